/// A cubic Bézier curve from (0, 0) to (1, 1): how far a movement has come, over the time that it takes.
struct BezierEase: Equatable {
    struct Point {
        /// Both ends are 0 and 1.
        var time: Double
        var part: Double
        /// How wrong `part` may be.
        var limit: Double
    }

    var x1, y1, x2, y2: Double

    static let linear = BezierEase(x1: 0.3333, y1: 0.3333, x2: 0.6667, y2: 0.6667)

    /// The handles of a curve stay near enough for players that compute in single precision.
    private static let largestHandle = 12.0

    /// How far it has come at a time.
    func part(at time: Double) -> Double {
        let s = Self.parameter(x1, x2, time)
        let u = 1 - s
        return 3 * u * u * s * y1 + 3 * u * s * s * y2 + s * s * s
    }

    /// The curve's parameter where x is `time`.
    private static func parameter(_ x1: Double, _ x2: Double, _ time: Double) -> Double {
        let c = 3 * x1
        let b = 3 * (x2 - x1) - c
        let a = 1 - c - b
        var (low, high) = (0.0, 1.0)
        var s = time
        for _ in 0..<32 {
            let error = ((a * s + b) * s + c) * s - time
            if abs(error) < 1e-9 {
                break
            }
            if error > 0 {
                high = s
            } else {
                low = s
            }
            let slope = (3 * a * s + 2 * b) * s + c
            let next = slope > 1e-6 ? s - error / slope : -1
            s = next > low && next < high ? next : (low + high) / 2
        }
        return s
    }

    // MARK: Fitting

    /// The curve that is within the limit of each point; nil when none was found.
    static func fitted(to points: [Point]) -> BezierEase? {
        var best = Candidate(1.0 / 3, 2.0 / 3, points)
        if best.isGood {
            return best.ease
        }
        for x1 in [0.02, 0.17, 0.35, 0.55, 0.8, 1] {
            for x2 in [0, 0.2, 0.45, 0.65, 0.83, 0.98] {
                let candidate = Candidate(x1, x2, points)
                if candidate.isGood {
                    return candidate.ease
                }
                best = candidate.error < best.error ? candidate : best
            }
        }
        // So far off, no refinement helps.
        guard best.error < 60 else { return nil }
        var step = 0.1
        while step > 0.004 {
            var next = best
            for (dx, dy) in [(step, 0), (-step, 0), (0, step), (0, -step), (step, step), (-step, -step), (step, -step), (-step, step)] {
                let candidate = Candidate(min(max(best.ease.x1 + dx, 0), 1), min(max(best.ease.x2 + dy, 0), 1), points)
                next = candidate.error < next.error ? candidate : next
            }
            if next.isGood {
                return next.ease
            }
            // Not even near after the first steps.
            guard next.error < 400 * step else { return nil }
            step = next.error < best.error ? step : step / 2
            best = next
        }
        return nil
    }

    /// The best heights for two given times, by weighted least squares, as they are written.
    private struct Candidate {
        var ease: BezierEase
        /// The largest error, in units of the point's limit.
        var error = Double.infinity

        var isGood: Bool { error <= 1 }

        init(_ x1: Double, _ x2: Double, _ points: [Point]) {
            ease = BezierEase(x1: x1.rounded4, y1: 0, x2: x2.rounded4, y2: 0)
            var (aa, ab, bb, av, bv) = (0.0, 0.0, 0.0, 0.0, 0.0)
            for point in points {
                let s = BezierEase.parameter(ease.x1, ease.x2, point.time)
                let u = 1 - s
                let weight = 1 / (point.limit * point.limit)
                let (a, b, rest) = (3 * u * u * s, 3 * u * s * s, point.part - s * s * s)
                aa += weight * a * a
                ab += weight * a * b
                bb += weight * b * b
                av += weight * a * rest
                bv += weight * b * rest
            }
            let determinant = aa * bb - ab * ab
            if points.count == 1 || determinant <= 1e-9 * aa * bb {
                // One point has many curves.
                let y = aa + 2 * ab + bb > 0 ? (av + bv) / (aa + 2 * ab + bb) : 0
                (ease.y1, ease.y2) = (y.rounded4, y.rounded4)
            } else {
                ease.y1 = ((av * bb - bv * ab) / determinant).rounded4
                ease.y2 = ((bv * aa - av * ab) / determinant).rounded4
            }
            guard abs(ease.y1) < BezierEase.largestHandle, abs(ease.y2) < BezierEase.largestHandle else { return }
            error = points.reduce(0) { max($0, abs(ease.part(at: $1.time) - $1.part) / $1.limit) }
        }
    }
}

extension Double {
    fileprivate var rounded4: Double { (self * 1e4).rounded() / 1e4 }
}
