import Geometry
import RasterKernels
import Typesetting

/// Coverage masks of glyphs, bounded; it starts anew when full.
final class GlyphCache {
    struct Key: Hashable {
        var font: Int32
        var glyph: UInt32
        /// Pixels per em across and down, and the shear.
        var width, height, slant: Float
        /// Quarters of a pixel right of and below whole ones.
        var phases: UInt8
    }

    struct Entry {
        var offset: Int
        /// Relative to the pixel that holds the pen.
        var rect: PixelRect
    }

    private struct GlyphKey: Hashable {
        var font: Int32
        var glyph: UInt32
    }

    private var entries: [Key: Entry] = [:]
    private var bounds: [GlyphKey: CGRect] = [:]
    private let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    private var used = 0
    private static let capacity = 8 << 20

    deinit {
        memory.deallocate()
    }

    func bytes(_ entry: Entry) -> UnsafeMutablePointer<UInt8> {
        memory + entry.offset
    }

    /// The mask of a glyph; empty for blank ones. Nil when it would be too large to keep.
    func mask(_ key: Key, _ workspace: Workspace) -> Entry? {
        if let entry = entries[key] {
            return entry
        }
        guard let outline = glyphOutline(font: key.font, glyph: key.glyph) else { return nil }
        let (sx, sy) = (CGFloat(key.width), CGFloat(key.height))
        let transform = CGAffineTransform(
            a: sx, b: 0, c: -CGFloat(key.slant) * sx, d: sy,
            tx: CGFloat(key.phases & 3) / 4, ty: CGFloat(key.phases >> 2) / 4)
        var rect = PixelRect.empty
        if !outline.isEmpty {
            rect = PixelRect(covering: outline.controlPointBounds.applying(transform))
        }
        let size = rect.width * rect.height
        guard size <= Self.capacity / 64 else { return nil }
        if used + size > Self.capacity {
            entries.removeAll(keepingCapacity: true)
            used = 0
        }
        let entry = Entry(offset: used, rect: rect)
        if size > 0 {
            workspace.openWindow(width: rect.width, height: rect.height)
            workspace.addPath(outline, transform, origin: rect)
            let bytes = memory + used
            bytes.initialize(repeating: 0, count: size)
            raster_fillMask(
                &workspace.cells, Int32(raster_nonZero), bytes, rect.width, workspace.coverage, workspace.spans)
            used += size
        }
        entries[key] = entry
        return entry
    }

    /// The box of a glyph in em units, colour glyphs too.
    func bounds(font: Int32, glyph: UInt32) -> CGRect {
        let key = GlyphKey(font: font, glyph: glyph)
        if let known = bounds[key] {
            return known
        }
        var found = CGRect.null
        if hasColorGlyphs(font: font) {
            found = glyphBitmap(font: font, glyph: glyph)?.bounds ?? .null
        } else if let outline = glyphOutline(font: font, glyph: glyph), !outline.isEmpty {
            found = outline.controlPointBounds
        }
        if bounds.count > 8192 {
            bounds.removeAll(keepingCapacity: true)
        }
        bounds[key] = found
        return found
    }
}
