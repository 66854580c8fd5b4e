import Geometry
import Rendering
import Testing

@testable import RasterRenderer

/// Cairo samples coverage on a grid of 15 × 17, so edges differ by some levels. Where edges of one path cross or
/// run along each other inside a pixel, ours adds their coverage up: single pixels may differ grossly, areas not.
@Suite struct CairoComparisonTests {
    private let side = 120

    private func difference(_ list: DisplayList, scale: CGFloat = 1) -> Bitmap.Difference {
        let canvas = CairoRenderer(width: side, height: side)
        canvas.render(list, scale: scale, background: .white)
        return draw(list, CGFloat(side) / scale, CGFloat(side) / scale, scale: scale, background: .white)
            .difference(from: canvas.bitmap)
    }

    private func curvyPath(_ random: inout SeededRandom, count: Int = 6, isClosed: Bool = true) -> Path {
        var path = Path()
        path.move(to: random.point(110))
        for index in 0..<count {
            switch index % 3 {
            case 0: path.addCurve(to: random.point(110), control1: random.point(110), control2: random.point(110))
            case 1: path.addLine(to: random.point(110))
            default: path.addQuadCurve(to: random.point(110), control: random.point(110))
            }
        }
        if isClosed {
            path.closeSubpath()
        }
        return path
    }

    @Test(arguments: 1...12) func fillsThatCrossThemselves(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let rule = seed % 2 == 0 ? FillRule.evenOdd : .nonZero
        let result = difference(fill(curvyPath(&random, count: 9), .color(random.color(alpha: 0.8)), rule))
        #expect(result.gross < 0.001 && result.mean < 0.35, "seed \(seed): \(result)")
    }

    @Test(arguments: [CGLineCap.butt, .round, .square], [CGLineJoin.miter, .round, .bevel])
    func strokes(cap: CGLineCap, join: CGLineJoin) {
        for (seed, dash) in [(1, []), (2, [14, 9]), (3, [1, 12, 20])] as [(UInt64, [CGFloat])] {
            var random = SeededRandom(seed: seed)
            var path = Path()
            path.move(to: random.point(100))
            for _ in 0..<4 {
                path.addLine(to: random.point(100))
            }
            if seed == 2 {
                path.closeSubpath()
            }
            let style = StrokeStyle(lineWidth: 7, lineCap: cap, lineJoin: join, miterLimit: 4, dash: dash, dashPhase: 3)
            let result = difference(item(.stroke(path, style, black)))
            #expect(result.gross < 0.001 && result.mean < 0.2, "\(cap) \(join) \(dash): \(result)")
        }
    }

    @Test(arguments: 1...6) func curvedStrokes(seed: UInt64) {
        var random = SeededRandom(seed: seed + 40)
        let path = curvyPath(&random, count: 3, isClosed: false)
        let style = StrokeStyle(lineWidth: random.next(0.5, 9), lineCap: .round, lineJoin: .round)
        let result = difference(item(.stroke(path, style, black)), scale: 1.3)
        #expect(result.gross < 0.001 && result.mean < 0.2, "seed \(seed): \(result)")
    }

    @Test func gradients() {
        let colors = ramp(red, ResolvedColor(red: 0.9, green: 0.9, blue: 0.1), blue)
        let box = CGRect(x: 0, y: 0, width: 120, height: 120)
        for paint in [
            Paint.linearGradient(colors, start: CGPoint(x: 10, y: 20), end: CGPoint(x: 100, y: 70)),
            .radialGradient(colors, center: CGPoint(x: 50, y: 60), startRadius: 0, endRadius: 70),
            .radialGradient(colors, center: CGPoint(x: 50, y: 60), startRadius: 20, endRadius: 55),
            .ellipticalGradient(
                colors, bounds: CGRect(x: 0, y: 0, width: 100, height: 50), center: CGPoint(x: 60, y: 50), startRadius: 0,
                endRadius: 0.6),
        ] {
            let result = difference(fill(box, paint))
            #expect(result.maximum <= 3 && result.mean < 0.6, "\(paint): \(result)")
        }
    }

    @Test func nestedClips() {
        let content = fill(CGRect(x: 0, y: 0, width: 120, height: 120), .linearGradient(ramp(red, blue), start: .zero, end: CGPoint(x: 120, y: 0)))
        let clipped = DisplayList.effect(
            .clip(Path(ellipseIn: CGRect(x: 10.5, y: 5, width: 90, height: 100)), .nonZero),
            .effect(
                .clip(Path(CGRect(x: 20.3, y: 30.6, width: 70, height: 55.5)), .nonZero),
                .effect(
                    .transform(CGAffineTransform(rotationAngle: 0.3)),
                    .effect(.clip(Path(CGRect(x: 40, y: 0, width: 50, height: 200)), .nonZero), content))))
        let result = difference(clipped)
        #expect(result.maximum <= 48 && result.mean < 0.1, "\(result)")
    }

    @Test func opacityOfRotatedGroups() {
        var random = SeededRandom(seed: 9)
        let circles = (0..<6).map { _ in
            fill(Path(ellipseIn: CGRect(origin: random.point(60), size: CGSize(width: 40, height: 30))), .color(random.color(alpha: 0.9)))
        }
        let list = DisplayList.effect(
            .transform(CGAffineTransform(rotationAngle: 0.4).concatenating(CGAffineTransform(translationX: 30, y: 5))),
            .effect(.opacity(0.55), .group(circles)))
        let result = difference(list)
        #expect(result.maximum <= 48 && result.mean < 0.1, "\(result)")
    }
}
