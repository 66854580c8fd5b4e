import Foundation
import Geometry
import Rendering
import Testing

@testable import RasterRenderer

@Suite struct PaintTests {
    private let box = CGRect(x: 0, y: 0, width: 96, height: 64)

    /// Compares all pixels of a black-to-white gradient with its formula; nil leaves a pixel out.
    private func expectGrey(_ paint: Paint, within tolerance: Double = 1, formula: (CGPoint) -> Double?) {
        let bitmap = draw(fill(box, paint), 96, 64)
        var worst = 0.0
        for y in 0..<64 {
            for x in 0..<96 {
                guard let t = formula(CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5)) else { continue }
                worst = max(worst, abs(Double(bitmap.pixel(x, y)[0]) - min(1, max(0, t)) * 255))
            }
        }
        #expect(worst <= tolerance, "\(paint): off by \(worst)")
    }

    @Test func linear() {
        expectGrey(.linearGradient(ramp(.black, .white), start: CGPoint(x: 10, y: 10), end: CGPoint(x: 70, y: 50))) {
            (($0.x - 10) * 60 + ($0.y - 10) * 40) / (60 * 60 + 40 * 40)
        }
    }

    @Test func radial() {
        expectGrey(.radialGradient(ramp(.black, .white), center: CGPoint(x: 40, y: 30), startRadius: 5, endRadius: 45)) {
            (hypot($0.x - 40, $0.y - 30) - 5) / 40
        }
    }

    @Test func elliptical() {
        expectGrey(
            .ellipticalGradient(
                ramp(.black, .white), bounds: CGRect(x: 0, y: 0, width: 96, height: 64), center: CGPoint(x: 48, y: 32),
                startRadius: 0.1, endRadius: 0.5)
        ) {
            (hypot(($0.x - 48) / 96, ($0.y - 32) / 64) - 0.1) / 0.4
        }
    }

    @Test(arguments: [0, 0.7, -2.5]) func angular(start: Double) {
        expectGrey(
            .angularGradient(ramp(.black, .white), center: CGPoint(x: 40, y: 30), startAngle: start, endAngle: start + 2 * .pi)
        ) {
            var turn = (atan2($0.y - 30, $0.x - 40) - start) / (2 * .pi)
            turn -= turn.rounded(.down)
            return min(turn, 1 - turn) < 0.01 ? nil : turn
        }
    }

    @Test func gradientsFollowTransforms() {
        let paint = Paint.linearGradient(ramp(.black, .white), start: .zero, end: CGPoint(x: 48, y: 0))
        let list = DisplayList.effect(.transform(CGAffineTransform(scaleX: 2, y: 1)), fill(CGRect(x: 0, y: 0, width: 48, height: 8), paint))
        let bitmap = draw(list, 96, 8)
        for x in 0..<96 {
            #expect(abs(Double(bitmap.pixel(x, 4)[0]) - (Double(x) + 0.5) / 96 * 255) <= 1)
        }
    }

    @Test func perceptualGradientsMixInOklab() {
        let paint = Paint.linearGradient(ramp(red, blue, in: .perceptual), start: .zero, end: CGPoint(x: 96, y: 0))
        let bitmap = draw(fill(box, paint), 96, 64)
        let a = Oklab(1, 0, 0)
        let b = Oklab(0, 0, 1)
        for x in 0..<96 {
            let expected = a.mixed(with: b, at: (Double(x) + 0.5) / 96).encoded
            for (component, value) in zip([2, 1, 0], expected) {
                #expect(abs(Double(bitmap.pixel(x, 9)[component]) - value * 255) <= 1.5)
            }
        }
    }

    @Test func translucentStopsMixPremultiplied() {
        let clearBlue = ResolvedColor(red: 0, green: 0, blue: 1, alpha: 0)
        let paint = Paint.linearGradient(ramp(red, clearBlue), start: .zero, end: CGPoint(x: 96, y: 0))
        let pixel = draw(fill(box, paint), 96, 64).pixel(47, 3)
        #expect(pixel[0] == 0 && abs(pixel[2] - 128) <= 2 && abs(pixel[3] - 128) <= 2)
    }

    @Test func opacityAppliesToAGroupAsASingleLayer() {
        let square = fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        let list = DisplayList.effect(.opacity(0.5), .group([square, square]))
        #expect(draw(list, 4, 4).pixel(1, 1) == [0, 0, 0, 128])
    }

    @Test(arguments: 1...4) func compositingIsAssociative(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let circles = (0..<5).map { _ in
            fill(Path(ellipseIn: CGRect(origin: random.point(40), size: CGSize(width: 30, height: 30))), .color(random.color(alpha: 0.5)))
        }
        let direct = draw(.group(circles), 50, 50, background: .white)
        let layered = draw(.effect(.opacity(0.99999), .group(circles)), 50, 50, background: .white)
        #expect(direct.difference(from: layered).maximum <= 3)
    }
}

/// Björn Ottosson's Oklab, in double precision.
private struct Oklab {
    var l, a, b: Double

    init(_ red: Double, _ green: Double, _ blue: Double) {
        let l = cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
        let m = cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
        let s = cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
        self.l = 0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s
        a = 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s
        b = 0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s
    }

    func mixed(with other: Oklab, at t: Double) -> Oklab {
        var result = self
        result.l += (other.l - l) * t
        result.a += (other.a - a) * t
        result.b += (other.b - b) * t
        return result
    }

    /// Gamma-encoded sRGB, clamped.
    var encoded: [Double] {
        let l3 = pow(l + 0.3963377774 * a + 0.2158037573 * b, 3)
        let m3 = pow(l - 0.1055613458 * a - 0.0638541728 * b, 3)
        let s3 = pow(l - 0.0894841775 * a - 1.2914855480 * b, 3)
        return [
            4.0767416621 * l3 - 3.3077115913 * m3 + 0.2309699292 * s3,
            -1.2684380046 * l3 + 2.6097574011 * m3 - 0.3413193965 * s3,
            -0.0041960863 * l3 - 0.7034186147 * m3 + 1.7076147010 * s3,
        ].map {
            let c = min(1, max(0, $0))
            return c <= 0.0031308 ? 12.92 * c : 1.055 * pow(c, 1 / 2.4) - 0.055
        }
    }
}
