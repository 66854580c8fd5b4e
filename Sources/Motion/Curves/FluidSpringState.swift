import Foundation

/// A fluid spring between two frames.
package struct FluidSpringState<V: VectorArithmetic> {
    package var offset: V
    package var velocity: V
    package var force: V

    /// The frame up to which it was integrated last, and the velocity at the frame before, at most a sixtieth of a second earlier. A spring that takes
    /// over at `frameTime` continues with it.
    package var frameTime = -Double.infinity
    package var velocityBefore: V

    /// How far the integration has come; up to a step ahead of the frame.
    package var time = 0.0
    package var startTime = 0.0

    /// The response fades from `blendInterval` above its value down to it.
    package var blendStart = 0.0
    package var blendInterval = 0.0

    /// The squared distance to travel when this spring started or took over; nil until its first value has been computed.
    package var startDistanceSquared: Double?

    package init(restingLike value: V) {
        offset = value.zeroOfSameShape
        velocity = offset
        force = offset
        velocityBefore = offset
    }

    /// The same with other vectors.
    package init<Other: VectorArithmetic>(_ other: FluidSpringState<Other>, map: (Other) -> V) {
        offset = map(other.offset)
        velocity = map(other.velocity)
        force = map(other.force)
        velocityBefore = map(other.velocityBefore)
        frameTime = other.frameTime
        time = other.time
        startTime = other.startTime
        blendStart = other.blendStart
        blendInterval = other.blendInterval
        startDistanceSquared = other.startDistanceSquared
    }

    /// What a spring takes over at `time`.
    package func velocity(takenOverAt time: Double) -> V {
        frameTime == time ? velocityBefore : velocity
    }
}

extension FluidSpringAnimation {
    private static var step: Double { 1.0 / 300 }
    /// Frames fall on whole numbers of steps, but for what rounding makes of their times and of the sum of the steps: nearer
    /// than this the integration is there. So it does not matter when the motion began.
    private static var tolerance: Double { step / 1000 }
    /// A sixtieth of a second, and what rounding makes of it.
    private static var longestFrame: Double { 1.0 / 60 + 1e-9 }
    private static var largestStiffness: Double { 45000 }

    /// At rest when the squares of velocity and force are at most this …
    private static var restingSpeedSquared: Double { 0.0036 }

    /// … and the distance left is at most 1 % of the total.
    private static var restingDistance: Double { 0.01 }

    /// Integrates up to `time`; returns whether the spring has come to rest.
    @_specialize(where V == Double)
    @_specialize(where V == CGFloat)
    @_specialize(where V == AnimatablePair<CGFloat, CGFloat>)
    @_specialize(where V == AnimatablePair<AnimatablePair<CGFloat, CGFloat>, AnimatablePair<CGFloat, CGFloat>>)
    @_specialize(where V == FrameVector)
    package func advance<V: VectorArithmetic>(_ state: inout FluidSpringState<V>, towards target: V, time: Double) -> Bool {
        if state.startDistanceSquared == nil {
            state.startDistanceSquared = (target - state.offset).magnitudeSquared
        }
        let response = blendedResponse(state, time: time)
        let frequency = 2 * .pi / response
        let stiffness = response > 0 ? min(frequency * frequency, Self.largestStiffness) : Self.largestStiffness
        let damping = 2 * max(0, dampingFraction) * stiffness.squareRoot()

        if time - state.time > 1 {
            // No catching up after a stall.
            state.time = time - 1.0 / 60
        }
        if time - state.time > Self.tolerance {
            let frameBefore = time - Self.longestFrame
            if frameBefore - state.time > Self.tolerance {
                move(&state, target: target, time: frameBefore, stiffness: stiffness, damping: damping)
            }
            state.frameTime = time
            state.velocityBefore = state.velocity
            move(&state, target: target, time: time, stiffness: stiffness, damping: damping)
        }
        return isAtRest(state, target: target)
    }

    @inline(__always)
    private func blendedResponse<V>(_ state: FluidSpringState<V>, time: Double) -> Double {
        guard state.blendInterval != 0, blendDuration > 0 else {
            return response
        }
        let p = min(max((time - state.blendStart) / blendDuration, 0), 1)
        return response + state.blendInterval * (1 - p * p * (3 - 2 * p))
    }

    @inline(__always)
    private func move<V: VectorArithmetic>(
        _ state: inout FluidSpringState<V>, target: V, time: Double, stiffness: Double, damping: Double
    ) {
        if damping < 600 - stiffness / 600 {
            integrate(&state, target: target, time: time, stiffness: stiffness, damping: damping)
        } else {
            moveExactly(&state, target: target, time: time, stiffness: stiffness, damping: damping)
        }
    }

    private func integrate<V: VectorArithmetic>(
        _ state: inout FluidSpringState<V>, target: V, time: Double, stiffness: Double, damping: Double
    ) {
        while time - state.time > Self.tolerance {
            // h = velocity + force / 600
            var half = state.force
            half.scale(by: 1.0 / 600)
            half += state.velocity
            var move = half
            move.scale(by: Self.step)
            state.offset += move

            // force = k (target − offset) − c h
            var force = target
            force -= state.offset
            force.scale(by: stiffness)
            var drag = half
            drag.scale(by: damping)
            force -= drag
            state.force = force

            force.scale(by: 1.0 / 600)
            half += force
            state.velocity = half

            let next = state.time + Self.step
            // So late that a step no longer counts.
            state.time = next > state.time ? next : time
        }
    }

    /// The exact solution, where the step is too long for so much damping.
    @inline(never)
    private func moveExactly<V: VectorArithmetic>(
        _ state: inout FluidSpringState<V>, target: V, time: Double, stiffness: Double, damping: Double
    ) {
        guard state.time < time else {
            return
        }
        let elapsed = time - state.time
        state.time = time
        guard damping.isFinite else {
            state.velocity = target.zeroOfSameShape
            state.force = state.velocity
            return
        }
        let spring = Spring(stiffness: stiffness, damping: damping, allowOverDamping: true)
        spring.update(value: &state.offset, velocity: &state.velocity, target: target, deltaTime: elapsed)
        state.force = spring.force(target: target, position: state.offset, velocity: state.velocity)
    }

    @inline(__always)
    private func isAtRest<V: VectorArithmetic>(_ state: FluidSpringState<V>, target: V) -> Bool {
        guard state.velocity.magnitudeSquared <= Self.restingSpeedSquared,
            state.force.magnitudeSquared <= Self.restingSpeedSquared
        else {
            return false
        }
        var distance = target
        distance -= state.offset
        let way = max(target.magnitudeSquared, state.startDistanceSquared ?? 0)
        return distance.magnitudeSquared <= Self.restingDistance * Self.restingDistance * way
    }
}
