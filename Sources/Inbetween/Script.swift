import Foundation
import Rendering

/// Timed input, in the order in which it is delivered.
public struct Script: Sendable {
    package struct Event: Equatable, Sendable {
        /// Seconds of stage time.
        package var time: Double
        package var input: InputEvent
        /// Line in the script's file, from 1; 0 when it comes from none.
        package var line: Int

        package init(time: Double, input: InputEvent, line: Int = 0) {
            self.time = time
            self.input = input
            self.line = line
        }
    }

    /// Seconds after which nothing can happen any more: a day.
    package static let longest = 86_400.0

    /// For messages; empty when the script is not a file.
    package let name: String
    package let events: [Event]

    /// A script without events.
    public init() {
        self.init(events: [])
    }

    /// Events at the same time keep their order.
    package init(events: [Event], name: String = "") {
        self.name = name
        self.events = events.enumerated()
            .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
            .map(\.element)
    }

    /// Reads a YAML list of events, each with the time `at` in seconds and one kind of input:
    /// ```yaml
    /// - at: 0.5
    ///   tap: "Animate"
    /// - at: 1.25
    ///   tap: {x: 120, y: 300}
    /// ```
    /// Throws `ScriptError`, which names the line, when the text is anything else.
    /// - Parameter name: How messages call the script, its file name for example.
    public init(yaml: String, name: String = "") throws {
        self.init(events: try ScriptParser(name: name).events(in: yaml), name: name)
    }

    /// Reads a file of the form that ``init(yaml:name:)`` describes.
    public init(contentsOfFile path: String) throws {
        guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
            throw ScriptError(name: path, line: nil, problem: "the file does not exist or is no readable text")
        }
        try self.init(yaml: text, name: path)
    }
}

/// What is wrong with a script, and in which line.
public struct ScriptError: Error, Equatable, CustomStringConvertible, Sendable {
    /// The name of the script, empty when it has none.
    public let name: String
    /// From 1; nil when the problem has no line.
    public let line: Int?
    /// What is wrong, in one line.
    public let problem: String

    package init(name: String, line: Int?, problem: String) {
        self.name = name
        self.line = line
        // What it quotes may have several lines.
        self.problem = problem.split(whereSeparator: \.isNewline).joined(separator: " ")
    }

    public var description: String {
        let place = [name.isEmpty ? "script" : name, line.map(String.init)].compactMap { $0 }.joined(separator: ":")
        return "\(place): \(problem)"
    }
}
