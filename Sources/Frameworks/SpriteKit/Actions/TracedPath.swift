import SwiftUI

/// A path as straight lines with their lengths.
struct TracedPath: Sendable {
    private let points: [CGPoint]
    /// From the beginning to each point.
    private let distances: [CGFloat]

    /// The first outline of a path.
    init(_ path: CGPath) {
        var points: [CGPoint] = []
        var start = CGPoint.zero
        var isOver = false
        path.flattened(threshold: 0.1).applyWithBlock { element in
            guard !isOver else { return }
            switch element.pointee.type {
            case .moveToPoint:
                if points.count > 1 {
                    isOver = true
                } else {
                    start = element.pointee.points[0]
                    points = [start]
                }
            case .closeSubpath:
                points.append(start)
                isOver = true
            default:
                points.append(element.pointee.points[0])
            }
        }
        self.init(points: points)
    }

    private init(points: [CGPoint]) {
        self.points = points
        var distances: [CGFloat] = points.isEmpty ? [] : [0]
        for (a, b) in zip(points, points.dropFirst()) {
            distances.append((distances.last ?? 0) + hypot(b.x - a.x, b.y - a.y))
        }
        self.distances = distances
    }

    /// The corners, the last one like the first where the path is closed.
    var corners: [CGPoint] { points }

    /// The length in points.
    var length: CGFloat { distances.last ?? 0 }

    /// The same the other way round.
    var reversed: TracedPath { TracedPath(points: points.reversed()) }

    /// A point on the path and its direction, in radians, at a fraction of the length.
    func place(at fraction: Double) -> (point: CGPoint, angle: CGFloat) {
        guard points.count > 1, length > 0 else { return (points.first ?? .zero, 0) }
        let goal = CGFloat(min(max(fraction, 0), 1)) * length
        var (low, high) = (0, points.count - 2)
        while low < high {
            let middle = (low + high) / 2
            if distances[middle + 1] < goal { low = middle + 1 } else { high = middle }
        }
        let (a, b) = (points[low], points[low + 1])
        let part = distances[low + 1] - distances[low]
        let along = part > 0 ? (goal - distances[low]) / part : 0
        return (CGPoint(x: a.x + (b.x - a.x) * along, y: a.y + (b.y - a.y) * along), atan2(b.y - a.y, b.x - a.x))
    }
}
