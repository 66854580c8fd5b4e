import Foundation
import Rendering
import SwiftUI

/// What an app that is run as a program is asked for.
struct AppProgram {
    struct Problem: Error, CustomStringConvertible {
        let description: String
    }

    let name: String
    private var values: [String: String] = [:]
    private var wrong: String?

    private static let options: Set = ["--out", "--size", "--duration", "--fps", "--script"]

    init(name: String, arguments: [String]) {
        self.name = name
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            guard Self.options.contains(argument) else {
                wrong = wrong ?? "“\(argument)” is none of its arguments, which are \(Self.options.sorted().joined(separator: ", "))"
                continue
            }
            guard let value = rest.popFirst() else {
                wrong = wrong ?? "\(argument) takes a value"
                continue
            }
            values[argument] = value
        }
    }

    var out: String { values["--out"] ?? "" }

    @MainActor
    func movie<V: View>(_ view: @autoclosure () -> V) throws -> Movie {
        if let wrong {
            throw Problem(description: wrong)
        }
        guard values["--out"] != nil else {
            throw Problem(
                description:
                    "an app cannot open a window on this system; with “--out movie.mp4” it records its first window, and “inbetween render” shows more of it")
        }
        let movie = Movie(view(), size: try size())
        movie.duration = try number("--duration", atLeast: 0)
        if let rate = try number("--fps", atLeast: 1) {
            movie.framesPerSecond = rate
        }
        if let script = values["--script"] {
            movie.script = try Script(contentsOfFile: script)
        }
        return movie
    }

    private func size() throws -> CGSize {
        guard let text = values["--size"] else { return CGSize(width: 390, height: 844) }
        let parts = text.lowercased().split(separator: "x", omittingEmptySubsequences: false).map { Double($0) }
        guard parts.count == 2, let width = parts[0], let height = parts[1], (1...8192).contains(width), (1...8192).contains(height) else {
            throw Problem(description: "“\(text)” is no size; write --size 390x844")
        }
        return CGSize(width: width, height: height)
    }

    private func number(_ option: String, atLeast least: Double) throws -> Double? {
        guard let text = values[option] else { return nil }
        guard let number = Double(text), number.isFinite, number >= least else {
            throw Problem(description: "\(option) takes a number, \(Int(least)) or more, not “\(text)”")
        }
        return number
    }

    func end(with error: any Error) -> Never {
        FileHandle.standardError.write(Data("\(name): \(error)\n".utf8))
        exit(1)
    }
}
