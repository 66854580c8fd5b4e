/// Any number of polylines in one buffer, to be reused from frame to frame.
package struct Polylines: Equatable, Sendable {
    /// A subpath, as a range of points.
    package struct Run: Equatable, Sendable {
        /// Indices into `points`.
        package var start, end: Int
        /// Whether the subpath was closed; fills close every run anyway.
        package var isClosed: Bool
    }

    package var points: [CGPoint] = []
    package var runs: [Run] = []

    package init() {}

    package mutating func removeAll() {
        points.removeAll(keepingCapacity: true)
        runs.removeAll(keepingCapacity: true)
    }

    package var bounds: CGRect {
        var box = BoundingBox()
        for point in points {
            box.add(point)
        }
        return box.rect
    }

    @inline(__always)
    mutating func endRun(from start: Int, isClosed: Bool) {
        if points.count > start {
            runs.append(Run(start: start, end: points.count, isClosed: isClosed))
        }
    }
}

extension Path {
    /// A path of lines.
    package init(_ polylines: Polylines) {
        points = polylines.points
        verbs.reserveCapacity(points.count + polylines.runs.count)
        for run in polylines.runs {
            subpathStart = run.start
            verbs.append(.move)
            for _ in run.start + 1..<run.end {
                verbs.append(.line)
            }
            if run.isClosed {
                verbs.append(.close)
            }
        }
    }
}
