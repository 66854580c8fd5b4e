import Foundation
import MovieFormats
import Rendering
import StageTime

/// A recording of a view: its duration, its input and its format. The code in it lives in the movie's time and uses the movie's random
/// numbers. The same movie gives the same frames every time.
@MainActor
public final class Movie {
    /// 0.001 to 1000. 23.976, 29.97, 59.94 and 119.88 mean the exact NTSC rates.
    public var framesPerSecond = 60.0
    /// The duration in seconds of the view's time. With nil, the default, the movie ends when nothing moves, at most 10 s after the script's
    /// last event.
    public var duration: Double?
    /// How often an animated GIF, PNG, WebP, SVG, `.html` or `.lottie` plays; 0, the default, repeats without end. At most 65535. Players
    /// decide for other formats.
    public var playCount = 0
    /// Whether the formats of `playCount` repeat without end. True by default; false means once.
    public var loops: Bool {
        get { playCount == 0 }
        set { playCount = newValue ? 0 : 1 }
    }
    /// The codec of an `.mp4`, `.mov` or `.webm` file: `h264`, `h265`, `vp9`, `av1` or `prores`. Nil, the default, selects the usual one.
    public var codec: String?
    /// The quality: 0 (small) to 100 (best; lossless in `.webp` and `.avif` files). Nil, the default, selects a good one for the format.
    public var quality: Double?
    /// The title in the file. Nil, the default, for none.
    public var title: String?
    /// Whether the window's background is behind the view. True by default; without it the movie is transparent.
    public var hasBackground = true
    /// The playback rate: seconds of the view's time in a second of the movie, 0.001 to 1000.
    public var speed = 1.0
    /// The times at which the movie freezes, in seconds of the view's time, with the durations in seconds of the movie.
    public var freezes: [(time: Double, duration: Double)] = []
    /// The shutter angle for motion blur in degrees, up to 360. 0, the default, for none.
    public var shutter = 0.0
    /// The number of moments that motion blur mixes, 2 to 256.
    public var shutterSamples = 16
    /// Whether to record only one period of a repetition. `duration` limits the search; the default is 10 s.
    public var recordsOnePeriod = false
    /// The input during the movie.
    public var script = Script()

    /// A file for one line of JSON per frame, as `inbetween render --dump` writes it.
    package var dumpPath: String?

    /// The seed of random numbers and `UUID()`.
    public let seed: UInt64
    /// The date at second 0, for `Date()`.
    public let epoch: Date

    let makeSource: @MainActor @Sendable () throws -> any FrameSource
    let renderer: any DisplayListRenderer
    /// Where the random numbers had come to when the view was there.
    let chance: UInt64?

    /// `makeSource` is called once for each writing, so that each begins at the start.
    package init(
        renderer: any DisplayListRenderer, epoch: Date = StageTime.defaultEpoch, seed: UInt64 = StageTime.defaultSeed, chance: UInt64? = nil,
        makeSource: @escaping @MainActor @Sendable () throws -> any FrameSource
    ) {
        self.renderer = renderer
        self.epoch = epoch
        self.seed = seed
        self.chance = chance
        self.makeSource = makeSource
    }

    /// The view at the movie's start, and the time that it lives in.
    func begin() throws -> (source: any FrameSource, clock: StageClock) {
        let time = StageTime(epoch: epoch, seed: seed)
        if let chance {
            time.chance = chance
        }
        return (try time.run(makeSource), time.stageClock)
    }

    private func fileOptions() throws -> MovieOptions {
        var file = MovieOptions()
        if let codec {
            file.codec = try MovieCodec(named: codec)
        }
        (file.quality, file.playCount, file.title) = (quality, playCount, title)
        return file
    }

    /// Writes the movie to a file. The extension selects the format: `.mp4`, `.webm`, `.mov`, `.gif`, `.apng`, `.webp`, `.avif`, `.svg`
    /// (animated), `.html` (a page that plays the movie, with its curves), `.json` and `.lottie` (Lottie), `.pdf` (a page for each frame that differs from the one before), or `.png`, `.svg` or
    /// `.pdf` with `%04d` in the name for one file per frame. The file appears when it is complete. After an error or a cancellation there is
    /// none.
    /// - Returns: Warnings, one sentence each.
    /// - Throws: An error with a readable description: an unknown extension, a missing folder, a full disk, a size of 0, an unknown label in
    ///   the script.
    @discardableResult
    public func write(toFile path: String, progress: (MovieProgress) -> Void = { _ in }) async throws -> [String] {
        var options = Recording.Options()
        options.rate = try FrameRate(framesPerSecond)
        options.duration = duration
        options.script = script
        options.outputs = [path]
        options.dump = dumpPath
        options.vector.playCount = playCount
        options.file = try fileOptions()
        options.background = hasBackground ? nil : .clear
        options.speed = speed
        options.freezes = freezes.map { MovieTimeline.Freeze(time: $0.time, duration: $0.duration) }
        options.blur = shutter == 0 ? nil : try MotionBlur(shutter: shutter, samples: shutterSamples)
        options.isLoop = recordsOnePeriod
        let (source, clock) = try begin()
        options.clock = clock
        let recording = try Recording(source: source, renderer: renderer, options: options)
        defer { recording.tearDown() }
        while try recording.step() {
            progress(recording.progress)
            // The program's other work has its turn between frames.
            await Task.yield()
            if Task.isCancelled {
                recording.cancel()
                throw CancellationError()
            }
        }
        try recording.finish()
        progress(recording.progress)
        return recording.warnings
    }
}
