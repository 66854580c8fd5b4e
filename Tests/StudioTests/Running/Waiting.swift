import Foundation
import Glibc

/// How long a test waits for an event: far longer than it takes on a machine that has other work. Stages in this process run on the main
/// queue, behind the tests of all other suites that are waiting there.
enum Limit {
    static let seconds = ProcessInfo.processInfo.environment["INBETWEEN_TEST_PATIENCE"].flatMap(Double.init) ?? 900

    static var end: Date { Date(timeIntervalSinceNow: seconds) }
}

struct StudioTestError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }
}

/// Waits until there is something. Throws when it takes too long, with what there was instead.
@discardableResult
func until<T>(_ what: String, instead: () -> String = { "" }, _ condition: () throws -> T?) throws -> T {
    let end = Limit.end
    while true {
        if let result = try condition() { return result }
        guard Date() < end else { throw StudioTestError("waited in vain until \(what) \(instead())") }
        usleep(10_000)
    }
}

func until(_ what: String, instead: () -> String = { "" }, _ condition: () throws -> Bool) throws {
    try until(what, instead: instead) { try condition() ? true : nil }
}

/// Something that a test changes while others look at it.
final class Flag: @unchecked Sendable {
    private let lock = NSLock()
    private var value = false

    var isSet: Bool {
        get { lock.withLock { value } }
        set { lock.withLock { value = newValue } }
    }
}
