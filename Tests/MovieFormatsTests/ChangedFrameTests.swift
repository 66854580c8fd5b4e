import Foundation
import Rendering
import Testing
@testable import MovieFormats

/// Frames of which only what has changed is converted.
@Suite struct ChangedFrameTests {
    /// Numbers by chance, the same in each run.
    private struct Dice {
        var state: UInt64

        mutating func callAsFunction(_ limit: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % limit
        }
    }

    private func noise(_ width: Int, _ height: Int, _ dice: inout Dice) -> Bitmap {
        bitmap(width, height) { _, _ in [UInt8(dice(256)), UInt8(dice(256)), UInt8(dice(256)), 255] }
    }

    /// The same with other pixels in `areas`.
    private func changed(_ bitmap: Bitmap, in areas: [PixelArea], _ dice: inout Dice) -> Bitmap {
        var bytes = bitmap.bytes
        for area in areas {
            for y in area.y..<area.y + area.height {
                for x in area.x..<area.x + area.width {
                    for channel in 0..<3 {
                        bytes[(y * bitmap.width + x) * 4 + channel] = UInt8(dice(256))
                    }
                }
            }
        }
        return Bitmap(width: bitmap.width, height: bitmap.height, bytes: bytes)
    }

    private func areas(_ width: Int, _ height: Int, _ dice: inout Dice) -> [PixelArea] {
        (0..<dice(4)).map { _ in
            let (x, y) = (dice(width), dice(height))
            return PixelArea(x: x, y: y, width: 1 + dice(width - x), height: 1 + dice(height - y))
        }
    }

    @Test(arguments: [(40, 30), (41, 31), (7, 5), (2, 2), (1, 1)], [true, false])
    func areasOfAnyPlaceGiveTheWholeFrame(size: (Int, Int), isPadded: Bool) throws {
        var dice = Dice(state: UInt64(size.0))
        for _ in 0..<60 {
            let first = noise(size.0, size.1, &dice)
            let areas = areas(size.0, size.1, &dice)
            let second = changed(first, in: areas, &dice)
            let whole = try YUVFrame(second, isPadded: isPadded)
            let part = try YUVFrame(second, isPadded: isPadded, after: YUVFrame(first, isPadded: isPadded), changes: areas)
            for plane in [YUVFrame.Plane.luma, .blueChroma, .redChroma] {
                #expect(whole.bytes(plane) == part.bytes(plane), "\(areas)")
            }
        }
    }

    @Test(arguments: [("a.mp4", 80.0), ("a.webm", 80), ("a.mov", 80), ("a.avif", 80), ("a.avif", 100)])
    func moviesHaveTheSameBytes(name: String, quality: Double) throws {
        let folder = Folder()
        var files: [Data] = []
        for isWhole in [true, false] {
            var dice = Dice(state: 3)
            var options = MovieOptions()
            options.quality = quality
            let settings = try MovieSettings(width: 45, height: 33, rate: FrameRate(30), options: options)
            let writer = try MovieFormat.makeWriter(path: folder(name), settings: settings)
            let memory = FrameMemory()
            var frame = noise(45, 33, &dice)
            try writer.prepare(DrawnFrame(bitmap: frame), memory)(1)
            for number in 0..<12 {
                let areas = number == 5 ? [] : areas(45, 33, &dice)
                frame = changed(frame, in: areas, &dice)
                try writer.prepare(DrawnFrame(bitmap: frame, changes: isWhole ? nil : areas), memory)(1)
            }
            try writer.finish()
            files.append(try #require(FileManager.default.contents(atPath: folder(name))))
        }
        #expect(files[0] == files[1])
    }
}
