import ArgumentParser
@preconcurrency import Foundation
import Studio
import SwiftUI
import SourceCode

struct Live: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "preview",
        abstract: "Show previews live in a browser, with a timeline.",
        discussion:
            "The command prints the address of a page that only this machine can open. Changes of the sources appear within a second, with their state. Interrupt the command to end it."
    )

    @OptionGroup var stage: StageOptions

    @Option(parsing: .unconditional, help: ArgumentHelp("The port of the page; 0 selects a free one.", valueName: "number"))
    var port: UInt16 = 0

    @Option(parsing: .unconditional, help: ArgumentHelp("The lifetime of stages without a page, in seconds.", valueName: "seconds", visibility: .hidden))
    var pagePatience = 20.0

    @Flag(help: "Open the page in the default browser (xdg-open).")
    var open = false

    func run() throws {
        try Failure.reporting {
            let options = try studioOptions
            RunGuard.shared.serve()
            let finished = DispatchSemaphore(value: 0)
            let result = Outcome()
            Task.detached {
                do {
                    try await StudioServer(options: options).run()
                } catch {
                    result.error = error
                }
                finished.signal()
            }
            finished.wait()
            if let error = result.error {
                throw error
            }
        }
    }

    /// The error with which the studio has ended, if any.
    private final class Outcome: @unchecked Sendable {
        var error: (any Error)?
    }

    private var studioOptions: StudioOptions {
        get throws {
            var options = try stage.studioOptions
            options.port = port
            options.pagePatience = pagePatience
            options.tweaks = Tweaks()
            let opens = open
            options.onListening = { address in
                print(address)
                fflush(stdout)
                if opens {
                    Browser.open(address)
                }
            }
            return options
        }
    }
}

private enum Browser {
    static func open(_ address: String) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["xdg-open", address]
        process.standardError = FileHandle.nullDevice
        do {
            try process.run()
        } catch {
            Failure.warn("the page cannot be opened: \(error.localizedDescription)")
        }
    }
}
