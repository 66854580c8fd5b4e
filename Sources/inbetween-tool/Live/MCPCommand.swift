import ArgumentParser
@preconcurrency import Foundation
import Studio
import SourceCode

struct MCPCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "mcp",
        abstract: "Serve previews to programs, over the Model Context Protocol.",
        discussion:
            "Programs can show previews, touch them and measure how they move. The server uses standard input and output, and ends with its input. Without sources, and outside of a package or project, the client opens a project."
    )

    @OptionGroup var stage: StageOptions

    func run() throws {
        try Failure.reporting {
            // Whatever else is written to standard output would be no message.
            let output = dup(STDOUT_FILENO)
            dup2(STDERR_FILENO, STDOUT_FILENO)
            let first = hasSources ? try stage.studioOptions : nil
            let stage = UncheckedStage(options: stage)
            let options = MCPOptions(version: InbetweenTool.version, first: first) { sources, target, move in
                try stage.options.studioOptions(sources: sources, target: target, move: move)
            }
            RunGuard.shared.serve()
            let server = MCPServer(options: options, input: STDIN_FILENO, output: output)
            let finished = DispatchSemaphore(value: 0)
            Task.detached {
                await server.run()
                finished.signal()
            }
            finished.wait()
            // Also code that does not come to an end.
            ChildProcesses.end()
        }
    }

    private var hasSources: Bool {
        !stage.input.given.isEmpty || FileManager.default.fileExists(atPath: "Package.swift") || XcodeProject.path(at: ".") != nil
    }

    /// Options do not change after they were read.
    private struct UncheckedStage: @unchecked Sendable {
        let options: StageOptions
    }
}

extension StageOptions {
    /// The same for other sources, with everything that is named where it is now.
    fileprivate func studioOptions(sources: [String], target: String?, move: MCPOptions.Move?) throws -> StudioOptions {
        var options = self
        options.input.given = sources
        options.input.target = target ?? input.target
        func moved(_ path: String) -> String {
            let whole = URL(fileURLWithPath: path).standardizedFileURL.path
            guard let move, whole.hasPrefix(move.from + "/") else { return path }
            return move.to + whole.dropFirst(move.from.count)
        }
        options.input.assets = input.assets.map(moved)
        options.givenFonts = givenFonts.map(moved)
        options.input.config = input.config.map(moved)
        for path in sources where !FileManager.default.fileExists(atPath: path) {
            throw StudioError("there is no “\(path)”")
        }
        return try options.studioOptions
    }
}
