import Geometry

nonisolated extension Path {
    /// The shapes in one outline, with a neck wherever the gap between them is narrower than `distance`: grown and shrunk again by half of
    /// it. Shapes that bulge everywhere keep their outline.
    static func flowingTogether(_ paths: [Path], within distance: CGFloat) -> Path {
        guard var result = paths.first else { return Path() }
        for path in paths.dropFirst() {
            result = result.union(path)
        }
        guard distance > 0, distance.isFinite else { return result }
        let style = StrokeStyle(lineWidth: distance, lineCap: .round, lineJoin: .round)
        let grown = result.union(result.strokedPath(style))
        return grown.subtracting(grown.strokedPath(style))
    }

    /// The narrowest outline without dents around the shapes.
    package static func hull(of paths: [Path]) -> Path {
        var polylines = Polylines()
        for path in paths {
            path.flatten(into: &polylines, tolerance: 0.02)
        }
        let points = polylines.points.filter { $0.x.isFinite && $0.y.isFinite }.sorted { ($0.x, $0.y) < ($1.x, $1.y) }
        guard points.count > 2 else { return paths.first ?? Path() }
        func half(_ points: some Sequence<CGPoint>) -> [CGPoint] {
            var chain: [CGPoint] = []
            for point in points {
                while chain.count > 1 {
                    let (a, b) = (chain[chain.count - 2], chain[chain.count - 1])
                    guard (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x) <= 0 else { break }
                    chain.removeLast()
                }
                chain.append(point)
            }
            return chain.dropLast()
        }
        let corners = half(points) + half(points.reversed())
        guard corners.count > 2 else { return paths.first ?? Path() }
        var result = Path()
        result.addLines(corners)
        result.closeSubpath()
        return result
    }
}
