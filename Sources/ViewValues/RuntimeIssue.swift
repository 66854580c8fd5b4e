import Foundation

/// Warnings about how SwiftUI is used, each text once per process run, on standard error. Addresses in them are left out.
package enum RuntimeIssue {
    private static let lock = NSLock()
    nonisolated(unsafe) private static var reported = Set<String>()
    nonisolated(unsafe) private static var currentHandler: ((String) -> Void)?

    /// Receives each warning instead of standard error, on the thread that reports it; for tests and tools.
    package static var handler: ((String) -> Void)? {
        get { lock.withLock { currentHandler } }
        set {
            // The old one goes after the lock.
            var handler = newValue
            lock.withLock { swap(&currentHandler, &handler) }
        }
    }

    nonisolated(unsafe) private static var collectsFailures = false
    nonisolated(unsafe) private static var firstFailure: String?

    /// Has `reportFailure` keep what it gets instead of warning of it, for a run that ends with an error then.
    package static func collectFailures() {
        lock.withLock { (collectsFailures, firstFailure) = (true, nil) }
    }

    /// The first report since `collectFailures`.
    package static var failure: String? { lock.withLock { firstFailure } }

    /// Reports that visible content cannot be drawn: a warning in interactive use, an error for commands that make images.
    package static func reportFailure(_ message: String) {
        let isCollected = lock.withLock {
            if collectsFailures, firstFailure == nil { firstFailure = StableText.withoutAddresses(message) }
            return collectsFailures
        }
        if !isCollected {
            report(message)
        }
    }

    /// Reports API that is accepted and has no visible effect here: its name, and what to use instead.
    ///
    /// - Parameters:
    ///   - name: The API as users write it, with its type.
    ///   - advice: What to use instead, as a sentence.
    ///   - isUsed: False for a value that makes no difference, such as the default.
    package static func notShown(_ name: String, _ advice: String, if isUsed: Bool = true) {
        if isUsed {
            report("\(name) has no visible effect here. \(advice)")
        }
    }

    package static func report(_ message: String) {
        let message = StableText.withoutAddresses(message)
        let (isNew, handler) = lock.withLock { (reported.insert(message).inserted, currentHandler) }
        if let handler {
            handler(message)
        } else if isNew {
            FileHandle.standardError.write(Data(("warning: " + message + "\n").utf8))
        }
    }
}
