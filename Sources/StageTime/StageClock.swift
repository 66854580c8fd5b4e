/// What has to happen around the stage when its time moves: the clocks of the user's code follow, timers that are due fire.
/// The stage itself needs none.
package struct StageClock: Sendable {
    /// Called with seconds of stage time, never going back, before the frame at that time is made.
    package var advance: @MainActor @Sendable (Double) -> Void

    /// Stage seconds when the next of what waits is due, from the current time on; infinity when nothing waits.
    package var nextDue: @MainActor @Sendable (_ now: Double) -> Double

    /// Runs code of the stage's, which has its clock.
    package var enter: @MainActor @Sendable (() throws -> Void) throws -> Void

    /// What waits for a time, for people.
    package var waiting: @MainActor @Sendable () -> [String]

    /// Has a function called after each turn of the main queue, with seconds of stage time.
    package var onTurn: @MainActor @Sendable (@escaping @MainActor @Sendable (Double) -> Void) -> Void

    package init(
        advance: @escaping @MainActor @Sendable (Double) -> Void, nextDue: @escaping @MainActor @Sendable (_ now: Double) -> Double = { _ in .infinity },
        enter: @escaping @MainActor @Sendable (() throws -> Void) throws -> Void = { try $0() },
        waiting: @escaping @MainActor @Sendable () -> [String] = { [] },
        onTurn: @escaping @MainActor @Sendable (@escaping @MainActor @Sendable (Double) -> Void) -> Void = { _ in }
    ) {
        self.advance = advance
        self.nextDue = nextDue
        self.enter = enter
        self.waiting = waiting
        self.onTurn = onTurn
    }

    package static let none = StageClock(advance: { _ in })
}
