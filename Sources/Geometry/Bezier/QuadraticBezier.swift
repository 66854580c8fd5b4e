/// A quadratic Bézier curve.
package struct QuadraticBezier: Equatable, Sendable {
    package var p0, p1, p2: CGPoint

    package init(_ p0: CGPoint, _ p1: CGPoint, _ p2: CGPoint) {
        self.p0 = p0
        self.p1 = p1
        self.p2 = p2
    }

    /// The same curve, with the same parameter, as a cubic one.
    package var elevated: CubicBezier {
        CubicBezier(p0, p0.mixed(with: p1, at: 2 / 3), p2.mixed(with: p1, at: 2 / 3), p2)
    }

    package func point(at t: CGFloat) -> CGPoint {
        p0.mixed(with: p1, at: t).mixed(with: p1.mixed(with: p2, at: t), at: t)
    }

    /// The stretch between two parameters, `start` < `end`, both 0…1. Ends that are kept stay exact.
    package func piece(from start: CGFloat, to end: CGFloat) -> QuadraticBezier {
        let control = p0.mixed(with: p1, at: start).mixed(with: p1.mixed(with: p2, at: start), at: end)
        return QuadraticBezier(start <= 0 ? p0 : point(at: start), control, end >= 1 ? p2 : point(at: end))
    }

    package func addExtent(to box: inout BoundingBox) {
        box.add(p0)
        box.add(p2)
        if box.contains(p1) {
            return
        }
        for (v0, v1, v2) in [(p0.x, p1.x, p2.x), (p0.y, p1.y, p2.y)] {
            let t = (v0 - v1) / (v0 - 2 * v1 + v2)
            if t > 0 && t < 1 {
                box.add(point(at: t))
            }
        }
    }
}
