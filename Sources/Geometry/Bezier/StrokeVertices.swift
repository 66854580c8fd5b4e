/// A subpath as the stroker sees it: points that are apart from each other, and whether the line bends there
/// smoothly (inside a curve) or has a corner.
struct StrokeVertices {
    /// A point of the contour; smooth ones need no join.
    struct Vertex {
        var point: CGPoint
        var isSmooth: Bool
    }

    private(set) var vertices: [Vertex] = []
    /// Points nearer than this are one.
    var slack: CGFloat = 0
    /// How far curves may stray from their chords.
    var tolerance: CGFloat = 0.05

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
        let bend1 = curve.p0 - curve.p1 * 2 + curve.p2
        let bend2 = curve.p1 - curve.p2 * 2 + curve.p3
        let bend = max(bend1.squaredLength, bend2.squaredLength).squareRoot()
        let count = pieceCount((0.75 / tolerance * bend).squareRoot())
        let step = 1 / CGFloat(count)
        let linear = (curve.p1 - curve.p0) * 3
        let square = bend1 * 3
        let cube = bend2 - bend1
        for piece in 1..<count {
            let t = CGFloat(piece) * step
            add(curve.p0 + (linear + (square + cube * t) * t) * t, isSmooth: true)
        }
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
}
