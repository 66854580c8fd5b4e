import Foundation
import Rendering
import Testing
@testable import MovieFormats

/// A smooth image, a moving bar, and sharp edges, as user interfaces have them; transparent outside of a disc when `isClear`.
func interface(_ width: Int, _ height: Int, frame: Int, isClear: Bool = false) -> Bitmap {
    bitmap(width, height) { x, y in
        var color = (x - (isClear ? width / 3 : 0)) / 4 == frame ? [40, 60, 250] : [x * 255 / width, y * 255 / height, 60 + (x / 8 + y / 8) % 2 * 40]
        if y % 16 / 2 == 1 {
            color = [250, 250, 250]
        }
        guard isClear else { return color.map { UInt8($0) } + [255] }
        let distance = hypot(Double(x) + 0.5 - Double(width) / 2, Double(y) + 0.5 - Double(height) / 2)
        let alpha = max(0, min(255, (Double(min(width, height)) * 0.45 - distance) * 40))
        return color.map { UInt8((Double($0) * alpha / 255).rounded()) } + [UInt8(alpha)]
    }
}

/// Straight red, green, blue and alpha, as a PNG file of the bitmap has them.
func pngColors(_ bitmap: Bitmap) throws -> [SIMD4<Double>] {
    let folder = Folder()
    try PNGWriter.write(bitmap, to: folder("a.png"))
    return try #require(DecodedMovie(folder("a.png"))).colors(0)
}

/// In decibels, of the colours where both are visible; infinity for equal ones.
func signalToNoise(_ a: [SIMD4<Double>], _ b: [SIMD4<Double>]) -> Double {
    var (sum, count) = (0.0, 0.0)
    for (p, q) in zip(a, b) where p.w > 127 && q.w > 127 {
        var difference = p - q
        difference.w = 0
        sum += (difference * difference).sum()
        count += 3
    }
    return sum == 0 ? .infinity : 10 * log10(255 * 255 * count / sum)
}

func worstAlpha(_ a: [SIMD4<Double>], _ b: [SIMD4<Double>]) -> Double {
    zip(a, b).map { abs($0.w - $1.w) }.max() ?? 0
}

@discardableResult
func write(_ path: String, _ frames: [Bitmap], rate: FrameRate = FrameRate(30), change: (inout MovieOptions) -> Void = { _ in }) throws -> [String] {
    var options = MovieOptions()
    change(&options)
    let settings = try MovieSettings(width: frames[0].width, height: frames[0].height, rate: rate, frameCount: frames.count, options: options)
    let writer = try MovieFormat.makeWriter(path: path, settings: settings)
    for frame in frames {
        try writer.append(frame)
    }
    try writer.finish()
    return writer.warnings
}

/// What every movie that libav writes has to be, and how near its colours have to be.
struct MovieCase: CustomTestStringConvertible, Sendable {
    let file: String
    let codec: MovieCodec
    let tag: String
    let pixelFormat: String
    let decibels: Double
    var isClear = false
    var quality: Double?
    /// The precision of times in the file, in seconds.
    var grain = 1e-9

    var testDescription: String { "\(file) \(codec)\(isClear ? " clear" : "")" }

    static let all: [MovieCase] = [
        MovieCase(file: "a.mp4", codec: .h264, tag: "avc1", pixelFormat: "yuv420p", decibels: 30),
        MovieCase(file: "a.mp4", codec: .h265, tag: "hvc1", pixelFormat: "yuv420p", decibels: 30),
        MovieCase(file: "a.mp4", codec: .av1, tag: "av01", pixelFormat: "yuv420p", decibels: 30),
        MovieCase(file: "a.mov", codec: .h264, tag: "avc1", pixelFormat: "yuv420p", decibels: 30),
        MovieCase(file: "a.mov", codec: .prores, tag: "ap4h", pixelFormat: "yuv444p12le", decibels: 40),
        MovieCase(file: "a.mov", codec: .prores, tag: "ap4h", pixelFormat: "yuva444p12le", decibels: 40, isClear: true),
        MovieCase(file: "a.webm", codec: .vp9, tag: "\0\0\0\0", pixelFormat: "yuv420p", decibels: 30, grain: 0.0006),
        MovieCase(file: "a.webm", codec: .vp9, tag: "\0\0\0\0", pixelFormat: "yuva420p", decibels: 25, isClear: true, grain: 0.0006),
        MovieCase(file: "a.webm", codec: .av1, tag: "\0\0\0\0", pixelFormat: "yuv420p", decibels: 30, grain: 0.0006),
    ]
}

@Suite struct LibavFormatTests {
    let folder = Folder()

