import Foundation

extension Process {
    /// Waits until it has ended, without a run loop: `waitUntilExit()` has been seen to sleep on in one when the process had
    /// ended between two of its looks.
    func waitForExit() {
        while isRunning {
            usleep(1000)
        }
    }
}
