import Foundation
import Geometry
import Rendering
import Testing

@testable import RasterRenderer

/// The 28 operators against their published formulas, in double precision: the W3C's "Compositing and Blending", Porter
/// and Duff, and the sums that Core Graphics documents.
@Suite struct BlendTests {
    /// Not premultiplied; alpha last.
    struct Pixel {
        var color: SIMD3<Double>
        var alpha: Double

        init(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double) {
            color = SIMD3(red, green, blue)
            self.alpha = alpha
        }

        /// As 8-bit components hold it, so that rounding is not part of the comparison.
        init(premultipliedBytes pixel: [Int]) {
            alpha = Double(pixel[3]) / 255
            color = alpha > 0 ? SIMD3(Double(pixel[2]), Double(pixel[1]), Double(pixel[0])) / 255 / alpha : .zero
        }

        var paint: Paint {
            .color(ResolvedColor(red: Float(color.x), green: Float(color.y), blue: Float(color.z), alpha: Float(alpha)))
        }
    }

    static let sources = [
        Pixel(1, 0.2, 0.4, 1), Pixel(0.1, 0.9, 0.5, 0.5), Pixel(0.5, 0.5, 0.5, 0.8), Pixel(0, 0, 0, 1), Pixel(1, 1, 1, 0.6),
        Pixel(0.3, 0.3, 0.9, 0),
    ]
    static let backdrops = [
        Pixel(0.2, 0.6, 0.9, 1), Pixel(0.9, 0.1, 0.3, 0.4), Pixel(1, 1, 1, 1), Pixel(0, 0, 0, 1), Pixel(0.5, 0.25, 0.75, 0.7),
        Pixel(0, 0, 0, 0),
    ]

    @Test(arguments: BlendOperator.allCases) func agreesWithTheFormula(_ blend: BlendOperator) {
        for backdrop in Self.backdrops {
            for source in Self.sources {
                let square = CGRect(x: 0, y: 0, width: 20, height: 1)
                let shown = { (paint: Paint) in Pixel(premultipliedBytes: draw(fill(square, paint), 20, 1).pixel(9, 0)) }
                let result = draw(
                    .group([fill(square, backdrop.paint), .effect(.blend(blend), fill(square, source.paint))]), 20, 1)
                let expected = Self.blended(shown(source.paint), shown(backdrop.paint), blend)
                // Groups of 16 and the rest of a row have the same result.
                #expect(result.pixel(3, 0) == result.pixel(18, 0))
                for (value, wanted) in zip(result.pixel(9, 0), expected) {
                    #expect(abs(Double(value) - wanted) <= 0.51, "\(source) onto \(backdrop): \(result.pixel(9, 0)), not \(expected)")
                }
            }
        }
    }

    /// Premultiplied blue, green, red and alpha, 0…255.
    static func blended(_ s: Pixel, _ d: Pixel, _ blend: BlendOperator) -> [Double] {
        func result(_ color: SIMD3<Double>, _ alpha: Double) -> [Double] {
            [color.z, color.y, color.x, alpha].map { $0 * 255 }
        }
        let (sp, dp) = (s.color * s.alpha, d.color * d.alpha)
        func porterDuff(_ fs: Double, _ fd: Double) -> [Double] {
            result(
                (sp * fs + dp * fd).clamped(lowerBound: .zero, upperBound: .one), min(1, s.alpha * fs + d.alpha * fd))
        }
        switch blend {
        case .clear: return porterDuff(0, 0)
        case .copy: return porterDuff(1, 0)
        case .sourceIn: return porterDuff(d.alpha, 0)
        case .sourceOut: return porterDuff(1 - d.alpha, 0)
        case .sourceAtop: return porterDuff(d.alpha, 1 - s.alpha)
        case .destinationOver: return porterDuff(1 - d.alpha, 1)
        case .destinationIn: return porterDuff(0, s.alpha)
        case .destinationOut: return porterDuff(0, 1 - s.alpha)
        case .destinationAtop: return porterDuff(1 - d.alpha, s.alpha)
        case .xor: return porterDuff(1 - d.alpha, 1 - s.alpha)
        case .plusLighter: return porterDuff(1, 1)
        case .plusDarker:
            let alpha = min(1, s.alpha + d.alpha)
            let sum = SIMD3(repeating: alpha) - (SIMD3(repeating: d.alpha) - dp) - (SIMD3(repeating: s.alpha) - sp)
            return result(sum.clamped(lowerBound: .zero, upperBound: SIMD3(repeating: alpha)), alpha)
        default:
            let mixed = mix(d.color, s.color, blend)
            let color = sp * (1 - d.alpha) + dp * (1 - s.alpha) + mixed * (s.alpha * d.alpha)
            return result(color, s.alpha + d.alpha - s.alpha * d.alpha)
        }
    }

    /// B(Cb, Cs).
    static func mix(_ b: SIMD3<Double>, _ s: SIMD3<Double>, _ blend: BlendOperator) -> SIMD3<Double> {
        switch blend {
        case .hue: return setLum(setSat(s, sat(b)), lum(b))
        case .saturation: return setLum(setSat(b, sat(s)), lum(b))
        case .color: return setLum(s, lum(b))
        case .luminosity: return setLum(b, lum(s))
        default: return SIMD3(mix(b.x, s.x, blend), mix(b.y, s.y, blend), mix(b.z, s.z, blend))
        }
    }

