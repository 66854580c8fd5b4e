import Foundation

/// A text set into lines. Points, y down, origin at the top-left of the text's own box.
package struct TextLayout: Sendable {
    /// A placed glyph.
    package struct Glyph: Equatable, Sendable {
        package var id: UInt32
        /// The pen on the baseline, the glyph's own offset included.
        package var position: CGPoint
        /// What the pen moves for the character; 0 for its further glyphs, if it has several.
        package var advance: CGFloat
        /// Index of the first Unicode scalar (over all runs; in the text of `runs` as given) that the glyph shows.
        package var scalar: Int32
        /// Whether it is the “…” instead of truncated text.
        package var isEllipsis = false
    }

    /// A space between glyphs, which nothing is drawn for.
    package struct Space: Equatable, Sendable {
        package var line: Int
        package var attribute: Int
        /// The pen on the baseline.
        package var position: CGPoint
        package var advance: CGFloat
        package var scalar: Int32
    }

    /// Glyphs of one line that share font, size and attribute.
    package struct Span: Equatable, Sendable {
        /// `symbolFont` for symbols; the glyphs are then positions on the baseline.
        package var font: Int32
        /// Points per em of the font file's outlines (the descriptor's size times the face's scale to SF's cap height).
        package var size: CGFloat
        package var slant: CGFloat
        /// The factor for the widths of the glyphs.
        package var stretch: CGFloat
        package var attribute: Int
        package var line: Int
        /// Indices into `glyphs`.
        package var glyphs: Range<Int>
    }

    /// A line of the layout.
    package struct Line: Equatable, Sendable {
        /// The line box: without the spaces that hang over its end.
        package var frame: CGRect
        /// y of the baseline.
        package var baseline: CGFloat
        /// Scalars that the line shows or ends with.
        package var scalars: Range<Int>
        package var isTruncated: Bool
    }

    /// A line or background for a range of characters.
    package struct Decoration: Equatable, Sendable {
        package enum Kind: UInt8, Sendable {
            case underline, strikethrough
            /// Behind the characters.
            case background
        }

        package var kind: Kind
        package var rect: CGRect
        package var attribute: Int
    }

    /// Stands for a font where a span shows symbols.
    package static let symbolFont: Int32 = -2

    package var size = CGSize.zero
    package var firstBaseline: CGFloat = 0
    package var lastBaseline: CGFloat = 0
    package var lines: [Line] = []
    package var spans: [Span] = []
    package var glyphs: [Glyph] = []
    package var spaces: [Space] = []
    package var decorations: [Decoration] = []
    /// Some of the text is not shown.
    package var isTruncated = false
    /// What `minimumScaleFactor` came to.
    package var scaleFactor: CGFloat = 1
}
