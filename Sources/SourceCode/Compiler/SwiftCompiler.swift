import Files
import Foundation
import MetalShaders

/// The `swiftc` on this machine: the one that the variable SWIFTC names, or the first on the path.
package struct SwiftCompiler {
    package let path: String

    /// `…/usr`, which holds the compiler's own libraries.
    package let root: String

    /// The compiler's own library of syntax trees; nil if the toolchain comes without one.
    package var syntaxLibrary: String? {
        let path = root + "/lib/swift/host/libSwiftSyntax.so"
        return FileManager.default.fileExists(atPath: path) ? path : nil
    }

    package static let installed: SwiftCompiler? = {
        let environment = ProcessInfo.processInfo.environment
        let folders = (environment["PATH"] ?? "").split(separator: ":").map(String.init)
        let candidates = [environment["SWIFTC"]].compactMap { $0 } + folders.map { $0 + "/swiftc" }
        return candidates.first { FileManager.default.isExecutableFile(atPath: $0) }.map(SwiftCompiler.init)
    }()

    private init(path: String) {
        self.path = path
        let real = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
        let folder = ((real as NSString).deletingLastPathComponent as NSString).deletingLastPathComponent
        let isWrapper = !FileManager.default.fileExists(atPath: folder + "/lib/swift")
        root = isWrapper ? Self.root(toldBy: path) ?? folder : folder
    }

    /// What a script says that calls the compiler.
    private static func root(toldBy path: String) -> String? {
        struct TargetInfo: Decodable {
            struct Paths: Decodable {
                let runtimeResourcePath: String
            }

            let paths: Paths
        }
        let resources = try? JSONDecoder().decode(TargetInfo.self, from: output(of: path, ["-print-target-info"]) ?? Data()).paths.runtimeResourcePath
        return resources.map { (($0 as NSString).deletingLastPathComponent as NSString).deletingLastPathComponent }
    }

    /// What it writes to standard output; nil when it cannot be run.
    private static func output(of path: String, _ arguments: [String], temporaryFolder: String? = nil) -> Data? {
        // A driver that only plans leaves a folder behind.
        let own = temporaryFolder == nil ? UnfinishedFiles.shared.makeTemporaryFolder("inbetween-compiler") : nil
        defer {
            if let own {
                try? FileManager.default.removeItem(atPath: own)
                UnfinishedFiles.shared.remove(own)
            }
        }
        let process = Process()
        if let folder = temporaryFolder ?? own {
            setTemporaryFolder(folder, of: process)
        }
        let pipe = Pipe()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return nil }
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return process.terminationStatus == 0 ? data : nil
    }

    package static func require() throws -> SwiftCompiler {
        guard let installed else {
            throw UserCodeError("there is no Swift compiler: put swiftc on the PATH, or name it in the variable SWIFTC")
        }
        return installed
    }

    /// Changes when what it makes of the same files does.
    package var stamp: String { Self.stamps.value(for: root) }

    private static let stamps = Stamps()

    /// Taken once in a run.
    private final class Stamps: @unchecked Sendable {
        private let lock = NSLock()
        private var known: [String: String] = [:]

        func value(for root: String) -> String {
            lock.withLock {
                if let stamp = known[root] { return stamp }
                let files = ["bin/swift-frontend", "bin/clang", "bin/ld.lld", "lib/swift/linux/libswiftCore.so"].map { BuildCache.stamp("\(root)/\($0)") }
                let stamp = (files + CompilationCache.environment).joined(separator: "\n")
                known[root] = stamp
                return stamp
            }
        }
    }

    /// “Swift version 6.3.1 (swift-6.3.1-RELEASE)”; nil when it does not say.
    package var version: String? {
        let text = Self.output(of: path, ["--version"]).map { String(decoding: $0, as: UTF8.self) }
        return text?.firstMatch(of: /Swift version [^\n]*/).map { String($0.output) }
    }

    /// What it compiles for.
    package var triple: String? {
        struct TargetInfo: Decodable {
            struct Target: Decodable {
                let unversionedTriple: String
            }

            let target: Target
        }
        return try? JSONDecoder().decode(TargetInfo.self, from: Self.output(of: path, ["-print-target-info"]) ?? Data()).target.unversionedTriple
    }

    /// Runs it; what it says goes to standard error, in colours when that is a terminal. What it needs in between is in `temporaryFolder`.
    package func run(_ arguments: [String], temporaryFolder: String) throws -> Bool {
        let color = isatty(STDERR_FILENO) != 0 ? "-color-diagnostics" : "-no-color-diagnostics"
        let process = makeProcess(arguments + [color], temporaryFolder: temporaryFolder)
        process.standardOutput = FileHandle.standardError
        process.standardError = FileHandle.standardError
        try start(process)
        return try hasSucceeded(process)
    }

    /// What it writes to standard output; nil when it fails.
    package func output(_ arguments: [String], temporaryFolder: String? = nil) -> Data? {
        Self.output(of: path, arguments, temporaryFolder: temporaryFolder)
    }

    /// Runs what the driver would run; what that says goes to standard error.
    func run(_ plan: DriverPlan, temporaryFolder: String) throws -> Bool {
        let process = makeProcess(plan, temporaryFolder: temporaryFolder)
        process.standardOutput = FileHandle.standardError
        process.standardError = FileHandle.standardError
        try start(process)
        return try hasSucceeded(process)
    }

    func makeProcess(_ plan: DriverPlan, temporaryFolder: String) -> Process {
        let process = Process()
        Self.setTemporaryFolder(temporaryFolder, of: process)
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", plan.script]
        return process
    }

    func makeProcess(_ arguments: [String], temporaryFolder: String) -> Process {
        let process = Process()
        Self.setTemporaryFolder(temporaryFolder, of: process)
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        return process
    }

    /// A driver that is ended leaves a folder behind among the temporary files: these go to a place from where they are removed.
    private static func setTemporaryFolder(_ folder: String, of process: Process) {
        process.environment = ProcessInfo.processInfo.environment.merging(["TMPDIR": folder]) { $1 }
    }

    package func start(_ process: Process) throws {
        do {
            try ChildProcesses.start(process)
        } catch {
            throw UserCodeError("“\(path)” cannot be run: \(error.localizedDescription)")
        }
    }

    func hasSucceeded(_ process: Process) throws -> Bool {
        var watch = DiskWatch()
        // Foundation's own wait looks every twentieth of a second.
        while process.isRunning {
            usleep(500)
            if let full = watch.problem {
                end(process)
                throw full
            }
        }
        process.waitUntilExit()
        return process.terminationReason == .exit && process.terminationStatus == 0
    }
}
