import Foundation

/// Whether the code of a stage reaches networks. Programs and tests do; the tool's stages do not, unless the user allows it.
package enum NetworkAccess {
    private static let lock = NSLock()
    nonisolated(unsafe) private static var off = false

    /// Whether requests and sockets end with an error.
    package static var isOff: Bool {
        get { lock.withLock { off } }
        set { lock.withLock { off = newValue } }
    }
}
