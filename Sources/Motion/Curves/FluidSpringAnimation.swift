import Foundation
import ViewValues

/// A spring that is stepped through time, so that it can be handed a moving value and keep its velocity.
package struct FluidSpringAnimation: CustomAnimation {
    package var response: Double
    package var dampingFraction: Double
    package var blendDuration: Double

    package init(response: Double, dampingFraction: Double, blendDuration: Double) {
        if response.isNaN || dampingFraction.isNaN || blendDuration.isNaN {
            RuntimeIssue.report("A spring's parameters are not a number (NaN); the change is shown without animation.")
        }
        self.response = response
        self.dampingFraction = dampingFraction
        self.blendDuration = blendDuration
    }

    @_specialize(where V == Double)
    @_specialize(where V == CGFloat)
    @_specialize(where V == FrameVector)
    @_specialize(where V == AnimatablePair<CGFloat, CGFloat>)
    package func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
        guard !response.isNaN, !dampingFraction.isNaN, !blendDuration.isNaN, !time.isNaN else {
            return nil
        }
        if context.state.spring == nil {
            context.state.spring = FluidSpringState(restingLike: value)
        }
        let isFinished = advance(&context.state.spring!, towards: value, time: time)
        if time - context.state.spring!.startTime >= response {
            context.isLogicallyComplete = true
        }
        return isFinished ? nil : context.state.spring!.offset
    }

    package func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
        context.state.spring?.velocity
    }

    /// Takes over from any animation: its position, and its velocity if it knows one.
    @_specialize(where V == FrameVector)
    package func shouldMerge<V: VectorArithmetic>(
        previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> Bool {
        var old = context
        let offset = previous.animate(value: value, time: time, context: &old) ?? value
        let own = old.state.spring?.velocity(takenOverAt: time)
        let previousSpring = previous.box.kernel.fluidSpring
        let velocity =
            previousSpring != nil
            ? own : previous.velocity(value: value, time: time, context: context) ?? own
        var spring = FluidSpringState(restingLike: value)
        spring.offset = offset
        if let velocity {
            spring.velocity = velocity
            spring.velocityBefore = velocity
        }
        if let force = old.state.spring?.force {
            spring.force = force
        }
        spring.time = time
        spring.startTime = time
        if let previousResponse = previousSpring?.response, previousResponse != response {
            spring.blendInterval = previousResponse - response
            spring.blendStart = time
        }
        context.state = AnimationState()
        context.state.spring = spring
        return true
    }
}

/// The animations that are a fluid spring by another name.
package protocol FluidSpringFamily {
    var fluidSpring: FluidSpringAnimation { get }
}

extension FluidSpringAnimation: FluidSpringFamily {
    package var fluidSpring: FluidSpringAnimation {
        self
    }
}

/// The animation of `withAnimation { }`. Equal to itself alone.
package struct DefaultAnimation: CustomAnimation, FluidSpringFamily {
    package var fluidSpring: FluidSpringAnimation {
        FluidSpringAnimation(response: 0.5, dampingFraction: 1, blendDuration: 0)
    }

    package func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
        fluidSpring.animate(value: value, time: time, context: &context)
    }

    package func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
        fluidSpring.velocity(value: value, time: time, context: context)
    }

    package func shouldMerge<V: VectorArithmetic>(
        previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> Bool {
        fluidSpring.shouldMerge(previous: previous, value: value, time: time, context: &context)
    }
}
