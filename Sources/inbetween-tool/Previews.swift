import Files
import ArgumentParser
import Foundation
import Inbetween
import SwiftUI
import SourceCode
import StageTime

struct Previews: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "List the previews in the sources.",
        discussion: """
            Each line contains the name for --preview, a tab, the file and the line. Each argument of a #Preview(arguments:) has a line. The command compiles the sources but makes no view. A #Preview that \
            does not compile is named on standard error, and the others are listed. If there is no preview, it is an error.
            """)

    @OptionGroup var input: SourceOptions

    @Option(name: .customLong("in"), help: ArgumentHelp("List only the previews in this file or folder. Can be repeated.", valueName: "path"))
    var paths: [String] = []

    @Flag(help: "Print a JSON list.")
    var json = false

    @OptionGroup var limits: RunLimits

    @OptionGroup var verbosity: VerbosityOptions

    private struct Line: Encodable {
        struct Argument: Encodable {
            var number: Int
            var name: String
        }

        var name: String
        var file: String
        var line: Int
        /// Left out for previews without arguments.
        var argument: Argument?
    }

    func run() throws {
        try MainActor.assumeIsolated {
            try Failure.reporting {
                let lines = try lines()
                try write(lines)
                guard !lines.isEmpty else { throw nothing }
            }
        }
    }

    private var nothing: UserCodeError {
        let sources = (paths.isEmpty ? input.sources : paths).map { "“\($0)”" }.joined(separator: ", ")
        return UserCodeError("there are no previews in \(sources): nothing there has a #Preview or is a PreviewProvider")
    }

    /// What the user's code prints meanwhile goes to standard error.
    private func write(_ lines: [Line]) throws {
        var text = lines.map { "\($0.name)\t\($0.file):\($0.line)\n" }.joined()
        if json {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            text = String(decoding: try encoder.encode(lines), as: UTF8.self) + "\n"
        }
        _ = UserOutput.shared.takeLines()
        try FileHandle(fileDescriptor: StandardOutput.descriptor).write(contentsOf: Data(text.utf8))
    }

    @MainActor
    private func lines() throws -> [Line] {
        limits.begin()
        verbosity.begin()
        StageNetwork.begin(isAllowed: false)
        let code = try UserCode(sources: input.sources, options: try input.code)
        let (library, broken) = try code.compileWithoutBrokenPreviews()
        let time = StageTime(epoch: Date(timeIntervalSince1970: 0), seed: StageTime.defaultSeed, ownsMainThread: true)
        time.begin()
        try UserOutput.shared.begin(besidesFiles: true)
        for preview in broken where isWanted(preview.file) {
            let name = preview.title.map { "the preview “\($0)”" } ?? "a preview without a title"
            Failure.write("error: \(Self.shown(preview.file)):\(preview.line): \(name) does not compile; it is not listed")
        }
        return try code.choice(in: library).previews.filter { isWanted($0.file) }.map { preview in
            Line(
                name: preview.name, file: Self.shown(preview.file), line: preview.line,
                argument: preview.argument.map { Line.Argument(number: $0.number, name: $0.name) })
        }
    }

    private func isWanted(_ file: String) -> Bool {
        let file = Self.absolute(file)
        return paths.isEmpty || paths.map(Self.absolute).contains { file == $0 || file.hasPrefix($0 + "/") }
    }

    /// A path from the current folder where it is in there.
    private static func shown(_ file: String) -> String {
        let here = FileManager.default.currentDirectoryPath + "/"
        let file = absolute(file)
        return file.hasPrefix(here) ? String(file.dropFirst(here.count)) : file
    }

    private static func absolute(_ path: String) -> String {
        URL(fileURLWithPath: path).standardizedFileURL.path
    }
}
