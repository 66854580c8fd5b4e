import Foundation
import Rendering
import Testing
@testable import MovieFormats

/// Repeated images are not encoded again, and a decoder gets all frames at their times.
@Suite struct RepeatedPicturesTests {
    private let folder = Folder()

    private struct Chance: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state ^ state >> 29
        }
    }

    /// Runs of images by chance: some move, some stay, some are something else altogether.
    private func runs(seed: UInt64, count: Int, stays: Double) -> [(image: Bitmap, number: Int)] {
        var chance = Chance(state: seed)
        var scene = 0, number = 0
        var image = interface(96, 64, frame: 0)
        return (0..<count).map { _ in
            if Double.random(in: 0..<1, using: &chance) >= stays {
                number += 1
                if Double.random(in: 0..<1, using: &chance) < 0.05 {
                    scene += 1
                }
                let moved = interface(96, 64, frame: number % 30)
                image =
                    scene % 2 == 0 ? moved : Bitmap(width: 96, height: 64, bytes: moved.bytes.enumerated().map { $0.offset % 4 == 3 ? 255 : 255 - $0.element })
            }
            return (image, number)
        }
    }

    @Test(arguments: [
        (1, 250, 0.0), (2, 300, 0.5), (3, 500, 0.9), (4, 300, 0.97), (5, 241, 1.0), (6, 3, 0.5), (7, 1, 1), (8, 239, 0.7), (9, 240, 0.3), (10, 480, 0.85),
    ])
    func framesAreThoseOfTheMovie(seed: Int, count: Int, stays: Double) throws {
        let frames = runs(seed: UInt64(seed), count: count, stays: stays)
        try write(folder("a.mp4"), frames.map(\.image), rate: FrameRate(60))
        let movie = try #require(DecodedMovie(folder("a.mp4")))
        #expect(movie.planes.count == count)
        #expect(zip(movie.times, 0...).allSatisfy { abs($0 - Double($1) / 60) < 1e-4 })
        for index in 0..<count {
            let luma = try YUVFrame(frames[index].image).bytes(.luma)
            let error = zip(luma, movie.planes[index][0]).reduce(0) { $0 + (Int($1.0) - Int($1.1)) * (Int($1.0) - Int($1.1)) }
            let near = 10 * log10(255 * 255 * Double(luma.count) / Double(max(error, 1)))
            #expect(near > 27, "frame \(index): \(near) dB")
            if index % 240 > 0, frames[index].number == frames[index - 1].number {
                #expect(movie.planes[index] == movie.planes[index - 1], "frame \(index)")
            }
        }
    }

    @Test func whatStaysTakesAFewBytes() throws {
        func size(_ frames: [Bitmap]) throws -> Int {
            try write(folder("a.mp4"), frames)
            return try Data(contentsOf: URL(fileURLWithPath: folder("a.mp4"))).count
        }
        let image = interface(640, 480, frame: 3)
        // A picture, and its index in the file's tables.
        #expect(try size(Array(repeating: image, count: 240)) - size([image]) < 239 * 28)
    }

    /// The pixels count, not how often they were drawn.
    @Test func equalImagesAreRepeatsHoweverTheyCome() throws {
        let frames = runs(seed: 11, count: 300, stays: 0.6).map(\.image)
        let settings = try MovieSettings(width: 96, height: 64, rate: FrameRate(60), frameCount: 300)
        for (name, isCounted) in [("a.mp4", false), ("b.mp4", true)] {
            let writer = try MovieFormat.makeWriter(path: folder(name), settings: settings)
            var index = 0
            while index < frames.count {
                var count = 1
                while isCounted, index + count < frames.count, frames[index + count] == frames[index] {
                    count += 1
                }
                try writer.append(frames[index], count: count)
                index += count
            }
            try writer.finish()
        }
        #expect(try Data(contentsOf: URL(fileURLWithPath: folder("a.mp4"))) == Data(contentsOf: URL(fileURLWithPath: folder("b.mp4"))))
    }

    @Test func numbersOfBits() {
        var writer = BitWriter()
        for value in [0, 1, 2, 7, 8, 254, 255, 65_534] {
            writer.appendExponentialGolomb(value)
        }
        writer.append(5, bits: 3)
        writer.finish()
        var reader = BitReader(writer.bytes)
        #expect([0, 1, 2, 7, 8, 254, 255, 65_534].allSatisfy { reader.exponentialGolomb() == $0 })
        #expect(reader.number(bits: 3) == 5)
        var bytes: [UInt8] = [0xFF, 0, 0xFF]
        bytes.replaceBits(at: 6, count: 12, with: 0b0110_1001_0110)
        #expect(bytes == [0xFD, 0xA5, 0xBF])
        let unit = NALUnit(header: 0x65, payload: [0, 0, 0, 0, 0, 1, 3, 0, 0, 3, 9])
        #expect(unit.bytes == [0, 0, 0, 1, 0x65, 0, 0, 3, 0, 0, 3, 0, 1, 3, 0, 0, 3, 3, 9])
        #expect(NALUnit.units(in: unit.bytes + [0, 0, 1, 6, 5]).map(\.payload) == [unit.payload, [5]])
    }
}
