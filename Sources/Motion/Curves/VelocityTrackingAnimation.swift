import Foundation

/// The animation of changes that are not animated but whose velocity is tracked: shows the new value at once, and lets
/// a spring that follows continue with the velocity.
package struct VelocityTrackingAnimation: CustomAnimation {
    package static let shared = Animation(VelocityTrackingAnimation())

    private struct SamplerKey<V: VectorArithmetic>: AnimationStateKey {
        static var defaultValue: VelocitySampler<V> { VelocitySampler() }
    }

    private struct LastValueKey<V: VectorArithmetic>: AnimationStateKey {
        static var defaultValue: V? { nil }
    }

    package func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
        var sampler = context.state[SamplerKey<V>.self]
        if context.state[LastValueKey<V>.self] != value {
            sampler.addSample(value, time: time)
            context.state[LastValueKey<V>.self] = value
            context.state[SamplerKey<V>.self] = sampler
        }
        guard let last = sampler.lastSampleTime, time - last <= VelocitySampler<V>.lifetime else {
            return nil
        }
        return value
    }

    package func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
        context.state[SamplerKey<V>.self].velocity(at: time)
    }

    package func shouldMerge<V: VectorArithmetic>(
        previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> Bool {
        previous.base is VelocityTrackingAnimation
    }
}
