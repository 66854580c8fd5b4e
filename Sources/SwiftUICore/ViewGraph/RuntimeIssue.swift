import Foundation

/// Warnings about how SwiftUI is used, each text once per process run, on standard error.
package enum RuntimeIssue {
    private static let lock = NSLock()
    nonisolated(unsafe) private static var reported = Set<String>()

    /// Receives each warning instead of standard error; for tests and tools.
    nonisolated(unsafe) package static var handler: ((String) -> Void)?

    package static func report(_ message: String) {
        let isNew = lock.withLock { reported.insert(message).inserted }
        if let handler {
            handler(message)
        } else if isNew {
            FileHandle.standardError.write(Data(("warning: " + message + "\n").utf8))
        }
    }
}
