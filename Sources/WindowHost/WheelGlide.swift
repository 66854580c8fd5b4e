import Foundation

/// Content on the way to where notches of a wheel have sent it: critically damped, so that it comes to rest without going too far, and further notches
/// only make it faster.
struct WheelGlide {
    /// In radians a second: most of a notch's way takes 0.15 seconds, as in browsers; by eye.
    private static let frequency = 24.0
    /// Points that are not visible.
    private static let rest = 0.25

    private var time = 0.0
    private var target = CGSize.zero
    /// The way that is left, negative ones before the target, and points a second.
    private var distance = CGSize.zero, velocity = CGSize.zero

    init(at time: Double = 0) {
        self.time = time
    }

    var position: CGSize { CGSize(width: target.width + distance.width, height: target.height + distance.height) }
    var isMoving: Bool { distance != .zero }

    /// - Parameter isSmooth: Whether content comes there in time, not at once.
    mutating func add(_ step: CGSize, isSmooth: Bool) {
        target.width += step.width
        target.height += step.height
        guard isSmooth else { return }
        distance.width -= step.width
        distance.height -= step.height
    }

    mutating func advance(to time: Double) {
        let passed = max(time - self.time, 0)
        self.time = max(time, self.time)
        (distance.width, velocity.width) = Self.moved(distance.width, velocity.width, passed)
        (distance.height, velocity.height) = Self.moved(distance.height, velocity.height, passed)
        if max(abs(distance.width), abs(distance.height)) < Self.rest, max(abs(velocity.width), abs(velocity.height)) < Self.rest * Self.frequency {
            (distance, velocity) = (.zero, .zero)
        }
    }

    private static func moved(_ distance: CGFloat, _ velocity: CGFloat, _ seconds: Double) -> (CGFloat, CGFloat) {
        let push = velocity + frequency * distance
        let decay = exp(-frequency * seconds)
        return ((distance + push * seconds) * decay, (velocity - frequency * push * seconds) * decay)
    }
}
