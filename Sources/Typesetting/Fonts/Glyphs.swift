import Foundation
import Geometry

/// The outline of a glyph in em units (1 = 1 em, y down, origin at the pen on the baseline): draw it scaled by
/// `TextLayout.Span.size`. Empty for glyphs without outline (spaces, colour bitmaps); nil for an unknown font.
/// Cached; any thread may call it.
package func glyphOutline(font: Int32, glyph: UInt32) -> Path? {
    FontLibrary.face(Int(font))?.outline(of: glyph)
}

/// A colour glyph: premultiplied BGRA rows, top first, and where they go in em units (y down, origin at the pen).
package struct GlyphBitmap: Sendable {
    package var pixels: [UInt8]
    package var width: Int
    package var height: Int
    package var bounds: CGRect
}

/// The image of a colour glyph (emoji), nil for fonts without images. Cached; any thread may call it.
package func glyphBitmap(font: Int32, glyph: UInt32) -> GlyphBitmap? {
    ColorGlyphs.bitmap(font: font, glyph: glyph)
}

/// Whether a font draws images rather than outlines.
package func hasColorGlyphs(font: Int32) -> Bool {
    FontCatalog.faces.indices.contains(Int(font)) && FontCatalog.faces[Int(font)].family == .emoji
}
