import Foundation

extension Animation {
    /// Runs `repeatCount` times. With `autoreverses`, every second run goes backwards and counts as well: an even count
    /// travels back to the start and then jumps to the new value.
    public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
        Animation(RepeatAnimation(base: self, repeatCount: repeatCount, autoreverses: autoreverses))
    }

    /// Runs until the value is changed by another animation or the view goes away.
    public func repeatForever(autoreverses: Bool = true) -> Animation {
        Animation(RepeatAnimation(base: self, repeatCount: nil, autoreverses: autoreverses))
    }
}

/// Where a repeating animation stands. A reference, because it holds the state of another animation.
package final class RepetitionState<V: VectorArithmetic> {
    package var index = 0
    package var cycleStart = 0.0
    package var base = AnimationState<V>()

    package init() {}

    package init(copying other: RepetitionState<V>) {
        index = other.index
        cycleStart = other.cycleStart
        base = other.base
    }
}

/// Runs another animation again and again. A cycle starts at the frame at which the one before was found to be over.
package struct RepeatAnimation: ModifiedAnimation {
    package var base: Animation

    /// nil is for ever; less than 1 counts as 1.
    package var repeatCount: Int?
    package var autoreverses: Bool

    package func hasSameModifier(as other: RepeatAnimation) -> Bool {
        repeatCount == other.repeatCount && autoreverses == other.autoreverses
    }

    package func baseTime(_ time: Double) -> Double {
        time
    }

    @_specialize(where V == Double)
    @_specialize(where V == CGFloat)
    @_specialize(where V == FrameVector)
    @_specialize(where V == AnimatablePair<CGFloat, CGFloat>)
    package func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
        if let state = context.state.repetition, state.index > 0, time == state.cycleStart {
            // The last frame of a run is requested again.
            return autoreverses && state.index % 2 == 0 ? value.zeroOfSameShape : value
        }
        var state = context.state.repetition ?? RepetitionState()
        context.state.repetition = nil
        if !isKnownUniquelyReferenced(&state) {
            state = RepetitionState(copying: state)
        }
        let wasComplete = context.isLogicallyComplete
        context.isLogicallyComplete = false
        swap(&context.state, &state.base)
        let moved = base.animate(value: value, time: time - state.cycleStart, context: &context)
        swap(&context.state, &state.base)

        let isReversed = autoreverses && state.index % 2 == 1
        if let repeatCount {
            context.isLogicallyComplete = context.isLogicallyComplete && state.index >= repeatCount - 1
        } else {
            context.isLogicallyComplete = wasComplete || context.isLogicallyComplete || moved == nil
        }
        if moved == nil {
            state.index += 1
            state.cycleStart = time
            state.base = AnimationState()
            if let repeatCount, state.index >= repeatCount {
                return nil
            }
        }
        context.state.repetition = state

        var result = moved ?? value
        if isReversed {
            var back = value
            back -= result
            result = back
        }
        return result
    }

    /// On a forward leg only; a value that is on its way back is not at the base's offset.
    package func shouldMerge<V: VectorArithmetic>(
        previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> Bool {
        guard let previousBase = mergeableBase(of: previous), let old = context.state.repetition,
            !(autoreverses && old.index % 2 == 1)
        else {
            return false
        }
        let state = RepetitionState(copying: old)
        var inner = context.withState(old.base)
        guard
            base.shouldMerge(
                previous: previousBase, value: value, time: time - state.cycleStart, context: &inner)
        else {
            return false
        }
        state.base = inner.state
        context.state.repetition = state
        return true
    }
}
