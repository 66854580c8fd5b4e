import ImageFormats
import Foundation
import Rendering
import Testing
@testable import MovieFormats

private func rgb(_ original: Bitmap) -> [UInt8] {
    var bytes: [UInt8] = []
    for i in stride(from: 0, to: original.bytes.count, by: 4) {
        bytes += [original.bytes[i + 2], original.bytes[i + 1], original.bytes[i]]
    }
    return bytes
}

@Suite struct PNGTests {
    let folder = Folder()

    @Test func opaqueImagesComeBack() throws {
        let original = scene(37, 23, frame: 3)
        try PNGWriter.write(original, to: folder("a.png"))
        let decoded = try #require(DecodedMovie(folder("a.png")))
        #expect((decoded.width, decoded.height, decoded.pixelFormat) == (37, 23, "rgb24"))
        #expect(decoded.planes[0][0] == rgb(original))
        #expect(folder.names == ["a.png"])
    }

    @Test func alphaIsStraight() throws {
        let original = bitmap(4, 1) { x, _ in [[0, 0, 0, 0], [10, 20, 64, 128], [255, 255, 255, 255], [0, 1, 1, 1]][x] }
        try PNGWriter.write(original, to: folder("a.png"))
        let decoded = try #require(DecodedMovie(folder("a.png")))
        #expect(decoded.pixelFormat == "rgba")
        #expect(decoded.planes[0][0] == [0, 0, 0, 0, 128, 40, 20, 128, 255, 255, 255, 255, 255, 255, 0, 1])
    }

    @Test func everyFilterIsUndone() throws {
        // Noise, ramps across, ramps down and diagonals, in bands.
        let original = bitmap(64, 40) { x, y in
            let channels: [Int]
            switch y / 10 {
            case 0: channels = [x &* 7919 ^ y &* 104729, x &* 31 ^ y &* 17, x &* x &* 13]
            case 1: channels = [x * 3, x * 2, x]
            case 2: channels = [y * 5, y * 6, y]
            default: channels = [x * 2 + y * 3, x * x + y * y, x + y]
            }
            return channels.map { UInt8(truncatingIfNeeded: $0) } + [255]
        }
        try PNGWriter.write(original, to: folder("a.png"))
        let decoded = try #require(DecodedMovie(folder("a.png")))
        #expect(decoded.planes[0][0] == rgb(original))
    }

    @Test(arguments: [255, 100, 1, 0]) func writtenImagesAreReadBack(_ alpha: UInt8) throws {
        let original = bitmap(37, 23) { x, y -> [UInt8] in
            let color: [UInt8] = [x * 6, y * 11, (x * y) % 251].map { UInt8($0 * Int(alpha) / 255) }
            return color + [alpha]
        }
        #expect(try PNGDecoder.decode(PNGEncoder.encode(original)) == original)
    }

    @Test func brokenImagesAreErrors() throws {
        let file = try PNGEncoder.encode(scene(20, 10, frame: 1))
        #expect(throws: ImageError.self) { try PNGDecoder.decode([]) }
        for count in [4, 8, 20, 40, file.count / 2] {
            #expect(throws: ImageError.self) { try PNGDecoder.decode(Array(file[..<count])) }
        }
        var other = file
        other[24] = 16
        #expect(throws: ImageError.self) { try PNGDecoder.decode(other) }
    }

    @Test func sequencesAreNumbered() throws {
        let settings = try MovieSettings(width: 8, height: 8, rate: FrameRate(60), firstFrame: 9)
        let writer = try MovieFormat.makeWriter(path: folder("f%03d.png"), settings: settings)
        try writer.append(scene(8, 8, frame: 0), count: 2)
        try writer.append(scene(8, 8, frame: 1))
        try writer.finish()
        #expect(folder.names == ["f009.png", "f010.png", "f011.png"])
        let files = try folder.names.map { try Data(contentsOf: URL(fileURLWithPath: folder($0))) }
        #expect(files[0] == files[1])
        #expect(files[1] != files[2])
    }

