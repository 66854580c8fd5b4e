import Rendering

/// A gradient over a grid of points, each with a colour. Positions are parts of the painted frame: (0, 0) is its top leading
/// corner, (1, 1) the opposite one. Points, handles and colours move in animations when width and height stay the same.
nonisolated public struct MeshGradient: StyleView, Equatable {
    /// A point of the mesh and the ends of the handles that shape the edges of its patches, all in parts of the frame.
    public struct BezierPoint: Equatable, Sendable {
        /// Where the point's colour is; (0, 0) is the top leading corner of the frame, (1, 1) the opposite one.
        public var position: SIMD2<Float>
        /// Shapes the edge towards the point before it in its row.
        public var leadingControlPoint: SIMD2<Float>
        /// Shapes the edge towards the point above.
        public var topControlPoint: SIMD2<Float>
        /// Shapes the edge towards the point after it in its row.
        public var trailingControlPoint: SIMD2<Float>
        /// Shapes the edge towards the point below.
        public var bottomControlPoint: SIMD2<Float>

        /// A point and its four handles, all in parts of the frame. Between two points, handles at their positions make a straight
        /// edge.
        public init(
            position: SIMD2<Float>, leadingControlPoint: SIMD2<Float>, topControlPoint: SIMD2<Float>,
            trailingControlPoint: SIMD2<Float>, bottomControlPoint: SIMD2<Float>
        ) {
            self.position = position
            self.leadingControlPoint = leadingControlPoint
            self.topControlPoint = topControlPoint
            self.trailingControlPoint = trailingControlPoint
            self.bottomControlPoint = bottomControlPoint
        }
    }

    /// The points of a mesh, row by row.
    public enum Locations: Equatable, Sendable {
        /// Positions; the edges run smoothly through them.
        case points([SIMD2<Float>])
        /// Positions with handles.
        case bezierPoints([BezierPoint])
    }

    /// The colours of a mesh, row by row.
    public enum Colors: Equatable, Sendable {
        /// Colours that may depend on the environment.
        case colors([Color])
        /// Colours as components.
        case resolvedColors([Color.Resolved])
    }

    /// Points in a row, at least 2.
    public var width: Int
    /// Points in a column, at least 2.
    public var height: Int
    /// As many points as `width` × `height`, row by row.
    public var locations: Locations
    /// As many colours as there are points, in the same order.
    public var colors: Colors
    /// What shows where the mesh does not reach.
    public var background: Color
    /// Whether colours pass through the points without a corner; else they are mixed linearly in each patch.
    public var smoothsColors: Bool
    /// The space in which colours are mixed; `device` unless set.
    public var colorSpace: Gradient.ColorSpace

    /// `locations` and `colors` have `width` × `height` members each; otherwise nothing but the background is painted, with a
    /// warning.
    public init(
        width: Int, height: Int, locations: Locations, colors: Colors, background: Color = .clear, smoothsColors: Bool = true,
        colorSpace: Gradient.ColorSpace = .device
    ) {
        self.width = width
        self.height = height
        self.locations = locations
        self.colors = colors
        self.background = background
        self.smoothsColors = smoothsColors
        self.colorSpace = colorSpace
    }

    /// A mesh of points and as many colours.
    public init(
        width: Int, height: Int, points: [SIMD2<Float>], colors: [Color], background: Color = .clear, smoothsColors: Bool = true,
        colorSpace: Gradient.ColorSpace = .device
    ) {
        self.init(
            width: width, height: height, locations: .points(points), colors: .colors(colors), background: background,
            smoothsColors: smoothsColors, colorSpace: colorSpace)
    }

    /// A mesh of points and as many resolved colours.
    public init(
        width: Int, height: Int, points: [SIMD2<Float>], resolvedColors: [Color.Resolved], background: Color = .clear,
        smoothsColors: Bool = true, colorSpace: Gradient.ColorSpace = .device
    ) {
        self.init(
            width: width, height: height, locations: .points(points), colors: .resolvedColors(resolvedColors),
            background: background, smoothsColors: smoothsColors, colorSpace: colorSpace)
    }

    /// A mesh of points with handles and as many colours.
    public init(
        width: Int, height: Int, bezierPoints: [BezierPoint], colors: [Color], background: Color = .clear,
        smoothsColors: Bool = true, colorSpace: Gradient.ColorSpace = .device
    ) {
        self.init(
            width: width, height: height, locations: .bezierPoints(bezierPoints), colors: .colors(colors),
            background: background, smoothsColors: smoothsColors, colorSpace: colorSpace)
    }

    /// A mesh of points with handles and as many resolved colours.
    public init(
        width: Int, height: Int, bezierPoints: [BezierPoint], resolvedColors: [Color.Resolved], background: Color = .clear,
        smoothsColors: Bool = true, colorSpace: Gradient.ColorSpace = .device
    ) {
        self.init(
            width: width, height: height, locations: .bezierPoints(bezierPoints), colors: .resolvedColors(resolvedColors),
            background: background, smoothsColors: smoothsColors, colorSpace: colorSpace)
    }

    public func _apply(to shape: inout _ShapeStyle_Shape) {
        if let mesh = resolvedMesh(in: shape.environment) {
            shape.paint(ResolvedPaint(.mesh(mesh, isPerceptual: colorSpace == .perceptual)))
        } else {
            shape.paint(.color(background.resolvedColor(in: shape.environment)))
        }
    }

    private func resolvedMesh(in environment: EnvironmentValues) -> MeshGradientPaint? {
        let resolved: [ResolvedColor]
        switch colors {
        case .colors(let colors): resolved = colors.map { $0.resolvedColor(in: environment) }
        case .resolvedColors(let colors): resolved = colors.map(\.encoded)
        }
        let count: Int
        let isFinite: Bool
        switch locations {
        case .points(let points):
            count = points.count
            isFinite = points.allSatisfy(Self.isFinite)
        case .bezierPoints(let points):
            count = points.count
            isFinite = points.allSatisfy { point in
                Self.isFinite(point.position) && Self.isFinite(point.leadingControlPoint) && Self.isFinite(point.topControlPoint)
                    && Self.isFinite(point.trailingControlPoint) && Self.isFinite(point.bottomControlPoint)
            }
        }
        let (needed, isTooMuch) = width.multipliedReportingOverflow(by: height)
        guard width >= 2, height >= 2, !isTooMuch, count == needed, resolved.count == needed else {
            RuntimeIssue.report(
                "MeshGradient: a mesh of \(width) × \(height) needs at least 2 × 2 points, and as many points and colours as its size says; it has \(count) points and \(resolved.count) colours. Only the background is painted."
            )
            return nil
        }
        guard isFinite else {
            RuntimeIssue.report("MeshGradient: a point is not a finite number; only the background is painted. Likely cause: a division by zero.")
            return nil
        }
        let vertices: [MeshGradientPaint.Vertex]
        switch locations {
        case .points(let points):
            vertices = MeshGradientPaint.vertices(width: width, height: height, points: points)
        case .bezierPoints(let points):
            vertices = points.map { point in
                MeshGradientPaint.Vertex(
                    position: point.position, leading: point.leadingControlPoint, top: point.topControlPoint,
                    trailing: point.trailingControlPoint, bottom: point.bottomControlPoint)
            }
        }
        let isPerceptual = colorSpace == .perceptual
        return MeshGradientPaint(
            width: width, height: height, vertices: vertices,
            colors: resolved.map { color in
                isPerceptual
                    ? SIMD4<Float>(ColorMath.perceptual(color)) : SIMD4(color.red, color.green, color.blue, color.alpha)
            },
            background: background.resolvedColor(in: environment), smoothsColors: smoothsColors)
    }

    private static func isFinite(_ point: SIMD2<Float>) -> Bool {
        point.x.isFinite && point.y.isFinite
    }
}

extension MeshGradientPaint {
    /// The paint for a frame; mesh colours are Oklab vectors or gamma-encoded components.
    package func paint(isPerceptual: Bool, in bounds: CGRect) -> Paint {
        guard bounds.width > 0, bounds.height > 0 else { return .color(background) }
        let program =
            isPerceptual
            ? MeshGradientProgram(self, bounds: bounds, isPerceptual: true) { ColorMath.color(perceptual: SIMD4<Double>($0)) }
            : MeshGradientProgram(self, bounds: bounds, isPerceptual: false) { ResolvedColor(red: $0.x, green: $0.y, blue: $0.z, alpha: $0.w) }
        return .shader(ShaderPaint(program))
    }
}
