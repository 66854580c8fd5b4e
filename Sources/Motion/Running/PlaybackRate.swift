/// The playback rate of one value's animations. A change of the rate continues from the current time, so that nothing jumps.
@usableFromInline
package final class PlaybackRate {
    package private(set) var speed = 1.0
    /// The time here at the time when the speed last changed.
    private var start = 0.0
    private var changedAt = 0.0

    package init() {}

    package func setSpeed(_ speed: Double, at time: Double) {
        start = self.time(at: time)
        changedAt = time
        self.speed = speed
    }

    /// The time here at a time of the host's.
    package func time(at time: Double) -> Double {
        speed == 1 && start == changedAt ? time : start + (time - changedAt) * speed
    }
}
