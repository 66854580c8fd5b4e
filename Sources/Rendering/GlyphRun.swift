import Geometry

/// Glyphs of one font, placed. `font` is the identifier that `Typesetting` gave the opened font.
package struct GlyphRun: Equatable, Sendable {
    package struct Glyph: Equatable, Sendable {
        package var id: UInt32
        /// Pen position on the baseline, in the item's coordinates (points).
        package var position: CGPoint

        /// Index, in the item's string, of the first Unicode scalar that the glyph shows; -1 when it is not known.
        package var scalar: Int32
        /// Whether it is the “…” in place of what begins with that scalar.
        package var isEllipsis: Bool

        package init(id: UInt32, position: CGPoint, scalar: Int32 = -1, isEllipsis: Bool = false) {
            self.id = id
            self.scalar = scalar
            self.isEllipsis = isEllipsis
            self.position = position
        }
    }

    package var font: Int32
    /// Points per em.
    package var size: CGFloat
    /// Horizontal shear of synthesised italics (0 for none), x += slant · height above the baseline.
    package var slant: CGFloat
    /// Widths of the glyphs in units of their own.
    package var stretch: CGFloat
    package var glyphs: [Glyph]
    package var paint: Paint
    /// The font as it was asked for, where it is another one than the text's.
    package var fontSize: CGFloat?
    package var fontWeight: Int?
    /// Index, in the item's string, of the first Unicode scalar of the part whose glyphs these are: blanks before that belong to other parts.
    package var start: Int32 = 0
    /// Its text, where the glyphs do not say it.
    package var words: String?

    package init(font: Int32, size: CGFloat, slant: CGFloat = 0, stretch: CGFloat = 1, glyphs: [Glyph], paint: Paint) {
        self.font = font
        self.size = size
        self.slant = slant
        self.stretch = stretch
        self.glyphs = glyphs
        self.paint = paint
    }
}

/// What a text item says and shows. `runs` is what is painted; the rest is for people and tools.
package struct TextContent: Equatable, Sendable {
    package var string: String
    package var fontSize: CGFloat
    /// 100 (ultra light) … 900 (black).
    package var fontWeight: Int
    package var runs: [GlyphRun]
    /// Underlines and strikethroughs, as filled rectangles in the item's coordinates.
    package var decorations: [Decoration]

    package struct Decoration: Equatable, Sendable {
        package var rect: CGRect
        package var paint: Paint

        package init(rect: CGRect, paint: Paint) {
            self.rect = rect
            self.paint = paint
        }
    }

    package init(
        string: String, fontSize: CGFloat, fontWeight: Int, runs: [GlyphRun], decorations: [Decoration] = []
    ) {
        self.string = string
        self.fontSize = fontSize
        self.fontWeight = fontWeight
        self.runs = runs
        self.decorations = decorations
    }
}
