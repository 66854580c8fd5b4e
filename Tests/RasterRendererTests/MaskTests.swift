import Geometry
import Rendering
import Testing

@testable import RasterRenderer

@Suite struct MaskTests {
    let square = fill(CGRect(x: 0, y: 0, width: 20, height: 20), .color(red))
    let dot = CGRect(x: 5, y: 5, width: 10, height: 10)

    private func mask(_ list: DisplayList, isInverse: Bool = false) -> DisplayList.Effect {
        .mask(DisplayList.Mask(list, isInverse: isInverse))
    }

    @Test func alphaOfTheMaskIsAlphaOfTheContent() {
        let half = fill(dot, .color(ResolvedColor(red: 0, green: 1, blue: 0, alpha: 0.5)))
        let result = draw(.effect(mask(half), square), 20, 20)
        #expect(result.pixel(10, 10) == [0, 0, 128, 128])
        #expect(result.pixel(2, 2) == [0, 0, 0, 0])
        let inverse = draw(.effect(mask(half, isInverse: true), square), 20, 20)
        #expect(inverse.pixel(10, 10) == [0, 0, 127, 127])
        #expect(inverse.pixel(2, 2) == [0, 0, 255, 255])
    }

    /// The content is one image before it is masked: nothing shines through from below.
    @Test func contentIsMaskedAsASingleLayer() {
        let half = fill(dot, .color(ResolvedColor(red: 0, green: 0, blue: 0, alpha: 0.5)))
        let two = DisplayList.group([fill(dot, .color(blue)), square])
        #expect(draw(.effect(mask(half), two), 20, 20).pixel(10, 10) == [0, 0, 128, 128])
    }

    @Test func masksMultiplyWithEachOtherWithClipsAndOpacity() {
        let half = fill(dot, .color(ResolvedColor(red: 0, green: 0, blue: 0, alpha: 0.5)))
        let edge = DisplayList.Effect.clip(Path(CGRect(x: 0, y: 0, width: 10.5, height: 20)), .nonZero)
        let list = DisplayList.effect(edge, .effect(.opacity(0.5), .effect(mask(half), .effect(mask(half), square))))
        let result = draw(list, 20, 20)
        #expect(abs(result.alpha(8, 10) - 32) <= 1)
        #expect(abs(result.alpha(10, 10) - 16) <= 1)
        #expect(result.alpha(11, 10) == 0)
    }

    @Test func anEmptyMaskHidesAll() {
        #expect(draw(.effect(mask(.empty), square), 20, 20).area == 0)
        #expect(draw(.effect(mask(.empty, isInverse: true), square), 20, 20).area == 400)
    }

    @Test func aClipMayLeaveOut() {
        let disc = Path(ellipseIn: dot)
        let result = draw(.effect(.clipOut(disc, .nonZero), square), 20, 20)
        #expect(abs(result.area - (400 - 25 * .pi)) < 0.3)
        #expect(result.alpha(10, 10) == 0)
        #expect(draw(.effect(.clipOut(Path(), .nonZero), square), 20, 20).area == 400)
        // Twice the same square: even-odd leaves nothing out.
        var twice = Path(dot)
        twice.addRect(dot)
        #expect(draw(.effect(.clipOut(twice, .evenOdd), square), 20, 20).area == 400)
        #expect(draw(.effect(.clipOut(twice, .nonZero), square), 20, 20).area == 300)
    }

    /// Single shapes go without a layer.
    @Test(arguments: [false, true]) func aShapeMasksLikeAGroupWithIt(isInverse: Bool) {
        let color = Paint.color(ResolvedColor(red: 0.3, green: 0.6, blue: 1))
        for (index, rule) in [FillRule.nonZero, .evenOdd, FillRule(isEvenOdd: false, isAntialiased: false)].enumerated() {
            var path = Path(ellipseIn: CGRect(x: -3.3, y: 2.2, width: 17, height: 21.7))
            path.addRoundedRect(in: CGRect(x: 6, y: 6.5, width: 30, height: 9), cornerSize: CGSize(width: 4, height: 4))
            let shape = item(.fill(path, rule, color), x: CGFloat(index) * 0.4)
            let transform = CGAffineTransform(rotationAngle: 0.1 * CGFloat(index))
            let single = draw(.effect(.transform(transform), .effect(mask(shape, isInverse: isInverse), square)), 24, 24)
            let group = draw(.effect(.transform(transform), .effect(mask(.group([shape, .empty]), isInverse: isInverse), square)), 24, 24)
            #expect(single == group)
            #expect(single.area > 30)
        }
    }

    @Test func masksFollowTransforms() {
        let turned = DisplayList.effect(
            .transform(CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 20, ty: 0)),
            .effect(
                mask(fill(CGRect(x: 0, y: 0, width: 20, height: 5))), square))
        let result = draw(turned, 20, 20)
        #expect(result.alpha(17, 10) == 255)
        #expect(result.alpha(10, 10) == 0)
    }
}

@Suite struct GradientSpreadTests {
    private func pixel(_ spread: GradientRamp.Spread, _ x: Int) -> Int {
        var ramp = ramp(.black, ResolvedColor(red: 1, green: 0, blue: 0))
        ramp.spread = spread
        let paint = Paint.linearGradient(ramp, start: CGPoint(x: 20, y: 0), end: CGPoint(x: 40, y: 0))
        return draw(fill(CGRect(x: 0, y: 0, width: 80, height: 1), paint), 80, 1).pixel(x, 0)[2]
    }

    /// The position in the ramp, by the definition of each spread.
    @Test func rampsRepeatAndMirror() {
        for x in [2, 13, 25, 38, 45, 59, 63, 79] {
            let t = (Double(x) + 0.5 - 20) / 20
            let turn = t - 2 * (t / 2).rounded(.down)
            #expect(abs(Double(pixel(.pad, x)) - min(max(t, 0), 1) * 255) <= 1)
            #expect(abs(Double(pixel(.repeat, x)) - (t - t.rounded(.down)) * 255) <= 1)
            #expect(abs(Double(pixel(.mirror, x)) - (turn <= 1 ? turn : 2 - turn) * 255) <= 1)
        }
    }
}
