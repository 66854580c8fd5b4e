import Foundation
import ProcessGuard
internal import ProcessOverrides
import StageMessages

/// Whether the main thread is at work on a request, and for how long.
final class WorkerActivity: @unchecked Sendable {
    private let lock = NSLock()
    private var start: Double?
    private var isReported = false
    private var limit = Double.infinity
    private var report: (@Sendable () -> Void)?

    func begin() {
        lock.withLock {
            start = stage_clock_real_seconds()
            isReported = false
        }
    }

    func end() {
        lock.withLock { start = nil }
    }

    private var channel: MessageChannel?
    private var isOver: (@Sendable () -> Void)?

    /// Has a function called, by `check()`, when a request takes longer than so many seconds, and another one when the server has gone.
    func watch(channel: MessageChannel, isOver: @escaping @Sendable () -> Void, seconds: Double, _ report: @escaping @Sendable () -> Void) {
        lock.withLock {
            (limit, self.report) = (seconds, report)
            (self.channel, self.isOver) = (channel, isOver)
        }
        Self.current = self
    }

    nonisolated(unsafe) private static var current: WorkerActivity?

    /// Called by the watching thread every now and then.
    static func check() {
        guard let current else { return }
        let (channel, isOver) = current.lock.withLock { (current.channel, current.isOver) }
        if channel?.isClosed ?? false {
            isOver?()
        }
        let report = current.lock.withLock { () -> (@Sendable () -> Void)? in
            guard let start = current.start, !current.isReported, stage_clock_real_seconds() - start > current.limit else { return nil }
            current.isReported = true
            return current.report
        }
        report?()
    }
}

/// What the watching thread of a worker does every now and then.
package enum WorkerWatch {
    package static func check() { WorkerActivity.check() }
}
