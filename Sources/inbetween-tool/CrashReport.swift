import Foundation
import ProcessGuard
import SourceCode

/// The report of a crash: its location in the user's code and its reason, before any other output.
enum CrashReport {
    private static let locationsShown = 8

    /// Whether the user has enabled the Swift runtime's own report: it takes seconds, and most of its frames are this program's.
    static var isFollowedByAllFrames: Bool {
        ProcessInfo.processInfo.environment[backtraceVariable].map { $0.contains("enable=yes") || $0.contains("enable=on") } ?? false
    }

    private static let backtraceVariable = "SWIFT_BACKTRACE"

    /// The location and the reason, for another process to show.
    static func problem() -> (text: String, location: UserCodeLocation?) {
        guard let (reason, locations) = look() else { return ("the process has ended", nil) }
        return (reason, locations.first)
    }

    private static func look() -> (reason: String, locations: [UserCodeLocation])? {
        guard let crash = guard_crash_report() else { return nil }
        let frames = withUnsafeBytes(of: crash.pointee.frames) { Array($0.bindMemory(to: UInt.self).prefix(Int(crash.pointee.count))) }
        let message = String(cString: guard_crash_message())
        let locations = UserCodeLocation.locations(of: frames, instruction: crash.pointee.instruction)
        return (reason(message: message, signal: crash.pointee.signal, isOverflow: crash.pointee.isStackOverflow, locations: locations), locations)
    }

    static func write() {
        guard let (reason, locations) = look() else { return }
        let message = String(cString: guard_crash_message())
        UserOutput.shared.flush(isCrashed: true)
        var text =
            locations.isEmpty
            ? "inbetween: a crash outside of your code: \(reason)"
                + (isFollowedByAllFrames ? "\n" : " (\(backtraceVariable)=enable=yes in the environment shows all frames)\n")
            : "inbetween: the code crashed at \(locations[0].location): \(reason)\n"
        for location in locations.prefix(locationsShown) {
            text += "    \(location.location)  \(location.function)\n"
        }
        if locations.count > locationsShown {
            text += "    …\n"
        }
        Failure.write(text + message, terminator: message.hasSuffix("\n") || message.isEmpty ? "" : "\n")
    }

    private static func reason(message: String, signal: Int32, isOverflow: Bool, locations: [UserCodeLocation]) -> String {
        if isOverflow {
            return "the stack is used up" + (locations.first.map { ": \($0.function) calls itself without end" } ?? "")
        }
        let lines = message.split(separator: "\n").map(String.init)
        // “FILE:LINE: Fatal error: TEXT”, “FILE:LINE: Precondition failed: TEXT”, or a sentence.
        for line in lines {
            if let match = line.firstMatch(of: #/^(?:.*?:\d+: )?(?:Fatal error: (.*)|(Fatal error|Precondition failed.*|Assertion failed.*))$/#) {
                return String(match.output.1 ?? match.output.2 ?? "")
            }
        }
        if let line = lines.first {
            return line
        }
        if let failure = locations.first?.failure {
            return failure
        }
        switch signal {
        case SIGILL, SIGTRAP: return "a condition of Swift’s was not met"
        case SIGSEGV, SIGBUS: return "it used memory that is not its own"
        case SIGFPE: return "an invalid integer operation"
        default: return "it stopped itself"
        }
    }
}
