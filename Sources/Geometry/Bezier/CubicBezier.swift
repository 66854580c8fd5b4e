/// A cubic Bézier curve.
package struct CubicBezier: Equatable, Sendable {
    package var p0, p1, p2, p3: CGPoint

    package init(_ p0: CGPoint, _ p1: CGPoint, _ p2: CGPoint, _ p3: CGPoint) {
        self.p0 = p0
        self.p1 = p1
        self.p2 = p2
        self.p3 = p3
    }

    package func point(at t: CGFloat) -> CGPoint {
        let u = 1 - t
        let outer = p0 * (u * u * u) + p3 * (t * t * t)
        return outer + p1 * (3 * u * u * t) + p2 * (3 * u * t * t)
    }

    package func derivative(at t: CGFloat) -> CGPoint {
        let u = 1 - t
        return (p1 - p0) * (3 * u * u) + (p2 - p1) * (6 * u * t) + (p3 - p2) * (3 * t * t)
    }

    package func split(at t: CGFloat) -> (CubicBezier, CubicBezier) {
        let p01 = p0.mixed(with: p1, at: t)
        let p12 = p1.mixed(with: p2, at: t)
        let p23 = p2.mixed(with: p3, at: t)
        let p012 = p01.mixed(with: p12, at: t)
        let p123 = p12.mixed(with: p23, at: t)
        let middle = p012.mixed(with: p123, at: t)
        return (CubicBezier(p0, p01, p012, middle), CubicBezier(middle, p123, p23, p3))
    }

    /// The stretch between two parameters, `start` < `end`, both 0…1. Ends that are kept stay exact.
    package func piece(from start: CGFloat, to end: CGFloat) -> CubicBezier {
        if start <= 0 {
            return end >= 1 ? self : split(at: end).0
        }
        let rest = split(at: start).1
        return end >= 1 ? rest : rest.split(at: (end - start) / (1 - start)).0
    }

    package func addExtent(to box: inout BoundingBox) {
        box.add(p0)
        box.add(p3)
        if box.contains(p1) && box.contains(p2) {
            return
        }
        forEachTurn(p0.x, p1.x, p2.x, p3.x) { box.add(point(at: $0)) }
        forEachTurn(p0.y, p1.y, p2.y, p3.y) { box.add(point(at: $0)) }
    }

    /// Calls `body` with the parameters inside 0…1 at which one coordinate turns round, in ascending order.
    func forEachTurn(_ v0: CGFloat, _ v1: CGFloat, _ v2: CGFloat, _ v3: CGFloat, _ body: (CGFloat) -> Void) {
        let a = v3 - v0 + 3 * (v1 - v2)
        let b = 2 * (v0 - 2 * v1 + v2)
        let c = v1 - v0
        // a·t² + b·t + c = 0, in the form that survives a small a.
        let discriminant = b * b - 4 * a * c
        guard discriminant >= 0 else { return }
        let q = -0.5 * (b + (b < 0 ? -1 : 1) * discriminant.squareRoot())
        var first = a == 0 ? CGFloat.nan : q / a
        var second = q == 0 ? CGFloat.nan : c / q
        if second < first || first.isNaN {
            swap(&first, &second)
        }
        if first > 0 && first < 1 {
            body(first)
        }
        if second > 0 && second < 1 && second != first {
            body(second)
        }
    }

    /// Signed crossings with the ray from `p` to the right.
    package func crossings(rightOf p: CGPoint) -> Int {
        let low = min(min(p0.y, p1.y), min(p2.y, p3.y))
        let high = max(max(p0.y, p1.y), max(p2.y, p3.y))
        guard low <= p.y, p.y < high else { return 0 }
        if max(max(p0.x, p1.x), max(p2.x, p3.x)) <= p.x {
            return 0
        }
        if min(min(p0.x, p1.x), min(p2.x, p3.x)) > p.x {
            guard (p0.y <= p.y) != (p3.y <= p.y) else { return 0 }
            return p0.y < p3.y ? 1 : -1
        }
        var count = 0
        var start: CGFloat = 0
        var startPoint = p0
        func visit(_ end: CGFloat, _ endPoint: CGPoint) {
            count += monotoneCrossing(start, startPoint, end, endPoint, p)
            start = end
            startPoint = endPoint
        }
        forEachTurn(p0.y, p1.y, p2.y, p3.y) { visit($0, point(at: $0)) }
        visit(1, p3)
        return count
    }

    private func monotoneCrossing(
        _ start: CGFloat, _ startPoint: CGPoint, _ end: CGFloat, _ endPoint: CGPoint, _ p: CGPoint
    ) -> Int {
        let startsAbove = startPoint.y <= p.y
        guard startsAbove != (endPoint.y <= p.y) else { return 0 }
        var low = start
        var high = end
        for _ in 0..<52 {
            let middle = (low + high) / 2
            if (point(at: middle).y <= p.y) == startsAbove {
                low = middle
            } else {
                high = middle
            }
        }
        guard point(at: (low + high) / 2).x > p.x else { return 0 }
        return startsAbove ? 1 : -1
    }
}
