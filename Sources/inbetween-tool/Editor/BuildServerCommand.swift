import ArgumentParser
import Foundation
import SourceCode

struct BuildServerCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "build-server",
        abstract: "Serve compiler arguments to an editor's language server, over the Build Server Protocol.",
        discussion:
            "sourcekit-lsp starts it where “inbetween editor” has written a buildServer.json. It uses standard input and output, and ends with its input.")

    @Argument(help: ArgumentHelp("Swift files or folders, a package or an Xcode project. (default: the client's folder)", valueName: "sources"))
    var sources: [String] = []

    @OptionGroup var project: EditorProjectOptions

    func run() throws {
        // Whatever else is written to standard output would be no message.
        let output = dup(STDOUT_FILENO)
        dup2(STDERR_FILENO, STDOUT_FILENO)
        RunGuard.shared.serve()
        let isOver = MainActor.assumeIsolated {
            BuildServer(sources: sources, options: project.options, pipe: MessagePipe(input: STDIN_FILENO, output: output)).run()
        }
        ChildProcesses.end()
        if !isOver {
            throw ExitCode.failure
        }
    }
}

/// What decides how files are compiled for an editor.
struct EditorProjectOptions: ParsableArguments {
    @Option(help: ArgumentHelp("The target of the package or project.", valueName: "name"))
    var target: String?

    @Option(help: ArgumentHelp("Another asset catalogue (.xcassets), or a folder of catalogues. Can be repeated.", valueName: "folder"))
    var assets: [String] = []

    @Option(help: "The system for conditions such as #if os(…): iOS, macOS or linux.")
    var os = TargetSystem.iOS

    @Option(parsing: .unconditional, help: ArgumentHelp("The language mode of the sources: 5 or 6.", valueName: "mode"))
    var swiftVersion = 5

    func validate() throws {
        guard swiftVersion == 5 || swiftVersion == 6 else {
            throw ValidationError("--swift-version is 5 or 6, not \(swiftVersion)")
        }
    }

    var options: EditorProject.Options { EditorProject.Options(target: target, system: os, swiftVersion: swiftVersion, assets: assets) }

    /// As another process receives them.
    var arguments: [String] {
        (target.map { ["--target", $0] } ?? []) + assets.flatMap { ["--assets", $0] } + (os == .iOS ? [] : ["--os", os.rawValue])
            + (swiftVersion == 5 ? [] : ["--swift-version", "\(swiftVersion)"])
    }
}
