import Foundation

/// The `swiftc` on this machine: the one that the variable SWIFTC names, or the first on the path.
struct SwiftCompiler {
    let path: String

    /// `…/usr`, which holds the compiler's own libraries.
    let root: String

    static let installed: SwiftCompiler? = {
        let environment = ProcessInfo.processInfo.environment
        let folders = (environment["PATH"] ?? "").split(separator: ":").map(String.init)
        let candidates = [environment["SWIFTC"]].compactMap { $0 } + folders.map { $0 + "/swiftc" }
        return candidates.first { FileManager.default.isExecutableFile(atPath: $0) }.map(SwiftCompiler.init)
    }()

    private init(path: String) {
        self.path = path
        let real = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
        root = ((real as NSString).deletingLastPathComponent as NSString).deletingLastPathComponent
    }

    static func require() throws -> SwiftCompiler {
        guard let installed else {
            throw UserCodeError("there is no Swift compiler: put swiftc on the PATH, or name it in the variable SWIFTC")
        }
        return installed
    }

    var stamp: String { BuildCache.stamp(root + "/bin/swift-frontend") }

    /// Runs it; what it says goes to standard error, in colours when that is a terminal.
    func run(_ arguments: [String]) throws -> Bool {
        let process = makeProcess(arguments + [isatty(STDERR_FILENO) != 0 ? "-color-diagnostics" : "-no-color-diagnostics"])
        process.standardOutput = FileHandle.standardError
        process.standardError = FileHandle.standardError
        try start(process)
        return hasSucceeded(process)
    }

    func makeProcess(_ arguments: [String]) -> Process {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        return process
    }

    func start(_ process: Process) throws {
        do {
            try process.run()
        } catch {
            throw UserCodeError("“\(path)” cannot be run: \(error.localizedDescription)")
        }
    }

    func hasSucceeded(_ process: Process) -> Bool {
        process.waitUntilExit()
        return process.terminationReason == .exit && process.terminationStatus == 0
    }
}
