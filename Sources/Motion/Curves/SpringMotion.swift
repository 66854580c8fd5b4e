import Foundation

extension Spring {
    /// The position `time` seconds after leaving 0 for the target.
    public func value<V: VectorArithmetic>(target: V, initialVelocity: V = .zero, time: TimeInterval) -> V {
        let factors = factors(at: time)
        return combination(target, factors.positionPerTarget, initialVelocity, factors.positionPerVelocity)
    }

    /// The velocity, per second, `time` seconds after leaving 0 for the target.
    public func velocity<V: VectorArithmetic>(target: V, initialVelocity: V = .zero, time: TimeInterval) -> V {
        let factors = factors(at: time)
        return combination(target, factors.velocityPerTarget, initialVelocity, factors.velocityPerVelocity)
    }

    /// Moves a value and its velocity on by `deltaTime` seconds.
    public func update<V: VectorArithmetic>(value: inout V, velocity: inout V, target: V, deltaTime: TimeInterval) {
        let factors = factors(at: deltaTime)
        var distance = target
        distance -= value
        value += combination(distance, factors.positionPerTarget, velocity, factors.positionPerVelocity)
        velocity = combination(distance, factors.velocityPerTarget, velocity, factors.velocityPerVelocity)
    }

    /// The force on an object at a position with a velocity.
    public func force<V: VectorArithmetic>(target: V, position: V, velocity: V) -> V {
        var force = target
        force -= position
        force.scale(by: stiffness)
        force -= velocity.scaled(by: damping)
        return force
    }

    /// The value `time` seconds after leaving `fromValue` for `toValue`.
    public func value<V: Animatable>(fromValue: V, toValue: V, initialVelocity: V, time: TimeInterval) -> V {
        var result = fromValue
        var data = fromValue.animatableData
        var interval = toValue.animatableData
        interval -= data
        data += value(target: interval, initialVelocity: initialVelocity.animatableData, time: time)
        result.animatableData = data
        return result
    }

    /// The velocity, per second, `time` seconds after leaving `fromValue` for `toValue`.
    public func velocity<V: Animatable>(fromValue: V, toValue: V, initialVelocity: V, time: TimeInterval) -> V {
        var result = fromValue
        var interval = toValue.animatableData
        interval -= fromValue.animatableData
        result.animatableData = velocity(
            target: interval, initialVelocity: initialVelocity.animatableData, time: time)
        return result
    }

    /// The force on an object at a position with a velocity, on its way from `fromValue` to `toValue`.
    public func force<V: Animatable>(fromValue: V, toValue: V, position: V, velocity: V) -> V {
        var result = fromValue
        result.animatableData = force(
            target: toValue.animatableData, position: position.animatableData, velocity: velocity.animatableData)
        return result
    }

    private func combination<V: VectorArithmetic>(_ a: V, _ aFactor: Double, _ b: V, _ bFactor: Double) -> V {
        var result = a.scaled(by: aFactor)
        // Adding a user's `.zero` may cut off components.
        if b != .zero {
            result += b.scaled(by: bFactor)
        }
        return result
    }
}

extension Spring {
    /// The time, in seconds, until a unit move has settled to within 0.001. Infinite without damping.
    public var settlingDuration: TimeInterval {
        settlingDuration(target: 1.0, initialVelocity: 0.0, epsilon: 0.001)
    }

    /// The time, in seconds, until the distance from the target stays below `epsilon`.
    public func settlingDuration<V: VectorArithmetic>(
        target: V, initialVelocity: V = .zero, epsilon: Double
    ) -> TimeInterval {
        guard decayRate > 0 else {
            return .infinity
        }
        guard decayRate.isFinite else {
            return stiffness == 0 ? .infinity : 0
        }
        if isUnderdamped {
            var amplitude = target.scaled(by: decayRate)
            if initialVelocity != .zero {
                amplitude -= initialVelocity
            }
            let reach = amplitude.magnitudeSquared.squareRoot() + target.magnitudeSquared.squareRoot()
            return max(0, -log(epsilon / reach) / decayRate)
        }
        return Self.settlingTime(epsilon: epsilon) { time in
            var distance = target
            distance -= value(target: target, initialVelocity: initialVelocity, time: time)
            return distance.magnitudeSquared.squareRoot()
        }
    }

    /// The time, in seconds, until a move between the two values stays within `epsilon` of its end.
    public func settlingDuration<V: Animatable>(
        fromValue: V, toValue: V, initialVelocity: V, epsilon: Double
    ) -> TimeInterval {
        var interval = toValue.animatableData
        interval -= fromValue.animatableData
        return settlingDuration(target: interval, initialVelocity: initialVelocity.animatableData, epsilon: epsilon)
    }

    /// The first time on a grid of 0.1 s at which the residual is below `epsilon` and stays so for more than a second.
    package static func settlingTime(epsilon: Double, residual: (Double) -> Double) -> Double {
        var time = 0.0
        var settledAt: Double?
        for _ in 0..<1024 {
            if residual(time) < epsilon {
                let start = settledAt ?? time
                if time - start > 1 {
                    return start
                }
                settledAt = start
            } else {
                settledAt = nil
            }
            time += 0.1
        }
        return settledAt ?? time
    }

    /// The decay with which a move of length 1 settles in the given time.
    package static func decay(settlingIn duration: Double, isCritical: Bool, epsilon: Double) -> Double {
        let limit = log(epsilon)
        var decay = 10 / duration
        for _ in 0..<64 {
            let error: Double
            let slope: Double
            if isCritical {
                // (1 + dt)·e^(−dt) = ε
                error = log(1 + decay * duration) - decay * duration - limit
                slope = duration / (1 + decay * duration) - duration
            } else {
                // (1 + d)·e^(−dt) = ε
                error = log(1 + decay) - decay * duration - limit
                slope = 1 / (1 + decay) - duration
            }
            guard slope < 0 else {
                decay *= 2
                continue
            }
            let next = decay - error / slope
            if abs(next - decay) < 1e-12 * decay {
                return next
            }
            decay = next > 0 ? next : decay / 2
        }
        return decay
    }
}
