import Foundation

/// How far content follows a touch that pulls it over its end.
package enum RubberBand {
    /// What the first point of a pull moves the content by.
    static let coefficient: CGFloat = 0.55

    /// How far content is shown beyond its end when a touch has pulled it `pull` points beyond; never more than the
    /// `dimension` of the viewport.
    package static func displacement(pull: CGFloat, dimension: CGFloat) -> CGFloat {
        guard dimension > 0 else { return 0 }
        let distance = abs(pull)
        let shown = distance * dimension * coefficient / (dimension + coefficient * distance)
        return pull < 0 ? -shown : shown
    }

    /// The pull that shows content `displacement` points beyond its end.
    package static func pull(displacement: CGFloat, dimension: CGFloat) -> CGFloat {
        guard dimension > 0 else { return 0 }
        let shown = min(abs(displacement), dimension * 0.999)
        let distance = shown * dimension / (coefficient * (dimension - shown))
        return displacement < 0 ? -distance : distance
    }
}

/// Content that runs on by itself: each millisecond leaves `rate` of its velocity.
package struct Deceleration: Equatable {
    /// What UIScrollView calls normal and fast.
    package static let normalRate = 0.998
    package static let fastRate = 0.99

    /// Points from its end at which content stands.
    static let threshold = 0.5

    package var start: CGFloat
    /// Points per second.
    package var velocity: CGFloat
    package var rate = Deceleration.normalRate

    /// Negative: the velocity is multiplied by e to this in each second.
    private var coefficient: Double { 1000 * log(rate) }

    package var destination: CGFloat { start - velocity / coefficient }

    /// Seconds until the content stands.
    package var duration: Double {
        let speed = abs(velocity)
        guard speed > 0 else { return 0 }
        return max(log(-coefficient * Self.threshold / speed) / coefficient, 0)
    }

    package func value(at time: Double) -> CGFloat {
        start + (exp(coefficient * time) - 1) / coefficient * velocity
    }

    package func velocity(at time: Double) -> CGFloat {
        velocity * exp(coefficient * time)
    }

    /// When the content passes `value`; nil when it never does.
    package func time(of value: CGFloat) -> Double? {
        guard velocity != 0 else { return nil }
        let remaining = 1 + coefficient * (value - start) / velocity
        guard remaining > 0, remaining <= 1 else { return nil }
        return log(remaining) / coefficient
    }
}

/// A critically damped spring to `target`, which never swings through it more than its start velocity makes it.
package struct ScrollSpring: Equatable {
    /// The square root of a stiffness of 100 at a mass of 1.
    package static let bounceFrequency = 10.0

    /// Points from its target at which the spring stands.
    static let threshold = 0.1

    package var target: CGFloat
    /// From the target, in points.
    package var displacement: CGFloat
    /// Points per second.
    package var velocity: CGFloat
    package var frequency = ScrollSpring.bounceFrequency

    private var spring: CriticallyDampedSpring {
        CriticallyDampedSpring(displacement: displacement, velocity: velocity, frequency: frequency)
    }

    package func value(at time: Double) -> CGFloat {
        target + spring.displacement(at: time)
    }

    package func velocity(at time: Double) -> CGFloat {
        spring.velocity(at: time)
    }

    /// Seconds until it stands; from then on it is on its target.
    package var duration: Double {
        var end = 0.0
        if displacement != 0 {
            end = max(end, log(2 * abs(displacement) / Self.threshold) / frequency)
        }
        let slope = spring.slope
        if slope != 0 {
            end = max(end, 2 / frequency * log(4 * abs(slope) / (M_E * frequency * Self.threshold)))
        }
        return max(end, 0)
    }
}

/// The path to a target at which the content stops. It starts with the current velocity and is as even as that allows.
package struct ScrollApproach: Equatable {
    private enum Curve: Equatable {
        case decay(rate: Double)
        case spring(ScrollSpring)
    }

    package let target: CGFloat
    private let start: CGFloat
    private let curve: Curve

    package init(from start: CGFloat, to target: CGFloat, velocity: CGFloat) {
        self.start = start
        self.target = target
        let distance = target - start
        let rate = distance == 0 ? 0 : Double(velocity / distance)
        if rate >= 1.8, rate <= ScrollSpring.bounceFrequency {
            curve = .decay(rate: rate)
        } else {
            curve = .spring(
                ScrollSpring(
                    target: target, displacement: -distance, velocity: velocity,
                    frequency: max(ScrollSpring.bounceFrequency, rate)))
        }
    }

    package func value(at time: Double) -> CGFloat {
        switch curve {
        case .decay(let rate): target - (target - start) * exp(-rate * time)
        case .spring(let spring): spring.value(at: time)
        }
    }

    package func velocity(at time: Double) -> CGFloat {
        switch curve {
        case .decay(let rate): (target - start) * rate * exp(-rate * time)
        case .spring(let spring): spring.velocity(at: time)
        }
    }

    package var duration: Double {
        switch curve {
        case .decay(let rate): max(log(abs(target - start) / ScrollSpring.threshold) / rate, 0)
        case .spring(let spring): spring.duration
        }
    }
}

/// One axis of a scroll view while it moves by itself.
package enum ScrollMotion: Equatable {
    case decelerating(Deceleration)
    case bouncing(ScrollSpring)
    case approaching(ScrollApproach)

    package func value(at time: Double) -> CGFloat {
        switch self {
        case .decelerating(let motion): motion.value(at: min(time, motion.duration))
        case .bouncing(let motion): time >= motion.duration ? motion.target : motion.value(at: time)
        case .approaching(let motion): time >= motion.duration ? motion.target : motion.value(at: time)
        }
    }

    package func velocity(at time: Double) -> CGFloat {
        switch self {
        case .decelerating(let motion): motion.velocity(at: time)
        case .bouncing(let motion): motion.velocity(at: time)
        case .approaching(let motion): motion.velocity(at: time)
        }
    }

    package var duration: Double {
        switch self {
        case .decelerating(let motion): motion.duration
        case .bouncing(let motion): motion.duration
        case .approaching(let motion): motion.duration
        }
    }

    /// The same motion `distance` points further.
    package func shifted(by distance: CGFloat, now time: Double) -> ScrollMotion {
        switch self {
        case .decelerating(var motion):
            motion.start += distance
            return .decelerating(motion)
        case .bouncing:
            return self
        case .approaching(let motion):
            return .approaching(
                ScrollApproach(
                    from: motion.value(at: time) + distance, to: motion.target + distance, velocity: motion.velocity(at: time)))
        }
    }
}
