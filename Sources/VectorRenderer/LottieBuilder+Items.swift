import Geometry
import Rendering
import Typesetting

extension LottieBuilder {
    func draw(_ symbol: SymbolContent, _ context: VectorContext) throws -> [VectorNode] {
        try symbol.layers.flatMap { try fill($0.path, .nonZero, $0.paint, context, name: symbol.name) }
    }

    func fill(_ path: Path, _ rule: FillRule, _ paint: Paint, _ context: VectorContext) throws -> [VectorNode] {
        try fill(path, rule, paint, context, name: "Fill")
    }

    func fill(
        _ path: Path, _ rule: FillRule, _ paint: Paint, _ context: VectorContext, name: String, words: String? = nil
    ) throws -> [VectorNode] {
        guard !path.isEmpty else { return [] }
        let node = VectorNode("shape")
        node.words = words
        node.label = context.label ?? name
        var (path, context) = (path, context)
        if case .ellipticalGradient(let ramp, let bounds, let center, let start, let end) = paint, bounds.width > 0, bounds.height > 0,
            context.placement.affine != nil
        {
            // A circle in a space that is stretched.
            let unit = CGAffineTransform(
                a: bounds.width / 100, b: 0, c: 0, d: bounds.height / 100, tx: bounds.minX + center.x, ty: bounds.minY + center.y)
            path = path.applying(unit.inverted())
            context.placement = ProjectionTransform(unit).concatenating(context.placement)
            return try fill(
                path, rule, .radialGradient(ramp, center: .zero, startRadius: start * 100, endRadius: end * 100), context, name: name)
        }
        if context.placement.affine == nil, case .linearGradient(let ramp, let start, let end) = paint,
            let near = context.placement.affineApproximation(at: CGPoint(x: path.controlPointBounds.midX, y: path.controlPointBounds.midY)),
            let line = near.gradientLine(start, end)
        {
            // The outline is exact; its paint follows as far as an affine transform can.
            let flat = path.projected(by: context.placement)
            context.placement = ProjectionTransform()
            return try fill(flat, rule, .linearGradient(ramp, start: line.start, end: line.end), context, name: name, words: (words ?? "") + Self.inPerspective)
        }
        if context.placement.affine == nil {
            node.words = (words ?? "") + Self.inPerspective
        }
        node.set("d", geometry(path, context))
        node.set("fill-rule", .word(rule.isEvenOdd ? "2" : "1"))
        guard set(paint, of: node, context) else {
            return try paintedPixels(paint, through: path, rule, context)
        }
        place(node, context)
        return [node]
    }

    /// Outlines in the window's coordinates are other layers than those in their own: between the two is no movement.
    private static let inPerspective = "~"

    func stroke(_ path: Path, _ style: StrokeStyle, _ paint: Paint, _ context: VectorContext) throws -> [VectorNode] {
        guard !path.isEmpty, style.lineWidth > 0, style.lineWidth.isFinite else { return [] }
        // Perspective makes lines thicker in front; players know one thickness for all directions, and no ellipses in strokes.
        let isElliptical = if case .ellipticalGradient = paint { true } else { false }
        guard context.placement.affine?.isEven == true, !isElliptical else {
            return try fill(path.strokedPath(style), .nonZero, paint, context, name: "Stroke")
        }
        // One line may be a part of a longer one, with other elements, in other frames.
        let isTrail = path.verbs.first == .move && path.verbs.filter { $0 == .move }.count == 1
        let node = VectorNode("shape", [(isTrail ? "trail" : "d", geometry(path, context))])
        node.label = context.label ?? "Stroke"
        guard set(paint, of: node, context) else {
            return try paintedPixels(paint, through: path.strokedPath(style), .nonZero, context)
        }
        node.set("stroke-width", .number(Double(style.lineWidth), places: places(context)))
        node.set("cap", .word(style.lineCap == .round ? "2" : style.lineCap == .square ? "3" : "1"))
        node.set("join", .word(style.lineJoin == .round ? "2" : style.lineJoin == .bevel ? "3" : "1"))
        node.set("miter", .number(Double(max(1, style.miterLimit))))
        if !style.dash.isEmpty, style.dash.allSatisfy({ $0 >= 0 && $0.isFinite }), style.dash.contains(where: { $0 > 0 }), style.dashPhase.isFinite {
            let dash = style.dash.count % 2 == 0 ? style.dash : style.dash + style.dash
            node.set("stroke-dasharray", .numbers(dash.map(Double.init), places: places(context)))
            node.set("stroke-dashoffset", .number(Double(style.dashPhase), places: places(context)))
        }
        place(node, context)
        return [node]
    }

