import Foundation

/// How lines are made from a text and how they stand.
package struct ParagraphStyle: Hashable, Sendable {
    package enum Alignment: UInt8, Hashable, Sendable {
        case leading, center, trailing
    }

    package enum Truncation: UInt8, Hashable, Sendable {
        case head, middle, tail
    }

    package var alignment: Alignment
    /// nil: as many lines as the text needs. Below 1 counts as 1.
    package var lineLimit: Int?
    /// Takes the space of so many lines even if the text is shorter.
    package var reservedLines: Int
    package var truncation: Truncation
    /// Points between the bottom of one line and the top of the next.
    package var lineSpacing: CGFloat
    /// Whether leading is right, and the direction of paragraphs without strong characters.
    package var isRightToLeft: Bool
    /// 0…1: how far the fonts may shrink before the text is truncated.
    package var minimumScaleFactor: CGFloat
    package var allowsTightening: Bool
    /// Device pixels per point: sizes are rounded up to pixels.
    package var displayScale: CGFloat
    /// A text under a cursor: lines keep the spaces at their ends and are filled greedily, so that characters stand still.
    package var isEdited = false
    /// How tall lines are whose characters do not say it themselves.
    package var lineHeight = LineHeight.natural
    /// Whether each paragraph leads from where its own writing direction begins, and not from where `isRightToLeft` has it.
    package var alignsByContent = false
    /// Whether all paragraphs run as `isRightToLeft` has it, whatever letters they begin with.
    package var hasFixedDirection = false
    /// Whether the text is as wide as the width that it is set in, so that lines stand in all of it.
    package var fillsWidth = false

    package init(
        alignment: Alignment = .leading, lineLimit: Int? = nil, reservedLines: Int = 0, truncation: Truncation = .tail,
        lineSpacing: CGFloat = 0, isRightToLeft: Bool = false, minimumScaleFactor: CGFloat = 1, allowsTightening: Bool = false,
        displayScale: CGFloat = 2
    ) {
        self.alignment = alignment
        self.lineLimit = lineLimit
        self.reservedLines = reservedLines
        self.truncation = truncation
        self.lineSpacing = lineSpacing
        self.isRightToLeft = isRightToLeft
        self.minimumScaleFactor = minimumScaleFactor
        self.allowsTightening = allowsTightening
        self.displayScale = displayScale
    }
}
