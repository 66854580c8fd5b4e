import Foundation
import ViewValues

/// What an animatable attribute keeps from update to update: it decides when a change starts an animation, and turns
/// the model value into the one to show.
@usableFromInline
package struct AnimatableState<Value: Animatable> {
    @usableFromInline package var previousModel: Value.AnimatableData?
    @usableFromInline package var animator: AnimatorState<Value.AnimatableData>?
    /// The number of the present motion in a trace; of no use otherwise.
    package var traceNumber: UInt32 = 0

    @inlinable
    package init() {}

    /// Whether this type has anything to animate. If not, it needs no such state at all.
    @inlinable
    package static var isAnimatable: Bool {
        MemoryLayout<Value.AnimatableData>.size > 0
    }

    @inlinable
    package var isAnimating: Bool {
        animator != nil
    }

    /// Forgets everything: the next value appears without animation. Listeners of a running animation are released.
    package mutating func reset() {
        animator = nil
        previousModel = nil
    }

    /// The animator has come to its end.
    package mutating func animatorDidEnd() {
        animator = nil
    }

    /// Replaces the model value by the value to show. Returns whether an animation continues after this frame.
    ///
    /// - Parameters:
    ///   - value: In: the current model value, also on a frame on which it did not change.
    ///   - changed: Whether the model value may differ from that of the last update. Must be true the first time.
    ///   - time: The time of this update. Evaluated only if an animation starts or runs.
    ///   - pace: The playback rate of the value; nil for the normal one.
    ///   - transaction: The transaction at the attribute. Evaluated only if the animatable data changed.
    ///   - environment: Returns a reader of the environment at the attribute, for custom animations that use it. Evaluated only if an animation starts.
    @inlinable
    package mutating func update(
        value: inout Value, changed: Bool, time: () -> Double, pace: PlaybackRate? = nil,
        transaction: () -> Transaction, environment: () -> (() -> EnvironmentValues)? = { nil }
    ) -> Bool {
        guard Self.isAnimatable else {
            return false
        }
        if let pace {
            animator?.pace = pace
        }
        if changed || previousModel == nil {
            updateModel(value.animatableData, time: time, pace: pace, transaction: transaction, environment: environment)
        }
        guard let animator else {
            return false
        }
        var data = value.animatableData
        if animator.update(&data, at: time()) {
            // The model value itself, without a round trip through its data. It still receives its last data, like all values before.
            self.animator = nil
            var last = value
            last.animatableData = data
            return false
        }
        value.animatableData = data
        return true
    }

    @inlinable
    mutating func updateModel(
        _ model: Value.AnimatableData, time: () -> Double, pace: PlaybackRate?, transaction: () -> Transaction,
        environment: () -> (() -> EnvironmentValues)?
    ) {
        guard let previous = previousModel else {
            previousModel = model
            return
        }
        guard model != previous else {
            return
        }
        previousModel = model
        let transaction = transaction()
        guard let animation = transaction.effectiveAnimation else {
            return
        }
        // A copy of the value, not `.zero`, so that vectors of any length keep their shape.
        var interval = model
        interval -= previous
        guard interval.magnitudeSquared.isFinite else {
            return
        }
        if let animator {
            animator.combine(animation: animation, delta: interval, at: time(), transaction: transaction)
        } else {
            animator = AnimatorState(
                animation: animation, interval: interval, at: time(), transaction: transaction, pace: pace, environment: environment())
        }
    }
}