    func draw(_ image: ImageContent, of item: DisplayList.Item, _ context: VectorContext, outer: VectorContext) throws -> [VectorNode] {
        let size = item.frame.size
        guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite, image.bitmap.width > 0, image.bitmap.height > 0 else {
            return []
        }
        let frame = CGRect(origin: .zero, size: size)
        guard context.placement.affine != nil else {
            return try baked(.item(.init(frame: frame, content: .image(image))), "an image in perspective", context)
        }
        return [try imageNode(image.bitmap, isSmooth: image.interpolated, in: frame, context)]
    }

    // MARK: Text

    func draw(_ text: TextContent, _ context: VectorContext) throws -> [VectorNode] {
        var result: [VectorNode] = []
        for run in text.runs where run.isDrawable {
            result += try hasColorGlyphs(font: run.font) ? colorGlyphs(run, context) : outlines(run, text.string, context)
        }
        for decoration in text.decorations {
            result += try fill(Path(decoration.rect), .nonZero, decoration.paint, context, name: "Line")
        }
        return result
    }

    /// The outlines are in hundredths of an em from the first letter, so that they stay the same while the text moves and grows.
    private func outlines(_ run: GlyphRun, _ string: String, _ context: VectorContext) throws -> [VectorNode] {
        guard let first = run.glyphs.first, first.position.isFinite else { return [] }
        var unit = run.placement(of: first)
        unit = CGAffineTransform(a: unit.a / 100, b: 0, c: unit.c / 100, d: unit.d / 100, tx: unit.tx, ty: unit.ty)
        guard case .color = run.paint, let inner = context.transformed(by: unit),
            inner.placement.affine != nil
        else {
            let path = outline(of: run) { run.placement(of: $0) }
            return try fill(path, .nonZero, run.paint, context, name: string, words: run.words)
        }
        let back = unit.inverted()
        let path = outline(of: run) { glyph in
            let place = glyph.position.applying(back)
            return CGAffineTransform(a: 100, b: 0, c: 0, d: 100, tx: place.x, ty: place.y)
        }
        return try fill(path, .nonZero, run.paint, inner, name: string, words: run.words)
    }

    private func outline(of run: GlyphRun, _ place: (GlyphRun.Glyph) -> CGAffineTransform) -> Path {
        var path = Path()
        for glyph in run.glyphs where glyph.position.isFinite {
            if let outline = glyphOutline(font: run.font, glyph: glyph.id) {
                path.addPath(outline, transform: place(glyph))
            }
        }
        return path
    }

    private func colorGlyphs(_ run: GlyphRun, _ context: VectorContext) throws -> [VectorNode] {
        try run.glyphs.flatMap { glyph -> [VectorNode] in
            guard let image = glyphBitmap(font: run.font, glyph: glyph.id), image.width > 0, image.height > 0 else { return [] }
            let frame = CGRect(
                x: glyph.position.x + image.bounds.minX * run.size * run.stretch, y: glyph.position.y + image.bounds.minY * run.size,
                width: image.bounds.width * run.size * run.stretch, height: image.bounds.height * run.size)
            let bitmap = Bitmap(width: image.width, height: image.height, bytes: image.pixels)
            guard context.placement.affine != nil else {
                let item = DisplayList.item(.init(frame: frame, content: .image(ImageContent(bitmap: bitmap))))
                return try baked(item, "a colour glyph in perspective", context, name: "Emoji")
            }
            return [try imageNode(bitmap, in: frame, context, name: "Emoji")]
        }
    }

    // MARK: Paints

