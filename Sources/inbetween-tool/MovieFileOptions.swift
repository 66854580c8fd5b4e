import ImageFormats
import ArgumentParser
import Foundation
import Inbetween
import MovieFormats
import Rendering

extension GIFOptions.Palette: ExpressibleByArgument {}
extension GIFOptions.Dither: ExpressibleByArgument {}
extension ImageArrangement: ExpressibleByArgument {}
extension MovieCodec: ExpressibleByArgument {}

/// `clear`, or a colour as `#RRGGBB`.
struct Background: ExpressibleByArgument {
    let color: ResolvedColor

    init?(argument: String) {
        if argument.lowercased() == "clear" {
            color = .clear
            return
        }
        let digits = argument.hasPrefix("#") ? argument.dropFirst() : argument[...]
        guard digits.count == 6, digits.allSatisfy(\.isHexDigit), let value = Int(digits, radix: 16) else { return nil }
        color = ResolvedColor(red: Float(value >> 16) / 255, green: Float(value >> 8 & 255) / 255, blue: Float(value & 255) / 255)
    }
}

/// `1.5:2`: at 1.5 s for 2 s.
struct FreezeOption: ExpressibleByArgument {
    let freeze: MovieTimeline.Freeze

    init?(argument: String) {
        let parts = argument.split(separator: ":", omittingEmptySubsequences: false).map { Double($0) }
        guard parts.count == 2, let time = parts[0], let duration = parts[1], time >= 0, duration > 0, time <= 86400, duration <= 86400 else { return nil }
        freeze = MovieTimeline.Freeze(time: time, duration: duration)
    }
}

/// The background of the view. Every command that makes images has this option.
struct BackgroundOption: ParsableArguments {
    @Option(
        help: ArgumentHelp("The background: clear, for a transparent file, or a colour such as #336699. (default: the window's)", valueName: "color"))
    var background: Background?
}

/// The options of a movie's file.
struct MovieFileOptions: ParsableArguments {
    @Option(help: "The codec of .mp4, .mov and .webm: h264, h265, vp9, av1 or prores. (default: h264 in .mp4, prores in .mov, vp9 in .webm)")
    var codec: MovieCodec?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The quality: 0 (small) to 100 (best; lossless in .webp and .avif). (default: 80; 100 in .webp)", valueName: "number"))
    var quality: Double?

    @Flag(help: "Play a .gif, .apng, .webp, .svg, .html or .lottie once, without repeating. The same as --plays 1.")
    var once = false

    @Option(
        parsing: .unconditional, help: ArgumentHelp("How often a .gif, .apng, .webp, .svg, .html or .lottie plays; 0 repeats without end.", valueName: "count"))
    var plays = 0

    @Option(help: ArgumentHelp("The title in the file.", valueName: "text"))
    var title: String?

    @Option(help: "The palettes of a .gif: frame (one for each frame) or movie (one for all frames).")
    var palette = GIFOptions.Palette.movie

    @Option(help: "The dithering of a .gif: none, ordered or diffusion.")
    var dither = GIFOptions.Dither.ordered

    func validate() throws {
        guard (0...65535).contains(plays) else {
            throw ValidationError("a movie cannot play \(plays) times; use 1 to 65535, or 0 for ever")
        }
        if once, plays > 1 {
            throw ValidationError("give either --once or --plays \(plays)")
        }
        if let quality, !(quality >= 0 && quality <= 100) {
            throw ValidationError("a quality of \(quality) is not possible; use 0 (small) to 100 (best)")
        }
    }

    var options: MovieOptions {
        var options = MovieOptions()
        (options.codec, options.quality, options.title) = (codec, quality, title)
        options.playCount = once ? 1 : plays
        (options.gif.palette, options.gif.dither) = (palette, dither)
        return options
    }
}

/// Which moments a movie shows, and for how long.
struct MovieTimeOptions: ParsableArguments {
    @Option(parsing: .unconditional, help: ArgumentHelp("The playback rate: seconds of the view in a second of the movie.", valueName: "factor"))
    var speed = 1.0

    @Option(
        name: .customLong("freeze"), parsing: .unconditionalSingleValue,
        help: ArgumentHelp("Freeze the view at a time for some seconds of the movie, such as 1.5:2. Can be repeated.", valueName: "T:S"))
    var freezes: [FreezeOption] = []

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Motion blur: the shutter angle in degrees, such as 180; 0 for none.", valueName: "degrees"))
    var shutter = 0.0

    @Option(parsing: .unconditional, help: ArgumentHelp("The number of moments that motion blur mixes, 2 to 256.", valueName: "count"))
    var samples = 16

    @Flag(help: "Write only one period of a repetition. --duration limits the search (default: 10 s).")
    var loop = false

    func validate() throws {
        guard MovieTimeline.speeds.contains(speed) else {
            throw ValidationError("a speed of \(speed) is not possible; use 0.001 to 1000")
        }
        guard shutter >= 0, shutter <= 360 else {
            throw ValidationError("a shutter of \(shutter)° is not possible; use more than 0 and at most 360")
        }
        guard (2...256).contains(samples) else {
            throw ValidationError("motion blur with \(samples) samples is not possible; use 2 to 256")
        }
    }

    func apply(to options: inout Recording.Options) throws {
        options.speed = speed
        options.freezes = freezes.map(\.freeze)
        options.blur = shutter > 0 ? try MotionBlur(shutter: shutter, samples: samples) : nil
        options.isLoop = loop
    }
}
