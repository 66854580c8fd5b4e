import Foundation
import Geometry

/// Resolves a symbol's name into a drawing: as it stands, or built from a base and its endings.
struct SymbolComposer {
    let weight: Int

    /// In hundredths of an em around the centre, nil for an unknown name.
    func drawing(_ name: String) -> Path? {
        guard !name.isEmpty, name.utf8.count <= 100 else { return nil }
        return plain(name) ?? composite(name)
    }

    private func plain(_ name: String, lineScale: CGFloat = 1) -> Path? {
        if let draw = SymbolDrawings.all[name] {
            var pen = SymbolPen(width: SymbolPen.lineWidth(weight: weight) * lineScale)
            draw(&pen)
            return pen.path
        }
        if let glyph = SymbolIcons.glyphNames[name] {
            return icon(glyph)
        }
        return textSymbol(name)
    }

    /// The icon font's em is 24 units with a live area of 20; 20 units become about an em.
    private func icon(_ glyphName: String) -> Path? {
        guard let face = FontLibrary.symbolFace(), let glyph = face.glyph(named: glyphName) else { return nil }
        let outline = face.outline(of: glyph).runningClockwise()
        let bounds = outline.boundingRect
        guard bounds.width > 0 else { return nil }
        let scale: CGFloat = 116
        let regular = outline.applying(CGAffineTransform(
            a: scale, b: 0, c: 0, d: scale, tx: -bounds.midX * scale, ty: -bounds.midY * scale))
        // The font has one weight; the others move its edges by what lines differ, thin ones less, so that none vanishes.
        let difference = (SymbolPen.lineWidth(weight: weight) - SymbolPen.lineWidth(weight: 400)) / 2
        return regular.emboldened(by: difference < 0 ? difference * 0.8 : difference * 0.7)
    }

    // MARK: Parts

    /// What a composite is made of, from the back to the front; nil for a drawing in one piece.
    func layers(_ name: String) -> [SymbolLayer]? {
        guard !name.isEmpty, name.utf8.count <= 100, plain(name) == nil || Self.drawnEnclosures.contains(name) else { return nil }
        for (ending, enclosure) in Self.enclosures where name.hasSuffix(ending) {
            if let inner = inner(String(name.dropLast(ending.count))) {
                let parts = enclosureParts(inner, enclosure)
                return [SymbolLayer(path: parts.around, level: 1), SymbolLayer(path: parts.inside, level: 0)]
            }
        }
        if let base = stripping(".slash.fill", from: name).map({ $0 + ".fill" }) ?? stripping(".slash", from: name), let path = drawing(base) {
            return [SymbolLayer(path: path, level: 1), SymbolLayer(path: slash(across: path), level: 0)]
        }
        for (badge, mark) in Self.badges {
            for ending in [badge, badge + ".fill"] {
                if let base = stripping(ending, from: name), let path = drawing(base) {
                    return [SymbolLayer(path: path, level: 1), SymbolLayer(path: self.badge(mark, on: path), level: 0)]
                }
            }
        }
        return nil
    }

    /// Drawn as they stand, but made of a frame and what is in it.
    private static let drawnEnclosures: Set<String> = Set(["circle", "square", "triangle"].flatMap { frame in
        ["xmark", "checkmark", "plus", "minus", "exclamationmark", "questionmark", "info"].flatMap {
            ["\($0).\(frame)", "\($0).\(frame).fill"]
        }
    })

    // MARK: Endings

    private func composite(_ name: String) -> Path? {
        for (ending, enclosure) in Self.enclosures where name.hasSuffix(ending) {
            let base = String(name.dropLast(ending.count))
            if let inner = inner(base) {
                return enclose(inner, enclosure)
            }
        }
        if let base = stripping(".slash.fill", from: name).map({ $0 + ".fill" }) ?? stripping(".slash", from: name), let path = drawing(base) {
            return slashed(path)
        }
        for (badge, mark) in Self.badges {
            for ending in [badge, badge + ".fill"] {
                if let base = stripping(ending, from: name), let path = drawing(base) {
                    return badged(path, mark)
                }
            }
        }
        // A filled form that looks like the plain one, or a name that exists only filled.
        if let base = stripping(".fill", from: name), let path = plain(base) {
            return path
        }
        return plain(name + ".fill")
    }

    private func stripping(_ ending: String, from name: String) -> String? {
        name.hasSuffix(ending) && name.count > ending.count ? String(name.dropLast(ending.count)) : nil
    }

    private enum Enclosure {
        case circle, square, diamond, triangle, seal
        case filledCircle, filledSquare, filledDiamond, filledTriangle, filledSeal
    }

    private static let enclosures: [(String, Enclosure)] = [
        (".circle.fill", .filledCircle), (".square.fill", .filledSquare), (".triangle.fill", .filledTriangle),
        (".diamond.fill", .filledDiamond), (".circle", .circle), (".square", .square), (".triangle", .triangle), (".diamond", .diamond),
        (".rectangle.fill", .filledSquare), (".rectangle", .square), (".app.fill", .filledSquare), (".app", .square),
        (".seal.fill", .filledSeal), (".seal", .seal), (".bubble.fill", .filledCircle), (".bubble", .circle),
    ]

    private static let badges: [(String, String)] = [
        (".badge.plus", "plus"), (".badge.minus", "minus"), (".badge.xmark", "xmark"), (".badge.checkmark", "checkmark"),
        (".badge.exclamationmark", "exclamationmark"), (".badge", "circle.fill"),
    ]