    /// Gives a shape its paint. False when Lottie has nothing like it.
    private func set(_ paint: Paint, of node: VectorNode, _ context: VectorContext) -> Bool {
        switch paint {
        case .color(let color):
            set(color, of: node)
            return true
        case .linearGradient(let ramp, let start, let end):
            guard !ramp.stops.isEmpty, start.isFinite, end.isFinite, ramp.spread == .pad, context.placement.affine != nil else { return false }
            guard hypot(end.x - start.x, end.y - start.y) > 1e-6 else {
                set(ColorMixer(ramp).color(at: .infinity), of: node)
                return true
            }
            set(ramp, from: 0, to: 1, kind: "1", start, end, of: node)
            return true
        case .radialGradient(let ramp, let center, let startRadius, let endRadius):
            let outer = max(startRadius, endRadius)
            guard !ramp.stops.isEmpty, center.isFinite, startRadius.isFinite, endRadius.isFinite, min(startRadius, endRadius) >= 0,
                outer - min(startRadius, endRadius) > 1e-6, ramp.spread == .pad, context.placement.affine != nil
            else { return false }
            set(
                ramp, from: Double(startRadius / outer), to: Double(endRadius / outer), kind: "2", center, CGPoint(x: center.x + outer, y: center.y),
                of: node)
            return true
        case .material(let material):
            set(material.plainColor, of: node)
            return true
        case .ellipticalGradient, .angularGradient, .shader:
            return false
        }
    }

    private func set(_ color: ResolvedColor, of node: VectorNode) {
        node.set("color", .numbers([color.red, color.green, color.blue].map { Double(max(0, min(1, $0))) }, places: 4))
        if color.alpha < 1 {
            node.set("fill-opacity", .part(Double(max(0, color.alpha))))
        }
    }

    /// Offsets and colours of all stops, then offsets and opacities, if one of them is not opaque.
    private func set(
        _ ramp: GradientRamp, from first: Double, to last: Double, kind: String, _ start: CGPoint, _ end: CGPoint, of node: VectorNode
    ) {
        let stops = last < first ? ramp.sampledStops.reversed() : ramp.sampledStops
        let offsets = stops.map { first + (last - first) * Double($0.location) }
        var colors: [Double] = []
        var opacities: [Double] = []
        for (offset, stop) in zip(offsets, stops) {
            colors += [offset] + [stop.color.red, stop.color.green, stop.color.blue].map { Double(max(0, min(1, $0))) }
            opacities += [offset, Double(max(0, min(1, stop.color.alpha)))]
        }
        node.set("gradient", .word(kind))
        node.set("count", .word(String(stops.count)))
        node.set("stops", .numbers(colors, places: 4))
        node.set("alphas", .numbers(opacities, places: 4))
        node.set("points", .numbers([start.x, start.y, end.x, end.y].map(Double.init), places: 2))
    }
}

extension GlyphRun {
    /// What the same letters have in common.
    fileprivate var words: String {
        "\(font):" + glyphs.map { String($0.id, radix: 36) }.joined(separator: ",")
    }
}

extension CGAffineTransform {
    /// A linear gradient's ends after the transform: its bands turn otherwise than its axis.
    fileprivate func gradientLine(_ start: CGPoint, _ end: CGPoint) -> (start: CGPoint, end: CGPoint)? {
        let (x, y) = (end.x - start.x, end.y - start.y)
        let square = x * x + y * y
        let determinant = a * d - b * c
        guard square > 1e-12, abs(determinant) > 1e-9 else { return nil }
        let normal = CGPoint(x: (d * x - b * y) / determinant / square, y: (a * y - c * x) / determinant / square)
        let length = normal.x * normal.x + normal.y * normal.y
        guard length > 1e-12 else { return nil }
        let moved = start.applying(self)
        return (moved, CGPoint(x: moved.x + normal.x / length, y: moved.y + normal.y / length))
    }

    /// Whether circles stay circles.
    fileprivate var isEven: Bool {
        let scale = max(abs(a), abs(b), abs(c), abs(d)) * 1e-6
        return abs(a - d) <= scale && abs(b + c) <= scale || abs(a + d) <= scale && abs(b - c) <= scale
    }
}
