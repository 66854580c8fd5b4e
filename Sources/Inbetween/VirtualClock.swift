/// What has to happen around the stage when its time moves: the process's own clock follows, timers of user code that are
/// due fire. The stage itself needs none.
package struct VirtualClock: Sendable {
    /// Called with seconds of stage time, never going back, before the frame at that time is made.
    package var advance: @MainActor @Sendable (Double) -> Void

    /// Stage seconds when the next of what waits is due, from the current time on; infinity when nothing waits.
    package var nextDue: @MainActor @Sendable (_ now: Double) -> Double

    package init(
        advance: @escaping @MainActor @Sendable (Double) -> Void, nextDue: @escaping @MainActor @Sendable (_ now: Double) -> Double = { _ in .infinity }
    ) {
        self.advance = advance
        self.nextDue = nextDue
    }

    package static let none = VirtualClock(advance: { _ in })
}
