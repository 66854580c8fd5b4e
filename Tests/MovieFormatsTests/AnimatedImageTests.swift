import CWebP
import Foundation
import Rendering
import Testing
@testable import MovieFormats

/// A WebP file as libwebp shows it: whole straight images and their ends in milliseconds.
private struct DecodedWebP {
    var frames: [[UInt8]] = []
    var ends: [Int] = []
    var loopCount = 0
    var xmp = ""

    init(_ path: String) throws {
        let file = try Data(contentsOf: URL(fileURLWithPath: path))
        try file.withUnsafeBytes { (buffer: UnsafeRawBufferPointer) in
            var data = WebPData(bytes: buffer.bindMemory(to: UInt8.self).baseAddress, size: buffer.count)
            let decoder = try #require(WebPAnimDecoderNew(&data, nil))
            defer { WebPAnimDecoderDelete(decoder) }
            var info = WebPAnimInfo()
            WebPAnimDecoderGetInfo(decoder, &info)
            loopCount = Int(info.loop_count)
            while WebPAnimDecoderHasMoreFrames(decoder) != 0 {
                var pixels: UnsafeMutablePointer<UInt8>?
                var end: Int32 = 0
                WebPAnimDecoderGetNext(decoder, &pixels, &end)
                frames.append(Array(UnsafeBufferPointer(start: pixels, count: Int(info.canvas_width * info.canvas_height * 4))))
                ends.append(Int(end))
            }
        }
        xmp = String(decoding: file, as: UTF8.self)
    }

    func colors(_ index: Int) -> [SIMD4<Double>] {
        stride(from: 0, to: frames[index].count, by: 4).map { place in
            let pixel = frames[index][place..<place + 4].map { Double($0) }
            return SIMD4(pixel[0], pixel[1], pixel[2], pixel[3])
        }
    }
}

private func areEqual(_ a: [SIMD4<Double>], _ b: [SIMD4<Double>]) -> Bool {
    a.count == b.count && zip(a, b).allSatisfy { $0 == $1 || $0.w == 0 && $1.w == 0 }
}

@Suite struct APNGTests {
    let folder = Folder()

    @Test(arguments: [false, true]) func framesAreEqualAndStayAsLong(_ isClear: Bool) throws {
        let frames = [0, 1, 1, 1, 2, 5].map { interface(67, 35, frame: $0, isClear: isClear) }
        try write(folder("a.apng"), frames, rate: FrameRate(30000, 1001)) {
            $0.hasAlpha = isClear
            $0.title = "Tëa"
        }
        let decoded = try #require(DecodedMovie(folder("a.apng")))
        #expect((decoded.codec, decoded.width, decoded.height, decoded.pixelFormat) == ("apng", 67, 35, isClear ? "rgba" : "rgb24"))
        #expect(decoded.planes.count == 4, "three equal frames are one")
        for (index, frame) in [0, 1, 4, 5].enumerated() {
            #expect(areEqual(try pngColors(frames[frame]), decoded.colors(index)))
            // libav's reader of APNG counts in hundred-thousandths.
            #expect(abs(decoded.times[index] - FrameRate(30000, 1001).time(of: frame)) < 5e-5)
        }
    }

    @Test func aFrameThatStaysForMinutesIsSplit() throws {
        let settings = try MovieSettings(width: 16, height: 16, rate: FrameRate(60000, 1001))
        let writer = try MovieFormat.makeWriter(path: folder("a.apng"), settings: settings)
        try writer.append(scene(16, 16, frame: 0), count: 7201)
        try writer.append(scene(16, 16, frame: 1))
        try writer.finish()
        let decoded = try #require(DecodedMovie(folder("a.apng")))
        #expect(abs((decoded.times.last ?? 0) - FrameRate(60000, 1001).time(of: 7201)) < 1e-3)
        for index in decoded.planes.indices.dropLast() {
            #expect(decoded.planes[index] == decoded.planes[0])
        }
    }

    @Test func itPlaysAsOftenAsItIsTold() throws {
        try write(folder("a.apng"), (0..<3).map { scene(16, 16, frame: $0) }) { $0.playCount = 3 }
        let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: folder("a.apng"))))
        #expect(Array(bytes[33..<49]) == [0, 0, 0, 8] + Array("acTL".utf8) + [0, 0, 0, 3, 0, 0, 0, 3])
    }

    @Test func aPipeGetsTheWholeFile() throws {
        #expect(mkfifo(folder("pipe.apng"), 0o600) == 0)
        let reader = open(folder("pipe.apng"), O_RDONLY | O_NONBLOCK)
        defer { close(reader) }
        try write(folder("pipe.apng"), [scene(8, 8, frame: 0)])
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = read(reader, &bytes, 4096)
        try write(folder("a.apng"), [scene(8, 8, frame: 0)])
        #expect(Data(bytes[..<max(0, count)]) == FileManager.default.contents(atPath: folder("a.apng")))
        #expect(folder.names == ["a.apng", "pipe.apng"])
    }
}

@Suite struct WebPTests {
    let folder = Folder()

