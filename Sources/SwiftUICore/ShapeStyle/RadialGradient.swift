import Rendering

/// Colours from the inside to the outside of a ring.
/// The centre is a part of the painted frame; radii are in points.
nonisolated public struct RadialGradient: StyleView, Hashable {
    private var gradient: AnyGradient
    private var center: UnitPoint
    private var startRadius: CGFloat
    private var endRadius: CGFloat

    package init(_ gradient: AnyGradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
        self.gradient = gradient
        self.center = center
        self.startRadius = startRadius
        self.endRadius = endRadius
    }

    /// Creates a gradient from `startRadius` to `endRadius`, in points; inside and outside of them the last colours continue.
    public init(gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
        self.init(AnyGradient(gradient), center: center, startRadius: startRadius, endRadius: endRadius)
    }

    /// Colours at equal distances.
    public init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
        self.init(gradient: Gradient(colors: colors), center: center, startRadius: startRadius, endRadius: endRadius)
    }

    /// Stops whose locations 0…1 run from `startRadius` to `endRadius`, in points.
    public init(stops: [Gradient.Stop], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
        self.init(gradient: Gradient(stops: stops), center: center, startRadius: startRadius, endRadius: endRadius)
    }

    public func _apply(to shape: inout _ShapeStyle_Shape) {
        shape.paint(
            gradient: gradient.ramp(in: shape.environment),
            GradientGeometry(.radial, center.x, center.y, startRadius, endRadius))
    }
}

nonisolated extension ShapeStyle where Self == RadialGradient {
    /// A gradient from `startRadius` to `endRadius` (points) about `center`.
    public static func radialGradient(_ gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) -> RadialGradient {
        RadialGradient(gradient: gradient, center: center, startRadius: startRadius, endRadius: endRadius)
    }

    /// Colours at equal distances from `startRadius` to `endRadius` (points) about `center`.
    public static func radialGradient(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) -> RadialGradient {
        RadialGradient(colors: colors, center: center, startRadius: startRadius, endRadius: endRadius)
    }

    /// Stops whose locations 0…1 run from `startRadius` to `endRadius` (points) about `center`.
    public static func radialGradient(stops: [Gradient.Stop], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) -> RadialGradient {
        RadialGradient(stops: stops, center: center, startRadius: startRadius, endRadius: endRadius)
    }

    /// A gradient from `startRadius` to `endRadius` (points) about `center`, mixed in its own colour space.
    public static func radialGradient(_ gradient: AnyGradient, center: UnitPoint = .center, startRadius: CGFloat = 0, endRadius: CGFloat) -> RadialGradient {
        RadialGradient(gradient, center: center, startRadius: startRadius, endRadius: endRadius)
    }
}
