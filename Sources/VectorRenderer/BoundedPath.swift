import Geometry

extension Path {
    /// Whether all points lie within the coordinates that Cairo has: beyond eight million they run over.
    func fits(_ box: CGRect) -> Bool {
        let bounds = controlPointBounds
        return bounds.isNull || (bounds.minX >= box.minX && bounds.minY >= box.minY && bounds.maxX <= box.maxX && bounds.maxY <= box.maxY)
    }

    /// Lines whose fill is the same inside of `box`, and that do not leave it. The path is transformed first.
    func filledArea(in box: CGRect, _ transform: CGAffineTransform) -> Path {
        var lines = Polylines()
        flatten(into: &lines, tolerance: 0.02, transform: transform)
        var result = Path()
        for run in lines.runs {
            var points = Array(lines.points[run.start..<run.end])
            for side in Side.allCases where !points.isEmpty {
                points = side.cut(points, box)
            }
            guard let first = points.first else { continue }
            result.move(to: first)
            points.dropFirst().forEach { result.addLine(to: $0) }
            result.closeSubpath()
        }
        return result
    }
}

/// A side of a box, beyond which polygons are cut off.
private enum Side: CaseIterable {
    case left, right, top, bottom

    /// How far inside a point lies.
    private func depth(_ point: CGPoint, _ box: CGRect) -> CGFloat {
        switch self {
        case .left: point.x - box.minX
        case .right: box.maxX - point.x
        case .top: point.y - box.minY
        case .bottom: box.maxY - point.y
        }
    }

    /// A point on the line between two, moved onto the side.
    private func crossing(_ a: CGPoint, _ b: CGPoint, _ part: CGFloat, _ box: CGRect) -> CGPoint {
        let x = a.x + (b.x - a.x) * part
        let y = a.y + (b.y - a.y) * part
        return switch self {
        case .left: CGPoint(x: box.minX, y: y)
        case .right: CGPoint(x: box.maxX, y: y)
        case .top: CGPoint(x: x, y: box.minY)
        case .bottom: CGPoint(x: x, y: box.maxY)
        }
    }

    func cut(_ polygon: [CGPoint], _ box: CGRect) -> [CGPoint] {
        var result: [CGPoint] = []
        guard var previous = polygon.last else { return result }
        var before = depth(previous, box)
        for point in polygon {
            let now = depth(point, box)
            if (before < 0) != (now < 0) {
                result.append(crossing(previous, point, before / (before - now), box))
            }
            if now >= 0 {
                result.append(point)
            }
            previous = point
            before = now
        }
        return result
    }
}
