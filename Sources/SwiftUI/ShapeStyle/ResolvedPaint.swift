import Foundation
import Rendering

/// A paint with its colours resolved, as it is animated: a colour moves through a perceptual space, gradients of one kind
/// with equally many stops move stop by stop with their points; anything else changes at once.
nonisolated package struct ResolvedPaint: Animatable {
    enum Kind: Equatable {
        case color
        case linear, radial, elliptical, angular
    }

    struct Stop: Equatable {
        var color: Color.Resolved
        var location: CGFloat
    }

    var kind: Kind
    var color: Color.Resolved
    var stops: [Stop] = []
    var colorSpace: Gradient.ColorSpace = .device
    /// Start and end, or the centre and (first radius or angle, second one).
    var start = CGPoint.zero
    var end = CGPoint.zero
    var bounds = CGRect.zero

    package static let black = ResolvedPaint(kind: .color, color: Color.Resolved(linearRed: 0, linearGreen: 0, linearBlue: 0))

    package static func color(_ color: Color.Resolved) -> ResolvedPaint {
        ResolvedPaint(kind: .color, color: color)
    }

    static func gradient(
        _ kind: Kind, _ gradient: Gradient, in environment: EnvironmentValues, start: CGPoint, end: CGPoint, bounds: CGRect
    ) -> ResolvedPaint {
        let stops = gradient.stops.map { Stop(color: $0.color.resolve(in: environment), location: $0.location) }
        guard let first = stops.first else { return .color(Color.clear.resolve(in: environment)) }
        return ResolvedPaint(
            kind: kind, color: first.color, stops: stops, colorSpace: gradient.interpolation, start: start, end: end, bounds: bounds)
    }

    /// Whether anything of it is seen.
    package var isVisible: Bool {
        kind == .color ? color.opacity > 0 : stops.contains { $0.color.opacity > 0 }
    }

    package mutating func multiplyAlpha(_ opacity: Double) {
        color.opacity *= Float(opacity)
        for index in stops.indices {
            stops[index].color.opacity *= Float(opacity)
        }
    }

    /// As renderers take it.
    package var paint: Paint {
        switch kind {
        case .color:
            return .color(color.rendering)
        case .linear:
            return .linearGradient(ramp, start: start, end: end)
        case .radial:
            return .radialGradient(ramp, center: start, startRadius: end.x, endRadius: end.y)
        case .elliptical:
            return .ellipticalGradient(ramp, bounds: bounds, center: start, startRadius: end.x, endRadius: end.y)
        case .angular:
            return .angularGradient(ramp, center: start, startAngle: Double(end.x), endAngle: Double(end.y))
        }
    }

    private var ramp: GradientRamp {
        var last: CGFloat = -.infinity
        let stops = stops.map { stop in
            last = max(last, stop.location.isFinite ? stop.location : 0)
            return GradientRamp.Stop(location: last, color: stop.color.rendering)
        }
        return GradientRamp(stops: stops, colorSpace: colorSpace == .perceptual ? .perceptual : .device)
    }

    /// The numbers of a paint. Those of different kinds do not mix: the newer paint stays as it is.
    package struct Vector: VectorArithmetic {
        typealias ColorData = Color.Resolved.AnimatableData

        var kind: Kind?
        var color = ColorData.zero
        var colors: [ColorData] = []
        var numbers: [CGFloat] = []

        package static var zero: Vector { Vector() }

        func fits(_ other: Vector) -> Bool {
            kind == other.kind && colors.count == other.colors.count
        }

        package static func + (a: Vector, b: Vector) -> Vector {
            a.combined(with: b, { $0 + $1 }, { $0 + $1 })
        }

        package static func - (a: Vector, b: Vector) -> Vector {
            a.combined(with: b, { $0 - $1 }, { $0 - $1 })
        }

        private func combined(
            with other: Vector, _ color: (ColorData, ColorData) -> ColorData, _ number: (CGFloat, CGFloat) -> CGFloat
        ) -> Vector {
            guard other.kind != nil else { return self }
            guard fits(other) else {
                // No interval between paints of different kinds.
                var result = self
                result.scale(by: 0)
                return result
            }
            return Vector(
                kind: kind, color: color(self.color, other.color), colors: colors.isEmpty ? [] : zip(colors, other.colors).map(color),
                numbers: numbers.isEmpty ? [] : zip(numbers, other.numbers).map(number))
        }

        package mutating func scale(by factor: Double) {
            color.scale(by: factor)
            for index in colors.indices {
                colors[index].scale(by: factor)
            }
            for index in numbers.indices {
                numbers[index] *= CGFloat(factor)
            }
        }

        package var magnitudeSquared: Double {
            color.magnitudeSquared + colors.reduce(0) { $0 + $1.magnitudeSquared } + numbers.reduce(0) { $0 + Double($1 * $1) }
        }
    }

    package var animatableData: Vector {
        get {
            if kind == .color {
                return Vector(kind: .color, color: color.animatableData)
            }
            return Vector(
                kind: kind, color: .zero, colors: stops.map(\.color.animatableData),
                numbers: stops.map { $0.location * unitAnimationScale } + [start.x, start.y, end.x, end.y])
        }
        set {
            guard newValue.fits(animatableData) else { return }
            if kind == .color {
                color.animatableData = newValue.color
                return
            }
            guard newValue.colors.count == stops.count, newValue.numbers.count == stops.count + 4 else { return }
            for index in stops.indices {
                stops[index].color.animatableData = newValue.colors[index]
                stops[index].location = newValue.numbers[index] / unitAnimationScale
            }
            let points = newValue.numbers[stops.count...]
            start = CGPoint(x: points[points.startIndex], y: points[points.startIndex + 1])
            end = CGPoint(x: points[points.startIndex + 2], y: points[points.startIndex + 3])
        }
    }
}
