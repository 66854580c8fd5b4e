import Foundation
import Geometry
import Rendering
import Testing

@testable import RasterRenderer

@Suite struct MaterialTests {
    private let square = CGRect(x: 20, y: 20, width: 60, height: 60)
    private let plainBlur = MaterialPaint(blurRadius: 6, plain: .clear)

    private func material(_ material: MaterialPaint, _ rect: CGRect) -> DisplayList {
        fill(rect, .material(material))
    }

    private func gray(_ value: Float, _ alpha: Float = 1) -> ResolvedColor {
        ResolvedColor(red: value, green: value, blue: value, alpha: alpha)
    }

    // MARK: Colours

    static let paints = [
        MaterialPaint(blurRadius: 0, saturation: 1.8, plain: .clear),
        MaterialPaint(blurRadius: 0, film: ResolvedColor(red: 0.7, green: 0.5, blue: 0.2, alpha: 0.82), plain: .clear),
        MaterialPaint(
            blurRadius: 0, film: ResolvedColor(red: 0.7, green: 0.7, blue: 0.7, alpha: 0.4), tone: .colorDodge,
            tint: ResolvedColor(red: 0.2, green: 0.4, blue: 1), plain: .clear),
        MaterialPaint(blurRadius: 0, saturation: 1.5, tone: .overlay, tint: ResolvedColor(red: 0.6, green: 0.3, blue: 0.5), plain: .clear),
        MaterialPaint(blurRadius: 0, tone: .plusDarker, tint: ResolvedColor(red: 0.2, green: 0, blue: 0.5, alpha: 0.4), plain: .clear),
        MaterialPaint(blurRadius: 0, tone: .plusLighter, tint: ResolvedColor(red: 1, green: 0.5, blue: 0, alpha: 0.4), plain: .clear),
    ]

    @Test(arguments: paints) func coloursFollowTheirFormulas(_ paint: MaterialPaint) {
        for color in FilterTests.colors + [.white, .black, gray(0.5)] where color.alpha == 1 {
            let c = SIMD3(Double(color.red), Double(color.green), Double(color.blue))
            let luminance = SIMD3(repeating: 0.2126 * c.x + 0.7152 * c.y + 0.0722 * c.z)
            var value = (luminance + (c - luminance) * Double(paint.saturation)).clamped(lowerBound: .zero, upperBound: .one)
            let film = SIMD3(Double(paint.film.red), Double(paint.film.green), Double(paint.film.blue))
            value += (film - value) * Double(paint.film.alpha)
            let tint = SIMD3(Double(paint.tint.red), Double(paint.tint.green), Double(paint.tint.blue))
            for index in 0..<3 {
                switch paint.tone {
                case .none: break
                case .colorDodge: value[index] = BlendTests.mix(value[index], tint[index], .colorDodge)
                case .overlay: value[index] = BlendTests.mix(value[index], tint[index], .overlay)
                case .plusDarker: value[index] -= (1 - tint[index]) * Double(paint.tint.alpha)
                case .plusLighter: value[index] += tint[index] * Double(paint.tint.alpha)
                }
            }
            value.clamp(lowerBound: .zero, upperBound: .one)
            let result = draw(
                .group([fill(CGRect(x: 0, y: 0, width: 21, height: 3), .color(color)), material(paint, CGRect(x: 0, y: 0, width: 21, height: 3))]), 21, 3)
            // Groups of 16 and the rest of a row have the same result.
            #expect(result.pixel(3, 1) == result.pixel(18, 1))
            for (shown, wanted) in zip(result.pixel(3, 1), [value.z * 255, value.y * 255, value.x * 255, 255]) {
                #expect(abs(Double(shown) - wanted) <= 1.01, "\(color): \(result.pixel(3, 1)), not \(value * 255)")
            }
        }
    }

