import Foundation
import Synchronization

/// Whether a window's rules run now, and on which thread: what locations ask each time that they are read. It outlives the window, so that
/// asking takes no weak reference.
package final class UpdateState: @unchecked Sendable {
    /// The thread of the frames, as a number; 0 before the first. Other threads ask whether they are it.
    package let thread = Atomic<UInt>(0)
    /// Changed on that thread only.
    var areRunning = false

    var isOnThread: Bool { thread.load(ordering: .relaxed) == UInt(pthread_self()) }
}
