import Foundation

/// The library's own motions by value, so that the code of a frame is called directly and specialised for its vector.
package enum AnimationKernel: Sendable {
    case curve(BezierAnimation)
    case fluidSpring(FluidSpringAnimation)
    case spring(SpringAnimation)
    case repetition(RepeatAnimation)
    case other

    /// The fluid spring that it is, by whatever name.
    package var fluidSpring: FluidSpringAnimation? {
        if case .fluidSpring(let spring) = self { spring } else { nil }
    }

    package init(_ base: any CustomAnimation) {
        switch base {
        case let curve as BezierAnimation: self = .curve(curve)
        case let family as any FluidSpringFamily: self = .fluidSpring(family.fluidSpring)
        case let spring as SpringAnimation: self = .spring(spring)
        case let repetition as RepeatAnimation: self = .repetition(repetition)
        default: self = .other
        }
    }
}

/// What an `Animation` holds: a custom animation of any type.
package class AnimationBoxBase: @unchecked Sendable {
    package final let kernel: AnimationKernel

    package init(kernel: AnimationKernel) {
        self.kernel = kernel
    }

    package var base: any CustomAnimation {
        fatalError("abstract")
    }

    package var type: ObjectIdentifier {
        fatalError("abstract")
    }

    package func animate<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V? {
        fatalError("abstract")
    }

    package func velocity<V: VectorArithmetic>(value: V, time: Double, context: AnimationContext<V>) -> V? {
        fatalError("abstract")
    }

    package func shouldMerge<V: VectorArithmetic>(
        previous: Animation, value: V, time: Double, context: inout AnimationContext<V>
    ) -> Bool {
        fatalError("abstract")
    }

    package func isEqual(to other: AnimationBoxBase) -> Bool {
        fatalError("abstract")
    }

    package func hash(into hasher: inout Hasher) {
        fatalError("abstract")
    }
}

package final class AnimationBox<Base: CustomAnimation>: AnimationBoxBase, @unchecked Sendable {
    package let wrapped: Base

    package init(_ base: Base) {
        wrapped = base
        super.init(kernel: AnimationKernel(base))
    }

    package override var base: any CustomAnimation {
        wrapped
    }

    package override var type: ObjectIdentifier {
        ObjectIdentifier(Base.self)
    }

    package override func animate<V: VectorArithmetic>(
        value: V, time: Double, context: inout AnimationContext<V>
    ) -> V? {
        wrapped.animate(value: value, time: time, context: &context)
    }

    package override func velocity<V: VectorArithmetic>(
        value: V, time: Double, context: AnimationContext<V>
    ) -> V? {
        wrapped.velocity(value: value, time: time, context: context)
    }

    package override func shouldMerge<V: VectorArithmetic>(
        previous: Animation, value: V, time: Double, context: inout AnimationContext<V>
    ) -> Bool {
        wrapped.shouldMerge(previous: previous, value: value, time: time, context: &context)
    }

    package override func isEqual(to other: AnimationBoxBase) -> Bool {
        guard let other = other as? AnimationBox<Base> else {
            return false
        }
        return wrapped == other.wrapped
    }

    package override func hash(into hasher: inout Hasher) {
        hasher.combine(type)
        hasher.combine(wrapped)
    }
}
