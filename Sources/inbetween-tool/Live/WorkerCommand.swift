import ArgumentParser
import Foundation
import StageWorker
import SourceCode

/// A process of the studio's in which the user's code runs.
struct WorkerCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "stage-worker", abstract: "Show the sources on a stage, for the studio that started the process.", shouldDisplay: false)

    @OptionGroup var stage: StageOptions

    @Option(help: "The studio's socket.")
    var socket: String

    @Option(help: "The studio's identifier of this process.")
    var key: String

    func run() throws {
        try MainActor.assumeIsolated {
            try Failure.reporting {
                RunGuard.shared.setLimits(seconds: nil, bytes: stage.limits.memory)
                // The studio may have ended in the meantime.
                guard let worker = StageWorker(program: UserProgram(stage), socketPath: socket, key: key) else { return }
                worker.run()
            }
        }
    }
}
