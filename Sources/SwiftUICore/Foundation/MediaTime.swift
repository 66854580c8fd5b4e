import Foundation
import Glibc

/// The seconds since the machine was started, for differences between two moments. In a headless run it is the stage's time, like `Date()`.
public func CACurrentMediaTime() -> Double {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return Double(now.tv_sec) + Double(now.tv_nsec) / 1e9
}

/// The current date of the program, for formatters that work relative to now. In a headless run it is the stage's.
package var processDate: Date { Date() }

/// The time now, in seconds since the beginning of 2001. On a stage, it is the stage's.
public func CFAbsoluteTimeGetCurrent() -> Double { processDate.timeIntervalSinceReferenceDate }
