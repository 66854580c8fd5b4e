extension Path {
    /// Returns whether the point is inside; open subpaths count as closed. Like `CGRect`, a region includes its left and top edge, but not
    /// its right and bottom edge.
    public func contains(_ p: CGPoint, eoFill: Bool = false) -> Bool {
        let count = winding(around: p)
        return eoFill ? !count.isMultiple(of: 2) : count != 0
    }

    /// How often the path runs around the point: the sum of its crossings with the ray to the right.
    package func winding(around p: CGPoint) -> Int {
        guard p.isFinite else { return 0 }
        var count = 0
        var start = CGPoint.zero
        var current = CGPoint.zero
        forEachSegment { segment in
            switch segment {
            case .move(let point):
                count += lineCrossing(current, start, p)
                start = point
                current = point
            case .line(let from, let to):
                count += lineCrossing(from, to, p)
                current = to
            case .quad(let curve):
                count += curve.elevated.crossings(rightOf: p)
                current = curve.p2
            case .cubic(let curve):
                count += curve.crossings(rightOf: p)
                current = curve.p3
            case .close(let from, let to):
                count += lineCrossing(from, to, p)
                current = to
            }
        }
        return count + lineCrossing(current, start, p)
    }
}

/// +1 or −1 when the line passes the height of `p` to its right, downwards or upwards.
@inline(__always)
func lineCrossing(_ a: CGPoint, _ b: CGPoint, _ p: CGPoint) -> Int {
    guard (a.y <= p.y) != (b.y <= p.y) else { return 0 }
    let x = a.x + (b.x - a.x) * ((p.y - a.y) / (b.y - a.y))
    guard x > p.x else { return 0 }
    return a.y < b.y ? 1 : -1
}