    /// The drawing inside an enclosure: filled where a filled form exists, its lines as much stronger as it will
    /// be made smaller, its contours clockwise so that it can be cut out.
    private func inner(_ base: String) -> Path? {
        guard !base.isEmpty, let path = plain(base + ".fill", lineScale: 1.55) ?? plain(base, lineScale: 1.55) else { return nil }
        return path.runningClockwise()
    }

    private func enclose(_ inner: Path, _ enclosure: Enclosure) -> Path {
        let parts = enclosureParts(inner, enclosure)
        var pen = SymbolPen(weight: weight)
        pen.add(parts.around)
        parts.isFilled ? pen.cut(parts.inside) : pen.add(parts.inside)
        return pen.path
    }

    private func enclosureParts(_ inner: Path, _ enclosure: Enclosure) -> (around: Path, inside: Path, isFilled: Bool) {
        var pen = SymbolPen(weight: weight)
        let bounds = inner.boundingRect
        var room: CGFloat = 50
        var dy: CGFloat = 0
        let isFilled: Bool
        switch enclosure {
        case .circle:
            pen.ring(SymbolDrawings.circleRadius)
            isFilled = false
        case .filledCircle:
            pen.disc(SymbolDrawings.circleRadius)
            isFilled = true
        case .square:
            SymbolDrawings.all["square"]?(&pen)
            isFilled = false
        case .filledSquare:
            SymbolDrawings.all["square.fill"]?(&pen)
            isFilled = true
        case .triangle, .filledTriangle:
            isFilled = enclosure == .filledTriangle
            SymbolDrawings.all[isFilled ? "triangle.fill" : "triangle"]?(&pen)
            room = 44
            dy = 12
        case .diamond, .filledDiamond:
            isFilled = enclosure == .filledDiamond
            SymbolDrawings.all[isFilled ? "diamond.fill" : "diamond"]?(&pen)
            room = 44
        case .seal, .filledSeal:
            isFilled = enclosure == .filledSeal
            let seal = Self.seal(radius: 54)
            pen.add(seal)
            if !isFilled {
                pen.cut(Self.seal(radius: 54 - pen.width))
            }
        }
        let scale = min(room / max(bounds.height, 1), room * 1.12 / max(bounds.width, 1), 0.72)
        let placed = inner.applying(CGAffineTransform(
            a: scale, b: 0, c: 0, d: scale, tx: -bounds.midX * scale, ty: -bounds.midY * scale + dy))
        return (pen.path, placed, isFilled)
    }

    private static func seal(radius: CGFloat) -> Path {
        var pen = SymbolPen(weight: 400)
        let points = (0..<24).map { index in
            let angle = CGFloat(index) * .pi / 12
            let reach = index % 2 == 0 ? radius : radius * 0.88
            return CGPoint(x: reach * cos(angle), y: reach * sin(angle))
        }
        pen.polygon(points, corner: 6)
        return pen.path
    }

    private func slashed(_ base: Path) -> Path {
        var pen = SymbolPen(weight: weight)
        pen.add(base)
        pen.add(slash(across: base))
        return pen.path
    }

    private func slash(across base: Path) -> Path {
        var pen = SymbolPen(weight: weight)
        let bounds = base.boundingRect
        let reach = min(max(bounds.width, bounds.height) / 2, 52)
        pen.line(bounds.midX - reach, bounds.midY - reach, bounds.midX + reach, bounds.midY + reach)
        return pen.path
    }

    private func badged(_ base: Path, _ mark: String) -> Path {
        var pen = SymbolPen(weight: weight)
        pen.add(base)
        pen.add(badge(mark, on: base))
        return pen.path
    }

    private func badge(_ mark: String, on base: Path) -> Path {
        let bounds = base.boundingRect
        var badge = SymbolPen(weight: weight)
        badge.disc(SymbolDrawings.circleRadius)
        if mark != "circle.fill", let inner = plain(mark) {
            badge.cut(inner.applying(CGAffineTransform(a: 0.65, b: 0, c: 0, d: 0.65, tx: 0, ty: 0)))
        }
        return badge.path.applying(CGAffineTransform(a: 0.42, b: 0, c: 0, d: 0.42, tx: bounds.maxX + 8, ty: bounds.maxY - 14))
    }

    // MARK: Letters and digits

    private static let characters: [String: String] = [
        "questionmark": "?", "info": "i", "dollarsign": "$", "eurosign": "€", "sterlingsign": "£", "yensign": "¥", "textformat": "Aa",
    ]

    /// Numbers 0…50, single letters and a few signs come from the text font.
    private func textSymbol(_ name: String) -> Path? {
        let string: String
        if let sign = Self.characters[name] {
            string = sign
        } else if let number = Int(name), (0...50).contains(number) {
            string = name
        } else if name.count == 1, let letter = name.first, letter.isASCII, letter.isLetter {
            string = name.uppercased()
        } else {
            return nil
        }
        let layout = Typesetter.layout(string, FontDescriptor(design: .default, size: 100, weight: min(weight + 100, 900)))
        var path = Path()
        for span in layout.spans {
            for glyph in layout.glyphs[span.glyphs] {
                guard let outline = glyphOutline(font: span.font, glyph: glyph.id) else { continue }
                path.addPath(outline, transform: CGAffineTransform(a: span.size, b: 0, c: 0, d: span.size, tx: glyph.position.x, ty: 0))
            }
        }
        let bounds = path.boundingRect
        guard bounds.width > 0 else { return nil }
        return path.runningClockwise().applying(CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: -bounds.midX, ty: FontMetrics.capHeightPerEm * 50))
    }
}