    @Test func filmsOfLittleAlphaLetThrough() {
        let film = MaterialPaint(blurRadius: 8, film: gray(0, 0.25), plain: .clear)
        let result = draw(.group([fill(CGRect(x: 0, y: 0, width: 100, height: 100), .color(.white)), material(film, square)]), 100, 100)
        #expect(result.pixel(50, 50) == [191, 191, 191, 255])
        #expect(result.pixel(21, 21) == [191, 191, 191, 255])
        #expect(result.pixel(18, 50) == [255, 255, 255, 255])
    }

    @Test func opacityOfThePaintAndAroundMultiply() {
        var film = MaterialPaint(blurRadius: 0, film: .black, plain: .clear)
        film.opacity = 0.5
        let list = DisplayList.group([
            fill(CGRect(x: 0, y: 0, width: 100, height: 100), .color(.white)), .effect(.opacity(0.5), material(film, square)),
        ])
        #expect(abs(draw(list, 100, 100).pixel(50, 50)[0] - 191) <= 1)
    }

    // MARK: Blur

    private var halves: [DisplayList] {
        [
            fill(CGRect(x: 0, y: 0, width: 50, height: 100), .color(.black)),
            fill(CGRect(x: 50, y: 0, width: 50, height: 100), .color(.white)),
        ]
    }

    /// The Gaussian with weights for what lies behind the material only. The widest one is as wide as the material, and its
    /// coarse sizes are cut off at the edges.
    @Test(arguments: [3.0, 6, 14, 30]) func anEdgeBehindIsSmeared(sigma: Double) {
        var blur = plainBlur
        blur.blurRadius = sigma
        let result = draw(.group(halves + [material(blur, square)]), 100, 100)
        for x in stride(from: 20, to: 80, by: 3) {
            let weights = (20..<80).map { exp(-pow(Double($0 - x), 2) / (2 * sigma * sigma)) }
            let wanted = 255 * weights[30...].reduce(0, +) / weights.reduce(0, +)
            #expect(abs(Double(result.pixel(x, 50)[0]) - wanted) <= (sigma > 20 ? 14 : 8), "\(x): \(result.pixel(x, 50)), not \(wanted)")
        }
        #expect(result.pixel(10, 50)[0] == 0 && result.pixel(90, 50)[0] == 255)
    }

    @Test func whatLiesBesideDoesNotBleedIn() {
        let list = DisplayList.group([
            fill(CGRect(x: 0, y: 0, width: 100, height: 100), .color(red)), fill(square, .color(blue)), material(plainBlur, square),
        ])
        let result = draw(list, 100, 100)
        #expect(result.pixel(20, 20) == [255, 0, 0, 255] && result.pixel(79, 50) == [255, 0, 0, 255])
        #expect(result.pixel(19, 50) == [0, 0, 255, 255])
    }

    @Test func aClipHidesPartsAndChangesNothingElse() {
        let whole = draw(.group(halves + [material(plainBlur, square)]), 100, 100)
        let clip = DisplayList.Effect.clip(Path(CGRect(x: 40, y: 30, width: 22, height: 20)), .nonZero)
        let part = draw(.group(halves + [.effect(clip, material(plainBlur, square))]), 100, 100)
        for x in 40..<62 {
            #expect(abs(whole.pixel(x, 40)[0] - part.pixel(x, 40)[0]) <= 4)
        }
        #expect(part.pixel(38, 40)[0] == 0)
    }

    @Test func theRadiusFollowsTheScale() {
        let one = draw(.group(halves + [material(plainBlur, square)]), 100, 100)
        let two = draw(.group(halves + [material(plainBlur, square)]), 100, 100, scale: 2)
        for x in 22..<78 {
            #expect(abs(one.pixel(x, 50)[0] - (two.pixel(2 * x, 100)[0] + two.pixel(2 * x + 1, 100)[0]) / 2) <= 4)
        }
    }

