import Geometry

/// An affine transform taken apart into moves that can be mixed: `translate(q) rotate skewX scale translate(-pivot)`, with the
/// pivot chosen so that `q` moves as little as possible.
struct TransformParts {
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