    @Test(arguments: [false, true]) func losslessFramesAreEqualAndStayAsLong(_ isClear: Bool) throws {
        let frames = [0, 1, 1, 2, 5].map { interface(67, 35, frame: $0, isClear: isClear) }
        try write(folder("a.webp"), frames, rate: FrameRate(60)) {
            $0.hasAlpha = isClear
            $0.playCount = 2
            $0.title = "A & B"
        }
        let decoded = try DecodedWebP(folder("a.webp"))
        #expect(decoded.ends == [17, 50, 67, 83])
        #expect(decoded.loopCount == 2)
        #expect(decoded.xmp.contains("A &amp; B"))
        for (index, frame) in [0, 1, 3, 4].enumerated() {
            #expect(areEqual(try pngColors(frames[frame]), decoded.colors(index)))
        }
    }

    @Test(arguments: [false, true]) func lossyFramesAreNearAndSmaller(_ isClear: Bool) throws {
        let frames = (0..<4).map { interface(96, 64, frame: $0, isClear: isClear) }
        var sizes: [Int] = []
        for quality in [30.0, 90, 100] {
            try write(folder("a.webp"), frames) {
                $0.quality = quality
                $0.hasAlpha = isClear
            }
            sizes.append(try Data(contentsOf: URL(fileURLWithPath: folder("a.webp"))).count)
            let decoded = try DecodedWebP(folder("a.webp"))
            #expect(decoded.frames.count == 4)
            for (index, frame) in frames.enumerated() {
                let expected = try pngColors(frame)
                #expect(signalToNoise(expected, decoded.colors(index)) > (quality < 50 ? 22 : 25))
                #expect(worstAlpha(expected, decoded.colors(index)) <= 0)
            }
        }
        #expect(sizes[0] < sizes[1])
    }

    /// What is half transparent and stays where something else moves is not laid over itself.
    @Test func alphaThatStaysDoesNotAddUp() throws {
        let frames = (0..<8).map { frame in
            bitmap(67, 35) { x, y in
                let isMarker = (x - 9 - 5 * frame) * (x - 9 - 5 * frame) + (y - 17) * (y - 17) < 60
                return isMarker ? [0, 128, 255, 255] : x > 4 && y > 4 ? [0, 0, 127, 127] : [0, 0, 0, 0]
            }
        }
        for quality in [40.0, 90] {
            try write(folder("a.webp"), frames) {
                $0.quality = quality
                $0.hasAlpha = true
                $0.playCount = 3
            }
            let decoded = try DecodedWebP(folder("a.webp"))
            #expect(decoded.ends.count == 8 && decoded.loopCount == 3)
            for (index, frame) in frames.enumerated() {
                #expect(worstAlpha(try pngColors(frame), decoded.colors(index)) == 0, "frame \(index)")
            }
        }
    }

    @Test(arguments: [100.0, 60], [false, true]) func oneFrameIsAStill(quality: Double, isClear: Bool) throws {
        try write(folder("a.webp"), [interface(67, 35, frame: 0, isClear: isClear)]) {
            $0.quality = quality
            $0.hasAlpha = isClear
        }
        #expect(try DecodedWebP(folder("a.webp")).frames.count == 1)
        let still = try #require(DecodedMovie(folder("a.webp")))
        #expect((still.codec, still.width, still.height) == ("webp", 67, 35))
        let settings = try MovieSettings(width: 16384, height: 1, rate: FrameRate(60))
        #expect(throws: MovieError("a WebP image has at most 16383 pixels on a side, not 16384×1")) {
            try MovieFormat.makeWriter(path: folder("b.webp"), settings: settings)
        }
    }
}

@Suite struct GIFChoiceTests {
    let folder = Folder()

    @Test(arguments: GIFOptions.Palette.allCases, GIFOptions.Dither.allCases)
    func everyPaletteAndDitherIsNear(_ palette: GIFOptions.Palette, _ dither: GIFOptions.Dither) throws {
        let frames = (0..<4).map { scene(96, 72, frame: $0) }
        try write(folder("a.gif"), frames, rate: FrameRate(20)) {
            $0.gif.palette = palette
            $0.gif.dither = dither
        }
        let decoded = try #require(DecodedMovie(folder("a.gif")))
        #expect(decoded.planes.count == 4)
        for (index, frame) in frames.enumerated() {
            let found = signalToNoise(frame.bytes.chunks, decoded.planes[index][0].chunks)
            #expect(found > 30, "\(found) dB")
        }
    }

    /// A dithered gradient has the colours of the original on average, and diffusion and the pattern differ.
    @Test func diffusionKeepsTheMean() throws {
        let original = bitmap(256, 256) { x, y -> [UInt8] in [UInt8(x), UInt8(y), UInt8(255 - x), 255] }
        try write(folder("a.gif"), [original, original]) {
            $0.gif.palette = .movie
            $0.gif.dither = .diffusion
        }
        let decoded = try #require(DecodedMovie(folder("a.gif"))).planes[0][0]
        var sum = 0
        for (left, top) in (0..<32 * 32).map({ ($0 % 32 * 8, $0 / 32 * 8) }) {
            for channel in 0..<3 {
                var difference = 0
                for place in 0..<64 {
                    let index = ((top + place / 8) * 256 + left + place % 8) * 4 + channel
                    difference += Int(decoded[index]) - Int(original.bytes[index])
                }
                sum += abs(difference)
            }
        }
        #expect(sum < 32 * 32 * 3 * 64 * 3 / 2)
    }

