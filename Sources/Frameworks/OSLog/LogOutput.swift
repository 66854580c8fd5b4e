@_exported import Foundation

/// Where log messages go: each is a line on standard error.
package enum LogOutput {
    private static let lock = NSLock()
    nonisolated(unsafe) private static var isOff = false
    nonisolated(unsafe) private static var taker: ((String) -> Void)?

    /// Whether nothing is written.
    package static var isQuiet: Bool {
        get { lock.withLock { isOff } }
        set { lock.withLock { isOff = newValue } }
    }

    /// Receives each line instead of standard error; for tests and tools.
    package static var handler: ((String) -> Void)? {
        get { lock.withLock { taker } }
        set { lock.withLock { taker = newValue } }
    }

    static func write(_ message: String, level: String, category: String) {
        let line = "log \(category.isEmpty ? "" : "[\(category)] ")\(level): \(message.replacingOccurrences(of: "\n", with: " "))"
        let (isQuiet, handler) = lock.withLock { (isOff, taker) }
        if let handler {
            handler(line)
        } else if !isQuiet {
            FileHandle.standardError.write(Data((line + "\n").utf8))
        }
    }
}
