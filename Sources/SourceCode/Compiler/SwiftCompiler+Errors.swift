import Foundation
import ViewValues

/// What the compiler says of a user's code, one text for each error or warning with what belongs to it.
struct CompilerMessages {
    private struct Message {
        let isError: Bool
        /// As it was passed to the compiler.
        let file: String
        var text: String
    }

    /// In the order of their places, each once.
    private var messages: [Message] = []
    /// What stands before the first message.
    private(set) var rest = ""

    var errors: [String] { messages.filter(\.isError).map(\.text) }

    /// Whether the compiler found what is wrong. Where it says that it could not check a type in time, it did not, and where it
    /// says so beside errors, these are the reason.
    var isPlain: Bool { errors.contains { !Self.isSurrender($0) } }

    /// Whether a process of the compiler's was ended, or has crashed.
    var tellOfSignal: Bool { rest.contains("due to signal") || messages.contains { $0.text.contains("due to signal") } }

    var withoutSurrenders: [String] { errors.filter { !Self.isSurrender($0) } }

    /// Whether the compiler may have blamed a call for what is wrong in its closure: it then reports the call's last form,
    /// `ForEach` of a `Binding`.
    var mayMislead: Bool { withoutSurrenders.contains(where: Self.isMisleading) }

    /// Where it says that our modules are of another version of the compiler.
    var ofAnotherCompiler: String? {
        (rest + (errors.first ?? "")).split(separator: "\n").first {
            $0.contains("module compiled with Swift") || $0.contains("was created by a different version of the compiler")
        }.map(String.init)
    }

