/// Turns strokes into outlines whose non-zero fill is the stroke. Keep one per thread: it reuses its buffers.
///
/// Every outline is a sum of pieces that all turn the same way (half of a segment's rectangle, the wedge of a join),
/// so that overlaps never cancel out. That is why the inner side of a corner goes through the corner point itself
/// unless the two inner edges meet within their segments.
package struct Stroker {
    private var vertices = StrokeVertices()
    private var dash: [StrokeVertices.Vertex] = []
    private var back: [CGPoint] = []
    private var pen = StrokePen(StrokeStyle(), tolerance: 0.05)
    private var pattern: DashPattern?
    private var visible: CGRect?
    /// More points than this are not made for the dashes of one line.
    private static let dashBudget = 4_000_000

    package init() {}

    /// Appends the outline of the stroke, transformed. `tolerance` is its largest distance from the exact outline, in the unit of the transformed
    /// points. Widths that are not positive, or not finite, add nothing. Dashes whose line does not touch `visible`, in the path's coordinates, may be
    /// omitted.
    package mutating func outline(
        _ path: Path, style: StrokeStyle, tolerance: CGFloat, transform: CGAffineTransform = .identity, visible: CGRect? = nil,
        into lines: inout Polylines
    ) {
        let scale = transform.maximumScale
        guard style.lineWidth.isFinite, scale.isFinite else { return PathWarning.notFinite() }
        guard style.lineWidth > 0, scale > 0, tolerance > 0 else { return }
        // The centre line and the joins share the tolerance. Smooth vertices that turn further than one step of an
        // arc get a round join, so the centre line need not be finer for a wide stroke.
        let tolerance = tolerance / scale / 2
        pen = StrokePen(style, tolerance: tolerance)
        vertices.tolerance = tolerance
        vertices.slack = tolerance * 2e-3
        pattern = DashPattern(lengths: style.dash, phase: style.dashPhase)
        self.visible = visible
        let mark = lines.points.count
        strokeContours(of: path, into: &lines)
        if transform.isIdentity {
            return
        }
        for index in mark..<lines.points.count {
            lines.points[index] = lines.points[index].applying(transform)
        }
    }

    private mutating func strokeContours(of path: Path, into lines: inout Polylines) {
        var start = CGPoint.zero
        var isOpen = false
        path.forEachSegment { segment in
            switch segment {
            case .move(let point):
                if isOpen {
                    strokeContour(isClosed: false, into: &lines)
                }
                start = point
                isOpen = false
                return
            default:
                break
            }
            if !isOpen {
                vertices.start(at: start)
                isOpen = true
            }
            switch segment {
            case .move:
                break
            case .line(_, let end):
                vertices.add(end, isSmooth: false)
            case .quad(let curve):
                vertices.add(curve.elevated)
            case .cubic(let curve):
                vertices.add(curve)
            case .close:
                vertices.close()
                strokeContour(isClosed: true, into: &lines)
                isOpen = false
            }
        }
        if isOpen {
            strokeContour(isClosed: false, into: &lines)
        }
    }

    private mutating func strokeContour(isClosed: Bool, into lines: inout Polylines) {
        let contour = vertices.vertices
        if contour.count == 1 {
            strokePoint(contour[0].point, into: &lines)
        } else if let pattern {
            strokeDashes(pattern, of: contour, isClosed: isClosed, into: &lines)
        } else {
            stroke(contour, isClosed: isClosed, into: &lines)
        }
    }

    // MARK: Dashes

    private mutating func strokeDashes(
        _ pattern: DashPattern, of contour: [StrokeVertices.Vertex], isClosed: Bool, into lines: inout Polylines
    ) {
        var walk = ContourWalk(contour, isClosed: isClosed)
        let length = walk.length
        /// The dash at the very start of a closed contour waits: the last one may run into it.
        var first: [StrokeVertices.Vertex]?
        let limit = min(DashPattern.limit, Self.dashBudget / pen.pointsPerDash)
        let range = visible.flatMap { walk.visibleStretch(in: $0) }
        if let range, range.upperBound < 0 {
            return
        }
        pattern.forEachDash(length: length, visible: range, limit: limit) { start, end in
            walk.advance(beyond: start)
            if start >= end {
                strokeDot(at: walk.point(at: start), heading: walk.heading, into: &lines)
                return
            }
            if isClosed, start == 0, end >= length {
                stroke(contour, isClosed: true, into: &lines)
                return
            }
            dash.removeAll(keepingCapacity: true)
            walk.append(from: start, to: end, to: &dash)
            if isClosed, start == 0, first == nil {
                first = dash
            } else if end >= length, let firstDash = first {
                dash[dash.count - 1].isSmooth = firstDash[0].isSmooth
                dash.append(contentsOf: firstDash.dropFirst())
                first = nil
                stroke(dash, isClosed: false, into: &lines)
            } else {
                stroke(dash, isClosed: false, into: &lines)
            }
        }
        if let first {
            stroke(first, isClosed: false, into: &lines)
        }
    }

    /// A dash without length: a dot, or a square across the line.
    private mutating func strokeDot(at point: CGPoint, heading: CGPoint, into lines: inout Polylines) {
        switch pen.lineCap {
        case .butt:
            break
        case .round:
            strokePoint(point, into: &lines)
        case .square:
            let mark = lines.points.count
            let along = heading * pen.halfWidth
            let side = along.perpendicular
            lines.points.append(contentsOf: [
                point + side + along, point - side + along, point - side - along, point + side - along,
            ])
            lines.endRun(from: mark, isClosed: true)
        }
    }

    /// A subpath without length has no direction: only round caps show.
    private mutating func strokePoint(_ point: CGPoint, into lines: inout Polylines) {
        guard pen.lineCap == .round else { return }
        let mark = lines.points.count
        let side = CGPoint(x: pen.halfWidth, y: 0)
        pen.addArc(around: point, from: side, turning: -2 * .pi, to: &lines.points)
        lines.points.append(point + side)
        lines.endRun(from: mark, isClosed: true)
    }

    // MARK: Outlines

    private mutating func stroke(
        _ contour: [StrokeVertices.Vertex], isClosed: Bool, into lines: inout Polylines
    ) {
        let count = contour.count
        guard count > 1 else { return }
        let mark = lines.points.count
        back.removeAll(keepingCapacity: true)
        contour.withUnsafeBufferPointer { contour in
            func edge(_ index: Int) -> (heading: CGPoint, length: CGFloat) {
                let step = contour[index + 1 < count ? index + 1 : 0].point - contour[index].point
                let length = step.length
                return (length > 0 ? step * (1 / length) : CGPoint(x: 1, y: 0), length)
            }
            let first = edge(0)
            var previous = isClosed ? edge(count - 1) : first
            if !isClosed {
                pen.addCap(at: contour[0].point, heading: -first.heading, to: &lines.points)
            }
            for index in (isClosed ? 0 : 1)..<(isClosed ? count : count - 1) {
                let next = edge(index)
                pen.addJoin(
                    at: contour[index], from: previous.heading, to: next.heading,
                    reach: min(previous.length, next.length) / 2, forth: &lines.points, back: &back)
                previous = next
            }
            if isClosed {
                lines.endRun(from: mark, isClosed: true)
            } else {
                pen.addCap(at: contour[count - 1].point, heading: previous.heading, to: &lines.points)
            }
        }
        let backStart = lines.points.count
        lines.points.append(contentsOf: back.reversed())
        lines.endRun(from: isClosed ? backStart : mark, isClosed: true)
    }
}

