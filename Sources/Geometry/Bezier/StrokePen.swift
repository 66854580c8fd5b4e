/// Draws the caps and joins of an outline: the part of the stroker that knows the style.
struct StrokePen {
    let halfWidth: CGFloat
    let lineCap: CGLineCap
    private let lineJoin: CGLineJoin
    private let miterLimit: CGFloat
    private let tolerance: CGFloat
    /// The angle between the points of an arc.
    private let arcStep: CGFloat
    /// A half circle has 512 points at the most, however wide the stroke: each vertex of a curve has its arc.
    private static let smallestStep = CGFloat.pi / 512

    init(_ style: StrokeStyle, tolerance: CGFloat) {
        halfWidth = style.lineWidth / 2
        lineCap = style.lineCap
        lineJoin = style.lineJoin
        miterLimit = style.miterLimit
        self.tolerance = tolerance
        arcStep = max(Self.smallestStep, 2 * acos(max(0.5, 1 - tolerance / halfWidth)))
    }

    /// How many points the outline of one dash has, at the most.
    var pointsPerDash: Int {
        lineCap == .round || lineJoin == .round ? 4 + 2 * min(512, pieceCount(2 * .pi / arcStep)) : 8
    }

    /// From the side `heading` turned forwards to the other one.
    func addCap(at point: CGPoint, heading: CGPoint, to output: inout [CGPoint]) {
        let along = heading * halfWidth
        let side = along.perpendicular
        switch lineCap {
        case .butt:
            output.append(point + side)
            output.append(point - side)
        case .square:
            output.append(point + side + along)
            output.append(point - side + along)
        case .round:
            addArc(around: point, from: side, turning: -.pi, to: &output)
            output.append(point - side)
        }
    }

    /// Appends one vertex of the two edges: `forth` runs on the side of growing angles, `back` on the other one.
    /// `reach` is how far the inner edges may be shortened.
    func addJoin(
        at vertex: StrokeVertices.Vertex, from: CGPoint, to: CGPoint, reach: CGFloat,
        forth: inout [CGPoint], back: inout [CGPoint]
    ) {
        let point = vertex.point
        let before = from.perpendicular * halfWidth
        let after = to.perpendicular * halfWidth
        let cross = from.cross(to)
        let dot = from.dot(to)
        let halfCosine = max(0, (1 + dot) / 2).squareRoot()
        let middle = before + after
        // How far the corner's sharpest and bluntest forms differ, for smooth vertices the round one and the blunt.
        let difference = vertex.isSmooth ? 1 - halfCosine : 1 / halfCosine - halfCosine
        let squaredHalfSine = (1 - dot) / 2
        if halfWidth * difference <= tolerance, halfWidth * halfWidth * squaredHalfSine <= reach * reach, dot > 0 {
            let side = middle * (0.5 / halfCosine)
            forth.append(point + side)
            back.append(point - side)
            return
        }
        let halfSine = max(0, squaredHalfSine).squareRoot()
        let meets = halfWidth * halfSine <= reach * halfCosine
        let tip = middle * (1 / max(1 + dot, 1e-12))
        if cross > 0 {
            addInner(at: point, before: before, after: after, tip: meets ? tip : nil, to: &forth)
            addOuter(at: vertex, before: -before, after: -after, turn: atan2(cross, dot), tip: -tip, halfCosine, to: &back)
        } else {
            addInner(at: point, before: -before, after: -after, tip: meets ? -tip : nil, to: &back)
            addOuter(
                at: vertex, before: before, after: after, turn: -abs(atan2(cross, dot)), tip: tip, halfCosine, to: &forth)
        }
    }

    private func addInner(
        at point: CGPoint, before: CGPoint, after: CGPoint, tip: CGPoint?, to output: inout [CGPoint]
    ) {
        if let tip {
            output.append(point + tip)
        } else {
            output.append(point + before)
            output.append(point)
            output.append(point + after)
        }
    }

    private func addOuter(
        at vertex: StrokeVertices.Vertex, before: CGPoint, after: CGPoint, turn: CGFloat, tip: CGPoint,
        _ halfCosine: CGFloat, to output: inout [CGPoint]
    ) {
        let join = vertex.isSmooth ? .round : lineJoin
        switch join {
        case .miter where halfCosine * miterLimit >= 1 && halfCosine > 1e-6:
            output.append(vertex.point + tip)
        case .round:
            addArc(around: vertex.point, from: before, turning: turn, to: &output)
            output.append(vertex.point + after)
        case .miter, .bevel:
            output.append(vertex.point + before)
            output.append(vertex.point + after)
        }
    }

    /// The arc's start and the points between, without its end.
    func addArc(
        around center: CGPoint, from radius: CGPoint, turning turn: CGFloat, to output: inout [CGPoint]
    ) {
        let count = max(1, (abs(turn) / arcStep).rounded(.up))
        let step = CGPoint(unitAngle: turn / count)
        var spoke = radius
        for _ in 0..<Int(saturating: count) {
            output.append(center + spoke)
            spoke = spoke * step.x + spoke.perpendicular * step.y
        }
    }
}
