import Foundation

/// A piece of text with one style.
package struct StyledRun: Hashable, Sendable {
    package var string: String
    package var font: FontDescriptor
    /// Extra advance after every character, in points (for both SwiftUI's `tracking` and `kerning`).
    package var tracking: CGFloat
    /// Points upwards.
    package var baselineOffset: CGFloat
    package var isUnderlined: Bool
    package var isStruckThrough: Bool
    package var underlinePattern = LinePattern.solid
    package var strikethroughPattern = LinePattern.solid
    /// Has a decoration behind the characters, as tall as the line.
    package var hasBackground = false
    /// The caller's number for the paint (and anything else); it comes back in every span and decoration.
    package var attribute: Int
    /// A symbol of `SymbolLibrary` that replaces the run's characters, in its font's size and weight.
    package var symbol: String?
    /// The size, in points, of an image that replaces the run's characters, with its lower edge on the baseline.
    package var imageSize: CGSize?
    /// How tall the lines are that begin with the run; nil as the paragraph has it.
    package var lineHeight: LineHeight?
    /// Where the lines stand that begin with the run; nil as the paragraph has it.
    package var alignment: Alignment?
    /// The direction of paragraphs that begin with the run; nil by their letters.
    package var isRightToLeft: Bool?
    /// The language that decides shapes and line breaks, as a BCP 47 tag; nil is English.
    package var language: String?

    /// Where lines stand, whatever their direction.
    package enum Alignment: UInt8, Hashable, Codable, Sendable {
        case left, center, right
    }

    package init(
        _ string: String, font: FontDescriptor = FontDescriptor(), tracking: CGFloat = 0, baselineOffset: CGFloat = 0,
        isUnderlined: Bool = false, isStruckThrough: Bool = false, attribute: Int = 0
    ) {
        self.string = string
        self.font = font
        self.tracking = tracking
        self.baselineOffset = baselineOffset
        self.isUnderlined = isUnderlined
        self.isStruckThrough = isStruckThrough
        self.attribute = attribute
    }

    /// Small capitals become capitals of a smaller size, run by run, because fonts have no small capitals.
    func resolvingSmallCaps() -> [StyledRun] {
        guard font.smallCaps != .none else { return [self] }
        var pieces: [StyledRun] = []
        for character in string {
            let shrinks =
                switch font.smallCaps {
                case .none: false
                case .lowercase: character.isLowercase
                case .uppercase: character.isUppercase
                case .all: character.isLetter
                }
            let text = shrinks ? character.uppercased() : String(character)
            let size = shrinks ? font.size * Self.smallCapScale : font.size
            if let last = pieces.last, last.font.size == size {
                pieces[pieces.count - 1].string += text
                continue
            }
            var piece = self
            piece.string = text
            piece.font.size = size
            piece.font.smallCaps = .none
            pieces.append(piece)
        }
        return pieces
    }

    private static let smallCapScale: CGFloat = 0.8
}
