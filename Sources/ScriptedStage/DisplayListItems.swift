import Foundation
import Geometry
import Rendering

/// A display list flattened to what a person sees: painted things in drawing order, each with all that its effects do.
package struct DisplayListItems {
    package struct Item {
        /// `fill`, `stroke`, `text`, `image` (images and symbols), `layer` (a blur or a shadow; its content follows).
        package var kind: String
        /// The box of the geometry in window points, after every transform.
        package var bounds: CGRect
        /// The layout's frame, in the coordinates of the nearest enclosing transform; of no use for a layer.
        package var frame = CGRect.zero
        /// From the item's own coordinates to window points.
        package var transform: CGAffineTransform
        /// The whole of it, when `transform` is only its affine part at the middle of the item.
        package var projection: ProjectionTransform?
        package var opacity: Double
        package var clip: CGRect?
        /// How the innermost effect that says so puts the item onto what is behind.
        package var blend: BlendOperator
        /// Accessibility labels and identifiers around it, outermost first.
        package var labels: [String]
        package var paint: Paint?
        package var path: Path?
        package var stroke: StrokeStyle?
        package var text: String?
        /// The parts of a text that is not in one colour and font throughout.
        package var runs: [TextRun] = []
        package var symbol: String?
        package var font: (size: CGFloat, weight: Int)?
        /// Standard deviation of a layer's blur in points.
        package var blur: CGFloat?
        /// The sum of those of the layers around an item.
        package var enclosingBlur: CGFloat

        /// The innermost of `labels`.
        package var label: String? { labels.last }
    }

    /// A part of a text in one colour and font.
    package struct TextRun {
        package var text: String
        package var paint: Paint
        package var font: (size: CGFloat, weight: Int)

        fileprivate func looks(like other: TextRun) -> Bool { paint == other.paint && font == other.font }
    }

    private struct Context {
        var transform = ProjectionTransform()
        var opacity = 1.0
        var clip: CGRect?
        var labels: [String] = []
        var blend = BlendOperator.normal
        /// Outermost first.
        var filters: [ColorFilter] = []
        var blur: CGFloat = 0
    }

    private var items: [Item] = []

    package static func all(in list: DisplayList) -> [Item] {
        var walk = DisplayListItems()
        walk.add(list, Context())
        return walk.items
    }

    private mutating func add(_ list: DisplayList, _ context: Context) {
        switch list.kind {
        case .empty:
            break
        case .group(let children):
            for child in children {
                add(child, context)
            }
        case .effect(let effect, let child):
            add(effect, of: child, context)
        case .item(let item):
            add(item, context)
        }
    }

    private mutating func add(_ effect: DisplayList.Effect, of child: DisplayList, _ context: Context) {
        var inner = context
        switch effect {
        case .transform(let transform):
            inner.transform = ProjectionTransform(transform).concatenating(context.transform)
            add(child, inner)
        case .projection(let projection):
            inner.transform = projection.concatenating(context.transform)
            add(child, inner)
        case .opacity(let opacity):
            inner.opacity *= opacity
            add(child, inner)
        case .clip(let path, _):
            let box = Self.bounds(of: path, under: context.transform)
            inner.clip = context.clip.map { intersection($0, box) } ?? box
            add(child, inner)
        case .mask(let mask):
            if !mask.isInverse {
                let box = Self.all(in: .effect(.projection(context.transform), mask.list)).reduce(CGRect.null) { $0.union($1.bounds) }
                let shown = box.isNull ? CGRect.zero : box
                inner.clip = context.clip.map { intersection($0, shown) } ?? shown
            }
            add(child, inner)
        case .clipOut, .isolated, .backdrop, .shader:
            add(child, inner)
        case .blend(let blend):
            inner.blend = blend
            add(child, inner)
        case .filter(let filter):
            inner.filters.append(filter)
            add(child, inner)
        case .label(let label):
            inner.labels.append(label)
            add(child, inner)
        case .blur(let radius, _):
            addLayer(of: child, context, blur: radius, color: nil, offset: .zero)
        case .shadow(let color, let radius, let offset):
            addLayer(of: child, context, blur: radius, color: color, offset: offset)
        }
    }

    /// The layer stands before its content and has its bounds.
    private mutating func addLayer(of child: DisplayList, _ context: Context, blur: CGFloat, color: ResolvedColor?, offset: CGSize) {
        let start = items.count
        var inner = context
        if color == nil {
            inner.blur += blur
        }
        add(child, inner)
        guard items.count > start else { return }
        let box = items[start...].dropFirst().reduce(items[start].bounds) { $0.union($1.bounds) }
        var layer = makeItem("layer", context.transform, middle: .zero, box, context)
        let moved = layer.transform
        layer.bounds = box.offsetBy(
            dx: offset.width * moved.a + offset.height * moved.c, dy: offset.width * moved.b + offset.height * moved.d)
        layer.blur = blur
        layer.paint = color.map { filtered(.color($0), context) }
        items.insert(layer, at: start)
    }

    private mutating func add(_ item: DisplayList.Item, _ context: Context) {
        let own = ProjectionTransform(CGAffineTransform(translationX: item.frame.minX, y: item.frame.minY)).concatenating(context.transform)
        let middle = CGPoint(x: item.frame.width / 2, y: item.frame.height / 2)
        let rectangle = Path(CGRect(origin: .zero, size: item.frame.size))
        func make(_ kind: String, _ outline: Path) -> Item {
            makeItem(kind, own, middle: middle, Self.bounds(of: outline, under: own), context)
        }
        var result: Item
        switch item.content {
        case .fill(let path, _, let paint):
            result = make("fill", path)
            result.path = path
            result.paint = paint
        case .stroke(let path, let style, let paint):
            result = make("stroke", path)
            result.path = path
            result.stroke = style
            result.paint = paint
        case .text(let text):
            result = make("text", rectangle)
            result.text = text.string
            result.font = (text.fontSize, text.fontWeight)
            result.paint = text.runs.first?.paint
            result.runs = Self.runs(of: text).map { run in
                var run = run
                run.paint = filtered(run.paint, context)
                return run
            }
        case .image:
            result = make("image", rectangle)
        case .symbol(let symbol):
            var outline = Path()
            for layer in symbol.layers {
                outline.addPath(layer.path)
            }
            result = make("image", outline.isEmpty ? rectangle : outline)
            result.symbol = symbol.name
            result.font = (symbol.fontSize, symbol.fontWeight)
            result.paint = symbol.layers.first?.paint
        }
        result.frame = item.frame
        result.paint = result.paint.map { filtered($0, context) }
        items.append(result)
    }

    /// In the order of reading, neighbours that look alike as one; none for a text that is the same throughout.
    private static func runs(of text: TextContent) -> [TextRun] {
        guard text.runs.count > 1 else { return [] }
        let looks = text.runs.map { run in
            TextRun(text: run.words ?? "", paint: run.paint, font: (run.fontSize ?? text.fontSize, run.fontWeight ?? text.fontWeight))
        }
        guard looks.contains(where: { !$0.looks(like: looks[0]) }) else { return [] }
        var parts = looks
        if text.runs.contains(where: { $0.words == nil }) {
            parts = spelled(text, looks)
        }
        return parts.reduce(into: []) { runs, part in
            if let last = runs.last, last.looks(like: part) {
                runs[runs.count - 1].text += part.text
            } else {
                runs.append(part)
            }
        }
    }

    /// The text's string, cut where another run begins.
    private static func spelled(_ text: TextContent, _ looks: [TextRun]) -> [TextRun] {
        let scalars = Array(text.string.unicodeScalars)
        var starts: [(scalar: Int, run: Int, isEllipsis: Bool)] = []
        for (index, run) in text.runs.enumerated() {
            for glyph in run.glyphs where scalars.indices.contains(Int(glyph.scalar)) {
                starts.append((Int(glyph.scalar), index, glyph.isEllipsis))
            }
        }
        starts.sort { ($0.scalar, $0.run) < ($1.scalar, $1.run) }
        // Blanks have no glyphs: they belong to the part that they stand in.
        let bounds = starts.indices.map { index in
            let start = Int(text.runs[starts[index].run].start)
            let isBegun = index == 0 || start <= starts[index - 1].scalar
            return index == 0 ? 0 : isBegun ? starts[index].scalar : min(start, starts[index].scalar)
        }
        return starts.enumerated().map { index, start in
            var part = looks[start.run]
            let letters = scalars[bounds[index]..<(index + 1 < bounds.count ? bounds[index + 1] : scalars.count)]
            part.text = start.isEllipsis ? "…" : String(String.UnicodeScalarView(letters))
            return part
        }
    }

    /// What colour effects make of a paint, inner ones first.
    private func filtered(_ paint: Paint, _ context: Context) -> Paint {
        context.filters.reversed().reduce(paint) { $0.filtered(by: $1) }
    }

    private func makeItem(_ kind: String, _ transform: ProjectionTransform, middle: CGPoint, _ bounds: CGRect, _ context: Context) -> Item {
        let affine = transform.affine
        return Item(
            kind: kind, bounds: bounds, transform: affine ?? transform.affineApproximation(at: middle) ?? .identity,
            projection: affine == nil ? transform : nil, opacity: context.opacity, clip: context.clip, blend: context.blend, labels: context.labels,
            enclosingBlur: context.blur)
    }

    /// The exact box for affine transforms; under perspective that of 16 points on every segment, without those behind the eye.
    package static func bounds(of path: Path, under transform: ProjectionTransform) -> CGRect {
        if let affine = transform.affine {
            let box = path.applying(affine).boundingRect
            if !path.isEmpty, !box.isNull, !box.isInfinite {
                return box
            }
            return CGRect(x: affine.tx, y: affine.ty, width: 0, height: 0)
        }
        var box = BoundingBox()
        func add(_ point: CGPoint) {
            if point.x * transform.m13 + point.y * transform.m23 + transform.m33 > 1e-6 {
                box.add(point.applying(transform))
            }
        }
        var current = CGPoint.zero
        path.forEach { element in
            switch element {
            case .move(let end):
                add(end)
                current = end
            case .line(let end):
                (1...16).forEach { add(blend(current, end, CGFloat($0) / 16)) }
                current = end
            case .quadCurve(let end, let control):
                for step in 1...16 {
                    let t = CGFloat(step) / 16
                    add(blend(blend(current, control, t), blend(control, end, t), t))
                }
                current = end
            case .curve(let end, let control1, let control2):
                for step in 1...16 {
                    let t = CGFloat(step) / 16
                    let middle = blend(control1, control2, t)
                    add(blend(blend(blend(current, control1, t), middle, t), blend(middle, blend(control2, end, t), t), t))
                }
                current = end
            case .closeSubpath:
                break
            }
        }
        return box.minX <= box.maxX ? box.rect : .zero
    }

    private static func blend(_ a: CGPoint, _ b: CGPoint, _ t: CGFloat) -> CGPoint {
        CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
    }

    /// With a box of no size where the two do not meet.
    private func intersection(_ a: CGRect, _ b: CGRect) -> CGRect {
        let (minX, minY) = (max(a.minX, b.minX), max(a.minY, b.minY))
        return CGRect(x: minX, y: minY, width: max(0, min(a.maxX, b.maxX) - minX), height: max(0, min(a.maxY, b.maxY) - minY))
    }
}
