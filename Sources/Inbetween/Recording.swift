import Files
import Foundation
import MovieFormats
import Rendering
import VectorRenderer
import StageTime

/// The progress of a recording.
public struct MovieProgress: Equatable, Sendable {
    /// The number of frames in the file.
    public let framesWritten: Int
    /// The number of all frames; nil while it is unknown, because a recording without a duration ends when nothing moves.
    public let frameCount: Int?
}

/// A stage played into files: movies, images and the dump, from one run.
@MainActor
package final class Recording {
    /// What and how to record.
    package struct Options {
        package var rate = FrameRate(60)
        /// Seconds of the stage; nil until nothing moves any more, but at most 10 s after the script's last event.
        package var duration: Double?
        /// Only these frames, instead of a duration; the ones before are made, but not shown.
        package var frames: Range<Int>?
        /// Files, in formats by their extension.
        package var outputs: [String] = []
        /// A file for one line of JSON per frame.
        package var dump: String?
        /// What the source fills in, and the file for one line of JSON for each of its records.
        package var trace: (records: AnimationTrace, path: String)?
        package var script = Script()
        package var clock = StageClock.none
        package var vector = VectorOptions()
        /// What is chosen about the files of movies.
        package var file = MovieOptions()
        /// What is behind the view; nil for the window's own background.
        package var background: ResolvedColor?
        /// Seconds of the stage that pass in a second of the movie.
        package var speed = 1.0
        package var freezes: [MovieTimeline.Freeze] = []
        package var blur: MotionBlur?
        /// Whether only one period of what repeats is recorded. The duration says for how long a repetition is looked for.
        package var isLoop = false
        /// Segments of a movie that are encoded at once; nil for what is good on this machine.
        package var jobs: Int?
        /// Makes a writer besides those of `outputs`.
        package var makeWriter: ((MovieSettings) throws -> any MovieWriter)?
        /// Sees each frame, and how many moments of it are painted: several with motion blur, 0 where it is the frame before once more.
        package var watch: @MainActor (Frame, _ samples: Int) -> Void = { _, _ in }
        /// The lines that user code has printed since the last call.
        package var takeLog: @MainActor @Sendable () -> [String] = { [] }

        package init() {}
    }

    private static let longestIdleWait = 10.0

    package private(set) var warnings: [String] = []
    package let settings: MovieSettings
    package private(set) var progress = MovieProgress(framesWritten: 0, frameCount: nil)
    private let stage: Stage
    private let options: Options
    private let writers: [any MovieWriter]
    private let vectorWriters: [any VectorWriter]
    private let pipeline: FramePipeline?
    private let dump: PartialFile?
    private var frameDump = FrameDump()
    private let trace: PartialFile?
    /// What the animations do, where a file shows it.
    private let records: AnimationTrace?
    /// The number of the first frame that is written.
    private var firstWritten: Int
    private var index: Int
    /// The end, when it is known before.
    private let end: Int?
    private let limit: Int
    private var isDone = false
    private let frames: MovieFrames
    private let renderer: any DisplayListRenderer
    /// Frames that wait until it is known which of them repeat.
    private var looked: [LookedFrame] = []

    private struct LookedFrame {
        var frame: Frame
        var painted: PaintedFrame?
        var log: [String]
    }

    /// Opens all files. Throws, leaving none behind, when something asked for is not possible.
    package init(source: any FrameSource, renderer: any DisplayListRenderer, options: Options) throws {
        self.options = options
        self.renderer = renderer
        let rate = options.rate
        let timeline = try MovieTimeline(rate: rate, speed: options.speed, freezes: options.freezes)
        if let frames = options.frames, frames.isEmpty || frames.lowerBound < 0 {
            throw MovieError("the frames \(frames.lowerBound)..<\(frames.upperBound) are no frames; write A..<B with 0 ≤ A < B")
        }
        if let duration = options.duration, !(duration > 0 && duration <= Script.longest) {
            throw MovieError("a duration of \(duration) s is not possible; use more than 0 and at most 86400 s")
        }
        if let last = options.frames.map({ $0.upperBound - 1 }), max(rate.time(of: last), timeline.moment(of: last).time) > Script.longest {
            throw MovieError("frame \(last) is more than 86400 s after the start; a recording takes at most those")
        }
        if let event = options.script.events.last, event.time > Script.longest {
            throw MovieError("an event at \(event.time) s is not possible; a script takes at most 86400 s")
        }
        let first = options.frames?.lowerBound ?? 0
        let end = options.frames?.upperBound ?? options.duration.map(timeline.frameCount)
        self.end = end
        (index, firstWritten) = (first, first)
        let lastEvent = options.script.events.last?.time ?? 0
        limit = timeline.frameCount(of: lastEvent + Self.longestIdleWait)
        if options.isLoop, options.frames != nil {
            throw MovieError("the frames of a loop are those of one period; remove the range of frames")
        }

        let count = options.isLoop ? nil : end.map { $0 - first }
        var file = options.file
        file.hasAlpha = options.background.map { $0.alpha < 1 } ?? false
        let settings = try MovieSettings(source, rate: rate, firstFrame: first, frameCount: count, options: file)
        self.settings = settings
        let outputs = try RecordingOutputs(options, settings: settings, source: source, renderer: renderer)
        (writers, vectorWriters, dump, trace, records) = (outputs.writers, outputs.vectorWriters, outputs.dump, outputs.trace, outputs.records)
        warnings = outputs.warnings
        pipeline =
            writers.isEmpty
            ? nil : FramePipeline(renderer: renderer, writers: writers, size: source.size, scale: source.scale, jobs: options.jobs ?? FramePipeline.defaultJobs)
        stage = Stage(source: source, rate: rate, script: options.script, clock: options.clock)
        frames = MovieFrames(stage, timeline: timeline, background: options.background, blur: options.blur)
    }

    /// Makes the next frame. False when it was the last one. After an error there are no files.
    package func step() throws -> Bool {
        do {
            let (frame, painted) = try frames.frame(index)
            options.watch(frame, painted?.sampleCount ?? 0)
            if options.isLoop {
                looked.append(LookedFrame(frame: frame, painted: painted, log: options.takeLog()))
            } else {
                try write(frame, painted, log: dump == nil ? nil : options.takeLog())
            }
            index += 1
            updateProgress()
            if options.isLoop {
                guard index >= end ?? limit else { return true }
                try writeLoop()
                return false
            }
            if let end {
                return index < end
            }
            return index < limit && !isAtRest
        } catch {
            cancel()
            throw error
        }
    }

    private func write(_ frame: Frame, _ painted: PaintedFrame?, log: [String]?) throws {
        if let dump {
            try dump.write(frameDump.line(for: frame, index: index, log: log ?? []))
        }
        if let pipeline {
            if let painted {
                try pipeline.submit(painted)
            } else {
                try pipeline.repeatLast()
            }
        }
        for writer in vectorWriters {
            try writer.append(frame.displayList, background: frame.background, isRepeated: painted == nil)
        }
    }

    /// Writes one period of what repeats.
    private func writeLoop() throws {
        let keys = LoopFinder.keys(of: looked.map(\.painted), renderer: renderer, size: stage.source.size, scale: stage.source.scale)
        let seconds = frames.timeline.moment(of: looked.count).time
        guard let loop = LoopFinder.loop(in: keys) else {
            let reason = Set(keys).count == 1 ? "nothing moves" : "nothing is repeated to the pixel"
            throw MovieError(
                "\(reason) in the first \(seconds) s, which a loop would have to be seen in twice; "
                    + "use a longer duration, or a rate with a whole number of frames in the period")
        }
        firstWritten = loop.start
        for number in loop.start..<loop.start + loop.period {
            var painted = looked[number].painted
            if number == loop.start, painted == nil {
                painted = looked[..<number].last { $0.painted != nil }?.painted
            }
            index = number
            try write(looked[number].frame, painted, log: looked[number].log)
        }
        index = loop.period
        looked = []
        updateProgress()
    }

    /// What is shown goes.
    package func tearDown() {
        stage.tearDown()
    }

    /// Whether nothing changes by itself any more in the time that a recording without an end may take. A clock's next
    /// minute is not waited for.
    private var isAtRest: Bool {
        index >= frames.timeline.endOfFreezes && stage.isIdle(until: frames.timeline.moment(of: limit).time)
    }

    /// Waits for the frames in progress and completes the files.
    package func finish() throws {
        guard !isDone else { return }
        do {
            try pipeline?.finish()
            handOnMotion()
            for writer in vectorWriters {
                try writer.finish()
            }
            try dump?.commit()
            if let trace, let records = options.trace?.records {
                try trace.write(records.lines)
                try trace.commit()
            }
        } catch {
            cancel()
            throw error
        }
        isDone = true
        updateProgress()
        if !options.isLoop {
            warnAboutPendingEvents()
        }
        if end == nil, !options.isLoop, !isAtRest {
            warnings.append("something still moves after \(frames.timeline.moment(of: index).time) s, where the recording ends; set a duration")
        }
        if options.blur != nil, !vectorWriters.isEmpty {
            warnings.append("vector files show each frame's own moment, without motion blur")
        }
        warnings += writers.flatMap(\.warnings) + vectorWriters.flatMap(\.warnings)
    }

    private func handOnMotion() {
        guard let records else { return }
        for case let writer as any MotionWriter in vectorWriters {
            let end = options.isLoop ? firstWritten + index : index
            writer.take(MotionRow.rows(of: records, timeline: frames.timeline, frames: firstWritten..<max(end, firstWritten + 1)))
        }
    }

    private func warnAboutPendingEvents() {
        let events = stage.pendingEvents
        guard let first = events.min(by: { $0.time < $1.time }) else { return }
        let place = "\(first.time) s" + (first.line > 0 ? " (line \(first.line))" : "")
        // A drag is one line, and many events.
        let count = first.line > 0 ? Set(events.map(\.line)).count : events.count
        warnings.append(
            count == 1
                ? "the script's event at \(place) is after the end and was not played"
                : "the script's events from \(place) on, \(count) in all, are after the end and were not played")
    }

    /// Removes everything that was written.
    package func cancel() {
        guard !isDone else { return }
        isDone = true
        pipeline?.cancel()
        vectorWriters.forEach { $0.cancel() }
        dump?.discard()
        trace?.discard()
    }

    /// Plays everything. `shouldStop` is asked around every frame; then `CancellationError` is thrown.
    package func run(shouldStop: () -> Bool = { false }, onProgress: (MovieProgress) -> Void = { _ in }) throws {
        var goesOn = true
        while goesOn {
            if shouldStop() {
                cancel()
                throw CancellationError()
            }
            goesOn = try step()
            onProgress(progress)
        }
        if shouldStop() {
            cancel()
            throw CancellationError()
        }
        try finish()
        onProgress(progress)
    }

    private func updateProgress() {
        let first = options.frames?.lowerBound ?? 0
        let written = pipeline?.writtenCount ?? index - first
        progress = MovieProgress(framesWritten: written, frameCount: isDone ? index - first : end.map { $0 - first })
    }
}

extension MovieSettings {
    /// Throws when the source's window has no size that an image can have.
    @MainActor
    init(
        _ source: any FrameSource, rate: FrameRate, firstFrame: Int = 0, frameCount: Int? = nil, options: MovieOptions = MovieOptions()
    ) throws {
        let (size, scale) = (source.size, source.scale)
        guard size.width.isFinite, size.height.isFinite, scale.isFinite,
            abs(size.width * scale) < 1e9, abs(size.height * scale) < 1e9
        else {
            throw MovieError("a window of \(size.width)×\(size.height) points at scale \(scale) is not possible")
        }
        try self.init(
            width: Int(saturating: (size.width * scale).rounded()), height: Int(saturating: (size.height * scale).rounded()), rate: rate,
            firstFrame: firstFrame, frameCount: frameCount, options: options)
    }
}
