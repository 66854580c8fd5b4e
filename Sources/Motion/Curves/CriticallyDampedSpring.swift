import Foundation

/// A spring that reaches its target as fast as one can without swinging through it, seen from the target. It goes through it
/// once at most, when it starts fast enough.
package struct CriticallyDampedSpring: Equatable {
    /// From the target, at the start.
    package var displacement: Double
    /// Per second, at the start.
    package var velocity: Double
    /// Radians per second: the square root of stiffness by mass.
    package var frequency: Double

    package init(displacement: Double, velocity: Double, frequency: Double) {
        self.displacement = displacement
        self.velocity = velocity
        self.frequency = frequency
    }

    /// What the displacement's share of the motion grows with, per second.
    package var slope: Double { velocity + frequency * displacement }

    /// The displacement, seconds after the start.
    package func displacement(at time: Double) -> Double {
        exp(-frequency * time) * (displacement + slope * time)
    }

    /// The velocity, seconds after the start.
    package func velocity(at time: Double) -> Double {
        exp(-frequency * time) * (slope - frequency * (displacement + slope * time))
    }
}
