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
        for span in spans {
            guard text.runAttributes.indices.contains(span.attribute) else { continue }
            let look = text.runAttributes[span.attribute]
            if span.font == Self.symbolFont {
                let weight = text.setting.runs[span.attribute].font.weight
                if let image = look.image {
                    for glyph in glyphs[span.glyphs] {
                        pieces.append(
                            TextPiece(
                                character: "\u{FFFC}", shape: .image(image), size: span.size, position: glyph.position, style: look.style))
                    }
                    continue
                }
                for glyph in glyphs[span.glyphs] {
                    let shape = TextPiece.Shape.symbol(name: look.symbol ?? "", weight: weight)
                    pieces.append(
                        TextPiece(
                            character: look.symbol ?? "", shape: shape, size: span.size, position: glyph.position, style: look.style))
                }
                continue
            }
            var lastCharacter: Int?
            for glyph in glyphs[span.glyphs] {
                let scalar = Int(glyph.scalar)
                let character = characterOfScalar.indices.contains(scalar) ? characterOfScalar[scalar] : -1
                if character == lastCharacter, character >= 0, case .glyphs(let font, let slant, var glyphs) = pieces[pieces.count - 1].shape {
                    let origin = pieces[pieces.count - 1].position
                    let offset = CGPoint(x: (glyph.position.x - origin.x) / span.size, y: (glyph.position.y - origin.y) / span.size)
                    glyphs.append(GlyphRun.Glyph(id: glyph.id, position: offset))
                    pieces[pieces.count - 1].shape = .glyphs(font: font, slant: slant, glyphs)
                    continue
                }
                lastCharacter = character
                pieces.append(
                    TextPiece(
                        character: character >= 0 ? strings[character] : "…",
                        shape: .glyphs(font: span.font, slant: span.slant, [GlyphRun.Glyph(id: glyph.id, position: .zero)]),
                        size: span.size, position: glyph.position, style: look.style))
            }
        }
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
}
