import Foundation

/// What the compiler says of a user's code, one text for each error with what belongs to it.
struct CompilerMessages {
    private(set) var errors: [String] = []
    /// What stands before the first error.
    private(set) var rest = ""

    /// Whether the compiler found what is wrong. Where it says that it could not check a type in time, it did not, and where it
    /// says so beside errors, these are the reason.
    var isPlain: Bool { errors.contains { !Self.isSurrender($0) } }

    /// Without the words of a compiler that gave up, where it has others.
    var text: String {
        rest + (isPlain ? errors.filter { !Self.isSurrender($0) } : errors).joined()
    }

    init(_ output: String) {
        for line in output.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.firstMatch(of: #/:[0-9]+:[0-9]+: (\u{1B}\[[0-9;]*m)*error: /#) != nil {
                errors.append("")
            }
            if errors.isEmpty {
                rest += line + "\n"
            } else {
                errors[errors.count - 1] += line + "\n"
            }
        }
        let lastLine = errors.isEmpty ? rest : errors[errors.count - 1]
        if lastLine.hasSuffix("\n") {
            if errors.isEmpty {
                rest.removeLast()
            } else {
                errors[errors.count - 1].removeLast()
            }
        }
    }

    private static func isSurrender(_ error: String) -> Bool {
        error.contains("unable to type-check this expression in reasonable time")
            || error.contains("failed to produce diagnostic for expression")
    }
}

extension SwiftCompiler {
    /// Runs it; the errors go to standard error.
    func runTellingErrors(_ arguments: [String], temporaryFolder: String) throws -> Bool {
        let process = makeProcess(arguments + colors)
        process.environment = ProcessInfo.processInfo.environment.merging(["TMPDIR": temporaryFolder]) { $1 }
        let (success, output) = try finish(process)
        FileHandle.standardError.write(Data(CompilerMessages(output).text.utf8))
        return success
    }

    /// Checks types only, for at most some seconds of the processor's time. The messages are nil when that was not enough.
    func check(_ arguments: [String], seconds: Int) throws -> (success: Bool, messages: CompilerMessages?) {
        let process = makeProcess([])
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", "ulimit -t \(seconds); exec \"$0\" \"$@\"", path, "-typecheck"] + arguments + colors
        let (success, output) = try finish(process)
        let isKilled = !success && (process.terminationReason == .uncaughtSignal || output.contains("due to signal"))
        return (success, isKilled ? nil : CompilerMessages(output))
    }

    private var colors: [String] { [isatty(STDERR_FILENO) != 0 ? "-color-diagnostics" : "-no-color-diagnostics"] }

    private func finish(_ process: Process) throws -> (success: Bool, output: String) {
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        try start(process)
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        return (hasSucceeded(process), String(decoding: data, as: UTF8.self))
    }
}