    static func mix(_ b: Double, _ s: Double, _ blend: BlendOperator) -> Double {
        switch blend {
        case .multiply: return b * s
        case .screen: return b + s - b * s
        case .overlay: return mix(s, b, .hardLight)
        case .darken: return min(b, s)
        case .lighten: return max(b, s)
        case .colorDodge: return b <= 0 ? 0 : s >= 1 ? 1 : min(1, b / (1 - s))
        case .colorBurn: return b >= 1 ? 1 : s <= 0 ? 0 : 1 - min(1, (1 - b) / s)
        case .hardLight: return s <= 0.5 ? b * 2 * s : b + (2 * s - 1) - b * (2 * s - 1)
        case .softLight:
            if s <= 0.5 {
                return b - (1 - 2 * s) * b * (1 - b)
            }
            let d = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()
            return b + (2 * s - 1) * (d - b)
        case .difference: return abs(b - s)
        case .exclusion: return b + s - 2 * b * s
        default: return s
        }
    }

    static func lum(_ c: SIMD3<Double>) -> Double { 0.3 * c.x + 0.59 * c.y + 0.11 * c.z }
    static func sat(_ c: SIMD3<Double>) -> Double { c.max() - c.min() }

    static func setLum(_ c: SIMD3<Double>, _ l: Double) -> SIMD3<Double> {
        var result = c + (l - lum(c))
        if result.min() < 0 {
            result = SIMD3(repeating: l) + (result - l) * (l / (l - result.min()))
        }
        if result.max() > 1 {
            result = SIMD3(repeating: l) + (result - l) * ((1 - l) / (result.max() - l))
        }
        return result
    }

    static func setSat(_ c: SIMD3<Double>, _ s: Double) -> SIMD3<Double> {
        sat(c) > 0 ? (c - c.min()) * (s / sat(c)) : .zero
    }

    // MARK: What the operators act on

    let backdrop = fill(CGRect(x: 0, y: 0, width: 20, height: 20), .color(blue))
    let dot = fill(CGRect(x: 5, y: 5, width: 10, height: 10), .color(red))

    @Test func anOutlineIsBlendedInsideOfItself() {
        let erased = draw(.group([backdrop, .effect(.blend(.clear), dot)]), 20, 20)
        #expect(erased.pixel(10, 10) == [0, 0, 0, 0])
        #expect(erased.pixel(2, 2) == [255, 0, 0, 255])
        let half = draw(.group([backdrop, .effect(.blend(.copy), .effect(.opacity(0.5), dot))]), 20, 20)
        #expect(half.pixel(10, 10) == [0, 0, 128, 128])
        #expect(half.pixel(2, 2) == [255, 0, 0, 255])
    }

    @Test func aLayerIsBlendedInTheWholeClip() {
        let list = DisplayList.group([backdrop, .effect(.blend(.sourceIn), .effect(.isolated, dot))])
        let clip = DisplayList.Effect.clip(Path(CGRect(x: 0, y: 0, width: 20, height: 12)), .nonZero)
        let result = draw(.group([backdrop, .effect(clip, list)]), 20, 20)
        #expect(result.pixel(10, 10) == [0, 0, 255, 255])
        #expect(result.pixel(2, 2) == [0, 0, 0, 0])
        #expect(result.pixel(2, 18) == [255, 0, 0, 255])
    }

    @Test func anIsolatedGroupDoesNotSeeWhatIsBehind() {
        let group = DisplayList.effect(.isolated, .effect(.blend(.multiply), dot))
        #expect(draw(.group([backdrop, group]), 20, 20).pixel(10, 10) == [0, 0, 255, 255])
        let open = DisplayList.effect(.blend(.multiply), dot)
        #expect(draw(.group([backdrop, open]), 20, 20).pixel(10, 10) == [0, 0, 0, 255])
        #expect(draw(open, 20, 20, background: .white).pixel(10, 10) == [0, 0, 255, 255])
    }

    @Test func aHoleIsCutIntoTheGroupOnly() {
        let group = DisplayList.effect(.isolated, .group([backdrop, .effect(.blend(.destinationOut), dot)]))
        let result = draw(group, 20, 20, background: .white)
        #expect(result.pixel(10, 10) == [255, 255, 255, 255])
        #expect(result.pixel(2, 2) == [255, 0, 0, 255])
    }

    @Test func softEdgesBlendAsMuchAsTheyCover() {
        let edge = fill(CGRect(x: 5.5, y: 0, width: 10, height: 20), .color(red))
        let result = draw(.group([backdrop, .effect(.blend(.difference), edge)]), 20, 20)
        #expect(result.pixel(5, 10) == [255, 0, 128, 255])
    }

    @Test func theBackdropIsPaintedThroughFilters() {
        let list = DisplayList.group([
            fill(CGRect(x: 0, y: 0, width: 10, height: 20), .color(blue)), fill(CGRect(x: 10, y: 0, width: 10, height: 20), .color(red)),
            .effect(.filter(.matrix(.inversion(1))), .effect(.backdrop, dot)),
        ])
        let result = draw(list, 20, 20)
        #expect(result.pixel(7, 10) == [0, 255, 255, 255])
        #expect(result.pixel(12, 10) == [255, 255, 0, 255])
        #expect(result.pixel(2, 2) == [255, 0, 0, 255])
    }
}
