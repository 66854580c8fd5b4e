import ArgumentParser
import Foundation
import Inbetween
import MovieFormats
import RasterRenderer
import Rendering

struct Snapshot: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "One picture of a view, or a contact sheet of several moments.")

    @OptionGroup var stage: StageOptions

    @Option(help: ArgumentHelp("Seconds, one or several with commas: several make a contact sheet.", valueName: "T,T,…"))
    var at = "0"

    @Option(help: ArgumentHelp("Pictures in a row of the contact sheet.", valueName: "count"))
    var columns: Int?

    @Option(help: ArgumentHelp("The PNG file to write.", valueName: "file"))
    var out: String

    private var times: [Double]? {
        let times = at.split(separator: ",", omittingEmptySubsequences: false).map { Double($0.trimmingCharacters(in: .whitespaces)) }
        let valid = times.compactMap { $0 }.filter { $0.isFinite && $0 >= 0 && $0 <= 86400 }
        return valid.count == times.count && !valid.isEmpty ? valid.sorted() : nil
    }

    func validate() throws {
        guard times != nil else {
            throw ValidationError("“\(at)” is no list of seconds; write --at 1.5 or --at 0,0.5,1")
        }
        guard out.lowercased().hasSuffix(".png") else {
            throw ValidationError("a snapshot is a PNG file; “\(out)” has another extension")
        }
        if let columns, columns < 1 {
            throw ValidationError("a contact sheet has at least one column, not \(columns)")
        }
    }

    func run() throws {
        try MainActor.assumeIsolated {
            try Failure.reporting {
                let run = try HeadlessRun(stage)
                let player = Stage(source: run.source, rate: try FrameRate(stage.fps), script: run.script, clock: run.clock)
                let renderer = RasterRenderer()
                Interrupt.watch()
                var pictures: [Bitmap] = []
                for time in times ?? [] {
                    if Interrupt.hasHappened {
                        throw CancellationError()
                    }
                    let frame = try player.frame(at: time)
                    pictures.append(renderer.render(
                        frame.displayList, size: run.source.size, scale: run.source.scale, background: frame.background))
                    _ = run.output.takeLines()
                }
                let sheet = try pictures.count == 1
                    ? pictures[0]
                    : ContactSheet.compose(
                        pictures, columns: columns ?? Self.columns(for: pictures), gap: Int(8 * stage.scale),
                        background: ResolvedColor(red: 0.5, green: 0.5, blue: 0.5))
                try PNGWriter.write(sheet, to: out)
            }
        }
    }

    /// As square a sheet as the pictures allow.
    private static func columns(for pictures: [Bitmap]) -> Int {
        let ratio = Double(pictures[0].height) / Double(pictures[0].width)
        return min(pictures.count, max(1, Int((Double(pictures.count) * ratio).squareRoot().rounded(.up))))
    }
}
