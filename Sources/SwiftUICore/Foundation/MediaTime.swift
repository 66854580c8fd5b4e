import Foundation
import Glibc

/// Seconds since the machine was started: for differences between two moments. A headless run gives the stage's time,
/// as it does for `Date()`.
public func CACurrentMediaTime() -> Double {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return Double(now.tv_sec) + Double(now.tv_nsec) / 1e9
}

/// The date now as the program sees it, for formatters that the user asks for a time from now. A headless run gives the
/// stage's.
package var processDate: Date { Date() }
