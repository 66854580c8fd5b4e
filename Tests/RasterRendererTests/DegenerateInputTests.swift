import Geometry
import Rendering
import Testing

@testable import RasterRenderer

/// Whatever is wrong with one thing, rendering finishes, and the rest of the image stays.
@Suite struct DegenerateInputTests {
    private static let values: [CGFloat] = [.nan, .infinity, -.infinity, 1e300, -1e300, 1e18, 1e-300, 0, -1]

    private let good = fill(CGRect(x: 30, y: 30, width: 8, height: 8), .color(red))
    private let circle = Path(ellipseIn: CGRect(x: 2, y: 2, width: 20, height: 20))

    private func expectGoodSurvives(_ list: DisplayList, _ comment: Comment) {
        let bitmap = draw(.group([list, good]), 40, 40)
        #expect(bitmap.pixel(34, 34) == [0, 0, 255, 255], comment)
    }

    @Test func sizesThatAreNoneGiveAnEmptyBitmap() {
        for side in [0, -1, CGFloat.nan, .infinity, 100_000] {
            #expect(draw(good, side, 10).bytes.isEmpty)
            #expect(draw(good, 10, side).bytes.isEmpty)
            #expect(draw(good, 10, 10, scale: side).bytes.isEmpty)
        }
    }

    @Test(arguments: [CGFloat.nan, .infinity, 1e300, 0]) func hopelessTransformsDrawNothing(value: CGFloat) {
        let transform = CGAffineTransform(a: value, b: 0, c: 0, d: 1, tx: value, ty: 0)
        #expect(draw(.effect(.transform(transform), fill(circle)), 8, 8).area == 0)
    }

    @Test(arguments: values) func transforms(value: CGFloat) {
        expectGoodSurvives(.effect(.transform(CGAffineTransform(a: 1, b: value, c: 0, d: 1, tx: 0, ty: 0)), fill(circle)), "b \(value)")
        expectGoodSurvives(.effect(.transform(CGAffineTransform(scaleX: value, y: value)), fill(circle)), "scale \(value)")
        var projection = ProjectionTransform()
        projection.m13 = value
        expectGoodSurvives(.effect(.projection(projection), .group([fill(circle), item(.stroke(circle, StrokeStyle(lineWidth: 2), black))])), "m13 \(value)")
        projection.m33 = 0
        expectGoodSurvives(.effect(.projection(projection), fill(circle)), "m33 \(value)")
        expectGoodSurvives(item(.fill(circle, .nonZero, black), x: value, y: value), "frame \(value)")
    }

    @Test(arguments: values) func paths(value: CGFloat) {
        var path = Path()
        path.move(to: CGPoint(x: 1, y: 1))
        path.addLine(to: CGPoint(x: value, y: 3))
        path.addCurve(to: CGPoint(x: 1, y: 20), control1: CGPoint(x: 4, y: value), control2: CGPoint(x: value, y: -value))
        let clear = Paint.color(ResolvedColor(red: 0, green: 1, blue: 0, alpha: 0.3))
        expectGoodSurvives(fill(path, clear), "fill \(value)")
        expectGoodSurvives(item(.stroke(path, StrokeStyle(lineWidth: 2, dash: [3, 4]), clear)), "stroke \(value)")
        expectGoodSurvives(.effect(.clip(path, .evenOdd), fill(circle)), "clip \(value)")
    }

    @Test(arguments: values + [1e-9]) func strokes(value: CGFloat) {
        for style in [
            StrokeStyle(lineWidth: value), StrokeStyle(lineWidth: 2, miterLimit: value), StrokeStyle(lineWidth: 2, dash: [value]),
            StrokeStyle(lineWidth: 2, dash: [3, value]), StrokeStyle(lineWidth: 2, dash: [3, 4], dashPhase: value),
        ] {
            expectGoodSurvives(item(.stroke(circle, style, black)), "\(style)")
        }
    }

    @Test(arguments: values) func paints(value: CGFloat) {
        let colors = ramp(red, blue)
        let point = CGPoint(x: value, y: 0)
        let strange = GradientRamp(stops: [.init(location: value, color: red), .init(location: 0.5, color: blue)])
        let color = ResolvedColor(red: Float(value), green: Float(value), blue: 0, alpha: Float(value))
        for paint in [
            Paint.color(color),
            .linearGradient(colors, start: point, end: CGPoint(x: 10, y: 10)), .linearGradient(colors, start: point, end: point),
            .linearGradient(strange, start: .zero, end: CGPoint(x: 10, y: 0)),
            .linearGradient(GradientRamp(stops: []), start: .zero, end: CGPoint(x: 10, y: 0)),
            .radialGradient(colors, center: point, startRadius: 0, endRadius: 10),
            .radialGradient(colors, center: .zero, startRadius: value, endRadius: value),
            .ellipticalGradient(colors, bounds: CGRect(x: 0, y: 0, width: value, height: 1), center: .zero, startRadius: 0, endRadius: value),
            .angularGradient(colors, center: .zero, startAngle: value, endAngle: 1), .angularGradient(colors, center: point, startAngle: 0, endAngle: 0),
        ] {
            expectGoodSurvives(fill(circle, paint), "\(paint)")
            expectGoodSurvives(fill(CGRect(x: 0, y: 0, width: 9, height: 9), paint), "\(paint)")
        }
    }

    @Test(arguments: values) func effects(value: CGFloat) {
        expectGoodSurvives(.effect(.opacity(value), .group([fill(circle), fill(circle)])), "opacity \(value)")
        expectGoodSurvives(.effect(.blur(radius: value, opaque: false), fill(circle)), "blur \(value)")
        expectGoodSurvives(.effect(.blur(radius: value, opaque: true), fill(circle)), "opaque blur \(value)")
        expectGoodSurvives(.effect(.shadow(color: blue, radius: value, offset: .zero), fill(circle)), "shadow \(value)")
        expectGoodSurvives(
            .effect(.shadow(color: blue, radius: 2, offset: CGSize(width: value, height: value)), fill(circle)), "offset \(value)")
    }

    @Test(arguments: values) func textAndImages(value: CGFloat) {
        let run = GlyphRun(font: 0, size: value, glyphs: [.init(id: 40, position: CGPoint(x: 1, y: 9))], paint: black)
        let moved = GlyphRun(
            font: 0, size: 9, slant: value, glyphs: [.init(id: 40, position: CGPoint(x: value, y: 9)), .init(id: 4_000_000, position: .zero)], paint: black)
        expectGoodSurvives(item(.text(TextContent(string: "?", fontSize: value, fontWeight: 400, runs: [run, moved]))), "text \(value)")
        let image = ImageContent(bitmap: Bitmap(width: 1, height: 1, bytes: [0, 0, 0, 255]))
        expectGoodSurvives(item(.image(image), size: CGSize(width: value, height: 3)), "image \(value)")
        let empty = ImageContent(bitmap: Bitmap(width: 0, height: 0, bytes: []))
        expectGoodSurvives(item(.image(empty), size: CGSize(width: 5, height: 3)), "empty image")
    }
}
