import ArgumentParser
@preconcurrency import Foundation
import Studio
import SwiftUI
import SourceCode

struct Live: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "preview",
        abstract: "Shows the previews live in a browser: a studio with a timeline.",
        discussion:
            "Prints the address of a page, which only this machine can open. What is changed in the sources is seen within a second, and keeps its state. Ends when it is interrupted."
    )

    @OptionGroup var stage: StageOptions

    @Option(parsing: .unconditional, help: ArgumentHelp("The port of the page; 0 for any that is free.", valueName: "number"))
    var port: UInt16 = 0

    @Option(parsing: .unconditional, help: ArgumentHelp("Seconds that stages live on when their page has gone.", valueName: "seconds", visibility: .hidden))
    var pagePatience = 20.0

    @Flag(help: "Opens the page in the browser that xdg-open knows.")
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
