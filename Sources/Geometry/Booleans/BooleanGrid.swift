/// The integer grid on which a boolean operation decides which edges cross: exactly, so that results are never contradictory.
struct BooleanGrid {
    let origin: CGPoint
    /// Grid units per point.
    let scale: CGFloat
    /// How far a polyline may stray from its curve, in points.
    let tolerance: CGFloat

    /// Differences of coordinates multiply to less than 2⁵⁵.
    private static let extent: CGFloat = 67_108_864

    /// Nil for a box that is empty or too large to measure.
    init?(_ box: CGRect) {
        let size = max(box.width, box.height)
        guard size > 0, size.isFinite, box.minX.isFinite, box.minY.isFinite else { return nil }
        let exponent = (Self.extent / size).exponent
        guard abs(exponent) < 900 else { return nil }
        scale = CGFloat(sign: .plus, exponent: exponent, significand: 1)
        origin = CGPoint(x: box.minX, y: box.minY)
        tolerance = max(size * 1e-7, min(size * 2e-5, 0.01))
    }

    func node(_ point: CGPoint, _ t: CGFloat) -> BooleanNode {
        BooleanNode(
            x: Int32(saturating: ((point.x - origin.x) * scale).rounded()), y: Int32(saturating: ((point.y - origin.y) * scale).rounded()), t: t)
    }

    func point(_ node: GridPoint) -> CGPoint {
        CGPoint(x: origin.x + CGFloat(node.x) / scale, y: origin.y + CGFloat(node.y) / scale)
    }
}

struct GridPoint: Hashable {
    var x, y: Int32

    var key: UInt64 { UInt64(UInt32(bitPattern: x)) << 32 | UInt64(UInt32(bitPattern: y)) }
}

/// A point of a polyline: where it is on the grid, and where on its curve.
struct BooleanNode {
    var x, y: Int32
    var t: CGFloat

    @inline(__always)
    var point: GridPoint { GridPoint(x: x, y: y) }

    @inline(__always)
    func isAt(_ other: BooleanNode) -> Bool { x == other.x && y == other.y }
}

/// Twice the signed area of a triangle: positive when the turn at `a` from `b` to `c` is towards growing angles.
@inline(__always)
func orientation(_ a: GridPoint, _ b: GridPoint, _ c: GridPoint) -> Int {
    (Int(b.x) - Int(a.x)) * (Int(c.y) - Int(a.y)) - (Int(b.y) - Int(a.y)) * (Int(c.x) - Int(a.x))
}

/// Maps 64-bit keys to small numbers, in the order in which the keys are added.
struct NumberTable {
    private var slots: [Int32]
    private(set) var keys: [UInt64] = []
    private let mask: Int
    private let shift: UInt64

    init(capacity: Int) {
        var size = 16
        var bits: UInt64 = 4
        while size < capacity * 2 {
            size *= 2
            bits += 1
        }
        shift = 64 - bits
        slots = Array(repeating: -1, count: size)
        mask = size - 1
        keys.reserveCapacity(capacity)
    }

    /// `capacity` must not be exceeded.
    mutating func number(of key: UInt64) -> Int {
        var slot = Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> shift)
        while slots[slot] >= 0 {
            if keys[Int(slots[slot])] == key {
                return Int(slots[slot])
            }
            slot = (slot + 1) & mask
        }
        slots[slot] = Int32(keys.count)
        keys.append(key)
        return keys.count - 1
    }
}