/// A position that moves along a contour, never back. Distances are those from the contour's start.
private struct ContourWalk {
    private let contour: [StrokeVertices.Vertex]
    private let edges: Int
    private var edge = 0
    private var edgeStart: CGFloat = 0
    private var edgeLength: CGFloat = 0

    init(_ contour: [StrokeVertices.Vertex], isClosed: Bool) {
        self.contour = contour
        edges = isClosed ? contour.count : contour.count - 1
        edgeLength = length(of: 0)
    }

    /// The length of the whole contour.
    var length: CGFloat {
        var length: CGFloat = 0
        for edge in 0..<edges {
            length += self.length(of: edge)
        }
        return length
    }

    /// The direction of the edge at the position.
    var heading: CGPoint { (end(of: edge).point - contour[edge].point) * (1 / edgeLength) }

    /// The point at a distance on the edge at the position.
    func point(at distance: CGFloat) -> CGPoint {
        let t = max(0, min(1, (distance - edgeStart) / edgeLength))
        return contour[edge].point.mixed(with: end(of: edge).point, at: t)
    }

    mutating func advance(beyond distance: CGFloat) {
        while edgeStart + edgeLength <= distance, edge < edges - 1 {
            edge += 1
            edgeStart += edgeLength
            edgeLength = length(of: edge)
        }
    }

