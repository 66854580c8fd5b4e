import Foundation
import Geometry
import Rendering
import Typesetting

/// Something to draw, frame by frame, at 1920 × 1080.
struct Scene {
    var name: String
    /// How much of Cairo's time is allowed.
    var target: Double
    var frame: (Int) -> DisplayList

    init(_ name: String, target: Double = 1, frame: @escaping (Int) -> DisplayList) {
        self.name = name
        self.target = target
        self.frame = frame
    }

    init(_ name: String, target: Double = 1, _ list: DisplayList) {
        self.init(name, target: target) { _ in list }
    }

    static let width = 1920.0
    static let height = 1080.0
}

struct Random {
    var seed: UInt64

    mutating func next(_ low: Double, _ high: Double) -> Double {
        seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return low + (high - low) * Double(seed >> 33) / Double(1 << 31)
    }

    mutating func color(alpha: Float = 1) -> ResolvedColor {
        ResolvedColor(red: Float(next(0, 1)), green: Float(next(0, 1)), blue: Float(next(0, 1)), alpha: alpha)
    }

    mutating func point() -> CGPoint {
        CGPoint(x: next(0, Scene.width), y: next(0, Scene.height))
    }

    mutating func point(near center: CGPoint, _ distance: Double) -> CGPoint {
        CGPoint(x: center.x + next(-distance, distance), y: center.y + next(-distance, distance))
    }
}

func item(_ content: DisplayList.Content, x: CGFloat = 0, y: CGFloat = 0) -> DisplayList {
    .item(.init(frame: CGRect(x: x, y: y, width: Scene.width, height: Scene.height), content: content))
}

let screen = Path(CGRect(x: 0, y: 0, width: Scene.width, height: Scene.height))
private let center = CGPoint(x: Scene.width / 2, y: Scene.height / 2)

private let ramp = GradientRamp(stops: [
    .init(location: 0, color: ResolvedColor(red: 1, green: 0.2, blue: 0.1)),
    .init(location: 0.4, color: ResolvedColor(red: 0.1, green: 0.9, blue: 0.3)),
    .init(location: 1, color: ResolvedColor(red: 0.1, green: 0.2, blue: 1)),
])

/// Circles, rounded rectangles and stars, every other one translucent.
private let fills: DisplayList = {
    var random = Random(seed: 1)
    return .group(
        (0..<200).map { index in
            let p = random.point()
            let size = random.next(40, 160)
            let box = CGRect(x: 0, y: 0, width: size, height: size * random.next(0.5, 1))
            var path = Path()
            switch index % 3 {
            case 0:
                path.addEllipse(in: box)
            case 1:
                path.addRoundedRect(in: box, cornerSize: CGSize(width: 16, height: 16), style: .circular)
            default:
                for corner in 0..<5 {
                    let angle = Double(corner) * 0.8 * .pi
                    let point = CGPoint(x: size / 2 * (1 + cos(angle)), y: size / 2 * (1 + sin(angle)))
                    corner == 0 ? path.move(to: point) : path.addLine(to: point)
                }
                path.closeSubpath()
            }
            return item(.fill(path, .nonZero, .color(random.color(alpha: index % 2 == 0 ? 1 : 0.6))), x: p.x, y: p.y)
        })
}()

private let strokes: DisplayList = {
    var random = Random(seed: 2)
    return .group(
        (0..<50).map { index in
            let start = random.point()
            var path = Path()
            path.move(to: start)
            for _ in 0..<3 {
                path.addCurve(
                    to: random.point(near: start, 300), control1: random.point(near: start, 300),
                    control2: random.point(near: start, 300))
            }
            let style = StrokeStyle(
                lineWidth: random.next(2, 10), lineCap: .round, lineJoin: .round, dash: index % 2 == 0 ? [] : [20, 15])
            return item(.stroke(path, style, .color(random.color())))
        })
}()

private let curves: DisplayList = {
    var random = Random(seed: 3)
    return .group(
        (0..<20).map { _ in
            let middle = random.point()
            var path = Path()
            path.move(to: random.point(near: middle, 250))
            for _ in 0..<40 {
                path.addCurve(
                    to: random.point(near: middle, 250), control1: random.point(near: middle, 250),
                    control2: random.point(near: middle, 250))
            }
            path.closeSubpath()
            return item(.fill(path, .evenOdd, .color(random.color(alpha: 0.7))))
        })
}()

private let linear = item(.fill(screen, .nonZero, .linearGradient(ramp, start: .zero, end: CGPoint(x: Scene.width, y: Scene.height))))
private let radial = item(.fill(screen, .nonZero, .radialGradient(ramp, center: center, startRadius: 0, endRadius: 900)))
private let conic = item(.fill(screen, .nonZero, .angularGradient(ramp, center: center, startAngle: 0, endAngle: 2 * .pi)))

