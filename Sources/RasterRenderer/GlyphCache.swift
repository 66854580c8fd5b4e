import Geometry
import PixelKernels
import Typesetting

/// Coverage masks of glyphs, bounded; it starts anew when full.
final class GlyphCache {
    /// What the glyphs of a run share: font, pixels per em across and down, shear.
    struct StrikeKey: Hashable {
        var font: Int32
        var width, height, slant: Float
    }

    final class Strike {
        let key: StrikeKey
        fileprivate var entries = GlyphTable<Entry>()

        /// The rows that masks made so far reach, from the one of the pen, and whose masks they were.
        private var rows = 0..<0
        private var made: [UInt64] = []

        fileprivate init(key: StrikeKey) {
            self.key = key
        }

        fileprivate func add(_ glyph: UInt32, _ rect: PixelRect) {
            let word = Int(glyph >> 6)
            if word >= made.count {
                made += Array(repeating: 0, count: word + 1 - made.count)
            }
            made[word] |= 1 << UInt64(glyph & 63)
            // Masks at other parts of a pixel may reach a row further.
            rows = min(rows.lowerBound, rect.top - 1)..<max(rows.upperBound, rect.bottom + 1)
        }

        /// Whether a glyph whose pen is in `row` is known to lie above or below of what is visible.
        @inline(__always)
        func isOutside(_ glyph: UInt32, row: Int, _ visible: PixelRect) -> Bool {
            guard row + rows.lowerBound >= visible.bottom || row + rows.upperBound <= visible.top else { return false }
            let word = Int(glyph >> 6)
            return word < made.count && made[word] >> UInt64(glyph & 63) & 1 == 1
        }
    }

    struct Entry {
        var offset = 0
        /// Bytes per row: a multiple of 16, zeros behind the mask.
        var stride = 0
        /// Relative to the pixel that holds the pen.
        var rect = PixelRect.empty
    }

    private var strikes: [StrikeKey: Strike] = [:]
    private var lastStrike: Strike?
    private var bounds: [Int32: GlyphTable<CGRect>] = [:]
    private let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    private var used = 0
    private static let capacity = 8 << 20
    private static let strikeLimit = 512

    deinit {
        memory.deallocate()
    }

    func bytes(_ entry: Entry) -> UnsafeMutablePointer<UInt8> {
        memory + entry.offset
    }

    func strike(_ key: StrikeKey) -> Strike {
        if let lastStrike, lastStrike.key == key {
            return lastStrike
        }
        let strike = strikes[key] ?? Strike(key: key)
        if strikes.count >= Self.strikeLimit {
            removeAll()
        }
        strikes[key] = strike
        lastStrike = strike
        return strike
    }

    private func removeAll() {
        for strike in strikes.values {
            strike.entries.removeAll()
        }
        strikes.removeAll(keepingCapacity: true)
        used = 0
    }

    /// The mask of a glyph, `phases` quarters of a pixel right of (bits 0 and 1) and below (2 and 3) whole ones;
    /// empty for blank glyphs. Nil when it would be too large to keep.
    func mask(_ strike: Strike, _ glyph: UInt32, phases: UInt32, _ workspace: Workspace) -> Entry? {
        strike.entries[glyph << 4 | phases] ?? makeMask(strike, glyph, phases: phases, workspace)
    }

    private func makeMask(_ strike: Strike, _ glyph: UInt32, phases: UInt32, _ workspace: Workspace) -> Entry? {
        let key = strike.key
        guard glyph < 1 << 27, let outline = glyphOutline(font: key.font, glyph: glyph) else { return nil }
        let (sx, sy) = (CGFloat(key.width), CGFloat(key.height))
        let transform = CGAffineTransform(
            a: sx, b: 0, c: -CGFloat(key.slant) * sx, d: sy, tx: CGFloat(phases & 3) / 4, ty: CGFloat(phases >> 2) / 4)
        var rect = PixelRect.empty
        if !outline.isEmpty {
            rect = PixelRect(covering: outline.controlPointBounds.applying(transform))
        }
        let stride = (rect.width + 15) & ~15
        let size = stride * rect.height
        // Long and flat ones would not fit into the rows of the workspace.
        guard size <= Self.capacity / 64, rect.width <= 4096 else { return nil }
        if used + size > Self.capacity {
            removeAll()
            strikes[key] = strike
        }
        let entry = Entry(offset: used, stride: stride, rect: rect)
        if size > 0 {
            workspace.openWindow(width: rect.width, height: rect.height)
            workspace.addPath(outline, transform, origin: rect)
            let bytes = memory + used
            bytes.initialize(repeating: 0, count: size)
            raster_fillMask(
                &workspace.cells, Int32(raster_nonZero), bytes, stride, workspace.coverage, workspace.spans)
            used += size
        }
        strike.entries[glyph << 4 | phases] = entry
        strike.add(glyph, rect)
        return entry
    }

    /// The box of a glyph in em units, colour glyphs too.
    func bounds(font: Int32, glyph: UInt32) -> CGRect {
        if let known = bounds[font, default: GlyphTable()][glyph] {
            return known
        }
        var found = CGRect.null
        if hasColorGlyphs(font: font) {
            found = glyphBitmap(font: font, glyph: glyph)?.bounds ?? .null
        } else if let outline = glyphOutline(font: font, glyph: glyph), !outline.isEmpty {
            found = outline.controlPointBounds
        }
        bounds[font, default: GlyphTable()][glyph] = found
        return found
    }
}

/// A hash table from 32-bit keys: glyphs are looked up for every one that is drawn.
struct GlyphTable<Value> {
    private var keys: [UInt32] = []
    private var values: [Value?] = []
    private var count = 0

    mutating func removeAll() {
        self = GlyphTable()
    }

    /// Setting nil is not possible.
    subscript(key: UInt32) -> Value? {
        get {
            keys.isEmpty ? nil : values[slot(of: key)]
        }
        set {
            if 2 * (count + 1) > keys.count {
                grow()
            }
            let slot = slot(of: key)
            if values[slot] == nil {
                count += 1
            }
            keys[slot] = key
            values[slot] = newValue
        }
    }

    /// Where the key is, or the free slot where it would go.
    @inline(__always)
    private func slot(of key: UInt32) -> Int {
        let mask = keys.count - 1
        var slot = Int((key &* 2_654_435_769) >> 8) & mask
        while values[slot] != nil, keys[slot] != key {
            slot = (slot + 1) & mask
        }
        return slot
    }

    private mutating func grow() {
        let old = zip(keys, values)
        let size = max(64, 2 * keys.count)
        keys = Array(repeating: 0, count: size)
        values = Array(repeating: nil, count: size)
        count = 0
        for case (let key, let value?) in old {
            self[key] = value
        }
    }
}
