import Foundation
import Geometry
import Rendering
import Typesetting

// What apps show. Things move, so that nothing can be kept from the frame before.

private func gray(_ level: Float, _ alpha: Float = 1) -> ResolvedColor {
    ResolvedColor(red: level, green: level, blue: level, alpha: alpha)
}

/// A text as SwiftUI makes one: an item with a run for each line.
private func text(
    _ string: String, _ size: CGFloat, color: ResolvedColor = .black, x: CGFloat, y: CGFloat, width: CGFloat? = nil
) -> DisplayList {
    let layout = Typesetter.layout(string, FontDescriptor(size: size), width: width)
    let runs = layout.spans.map { span in
        GlyphRun(
            font: span.font, size: span.size, slant: span.slant, stretch: span.stretch,
            glyphs: layout.glyphs[span.glyphs].map { .init(id: $0.id, position: $0.position, scalar: $0.scalar) }, paint: .color(color))
    }
    return item(.text(TextContent(string: string, fontSize: size, fontWeight: 400, runs: runs)), x: x, y: y)
}

/// What `.ultraThinMaterial` paints with in light mode.
private let material = Paint.material(
    MaterialPaint(
        blurRadius: 22.5, saturation: 1.8, film: gray(0xBF / 255, 0.44), tone: .colorDodge, tint: gray(0x0D / 255), plain: gray(0.79, 0.44)))

// MARK: A sheet over a list

private let names = ["Ada Lovelace", "Grace Hopper", "Alan Turing", "Katherine Johnson", "Edsger Dijkstra", "Barbara Liskov", "Donald Knuth"]

private let rows: [DisplayList] = {
    var random = Random(seed: 8)
    return (0..<40).map { index in
        let name = names[index % names.count]
        return .group([
            item(.fill(Path(ellipseIn: CGRect(x: 0, y: 0, width: 44, height: 44)), .nonZero, .color(random.color())), x: 20, y: 8),
            text(String(name.prefix(1)), 17, color: gray(1), x: 36, y: 20),
            text(name, 17, x: 80, y: 8),
            text("The analytical engine has no pretensions to originate anything", 15, color: gray(0.24, 0.6), x: 80, y: 32),
            item(.fill(Path(roundedRect: CGRect(x: 0, y: 0, width: 130, height: 28), cornerRadius: 14), .nonZero, .color(random.color())), x: 700, y: 16),
            text("\(index % 12 + 1):\(10 + index)", 15, color: gray(0.24, 0.6), x: 1840, y: 10),
            item(.fill(Path(CGRect(x: 80, y: 59.5, width: 1840, height: 0.5)), .nonZero, .color(gray(0.24, 0.3)))),
        ])
    }
}()

private let sheet: [DisplayList] = {
    let path = Path(roundedRect: CGRect(x: 360, y: 160, width: 1200, height: 1000), cornerRadius: 38)
    let accent = ResolvedColor(red: 0, green: 0.48, blue: 1)
    return [
        item(.fill(screen, .nonZero, .color(gray(0, 0.2)))),
        item(.fill(path, .nonZero, material)),
        item(.fill(Path(roundedRect: CGRect(x: 942, y: 168, width: 36, height: 5), cornerRadius: 2.5), .nonZero, .color(gray(0, 0.3)))),
        text("Share with everyone", 17, x: 400, y: 200),
        text(prose, 17, x: 400, y: 250, width: 1120),
        item(.fill(Path(roundedRect: CGRect(x: 400, y: 960, width: 1120, height: 56), cornerRadius: 16), .nonZero, .color(accent))),
        text("Continue", 17, color: gray(1), x: 924, y: 978),
    ]
}()

func sheetOverList(_ frame: Int) -> DisplayList {
    let offset = CGFloat(frame % 8) * 37.25
    let first = Int(offset / 60)
    let visible = (first..<first + 20).map { DisplayList.effect(.transform(CGAffineTransform(translationX: 0, y: CGFloat($0) * 60 - offset)), rows[$0]) }
    return .group([.effect(.clip(screen, .nonZero), .group(visible))] + sheet)
}

// MARK: Pieces of material

private let wallpaper = GradientRamp(stops: [
    .init(location: 0, color: ResolvedColor(red: 0.95, green: 0.55, blue: 0.35)),
    .init(location: 0.5, color: ResolvedColor(red: 0.55, green: 0.3, blue: 0.7)),
    .init(location: 1, color: ResolvedColor(red: 0.1, green: 0.25, blue: 0.6)),
])