    @Test func oneImageIsOneFile() throws {
        let writer = try MovieFormat.makeWriter(path: folder("a.png"), settings: MovieSettings(width: 8, height: 8, rate: FrameRate(60)))
        try writer.append(scene(8, 8, frame: 0))
        #expect(throws: MovieError.self) { try writer.append(scene(8, 8, frame: 1)) }
    }
}

@Suite struct H264Tests {
    let folder = Folder()

    func write(_ name: String, _ width: Int, _ height: Int, _ rate: FrameRate, _ frames: [Bitmap]) throws -> [String] {
        let writer = try MovieFormat.makeWriter(path: folder(name), settings: MovieSettings(width: width, height: height, rate: rate))
        for frame in frames {
            try writer.append(frame)
        }
        try writer.finish()
        return writer.warnings
    }

    @Test(arguments: [FrameRate(60), FrameRate(30), FrameRate(60000, 1001), FrameRate(25, 2)]) func sizeRateAndCount(_ rate: FrameRate) throws {
        #expect(try write("a.mp4", 64, 48, rate, (0..<31).map { scene(64, 48, frame: $0 % 16) }) == [])
        let movie = try #require(DecodedMovie(folder("a.mp4")))
        #expect((movie.width, movie.height, movie.pixelFormat) == (64, 48, "yuv420p"))
        #expect(movie.frameRate == (rate.numerator, rate.denominator))
        #expect(movie.times.count == 31)
        for (index, time) in movie.times.enumerated() {
            #expect(abs(time - rate.time(of: index)) < 1e-9)
        }
        #expect((movie.isFullRange, movie.matrix, movie.primaries, movie.transfer) == (false, 1, 1, 1))
        #expect(folder.names == ["a.mp4"])
    }

    @Test func coloursAreThoseOfBT709() throws {
        let colours: [([UInt8], [UInt8])] = [
            ([0, 0, 0, 255], [16, 128, 128]), ([255, 255, 255, 255], [235, 128, 128]), ([0, 0, 255, 255], [63, 102, 240]),
            ([0, 255, 0, 255], [173, 42, 26]), ([255, 0, 0, 255], [32, 240, 118]), ([128, 128, 128, 255], [126, 128, 128]),
        ]
        for (pixel, expected) in colours {
            _ = try write("a.mp4", 32, 32, FrameRate(30), [bitmap(32, 32) { _, _ in pixel }])
            let movie = try #require(DecodedMovie(folder("a.mp4")))
            for plane in 0..<3 {
                #expect(abs(Int(movie.planes[0][plane][100]) - Int(expected[plane])) <= 2, "\(pixel) plane \(plane)")
            }
        }
    }

    @Test func oddSizesArePadded() throws {
        #expect(
            try write("a.mp4", 33, 17, FrameRate(30), [scene(33, 17, frame: 0)])
                == ["H.264 needs even sizes: the movie has 34×18 pixels instead of 33×17"])
        let movie = try #require(DecodedMovie(folder("a.mp4")))
        #expect((movie.width, movie.height) == (34, 18))
        let frame = try YUVFrame(bitmap(1, 1) { _, _ in [255, 255, 255, 255] })
        #expect(frame.bytes(.luma) == [235, 235, 235, 235])
        #expect(frame.bytes(.blueChroma) == [128] && frame.bytes(.redChroma) == [128])
    }

    @Test func sameFramesSameBytes() throws {
        let frames = (0..<20).map { scene(128, 96, frame: $0) }
        _ = try write("a.mp4", 128, 96, FrameRate(60), frames)
        _ = try write("b.mp4", 128, 96, FrameRate(60), frames)
        #expect(try Data(contentsOf: URL(fileURLWithPath: folder("a.mp4"))) == Data(contentsOf: URL(fileURLWithPath: folder("b.mp4"))))
    }
}

@Suite struct GIFTests {
    let folder = Folder()

