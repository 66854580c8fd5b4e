import Foundation
import Geometry
import Rendering
import Testing

@testable import RasterRenderer

@Suite struct FilterTests {
    static let colors = [
        ResolvedColor(red: 1, green: 0.4, blue: 0.2), ResolvedColor(red: 0.2, green: 0.6, blue: 0.8, alpha: 0.6),
        ResolvedColor(red: 0.6, green: 0.6, blue: 0.6, alpha: 0.2), ResolvedColor(red: 0, green: 0, blue: 1),
    ]

    private func shown(_ color: ResolvedColor, _ filter: ColorFilter) -> [Int] {
        draw(.effect(.filter(filter), fill(CGRect(x: 0, y: 0, width: 20, height: 1), .color(color))), 20, 1).pixel(18, 0)
    }

    /// Each component by a function, alpha left alone.
    private func expect(
        _ transform: ColorTransform, _ formula: (SIMD3<Double>) -> SIMD3<Double>, _ location: SourceLocation = #_sourceLocation
    ) {
        for color in Self.colors {
            let result =
                formula(SIMD3(Double(color.red), Double(color.green), Double(color.blue)))
                .clamped(lowerBound: .zero, upperBound: .one) * Double(color.alpha) * 255
            let pixel = shown(color, .matrix(transform))
            #expect(abs(Double(pixel[3]) - Double(color.alpha) * 255) <= 0.51, sourceLocation: location)
            // What is lost where colours are premultiplied with little alpha comes back divided by it.
            for (value, wanted) in zip(pixel, [result.z, result.y, result.x]) {
                #expect(abs(Double(value) - wanted) <= 1.5, "\(color): \(pixel), not \(result)", sourceLocation: location)
            }
        }
    }

    @Test func colourEffectsAgreeWithTheirFormulas() {
        expect(.brightness(0.3)) { $0 + 0.3 }
        expect(.brightness(-0.3)) { $0 - 0.3 }
        expect(.contrast(1.7)) { ($0 - 0.5) * 1.7 + 0.5 }
        expect(.inversion(1)) { 1 - $0 }
        expect(.inversion(0.25)) { $0 * 0.75 + (1 - $0) * 0.25 }
        func luminance(_ c: SIMD3<Double>) -> SIMD3<Double> { SIMD3(repeating: 0.2126 * c.x + 0.7152 * c.y + 0.0722 * c.z) }
        expect(.saturation(0)) { luminance($0) }
        expect(.saturation(2.5)) { luminance($0) * -1.5 + $0 * 2.5 }
        expect(.hueRotation(radians: 0)) { $0 }
        expect(.hueRotation(radians: .pi / 2)) { c in
            let (r, g, b) = (c.x, c.y, c.z)
            return SIMD3(
                (0.213 - 0.213) * r + (0.715 - 0.715) * g + (0.072 + 0.928) * b,
                (0.213 + 0.143) * r + (0.715 + 0.140) * g + (0.072 - 0.283) * b,
                (0.213 - 0.787) * r + (0.715 + 0.715) * g + (0.072 + 0.072) * b)
        }
    }

    @Test func multiplyingActsOnAlphaToo() {
        let filter = ColorFilter.matrix(.multiplication(ResolvedColor(red: 0.5, green: 1, blue: 0, alpha: 0.5)))
        #expect(shown(ResolvedColor(red: 1, green: 1, blue: 1), filter) == [0, 128, 64, 128])
        #expect(filter.applied(to: .white) == ResolvedColor(red: 0.5, green: 1, blue: 0, alpha: 0.5))
    }

    @Test func luminanceBecomesAlpha() {
        #expect(shown(.white, .luminanceToAlpha) == [0, 0, 0, 255])
        #expect(shown(.black, .luminanceToAlpha) == [0, 0, 0, 0])
        #expect(shown(ResolvedColor(red: 0, green: 1, blue: 0), .luminanceToAlpha) == [0, 0, 0, 182])
        #expect(shown(ResolvedColor(red: 1, green: 1, blue: 1, alpha: 0.5), .luminanceToAlpha) == [0, 0, 0, 128])
    }

    @Test func linearFiltersActOnLight() {
        let half = ColorFilter.linearMatrix(ColorTransform(red: SIMD4(0.5, 0, 0, 0)))
        // Half the light of full red is 188, not 128.
        #expect(abs(shown(red, half)[2] - 188) <= 1)
        #expect(shown(ResolvedColor(red: 0.2, green: 0.5, blue: 0.7), .linearMatrix(.identity)) == [179, 128, 51, 255])
    }

    @Test func aThresholdLeavesOneColourBetweenItsLimits() {
        let filter = ColorFilter.alphaThreshold(min: 0.5, max: 0.75, color: red)
        #expect(shown(ResolvedColor(red: 0, green: 0, blue: 0, alpha: 0.6), filter) == [0, 0, 255, 255])
        #expect(shown(ResolvedColor(red: 0, green: 0, blue: 0, alpha: 0.4), filter) == [0, 0, 0, 0])
        #expect(shown(ResolvedColor(red: 0, green: 0, blue: 0, alpha: 0.9), filter) == [0, 0, 0, 0])
    }

    /// Two blurred discs that touch become one drop.
    @Test func blurredDiscsGrowTogether() {
        let discs = DisplayList.group(
            [20, 44].map { x in
                fill(Path(ellipseIn: CGRect(x: x - 12, y: 20, width: 24, height: 24)))
            })
        let drop = DisplayList.effect(
            .filter(.alphaThreshold(min: 0.5, max: 1, color: red)), .effect(.blur(radius: 4, opaque: false), discs))
        let result = draw(drop, 64, 64)
        let plain = draw(discs, 64, 64)
        let neck = { (bitmap: Bitmap) in (0..<64).filter { bitmap.alpha(32, $0) > 127 }.count }
        #expect(neck(plain) <= 8 && neck(result) >= 10)
        #expect(abs(result.area / plain.area - 1) < 0.15)
        // The edge is as smooth as that of an outline.
        #expect((0..<64).contains { (1..<255).contains(result.alpha($0, 32)) })
    }

    @Test func addedAlphaPaintsTheWholeClip() {
        let filter = DisplayList.Effect.filter(.matrix(.flood(red, invertsAlpha: true)))
        let clip = DisplayList.Effect.clip(Path(CGRect(x: 0, y: 0, width: 16, height: 20)), .nonZero)
        let result = draw(.effect(clip, .effect(filter, fill(CGRect(x: 5, y: 5, width: 10, height: 10)))), 20, 20)
        #expect(result.pixel(10, 10) == [0, 0, 0, 0])
        #expect(result.pixel(2, 2) == [0, 0, 255, 255])
        #expect(result.pixel(18, 10) == [0, 0, 0, 0])
    }
}
