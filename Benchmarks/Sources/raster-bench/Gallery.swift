import Geometry
import Rendering
import RasterRenderer
import Typesetting

/// A little of everything, to look at.
func gallery() throws -> Bitmap {
    let red = Paint.color(ResolvedColor(red: 1, green: 0.2, blue: 0.2))
    let ramp = GradientRamp(stops: [
        .init(location: 0, color: ResolvedColor(red: 1, green: 0, blue: 0)), .init(location: 0.5, color: ResolvedColor(red: 1, green: 1, blue: 0)),
        .init(location: 1, color: ResolvedColor(red: 0, green: 0, blue: 1)),
    ])
    func item(_ x: CGFloat, _ y: CGFloat, _ content: DisplayList.Content) -> DisplayList {
        .item(.init(frame: CGRect(x: x, y: y, width: 80, height: 80), content: content))
    }
    let box = CGRect(x: 0, y: 0, width: 80, height: 80)
    let circle = Path(ellipseIn: box)
    let layout = Typesetter.layout("Hamburgefonts 123 👍🏽", FontDescriptor(size: 17))
    let runs = layout.spans.map { span in
        GlyphRun(
            font: span.font, size: span.size, slant: span.slant,
            glyphs: layout.glyphs[span.glyphs].map { .init(id: $0.id, position: $0.position) }, paint: .color(.black))
    }
    let text = DisplayList.Content.text(TextContent(string: "", fontSize: 17, fontWeight: 400, runs: runs))
    var star = Path()
    for i in 0..<5 {
        let a = Double(i) * 4 * .pi / 5 - .pi / 2
        let p = CGPoint(x: 40 + 40 * cos(a), y: 40 + 40 * sin(a))
        if i == 0 { star.move(to: p) } else { star.addLine(to: p) }
    }
    star.closeSubpath()
    var projection = ProjectionTransform()
    projection.m13 = 0.004
    projection.m31 = 10
    projection.m32 = 300
    let list = DisplayList.group([
        item(10, 10, .fill(circle, .nonZero, red)),
        item(100, 10, .fill(star, .nonZero, .linearGradient(ramp, start: .zero, end: CGPoint(x: 80, y: 80)))),
        item(190, 10, .fill(star, .evenOdd, .radialGradient(ramp, center: CGPoint(x: 40, y: 40), startRadius: 0, endRadius: 40))),
        item(
            280, 10,
            .fill(Path(roundedRect: box, cornerRadius: 20), .nonZero, .angularGradient(ramp, center: CGPoint(x: 40, y: 40), startAngle: 0, endAngle: 2 * .pi))),
        item(370, 10, .stroke(star, StrokeStyle(lineWidth: 6, lineJoin: .round), .color(.black))),
        item(
            460.5, 10.25,
            .fill(
                Path(box), .nonZero,
                .ellipticalGradient(ramp, bounds: CGRect(x: 0, y: 0, width: 80, height: 40), center: CGPoint(x: 40, y: 20), startRadius: 0, endRadius: 0.5))),
        item(10, 110, text),
        .effect(.transform(CGAffineTransform(rotationAngle: 0.2).concatenating(CGAffineTransform(translationX: 220, y: 110))), item(0, 0, text)),
        .effect(.opacity(0.5), .group([item(10, 150, .fill(circle, .nonZero, red)), item(40, 170, .fill(circle, .nonZero, .color(.black)))])),
        .effect(
            .shadow(color: ResolvedColor(red: 0, green: 0, blue: 0, alpha: 0.5), radius: 6, offset: CGSize(width: 4, height: 6)),
            item(150, 150, .fill(circle, .nonZero, red))),
        .effect(.blur(radius: 5, opaque: false), item(260, 150, .fill(star, .nonZero, red))),
        .effect(.blur(radius: 5, opaque: true), item(360, 150, .fill(Path(box), .nonZero, .linearGradient(ramp, start: .zero, end: CGPoint(x: 80, y: 0))))),
        .effect(
            .clip(Path(ellipseIn: CGRect(x: 460, y: 150, width: 80, height: 60)), .nonZero),
            item(460, 150, .fill(Path(box), .nonZero, .linearGradient(ramp, start: .zero, end: CGPoint(x: 80, y: 0))))),
        .effect(
            .projection(projection),
            .group([
                item(0, 0, .fill(Path(box), .nonZero, .linearGradient(ramp, start: .zero, end: CGPoint(x: 80, y: 0)))), item(0, 90, text),
                item(120, 0, .stroke(circle, StrokeStyle(lineWidth: 5, dash: [10, 5]), .color(.black))),
            ])),
    ])
    return RasterRenderer().render(list, size: CGSize(width: 560, height: 420), scale: 2, background: .white)
}