    @Test(arguments: MovieCase.all) func framesTimesTagsAndColours(_ movie: MovieCase) throws {
        let frames = (0..<12).map { interface(96, 64, frame: $0, isClear: movie.isClear) }
        let rate = FrameRate(30000, 1001)
        let warnings = try write(folder(movie.file), frames, rate: rate) {
            $0.codec = movie.codec
            $0.quality = movie.quality
            $0.hasAlpha = movie.isClear
        }
        #expect(warnings == [])
        // libav's own decoder of VP9 does not look at alpha, nor that of AV1 without a graphics card at anything.
        let decoder = movie.codec == .vp9 ? "libvpx-vp9" : movie.codec == .av1 ? "libdav1d" : nil
        let decoded = try #require(DecodedMovie(folder(movie.file), decoder: decoder))
        #expect((decoded.width, decoded.height, decoded.pixelFormat) == (96, 64, movie.pixelFormat))
        #expect(decoded.codec == (movie.codec == .h265 ? "hevc" : movie.codec.rawValue))
        #expect(decoded.tag == movie.tag)
        #expect((decoded.isFullRange, decoded.matrix, decoded.primaries, decoded.transfer) == (false, 1, 1, 1))
        #expect(decoded.times.count == 12)
        for (index, time) in decoded.times.enumerated() {
            #expect(abs(time - rate.time(of: index)) <= movie.grain)
        }
        for (index, frame) in frames.enumerated() {
            let (expected, found) = (try pngColors(frame), decoded.colors(index))
            #expect(signalToNoise(expected, found) >= movie.decibels, "frame \(index): \(signalToNoise(expected, found)) dB")
            if movie.isClear {
                #expect(worstAlpha(expected, found) <= (movie.codec == .prores ? 1 : 4))
            }
        }
        #expect(folder.names == [movie.file])
    }

    @Test func alphaOfTheBestVP9IsThatOfThePNG() throws {
        let frames = (0..<30).map { interface(97, 64, frame: $0, isClear: true) }
        try write(folder("a.webm"), frames) {
            $0.hasAlpha = true
            $0.quality = 100
        }
        let decoded = try #require(DecodedMovie(folder("a.webm"), decoder: "libvpx-vp9"))
        #expect(decoded.times.count == 30)
        for index in [0, 1, 15, 29] {
            #expect(worstAlpha(try pngColors(frames[index]), decoded.colors(index)) == 0)
        }
    }

    @Test(arguments: MovieCase.all) func plainColoursAreThoseOfThePNG(_ movie: MovieCase) throws {
        for color in [[255, 0, 0], [0, 255, 0], [0, 0, 255], [255, 255, 255], [0, 0, 0], [90, 140, 200]] as [[UInt8]] {
            let frame = bitmap(64, 64) { _, _ in color + [255] }
            try write(folder(movie.file), [frame, frame]) {
                $0.codec = movie.codec
                $0.hasAlpha = movie.isClear
            }
            let decoded = try #require(DecodedMovie(folder(movie.file), decoder: movie.codec == .av1 ? "libdav1d" : nil))
            let pixel = decoded.colors(0)[32 * 64 + 32]
            for (channel, value) in [color[2], color[1], color[0]].enumerated() {
                #expect(abs(pixel[channel] - Double(value)) <= 3.5, "\(color): \(pixel)")
            }
        }
    }

    @Test(arguments: MovieCase.all) func sameFramesSameBytes(_ movie: MovieCase) throws {
        let frames = (0..<10).map { interface(96, 64, frame: $0, isClear: movie.isClear) }
        var files: [Data] = []
        for _ in 0..<2 {
            try write(folder(movie.file), frames) {
                $0.codec = movie.codec
                $0.hasAlpha = movie.isClear
                $0.title = "A & B"
            }
            files.append(try Data(contentsOf: URL(fileURLWithPath: folder(movie.file))))
        }
        #expect(files[0] == files[1])
        let decoded = try #require(DecodedMovie(folder(movie.file), decoder: movie.codec == .av1 ? "libdav1d" : nil))
        #expect(decoded.metadata["title"] == "A & B")
        #expect(["software", "encoder", "comment"].contains { decoded.metadata[$0] == "Inbetween" }, "\(decoded.metadata)")
    }

