/// A subpath as the stroker sees it: points that are apart from each other, and whether the line bends there
/// smoothly (inside a curve) or has a corner.
struct StrokeVertices {
    struct Vertex {
        var point: CGPoint
        var isSmooth: Bool
    }

    private(set) var vertices: [Vertex] = []
    /// Points nearer than this are one.
    var slack: CGFloat = 0
    /// How far curves may stray from their chords, and how far they may turn from one to the next.
    var tolerance: CGFloat = 0.05
    var maximumTurn: CGFloat = 0.5

    var last: CGPoint { vertices[vertices.count - 1].point }

    mutating func start(at point: CGPoint) {
        vertices.removeAll(keepingCapacity: true)
        vertices.append(Vertex(point: point, isSmooth: false))
    }

    mutating func add(_ point: CGPoint, isSmooth: Bool) {
        let step = point - last
        if max(abs(step.x), abs(step.y)) <= slack {
            if !isSmooth {
                vertices[vertices.count - 1].isSmooth = false
            }
            return
        }
        vertices.append(Vertex(point: point, isSmooth: isSmooth))
    }

    mutating func add(_ curve: CubicBezier) {
        addPieces(of: curve, depth: 12)
        add(curve.p3, isSmooth: false)
    }

    /// Leaves out the last point when it is the first one again.
    mutating func close() {
        while vertices.count > 1 {
            let step = last - vertices[0].point
            guard max(abs(step.x), abs(step.y)) <= slack else { return }
            vertices.removeLast()
        }
    }

    private mutating func addPieces(of curve: CubicBezier, depth: Int) {
        if depth == 0 || isStraight(curve) {
            return
        }
        let (first, second) = curve.split(at: 0.5)
        addPieces(of: first, depth: depth - 1)
        add(first.p3, isSmooth: true)
        addPieces(of: second, depth: depth - 1)
    }

    private func isStraight(_ curve: CubicBezier) -> Bool {
        let first = curve.p1 - curve.p0
        let second = curve.p2 - curve.p1
        let third = curve.p3 - curve.p2
        let bend = max((second - first).squaredLength, (third - second).squaredLength)
        // The negation also ends the recursion for numbers that overflowed.
        if !(0.75 * 0.75 * bend > tolerance * tolerance) {
            return !(curve.controlLength > slack) || turn(first, second) + turn(second, third) <= maximumTurn
        }
        return !bend.isFinite
    }

    private func turn(_ a: CGPoint, _ b: CGPoint) -> CGFloat {
        abs(atan2(a.cross(b), a.dot(b)))
    }
}
