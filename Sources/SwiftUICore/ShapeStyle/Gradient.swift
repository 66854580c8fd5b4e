import Rendering

/// Colours along a line from 0 to 1.
nonisolated public struct Gradient: Hashable, Sendable {
    /// A colour at a location.
    public struct Stop: Hashable, Sendable {
        /// The colour at exactly `location`; between two stops they are mixed.
        public var color: Color
        /// From 0, the start, to 1, the end.
        public var location: CGFloat

        /// Creates a stop at `location`, from 0, the start, to 1, the end. Two stops at one location make a sharp edge.
        public init(color: Color, location: CGFloat) {
            self.color = color
            self.location = location
        }
    }

    /// How the colours between two stops are found.
    public struct ColorSpace: Hashable, Sendable {
        package let ramp: GradientRamp.ColorSpace

        /// By gamma-encoded components: the default.
        public static let device = ColorSpace(ramp: .device)
        /// By lightness and hue, as the eye sees them.
        public static let perceptual = ColorSpace(ramp: .perceptual)
    }

    /// In ascending order of location.
    public var stops: [Stop]

    /// Creates a gradient of stops in ascending order of location. A stop before its predecessor is moved to that location, with a warning.
    public init(stops: [Stop]) {
        self.stops = stops
    }

    /// Colours at equal distances.
    public init(colors: [Color]) {
        let last = CGFloat(max(colors.count - 1, 1))
        stops = colors.enumerated().map { Stop(color: $1, location: CGFloat($0) / last) }
    }

    /// The same gradient, mixed in another space.
    public func colorSpace(_ space: ColorSpace) -> AnyGradient {
        AnyGradient(self).colorSpace(space)
    }

    package func ramp(in environment: EnvironmentValues, colorSpace: ColorSpace) -> GradientRamp {
        var last = -CGFloat.infinity
        let resolved = stops.map { stop in
            var location = stop.location
            if !(location >= last) || location.isInfinite {
                RuntimeIssue.report("Gradient: the stop locations must be finite and in ascending order; a stop at \(location) after one at \(last) is moved.")
                location = last.isFinite ? last : 0
            }
            last = location
            return GradientRamp.Stop(location: location, color: stop.color.resolvedColor(in: environment))
        }
        return GradientRamp(stops: resolved, colorSpace: colorSpace.ramp)
    }
}

/// A gradient with its own way of mixing, or one that a colour provides.
nonisolated public struct AnyGradient: Hashable, ShapeStyle, Sendable {
    enum Provider: Hashable {
        case gradient(Gradient)
        case shades(Color)
    }

    private var provider: Provider
    private var space = Gradient.ColorSpace.device

    /// Creates a gradient that mixes gamma-encoded components unless `colorSpace(_:)` changes that.
    public init(_ gradient: Gradient) {
        provider = .gradient(gradient)
    }

    package init(shadesOf color: Color) {
        provider = .shades(color)
    }

    /// The same gradient, mixed in another space.
    public func colorSpace(_ space: Gradient.ColorSpace) -> AnyGradient {
        var copy = self
        copy.space = space
        return copy
    }

    package func ramp(in environment: EnvironmentValues) -> GradientRamp {
        switch provider {
        case .gradient(let gradient):
            gradient.ramp(in: environment, colorSpace: space)
        case .shades(let color):
            Gradient(colors: [color.mix(with: .white, by: 0.2, in: .device), color]).ramp(in: environment, colorSpace: space)
        }
    }

    public func _apply(to shape: inout _ShapeStyle_Shape) {
        shape.paint(gradient: ramp(in: shape.environment), GradientGeometry(.linear, 0.5, 0, 0.5, 1))
    }
}

extension Gradient: ShapeStyle {
    /// As a style, a gradient runs from the top to the bottom.
    public func _apply(to shape: inout _ShapeStyle_Shape) {
        AnyGradient(self)._apply(to: &shape)
    }
}

nonisolated extension Color {
    /// The colour with a touch of light from above: a fifth of white at the top.
    public var gradient: AnyGradient { AnyGradient(shadesOf: self) }
}

extension _ShapeStyle_Shape {
    package mutating func paint(gradient ramp: GradientRamp, _ geometry: GradientGeometry) {
        let values = geometry.values
        guard values.x.isFinite, values.y.isFinite, values.z.isFinite, values.w.isFinite else {
            RuntimeIssue.report("A gradient has a point, radius or angle that is not a finite number; it is not painted. Likely cause: a division by zero.")
            result = .color(.clear)
            return
        }
        guard !ramp.stops.isEmpty else {
            result = .color(.clear)
            return
        }
        paint(ResolvedPaint(.gradient(ramp, geometry)))
    }
}
