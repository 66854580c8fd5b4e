extension Path {
    /// Every subpath from its end to its start. Closed subpaths keep their starting point.
    package var reversed: Path {
        var result = Path()
        var segments: [Segment] = []
        var start = CGPoint.zero
        func end(isClosed: Bool) {
            guard let last = segments.last else { return }
            result.move(to: isClosed ? start : last.ends.to)
            for segment in segments.reversed() {
                result.append(reversed: segment)
            }
            if isClosed {
                result.closeSubpath()
            }
            segments.removeAll()
        }
        forEachSegment { segment in
            switch segment {
            case .move(let point):
                end(isClosed: false)
                start = point
            case .close(let from, let to):
                if from != to {
                    segments.append(.line(from, to))
                }
                end(isClosed: true)
            default:
                segments.append(segment)
            }
        }
        end(isClosed: false)
        return result
    }

    private mutating func append(reversed segment: Segment) {
        switch segment {
        case .move:
            break
        case .line(let from, _), .close(let from, _):
            addLine(to: from)
        case .quad(let curve):
            addQuadCurve(to: curve.p0, control: curve.p1)
        case .cubic(let curve):
            addCurve(to: curve.p0, control1: curve.p2, control2: curve.p1)
        }
    }
}

extension Path.Segment {
    fileprivate var ends: (from: CGPoint, to: CGPoint) {
        switch self {
        case .move(let point): (point, point)
        case .line(let from, let to), .close(let from, let to): (from, to)
        case .quad(let curve): (curve.p0, curve.p2)
        case .cubic(let curve): (curve.p0, curve.p3)
        }
    }
}
