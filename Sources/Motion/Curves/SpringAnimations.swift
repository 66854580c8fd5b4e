import Foundation

extension Animation {
    /// The default of `withAnimation`: a spring of 0.5 s without bounce.
    public static let `default` = Animation(DefaultAnimation())

    /// A spring of 0.5 s without bounce that keeps the velocity when it is interrupted.
    public static var spring: Animation {
        spring(duration: 0.5)
    }

    /// A spring that keeps the velocity when it is interrupted.
    ///
    /// - Parameters:
    ///   - duration: The perceptual duration in seconds: the pace, not the time until all motion has ended.
    ///   - bounce: 0 does not overshoot, 1 oscillates for ever, below 0 creeps.
    ///   - blendDuration: Seconds over which a change of `duration` from an interrupted spring is blended in.
    public static func spring(
        duration: TimeInterval = 0.5, bounce: Double = 0.0, blendDuration: Double = 0
    ) -> Animation {
        Animation(
            FluidSpringAnimation(
                response: duration, dampingFraction: Spring.dampingRatio(bounce: bounce), blendDuration: blendDuration))
    }

    /// A spring that keeps the velocity when it is interrupted, by its period and its damping: 1 does not overshoot.
    @_disfavoredOverload
    public static func spring(
        response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: TimeInterval = 0
    ) -> Animation {
        Animation(
            FluidSpringAnimation(
                response: response, dampingFraction: dampingFraction, blendDuration: blendDuration))
    }

    /// The motion of a `Spring`, keeping the velocity when it is interrupted.
    public static func spring(_ spring: Spring, blendDuration: TimeInterval = 0.0) -> Animation {
        Animation(
            FluidSpringAnimation(
                response: spring.response, dampingFraction: spring.dampingRatio, blendDuration: blendDuration))
    }

    /// A quick spring of 0.15 s, meant to follow a touch.
    public static var interactiveSpring: Animation {
        interactiveSpring(duration: 0.15)
    }

    /// A quick spring, meant to follow a touch. Its bounce is 0.15 plus `extraBounce`.
    public static func interactiveSpring(
        duration: TimeInterval = 0.15, extraBounce: Double = 0.0, blendDuration: TimeInterval = 0.25
    ) -> Animation {
        spring(duration: duration, bounce: 0.15 + extraBounce, blendDuration: blendDuration)
    }

    /// A quick spring, meant to follow a touch, by its period and its damping.
    @_disfavoredOverload
    public static func interactiveSpring(
        response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: TimeInterval = 0.25
    ) -> Animation {
        spring(response: response, dampingFraction: dampingFraction, blendDuration: blendDuration)
    }

    /// A spring without bounce.
    public static var smooth: Animation {
        smooth()
    }

    /// A spring with a bounce of `extraBounce`.
    public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Animation {
        spring(duration: duration, bounce: extraBounce)
    }

    /// A spring with a small bounce.
    public static var snappy: Animation {
        snappy()
    }

    /// A spring with a bounce of 0.15 plus `extraBounce`.
    public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Animation {
        spring(duration: duration, bounce: 0.15 + extraBounce)
    }

    /// A spring with a clear bounce.
    public static var bouncy: Animation {
        bouncy()
    }

    /// A spring with a bounce of 0.3 plus `extraBounce`.
    public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Animation {
        spring(duration: duration, bounce: 0.3 + extraBounce)
    }

    /// A spring whose motion adds to the one that it interrupts.
    public static var interpolatingSpring: Animation {
        interpolatingSpring(duration: 0.5)
    }

    /// A spring whose motion adds to the one that it interrupts. Overdamped numbers count as critically damped.
    ///
    /// - Parameter initialVelocity: In intervals per second: 1 would cover the whole change in a second.
    public static func interpolatingSpring(
        mass: Double = 1.0, stiffness: Double, damping: Double, initialVelocity: Double = 0.0
    ) -> Animation {
        Animation(
            SpringAnimation(
                mass: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity))
    }

    /// A spring whose motion adds to the one that it interrupts, by perceptual duration and bounce.
    public static func interpolatingSpring(
        duration: TimeInterval = 0.5, bounce: Double = 0.0, initialVelocity: Double = 0.0
    ) -> Animation {
        interpolatingSpring(Spring(duration: duration, bounce: bounce), initialVelocity: initialVelocity)
    }

    /// The motion of a `Spring`, adding to the one that it interrupts.
    public static func interpolatingSpring(_ spring: Spring, initialVelocity: Double = 0.0) -> Animation {
        interpolatingSpring(
            mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping, initialVelocity: initialVelocity)
    }
}
