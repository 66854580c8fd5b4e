/// What has to happen around the stage when its time moves: the process's own clock follows, timers of user code that are
/// due fire. The stage itself needs none.
package struct VirtualClock: Sendable {
    /// Called with seconds of stage time, never going back, before the frame at that time is made.
    package var advance: @MainActor @Sendable (Double) -> Void

    package init(advance: @escaping @MainActor @Sendable (Double) -> Void) {
        self.advance = advance
    }

    package static let none = VirtualClock { _ in }
}
