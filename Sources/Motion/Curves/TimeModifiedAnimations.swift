import Foundation

extension Animation {
    /// Waits before it starts. A negative delay starts part-way.
    public func delay(_ delay: TimeInterval) -> Animation {
        Animation(DelayAnimation(base: self, delay: delay))
    }

    /// Runs `speed` times as fast: 2 halves the duration. At 0 it never moves.
    public func speed(_ speed: Double) -> Animation {
        Animation(SpeedAnimation(base: self, speed: speed))
    }

    /// Counts as complete after `duration` seconds, regardless of the animation. The motion does not change.
    public func logicallyComplete(after duration: TimeInterval) -> Animation {
        Animation(LogicalCompletionAnimation(base: self, duration: duration))
    }
}

/// An animation around another one. It merges with an animation that has the same modifier around the same kind of base.
package protocol ModifiedAnimation: CustomAnimation {
    var base: Animation { get }

    /// Whether all but the base is the same.
    func hasSameModifier(as other: Self) -> Bool

    /// Converts a time to the base animation's time.
    func baseTime(_ time: Double) -> Double
}

extension ModifiedAnimation {
    /// What to merge the base with, if it may.
    package func mergeableBase(of previous: Animation) -> Animation? {
        guard let previous = previous.base as? Self, hasSameModifier(as: previous),
            previous.base.box.type == base.box.type
        else {
            return nil
        }
        return previous.base
    }

    package func shouldMerge<V: VectorArithmetic>(
        previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> Bool {
        guard let previousBase = mergeableBase(of: previous) else {
            return false
        }
        return base.shouldMerge(previous: previousBase, value: value, time: baseTime(time), context: &context)
    }
}

package struct DelayAnimation: ModifiedAnimation {
    package var base: Animation
    package var delay: Double

    package func hasSameModifier(as other: DelayAnimation) -> Bool {
        delay == other.delay
    }

    package func baseTime(_ time: Double) -> Double {
        max(0, time - delay)
    }

    package func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
        guard !delay.isNaN else {
            return nil
        }
        return base.animate(value: value, time: baseTime(time), context: &context)
    }
}

package struct SpeedAnimation: ModifiedAnimation {
    package var base: Animation
    package var speed: Double

    package func hasSameModifier(as other: SpeedAnimation) -> Bool {
        speed == other.speed
    }

    package func baseTime(_ time: Double) -> Double {
        time == 0 ? 0 : time * speed
    }

    package func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
        guard !speed.isNaN else {
            return nil
        }
        return base.animate(value: value, time: baseTime(time), context: &context)
    }
}

package struct LogicalCompletionAnimation: ModifiedAnimation {
    package var base: Animation
    package var duration: Double

    package func hasSameModifier(as other: LogicalCompletionAnimation) -> Bool {
        duration == other.duration
    }

    package func baseTime(_ time: Double) -> Double {
        time
    }

    package func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
        let result = base.animate(value: value, time: time, context: &context)
        context.isLogicallyComplete = time >= duration
        return result
    }
}
