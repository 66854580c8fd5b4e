import SwiftUI

/// The cubic pieces of a line through points.
struct InterpolatedLine {
    /// One end of a piece, with its handles; straight pieces have none.
    enum Piece: Equatable {
        case line(CGPoint)
        case curve(CGPoint, CGPoint, CGPoint)
    }

    let pieces: [Piece]

    /// The line from the first of `points` through the others. `isAlongY` is for areas whose values are along x.
    init(_ points: [CGPoint], _ method: InterpolationMethod, isAlongY: Bool = false) {
        guard points.count > 1 else {
            pieces = []
            return
        }
        switch method.storage {
        case .linear:
            pieces = points.dropFirst().map { .line($0) }
        case .stepStart:
            pieces = Self.steps(points, at: 1, isAlongY)
        case .stepCenter:
            pieces = Self.steps(points, at: 0.5, isAlongY)
        case .stepEnd:
            pieces = Self.steps(points, at: 0, isAlongY)
        case .cardinal(let tension):
            pieces = Self.cardinal(points, tension: tension)
        case .catmullRom(let alpha):
            pieces = Self.catmullRom(points, alpha: alpha)
        case .monotone:
            pieces = Self.monotone(points, isAlongY)
        }
    }

    /// Adds the pieces to a path that is at the first point.
    func add(to path: inout Path) {
        for piece in pieces {
            switch piece {
            case .line(let end): path.addLine(to: end)
            case .curve(let first, let second, let end): path.addCurve(to: end, control1: first, control2: second)
            }
        }
    }

    /// Adds the pieces in the other direction to a path that is at the last point.
    func addReversed(to path: inout Path, start: CGPoint) {
        for index in pieces.indices.reversed() {
            let end = index == 0 ? start : pieces[index - 1].end
            switch pieces[index] {
            case .line: path.addLine(to: end)
            case .curve(let first, let second, _): path.addCurve(to: end, control1: second, control2: first)
            }
        }
    }

    private static func steps(_ points: [CGPoint], at part: CGFloat, _ isAlongY: Bool) -> [Piece] {
        zip(points, points.dropFirst()).flatMap { a, b -> [Piece] in
            if isAlongY {
                let y = a.y + (b.y - a.y) * part
                return [.line(CGPoint(x: a.x, y: y)), .line(CGPoint(x: b.x, y: y)), .line(b)]
            }
            let x = a.x + (b.x - a.x) * part
            return [.line(CGPoint(x: x, y: a.y)), .line(CGPoint(x: x, y: b.y)), .line(b)]
        }
    }

    private static func cardinal(_ points: [CGPoint], tension: CGFloat) -> [Piece] {
        func tangent(_ index: Int) -> CGPoint {
            let (a, b) = (points[max(0, index - 1)], points[min(points.count - 1, index + 1)])
            return CGPoint(x: (1 - tension) / 2 * (b.x - a.x), y: (1 - tension) / 2 * (b.y - a.y))
        }
        return (1..<points.count).map { index in
            let (a, b) = (points[index - 1], points[index])
            let (m, n) = (tangent(index - 1), tangent(index))
            return .curve(CGPoint(x: a.x + m.x / 3, y: a.y + m.y / 3), CGPoint(x: b.x - n.x / 3, y: b.y - n.y / 3), b)
        }
    }

    /// Knots that grow by the distance to the power of alpha (Barry and Goldman).
    private static func catmullRom(_ points: [CGPoint], alpha: CGFloat) -> [Piece] {
        func knot(_ a: CGPoint, _ b: CGPoint) -> CGFloat { pow(hypot(b.x - a.x, b.y - a.y), alpha) }
        return (1..<points.count).map { index in
            let (a, b) = (points[index - 1], points[index])
            let (before, after) = (points[max(0, index - 2)], points[min(points.count - 1, index + 1)])
            let (d1, d2, d3) = (knot(before, a), knot(a, b), knot(b, after))
            var (first, second) = (a, b)
            if d1 > 0, d2 > 0 {
                let (p, q, r) = (d1 * d1, d2 * d2, 2 * d1 * d1 + 3 * d1 * d2 + d2 * d2)
                let n = 3 * d1 * (d1 + d2)
                first = CGPoint(x: (p * b.x - q * before.x + r * a.x) / n, y: (p * b.y - q * before.y + r * a.y) / n)
            }
            if d3 > 0, d2 > 0 {
                let (p, q, r) = (d3 * d3, d2 * d2, 2 * d3 * d3 + 3 * d3 * d2 + d2 * d2)
                let n = 3 * d3 * (d3 + d2)
                second = CGPoint(x: (p * a.x - q * after.x + r * b.x) / n, y: (p * a.y - q * after.y + r * b.y) / n)
            }
            return .curve(first, second, b)
        }
    }

    /// Steffen's tangents, which never pass the data.
    private static func monotone(_ points: [CGPoint], _ isAlongY: Bool) -> [Piece] {
        let x = points.map { isAlongY ? $0.y : $0.x }
        let y = points.map { isAlongY ? $0.x : $0.y }
        let count = points.count
        func slope(_ index: Int) -> CGFloat {
            let width = x[index + 1] - x[index]
            return width == 0 ? 0 : (y[index + 1] - y[index]) / width
        }
        var tangents = [CGFloat](repeating: 0, count: count)
        for index in 1..<max(1, count - 1) {
            let (h0, h1) = (x[index] - x[index - 1], x[index + 1] - x[index])
            let (s0, s1) = (slope(index - 1), slope(index))
            let p = h0 + h1 == 0 ? 0 : (s0 * h1 + s1 * h0) / (h0 + h1)
            let sign: CGFloat = (s0 < 0 ? -1 : 1) + (s1 < 0 ? -1 : 1)
            tangents[index] = sign * min(abs(s0), abs(s1), abs(p) / 2)
        }
        tangents[0] = count == 2 ? slope(0) : (3 * slope(0) - tangents[1]) / 2
        tangents[count - 1] = count == 2 ? slope(0) : (3 * slope(count - 2) - tangents[count - 2]) / 2
        func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { isAlongY ? CGPoint(x: y, y: x) : CGPoint(x: x, y: y) }
        return (1..<count).map { index in
            let third = (x[index] - x[index - 1]) / 3
            return .curve(
                point(x[index - 1] + third, y[index - 1] + third * tangents[index - 1]),
                point(x[index] - third, y[index] - third * tangents[index]), points[index])
        }
    }
}

extension InterpolatedLine.Piece {
    /// Where the piece ends.
    var end: CGPoint {
        switch self {
        case .line(let end), .curve(_, _, let end): end
        }
    }
}