private let words = "Sphinx of black quartz, judge my vow 0123"

private let texts: [DisplayList] = (0..<60).map { index in
    let layout = Typesetter.layout(words, FontDescriptor(size: 17))
    let runs = layout.spans.map { span in
        GlyphRun(
            font: span.font, size: span.size, slant: span.slant,
            glyphs: layout.glyphs[span.glyphs].map { .init(id: $0.id, position: $0.position) }, paint: .color(.black))
    }
    let content = TextContent(string: words, fontSize: 17, fontWeight: 400, runs: runs)
    return item(.text(content), x: 40 + CGFloat(index % 4) * 460, y: 40 + CGFloat(index / 4) * 66)
}

private func scaledTexts(_ frame: Int) -> DisplayList {
    let scale = 1 + 0.002 * CGFloat(frame % 100)
    return .group(
        texts.enumerated().map { index, text in
            let center = CGPoint(x: 200 + CGFloat(index % 4) * 460, y: 50 + CGFloat(index / 4) * 66)
            let transform = CGAffineTransform(translationX: -center.x, y: -center.y)
                .concatenating(CGAffineTransform(scaleX: scale, y: scale))
                .concatenating(CGAffineTransform(translationX: center.x, y: center.y))
            return .effect(.transform(transform), text)
        })
}

private let groups: DisplayList = {
    var random = Random(seed: 4)
    return .group(
        (0..<10).map { index in
            let children = (0..<5).map { _ in
                item(
                    .fill(
                        Path(ellipseIn: CGRect(x: random.next(-100, 20), y: random.next(-100, 20), width: 90, height: 90)), .nonZero,
                        .color(random.color())))
            }
            let transform = CGAffineTransform(rotationAngle: 0.2 * CGFloat(index))
                .concatenating(CGAffineTransform(translationX: 200 + CGFloat(index % 5) * 370, y: 300 + CGFloat(index / 5) * 450))
            return .effect(.transform(transform), .effect(.opacity(0.6), .group(children)))
        })
}()

private let shadows: DisplayList = {
    var random = Random(seed: 5)
    return .group(
        (0..<10).map { index in
            let card = Path(roundedRect: CGRect(x: 0, y: 0, width: 240, height: 160), cornerRadius: 24)
            return .effect(
                .shadow(color: ResolvedColor(red: 0, green: 0, blue: 0, alpha: 0.4), radius: 10, offset: CGSize(width: 0, height: 8)),
                item(.fill(card, .nonZero, .color(random.color())), x: 120 + CGFloat(index % 5) * 360, y: 240 + CGFloat(index / 5) * 420))
        })
}()

private func movingCircles(_ frame: Int) -> DisplayList {
    var random = Random(seed: 7)
    return .group(
        (0..<200).map { _ in
            let radius = random.next(20, 60)
            let phase = random.next(0, 6) + Double(frame) * 0.05
            let p = random.point()
            let box = CGRect(x: p.x + 50 * cos(phase) - radius, y: p.y + 50 * sin(phase) - radius, width: 2 * radius, height: 2 * radius)
            return item(.fill(Path(ellipseIn: box), .nonZero, .color(random.color())))
        })
}

let scenes = [
    Scene("empty", .empty),
    Scene("a 200 fills", fills),
    Scene("b 50 strokes, half dashed, round", strokes),
    Scene("b 20 paths of 40 cubics, even-odd", curves),
    Scene("c linear gradient, full screen", target: 0.5, linear),
    Scene("c radial gradient, full screen", target: 0.5, radial),
    Scene("c conic gradient, full screen", target: 0.5, conic),
    Scene("d 60 text runs", .group(texts)),
    Scene("d 60 text runs, scale animated", frame: scaledTexts),
    Scene("e 10 rotated opacity groups", groups),
    Scene("f 10 shadows, radius 10", shadows),
    Scene("f full-screen blur, radius 10", .effect(.blur(radius: 10, opaque: false), fills)),
    Scene(
        "whole mixed frame",
        frame: { frame in
            .group([linear, radial, conic, fills, strokes, curves, .group(texts), scaledTexts(frame), groups, shadows])
        }),
    Scene("200 moving circles", frame: movingCircles),
    Scene("g sheet of material over a list", frame: sheetOverList),
    Scene("h 60 pieces of material", frame: pieces),
    Scene("i long wrapped text, scrolled", frame: scrolledText),
    Scene("j 300 images, scaled, clipped round", frame: portraits),
]
