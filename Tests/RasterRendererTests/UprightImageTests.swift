import Geometry
import PixelKernels
import Rendering
import Testing

@testable import RasterRenderer

/// Rows of images that do not turn go another way, which has to lead to the same bytes.
@Suite struct UprightImageTests {
    private struct Image {
        var width, height: Int
        var pixels: [UInt32]

        init(_ width: Int, _ height: Int, _ random: inout SeededRandom) {
            self.width = width
            self.height = height
            pixels = (0..<width * height).map { _ in UInt32(random.next(0, 4_294_967_295)) }
        }

        /// In 256ths between four pixels; edges repeat.
        func bilinear(_ x: Float, _ y: Float) -> [UInt32] {
            func place(_ value: Float, _ count: Int) -> (first: Int, second: Int, part: UInt32) {
                let inside = min(max(value - 0.5, 0), Float(count - 1))
                let first = Int(inside)
                return (first, min(first + 1, count - 1), UInt32((inside - Float(first)) * 256 + 0.5))
            }
            let (left, right, fx) = place(x, width)
            let (top, bottom, fy) = place(y, height)
            return [0, 8, 16, 24].map { shift in
                func channel(_ x: Int, _ y: Int) -> UInt32 { pixels[y * width + x] >> UInt32(shift) & 255 }
                let upper = channel(left, top) * (256 - fx) * (256 - fy) + channel(right, top) * fx * (256 - fy)
                return (upper + channel(left, bottom) * (256 - fx) * fy + channel(right, bottom) * fx * fy + 32768) >> 16
            }
        }

        func row(_ count: Int, _ walk: raster_walk, _ spread: (x: Float, y: Float)) -> [UInt32] {
            (0..<count).map { index in
                let x = walk.x + Float(index) * walk.dx
                var channels = bilinear(x, walk.y)
                if spread.x > 0 || spread.y > 0 {
                    let four = [(-spread.x, -spread.y), (spread.x, -spread.y), (-spread.x, spread.y), (spread.x, spread.y)]
                        .map { bilinear(x + $0.0, walk.y + $0.1) }
                    channels = (0..<4).map { channel in (four.reduce(0) { $0 + $1[channel] } + 2) >> 2 }
                }
                return channels[0] | channels[1] << 8 | channels[2] << 16 | channels[3] << 24
            }
        }
    }

    @Test(arguments: 0..<40) func rowsAreWhatTheFormulaSays(seed: Int) {
        var random = SeededRandom(seed: UInt64(seed + 1))
        let image = Image(Int(random.next(1, 90)), Int(random.next(1, 30)), &random)
        let count = Int(random.next(1, 700))
        // Steps to both sides, from hardly any to so long ones that a row has more columns than there is room for.
        let step = Float([0.01, 0.4, 1, 1.7, 6, 40][seed % 6] * random.next(0.5, 1.5) * (seed % 4 == 3 ? -1 : 1))
        let start = Float(random.next(-20, Double(image.width) + 20)) - (seed % 2 == 0 ? 0 : step * Float(count) / 2)
        let walk = raster_walk(x: start, y: Float(random.next(-3, Double(image.height) + 3)), w: 1, dx: step, dy: 0, dw: 0)
        let spread = seed % 3 == 0 ? (x: Float(0), y: Float(0)) : (x: Float(random.next(0, 1)), y: seed % 3 == 1 ? 0 : Float(random.next(0, 1)))
        let expected = image.row(count, walk, spread)
        let first = Int(random.next(0, Double(count)))
        let end = Int(random.next(Double(first), Double(count) + 0.999))
        var row = [UInt32](repeating: 7, count: count)
        raster_imageRow(&row, first, end, walk, image.pixels, Int32(image.width), Int32(image.height), 1, spread.x, spread.y)
        let wrong = (first..<end).first { row[$0] != expected[$0] }
        #expect(wrong == nil)
        #expect(row[..<first].allSatisfy { $0 == 7 } && row[end...].allSatisfy { $0 == 7 }, "nothing else is written")
    }

    @Test func wideImagesAreWhatTheFormulaSays() {
        var random = SeededRandom(seed: 77)
        let image = Image(5000, 3, &random)
        for step: Float in [0.7, 3.9, 4.1, 20] {
            let walk = raster_walk(x: 3.3, y: 1.2, w: 1, dx: step, dy: 0, dw: 0)
            var row = [UInt32](repeating: 0, count: 600)
            raster_imageRow(&row, 0, 600, walk, image.pixels, 5000, 3, 1, 0.6, 0.6)
            let expected = image.row(600, walk, (0.6, 0.6))
            let wrong = row.indices.first { row[$0] != expected[$0] }
            #expect(wrong == nil, "steps of \(step)")
        }
    }

    @Test func roundClipsShowWhatTheWholeImageHasThere() {
        var random = SeededRandom(seed: 6)
        let bytes = (0..<50 * 40).flatMap { _ in (0..<3).map { _ in UInt8(random.next(0, 256)) } + [255] }
        let image = item(
            .image(ImageContent(bitmap: Bitmap(width: 50, height: 40, bytes: bytes))), x: 1.3, y: 2.6, size: CGSize(width: 37.5, height: 30))
        let whole = draw(image, 40, 36)
        let round = draw(.effect(.clip(Path(ellipseIn: CGRect(x: 4, y: 4, width: 30, height: 28)), .nonZero), image), 40, 36)
        var inside = 0
        for y in 0..<36 {
            for x in 0..<40 where round.alpha(x, y) == 255 {
                #expect(round.pixel(x, y) == whole.pixel(x, y))
                inside += 1
            }
        }
        #expect(inside > 500)
        #expect(round.alpha(5, 5) == 0)
    }
}
