import Foundation
import ProcessGuard
import SourceCode

/// Slurm's commands, by which jobs are submitted, looked for and ended.
struct Slurm {
    static let commands = ["sbatch", "squeue", "scancel"]

    /// Where they are, by their names.
    private let paths: [String: String]
    /// Further arguments of sbatch.
    let options: [String]

    /// Throws when a command is not there.
    init(options: [String]) throws {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init)
        var paths: [String: String] = [:]
        for command in Self.commands {
            paths[command] = folders.map { $0 + "/" + command }.first { access($0, X_OK) == 0 }
        }
        let missing = Self.commands.filter { paths[$0] == nil }
        guard missing.isEmpty else {
            throw UserCodeError(
                "there is no \(missing.joined(separator: ", ")) in PATH: run this where Slurm's commands are, or render the parts otherwise "
                    + "(inbetween plan, render --part, join)")
        }
        self.paths = paths
        self.options = options
    }

    private func run(_ command: String, _ arguments: [String]) throws -> (status: Int32, output: String) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: paths[command] ?? command)
        process.arguments = arguments
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        do {
            try ChildProcesses.start(process)
        } catch {
            throw UserCodeError("\(command) cannot be run: \(error.localizedDescription)")
        }
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines))
    }

    /// Submits a job and returns its number.
    func submit(_ arguments: [String], command: String) throws -> String {
        let (status, output) = try run("sbatch", ["--parsable"] + options + arguments + ["--wrap", command])
        // NUMBER, or NUMBER;CLUSTER, behind what sbatch has to warn of.
        let last = output.split(separator: "\n").last.map(String.init) ?? ""
        guard status == 0, let number = last.split(separator: ";").first.map(String.init), Int(number) != nil else {
            throw UserCodeError("sbatch does not take the job: \(output)")
        }
        SubmittedJobs.shared.add(number, scancel: paths["scancel"] ?? "")
        return number
    }

    /// The states of the job's tasks, one word each; none when it has ended. Nil if the controller does not answer.
    func states(of job: String) throws -> [String]? {
        let (status, output) = try run("squeue", ["--noheader", "--array", "--jobs", job, "--format", "%T"])
        if status != 0 {
            // A job that ended long ago is unknown.
            return output.contains("Invalid job id") ? [] : nil
        }
        return output.split(separator: "\n").map(String.init)
    }

    func cancel(_ job: String) {
        _ = try? run("scancel", [job])
        SubmittedJobs.shared.remove(job)
    }
}

/// Jobs that end with this process.
final class SubmittedJobs: @unchecked Sendable {
    static let shared = SubmittedJobs()

    private let lock = NSLock()
    private var jobs: [String: String] = [:]

    func add(_ job: String, scancel: String) {
        lock.withLock { jobs[job] = scancel }
    }

    func remove(_ job: String) {
        lock.withLock { jobs[job] = nil }
    }

    /// Cancels all of them, from a thread of the guard's.
    func cancelAll() {
        let jobs = lock.withLock { self.jobs }
        for (job, scancel) in jobs {
            var arguments: [UnsafeMutablePointer<CChar>?] = [strdup(scancel), strdup(job), nil]
            var output = [CChar](repeating: 0, count: 1024)
            _ = guard_run(&arguments, &output, UInt(output.count), 2)
        }
    }
}