    @Test func edgesAreThoseOfTheShape() {
        let disc = fill(Path(ellipseIn: square), .material(MaterialPaint(blurRadius: 4, film: .black, plain: .clear)))
        let result = draw(.group([fill(CGRect(x: 0, y: 0, width: 100, height: 100), .color(.white)), disc]), 100, 100)
        var dark = 0.0
        for y in 0..<100 {
            for x in 0..<100 {
                dark += 1 - Double(result.pixel(x, y)[0]) / 255
            }
        }
        #expect(abs(dark / (.pi * 900) - 1) < 0.002)
    }

    // MARK: What is behind

    @Test func groupsWithOpacityBlurOrShadowAreSeenThrough() {
        let film = MaterialPaint(blurRadius: 4, film: gray(0, 0.5), plain: gray(1))
        let dot = fill(CGRect(x: 40, y: 40, width: 8, height: 8), .color(red))
        let back = fill(CGRect(x: 0, y: 0, width: 100, height: 100), .color(.white))
        let card = DisplayList.group([material(film, square), dot])
        #expect(draw(.group([back, .effect(.opacity(0.5), card)]), 100, 100).pixel(70, 70) == [191, 191, 191, 255])
        let shadow = DisplayList.Effect.shadow(color: .black, radius: 0, offset: CGSize(width: 0, height: 10))
        let shadowed = draw(.group([back, .effect(shadow, card)]), 100, 100)
        #expect(shadowed.pixel(70, 70) == [127, 127, 127, 255] || shadowed.pixel(70, 70) == [128, 128, 128, 255])
        #expect(shadowed.pixel(70, 85) == [0, 0, 0, 255])
    }

    @Test func whatTheGroupHasDrawnIsBehindToo() {
        let blue = fill(square, .color(blue))
        let list = DisplayList.effect(.opacity(0.5), .group([blue, material(plainBlur, square)]))
        #expect(draw(.group([fill(CGRect(x: 0, y: 0, width: 100, height: 100), .color(.white)), list]), 100, 100).pixel(50, 50) == [255, 127, 127, 255])
    }

    @Test func anIsolatedGroupShowsThePlainColor() {
        let film = MaterialPaint(blurRadius: 4, film: gray(0, 0.5), plain: ResolvedColor(red: 1, green: 0, blue: 0, alpha: 0.5))
        let list = DisplayList.group([
            fill(CGRect(x: 0, y: 0, width: 100, height: 100), .color(.white)), .effect(.isolated, material(film, square)),
        ])
        let shown = draw(list, 100, 100).pixel(50, 50)
        #expect(abs(shown[2] - 255) <= 1 && abs(shown[0] - 127) <= 1)
        // Without anything behind the window, too.
        #expect(draw(material(film, square), 100, 100).pixel(50, 50) == [0, 0, 128, 128])
    }

    @Test func halfOpaqueBackdropsKeepTheirShape() {
        let half = fill(CGRect(x: 0, y: 0, width: 50, height: 100), .color(.white))
        let result = draw(.group([half, material(plainBlur, square)]), 100, 100)
        #expect(result.pixel(22, 50)[3] >= 250 && result.pixel(77, 50)[3] <= 5)
        #expect(abs(result.pixel(50, 50)[3] - 124) <= 8)
    }

    @Test func strokesAndOddNumbers() {
        let line = item(
            .stroke(
                Path(CGRect(x: 30, y: 30, width: 40, height: 40)), StrokeStyle(lineWidth: 6),
                .material(MaterialPaint(blurRadius: 3, film: .black, plain: .clear))))
        let back = fill(CGRect(x: 0, y: 0, width: 100, height: 100), .color(.white))
        let result = draw(.group([back, line]), 100, 100)
        #expect(result.pixel(30, 50)[0] == 0 && result.pixel(50, 50)[0] == 255)
        for radius in [CGFloat.nan, .infinity, -4, 1e9] {
            let odd = MaterialPaint(blurRadius: radius, saturation: .nan, film: gray(.nan, .infinity), tone: .colorDodge, tint: gray(.nan), plain: gray(.nan))
            #expect(draw(.group([back, material(odd, square)]), 100, 100).pixel(5, 5) == [255, 255, 255, 255])
        }
    }
}
