import Foundation
import Synchronization
internal import CFreeType

/// Decodes the bitmaps of a colour font with FreeType. One lock: FreeType faces are not thread-safe.
enum ColorGlyphs {
    private struct Key: Hashable, Sendable {
        var font: Int32
        var glyph: UInt32
    }

    private struct Found: Sendable {
        var bitmap: GlyphBitmap?
    }

    /// The open faces, and the glyphs rendered so far.
    private struct State: @unchecked Sendable {
        var library: FT_Library?
        var faces: [Int32: FT_Face] = [:]
        var bitmaps = GenerationalCache<Key, Found>(capacity: 512)
    }

    private static let state = Mutex(State())

    static func bitmap(font: Int32, glyph: UInt32) -> GlyphBitmap? {
        guard hasColorGlyphs(font: font), FontLibrary.face(Int(font)) != nil else { return nil }
        return state.withLock { state in
            let key = Key(font: font, glyph: glyph)
            if let known = state.bitmaps[key] {
                return known.bitmap
            }
            let bitmap = decode(key, &state)
            state.bitmaps.insert(Found(bitmap: bitmap), for: key, cost: 1)
            return bitmap
        }
    }

    private static func decode(_ key: Key, _ state: inout State) -> GlyphBitmap? {
        guard let face = openFace(key.font, &state), FT_Load_Glyph(face, key.glyph, FT_Int32(FT_LOAD_COLOR)) == 0,
            let slot = face.pointee.glyph
        else { return nil }
        let bitmap = slot.pointee.bitmap
        let width = Int(bitmap.width)
        let height = Int(bitmap.rows)
        guard bitmap.pixel_mode == UInt8(FT_PIXEL_MODE_BGRA.rawValue), width > 0, height > 0, let buffer = bitmap.buffer else { return nil }
        var pixels = [UInt8](repeating: 0, count: width * height * 4)
        for row in 0..<height {
            let source = buffer + row * Int(bitmap.pitch)
            for byte in 0..<(width * 4) {
                pixels[row * width * 4 + byte] = source[byte]
            }
        }
        let perEm = CGFloat(face.pointee.size.pointee.metrics.y_ppem)
        let bounds = CGRect(
            x: CGFloat(slot.pointee.bitmap_left) / perEm, y: -CGFloat(slot.pointee.bitmap_top) / perEm,
            width: CGFloat(width) / perEm, height: CGFloat(height) / perEm)
        return GlyphBitmap(pixels: pixels, width: width, height: height, bounds: bounds)
    }

    private static func openFace(_ font: Int32, _ state: inout State) -> FT_Face? {
        if let face = state.faces[font] {
            return face
        }
        if state.library == nil {
            FT_Init_FreeType(&state.library)
        }
        var face: FT_Face?
        guard let library = state.library, FT_New_Face(library, FontCatalog.faces[Int(font)].path, 0, &face) == 0, let face,
            face.pointee.num_fixed_sizes > 0, FT_Select_Size(face, 0) == 0
        else { return nil }
        state.faces[font] = face
        return face
    }
}
