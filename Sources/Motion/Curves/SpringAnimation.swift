import Foundation
import ViewValues

/// A spring in closed form, with a fixed end. Overdamped numbers count as critically damped.
package struct SpringAnimation: CustomAnimation {
    package var mass: Double
    package var stiffness: Double
    package var damping: Double
    package var initialVelocity: Double

    private let omega: Double
    private let zeta: Double
    private let end: Double

    package init(mass: Double, stiffness: Double, damping: Double, initialVelocity: Double) {
        self.mass = mass
        self.stiffness = stiffness
        self.damping = damping
        self.initialVelocity = initialVelocity
        omega = (stiffness / mass).squareRoot()
        zeta = max(0, damping / (2 * (stiffness * mass).squareRoot()))
        guard omega.isFinite, omega > 0, zeta.isFinite, initialVelocity.isFinite else {
            // An infinitely stiff spring is meant (a duration of 0); anything else is a mistake.
            if stiffness != .infinity {
                RuntimeIssue.report(
                    """
                    interpolatingSpring(mass: \(mass), stiffness: \(stiffness), damping: \(damping), \
                    initialVelocity: \(initialVelocity)) is not a spring: mass and stiffness must be positive, all \
                    numbers finite; the change is shown without animation.
                    """)
            }
            end = 0
            return
        }
        end = Self.end(omega: omega, zeta: zeta, initialVelocity: initialVelocity)
    }

    /// Seconds until the motion is cut off; infinite without damping.
    package var duration: Double {
        end
    }

    @_specialize(where V == Double)
    @_specialize(where V == CGFloat)
    @_specialize(where V == FrameVector)
    @_specialize(where V == AnimatablePair<CGFloat, CGFloat>)
    package func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
        if time >= 2 * .pi / stiffness.squareRoot() {
            context.isLogicallyComplete = true
        }
        guard time < end else {
            return nil
        }
        return value.scaled(by: Self.fraction(omega: omega, zeta: zeta, initialVelocity: initialVelocity, time: time))
    }

    private static func fraction(omega: Double, zeta: Double, initialVelocity: Double, time: Double) -> Double {
        guard time > 0 else {
            return 0
        }
        guard zeta < 1 else {
            return 1 - (1 + (omega - initialVelocity) * time) * exp(-omega * time)
        }
        let damped = omega * (1 - zeta * zeta).squareRoot()
        let b = (zeta * omega - initialVelocity) / damped
        return 1 - exp(-zeta * omega * time) * (cos(damped * time) + b * sin(damped * time))
    }

    private static func end(omega: Double, zeta: Double, initialVelocity: Double) -> Double {
        let epsilon = 0.001
        if zeta == 0 {
            return .infinity
        }
        guard zeta < 1 else {
            return Spring.settlingTime(epsilon: epsilon) { time in
                abs(1 - fraction(omega: omega, zeta: 1, initialVelocity: initialVelocity, time: time))
            }
        }
        let b = (zeta * omega - initialVelocity) / (omega * (1 - zeta * zeta).squareRoot())
        return max(0, -log(epsilon / (1 + abs(b))) / (zeta * omega))
    }
}
