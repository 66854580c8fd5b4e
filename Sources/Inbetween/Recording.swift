import Foundation
import MovieFormats
import Rendering
import VectorRenderer

/// How far a recording is.
public struct MovieProgress: Equatable, Sendable {
    /// Frames that are in the file.
    public let framesWritten: Int
    /// Nil while it is not known: a recording without a duration ends when everything has come to rest.
    public let frameCount: Int?
}

/// A stage played into files: movies, images and the dump, from one run.
@MainActor
package final class Recording {
    /// What and how to record.
    package struct Options {
        package var rate = FrameRate(60)
        /// Seconds; nil until nothing moves any more, but at most 10 s after the script's last event.
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
        package var clock = VirtualClock.none
        package var vector = VectorOptions()
        /// Segments of a movie that are encoded at once; nil for what is good on this machine.
        package var jobs: Int?
        /// Makes a writer besides those of `outputs`.
        package var makeWriter: ((MovieSettings) throws -> any MovieWriter)?
        /// Sees each frame, and whether it is the one before it, unchanged.
        package var watch: @MainActor (Frame, Bool) -> Void = { _, _ in }
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
    private let trace: PartialFile?
    private var index: Int
    /// The end, when it is known before.
    private let end: Int?
    private let limit: Int
    private var isDone = false

    /// Opens all files. Throws, leaving none behind, when something asked for is not possible.
    package init(source: any FrameSource, renderer: any DisplayListRenderer, options: Options) throws {
        self.options = options
        let rate = options.rate
        if let frames = options.frames, frames.isEmpty || frames.lowerBound < 0 {
            throw MovieError("the frames \(frames.lowerBound)..<\(frames.upperBound) are no frames; write A..<B with 0 ≤ A < B")
        }
        if let duration = options.duration, !(duration > 0 && duration <= 86400) {
            throw MovieError("a duration of \(duration) s is not possible; use more than 0 and at most 86400 s")
        }
        let first = options.frames?.lowerBound ?? 0
        let end = options.frames?.upperBound ?? options.duration.map { max(1, Int(saturating: ($0 * rate.framesPerSecond).rounded())) }
        self.end = end
        index = first
        let lastEvent = options.script.events.last?.time ?? 0
        limit = max(1, Int(saturating: ((lastEvent + Self.longestIdleWait) * rate.framesPerSecond).rounded()))

        let settings = try MovieSettings(source, rate: rate, firstFrame: first)
        self.settings = settings
        let count = end.map { $0 - first }
        var writers: [any MovieWriter] = []
        var vectorWriters: [any VectorWriter] = []
        do {
            for path in options.outputs {
                if let format = VectorFormat(path: path) {
                    let settings = VectorSettings(size: source.size, rate: rate, firstFrame: first, options: options.vector)
                    vectorWriters.append(try format.makeWriter(path: path, settings: settings, rasterizer: renderer))
                    continue
                }
                if MovieFormat.holdsOneImage(path), count != 1 {
                    throw MovieError("“\(path)” holds one image; for an image per frame write %04d in the name")
                }
                writers.append(try MovieFormat.makeWriter(path: path, settings: settings, besides: VectorFormat.extensions))
            }
            if let makeWriter = options.makeWriter {
                writers.append(try makeWriter(settings))
            }
            dump = try options.dump.map { try PartialFile(target: $0) }
            trace = try options.trace.map { try PartialFile(target: $0.path) }
        } catch {
            writers.forEach { $0.cancel() }
            vectorWriters.forEach { $0.cancel() }
            throw error
        }
        self.writers = writers
        self.vectorWriters = vectorWriters
        pipeline =
            writers.isEmpty
            ? nil : FramePipeline(renderer: renderer, writers: writers, size: source.size, scale: source.scale, jobs: options.jobs ?? FramePipeline.defaultJobs)
        stage = Stage(source: source, rate: rate, script: options.script, clock: options.clock)
    }

    /// Makes the next frame. False when it was the last one. After an error there are no files.
    package func step() throws -> Bool {
        do {
            let frame = try stage.frame(index)
            options.watch(frame, stage.isUnchanged)
            if let dump {
                try dump.write(FrameDump.line(for: frame, index: index, log: options.takeLog()))
            }
            if let pipeline {
                if stage.isUnchanged {
                    try pipeline.repeatLast()
                } else {
                    try pipeline.submit(frame.displayList, background: frame.background)
                }
            }
            for writer in vectorWriters {
                try writer.append(frame.displayList, background: frame.background, isRepeated: stage.isUnchanged)
            }
            index += 1
            updateProgress()
            if let end {
                return index < end
            }
            return index < limit && !isAtRest
        } catch {
            cancel()
            throw error
        }
    }

    /// What is shown goes.
    package func tearDown() {
        stage.tearDown()
    }

    /// Whether nothing changes by itself any more in the time that a recording without an end may take. A clock's next
    /// minute is not waited for.
    private var isAtRest: Bool {
        stage.isIdle(until: stage.rate.time(of: limit))
    }

    /// Waits for the frames in progress and completes the files.
    package func finish() throws {
        guard !isDone else { return }
        do {
            try pipeline?.finish()
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
        for event in stage.pendingEvents {
            let place = event.line > 0 ? " (line \(event.line))" : ""
            warnings.append("the script's event at \(event.time) s\(place) lies after the end and was not played")
        }
        if end == nil, !isAtRest {
            warnings.append("something still moves after \(stage.rate.time(of: index)) s, where the recording ends; ask for a duration")
        }
        warnings += writers.flatMap(\.warnings) + vectorWriters.flatMap(\.warnings)
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
    init(_ source: any FrameSource, rate: FrameRate, firstFrame: Int = 0) throws {
        let (size, scale) = (source.size, source.scale)
        guard size.width.isFinite, size.height.isFinite, scale.isFinite,
            abs(size.width * scale) < 1e9, abs(size.height * scale) < 1e9
        else {
            throw MovieError("a window of \(size.width)×\(size.height) points at scale \(scale) is not possible")
        }
        try self.init(
            width: Int(saturating: (size.width * scale).rounded()), height: Int(saturating: (size.height * scale).rounded()), rate: rate, firstFrame: firstFrame
        )
    }
}
