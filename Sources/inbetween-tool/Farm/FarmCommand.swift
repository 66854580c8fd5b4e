import Files
import ArgumentParser
import Foundation
import MovieFormats
import ProcessGuard
internal import ProcessOverrides
import SourceCode

struct Farm: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Render a movie on a cluster.",
        discussion: """
            The command makes a plan, submits its parts as an array of jobs and a job that joins them, and waits. Failed and damaged parts are submitted \
            again. The folders must be on a file system that all machines share, and inbetween must be installed on all. An interrupt cancels the jobs; \
            the same command continues with the existing parts.
            """)

    @OptionGroup var plan: PlanOptions

    @Flag(help: "Use Slurm (sbatch, squeue, scancel).")
    var slurm = false

    @Option(name: [.customShort("o"), .long], help: ArgumentHelp("The file to write.", valueName: "file"))
    var out: String

    @Option(help: ArgumentHelp("The folder for plan, parts and logs. It is not removed. (default: the file's name and .farm)", valueName: "folder"))
    var work: String?

    @Option(parsing: .unconditional, help: ArgumentHelp("How often a part is submitted before the movie fails.", valueName: "count"))
    var tries = 3

    @Option(
        name: .customLong("sbatch"), parsing: .unconditionalSingleValue,
        help: ArgumentHelp("An argument for sbatch, such as --partition=film. Can be repeated.", valueName: "argument"))
    var sbatch: [String] = []

    func validate() throws {
        guard slurm else {
            throw ValidationError("name the batch system: only --slurm is supported; the guide Farm.md has recipes for others")
        }
        guard tries > 0 else {
            throw ValidationError("\(tries) tries are not possible; use 1 or more")
        }
        guard !StandardOutput.isMeant(by: out) else {
            throw ValidationError("a job on another machine cannot write to standard output; name a file")
        }
    }

    func run() throws {
        // Report impossible options before any work is done.
        let render = try plan.render(format: format)
        try MainActor.assumeIsolated {
            try Failure.reporting {
                render.stage.verbosity.begin()
                let engine = try Slurm(options: sbatch)
                guard !MovieFormat.holdsOneImage(out) else {
                    throw UserCodeError("“\(out)” holds one image; for an image per frame write %04d in the name")
                }
                try makePlan()
                let run = SlurmRun(
                    engine: engine, plan: try PlanFolder(folder + "/plan"), folder: absolute(folder), output: absolute(out), tries: tries)
                try run.run()
            }
        }
    }

    private var format: String { (out as NSString).pathExtension.lowercased() }
    private var folder: String { work ?? out + ".farm" }

    private func absolute(_ path: String) -> String { URL(fileURLWithPath: path).standardizedFileURL.path }

    /// Makes the plan in a separate process, because the code's time begins in it.
    private func makePlan() throws {
        try? FileManager.default.createDirectory(atPath: folder + "/logs", withIntermediateDirectories: true)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: UserCompiler.programFolder + "/inbetween")
        process.arguments = ["plan"] + plan.given + ["--parts", "\(plan.parts)", "--format", format, "--out", folder + "/plan"]
        try ChildProcesses.start(process)
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw ExitCode(process.terminationStatus) }
    }
}

/// A movie that is being made by Slurm.
@MainActor
struct SlurmRun {
    let engine: Slurm
    let plan: PlanFolder
    let folder: String
    let output: String
    let tries: Int

    /// Seconds between two looks at the queue.
    private static let interval = 1.0
    /// For what another machine has written to be seen here.
    private static let patience = 10.0

    private var parts: String { folder + "/parts" }

    func run() throws {
        let display = ProgressDisplay()
        defer { display.end() }
        for attempt in 1...tries {
            let open = PartFiles(plan, in: [parts]).problems.keys.sorted()
            if attempt > 1, !open.isEmpty {
                display.end()
                Failure.note("again: \(open.count == 1 ? "part" : "parts") \(list(open)), try \(attempt) of \(tries)")
            }
            let array = open.isEmpty ? nil : try submit(open)
            let join = try submitJoin(after: array)
            if let array {
                try wait(for: array, display)
                guard isComplete() else {
                    engine.cancel(join)
                    continue
                }
            }
            try wait(for: join, display)
            if waitForFile("\(folder)/joined-\(join)") { return }
        }
        display.end()
        throw failure()
    }

    private func list(_ numbers: [Int]) -> String { numbers.map(String.init).joined(separator: ", ") }

    private var program: String { quoted(UserCompiler.programFolder + "/inbetween") }

    private func quoted(_ text: String) -> String {
        "'" + text.replacingOccurrences(of: "'", with: "'\\''") + "'"
    }

    private func submit(_ numbers: [Int]) throws -> String {
        try engine.submit(
            ["--array", numbers.map(String.init).joined(separator: ","), "--job-name", "inbetween", "--output", "\(folder)/logs/part-%a.log"],
            command: "exec \(program) render \(quoted(plan.absolutePath)) --out \(quoted(parts))")
    }

    private func submitJoin(after array: String?) throws -> String {
        let command = "\(program) join \(quoted(plan.absolutePath)) \(quoted(parts)) --out \(quoted(output)) && : > \(quoted(folder))/joined-$SLURM_JOB_ID"
        let dependency = array.map { ["--dependency", "afterok:\($0)", "--kill-on-invalid-dep=yes"] } ?? []
        return try engine.submit(dependency + ["--job-name", "inbetween-join", "--output", "\(folder)/logs/join.log"], command: command)
    }

    /// Until the job has left the queue.
    private func wait(for job: String, _ display: ProgressDisplay) throws {
        var silence = 0
        while true {
            let states = try engine.states(of: job)
            silence = states == nil ? silence + 1 : 0
            guard silence < 60 else {
                throw UserCodeError("Slurm's controller has not answered for a minute; run the same command again to continue")
            }
            if states == [] { break }
            let names = (try? FileManager.default.contentsOfDirectory(atPath: parts)) ?? []
            display.show(names.count { $0.hasSuffix(".part") && !$0.hasPrefix(".") }, of: plan.manifest.parts.count, "parts")
            guard_pause(Self.interval)
        }
        SubmittedJobs.shared.remove(job)
    }

    private func isComplete() -> Bool {
        let end = stage_clock_real_seconds() + Self.patience
        while true {
            if PartFiles(plan, in: [parts]).problems.isEmpty { return true }
            if stage_clock_real_seconds() > end { return false }
            guard_pause(1)
        }
    }

    private func waitForFile(_ path: String) -> Bool {
        let end = stage_clock_real_seconds() + Self.patience
        while !FileManager.default.fileExists(atPath: path) {
            if stage_clock_real_seconds() > end { return false }
            guard_pause(0.2)
        }
        unlink(path)
        return true
    }

    /// The failure in the logs of the last attempt.
    private func failure() -> UserCodeError {
        let files = PartFiles(plan, in: [parts])
        guard let first = files.problems.keys.min() else {
            return UserCodeError("the parts cannot be joined: \(lastLine(of: "join.log"))")
        }
        let numbers = list(files.problems.keys.sorted())
        return UserCodeError(
            "after \(tries) tries these parts are still not there: \(numbers); part \(first) says: \(lastLine(of: "part-\(first).log")) (\(folder)/logs)")
    }

    private func lastLine(of log: String) -> String {
        let text = (try? String(contentsOfFile: "\(folder)/logs/\(log)", encoding: .utf8)) ?? ""
        return text.split(separator: "\n").last.map(String.init) ?? "nothing"
    }
}
