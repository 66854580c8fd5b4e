extension Path {
    /// The path between this one (0) and `other` (1), point by point; nil when the two are not made of the same steps.
    package func interpolated(towards other: Path, amount: CGFloat) -> Path? {
        guard verbs == other.verbs, points.count == other.points.count else { return nil }
        var result = self
        for index in points.indices {
            let (from, to) = (points[index], other.points[index])
            result.points[index] = CGPoint(x: from.x + (to.x - from.x) * amount, y: from.y + (to.y - from.y) * amount)
        }
        return result
    }
}
