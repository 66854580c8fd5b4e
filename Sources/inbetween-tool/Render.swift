import ArgumentParser
import Foundation
import Inbetween
import MovieFormats
import RasterRenderer

struct Render: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Records a view to a movie, pictures, or a dump.",
        discussion: "The format follows from the extension: .mp4, .gif, .png (with %04d in the name: a file for each frame).")

    @OptionGroup var stage: StageOptions

    @Option(help: ArgumentHelp("Seconds. Without it, until nothing moves any more.", valueName: "seconds"))
    var duration: Double?

    @Option(help: ArgumentHelp("Only these frames, counted from 0.", valueName: "A..<B"))
    var frames: FrameRange?

    @Option(help: ArgumentHelp("The file to write. May be given several times.", valueName: "file"))
    var out: [String] = []

    @Option(help: ArgumentHelp("Writes a line of JSON for each frame.", valueName: "file"))
    var dump: String?

    func validate() throws {
        if out.isEmpty, dump == nil {
            throw ValidationError("nothing to write: give --out FILE, --dump FILE, or both")
        }
        if let duration, !(duration.isFinite && duration > 0) {
            throw ValidationError("a duration of \(duration) s is not possible")
        }
        if duration != nil, frames != nil {
            throw ValidationError("give either --duration or --frames")
        }
    }

    func run() throws {
        try MainActor.assumeIsolated {
            try Failure.reporting {
                let run = try HeadlessRun(stage)
                var options = Recording.Options()
                options.rate = try FrameRate(stage.fps)
                options.duration = duration
                options.frames = frames?.range
                options.outputs = out
                options.dump = dump
                options.script = run.script
                options.clock = run.clock
                options.takeLog = { run.output.takeLines() }
                let recording = try Recording(source: run.source, renderer: RasterRenderer(), options: options)
                Interrupt.watch()
                let display = ProgressDisplay()
                defer { display.end() }
                try recording.run(shouldStop: { Interrupt.hasHappened }, onProgress: { progress in
                    display.show(progress)
                    if dump == nil {
                        _ = run.output.takeLines()
                    }
                })
                display.end()
                for warning in recording.warnings {
                    Failure.warn(warning)
                }
            }
        }
    }
}
