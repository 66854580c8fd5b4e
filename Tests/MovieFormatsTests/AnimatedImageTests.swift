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

    @Test func oneFrameIsAStill() throws {
        try write(folder("a.webp"), [interface(67, 35, frame: 0)])
        #expect(try DecodedWebP(folder("a.webp")).frames.count == 1)
        let still = try #require(DecodedMovie(folder("a.webp")))
        #expect((still.codec, still.width, still.height) == ("webp", 67, 35))
        let settings = try MovieSettings(width: 16384, height: 1, rate: FrameRate(60))
        #expect(throws: MovieError("a WebP image has at most 16383 pixels on a side, not 16384×1")) {
            try MovieFormat.makeWriter(path: folder("b.webp"), settings: settings)
        }
    }
}