/// Circles, cards and capsules over a wallpaper in which things move.
func pieces(_ frame: Int) -> DisplayList {
    var random = Random(seed: 9)
    let back = Paint.linearGradient(wallpaper, start: .zero, end: CGPoint(x: Scene.width, y: Scene.height))
    var lists = [item(.fill(screen, .nonZero, back))]
    for _ in 0..<40 {
        let radius = random.next(40, 140)
        let phase = random.next(0, 6) + Double(frame % 8) * 0.3
        let p = random.point()
        let box = CGRect(x: p.x + 60 * cos(phase) - radius, y: p.y + 60 * sin(phase) - radius, width: 2 * radius, height: 2 * radius)
        lists.append(item(.fill(Path(ellipseIn: box), .nonZero, .color(random.color(alpha: 0.8)))))
    }
    for index in 0..<60 {
        let corner = CGPoint(x: 12 + CGFloat(index % 10) * 191, y: 12 + CGFloat(index / 10) * 178)
        let path =
            switch index % 3 {
            case 0: Path(ellipseIn: CGRect(origin: corner, size: CGSize(width: 160, height: 160)))
            case 1: Path(roundedRect: CGRect(origin: corner, size: CGSize(width: 176, height: 160)), cornerRadius: 28)
            default: Path(roundedRect: CGRect(x: corner.x, y: corner.y + 48, width: 176, height: 64), cornerRadius: 32)
            }
        lists.append(item(.fill(path, .nonZero, material)))
    }
    return .group(lists)
}

// MARK: A long text

private let prose = """
    Call it a letter: long enough to be wrapped, with commas, quotes and 1,234 figures, as mail and articles have them. Whoever reads it \
    moves it with a thumb; the lines slow down, stop between two pixels, and go on. Every glyph has been seen before, most of them a \
    hundred times, and still each wants its place on the screen, sixty times a second.
    """

private let longText = text(Array(repeating: prose, count: 110).joined(separator: " "), 17, x: 40, y: 0, width: 1840)

/// Every second frame lies on whole pixels.
func scrolledText(_ frame: Int) -> DisplayList {
    let step = frame % 8
    let offset = 900 + CGFloat(step) * 43 + (step % 2 == 1 ? CGFloat(step) / 4 : 0)
    return .effect(.clip(screen, .nonZero), .effect(.transform(CGAffineTransform(translationX: 0, y: -offset)), longText))
}

// MARK: Images

/// Something like photographs: a sky, hills, and fine lines.
private let photographs: [Bitmap] = (0..<300).map { number in
    var random = Random(seed: UInt64(1000 + number))
    let (width, height) = (240, 180)
    let sky = random.color(), hill = random.color(), sun = random.color()
    let (phase, height0, sunX, sunY) = (random.next(0, 6), random.next(80, 120), random.next(60, 180), random.next(30, 80))
    var bytes = [UInt8](repeating: 255, count: width * height * 4)
    for y in 0..<height {
        for x in 0..<width {
            let ridge = height0 + 18 * sin(phase + Double(x) / 23) + 7 * sin(Double(x) / 9)
            var color = Double(y) > ridge ? hill : sky
            var light = Double(y) > ridge ? ((x + y) % 6 < 2 ? 0.7 : 1) : 1 - 0.4 * Double(y) / 180
            if hypot(Double(x) - sunX, Double(y) - sunY) < 24, Double(y) < ridge {
                (color, light) = (sun, 1)
            }
            let start = (y * width + x) * 4
            for (channel, value) in [color.blue, color.green, color.red].enumerated() {
                bytes[start + channel] = UInt8(Double(value) * light * 255)
            }
        }
    }
    return Bitmap(width: width, height: height, bytes: bytes)
}

/// A grid that is being zoomed: images that fill squares, clipped to circles.
func portraits(_ frame: Int) -> DisplayList {
    let side: CGFloat = 60
    let images = photographs.enumerated().map { index, bitmap in
        let corner = CGPoint(x: CGFloat(index % 20) * 88 - 866, y: CGFloat(index / 20) * 66 - 492)
        let box = CGRect(origin: corner, size: CGSize(width: side, height: side))
        let width = side * CGFloat(bitmap.width) / CGFloat(bitmap.height)
        let filling = CGRect(x: box.midX - width / 2, y: corner.y, width: width, height: side)
        return DisplayList.effect(.clip(Path(ellipseIn: box), .nonZero), .item(.init(frame: filling, content: .image(ImageContent(bitmap: bitmap)))))
    }
    let scale = 1 + 0.01 * CGFloat(frame % 8)
    let zoom = CGAffineTransform(scaleX: scale, y: scale).concatenating(CGAffineTransform(translationX: Scene.width / 2, y: Scene.height / 2))
    return .effect(.transform(zoom), .group(images))
}
