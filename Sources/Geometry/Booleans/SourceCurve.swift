/// One line or curve of an operand of a boolean operation. Results are cut out of these, so that curves stay curves.
struct SourceCurve {
    enum Kind {
        case line, quad, cubic
    }

    let kind: Kind
    /// The curve itself; a line has its control points on the way.
    let cubic: CubicBezier
    let quad: QuadraticBezier?
    /// 0 or 1.
    let operand: Int
    let subpath: Int
    /// Whether it ends a subpath that is closed.
    var closesSubpath = false
    /// How many times the operand runs along it.
    var count: Int32 = 1

    func point(at t: CGFloat) -> CGPoint {
        switch t {
        case 0: cubic.p0
        case 1: cubic.p3
        default: kind == .line ? cubic.p0.mixed(with: cubic.p3, at: t) : cubic.point(at: t)
        }
    }

    func derivative(at t: CGFloat) -> CGPoint {
        kind == .line ? cubic.p3 - cubic.p0 : cubic.derivative(at: t)
    }

    /// The parameter near `t` at which the curve is nearest to `point`.
    func parameter(nearestTo point: CGPoint, near t: CGFloat) -> CGFloat {
        var t = t
        for _ in 0..<4 {
            let slope = derivative(at: t)
            let square = slope.squaredLength
            guard square > 0 else { break }
            t = max(0, min(1, t + (point - self.point(at: t)).dot(slope) / square))
        }
        return t
    }

    /// Appends the stretch between two parameters, backwards when the first is the larger one, between ends that may
    /// differ from the curve's own by what rounding took.
    func append(from start: CGFloat, to end: CGFloat, startPoint: CGPoint, endPoint: CGPoint, to path: inout Path) {
        let (low, high) = (min(start, end), max(start, end))
        switch kind {
        case .line:
            path.addLine(to: endPoint)
        case .quad:
            let piece = quad!.piece(from: low, to: high)
            path.addQuadCurve(to: endPoint, control: piece.p1)
        case .cubic:
            var piece = cubic.piece(from: low, to: high)
            if start > end {
                piece = CubicBezier(piece.p3, piece.p2, piece.p1, piece.p0)
            }
            path.addCurve(
                to: endPoint, control1: piece.p1 + (startPoint - piece.p0), control2: piece.p2 + (endPoint - piece.p3))
        }
    }

    /// The point where this curve near `t` meets the other near `s`; nil if they are too close to parallel.
    func meeting(_ other: SourceCurve, near t: CGFloat, _ s: CGFloat, within reach: CGFloat) -> (point: CGPoint, t: CGFloat, s: CGFloat)? {
        let start = point(at: t)
        var (t, s) = (t, s)
        for _ in 0..<12 {
            let gap = other.point(at: s) - point(at: t)
            let (d1, d2) = (derivative(at: t), other.derivative(at: s))
            let turn = d1.cross(d2)
            guard abs(turn) > 1e-6 * d1.length * d2.length else { return nil }
            let (stepT, stepS) = (gap.cross(d2) / turn, gap.cross(d1) / turn)
            t = max(0, min(1, t + stepT))
            s = max(0, min(1, s + stepS))
            if abs(stepT) + abs(stepS) < 1e-13 {
                break
            }
        }
        let (a, b) = (point(at: t), other.point(at: s))
        guard (a - start).length <= reach, (a - b).length <= reach * 1e-4 else { return nil }
        return (a, t, s)
    }
}

extension Path {
    /// The path's lines and curves. With `closing`, open subpaths are closed with a line, as for a fill.
    func sourceCurves(operand: Int, closing: Bool, into curves: inout [SourceCurve]) {
        var subpath = 0
        var start = CGPoint.zero
        var current = CGPoint.zero
        func addLine(_ a: CGPoint, _ b: CGPoint) {
            guard a != b else { return }
            let line = CubicBezier(a, a.mixed(with: b, at: 1 / 3), a.mixed(with: b, at: 2 / 3), b)
            curves.append(SourceCurve(kind: .line, cubic: line, quad: nil, operand: operand, subpath: subpath))
        }
        forEachSegment { segment in
            switch segment {
            case .move(let point):
                if closing {
                    addLine(current, start)
                }
                subpath += 1
                start = point
                current = point
            case .line(let a, let b):
                addLine(a, b)
                current = b
            case .close(let a, let b):
                addLine(a, b)
                if let last = curves.last, last.operand == operand, last.subpath == subpath {
                    curves[curves.count - 1].closesSubpath = true
                }
                subpath += 1
                current = b
            case .quad(let quad):
                curves.append(SourceCurve(kind: .quad, cubic: quad.elevated, quad: quad, operand: operand, subpath: subpath))
                current = quad.p2
            case .cubic(let cubic):
                curves.append(SourceCurve(kind: .cubic, cubic: cubic, quad: nil, operand: operand, subpath: subpath))
                current = cubic.p3
            }
        }
        if closing {
            addLine(current, start)
        }
    }
}

/// What curves that run along each other have in common.
private struct Course: Hashable {
    var points: SIMD8<CGFloat.NativeType>
    var isLine: Bool
    var operand: Int
}

extension [SourceCurve] {
    /// One curve, with a count, for those that run along each other from end to end: an arc of a thousand turns would else
    /// be cut by itself a million times.
    func withoutRepetitions() -> [SourceCurve] {
        var indices: [Course: Int] = [:]
        indices.reserveCapacity(count)
        var result: [SourceCurve] = []
        result.reserveCapacity(count)
        for curve in self {
            let cubic = curve.cubic
            let points = SIMD8(
                cubic.p0.x.native, cubic.p0.y.native, cubic.p1.x.native, cubic.p1.y.native,
                cubic.p2.x.native, cubic.p2.y.native, cubic.p3.x.native, cubic.p3.y.native)
            let course = Course(points: points, isLine: curve.kind == .line, operand: curve.operand)
            if let index = indices[course] {
                result[index].count += 1
            } else {
                indices[course] = result.count
                result.append(curve)
            }
        }
        return result
    }
}
