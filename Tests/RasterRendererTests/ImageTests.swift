import Geometry
import Rendering
import Testing

@testable import RasterRenderer

@Suite struct ImageTests {
    private func image(_ width: Int, _ height: Int, _ pixel: (Int, Int) -> [UInt8]) -> Bitmap {
        Bitmap(width: width, height: height, bytes: (0..<height).flatMap { y in (0..<width).flatMap { x in pixel(x, y) } })
    }

    private func draw(_ bitmap: Bitmap, width: CGFloat, height: CGFloat, interpolated: Bool = true) -> Bitmap {
        let content = DisplayList.Content.image(ImageContent(bitmap: bitmap, interpolated: interpolated))
        return RasterRendererTests.draw(item(content, size: CGSize(width: width, height: height)), width, height)
    }

    private let noise: Bitmap

    init() {
        var random = SeededRandom(seed: 5)
        let bytes = (0..<24 * 18).flatMap { _ in (0..<3).map { _ in UInt8(random.next(0, 256)) } + [255] }
        noise = Bitmap(width: 24, height: 18, bytes: bytes)
    }

    @Test func unscaledImagesKeepTheirBytes() {
        #expect(draw(noise, width: 24, height: 18) == noise)
    }

    @Test func nearestNeighbourMakesBlocks() {
        let large = draw(noise, width: 72, height: 54, interpolated: false)
        for y in 0..<54 {
            for x in 0..<72 {
                #expect(large.pixel(x, y) == noise.pixel(x / 3, y / 3))
            }
        }
    }

    @Test func halfSizeAverages() {
        let half = draw(noise, width: 12, height: 9)
        for y in 0..<9 {
            for x in 0..<12 {
                let sum = (0..<4).map { noise.pixel(2 * x + $0 % 2, 2 * y + $0 / 2)[1] }.reduce(0, +)
                #expect(abs(half.pixel(x, y)[1] - sum / 4) <= 1)
            }
        }
    }

    /// Bilinear samples of a fine pattern swing between black and white; areas stay near grey.
    @Test(arguments: [0.51, 0.6, 0.7, 0.8]) func shrunkPatternsDoNotFlicker(scale: Double) {
        let stripes = image(100, 40) { x, _ in x % 2 == 0 ? [0, 0, 0, 255] : [255, 255, 255, 255] }
        let side = (100 * scale).rounded()
        let small = draw(stripes, width: side, height: (40 * scale).rounded())
        let row = (1..<Int(side) - 1).map { small.pixel($0, 12)[0] }
        #expect(abs(Double(row.reduce(0, +)) / Double(row.count) - 127.5) < 4)
        let swing = row.max()! - row.min()!
        #expect(swing <= (scale < 0.65 ? 140 : 215), "swings by \(swing)")
    }

    @Test func changingTheScaleNeverJumps() {
        var previous: Double?
        for step in 0...60 {
            let side = 24 * (1 - 0.012 * Double(step))
            let list = item(.image(ImageContent(bitmap: noise)), size: CGSize(width: side, height: side * 0.75))
            let sum = RasterRendererTests.draw(list, 24, 18).area
            if let previous {
                #expect(abs(sum - previous) < 14)
            }
            previous = sum
        }
    }
}
