import ArgumentParser
import Foundation
import Inbetween
import MovieFormats
import SourceCode

/// What `plan` and `farm` have in common.
struct PlanOptions: ParsableArguments {
    @Option(parsing: .unconditional, help: ArgumentHelp("The number of parts.", valueName: "count"))
    var parts: Int

    @Argument(
        parsing: .allUnrecognized,
        help: ArgumentHelp("Sources and options of “inbetween render”.", valueName: "sources and options"))
    var given: [String] = []

    func validate() throws {
        guard parts > 0, parts <= 10_000 else {
            throw ValidationError("\(parts) parts are not possible; use 1 to 10000")
        }
        for option in ["--dump", "--trace"] where given.contains(where: { $0 == option || $0.hasPrefix(option + "=") }) {
            throw ValidationError("\(option) cannot be cut into parts; “inbetween render” writes it")
        }
        if given.contains("--loop") {
            throw ValidationError("--loop cannot be cut into parts: a loop is found by painting it; “inbetween render” writes it")
        }
    }

    /// The recording to plan, in the movie's format.
    func render(format: String) throws -> Render {
        try PlanManifest.render(given, format: format)
    }
}

extension PlanManifest {
    /// Throws when the format cannot be cut, or the options are not possible.
    static func render(_ arguments: [String], format: String) throws -> Render {
        guard MovieFormat.all.contains(where: { $0.fileExtension == format }) else {
            let known = MovieFormat.all.map(\.fileExtension).joined(separator: ", ")
            throw ValidationError("a .\(format) file cannot be made of parts; these can: \(known)")
        }
        return try Render.parse(arguments + ["--out", MovieFormat.path(ofFormat: format)])
    }
}

struct Plan: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Cut a movie into parts that any machine can render.",
        discussion: """
            The command plays the movie once without painting it, and writes a folder with everything that the parts need: compiled code, script, fonts, \
            resources and options, with their SHA-256. Then “inbetween render FOLDER --part K --out parts” renders a part, and “inbetween join FOLDER \
            parts --out FILE” joins the parts. The movie has the same bytes for every number of parts.
            """)

    @OptionGroup var plan: PlanOptions

    @Option(name: [.customShort("o"), .long], help: ArgumentHelp("The folder to write.", valueName: "folder"))
    var out: String

    @Option(help: ArgumentHelp("The movie's format, by its extension.", valueName: "format"))
    var format = "mp4"

    func run() throws {
        let render = try plan.render(format: format.lowercased())
        try MainActor.assumeIsolated {
            try Failure.reporting {
                let maker = PlanMaker(render: render, arguments: plan.given, format: format.lowercased(), partCount: plan.parts, target: out)
                let display = ProgressDisplay()
                defer { display.end() }
                let (folder, warnings) = try maker.make { display.show($0) }
                display.end()
                warnings.forEach(Failure.warn)
                Failure.note("\(folder.manifest.frameCount) frames in \(plan.parts) part\(plan.parts == 1 ? "" : "s"), counted from 0: “\(out)”")
            }
        }
    }
}
