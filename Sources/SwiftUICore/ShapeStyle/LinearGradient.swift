import Rendering

/// Colours along the line from one point to another; beyond its ends the last colours continue. Points are fractions of the painted frame.
nonisolated public struct LinearGradient: StyleView, Hashable {
    private var gradient: AnyGradient
    private var startPoint: UnitPoint
    private var endPoint: UnitPoint

    package init(_ gradient: AnyGradient, startPoint: UnitPoint, endPoint: UnitPoint) {
        self.gradient = gradient
        self.startPoint = startPoint
        self.endPoint = endPoint
    }

    /// From `startPoint` to `endPoint`; where they are equal, all is in the last colour.
    public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
        self.init(AnyGradient(gradient), startPoint: startPoint, endPoint: endPoint)
    }

    /// Colours at equal distances.
    public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
        self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
    }

    /// Stops whose locations 0…1 run from `startPoint` to `endPoint`.
    public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
        self.init(gradient: Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
    }

    public func _apply(to shape: inout _ShapeStyle_Shape) {
        shape.paint(
            gradient: gradient.ramp(in: shape.environment),
            GradientGeometry(.linear, startPoint.x, startPoint.y, endPoint.x, endPoint.y))
    }
}

nonisolated extension ShapeStyle where Self == LinearGradient {
    /// A gradient from `startPoint` to `endPoint`, which are parts of the painted frame.
    public static func linearGradient(_ gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) -> LinearGradient {
        LinearGradient(gradient: gradient, startPoint: startPoint, endPoint: endPoint)
    }

    /// Colours at equal distances from `startPoint` to `endPoint`.
    public static func linearGradient(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) -> LinearGradient {
        LinearGradient(colors: colors, startPoint: startPoint, endPoint: endPoint)
    }

    /// Stops whose locations 0…1 run from `startPoint` to `endPoint`.
    public static func linearGradient(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) -> LinearGradient {
        LinearGradient(stops: stops, startPoint: startPoint, endPoint: endPoint)
    }

    /// A gradient from `startPoint` to `endPoint`, mixed in its own colour space.
    public static func linearGradient(_ gradient: AnyGradient, startPoint: UnitPoint, endPoint: UnitPoint) -> LinearGradient {
        LinearGradient(gradient, startPoint: startPoint, endPoint: endPoint)
    }
}
