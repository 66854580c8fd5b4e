import Geometry

/// A vector of numbers over time, as few straight lines as the tolerance allows.
struct SVGMotion {
    var moments: [Int]
    var values: [[Double]]

    /// Leaves out what lies within `tolerance` (one per number) of the line between its neighbours that stay.
    func thinned(times: [Double], tolerance: [Double]) -> SVGMotion {
        guard moments.count > 2 else { return self }
        var isKept = [Bool](repeating: false, count: moments.count)
        isKept[0] = true
        isKept[moments.count - 1] = true
        var pending = [(0, moments.count - 1)]
        while let (first, last) = pending.popLast() {
            guard last - first > 1 else { continue }
            let (start, end) = (times[moments[first]], times[moments[last]])
            var worst = 1.0
            var worstIndex: Int?
            for index in first + 1..<last {
                let part = end > start ? (times[moments[index]] - start) / (end - start) : 0
                var error = 0.0
                for component in values[index].indices {
                    let line = values[first][component] + (values[last][component] - values[first][component]) * part
                    error = max(error, abs(values[index][component] - line) / tolerance[min(component, tolerance.count - 1)])
                }
                if error > worst {
                    worst = error
                    worstIndex = index
                }
            }
            if let worstIndex {
                isKept[worstIndex] = true
                pending.append((first, worstIndex))
                pending.append((worstIndex, last))
            }
        }
        let kept = moments.indices.filter { isKept[$0] }
        return SVGMotion(moments: kept.map { moments[$0] }, values: kept.map { values[$0] })
    }

    /// Whether all values lie within the tolerance of the first.
    func isConstant(_ tolerance: [Double]) -> Bool {
        values.allSatisfy { value in
            value.indices.allSatisfy { abs(value[$0] - values[0][$0]) <= tolerance[min($0, tolerance.count - 1)] }
        }
    }
}

/// An affine transform taken apart into moves that can be mixed: `translate(q) rotate skewX scale translate(-pivot)`, with the
/// pivot chosen so that `q` moves as little as possible.
struct SVGTransformParts {
    var pivot: CGPoint
    /// q, degrees, degrees, scale across and down; a row per sample.
    var moves: [[Double]] = []
    var turns: [[Double]] = []
    var skews: [[Double]] = []
    var scales: [[Double]] = []

    init(_ transforms: [CGAffineTransform]) {
        pivot = Self.pivot(of: transforms)
        var lastAngle = 0.0
        var lastSkew = 0.0
        for transform in transforms {
            let moved = pivot.applying(transform)
            moves.append([Double(moved.x), Double(moved.y)])
            let (a, b) = (Double(transform.a), Double(transform.b))
            let (c, d) = (Double(transform.c), Double(transform.d))
            var angle = lastAngle
            if hypot(a, b) > 1e-9 {
                // The same matrix has two angles, half a turn apart, and every whole turn: the nearest continues the movement.
                angle = atan2(b, a)
                angle += ((lastAngle - angle) / .pi).rounded() * .pi
            }
            let (cosine, sine) = (cos(angle), sin(angle))
            let across = a * cosine + b * sine
            let slant = c * cosine + d * sine
            let down = d * cosine - c * sine
            let skew = abs(down) > 1e-9 ? atan(slant / down) : lastSkew
            lastAngle = angle
            lastSkew = skew
            turns.append([angle * 180 / .pi])
            skews.append([skew * 180 / .pi])
            scales.append([across, down])
        }
    }

    /// The point whose images lie closest together, if there is one.
    private static func pivot(of transforms: [CGAffineTransform]) -> CGPoint {
        let count = CGFloat(transforms.count)
        var mean = CGAffineTransform(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0)
        for t in transforms {
            mean.a += t.a / count
            mean.b += t.b / count
            mean.c += t.c / count
            mean.d += t.d / count
            mean.tx += t.tx / count
            mean.ty += t.ty / count
        }
        // Normal equations of (L − mean L) p = −(t − mean t).
        var (xx, xy, yy, x, y) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
        for t in transforms {
            let (a, b, c, d) = (t.a - mean.a, t.b - mean.b, t.c - mean.c, t.d - mean.d)
            let (u, v) = (mean.tx - t.tx, mean.ty - t.ty)
            xx += a * a + b * b
            xy += a * c + b * d
            yy += c * c + d * d
            x += a * u + b * v
            y += c * u + d * v
        }
        let determinant = xx * yy - xy * xy
        var result = CGPoint.zero
        if determinant > 1e-12 * max(1e-12, (xx + yy) * (xx + yy)) {
            result = CGPoint(x: (x * yy - y * xy) / determinant, y: (y * xx - x * xy) / determinant)
        } else if xx > 1e-12, yy <= 1e-12 {
            result = CGPoint(x: x / xx, y: 0)
        } else if yy > 1e-12, xx <= 1e-12 {
            result = CGPoint(x: 0, y: y / yy)
        }
        return abs(result.x) < 1e5 && abs(result.y) < 1e5 ? CGPoint(x: result.x.rounded3, y: result.y.rounded3) : .zero
    }
}

extension CGFloat {
    fileprivate var rounded3: CGFloat { (self * 1000).rounded() / 1000 }
}