    /// Appends the piece from `start`, the current position, to `end`, and moves there.
    mutating func append(from start: CGFloat, to end: CGFloat, to stretch: inout [StrokeVertices.Vertex]) {
        stretch.append(StrokeVertices.Vertex(point: point(at: start), isSmooth: false))
        while edgeStart + edgeLength < end, edge < edges - 1 {
            stretch.append(self.end(of: edge))
            advance(beyond: edgeStart + edgeLength)
        }
        stretch.append(StrokeVertices.Vertex(point: point(at: end), isSmooth: false))
    }

    /// The range of distances that may lie in `rect`; below 0 if there is none, nil if unknown.
    func visibleStretch(in rect: CGRect) -> ClosedRange<CGFloat>? {
        var (first, last): (CGFloat, CGFloat) = (.infinity, -1)
        var position: CGFloat = 0
        for edge in 0..<edges {
            let start = contour[edge].point
            let end = end(of: edge).point
            let length = (end - start).length
            if let part = rect.part(from: start, to: end) {
                first = min(first, position + part.lowerBound * length)
                last = max(last, position + part.upperBound * length)
            }
            position += length
        }
        if last < 0 {
            return -1...(-1)
        }
        return first <= last && last.isFinite ? first...last : nil
    }

    private func end(of edge: Int) -> StrokeVertices.Vertex {
        contour[edge + 1 < contour.count ? edge + 1 : 0]
    }

    private func length(of edge: Int) -> CGFloat {
        (end(of: edge).point - contour[edge].point).length
    }
}

extension CGRect {
    /// The part of a line, 0…1 from one end to the other, that lies inside.
    fileprivate func part(from start: CGPoint, to end: CGPoint) -> ClosedRange<CGFloat>? {
        var (low, high): (CGFloat, CGFloat) = (0, 1)
        for (from, to, least, most) in [(start.x, end.x, minX, maxX), (start.y, end.y, minY, maxY)] {
            let delta = to - from
            if delta == 0 {
                guard from >= least, from <= most else { return nil }
                continue
            }
            let (a, b) = ((least - from) / delta, (most - from) / delta)
            low = max(low, min(a, b))
            high = min(high, max(a, b))
        }
        return low <= high && low.isFinite && high.isFinite ? low...high : nil
    }
}

extension Path {
    /// The outline of the stroke, to be filled with the non-zero rule.
    public func strokedPath(_ style: StrokeStyle) -> Path {
        var lines = Polylines()
        var stroker = Stroker()
        // Fine enough for a scale of 3 with room to spare; finer for a path of the unit square that is to be scaled.
        let box = controlPointBounds
        let extent = max(box.isNull ? 0 : max(box.width, box.height), style.lineWidth)
        let tolerance = max(1e-12, min(0.01, extent * 1e-4))
        stroker.outline(self, style: style, tolerance: tolerance, into: &lines)
        return Path(lines)
    }
}
