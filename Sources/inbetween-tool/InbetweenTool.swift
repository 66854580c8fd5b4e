import Files
import ArgumentParser
import Foundation
import SourceCode
import SwiftData

@main
struct InbetweenTool: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "inbetween",
        abstract: "Show, record and test SwiftUI code, with time under control.",
        version: "inbetween \(version)",
        subcommands: [
            Render.self, Plan.self, Join.self, Farm.self, Snapshot.self, Previews.self, TestCommand.self, CheckCommand.self, RunCommand.self, Live.self,
            BundleCommand.self, MCPCommand.self, Sheet.self, Curve.self, DocC.self, NewCommand.self, SDK.self, Doctor.self, EditorCommand.self,
            AgentsCommand.self,
            BuildServerCommand.self, WorkerCommand.self,
        ])

    static let version = "0.10.0"

    static func main() {
        let arguments = CommandLine.arguments.dropFirst()
        // A window's code lives where the machine is.
        Surroundings.makeReproducible(keepsTimeZone: arguments.first == RunCommand.configuration.commandName && !arguments.contains("--virtual"))
        StartFolder.hold()
        // The studio reports how its workers end.
        if arguments.first == WorkerCommand.configuration.commandName {
            RunGuard.shared.serve(isQuiet: true)
        }
        RunGuard.shared.begin()
        if let problem = problem(ofCommand: Array(arguments)) {
            Failure.write("error: \(problem)")
            Foundation.exit(ExitCode.validationFailure.rawValue)
        }
        main(nil)
    }
}

/// What user code would otherwise take from the machine.
enum Surroundings {
    static func makeReproducible(keepsTimeZone: Bool) {
        if !keepsTimeZone { setenv("TZ", "UTC", 1) }
        setenv("LC_ALL", "en_US.UTF-8", 1)
        setenv("LANG", "en_US.UTF-8", 1)
        // Only --data says where stores are.
        unsetenv(DataFolder.variable)
        signal(SIGPIPE, SIG_IGN)
    }
}
