internal import CAVFormat
import Rendering

/// Files that libav writes, by their extension, which is libav's name for them, too.
package enum LibavContainer: String, CaseIterable, Sendable {
    case mp4, mov, webm, avif

    /// What may be in it; the first is the default.
    package var codecs: [MovieCodec] {
        switch self {
        case .mp4: [.h264, .h265, .av1]
        case .mov: [.prores, .h264, .h265]
        case .webm: [.vp9, .av1]
        case .avif: [.av1]
        }
    }
}

/// Which encoders write a movie, and with which settings.
struct LibavPlan {
    struct Stream {
        let layout: FrameLayout
        let options: [(String, String)]
        /// Where the alpha is compressed apart from the colours.
        var alphaOptions: [(String, String)]?
    }

    let codec: MovieCodec
    let isLossless: Bool
    let streams: [Stream]

    var isPadded: Bool { codec.needsEvenSize }

    /// Frames that are encoded apart from all others. Each segment begins with an image that is whole, which calm movies feel: with 240
    /// they are 4 % larger than without segments, with 120 a fifth. ProRes has nothing but whole images.
    var segmentLength: Int { codec == .prores ? 24 : Self.segmentLength }

    static let segmentLength = 240

    func makeEncoders(_ settings: MovieSettings, _ errors: LibavErrors) throws -> [LibavEncoder] {
        try streams.map {
            try LibavEncoder(codec, layout: $0.layout, settings: settings, options: $0.options, alphaOptions: $0.alphaOptions, errors: errors)
        }
    }

    /// A frame as the streams take it.
    func images(of frame: DrawnFrame, _ settings: MovieSettings, _ memory: FrameMemory) throws -> [YUVFrame] {
        try settings.check(frame.bitmap)
        if settings.options.hasAlpha {
            let straight = frame.bitmap.straight(spreading: !isLossless)
            return try streams.map { try YUVFrame(straight, layout: $0.layout, isPadded: isPadded) }
        }
        if frame.changes == [], memory.images.count == streams.count {
            return try memory.images.map { try YUVFrame(sharing: $0) }
        }
        let images = try streams.enumerated().map { index, stream in
            let last = index < memory.images.count ? memory.images[index] : nil
            return try YUVFrame(frame.bitmap, layout: stream.layout, isPadded: isPadded, after: last, changes: frame.changes)
        }
        memory.images = images
        return images
    }

    /// Throws when the file cannot have what is asked for.
    init(_ container: LibavContainer, settings: MovieSettings, path: String) throws {
        let options = settings.options
        let codec = options.codec ?? container.codecs[0]
        guard container.codecs.contains(codec) else {
            let possible = container.codecs.map(\.rawValue).joined(separator: ", ")
            throw MovieError("“\(path)” cannot hold \(codec.name); a .\(container.rawValue) file has one of these codecs: \(possible)")
        }
        try Libav.load()
        self.codec = codec
        isLossless = container == .avif && options.quality == 100
        if container == .avif {
            var streams = [Stream(layout: isLossless ? .gbr : .yuv444, options: Self.avif(settings, isLossless: isLossless))]
            if options.hasAlpha {
                streams.append(Stream(layout: .alpha, options: Self.avif(settings, isLossless: true)))
            }
            self.streams = streams
            return
        }
        guard codec.hasAlpha || !options.hasAlpha else {
            throw MovieError(
                "“\(path)” cannot be transparent: \(codec.name) has no alpha in a .\(container.rawValue) file; "
                    + "\(MovieFormat.transparentExtensions) files can be, .webm with vp9 and .mov with prores")
        }
        let layout: FrameLayout
        switch codec {
        case .prores: layout = options.hasAlpha ? .yuva444in10Bits : .yuv444in10Bits
        default: layout = options.hasAlpha ? .yuva420 : .yuv420
        }
        let alphaOptions = codec == .vp9 && options.hasAlpha ? Self.vp9(settings, isAlpha: true) : nil
        streams = [Stream(layout: layout, options: Self.options(codec, settings), alphaOptions: alphaOptions)]
    }

    private static func options(_ codec: MovieCodec, _ settings: MovieSettings) -> [(String, String)] {
        let level = String(codec.level(settings.options.quality ?? 80))
        switch codec {
        case .h264:
            // `RepeatedPictures` counts on the last two.
            return [("preset", "veryfast"), ("crf", level), ("x264-params", parametersOfX264), ("b-pyramid", "none"), ("direct-pred", "spatial")]
        case .h265:
            // Frames in work at once and rows in step are part of what is decided, as in x264.
            return [("preset", "veryfast"), ("crf", level), ("x265-params", "log-level=none:info=0:pools=4:frame-threads=2")]
        case .vp9:
            return vp9(settings, isAlpha: false)
        case .av1:
            return [("crf", level), ("b", "0"), ("cpu-used", "8"), ("row-mt", "1"), ("lag-in-frames", "25"), oneGroup] + columns(settings)
        case .prores:
            return [
                ("profile", "4444"), ("alpha_bits", "16"), ("global_quality", String(118 * codec.level(settings.options.quality ?? 80))), ("flags", "+qscale"),
            ]
        }
    }

    /// An edge that is off by thirty levels is seen in alpha, which is no photograph: it gets a third of the colours' level. That makes a
    /// movie a sixth larger, without loss it would be half as large again.
    private static func vp9(_ settings: MovieSettings, isAlpha: Bool) -> [(String, String)] {
        let quality = settings.options.quality ?? 80
        let level = MovieCodec.vp9.level(quality)
        let fidelity = isAlpha && quality == 100 ? [("lossless", "1")] : [("crf", String(isAlpha ? level / 3 : level))]
        let plain = settings.options.hasAlpha ? [("auto-alt-ref", "0")] : []
        return fidelity + [("b", "0"), ("deadline", "good"), ("cpu-used", "5"), ("row-mt", "1"), oneGroup] + columns(settings) + plain
    }

    /// A segment has no whole image but its first, unless the scene changes.
    private static let oneGroup = ("g", String(segmentLength))

    /// Narrow images have no room for two columns.
    private static func columns(_ settings: MovieSettings) -> [(String, String)] {
        settings.width >= 512 ? [("tile-columns", "1")] : []
    }

    /// Without a thread that looks ahead, whose images would wait until it has more of them: the first one is in the file in half the time.
    ///
    /// x264's code for AVX-512 (in core 164) reads uninitialized memory, and decides differently from run to run. Without it the
    /// bytes are those of all other machines.
    private static let parametersOfX264: String = {
        let parameters = "sync-lookahead=0"
        #if arch(x86_64)
        guard av.av_get_cpu_flags() & AV_CPU_FLAG_AVX512 != 0 else { return parameters }
        return parameters + ":asm=MMX2,SSE2Fast,LZCNT,SSSE3,SSE4.2,AVX,FMA3,BMI1,BMI2,AVX2"
        #else
        return parameters
        #endif
    }()

    private static func avif(_ settings: MovieSettings, isLossless: Bool) -> [(String, String)] {
        let level = isLossless ? 0 : MovieCodec.av1.level(settings.options.quality ?? 80)
        let isStill = settings.frameCount == 1
        return [("crf", String(level)), ("b", "0"), ("cpu-used", isStill ? "4" : "7"), ("row-mt", "1")]
            + (isStill ? [("still-picture", "1")] : [("lag-in-frames", "19")])
    }
}
