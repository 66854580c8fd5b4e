import Foundation
import Rendering

/// The geometry of a gradient, in parts of the painted frame (radii of radial gradients in points).
package struct GradientGeometry: Equatable, Sendable {
    package enum Kind: Sendable {
        /// Start x and y, end x and y.
        case linear
        /// Centre x and y, start and end radius.
        case radial
        /// Centre x and y, start and end radius as fractions of the frame.
        case elliptical
        /// Centre x and y, start and end angle in radians.
        case angular
    }

    package var kind: Kind
    package var values: SIMD4<Double>

    package init(_ kind: Kind, _ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat) {
        self.kind = kind
        values = SIMD4(Double(a), Double(b), Double(c), Double(d))
    }

    package func paint(_ ramp: GradientRamp, in bounds: CGRect) -> Paint {
        let first = CGPoint(
            x: bounds.minX + bounds.width * CGFloat(values.x), y: bounds.minY + bounds.height * CGFloat(values.y))
        switch kind {
        case .linear:
            let end = CGPoint(
                x: bounds.minX + bounds.width * CGFloat(values.z), y: bounds.minY + bounds.height * CGFloat(values.w))
            return .linearGradient(ramp, start: first, end: end)
        case .radial:
            return .radialGradient(ramp, center: first, startRadius: CGFloat(values.z), endRadius: CGFloat(values.w))
        case .elliptical:
            return .ellipticalGradient(
                ramp, bounds: bounds, center: first, startRadius: CGFloat(values.z), endRadius: CGFloat(values.w))
        case .angular:
            return .angularGradient(ramp, center: first, startAngle: values.z, endAngle: values.w)
        }
    }
}

/// What a style paints with, in one environment. Colours move through a perceptual space; gradients move stop by stop
/// where kind and number of stops agree, otherwise the new one is there at once.
package struct ResolvedPaint: Animatable, Sendable {
    package enum Source: Equatable, Sendable {
        case color(ResolvedColor)
        indirect case gradient(GradientRamp, GradientGeometry)
        indirect case mesh(MeshGradientPaint, isPerceptual: Bool)
        indirect case shader(ShaderPaint)
        /// One with arguments whose numbers may move.
        indirect case moving(AnyArgumentPaint)
        indirect case material(MaterialPaint)
    }

    package var source: Source
    /// The effects on the painted content.
    package var effects = PaintEffects()
    /// The frame to paint, in the coordinates of the item. Follows the frame and is not animated here.
    package var bounds: CGRect = .zero

    package init(_ source: Source, bounds: CGRect = .zero) {
        self.source = source
        self.bounds = bounds
    }

    package static let black = ResolvedPaint(.color(.black))

    package static func color(_ color: ResolvedColor) -> ResolvedPaint {
        ResolvedPaint(.color(color))
    }

    package var paint: Paint {
        switch source {
        case .color(let color): .color(color)
        case .gradient(let ramp, let geometry): geometry.paint(ramp, in: bounds)
        case .mesh(let mesh, let isPerceptual): mesh.paint(isPerceptual: isPerceptual, in: bounds)
        case .shader(let paint): .shader(paint)
        case .moving(let paint): paint.base.paint
        case .material(let paint): .material(paint)
        }
    }

    /// Whether it leaves anything on the screen.
    package var isVisible: Bool {
        switch source {
        case .color(let color): color.alpha > 0
        case .gradient(let ramp, _): ramp.stops.contains { $0.color.alpha > 0 }
        case .mesh(let mesh, _): mesh.background.alpha > 0 || mesh.colors.contains { $0.w > 0 }
        case .shader(let paint): paint.opacity > 0
        case .moving(let paint): paint.base.opacity > 0
        case .material(let paint): paint.opacity > 0
        }
    }

    mutating func multiplyAlpha(_ factor: Double) {
        guard factor != 1 else { return }
        effects.multiplyAlpha(factor)
        switch source {
        case .color(var color):
            color.alpha *= Float(factor)
            source = .color(color)
        case .gradient(var ramp, let geometry):
            for index in ramp.stops.indices {
                ramp.stops[index].color.alpha *= Float(factor)
            }
            source = .gradient(ramp, geometry)
        case .mesh(var mesh, let isPerceptual):
            mesh.background.alpha *= Float(factor)
            for index in mesh.colors.indices {
                mesh.colors[index].w *= Float(factor)
            }
            source = .mesh(mesh, isPerceptual: isPerceptual)
        case .shader(var paint):
            paint.opacity *= Float(factor)
            source = .shader(paint)
        case .moving(var paint):
            paint.base.opacity *= Float(factor)
            source = .moving(paint)
        case .material(var paint):
            paint.opacity *= Float(factor)
            source = .material(paint)
        }
    }

    /// Changes each colour that it paints with; shaders and materials stay.
    mutating func mapColors(_ change: (ResolvedColor) -> ResolvedColor) {
        switch source {
        case .color(let color):
            source = .color(change(color))
        case .gradient(var ramp, let geometry):
            for index in ramp.stops.indices {
                ramp.stops[index].color = change(ramp.stops[index].color)
            }
            source = .gradient(ramp, geometry)
        case .mesh, .shader, .moving, .material:
            break
        }
    }

    package var animatableData: PaintVector {
        get {
            var vector = sourceVector
            vector.shadows = effects.shadows.map(\.vector)
            return vector
        }
        set {
            sourceVector = newValue
            for (index, shadow) in zip(effects.shadows.indices, newValue.shadows) {
                effects.shadows[index].vector = shadow
            }
        }
    }

    private var sourceVector: PaintVector {
        get {
            switch source {
            case .color(let color):
                return PaintVector(color: ColorMath.perceptual(color) * unitAnimationScale)
            case .gradient(let ramp, let geometry):
                return PaintVector(gradient: GradientVector(ramp, geometry))
            case .material(let material) where !material.isBlurred:
                return PaintVector(color: ColorMath.perceptual(material.plainColor) * unitAnimationScale)
            case .mesh(let mesh, let isPerceptual):
                return PaintVector(mesh: MeshVector(mesh, isPerceptual: isPerceptual))
            case .moving(let paint):
                return PaintVector(arguments: paint.base.numbers, opacity: paint.base.opacity)
            case .shader, .material:
                return .unanimated
            }
        }
        set {
            switch (source, newValue.content) {
            case (.color, .color(let vector)):
                source = .color(ColorMath.color(perceptual: vector / unitAnimationScale))
            case (.material(let material), .color(let vector)) where !material.isBlurred:
                // On its way a vibrant colour is the plain one.
                source = .color(ColorMath.color(perceptual: vector / unitAnimationScale))
            case (.gradient(var ramp, var geometry), .gradient(let vector)):
                vector.write(to: &ramp, &geometry)
                source = .gradient(ramp, geometry)
            case (.mesh(var mesh, let isPerceptual), .mesh(let vector)):
                vector.write(to: &mesh)
                source = .mesh(mesh, isPerceptual: isPerceptual)
            case (.moving(var paint), .arguments(let vector)):
                paint.base.numbers = vector.first
                paint.base.opacity = Float(vector.second / unitAnimationScale)
                source = .moving(paint)
            default:
                break
            }
        }
    }
}
