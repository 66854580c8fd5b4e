import Foundation
import ProcessGuard
import SourceCode

/// What is said when the process crashes: where in the user's code and why, before anybody else has a word.
enum CrashReport {
    private static let placesShown = 8

    /// Whether the user has asked the Swift runtime for its own report: it takes seconds, and most of its frames are this program's.
    static var isFollowedByAllFrames: Bool {
        ProcessInfo.processInfo.environment[backtraceVariable].map { $0.contains("enable=yes") || $0.contains("enable=on") } ?? false
    }

    private static let backtraceVariable = "SWIFT_BACKTRACE"

    /// Where and why, for somebody else to show.
    static func problem() -> (text: String, place: UserPlace?) {
        guard let (reason, places) = look() else { return ("the process has ended", nil) }
        return (reason, places.first)
    }

    private static func look() -> (reason: String, places: [UserPlace])? {
        guard let crash = guard_crash_report() else { return nil }
        let frames = withUnsafeBytes(of: crash.pointee.frames) { Array($0.bindMemory(to: UInt.self).prefix(Int(crash.pointee.count))) }
        let message = String(cString: guard_crash_message())
        let places = UserPlace.places(of: frames, instruction: crash.pointee.instruction)
        return (reason(message: message, signal: crash.pointee.signal, isOverflow: crash.pointee.isStackOverflow, places: places), places)
    }

    static func write() {
        guard let (reason, places) = look() else { return }
        let message = String(cString: guard_crash_message())
        UserOutput.shared.flush(isCrashed: true)
        var text =
            places.isEmpty
            ? "inbetween: a crash outside of your code: \(reason)"
                + (isFollowedByAllFrames ? "\n" : " (\(backtraceVariable)=enable=yes in the environment shows all frames)\n")
            : "inbetween: the code crashed at \(places[0].place): \(reason)\n"
        for place in places.prefix(placesShown) {
            text += "    \(place.place)  \(place.function)\n"
        }
        if places.count > placesShown {
            text += "    …\n"
        }
        Failure.write(text + message, terminator: message.hasSuffix("\n") || message.isEmpty ? "" : "\n")
    }

    private static func reason(message: String, signal: Int32, isOverflow: Bool, places: [UserPlace]) -> String {
        if isOverflow {
            return "the stack is used up" + (places.first.map { ": \($0.function) calls itself without end" } ?? "")
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
        if let failure = places.first?.failure {
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