    @Test(arguments: GIFOptions.Palette.allCases) func fewColoursAreExact(_ palette: GIFOptions.Palette) throws {
        let frames = (0..<6).map { frame in
            bitmap(24, 16) { x, y -> [UInt8] in x / 4 == frame ? [0, 0, 255, 255] : [UInt8(x / 2 * 10), UInt8(y * 12), 7, 255] }
        }
        try write(folder("a.gif"), frames, rate: FrameRate(25)) { $0.gif.palette = palette }
        let decoded = try #require(DecodedMovie(folder("a.gif")))
        for (index, frame) in frames.enumerated() {
            #expect(decoded.planes[index][0] == frame.bytes)
        }
    }

    @Test(arguments: GIFOptions.Palette.allCases) func transparentImagesReplaceTheOneBefore(_ palette: GIFOptions.Palette) throws {
        let frames = [0, 1, 1, 4].map { frame in
            bitmap(32, 16) { x, y -> [UInt8] in
                if x / 4 == frame { return [0, 0, 255, 255] }
                return x / 4 == frame + 1 ? [0, 0, 50, 50] : [0, 0, 0, 0]
            }
        }
        try write(folder("a.gif"), frames, rate: FrameRate(25)) {
            $0.gif.palette = palette
            $0.hasAlpha = true
            $0.playCount = 3
            $0.title = "Tea"
        }
        let decoded = try #require(DecodedMovie(folder("a.gif")))
        #expect(decoded.planes.count == 3)
        #expect(decoded.durations.prefix(2).map { Int(($0 * 100).rounded()) } == [4, 8])
        for (index, frame) in [0, 1, 4].enumerated() {
            for place in 0..<32 * 16 {
                let pixel = Array(decoded.planes[index][0][4 * place..<4 * place + 4])
                if place % 32 / 4 == frame {
                    #expect(pixel == [0, 0, 255, 255])
                } else {
                    #expect(pixel[3] == 0)
                }
            }
        }
        let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: folder("a.gif"))))
        #expect(String(decoding: bytes, as: UTF8.self).contains("Tea"))
        let start = try #require(bytes.indices.first { bytes[$0...].starts(with: Array("NETSCAPE2.0".utf8)) })
        #expect(Array(bytes[start + 11..<start + 16]) == [3, 1, 2, 0, 0])
    }
}

extension [UInt8] {
    /// Pixels of four bytes.
    fileprivate var chunks: [SIMD4<Double>] {
        stride(from: 0, to: count, by: 4).map { start in
            let pixel = self[start..<start + 4].map { Double($0) }
            return SIMD4(pixel[0], pixel[1], pixel[2], pixel[3])
        }
    }
}

@Suite struct LinearMixTests {
    @Test func lightIsMixedAndNotNumbers() {
        var mix = LinearMix(bitmap(2, 1) { _, _ in [0, 0, 0, 255] }, weight: 1)
        mix.add(bitmap(2, 1) { x, _ in x == 0 ? [255, 255, 255, 255] : [0, 0, 0, 255] }, weight: 1)
        #expect(mix.bitmap.bytes == [188, 188, 188, 255, 0, 0, 0, 255])
    }

    @Test func whatIsTheSameStaysToTheByte() {
        let image = bitmap(256, 4) { x, y -> [UInt8] in
            guard y < 3 else { return [0, 0, 0, 0] }
            let channels: [Int] = [x * (y + 1) / 3, x / 2, x * 7 % (x + 1), x]
            return channels.map { UInt8($0) }
        }
        var mix = LinearMix(image, weight: 3)
        // A pixel changes in each row, so that all rows are mixed.
        let other = bitmap(256, 4) { x, y -> [UInt8] in
            let start = (y * 256 + x) * 4
            return x == 100 ? [255, 255, 255, 255] : Array(image.bytes[start..<start + 4])
        }
        mix.add(other, weight: 2)
        mix.add(image, weight: 11)
        let mixed = mix.bitmap.bytes
        for start in stride(from: 0, to: mixed.count, by: 4) where start / 4 % 256 != 100 {
            #expect(Array(mixed[start..<start + 4]) == Array(image.bytes[start..<start + 4]))
        }
    }

    @Test func alphaWeighsColours() {
        var mix = LinearMix(bitmap(1, 1) { _, _ in [0, 0, 0, 0] }, weight: 3)
        mix.add(bitmap(1, 1) { _, _ in [0, 0, 255, 255] }, weight: 1)
        #expect(mix.bitmap.bytes == [0, 0, 64, 64])
    }
}
