import Geometry
import Rendering
import Typesetting

struct SVGGlyphKey: Hashable {
    var font: Int32
    var glyph: UInt32
    /// For large letters: tenths of a thousandth of an em.
    var isFine: Bool
}

extension SVGBuilder {
    /// A group of what is visible and of the words that are read.
    func draw(_ text: TextContent, _ context: VectorContext) throws -> [VectorNode] {
        var children: [VectorNode] = []
        let isFlat = context.placement.affine != nil
        let wantsWords = options.text == .text && isFlat && TextLetters.rows(of: text) != nil
        var inner = context
        inner.opacity = 1
        if isFlat {
            inner.placement = ProjectionTransform()
        }
        for run in text.runs where run.isDrawable {
            if hasColorGlyphs(font: run.font) {
                children += try colorGlyphs(run, inner)
            } else if !wantsWords {
                children += try outlines(run, inner)
            }
        }
        if isFlat {
            children += words(text, isVisible: wantsWords)
        }
        for decoration in text.decorations {
            children += try fill(Path(decoration.rect), .nonZero, decoration.paint, inner)
        }
        guard !children.isEmpty else { return [] }
        let group = VectorNode("g", children: children)
        if isFlat {
            place(group, context)
        }
        return [group]
    }

    // MARK: Glyphs

    private func outlines(_ run: GlyphRun, _ context: VectorContext) throws -> [VectorNode] {
        guard case .color(let color) = run.paint, context.placement.affine != nil, let first = run.glyphs.first else {
            var path = Path()
            for glyph in run.glyphs {
                if let outline = glyphOutline(font: run.font, glyph: glyph.id) {
                    path.addPath(outline, transform: run.placement(of: glyph))
                }
            }
            return try fill(path, .nonZero, run.paint, context)
        }
        // The outlines are in thousandths of an em.
        var unit = run.placement(of: first)
        unit = CGAffineTransform(a: unit.a / 1000, b: 0, c: unit.c / 1000, d: unit.d / 1000, tx: unit.tx, ty: unit.ty)
        let inverse = unit.inverted()
        let group = VectorNode("g", [("transform", .transform(unit))])
        setColor(color, "fill", of: group)
        for glyph in run.glyphs where glyph.position.x.isFinite && glyph.position.y.isFinite {
            guard let outline = outlineNode(SVGGlyphKey(font: run.font, glyph: glyph.id, isFine: run.size > 48)) else { continue }
            let place = glyph.position.applying(inverse)
            let use = VectorNode("use", [("href", .link(outline))])
            if abs(place.x) >= 0.05 {
                use.set("x", .number(Double(place.x), places: 1))
            }
            if abs(place.y) >= 0.05 {
                use.set("y", .number(Double(place.y), places: 1))
            }
            group.children.append(use)
        }
        return group.children.isEmpty ? [] : [group]
    }

    private func outlineNode(_ key: SVGGlyphKey) -> VectorNode? {
        if let known = glyphs[key] {
            return known
        }
        var node: VectorNode?
        if let outline = glyphOutline(font: key.font, glyph: key.glyph), !outline.isEmpty {
            node = VectorNode("path", [("d", .path(outline.applying(CGAffineTransform(scaleX: 1000, y: 1000)), places: key.isFine ? 1 : 0))])
        }
        glyphs[key] = node
        return node
    }

    private func colorGlyphs(_ run: GlyphRun, _ context: VectorContext) throws -> [VectorNode] {
        var result: [VectorNode] = []
        for glyph in run.glyphs {
            guard let glyphImage = glyphBitmap(font: run.font, glyph: glyph.id), glyphImage.width > 0, glyphImage.height > 0 else { continue }
            let bitmap = Bitmap(width: glyphImage.width, height: glyphImage.height, bytes: glyphImage.pixels)
            let frame = CGRect(
                x: glyph.position.x + glyphImage.bounds.minX * run.size * run.stretch, y: glyph.position.y + glyphImage.bounds.minY * run.size,
                width: glyphImage.bounds.width * run.size * run.stretch, height: glyphImage.bounds.height * run.size)
            result += try nodes(for: .item(.init(frame: frame, content: .image(ImageContent(bitmap: bitmap)))), context)
        }
        return result
    }

    // MARK: Words

    private func words(_ text: TextContent, isVisible: Bool) -> [VectorNode] {
        guard let rows = TextLetters.rows(of: text) else {
            return wordsInOnePiece(text)
        }
        return rows.compactMap { row in
            guard row.stretch > 0, row.stretch.isFinite, row.letters.contains(where: { !$0.properties.isWhitespace }) else { return nil }
            // Viewers count letters beyond the basic plane differently: one place is enough for those.
            let isPlain = row.letters.allSatisfy { $0.value < 0x10000 }
            let places = isPlain ? row.places : [row.places[0]]
            let node = VectorNode(
                "text",
                [
                    ("x", .numbers(places.map { Double($0 / row.stretch) }, places: 2)), ("y", .number(Double(row.baseline))),
                ])
            if row.stretch != 1 {
                node.set("transform", .transform(CGAffineTransform(scaleX: row.stretch, y: 1)))
            }
            addFont(row.font, row.size, to: node)
            if isVisible, !hasColorGlyphs(font: row.font), case .color(let color) = row.paint {
                setColor(color, "fill", of: node)
            } else {
                node.set("fill-opacity", .word("0"))
            }
            node.words = String(String.UnicodeScalarView(row.letters))
            return node
        }
    }

    /// When it is not known which glyph stands for which letter.
    private func wordsInOnePiece(_ text: TextContent) -> [VectorNode] {
        guard let run = text.runs.first, let first = run.glyphs.first, !text.string.isEmpty else { return [] }
        let node = VectorNode("text", [("x", .number(Double(first.position.x))), ("y", .number(Double(first.position.y)))])
        addFont(run.font, run.size, to: node)
        node.set("fill-opacity", .word("0"))
        node.words = text.string
        return [node]
    }

    private func addFont(_ font: Int32, _ size: CGFloat, to node: VectorNode) {
        let file = fontFile(font: font)
        node.set("font-size", .number(Double(size)))
        node.set("font-family", .word(file?.families ?? "sans-serif"))
        if let file, file.weight != 400 {
            node.set("font-weight", .word(String(file.weight)))
        }
        if file?.isItalic == true {
            node.set("font-style", .word("italic"))
        }
        node.set("style", .word("white-space:pre"))
    }
}

extension FontFile {
    /// With what stands in where the font is missing.
    fileprivate var families: String {
        let others =
            switch kind {
            case .sans, .icons: "system-ui,-apple-system,'Segoe UI',Roboto,sans-serif"
            case .rounded: "ui-rounded,system-ui,sans-serif"
            case .serif: "Cambria,ui-serif,serif"
            case .monospaced: "ui-monospace,Menlo,Consolas,monospace"
            case .emoji: "'Apple Color Emoji','Segoe UI Emoji',sans-serif"
            }
        return (family.contains(" ") ? "'\(family)'" : family) + "," + others
    }
}

extension GlyphRun {
    var isDrawable: Bool {
        size > 0 && size.isFinite && slant.isFinite && stretch > 0 && stretch.isFinite && !glyphs.isEmpty
    }

    /// From em units to the item's coordinates.
    func placement(of glyph: Glyph) -> CGAffineTransform {
        CGAffineTransform(a: size * stretch, b: 0, c: -slant * size * stretch, d: size, tx: glyph.position.x, ty: glyph.position.y)
    }
}
