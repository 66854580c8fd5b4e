import Foundation
import MovieFormats
import Rendering
import VirtualTime

/// A recording of something that moves: what is shown, for how long, and what is done to it meanwhile. The code in it lives in
/// the movie's time and with the movie's random numbers, whatever the program's clocks say; the same movie gives the same
/// frames every time.
@MainActor
public final class Movie {
    /// 0.001 to 1000. 23.976, 29.97, 59.94 and 119.88 mean the exact NTSC rates.
    public var framesPerSecond = 60.0
    /// Seconds of the view's time. Nil, the default, until nothing moves any more, but at most 10 s after the script's last event.
    public var duration: Double?
    /// How many times an animated GIF, PNG, WebP, SVG or `.lottie` plays; 0, the default, for ever. Players decide for other formats. At most 65535.
    public var playCount = 0
    /// Whether what `playCount` is about begins again at its end for ever. True by default; false means one time.
    public var loops: Bool {
        get { playCount == 0 }
        set { playCount = newValue ? 0 : 1 }
    }
    /// How the images of an `.mp4`, `.mov` or `.webm` file are compressed: `h264`, `h265`, `vp9`, `av1` or `prores`. Nil, the default,
    /// for what is usual in the format.
    public var codec: String?
    /// 0 (small) to 100 (best; lossless in `.webp` and `.avif` files). Nil, the default, for what is good for the format.
    public var quality: Double?
    /// What the file says it is called. Nil, the default, for nothing.
    public var title: String?
    /// Whether the window's own background is behind the view. True by default; without it the movie is transparent where the view is.
    public var hasBackground = true
    /// Seconds of the view's time that pass in a second of the movie, 0.001 to 1000.
    public var speed = 1.0
    /// Where the movie stands still: seconds of the view's time, and for how many seconds of the movie.
    public var freezes: [(time: Double, duration: Double)] = []
    /// Degrees, up to 360, of a turn that takes a frame, for which a shutter is open that blurs what moves. 0, the default, for none.
    public var shutter = 0.0
    /// How many moments are mixed while the shutter is open, 2 to 256.
    public var shutterSamples = 16
    /// Whether only one period of what repeats is recorded; `duration` says for how long a repetition is looked for, 10 s without one.
    public var recordsOnePeriod = false
    /// The input while it plays.
    public var script = Script()

    /// A file for one line of JSON per frame, as `inbetween render --dump` writes it.
    package var dumpPath: String?

    /// What random numbers, `UUID()` and all other chance in the movie follow from.
    public let seed: UInt64
    /// The date when it begins, as `Date()` gives it to the code in the movie.
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
    func begin() throws -> (source: any FrameSource, clock: VirtualClock) {
        let time = StageTime(epoch: epoch, seed: seed)
        if let chance {
            time.chance = chance
        }
        return (try time.run(makeSource), time.virtualClock)
    }

    private func fileOptions() throws -> MovieOptions {
        var file = MovieOptions()
        if let codec {
            file.codec = try MovieCodec(named: codec)
        }
        (file.quality, file.playCount, file.title) = (quality, playCount, title)
        return file
    }

    /// Writes the movie to a file whose extension says the format: `.mp4`, `.webm`, `.mov`, `.gif`, `.apng`, `.webp`, `.avif`, `.svg`
    /// (which plays by itself), `.json` and `.lottie` (Lottie), `.pdf` (a page for each frame that differs from the one before), or `.png`, `.svg` or `.pdf` with `%04d` in the name for a file per frame. The file appears when it is whole; on an error and when the task is cancelled there is none.
    /// - Returns: Warnings, one sentence each.
    /// - Throws: An error with a description for people: an unknown extension, a missing folder, a full disk, a size of 0, a
    ///   label that the script names and nothing has.
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
