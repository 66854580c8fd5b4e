import Foundation
import Rendering
import Typesetting

/// What one character of a set text is drawn with, or one of its lines.
package struct TextPiece: Equatable {
    package enum Shape: Equatable {
        /// Positions from the piece's own, in ems.
        case glyphs(font: Int32, slant: CGFloat, [GlyphRun.Glyph])
        case symbol(name: String, weight: Int)
        case image(DrawableImage)
        /// A line below or through the text, of the piece's box.
        case line(TextLayout.Decoration.Kind)
    }

    /// What is compared between two texts.
    package var character: String
    package var shape: Shape
    /// Points per em.
    package var size: CGFloat
    /// The pen on the baseline; for lines, the top-left corner.
    package var position: CGPoint
    /// For lines.
    package var box = CGSize.zero
    /// A place in the text's styles.
    package var style: Int

    // For people and tools.
    /// What it shows: its character, and others that are drawn as one with it.
    var words = ""
    /// The blanks before it that belong to its run of the text, and those at the beginning of the text.
    var lead = ""
    /// The blanks behind it that belong to its run.
    var blanks = ""
    /// The first character of its run.
    var runStart = 0
    /// Its place among the pieces in the order of reading; -1 for lines.
    var place = -1
    var isLast = false
    /// The font of one of several runs, as it was asked for.
    var fontSize: CGFloat?
    var fontWeight: Int?

    package init(character: String, shape: Shape, size: CGFloat, position: CGPoint, box: CGSize = .zero, style: Int) {
        self.character = character
        self.shape = shape
        self.size = size
        self.position = position
        self.box = box
        self.style = style
    }

    package var isLine: Bool {
        if case .line = shape { true } else { false }
    }

    package var isDigit: Bool {
        character.unicodeScalars.count == 1 && character.unicodeScalars.first?.properties.numericType == .decimal
    }

    /// Whether both are drawn with the same outline, at whatever size.
    func hasOutline(of other: TextPiece) -> Bool {
        switch (shape, other.shape) {
        case (.glyphs(let font, let slant, let glyphs), .glyphs(let otherFont, let otherSlant, let others)):
            font == otherFont && slant == otherSlant && glyphs.map(\.id) == others.map(\.id)
        default:
            shape == other.shape
        }
    }
}

extension TextLayout {
    /// Whether both look alike but for their colours.
    func hasShapes(of other: TextLayout) -> Bool {
        glyphs == other.glyphs && spans == other.spans && decorations == other.decorations
    }

    /// The text's pieces, line by line from left to right, then its lines.
    package func pieces(of text: ResolvedText) -> [TextPiece] {
        let characters = text.setting.runs.lazy.map(\.string).joined()
        var characterOfScalar: [Int] = []
        var strings: [String] = []
        for character in characters {
            characterOfScalar.append(contentsOf: repeatElement(strings.count, count: character.unicodeScalars.count))
            strings.append(String(character))
        }
        var pieces: [TextPiece] = []
        func add(_ piece: TextPiece, _ character: Int, _ span: Span) {
            var piece = piece
            piece.place = character
            (piece.fontSize, piece.fontWeight) = text.ownFont(of: span.attribute)
            let start = text.runStarts[span.attribute]
            piece.runStart = characterOfScalar.indices.contains(start) ? characterOfScalar[start] : 0
            pieces.append(piece)
        }
        for span in spans {
            guard text.runAttributes.indices.contains(span.attribute) else { continue }
            let look = text.runAttributes[span.attribute]
            var lastCharacter: Int?
            for glyph in glyphs[span.glyphs] {
                let scalar = Int(glyph.scalar)
                let character = characterOfScalar.indices.contains(scalar) ? characterOfScalar[scalar] : -1
                if span.font == Self.symbolFont {
                    add(symbolPiece(at: glyph.position, span, look, text), character, span)
                    continue
                }
                if character == lastCharacter, character >= 0, case .glyphs(let font, let slant, var glyphs) = pieces[pieces.count - 1].shape {
                    let origin = pieces[pieces.count - 1].position
                    let offset = CGPoint(x: (glyph.position.x - origin.x) / span.size, y: (glyph.position.y - origin.y) / span.size)
                    glyphs.append(GlyphRun.Glyph(id: glyph.id, position: offset))
                    pieces[pieces.count - 1].shape = .glyphs(font: font, slant: slant, glyphs)
                    continue
                }
                lastCharacter = character
                add(
                    TextPiece(
                        character: character >= 0 && !glyph.isEllipsis ? strings[character] : "…",
                        shape: .glyphs(font: span.font, slant: span.slant, [GlyphRun.Glyph(id: glyph.id, position: .zero)]),
                        size: span.size, position: glyph.position, style: look.style), character, span)
            }
        }
        TextPiece.divide(strings, among: &pieces)
        for decoration in decorations {
            guard text.runAttributes.indices.contains(decoration.attribute) else { continue }
            let look = text.runAttributes[decoration.attribute]
            guard let style = look.style(of: decoration.kind) else { continue }
            pieces.append(
                TextPiece(
                    character: "", shape: .line(decoration.kind), size: 1, position: decoration.rect.origin, box: decoration.rect.size, style: style))
        }
        return pieces
    }

    private func symbolPiece(at position: CGPoint, _ span: Span, _ look: ResolvedText.RunAttributes, _ text: ResolvedText) -> TextPiece {
        if let image = look.image {
            return TextPiece(character: "\u{FFFC}", shape: .image(image), size: span.size, position: position, style: look.style)
        }
        let shape = TextPiece.Shape.symbol(name: look.symbol ?? "", weight: text.setting.runs[span.attribute].font.weight)
        return TextPiece(character: look.symbol ?? "", shape: shape, size: span.size, position: position, style: look.style)
    }
}

extension TextPiece {
    /// Gives pieces, whose places are those of their characters, the parts of the text that they show.
    fileprivate static func divide(_ characters: [String], among pieces: inout [TextPiece]) {
        let order = pieces.indices.filter { pieces[$0].place >= 0 }.sorted { (pieces[$0].place, $0) < (pieces[$1].place, $1) }
        let starts = order.map { pieces[$0].place }
        // Where the part of a piece begins: with the run if that has begun since the piece before.
        let bounds = order.enumerated().map { place, index in
            let runStart = pieces[index].runStart
            return place == 0 ? 0 : runStart > starts[place - 1] ? min(runStart, starts[place]) : starts[place]
        }
        for (place, index) in order.enumerated() {
            let begin = max(starts[place], bounds[place])
            let end = max(begin, place + 1 < bounds.count ? bounds[place + 1] : characters.count)
            let part = characters[begin..<end]
            let blanks = part.reversed().prefix { $0.allSatisfy(\.isWhitespace) }.count
            pieces[index].lead = characters[bounds[place]..<begin].joined()
            pieces[index].words = part.dropLast(blanks).joined()
            pieces[index].blanks = part.suffix(blanks).joined()
            pieces[index].place = place
            pieces[index].isLast = place == order.count - 1
        }
    }

    /// What pieces say together, of those at `places` that are shown: blanks belong to it where what is around them does.
    static func words(of pieces: [TextPiece], among places: Set<Int>) -> String {
        let inOrder = pieces.enumerated().filter { $0.element.place >= 0 }.sorted { ($0.element.place, $0.offset) < ($1.element.place, $1.offset) }
        return inOrder.map(\.element).reduce(into: "") { words, piece in
            words += piece.place == 0 || places.contains(piece.place - 1) ? piece.lead : ""
            words += piece.words
            words += piece.isLast || places.contains(piece.place + 1) ? piece.blanks : ""
        }
    }
}