    /// Modules that the compiler has not found, each with its first place, `FILE:LINE:COLUMN`.
    var missingModules: [(name: String, place: String)] {
        var found: [(name: String, place: String)] = []
        for error in errors {
            guard let match = error.firstMatch(of: #/(?m)^(.+:[0-9]+:[0-9]+): (?:\u{1B}\[[0-9;]*m)*error: (?:\u{1B}\[[0-9;]*m)*no such module '([^']+)'/#)
            else {
                continue
            }
            let name = String(match.output.2)
            if !found.contains(where: { $0.name == name }) {
                found.append((name, String(match.output.1)))
            }
        }
        return found
    }

    /// Whether a brace seems to be missing, or one too many.
    var areAboutBraces: Bool {
        errors.contains {
            $0.contains("expected '}'") || $0.contains("extraneous '}'") || $0.contains("only allowed at file scope")
                || $0.contains("declaration is only valid at file scope")
        }
    }

    static func isMisleading(_ error: String) -> Bool {
        [
            "'Binding<C>'", "to expected type 'Binding<[", "requires that 'Binding<", "cannot infer key path type", "'Binding<Subject>' conform",
            "'Binding<C.Element>' conform", "generic parameter 'C' could not be inferred",
        ].contains { error.contains($0) }
    }

    /// Without the words of a compiler that gave up, where it has others.
    var text: String {
        let isPlain = isPlain
        return rest + messages.filter { !isPlain || !$0.isError || !Self.isSurrender($0.text) }.map(\.text).joined()
    }

    /// - Parameter files: The files in the order in which their messages are printed. Compilers that work side by side say theirs as they
    ///   find them, and each of them what is wrong with a macro or a module that it reads.
    init(_ output: String, files: [String] = []) {
        var lines = output.split(separator: "\n", omittingEmptySubsequences: false)[...]
        if lines.last == "" {
            lines.removeLast()
        }
        for line in lines {
            if let start = line.firstMatch(of: #/:[0-9]+:[0-9]+: (?:\u{1B}\[[0-9;]*m)*(?<kind>error|warning): /#) {
                let path = line[..<start.range.lowerBound].replacing(#/\u{1B}\[[0-9;]*m/#, with: "")
                messages.append(Message(isError: start.output.kind == "error", file: String(path), text: ""))
            }
            if messages.isEmpty {
                rest += line + "\n"
            } else {
                messages[messages.count - 1].text += line + "\n"
            }
        }
        let places = Dictionary(files.enumerated().map { ($1, $0) }, uniquingKeysWith: min)
        var known: Set<String> = []
        messages = messages.filter { known.insert($0.text).inserted }.enumerated().sorted {
            let (a, b) = (places[$0.element.file] ?? files.count, places[$1.element.file] ?? files.count)
            return (a, $0.offset) < (b, $1.offset)
        }.map(\.element)
    }

    private static func isSurrender(_ error: String) -> Bool {
        error.contains("unable to type-check this expression in reasonable time")
            || error.contains("failed to produce diagnostic for expression")
    }
}

/// A compiler at work.
struct CompilerRun {
    /// Whether it has said nothing so far.
    let isBusy: () -> Bool
    let processorSeconds: () -> Double
}

extension SwiftCompiler {
    /// Runs it; gives what it says. What belongs to macros goes to `temporaryFolder`, where crashes find it.
    ///
    /// - Parameters:
    ///   - files: Those whose messages come first, in this order.
    ///   - planFolder: Where it is kept what the driver would do, so that it need not start; nil where it has more to do.
    ///   - isHopeless: Asked once, when it has run for `patience` seconds and said nothing; it is given that run. The
    ///     compiler is ended where it answers yes, and the messages are nil.
    func compile(
        _ arguments: [String], files: [String], temporaryFolder: String, planFolder: String?, patience: Int,
        isHopeless: (_ run: CompilerRun) throws -> Bool
    ) throws -> (success: Bool, messages: CompilerMessages?) {
        func compileOnce() throws -> (success: Bool, messages: CompilerMessages?) {
            let plan = planFolder.flatMap { DriverPlan(arguments + colors, compiler: self, name: "compile", folder: $0) }
            let process =
                plan.map { makeProcess($0, temporaryFolder: temporaryFolder) } ?? makeProcess(arguments + colors, temporaryFolder: temporaryFolder)
            let (success, output) = try finish(process, patience: patience, isHopeless: isHopeless)
            return (success, output.map { CompilerMessages($0, files: files) })
        }
        let generation = ModuleCache.shared.generation
        let first = try compileOnce()
        if first.success {
            ModuleCache.shared.noteFiles()
            return first
        }
        guard let messages = first.messages,
            ModuleCache.shared.repair(after: messages.text, hasCrashed: messages.tellOfSignal, generation: generation)
        else { return first }
        return try compileOnce()
    }

    /// Checks types only, for at most some seconds of the processor's time. The messages are nil when that was not enough.
    ///
    /// - Parameters:
    ///   - temporaryFolder: Where it has a folder for the time of the check.
    ///   - isOfUse: Asked again and again; the compiler is ended when it answers no.
    func check(
        _ arguments: [String], mode: String = "-typecheck", temporaryFolder: String, seconds: Int, isOfUse: () -> Bool = { true }
    ) throws -> (success: Bool, messages: CompilerMessages?) {
        let between = try UserCompiler.newFolder("check", in: temporaryFolder)
        defer { try? FileManager.default.removeItem(atPath: between) }
        let process = makeProcess([], temporaryFolder: between)
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", "ulimit -t \(seconds); exec \"$0\" \"$@\"", path, mode] + arguments + colors
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        try start(process)
        while !says(pipe.fileHandleForReading, within: 0.05) {
            guard isOfUse() else {
                // The processes of one command are a group. One that was started on a thread which blocks signals does not hear the first.
                kill(-process.processIdentifier, SIGTERM)
                for _ in 0..<100 where process.isRunning { usleep(2000) }
                if process.isRunning { kill(-process.processIdentifier, SIGKILL) }
                process.waitUntilExit()
                return (false, nil)
            }
        }
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        let (success, output) = (try hasSucceeded(process), Self.words(data))
        let isKilled = !success && (process.terminationReason == .uncaughtSignal || output.contains("due to signal"))
        return (success, isKilled ? nil : CompilerMessages(output))
    }

    /// Runs it; gives what it says, one message a line with what belongs to it below.
    func runQuietly(_ arguments: [String], temporaryFolder: String) throws -> (success: Bool, messages: String) {
        let words = arguments + ["-no-color-diagnostics", "-diagnostic-style", "llvm"]
        let (success, output) = try finish(makeProcess(words, temporaryFolder: temporaryFolder))
        return (success, output)
    }

    private var colors: [String] { [isatty(STDERR_FILENO) != 0 ? "-color-diagnostics" : "-no-color-diagnostics"] }

    /// What the compiler says, for users, who know one module SwiftUI.
    private static func words(_ data: Data) -> String {
        ModuleNames.shown(String(decoding: data, as: UTF8.self))
    }

    private func finish(_ process: Process) throws -> (success: Bool, output: String) {
        let (success, output) = try finish(process, patience: nil) { _ in false }
        return (success, output ?? "")
    }

    private func finish(
        _ process: Process, patience: Int?, isHopeless: (_ run: CompilerRun) throws -> Bool
    ) throws -> (success: Bool, output: String?) {
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        try start(process)
        if let patience, !says(pipe.fileHandleForReading, within: Double(patience)) {
            do {
                let run = CompilerRun(
                    isBusy: { !says(pipe.fileHandleForReading, within: 0) },
                    processorSeconds: { ChildProcesses.processorSeconds(of: process.processIdentifier) })
                if try isHopeless(run) {
                    end(process)
                    return (false, nil)
                }
            } catch {
                end(process)
                throw error
            }
        }
        let data = try readToEnd(pipe.fileHandleForReading, of: process)
        return (try hasSucceeded(process), Self.words(data))
    }

    /// What a process says until its end, or until nothing can be written any more: compilers then wait for each other for minutes.
    private func readToEnd(_ file: FileHandle, of process: Process) throws -> Data {
        var data = Data()
        var watch = DiskWatch()
        while true {
            if says(file, within: 0.1) {
                let part = file.availableData
                if part.isEmpty { return data }
                data += part
            }
            if let full = watch.problem {
                end(process)
                throw full
            }
        }
    }

    /// Whether there is something to read, or no writer is left, within some seconds.
    private func says(_ file: FileHandle, within seconds: Double) -> Bool {
        var request = pollfd(fd: file.fileDescriptor, events: Int16(POLLIN), revents: 0)
        return poll(&request, 1, Int32(seconds * 1000)) != 0
    }

    func end(_ process: Process) {
        // The compiler's driver has compilers below.
        ChildProcesses.end()
        process.waitUntilExit()
    }
}
