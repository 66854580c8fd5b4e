import Foundation

/// Colours along a way from 0 to 1.
nonisolated public struct Gradient: Equatable, Hashable, ShapeStyle, Sendable {
    public struct Stop: Equatable, Hashable, Sendable {
        public var color: Color
        /// 0…1.
        public var location: CGFloat

        public init(color: Color, location: CGFloat) {
            self.color = color
            self.location = location
        }
    }

    /// In which space colours between two stops are mixed.
    public struct ColorSpace: Hashable, Sendable {
        private let isPerceptual: Bool

        /// Gamma-encoded sRGB.
        public static let device = ColorSpace(isPerceptual: false)
        /// Oklab.
        public static let perceptual = ColorSpace(isPerceptual: true)
    }

    public var stops: [Stop]
    var interpolation = ColorSpace.device

    public init(stops: [Stop]) {
        self.stops = stops
    }

    /// Colours spread evenly.
    public init(colors: [Color]) {
        let last = max(colors.count - 1, 1)
        stops = colors.enumerated().map { Stop(color: $1, location: CGFloat($0) / CGFloat(last)) }
    }

    /// The same colours, mixed in another space.
    public func colorSpace(_ space: ColorSpace) -> AnyGradient {
        var gradient = self
        gradient.interpolation = space
        return AnyGradient(gradient)
    }

    /// As a style, from top to bottom.
    public func resolve(in environment: EnvironmentValues) -> LinearGradient {
        LinearGradient(gradient: self, startPoint: .top, endPoint: .bottom)
    }
}

/// A gradient of any origin.
nonisolated public struct AnyGradient: Hashable, ShapeStyle, Sendable {
    var gradient: Gradient

    public init(_ gradient: Gradient) {
        self.gradient = gradient
    }

    public func colorSpace(_ space: Gradient.ColorSpace) -> AnyGradient {
        gradient.colorSpace(space)
    }

    public func resolve(in environment: EnvironmentValues) -> LinearGradient {
        gradient.resolve(in: environment)
    }
}

nonisolated extension Color {
    /// A gentle gradient of the colour, lighter at the top.
    public var gradient: AnyGradient {
        AnyGradient(Gradient(colors: [mix(with: .white, by: 0.2), self]))
    }
}

/// A style made of a gradient and where it lies. As a view it fills its frame.
nonisolated package protocol GradientStyle: ShapeStyle, View where Resolved == Never {
    func resolvedPaint(_ shape: _ShapeStyle_Shape) -> ResolvedPaint
}

nonisolated extension GradientStyle {
    public var body: _ShapeView<Rectangle, Self> { _ShapeView(shape: Rectangle(), style: self) }

    public func _apply(to shape: inout _ShapeStyle_Shape) {
        shape.result = resolvedPaint(shape)
    }
}

extension CGRect {
    fileprivate func point(_ unit: UnitPoint) -> CGPoint {
        CGPoint(x: minX + unit.x * width, y: minY + unit.y * height)
    }
}

/// Colours along a straight line between two unit points of the painted frame.
nonisolated public struct LinearGradient: GradientStyle {
    var gradient: Gradient
    var startPoint: UnitPoint
    var endPoint: UnitPoint

    public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
        self.gradient = gradient
        self.startPoint = startPoint
        self.endPoint = endPoint
    }

    public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
        self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
    }

    public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
        self.init(gradient: Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
    }

    package func resolvedPaint(_ shape: _ShapeStyle_Shape) -> ResolvedPaint {
        .gradient(
            .linear, gradient, in: shape.environment, start: shape.bounds.point(startPoint), end: shape.bounds.point(endPoint),
            bounds: shape.bounds)
    }
}

/// Colours outwards from a centre; radii in points.
nonisolated public struct RadialGradient: GradientStyle {
    var gradient: Gradient
    var center: UnitPoint
    var startRadius: CGFloat
    var endRadius: CGFloat

    public init(gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
        self.gradient = gradient
        self.center = center
        self.startRadius = startRadius
        self.endRadius = endRadius
    }

    public init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
        self.init(gradient: Gradient(colors: colors), center: center, startRadius: startRadius, endRadius: endRadius)
    }

    public init(stops: [Gradient.Stop], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
        self.init(gradient: Gradient(stops: stops), center: center, startRadius: startRadius, endRadius: endRadius)
    }

    package func resolvedPaint(_ shape: _ShapeStyle_Shape) -> ResolvedPaint {
        .gradient(
            .radial, gradient, in: shape.environment, start: shape.bounds.point(center), end: CGPoint(x: startRadius, y: endRadius),
            bounds: shape.bounds)
    }
}

