extension Path {
    /// One element together with where it starts.
    package enum Segment: Equatable, Sendable {
        case move(CGPoint)
        case line(CGPoint, CGPoint)
        case quad(QuadraticBezier)
        case cubic(CubicBezier)
        /// The closing edge, from the last point to the start of the subpath; it may have no length.
        case close(CGPoint, CGPoint)
    }

    @inline(__always)
    package func forEachSegment(_ body: (Segment) -> Void) {
        var index = 0
        var start = CGPoint.zero
        var current = CGPoint.zero
        for verb in verbs {
            switch verb {
            case .move:
                current = points[index]
                start = current
                body(.move(current))
            case .line:
                body(.line(current, points[index]))
                current = points[index]
            case .quad:
                body(.quad(QuadraticBezier(current, points[index], points[index + 1])))
                current = points[index + 1]
            case .curve:
                body(.cubic(CubicBezier(current, points[index], points[index + 1], points[index + 2])))
                current = points[index + 2]
            case .close:
                body(.close(current, start))
                current = start
            }
            index += verb.pointCount
        }
    }
}
