import Files
import Rendering
import ArgumentParser
import Foundation
import Inbetween
import MovieFormats
import RasterRenderer
import Rendering
import SourceCode
import VectorRenderer
import ViewInspection
import StageTime

struct Render: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Record a view as a movie, images, or a dump.",
        discussion:
            "The format follows from the extension: .mp4, .webm, .mov, .gif, .apng, .webp, .avif, .svg (animated), .json and .lottie (Lottie), .html (a page that plays the movie, with its curves), .pdf (a page for each frame that differs), .png. With %04d in the name, .png, .svg and .pdf are written as one file for each frame. There is no sound."
    )

    @OptionGroup var stage: StageOptions

    @OptionGroup var device: FrameOption

    @Option(parsing: .unconditional, help: ArgumentHelp("The length in seconds of the view. (default: until nothing moves)", valueName: "seconds"))
    var duration: Double?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Record only these frames, counted from 0: 0-30 or 0..30 (with the last), '0..<30' (without it), or 12.", valueName: "A-B"))
    var frames: FrameRange?

    @Option(
        name: [.customShort("o"), .long], parsing: .unconditionalSingleValue,
        help: ArgumentHelp(
            "The file to write; - for standard output. Can be repeated.", valueName: "file"))
    var out: [String] = []

    @Option(
        help: ArgumentHelp(
            "The format of standard output: mp4, another extension, or png for one image after the other. (default: mp4)", valueName: "format"))
    var format: String?

    @OptionGroup var vector: VectorFileOptions

    @OptionGroup var file: MovieFileOptions

    @OptionGroup var time: MovieTimeOptions

    @OptionGroup var behind: BackgroundOption

    @Option(parsing: .unconditional, help: ArgumentHelp("Write a line of JSON for each frame.", valueName: "file"))
    var dump: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Write a line of JSON for each animation, and for each change that was not animated, with the reason.", valueName: "file"))
    var trace: String?

    @Option(parsing: .unconditional, help: ArgumentHelp("Write a sample to the trace for each n-th frame; 0 for none.", valueName: "n"))
    var traceEvery = 1

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The number of stretches of the movie that are encoded at once. More use more cores and memory, and change no byte. (default: a quarter of the cores)",
            valueName: "count"))
    var jobs: Int?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The part of a plan to render, from 0; give the plan in place of the sources. The part is written into the folder --out, or parts. (default: SLURM_ARRAY_TASK_ID, JOB_COMPLETION_INDEX or AWS_BATCH_JOB_ARRAY_INDEX)",
            valueName: "number"))
    var part: Int?

    @Flag(help: ArgumentHelp("Show the first window of an app as on a desktop, with its menu bar.", visibility: .hidden))
    var asWindow = false

    private static let outputNames = OutputNames(formats: MovieFormat.all.map(\.fileExtension) + VectorFormat.extensions)

    private func outputs() throws -> [String] {
        try Self.outputNames.resolve(namesOwnFile ? [ownFile] : out, format: format)
    }

    /// Whether no output is specified: then the command writes a movie that is named after the sources.
    private var namesOwnFile: Bool { out.isEmpty && dump == nil && trace == nil && format == nil }

    private var ownFile: String { OutputNames.name(of: stage.input.sources, view: stage.preview) + ".mp4" }

    /// The folder of the plan that is rendered from; nil for sources.
    private var plan: String? {
        let given = stage.input.given
        return given.count == 1 && PlanFolder.isOne(given[0]) ? given[0] : nil
    }

    func validate() throws {
        try device.check(stage)
        if let jobs, !(1...256).contains(jobs) {
            throw ValidationError("\(jobs) jobs are not possible; use 1 to 256")
        }
        guard plan == nil else {
            try validatePart()
            return
        }
        if part != nil {
            throw ValidationError("--part is one of a plan, which “inbetween plan” makes of the sources: inbetween render PLAN --part \(part ?? 0) --out parts")
        }
        try OutputNames.check(outputs() + [dump, trace].compactMap { $0 })
        guard traceEvery >= 0 else {
            throw ValidationError("a sample for each \(traceEvery)th frame is not possible; use 1 or more, or 0 for none")
        }
        if let duration, !(duration.isFinite && duration > 0) {
            throw ValidationError("a duration of \(duration) s is not possible")
        }
        if let last = frames.map({ $0.range.upperBound - 1 }), Double(last) > Script.longest * stage.fps {
            throw ValidationError("frame \(last) is more than a day after the start, at \(stage.fps) frames per second; a recording takes at most 86400 s")
        }
        if duration != nil, frames != nil {
            throw ValidationError("give either --duration or --frames")
        }
        if time.loop, frames != nil {
            throw ValidationError("--loop finds the frames of one period; remove --frames")
        }
    }

    /// The options that are not part of the plan.
    private static let optionsOfParts: Set = ["--part", "--out", "-o", "--quiet", "-q", "--progress", "--time-limit", "--memory-limit"]

    /// Where a part's file goes.
    private var partFolder: String { out.first ?? "parts" }

    private func validatePart() throws {
        guard out.count <= 1, !StandardOutput.isMeant(by: partFolder) else {
            throw ValidationError("--out names the one folder for the part's file (default: parts)")
        }
        let names = CommandLine.arguments.filter { $0.hasPrefix("--") || $0 == "-o" || $0 == "-q" }.map { String($0.prefix { $0 != "=" }) }
        if let other = names.first(where: { !Self.optionsOfParts.contains($0) }) {
            throw ValidationError("\(other) must be given to “inbetween plan”; parts inherit it")
        }
    }

    private func renderPart(of plan: String) throws {
        try MainActor.assumeIsolated {
            try Failure.reporting {
                stage.verbosity.begin()
                stage.limits.begin()
                let (number, variable) = try PartRun.number(part)
                if let variable {
                    Failure.note("part \(number), by \(variable)")
                }
                try PartRun(plan: PlanFolder(plan), number: number, folder: partFolder, limits: stage.limits, verbosity: stage.verbosity).run()
            }
        }
    }

    /// How it is recorded, but for the files to write.
    @MainActor
    func recordingOptions(_ run: HeadlessRun) throws -> Recording.Options {
        var options = Recording.Options()
        options.rate = try FrameRate(stage.fps)
        options.duration = duration
        options.frames = frames?.range
        options.script = run.script
        options.clock = run.clock
        options.jobs = jobs
        options.vector = vector.options(stage)
        options.file = file.options
        options.vector.playCount = options.file.playCount
        options.background = behind.background?.color
        try time.apply(to: &options)
        options.takeLog = { run.output.takeLines() }
        return options
    }

    func run() throws {
        if let plan {
            try renderPart(of: plan)
            return
        }
        try MainActor.assumeIsolated {
            try Failure.reporting {
                let outputs = try outputs()
                let run = try HeadlessRun(stage, showsFrame: device.frame, asWindow: asWindow, outputs: outputs + [dump, trace].compactMap { $0 })
                var options = try recordingOptions(run)
                options.outputs = outputs
                options.dump = dump
                if let trace {
                    let records = AnimationTrace(stride: traceEvery)
                    run.source.startTrace(records)
                    options.trace = (records, trace)
                }
                let recording = try Recording(source: run.picture, renderer: RasterRenderer(), options: options)
                let display = ProgressDisplay()
                defer { display.end() }
                do {
                    try recording.run(
                        shouldStop: { run.isWorthless },
                        onProgress: { progress in
                            display.show(progress)
                            if dump == nil {
                                _ = run.output.takeLines()
                            }
                        })
                } catch is CancellationError {
                    try run.check()
                }
                display.end(frames: recording.progress.framesWritten)
                for warning in recording.warnings {
                    Failure.warn(warning)
                }
                if namesOwnFile {
                    Failure.note("the movie is “\(ownFile)”; --out FILE names another, and its format")
                }
            }
        }
    }
}
