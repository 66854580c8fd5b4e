import Foundation
import Rendering

/// The animatable data of a paint. Vectors of different kinds do not mix: the result is invalid, as its magnitude indicates, and no animation starts.
package struct PaintVector: VectorArithmetic, Sendable {
    package enum Content: Equatable, Sendable {
        /// Zero of whatever is needed.
        case zero
        case color(SIMD4<Double>)
        indirect case gradient(GradientVector)
        case mesh(MeshVector)
        /// The numbers of its arguments, and its opacity.
        indirect case arguments(AnimatablePair<ArgumentVector, Double>)
        /// The sum or difference of different things.
        case mismatch
    }

    package var content: Content
    /// Colour, radius and offset of each shadow; missing ones are zero.
    package var shadows: [SIMD8<Double>] = []

    package init(color: SIMD4<Double>) {
        content = .color(color)
    }

    package init(gradient: GradientVector) {
        content = .gradient(gradient)
    }

    package init(mesh: MeshVector) {
        content = .mesh(mesh)
    }

    package init(arguments: ArgumentVector, opacity: Float) {
        content = .arguments(AnimatablePair(arguments, Double(opacity) * unitAnimationScale))
    }

    private init(_ content: Content) {
        self.content = content
    }

    package static var zero: PaintVector { PaintVector(.zero) }

    /// Of a paint without numbers that could move.
    package static var unanimated: PaintVector { PaintVector(.mismatch) }

    package static func + (lhs: PaintVector, rhs: PaintVector) -> PaintVector {
        var result = lhs
        result += rhs
        return result
    }

    package static func - (lhs: PaintVector, rhs: PaintVector) -> PaintVector {
        var result = lhs
        result -= rhs
        return result
    }

    package static func += (lhs: inout PaintVector, rhs: PaintVector) {
        lhs.addShadows(rhs, times: 1)
        switch (lhs.content, rhs.content) {
        case (.color(let a), .color(let b)): lhs.content = .color(a + b)
        case (.gradient(let a), .gradient(let b)) where a.matches(b): lhs.content = .gradient(a.adding(b, times: 1))
        case (.mesh(let a), .mesh(let b)) where a.matches(b): lhs.content = .mesh(a.adding(b, times: 1))
        case (.arguments(let a), .arguments(let b)): lhs.content = .arguments(a + b)
        case (_, .zero): break
        case (.zero, _): lhs.content = rhs.content
        default: lhs.content = .mismatch
        }
    }

    package static func -= (lhs: inout PaintVector, rhs: PaintVector) {
        lhs.addShadows(rhs, times: -1)
        switch (lhs.content, rhs.content) {
        case (.color(let a), .color(let b)): lhs.content = .color(a - b)
        case (.gradient(let a), .gradient(let b)) where a.matches(b): lhs.content = .gradient(a.adding(b, times: -1))
        case (.mesh(let a), .mesh(let b)) where a.matches(b): lhs.content = .mesh(a.adding(b, times: -1))
        case (.arguments(let a), .arguments(let b)): lhs.content = .arguments(a - b)
        case (_, .zero): break
        case (.zero, _): lhs.content = rhs.scaled(by: -1).content
        default: lhs.content = .mismatch
        }
    }

    private mutating func addShadows(_ other: PaintVector, times factor: Double) {
        for (index, shadow) in other.shadows.enumerated() {
            if index < shadows.count {
                shadows[index] += shadow * factor
            } else {
                shadows.append(shadow * factor)
            }
        }
    }

    package mutating func scale(by rhs: Double) {
        for index in shadows.indices {
            shadows[index] *= rhs
        }
        switch content {
        case .color(let vector): content = .color(vector * rhs)
        case .gradient(let vector): content = .gradient(vector.scaled(by: rhs))
        case .mesh(let vector): content = .mesh(vector.scaled(by: rhs))
        case .arguments(let vector): content = .arguments(vector.scaled(by: rhs))
        case .zero, .mismatch: break
        }
    }

    package var magnitudeSquared: Double {
        contentMagnitudeSquared + shadows.reduce(0) { $0 + ($1 * $1).sum() }
    }

    private var contentMagnitudeSquared: Double {
        switch content {
        case .zero: 0
        case .color(let vector): (vector * vector).sum()
        case .gradient(let vector): vector.magnitudeSquared
        case .mesh(let vector): vector.magnitudeSquared
        case .arguments(let vector): vector.magnitudeSquared
        case .mismatch: .infinity
        }
    }
}

/// Geometry and stops of a gradient as numbers.
package struct GradientVector: Equatable, Sendable {
    private var kind: GradientGeometry.Kind
    private var geometry: SIMD4<Double>
    /// Location and colour of each stop.
    private var locations: [Double]
    private var colors: [SIMD4<Double>]

    package init(_ ramp: GradientRamp, _ geometry: GradientGeometry) {
        kind = geometry.kind
        self.geometry = geometry.values * Self.scale(geometry.kind)
        locations = ramp.stops.map { Double($0.location) * unitAnimationScale }
        colors = ramp.stops.map { ColorMath.perceptual($0.color) * unitAnimationScale }
    }

    /// Points count as they are, fractions and radians times 128.
    private static func scale(_ kind: GradientGeometry.Kind) -> SIMD4<Double> {
        let unit = unitAnimationScale
        return kind == .radial ? SIMD4(unit, unit, 1, 1) : SIMD4(repeating: unit)
    }

    package func matches(_ other: GradientVector) -> Bool {
        kind == other.kind && locations.count == other.locations.count
    }

    package func write(to ramp: inout GradientRamp, _ geometry: inout GradientGeometry) {
        guard geometry.kind == kind, ramp.stops.count == locations.count else { return }
        geometry.values = self.geometry / Self.scale(kind)
        // An overshooting spring must not let stops pass each other.
        var last = -CGFloat.infinity
        for index in locations.indices {
            last = max(last, CGFloat(locations[index] / unitAnimationScale))
            ramp.stops[index] = GradientRamp.Stop(
                location: last, color: ColorMath.color(perceptual: colors[index] / unitAnimationScale))
        }
    }

    package func adding(_ other: GradientVector, times factor: Double) -> GradientVector {
        var result = self
        result.geometry += other.geometry * factor
        for index in locations.indices {
            result.locations[index] += other.locations[index] * factor
            result.colors[index] += other.colors[index] * factor
        }
        return result
    }

    package func scaled(by factor: Double) -> GradientVector {
        var result = self
        result.geometry *= factor
        for index in locations.indices {
            result.locations[index] *= factor
            result.colors[index] *= factor
        }
        return result
    }

    package var magnitudeSquared: Double {
        var sum = (geometry * geometry).sum()
        for index in locations.indices {
            sum += locations[index] * locations[index] + (colors[index] * colors[index]).sum()
        }
        return sum
    }
}
