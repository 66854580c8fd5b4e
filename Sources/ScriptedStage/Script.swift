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

    /// Creates a script without events.
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
    /// - Parameter name: The name of the script in messages, for example its file name.
    /// - Throws: `ScriptError`, with the line, if the text is not valid.
    public init(yaml: String, name: String = "") throws {
        self.init(events: try ScriptParser(name: name).events(in: yaml), name: name)
    }

    /// Reads a file in the format of ``init(yaml:name:)``.
    public init(contentsOfFile path: String) throws {
        guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
            throw ScriptError(name: path, line: nil, problem: "the file does not exist or is no readable text")
        }
        try self.init(yaml: text, name: path)
    }
}

/// A problem in a script, with its line.
public struct ScriptError: Error, Equatable, CustomStringConvertible, Sendable {
    /// The name of the script; empty if it has none.
    public let name: String
    /// The line, from 1; nil if the problem has none.
    public let line: Int?
    /// The problem, in one line.
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