    func write(_ width: Int, _ height: Int, _ rate: FrameRate, _ frames: [Bitmap]) throws -> (DecodedMovie, [String]) {
        let writer = try MovieFormat.makeWriter(path: folder("a.gif"), settings: MovieSettings(width: width, height: height, rate: rate))
        for frame in frames {
            try writer.append(frame)
        }
        try writer.finish()
        return (try #require(DecodedMovie(folder("a.gif"))), writer.warnings)
    }

    @Test func fewColoursAreExact() throws {
        let frames = (0..<6).map { frame in
            bitmap(24, 16) { x, y in x / 4 == frame ? [0, 0, 255, 255] : [UInt8(x / 2 * 10), UInt8(y * 12), 7, 255] }
        }
        let (movie, warnings) = try write(24, 16, FrameRate(25), frames + [frames[5]])
        #expect(warnings == [])
        #expect(movie.planes.count == 7)
        for (decoded, frame) in zip(movie.planes, frames + [frames[5]]) {
            #expect(decoded[0] == frame.bytes)
        }
        #expect(movie.durations.allSatisfy { abs($0 - 0.04) < 1e-9 })
    }

    @Test func manyColoursAreNear() throws {
        let frames = (0..<3).map { scene(200, 150, frame: $0) }
        let (movie, _) = try write(200, 150, FrameRate(20), frames)
        for (decoded, frame) in zip(movie.planes, frames) {
            let worst = zip(decoded[0], frame.bytes).map { abs(Int($0) - Int($1)) }.max()!
            #expect(worst <= 40)
        }
    }

    @Test func gradientsAreDithered() throws {
        let original = bitmap(256, 256) { x, y -> [UInt8] in [UInt8(x), UInt8(y), UInt8(255 - x), 255] }
        let (movie, _) = try write(256, 256, FrameRate(20), [original])
        // The mean of 8×8 pixels is that of the image, to less than a level and a half on average.
        var sum = 0
        for (left, top) in (0..<32 * 32).map({ ($0 % 32 * 8, $0 / 32 * 8) }) {
            for channel in 0..<3 {
                var difference = 0
                for place in 0..<64 {
                    let index = ((top + place / 8) * 256 + left + place % 8) * 4 + channel
                    difference += Int(movie.planes[0][0][index]) - Int(original.bytes[index])
                }
                sum += abs(difference)
            }
        }
        #expect(sum < 32 * 32 * 3 * 64 * 3 / 2)
    }

    @Test func roundingIsCarried() throws {
        let frames = (0..<30).map { scene(16, 16, frame: $0 % 4) }
        let (movie, _) = try write(16, 16, FrameRate(30), frames)
        #expect(movie.durations.map { Int(($0 * 100).rounded()) }[..<6] == [3, 4, 3, 3, 4, 3])
        #expect(abs(movie.durations.reduce(0, +) - 1) < 1e-9)
    }

    @Test func noDelayIsTooShortForBrowsers() throws {
        let frames = (0..<61).map { scene(64, 16, frame: $0 % 16) }
        let (movie, warnings) = try write(64, 16, FrameRate(60), frames)
        #expect(movie.durations.allSatisfy { $0 > 0.0199 })
        #expect(abs(movie.durations.reduce(0, +) - 61 / 60.0) < 0.021)
        #expect(warnings.count == 1 && warnings[0].hasPrefix("GIF shows at most 50 frames per second"))
        let worst = zip(movie.planes.last?[0] ?? [], frames[60].bytes).map { abs(Int($0) - Int($1)) }.max()
        #expect(worst ?? 255 <= 24, "the last image is the last frame")
    }

    @Test func loopsForEver() throws {
        _ = try write(8, 8, FrameRate(10), [scene(8, 8, frame: 0)])
        let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: folder("a.gif"))))
        // Behind the palette of all images.
        let start = bytes[10] & 0x80 == 0 ? 13 : 13 + 3 * (2 << Int(bytes[10] & 7))
        #expect(Array(bytes[start..<start + 19]) == [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 0, 0, 0])
    }
}
