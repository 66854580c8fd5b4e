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
            """
            The command prints the address of a page that only this machine can open. Changes of the sources appear within a second, with their state. \
            Interrupt the command to end it.

            With --attach, the page shows a window of “inbetween run --attachable” or “swift run MyApp --attachable”, instead of previews: what moves in it, the curves, and why \
            something is not animated. With several programs, give the number of the process or the name of the app: inbetween preview --attach TeaTimer.

            With --embed, an editor can show the page inside of a panel. Without --ancestor, these are the panels of Visual Studio Code, and pages on \
            this machine. Where another machine forwards the page (an editor over SSH, a container, Codespaces), --host-name allows its outer name.
            """)

    @OptionGroup var stage: StageOptions

    @Option(parsing: .unconditional, help: ArgumentHelp("The port of the page; 0 selects a free one.", valueName: "number"))
    var port: UInt16 = 0

    @Option(parsing: .unconditional, help: ArgumentHelp("The lifetime of stages without a page, in seconds.", valueName: "seconds", visibility: .hidden))
    var pagePatience = 20.0

    @Flag(help: "Open the page in the default browser (xdg-open).")
    var open = false

    @Flag(help: "Let an editor's panel contain the page; its address then has the token, and no cookie is set.")
    var embed = false

    @Option(
        name: .customLong("ancestor"), parsing: .unconditionalSingleValue,
        help: ArgumentHelp("With --embed, an origin of pages that may contain the page (default: VS Code). Can be repeated.", valueName: "origin"))
    var ancestors: [String] = []

    @Option(
        name: .customLong("host-name"), parsing: .unconditionalSingleValue,
        help: ArgumentHelp("An outer name under which a proxy forwards the page. Can be repeated.", valueName: "name[:port]"))
    var hostNames: [String] = []

    @Flag(help: "End when standard input ends: the studio lives no longer than the program that has started it.")
    var untilInputEnds = false

    @Flag(help: "Show a running window: in place of the sources, the number of its process or the app's name, if there are several.")
    var attach = false

    func validate() throws {
        guard !attach || stage.input.given.count <= 1 else { throw ValidationError("--attach takes one process or app, not \(stage.input.given.count)") }
        guard embed || ancestors.isEmpty else { throw ValidationError("--ancestor needs --embed: without it, no page may contain the studio's") }
    }

    func run() throws {
        try Failure.reporting {
            let options = try studioOptions
            RunGuard.shared.serve()
            if untilInputEnds { Self.endWithInput() }
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

    private static func endWithInput() {
        let thread = Thread {
            var scrap = [UInt8](repeating: 0, count: 4096)
            while true {
                let count = read(STDIN_FILENO, &scrap, scrap.count)
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { break }
            }
            kill(getpid(), SIGTERM)
        }
        thread.name = "standard input"
        thread.start()
    }

    /// The error with which the studio has ended, if any.
    private final class Outcome: @unchecked Sendable {
        var error: (any Error)?
    }

    private var attachedOptions: StudioOptions {
        get throws {
            let tool = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
            return StudioOptions(attachedTo: try RunningWindow.find(stage.input.given.first), tool: tool, version: InbetweenTool.version)
        }
    }

    private var studioOptions: StudioOptions {
        get throws {
            var options = try attach ? attachedOptions : stage.studioOptions
            options.port = port
            if embed { options.ancestors = ancestors.isEmpty ? PageAccess.editors : try ancestors.map(PageAccess.ancestor) }
            options.hostNames = try hostNames.map(PageAccess.hostName)
            options.pagePatience = pagePatience
            options.tweaks = attach ? nil : Tweaks()
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
