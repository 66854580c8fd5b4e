import Foundation
import Glibc
import PreviewChecks
import ProcessGuard
internal import ProcessOverrides
import StageMessages
import StageWorker

/// Runs work in copies of this process, several at once. Whatever the user's code does in one of them – a crash, an endless loop, using all of the
/// memory –, this process and the other copies continue.
@MainActor
struct ProcessPool {
    /// What a copy has left behind.
    struct Ending<Value: Codable & SendableMetatype>: Codable {
        var value: Value?
        /// Why there is no value.
        var problem: PreviewResult.Problem?
        /// What the code has printed.
        var output = ""
        /// Of real time, from the copy's beginning to its end.
        var seconds: Double?
    }

    /// For what the copies leave behind.
    let folder: String
    /// At once.
    let jobs: Int
    /// Of real time that a copy has; nil for no limit.
    let seconds: Double?
    /// Of memory that a copy may use; nil for no limit.
    let bytes: UInt64?

    /// The time, in seconds, in which a copy that has crashed or is too slow can report its location.
    nonisolated private static let lastWords: UInt32 = 20
    /// The output of a copy, in bytes, after which the rest is dropped.
    private static let mostOutput: UInt = 64 << 20
    /// Characters of it that are kept.
    nonisolated private static let keptOutput = 20_000

    /// Runs `body` for each number in a copy, starts them in order, and returns the outcomes in the same order.
    func run<Value: Codable & SendableMetatype>(_ count: Int, onProgress: (Int) -> Void = { _ in }, _ body: (Int) throws -> Value) throws -> [Ending<Value>] {
        var endings = [Ending<Value>?](repeating: nil, count: count)
        var running: [pid_t: (number: Int, start: Double)] = [:]
        var next = 0
        while next < count || !running.isEmpty {
            if next < count, running.count < jobs {
                fflush(nil)
                let process = RunGuard.shared.fork()
                if process == 0 { work(on: next, body) }
                guard process > 0 else {
                    running.keys.forEach { kill($0, SIGKILL) }
                    throw CheckError("the system allows no further process: \(String(cString: strerror(errno)))")
                }
                running[process] = (next, stage_clock_real_seconds())
                next += 1
                continue
            }
            var status: Int32 = 0
            let process = waitpid(-1, &status, WNOHANG)
            if process > 0, let (number, start) = running.removeValue(forKey: process) {
                endings[number] = ending(of: number, status: status)
                endings[number]?.seconds = stage_clock_real_seconds() - start
                onProgress(endings.count { $0 != nil })
            } else if process == 0 {
                endMute(running)
                guard_pause(0.002)
            }
        }
        return endings.map { $0 ?? Ending(problem: .init(text: "it was not run")) }
    }

    /// Ends copies that are past their limit and have not reported it.
    private func endMute(_ running: [pid_t: (number: Int, start: Double)]) {
        guard let seconds else { return }
        let now = stage_clock_real_seconds()
        for (process, copy) in running where now - copy.start > seconds + Double(Self.lastWords) {
            kill(process, SIGKILL)
        }
    }

    private func path(of number: Int) -> String { "\(folder)/\(number).json" }

    private func ending<Value: Codable & SendableMetatype>(of number: Int, status: Int32) -> Ending<Value> {
        defer { unlink(path(of: number)) }
        if let data = FileManager.default.contents(atPath: path(of: number)), let ending = try? JSONDecoder().decode(Ending<Value>.self, from: data) {
            return ending
        }
        let signal = status & 0x7F
        let text =
            switch signal {
            case 0: "the code has ended the process, with the status \(status >> 8 & 0xFF)"
            case SIGKILL: "the process was killed; the system may have run out of memory"
            case SIGALRM: "the code crashed, and could not say where"
            default: "the process was ended by signal \(signal)"
            }
        return Ending(problem: .init(text: text))
    }

    // MARK: In a copy

    private func work<Value: Codable & SendableMetatype>(on number: Int, _ body: (Int) throws -> Value) -> Never {
        // Endless output fills no memory.
        signal(SIGXFSZ, SIG_IGN)
        var size = rlimit(rlim_cur: Self.mostOutput, rlim_max: Self.mostOutput)
        setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &size)
        let output = CapturedOutput(replacing: STDOUT_FILENO)
        let errors = CapturedOutput(replacing: STDERR_FILENO)
        let path = path(of: number)
        RunGuard.shared.setLimits(of: "the preview", option: "--limit", seconds: seconds, bytes: bytes)
        RunGuard.shared.begin { reason in
            signal(SIGALRM, SIG_DFL)
            alarm(Self.lastWords)
            let (text, location) = reason.map { ($0, UserCodeLocation.current) } ?? CrashReport.problem()
            Self.leave(Ending<Value>(problem: .init(text, at: location), output: Self.text(output, errors, isCrashed: true)), at: path)
        }
        var ending = Ending<Value>()
        do {
            ending.value = try body(number)
        } catch {
            ending.problem = .init(text: "\(error)")
        }
        ending.output = Self.text(output, errors)
        _exit(Self.leave(ending, at: path) ? 0 : 3)
    }

    nonisolated private static func text(_ output: CapturedOutput?, _ errors: CapturedOutput?, isCrashed: Bool = false) -> String {
        // A thread that has crashed may be in the midst of printing.
        let printed = isCrashed ? output?.takeWritten() : output?.takeText()
        let all = (printed ?? "") + (errors?.takeWritten() ?? "")
        return all.count > keptOutput ? all.prefix(keptOutput) + "…\n" : all
    }

    @discardableResult
    nonisolated private static func leave(_ ending: Ending<some Codable & SendableMetatype>, at path: String) -> Bool {
        guard let data = try? JSONEncoder().encode(ending) else { return false }
        let partial = "\(path).\(getpid())"
        return FileManager.default.createFile(atPath: partial, contents: data) && rename(partial, path) == 0
    }
}

extension PreviewResult.Problem {
    init(_ text: String, at location: UserCodeLocation?) {
        let problem = StageProblem(text: text, at: location)
        self.init(text: text, file: problem.file, line: problem.line)
    }
}
