import Foundation
import Geometry
import Rendering
import Testing

@testable import RasterRenderer

@Suite struct BlurAndShadowTests {
    /// How much of the light in `light` a sampled Gaussian brings to pixel `x`.
    private func gaussian(_ x: Int, _ sigma: Double, _ light: Range<Int>) -> Double {
        func weight(_ distance: Int) -> Double {
            exp(-Double(distance * distance) / (2 * sigma * sigma))
        }
        let reach = Int(6 * sigma) + 2
        return light.reduce(0) { $0 + weight($1 - x) } / (-reach...reach).reduce(0) { $0 + weight($1) }
    }

    /// Three boxes stay within 2.5 per cent of the real thing.
    @Test(arguments: [0.7, 1.5, 3, 6.2, 6.5, 10, 12.5, 13, 24, 40]) func blurIsGaussian(sigma: Double) {
        let light = 70..<113
        let square = fill(CGRect(x: 70, y: 70, width: 43, height: 43))
        let bitmap = draw(.effect(.blur(radius: sigma, opaque: false), square), 184, 184)
        let expected = (0..<184).map { gaussian($0, sigma, light) }
        var worst = 0.0
        for y in stride(from: 0, to: 184, by: 3) {
            for x in 0..<184 {
                worst = max(worst, abs(Double(bitmap.alpha(x, y)) - 255 * expected[x] * expected[y]))
            }
        }
        #expect(worst <= 6.4, "off by \(worst)")
    }

    @Test func blurKeepsTheAmountOfColor() {
        for sigma in [2.0, 9, 17] {
            let bitmap = draw(.effect(.blur(radius: sigma, opaque: false), fill(CGRect(x: 80, y: 90, width: 41, height: 30))), 200, 200)
            #expect(abs(bitmap.area - 41 * 30) < 25, "\(sigma): \(bitmap.area)")
        }
    }

    @Test func opaqueBlurLeavesAlphaAlone() {
        let list = DisplayList.effect(
            .blur(radius: 8, opaque: true),
            fill(CGRect(x: 4, y: 4, width: 32, height: 32), .linearGradient(ramp(red, blue), start: .zero, end: CGPoint(x: 40, y: 0))))
        let bitmap = draw(list, 40, 40)
        #expect(bitmap.alpha(4, 4) == 255 && bitmap.alpha(35, 35) == 255 && bitmap.alpha(3, 10) == 0)
        #expect(bitmap.area == 32 * 32)
    }

    @Test func blurScalesWithTheDisplay() {
        let list = DisplayList.effect(.blur(radius: 4, opaque: false), fill(CGRect(x: 20, y: 20, width: 20, height: 20)))
        let one = draw(list, 60, 60)
        let two = draw(list, 60, 60, scale: 2)
        for x in 8..<52 {
            let pair = (two.alpha(2 * x, 60) + two.alpha(2 * x + 1, 60)) / 2
            #expect(abs(one.alpha(x, 30) - pair) <= 4)
        }
    }

    @Test func shadowOffsetsMayBePartsOfPixels() {
        let shadow = DisplayList.Effect.shadow(color: blue, radius: 0, offset: CGSize(width: 10.25, height: 0.5))
        let bitmap = draw(.effect(shadow, fill(CGRect(x: 2, y: 2, width: 6, height: 6), .color(red))), 24, 12)
        #expect(bitmap.pixel(5, 5) == [0, 0, 255, 255])
        #expect(abs(bitmap.alpha(12, 5) - 191) <= 1)
        #expect(abs(bitmap.alpha(18, 5) - 64) <= 1)
        #expect(abs(bitmap.alpha(15, 2) - 128) <= 1)
        #expect(bitmap.pixel(15, 5) == [255, 0, 0, 255])
    }

    @Test func shadowOfTranslucentContentShowsThrough() {
        let half = ResolvedColor(red: 1, green: 0, blue: 0, alpha: 0.5)
        let shadow = DisplayList.Effect.shadow(color: .black, radius: 0, offset: .zero)
        let pixel = draw(.effect(shadow, fill(CGRect(x: 0, y: 0, width: 4, height: 4), .color(half))), 4, 4).pixel(1, 1)
        #expect(abs(pixel[3] - 191) <= 1 && abs(pixel[2] - 128) <= 1)
    }

    /// Content is drawn once per shadow: drawn twice, 24 levels would take 16 million times as long.
    @Test func shadowsNest() {
        var list = fill(CGRect(x: 10, y: 10, width: 10, height: 10), .color(red))
        for _ in 0..<24 {
            list = .effect(.shadow(color: blue, radius: 0.5, offset: CGSize(width: 0, height: 1)), list)
        }
        let bitmap = draw(list, 40, 60)
        #expect(bitmap.pixel(15, 15) == [0, 0, 255, 255])
        #expect(bitmap.pixel(15, 25)[0] > 200)
    }

    @Test func shadowsReachIntoTheImageFromOutside() {
        let shadow = DisplayList.Effect.shadow(color: blue, radius: 3, offset: CGSize(width: 60, height: 0))
        let bitmap = draw(.effect(shadow, fill(CGRect(x: -50, y: 0, width: 30, height: 20))), 40, 20)
        #expect(bitmap.alpha(25, 10) > 250)
        #expect(bitmap.alpha(2, 10) < 3)
    }
}
