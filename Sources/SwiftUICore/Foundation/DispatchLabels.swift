import Dispatch
import Foundation

/// The label of a dispatch queue; of the one that runs the code, for nil.
///
/// Swift code on Apple's systems calls the function of C by this name. The text stays for as long as the program runs.
public func __dispatch_queue_get_label(_ queue: DispatchQueue?) -> UnsafePointer<CChar> {
    QueueLabels.pointer(to: queue?.label ?? QueueLabels.current)
}

private enum QueueLabels {
    private static let lock = NSLock()
    nonisolated(unsafe) private static var known: [String: UnsafePointer<CChar>] = [:]

    /// Dispatch's own module hides the function, which returns the current queue's label for nil.
    static var current: String {
        typealias Function = @convention(c) (UnsafeRawPointer?) -> UnsafePointer<CChar>?
        guard let symbol = dlsym(nil, "dispatch_queue_get_label") else { return "" }
        return unsafeBitCast(symbol, to: Function.self)(nil).map { String(cString: $0) } ?? ""
    }

    static func pointer(to label: String) -> UnsafePointer<CChar> {
        lock.withLock {
            if let pointer = known[label] { return pointer }
            let pointer = UnsafePointer(strdup(label)!)
            known[label] = pointer
            return pointer
        }
    }
}
