import Geometry
import Rendering

/// Colours of gradient ramps as tables of premultiplied pixels; the last few are kept.
final class GradientTables {
    struct Key: Equatable {
        var ramp: GradientRamp
        var alpha: Float
        var size: Int
        /// The part of a full turn that an angular gradient takes; nil for the others.
        var turn: Double?
    }

    final class Table {
        let key: Key
        let pixels: UnsafeMutablePointer<UInt32>
        let isOpaque: Bool

        init(key: Key, pixels: UnsafeMutablePointer<UInt32>, isOpaque: Bool) {
            self.key = key
            self.pixels = pixels
            self.isOpaque = isOpaque
        }

        deinit {
            pixels.deallocate()
        }
    }

    private var tables: [Table] = []
    private static let capacity = 32

    /// `extent` is how many pixels the painted shape measures at most.
    func table(for ramp: GradientRamp, alpha: Float, turn: Double?, extent: Int) -> Table? {
        let stops = ramp.stops
        guard !stops.isEmpty, stops.allSatisfy({ $0.location.isFinite }) else { return nil }
        let key = Key(ramp: ramp, alpha: alpha, size: Self.size(for: ramp, extent: extent, isAngular: turn != nil), turn: turn)
        if let index = tables.firstIndex(where: { $0.key == key }) {
            return tables[index]
        }
        let table = Self.makeTable(key)
        if tables.count == Self.capacity {
            tables.removeFirst()
        }
        tables.append(table)
        return table
    }

    /// Enough entries for steps of at most one level, and for hard edges that do not show steps.
    private static func size(for ramp: GradientRamp, extent: Int, isAngular: Bool) -> Int {
        var size = isAngular ? 1024 : 256
        var needed = Double(min(extent, 2048))
        for (a, b) in zip(ramp.stops, ramp.stops.dropFirst()) {
            let length = Double(b.location - a.location)
            if length < 1e-4 {
                needed = max(needed, 2 * Double(extent))
                continue
            }
            let change = max(
                abs(a.color.red - b.color.red), abs(a.color.green - b.color.green), abs(a.color.blue - b.color.blue),
                abs(a.color.alpha - b.color.alpha))
            needed = max(needed, Double(change) * 255 * 1.5 / length)
        }
        while Double(size) < needed, size < 8192 {
            size *= 2
        }
        return size
    }

    private static func makeTable(_ key: Key) -> Table {
        let mixer = ColorMixer(key.ramp)
        let pixels = UnsafeMutablePointer<UInt32>.allocate(capacity: key.size)
        var isOpaque = true
        for index in 0..<key.size {
            var t = (Double(index) + 0.5) / Double(key.size)
            if let turn = key.turn {
                t = position(inTurn: t, span: turn)
            }
            let pixel = mixer.color(at: t).premultiplied(alpha: key.alpha)
            pixels[index] = pixel
            isOpaque = isOpaque && pixel >> 24 == 255
        }
        return Table(key: key, pixels: pixels, isOpaque: isOpaque)
    }

    /// Where the ramp is at a fraction of a turn after the start angle. Spans beyond a turn show their last whole
    /// turn; what a shorter span leaves is halved between the last colour and the first.
    private static func position(inTurn t: Double, span: Double) -> Double {
        if span > 1 {
            let start = span - 1
            return (start + (t - start) - (t - start).rounded(.down)) / span
        }
        if t <= span {
            return span > 0 ? t / span : 1
        }
        return t < (1 + span) / 2 ? 1 : 0
    }
}
