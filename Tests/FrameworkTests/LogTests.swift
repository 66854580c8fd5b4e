import Foundation
import OSLog
@testable import OSLog
import Testing

@Suite(.serialized) struct LogTests {
    /// What `body` logs.
    private func lines(_ body: () -> Void) -> [String] {
        nonisolated(unsafe) var lines: [String] = []
        LogOutput.handler = { lines.append($0) }
        body()
        LogOutput.handler = nil
        return lines
    }

    @Test func messagesAreLinesWithLevelAndCategory() {
        let logger = Logger(subsystem: "com.example", category: "net")
        let written = lines {
            logger.info("a")
            logger.error("b\nc")
            logger.log("d")
            logger.log(level: .fault, "e")
            Logger().warning("f")
            Logger(.disabled).critical("g")
        }
        #expect(written == ["log [net] info: a", "log [net] error: b c", "log [net] default: d", "log [net] fault: e", "log warning: f"])
    }

    @Test func valuesAreFormatted() {
        let (count, ratio, name): (Int, Double, String) = (-7, 2.0 / 3, "Ann")
        let written = lines {
            let logger = Logger()
            logger.debug("\(count) \(name, privacy: .private) \(true) \(false, format: .answer)")
            logger.debug("\(ratio)|\(ratio, format: .fixed(precision: 2))|\(Float(2), format: .exponential(precision: 1), privacy: .public)")
            logger.debug("\(255, format: .hex(includePrefix: true, uppercase: true))|\(8, format: .octal)|\(5, format: .decimal(minDigits: 3))")
            logger.debug("\(name, align: .right(columns: 5))|\(name, align: .left(columns: 5))|\([1, 2])|\(Logger.self)")
            logger.debug("\(CGFloat(1), format: .fixed(precision: 0))|\(nil as NSNumber?)|\(CancellationError())")
        }
        #expect(
            written == [
                "log debug: -7 Ann true no", "log debug: 0.666667|0.67|2.0e+00", "log debug: 0xFF|10|005", "log debug:   Ann|Ann  |[1, 2]|Logger",
                "log debug: 1|(null)|CancellationError()",
            ])
    }

    @Test func formatsOfOSLogTakeValues() {
        let log = OSLog(subsystem: "com.example", category: "store")
        let written = lines {
            os_log("%{public}@ has %d of %ld (%.1f %%, %x)", log: log, type: .error, "Ann", 3, 4, 75.04, 255)
            os_log(.info, log: log, "%s and %@", "a")
            os_log("plain")
        }
        #expect(written == ["log [store] error: Ann has 3 of 4 (75.0 %, ff)", "log [store] info: a and %@", "log default: plain"])
    }

    @Test func locksKeepOthersOut() {
        let lock = OSAllocatedUnfairLock(initialState: 0)
        DispatchQueue.concurrentPerform(iterations: 8) { _ in
            for _ in 0..<1000 {
                lock.withLock { $0 += 1 }
            }
        }
        #expect(lock.withLock { $0 } == 8000)
        let closed = OSAllocatedUnfairLock()
        closed.lock()
        #expect(!closed.lockIfAvailable())
        closed.unlock()
        #expect(closed.lockIfAvailable())
        closed.unlock()
    }
}