/// Colours outwards from a centre, stretched to the painted frame; radii as fractions of it.
nonisolated public struct EllipticalGradient: GradientStyle {
    var gradient: Gradient
    var center: UnitPoint
    var startRadiusFraction: CGFloat
    var endRadiusFraction: CGFloat

    public init(gradient: Gradient, center: UnitPoint = .center, startRadiusFraction: CGFloat = 0, endRadiusFraction: CGFloat = 0.5) {
        self.gradient = gradient
        self.center = center
        self.startRadiusFraction = startRadiusFraction
        self.endRadiusFraction = endRadiusFraction
    }

    public init(colors: [Color], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0, endRadiusFraction: CGFloat = 0.5) {
        self.init(
            gradient: Gradient(colors: colors), center: center, startRadiusFraction: startRadiusFraction,
            endRadiusFraction: endRadiusFraction)
    }

    public init(stops: [Gradient.Stop], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0, endRadiusFraction: CGFloat = 0.5) {
        self.init(
            gradient: Gradient(stops: stops), center: center, startRadiusFraction: startRadiusFraction,
            endRadiusFraction: endRadiusFraction)
    }

    package func resolvedPaint(_ shape: _ShapeStyle_Shape) -> ResolvedPaint {
        .gradient(
            .elliptical, gradient, in: shape.environment, start: CGPoint(x: center.x, y: center.y),
            end: CGPoint(x: startRadiusFraction, y: endRadiusFraction), bounds: shape.bounds)
    }
}

/// Colours around a centre. Angles grow clockwise; 0 points to the right.
nonisolated public struct AngularGradient: GradientStyle {
    var gradient: Gradient
    var center: UnitPoint
    var startAngle: Angle
    var endAngle: Angle

    public init(gradient: Gradient, center: UnitPoint, startAngle: Angle = .zero, endAngle: Angle = .zero) {
        self.gradient = gradient
        self.center = center
        self.startAngle = startAngle
        self.endAngle = endAngle
    }

    public init(colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
        self.init(gradient: Gradient(colors: colors), center: center, startAngle: startAngle, endAngle: endAngle)
    }

    public init(stops: [Gradient.Stop], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
        self.init(gradient: Gradient(stops: stops), center: center, startAngle: startAngle, endAngle: endAngle)
    }

    /// A full turn that begins at `angle`.
    public init(gradient: Gradient, center: UnitPoint, angle: Angle = .zero) {
        self.init(gradient: gradient, center: center, startAngle: angle, endAngle: angle + .degrees(360))
    }

    public init(colors: [Color], center: UnitPoint, angle: Angle = .zero) {
        self.init(gradient: Gradient(colors: colors), center: center, angle: angle)
    }

    public init(stops: [Gradient.Stop], center: UnitPoint, angle: Angle = .zero) {
        self.init(gradient: Gradient(stops: stops), center: center, angle: angle)
    }

    package func resolvedPaint(_ shape: _ShapeStyle_Shape) -> ResolvedPaint {
        .gradient(
            .angular, gradient, in: shape.environment, start: shape.bounds.point(center),
            end: CGPoint(x: startAngle.radians, y: endAngle.radians), bounds: shape.bounds)
    }
}

nonisolated extension ShapeStyle where Self == LinearGradient {
    public static func linearGradient(_ gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) -> LinearGradient {
        LinearGradient(gradient: gradient, startPoint: startPoint, endPoint: endPoint)
    }

    public static func linearGradient(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) -> LinearGradient {
        LinearGradient(colors: colors, startPoint: startPoint, endPoint: endPoint)
    }
}

nonisolated extension ShapeStyle where Self == RadialGradient {
    public static func radialGradient(_ gradient: Gradient, center: UnitPoint = .center, startRadius: CGFloat, endRadius: CGFloat) -> RadialGradient {
        RadialGradient(gradient: gradient, center: center, startRadius: startRadius, endRadius: endRadius)
    }

    public static func radialGradient(colors: [Color], center: UnitPoint = .center, startRadius: CGFloat, endRadius: CGFloat) -> RadialGradient {
        RadialGradient(colors: colors, center: center, startRadius: startRadius, endRadius: endRadius)
    }
}

nonisolated extension ShapeStyle where Self == AngularGradient {
    public static func angularGradient(_ gradient: Gradient, center: UnitPoint = .center, startAngle: Angle, endAngle: Angle) -> AngularGradient {
        AngularGradient(gradient: gradient, center: center, startAngle: startAngle, endAngle: endAngle)
    }

    public static func angularGradient(colors: [Color], center: UnitPoint = .center, startAngle: Angle, endAngle: Angle) -> AngularGradient {
        AngularGradient(colors: colors, center: center, startAngle: startAngle, endAngle: endAngle)
    }

    public static func conicGradient(_ gradient: Gradient, center: UnitPoint = .center, angle: Angle = .zero) -> AngularGradient {
        AngularGradient(gradient: gradient, center: center, angle: angle)
    }

    public static func conicGradient(colors: [Color], center: UnitPoint = .center, angle: Angle = .zero) -> AngularGradient {
        AngularGradient(colors: colors, center: center, angle: angle)
    }
}
