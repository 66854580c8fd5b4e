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
