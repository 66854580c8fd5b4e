import Foundation

/// How the glyphs of a face are fitted to a font size.
struct FaceAdjustment: Sendable {
    /// Points of glyph per point of font size.
    var scale: CGFloat = 1
    /// Extra advance per character in em, on top of the glyph's own.
    var tracking: CGFloat = 0
    /// Whether the system font's size-dependent tracking applies.
    var hasSystemTracking = false
}