    @Test(arguments: MovieCase.all) func oddSizesArePaddedOnlyWhereTheyMust(_ movie: MovieCase) throws {
        let frames = (0..<3).map { interface(67, 35, frame: $0, isClear: movie.isClear) }
        let warnings = try write(folder(movie.file), frames) {
            $0.codec = movie.codec
            $0.hasAlpha = movie.isClear
        }
        let decoded = try #require(
            DecodedMovie(folder(movie.file), decoder: movie.codec == .vp9 ? "libvpx-vp9" : movie.codec == .av1 ? "libdav1d" : nil))
        if movie.codec.needsEvenSize {
            #expect(warnings == ["\(movie.codec.name) needs even sizes: the movie has 68×36 pixels instead of 67×35"])
            #expect((decoded.width, decoded.height) == (68, 36))
        } else {
            #expect(warnings == [])
            #expect((decoded.width, decoded.height) == (67, 35))
            let found = signalToNoise(try pngColors(frames[2]), decoded.colors(2))
            #expect(found >= movie.decibels - 2, "\(found) dB")
        }
    }

    @Test(arguments: MovieCase.all.filter { !$0.isClear }) func moreQualityIsNearerAndLarger(_ movie: MovieCase) throws {
        let frames = (0..<5).map { interface(128, 96, frame: $0) }
        var figures: [(bytes: Int, decibels: Double)] = []
        for quality in [20.0, 80, 100] {
            try write(folder(movie.file), frames) {
                $0.codec = movie.codec
                $0.quality = quality
            }
            let decoded = try #require(DecodedMovie(folder(movie.file), decoder: movie.codec == .av1 ? "libdav1d" : nil))
            let bytes = try Data(contentsOf: URL(fileURLWithPath: folder(movie.file))).count
            figures.append((bytes, signalToNoise(try pngColors(frames[4]), decoded.colors(4))))
        }
        #expect(figures[0].bytes < figures[1].bytes && figures[1].bytes < figures[2].bytes, "\(figures)")
        #expect(figures[0].decibels < figures[1].decibels && figures[1].decibels < figures[2].decibels, "\(figures)")
    }

    @Test func whatAFormatDoesNotHaveIsOneClearError() throws {
        let frame = interface(16, 16, frame: 0)
        #expect(
            throws: MovieError(
                "“\(folder("a.mp4"))” cannot be transparent: H.264 has no alpha in a .mp4 file; "
                    + ".webm, .mov, .gif, .apng, .webp, .avif, .png files can be, .webm with vp9 and .mov with prores")
        ) { try write(folder("a.mp4"), [frame]) { $0.hasAlpha = true } }
        #expect(throws: MovieError("“\(folder("a.webm"))” cannot hold H.265; a .webm file has one of these codecs: vp9, av1")) {
            try write(folder("a.webm"), [frame]) { $0.codec = .h265 }
        }
        #expect(throws: MovieError("a .gif file has no choice of codecs; these have: .mp4, .webm, .mov")) {
            try write(folder("a.gif"), [frame]) { $0.codec = .vp9 }
        }
        #expect(throws: MovieError("a .apng file has no choice of quality; these have: .mp4, .webm, .mov, .webp, .avif")) {
            try write(folder("a.apng"), [frame]) { $0.quality = 50 }
        }
        #expect(throws: MovieError("a quality of 101.0 is not possible; use 0 (small) to 100 (best)")) {
            try write(folder("a.mp4"), [frame]) { $0.quality = 101 }
        }
        #expect(folder.names == [])
    }

    @Test(arguments: MovieCodec.allCases) func aMissingEncoderIsNamedWithItsPackage(_ codec: MovieCodec) {
        let text = MovieError.missingEncoder(codec).description
        #expect(text.contains("(\(codec.encoder))") && text.contains(codec.package))
    }
}

@Suite struct AVIFTests {
    let folder = Folder()

    @Test(arguments: [false, true], [1, 8]) func losslessFramesAreEqual(_ isClear: Bool, _ count: Int) throws {
        let frames = (0..<count).map { interface(67, 35, frame: $0, isClear: isClear) }
        #expect(
            try write(folder("a.avif"), frames) {
                $0.quality = 100
                $0.hasAlpha = isClear
            } == [])
        let decoded = try #require(DecodedMovie(folder("a.avif"), decoder: "libdav1d"))
        #expect((decoded.width, decoded.height, decoded.pixelFormat, decoded.streamCount) == (67, 35, "gbrp", isClear && count > 1 ? 2 : 1))
        #expect(decoded.planes.count == count)
        for (index, frame) in frames.enumerated() {
            let expected = try pngColors(frame)
            #expect(zip(expected, decoded.colors(index)).allSatisfy { $0.w == 0 || ($0.x, $0.y, $0.z) == ($1.x, $1.y, $1.z) })
        }
        if isClear, count > 1 {
            let alpha = try #require(DecodedMovie(folder("a.avif"), decoder: "libdav1d", stream: 1))
            for (index, frame) in frames.enumerated() {
                let expected: [UInt8] = stride(from: 3, to: frame.bytes.count, by: 4).map { frame.bytes[$0] }
                #expect(alpha.planes[index][0] == expected)
            }
        }
    }

    @Test func lossyFramesAreNear() throws {
        let frames = (0..<8).map { interface(96, 64, frame: $0) }
        try write(folder("a.avif"), frames)
        let decoded = try #require(DecodedMovie(folder("a.avif"), decoder: "libdav1d"))
        #expect((decoded.pixelFormat, decoded.isFullRange, decoded.matrix, decoded.primaries, decoded.transfer) == ("yuv444p", true, 1, 1, 13))
        for (index, frame) in frames.enumerated() {
            #expect(signalToNoise(try pngColors(frame), decoded.colors(index)) > 36)
            #expect(abs(decoded.times[index] - Double(index) / 30) < 1e-9)
        }
    }
}
