import Foundation

/// A spring: what pulls a value to its target, in terms of duration and bounce or of mass, stiffness and damping.
public struct Spring: Hashable, Sendable {
    /// The mass of the moving object.
    public let mass: Double

    /// Rate of decay of the envelope, 1/s.
    private let decay: Double

    /// Angular frequency: positive when underdamped, 0 when critically damped, negative when overdamped.
    private let frequency: Double

    private init(mass: Double, decay: Double, frequency: Double) {
        self.mass = mass
        self.decay = decay
        self.frequency = frequency
    }

    /// A spring with a perceptual duration in seconds and a bounce: 0 does not overshoot, towards 1 oscillates more and
    /// more, below 0 creeps. A duration of 0 or less arrives at once; a bounce of −1 or less never leaves.
    public init(duration: TimeInterval = 0.5, bounce: Double = 0.0) {
        self.init(response: duration, dampingRatio: Self.dampingRatio(bounce: bounce))
    }

    /// A spring with an approximate period in seconds and a damping ratio: 1 is critical, below it oscillates.
    public init(response: Double, dampingRatio: Double) {
        mass = 1
        if !(response > 0) {
            decay = .infinity
            frequency = 0
            return
        }
        let ratio = max(0, dampingRatio)
        decay = 2 * .pi * ratio / response
        let magnitude = 2 * .pi * abs(1 - ratio * ratio).squareRoot() / response
        frequency = ratio <= 1 ? magnitude : -magnitude
    }

    /// A spring from its physical properties. An overdamped set becomes critically damped unless `allowOverDamping` is true.
    public init(mass: Double = 1.0, stiffness: Double, damping: Double, allowOverDamping: Bool = false) {
        let mass = mass > 0 ? mass : 1
        let natural = max(0, stiffness / mass)
        let decay = max(0, damping / (2 * mass))
        let square = natural - decay * decay
        self.mass = mass
        if square >= 0 {
            self.decay = decay
            frequency = square.squareRoot()
        } else if allowOverDamping {
            self.decay = decay
            frequency = -(-square).squareRoot()
        } else {
            self.decay = natural.squareRoot()
            frequency = 0
        }
    }

    /// Creates a spring that settles to within `epsilon` of a unit interval after the given time. The ratio is limited to (0, 1], the time to 0.01…10 s.
    public init(settlingDuration: TimeInterval, dampingRatio: Double, epsilon: Double = 0.001) {
        let ratio = dampingRatio > 0 ? min(dampingRatio, 1) : Double.leastNonzeroMagnitude.squareRoot()
        let duration = settlingDuration > 0.01 ? min(settlingDuration, 10) : 0.01
        let epsilon = epsilon > 0 ? epsilon : 0.001
        let decay = Self.decay(settlingIn: duration, isCritical: ratio == 1, epsilon: epsilon)
        self.init(response: 2 * .pi * ratio / decay, dampingRatio: ratio)
    }

    /// A spring without bounce.
    public static var smooth: Spring {
        smooth()
    }

    /// No bounce, plus `extraBounce`.
    public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Spring {
        Spring(duration: duration, bounce: extraBounce)
    }

    /// A spring with a small bounce.
    public static var snappy: Spring {
        snappy()
    }

    /// A bounce of 0.15, plus `extraBounce`.
    public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Spring {
        Spring(duration: duration, bounce: 0.15 + extraBounce)
    }

    /// A spring with a clear bounce.
    public static var bouncy: Spring {
        bouncy()
    }

    /// A bounce of 0.3, plus `extraBounce`.
    public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Spring {
        Spring(duration: duration, bounce: 0.3 + extraBounce)
    }

    /// The perceptual duration, in seconds.
    public var duration: TimeInterval {
        response
    }

    /// How much it bounces: 1 − damping ratio, or its counterpart below 0 for overdamped springs.
    public var bounce: Double {
        let ratio = dampingRatio
        return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
    }

    /// The approximate period, in seconds.
    public var response: Double {
        guard decay.isFinite else {
            return frequency == 0 ? 0 : .infinity
        }
        return 2 * .pi / naturalSquare.squareRoot()
    }

    /// The damping as a fraction of what critical damping needs.
    public var dampingRatio: Double {
        guard decay.isFinite else {
            return frequency == 0 ? 1 : .infinity
        }
        return frequency == 0 ? 1 : decay / naturalSquare.squareRoot()
    }

    /// The stiffness: force per distance.
    public var stiffness: Double {
        guard decay.isFinite else {
            return frequency == 0 ? .infinity : 0
        }
        return mass * naturalSquare
    }

    /// The damping: force per velocity.
    public var damping: Double {
        2 * decay * mass
    }

    private var naturalSquare: Double {
        max(0, decay * decay + frequency * abs(frequency))
    }

    package static func dampingRatio(bounce: Double) -> Double {
        if bounce >= 0 {
            return max(0, 1 - bounce)
        }
        return bounce > -1 ? 1 / (1 + bounce) : (bounce.isNaN ? 1 : .infinity)
    }
}

extension Spring {
    /// Position and velocity at a time are linear in the target and the initial velocity; these are the factors.
    package struct Factors {
        package var positionPerTarget: Double
        package var positionPerVelocity: Double
        package var velocityPerTarget: Double
        package var velocityPerVelocity: Double
    }

    /// The factors at `time` seconds after the start; before it, those of the start.
    package func factors(at time: Double) -> Factors {
        let t = max(0, time)
        guard decay.isFinite else {
            // Infinitely stiff arrives at once; infinitely damped never leaves.
            let hasArrived = frequency == 0 && t > 0
            return Factors(
                positionPerTarget: hasArrived ? 1 : 0, positionPerVelocity: 0, velocityPerTarget: 0, velocityPerVelocity: 0)
        }
        guard t.isFinite else {
            let settles = decay > 0
            return Factors(
                positionPerTarget: settles ? 1 : 0, positionPerVelocity: 0, velocityPerTarget: 0, velocityPerVelocity: 0)
        }
        if frequency > 0 {
            let envelope = exp(-decay * t)
            let (c, s) = (cos(frequency * t), sin(frequency * t) / frequency)
            return Factors(
                positionPerTarget: 1 - envelope * (c + decay * s),
                positionPerVelocity: envelope * s,
                velocityPerTarget: envelope * (frequency * frequency + decay * decay) * s,
                velocityPerVelocity: envelope * (c - decay * s))
        }
        if frequency == 0 {
            let envelope = exp(-decay * t)
            return Factors(
                positionPerTarget: 1 - envelope * (1 + decay * t),
                positionPerVelocity: envelope * t,
                velocityPerTarget: envelope * decay * decay * t,
                velocityPerVelocity: envelope * (1 - decay * t))
        }
        let q = -frequency
        let slow = exp(-(decay - q) * t)
        let fast = exp(-(decay + q) * t)
        return Factors(
            positionPerTarget: 1 - ((decay + q) * slow - (decay - q) * fast) / (2 * q),
            positionPerVelocity: (slow - fast) / (2 * q),
            velocityPerTarget: (decay * decay - q * q) * (slow - fast) / (2 * q),
            velocityPerVelocity: ((decay + q) * fast - (decay - q) * slow) / (2 * q))
    }

    package var decayRate: Double {
        decay
    }

    package var isUnderdamped: Bool {
        frequency > 0
    }
}
