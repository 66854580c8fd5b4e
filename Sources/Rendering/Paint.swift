import Geometry

/// What fills an outline. Points and radii are in the item's own coordinates (points, origin at the item's origin).
package enum Paint: Equatable, Sendable {
    case color(ResolvedColor)
    case linearGradient(GradientRamp, start: CGPoint, end: CGPoint)
    /// Radii in points.
    case radialGradient(GradientRamp, center: CGPoint, startRadius: CGFloat, endRadius: CGFloat)
    /// Radii are fractions of `bounds`, stretched to its aspect.
    case ellipticalGradient(GradientRamp, bounds: CGRect, center: CGPoint, startRadius: CGFloat, endRadius: CGFloat)
    /// Angles in radians, 0 = +x, growing clockwise on screen; a full turn when `end − start` is 2π.
    case angularGradient(GradientRamp, center: CGPoint, startAngle: Double, endAngle: Double)
    case shader(ShaderPaint)
    case material(MaterialPaint)
}

/// The colours of a gradient along 0…1. Interpolation happens on premultiplied colours in the given space.
package struct GradientRamp: Equatable, Sendable {
    package struct Stop: Equatable, Sendable {
        package var location: CGFloat
        package var color: ResolvedColor

        package init(location: CGFloat, color: ResolvedColor) {
            self.location = location
            self.color = color
        }
    }

    package enum ColorSpace: Sendable { case device, perceptual, linear }

    /// What linear, radial and elliptical gradients show before 0 and after 1.
    package enum Spread: Sendable {
        /// The colours at both ends continue.
        case pad
        /// The ramp again and again.
        case `repeat`
        /// The ramp to and fro.
        case mirror
    }

    /// In ascending order of location; outside the first and last stop their colours continue.
    package var stops: [Stop]
    package var colorSpace: ColorSpace
    package var spread: Spread

    package init(stops: [Stop], colorSpace: ColorSpace = .device, spread: Spread = .pad) {
        self.stops = stops
        self.colorSpace = colorSpace
        self.spread = spread
    }
}
