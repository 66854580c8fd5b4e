import Foundation
import Geometry

/// Resolves a symbol's name into a drawing: as it stands, or built from a base and its endings.
struct SymbolComposer {
    let weight: Int

    /// In hundredths of an em around the centre, nil for an unknown name.
    func drawing(_ name: String) -> Path? {
        guard !name.isEmpty, name.utf8.count <= 100 else { return nil }
        return plain(name) ?? composite(name) ?? Self.formerName(of: name).flatMap { plain($0) ?? composite($0) }
    }

    /// What a drawing was called before Apple renamed its family.
    private static func formerName(of name: String) -> String? {
        var former = name
        for (new, old) in [("document", "doc"), ("microphone", "mic"), ("arrow.trianglehead.", "arrow."), ("bookmark.app", "book")] {
            former = former.replacingOccurrences(of: new, with: old)
        }
        return former == name ? nil : former
    }

    /// A drawing that is no composite. `lineScale` is how much stronger its lines are to be.
    func plain(_ name: String, lineScale: CGFloat = 1) -> Path? {
        if let path = tabled(name, isFilled: false, lineScale: lineScale) {
            return path
        }
        if let base = stripping(".fill", from: name), let path = tabled(base, isFilled: true, lineScale: lineScale) {
            return path
        }
        if let base = stripping(".fill", from: name), FilledForms.names.contains(base) {
            return plain(base, lineScale: lineScale)?.filledIn()
        }
        if let fill = name.range(of: ".fill."), let path = tabled(name.replacingCharacters(in: fill, with: "."), isFilled: true, lineScale: lineScale) {
            return path
        }
        if let draw = SymbolDrawings.all[name] {
            var pen = SymbolPen(width: SymbolPen.lineWidth(weight: weight) * lineScale)
            draw(&pen)
            return pen.path
        }
        return textSymbol(name)
    }

    func tabled(_ name: String, isFilled: Bool, lineScale: CGFloat) -> Path? {
        guard let entry = SymbolTable.entries[name] else { return nil }
        let path: Path?
        switch entry.source {
        case .icon(let icon, let filled):
            if isFilled || entry.adjustment.isHollowed {
                guard let full = filled ?? (entry.adjustment.isHollowed ? icon : nil) else { return nil }
                // Stronger lines would close the cut-out parts of a filled one.
                path = self.icon(full, lineScale: min(lineScale, 1), entry.adjustment, thickest: isFilled ? 0.1 : 0.42).map {
                    isFilled ? $0 : $0.hollowed(width: SymbolPen.lineWidth(weight: weight) * lineScale / entry.adjustment.scale)
                }
            } else {
                path = self.icon(icon, lineScale: lineScale, entry.adjustment, thickest: 0.42)
            }
        case .symbol(let other):
            guard other != name else { return nil }
            path =
                isFilled ? plain(other + ".fill", lineScale: lineScale) ?? composite(other + ".fill") : plain(other, lineScale: lineScale) ?? composite(other)
        case .sketch(let commands):
            guard !isFilled || SymbolSketch.hasFilledForm(commands) else { return nil }
            path = SymbolSketch.draw(commands, composer: self, isFilled: isFilled, lineScale: lineScale)
        }
        return path.map { adjusted($0, entry.adjustment) }
    }

    private func adjusted(_ path: Path, _ adjustment: SymbolTable.Adjustment) -> Path {
        guard !adjustment.isNone else { return path }
        let scaled = CGAffineTransform(
            scaleX: adjustment.scale * (adjustment.isMirrored ? -1 : 1), y: adjustment.scale * (adjustment.isFlipped ? -1 : 1))
        return path.applying(scaled.concatenating(CGAffineTransform(rotationAngle: adjustment.degrees * .pi / 180))).runningClockwise()
    }

    /// Icons have one weight; the others move their edges by what lines differ.
    private func icon(_ icon: SymbolTable.Icon, lineScale: CGFloat, _ adjustment: SymbolTable.Adjustment, thickest: CGFloat) -> Path? {
        let regular: Path
        let line: CGFloat
        switch icon {
        case .file(let name):
            guard let outline = IconFiles.outline(name) else { return nil }
            regular = outline
            line = 100 / 16
        case .glyph(let name):
            guard let outline = glyph(name) else { return nil }
            regular = outline
            line = 9
        }
        guard !adjustment.isFixed else { return regular }
        let wanted = SymbolPen.lineWidth(weight: weight) * lineScale / adjustment.scale
        // Thin lines stay thick enough to be there at all; thick ones leave room between them.
        return regular.emboldened(by: min(max((wanted - line) / 2, -line * 0.32), line * thickest))
    }

    /// The icon font's em is 24 units with a live area of 20; 20 units become about an em.
    private func glyph(_ glyphName: String) -> Path? {
        guard let face = FontLibrary.symbolFace(), let glyph = face.glyph(named: glyphName) else { return nil }
        let outline = face.outline(of: glyph).runningClockwise()
        let bounds = outline.boundingRect
        guard bounds.width > 0 else { return nil }
        let scale: CGFloat = 116
        return outline.applying(
            CGAffineTransform(
                a: scale, b: 0, c: 0, d: scale, tx: -bounds.midX * scale, ty: -bounds.midY * scale))
    }

    // MARK: Letters and digits

    private static let characters: [String: String] = [
        "questionmark": "?", "info": "i", "dollarsign": "$", "eurosign": "€", "sterlingsign": "£", "yensign": "¥", "textformat": "Aa",
    ]

    /// Numbers 0…50, single letters and a few signs come from the text font.
    private func textSymbol(_ name: String) -> Path? {
        if let sign = Self.characters[name] {
            return letters(sign)
        }
        if let number = Int(name), (0...50).contains(number), name.count <= 2 {
            return letters(name)
        }
        if name.count == 1, let letter = name.first, letter.isASCII, letter.isLetter {
            return letters(name.uppercased())
        }
        return nil
    }

    /// A text in the system font, centred on a point, at a size in hundredths of an em.
    func letters(_ string: String, size: CGFloat = 100, at center: CGPoint = .zero) -> Path? {
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
        let scale = size / 100
        return path.runningClockwise().applying(
            CGAffineTransform(
                a: scale, b: 0, c: 0, d: scale, tx: center.x - bounds.midX * scale, ty: center.y + FontMetrics.capHeightPerEm * 50 * scale))
    }
}
