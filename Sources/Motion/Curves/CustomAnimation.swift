import Foundation

/// The change of a value over time. Implement it to make a custom animation.
///
/// A custom animation is a pure function of the interval, the elapsed time and its state in the context.
public protocol CustomAnimation: Hashable, Sendable {
    /// The part of the interval that has been travelled: from zero to `value`. nil ends the animation.
    ///
    /// - Parameters:
    ///   - value: The interval: the difference between the new value and the old one.
    ///   - time: Seconds since the animation began.
    ///   - context: State that is kept from frame to frame, and the environment.
    nonisolated func animate<V: VectorArithmetic>(
        value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> V?

    /// The velocity of `animate` at the given time, per second; nil if unknown. A spring that takes over continues with it.
    nonisolated func velocity<V: VectorArithmetic>(
        value: V, time: TimeInterval, context: AnimationContext<V>
    ) -> V?

    /// Whether this animation takes over from `previous` by itself. If it returns true, it then computes the values of the changed interval, at times
    /// that still count from the start of `previous`. If false, both animations run and are combined.
    nonisolated func shouldMerge<V: VectorArithmetic>(
        previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> Bool
}

extension CustomAnimation {
    /// Always nil: the velocity is unknown.
    nonisolated public func velocity<V: VectorArithmetic>(
        value: V, time: TimeInterval, context: AnimationContext<V>
    ) -> V? {
        nil
    }

    /// Always false: both animations run and are combined.
    nonisolated public func shouldMerge<V: VectorArithmetic>(
        previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> Bool {
        false
    }
}
