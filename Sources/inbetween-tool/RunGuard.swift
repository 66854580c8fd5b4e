import Files
import Foundation
import ProcessGuard
internal import ProcessOverrides
import StageWorker
import SourceCode

/// Ends the run from a separate thread, regardless of the user's code on other threads: at an interrupt, past a limit, and after a crash. It leaves no
/// unfinished file and no child process.
final class RunGuard: @unchecked Sendable {
    static let shared = RunGuard()

    /// Between two checks of the limits, in seconds.
    private static let interval = 0.1

    private var start = stage_clock_real_seconds()
    /// What the limits are of, and the option that sets its time.
    private var limited = (name: "the run", option: "--time-limit")
    private let lock = NSLock()
    private var seconds: Double?
    private var bytes: UInt64?
    private var isEnding = false
    /// Whether the run is over when its files are written; a server's is when it is ended, and no file is missed then.
    private var writesFiles = true

    /// - Parameter isQuiet: Whether another process reports how this one ends.
    func serve(isQuiet: Bool = false) {
        lock.withLock { (writesFiles, self.isQuiet) = (false, isQuiet) }
    }

    private var isQuiet = false

    /// Call this before ending the run or reporting a failure. Compilers that are ended by an interrupt fail, and that is not reported.
    func waitIfEnding() {
        while lock.withLock({ isEnding }) {
            guard_pause(1)
        }
    }

    /// Called for a crash before the process dies, instead of writing it to standard error. In a worker interrupts are the server's affair.
    private var onEnd: (@Sendable (String?) -> Void)?

    /// Held by the watching thread while it is at work.
    private let watching = NSLock()

    /// A copy of the process, as `guard_fork` makes it; not while the watching thread, which is not in the copy, holds anything.
    func fork() -> Int32 {
        watching.withLock { guard_fork() }
    }

    /// - Parameter onEnd: Called with the reason, or nil for a crash.
    func begin(onEnd: @escaping @Sendable (String?) -> Void) {
        lock.withLock { self.onEnd = onEnd }
        begin()
    }

    func begin() {
        guard guard_start() else { return }
        // Threads of Foundation's belong to the stage where there is one, and wait for their turn.
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        pthread_attr_setstacksize(&attributes, 1 << 20)
        pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
        var thread = pthread_t()
        pthread_create(&thread, &attributes, { _ in RunGuard.shared.watch() }, nil)
        pthread_attr_destroy(&attributes)
    }

    /// Sets the limits; nil means none.
    func setLimits(seconds: Double?, bytes: UInt64?) {
        lock.withLock {
            self.seconds = seconds
            self.bytes = bytes
        }
    }

    /// In a copy of the process, for what it does from now on.
    func setLimits(of name: String, option: String, seconds: Double?, bytes: UInt64?) {
        lock.withLock {
            start = stage_clock_real_seconds()
            limited = (name, option)
        }
        setLimits(seconds: seconds, bytes: bytes)
    }

    private func watch() -> Never {
        while true {
            let signal = guard_wait(Self.interval)
            switch signal {
            case GUARD_NOTHING:
                watching.withLock {
                    guard_show_old_messages()
                    checkLimits()
                    WorkerWatch.check()
                }
            case GUARD_CRASH:
                if let onEnd = lock.withLock({ onEnd }) {
                    onEnd(nil)
                    _exit(128 + SIGABRT)
                }
                CrashReport.write()
                cleanUp()
                alarm(0)
                guard_end_crash(CrashReport.isFollowedByAllFrames)
            case GUARD_END:
                if let ending = guard_ending_report() {
                    stop(Self.reason(for: ending.pointee))
                }
            default:
                let files = cleanUp()
                if lock.withLock({ onEnd != nil || isQuiet }) {
                    _exit(128 + signal)
                }
                let isServer = lock.withLock { !writesFiles }
                let what = signal == SIGINT ? "interrupted" : isServer ? "ended" : "ended by signal \(signal)"
                end(isServer ? what : "\(what); \(Self.result(files))", status: 128 + signal)
            }
        }
    }

    private static func reason(for ending: guard_ending) -> String {
        let function = String(cString: ending.function)
        return switch function {
        case "Thread.exit": "the code has ended the main thread"
        case "kill", "raise": "the code has sent its own process the signal \(ending.status) with \(function)"
        case _ where function.contains("exec"): "the code has started another program in its place with \(function)"
        default: "the code has ended the process with \(function)(\(ending.status))"
        }
    }

    private func checkLimits() {
        let (seconds, bytes, start, limited) = lock.withLock { (self.seconds, self.bytes, self.start, self.limited) }
        if let seconds, stage_clock_real_seconds() - start > seconds {
            stop("\(limited.name) has taken more than \(Self.number(seconds)) s (\(limited.option))")
        }
        if let bytes, guard_resident_bytes() + UserOutput.shared.bytes > bytes {
            stop("\(limited.name) uses more than \(Self.size(bytes)) of memory (--memory-limit)")
        }
    }

    private func stop(_ problem: String) -> Never {
        if let onEnd = lock.withLock({ onEnd }) {
            onEnd(problem)
            _exit(1)
        }
        let location = UserCodeLocation.current.map { "; the code was at \($0.location)" } ?? ""
        let files = cleanUp()
        end("error: \(problem)\(location); \(Self.result(files))", status: 1)
    }

    /// The names of the files that were finished before.
    @discardableResult
    private func cleanUp() -> [String] {
        lock.withLock { isEnding = true }
        // A fallback in case this thread waits for one that never continues. On a machine with much other work, it may wait for seconds.
        signal(SIGALRM, SIG_DFL)
        alarm(30)
        let files = UnfinishedFiles.shared.discardAll()
        SubmittedJobs.shared.cancelAll()
        ChildProcesses.end()
        BuildCache.removeUnfinished()
        return files
    }

    private func end(_ text: String, status: Int32) -> Never {
        UserOutput.shared.flush()
        Failure.write(text)
        _exit(status)
    }

    private static func result(_ files: [String]) -> String {
        files.isEmpty ? "nothing was written" : "only \(files.map { "“\($0)”" }.joined(separator: ", ")) was written"
    }

    private static func number(_ value: Double) -> String {
        value == value.rounded() ? "\(Int(value))" : "\(value)"
    }

    private static func size(_ bytes: UInt64) -> String {
        let megabytes = Double(bytes) / 1048576
        return megabytes >= 1024 ? "\(number((megabytes / 102.4).rounded() / 10)) GB" : "\(number((megabytes * 10).rounded() / 10)) MB"
    }
}
