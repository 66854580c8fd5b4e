import Foundation

/// The motion of a transition between pages: a number that changes like UIKit's critically damped spring.
///
/// UIKit's pushes use a spring of mass 3, stiffness 1000 and damping 500, which Core Animation treats as critically damped; after 0.35 s a page has 1 %
/// of the distance left. The cutoff after 0.5 s, when less than half a point is left, and the 30 % that the page below moves are as seen on an iPhone.
/// The dimming and the shadow are by eye.
struct NavigationMotion {
    var from: Double
    var to: Double
    /// Per second, at the start.
    var velocity: Double
    /// The start, in stage seconds.
    var startTime: Double

    static let frequency = (1000.0 / 3).squareRoot()
    static let duration = 0.5
    /// What the page below moves, as a part of its width.
    static let parallax = 0.3
    static let dimming = 0.1

    var isStill: Bool { from == to && velocity == 0 }

    func isOver(at time: Double) -> Bool {
        isStill || time - startTime >= Self.duration - 1e-9
    }

    func value(at time: Double) -> Double {
        guard !isOver(at: time) else { return to }
        let spring = CriticallyDampedSpring(displacement: from - to, velocity: velocity, frequency: Self.frequency)
        let value = to + spring.displacement(at: max(time - startTime, 0))
        return min(max(value, 0), 1)
    }

    /// Whether a touch that ends with a page at `progress` removes it: the page is being removed, or more than half of it is off screen and the velocity
    /// does not point back. Velocities are in widths per second.
    static func goesBack(progress: Double, velocity: Double) -> Bool {
        if abs(velocity) > 0.5 {
            return velocity > 0
        }
        return progress < 0.5
    }
}
