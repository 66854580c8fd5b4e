import Foundation
import SourceCode

/// Programs of the system.
enum ShellCommand {
    static func path(of name: String) -> String? {
        if name.hasPrefix("/") { return FileManager.default.isExecutableFile(atPath: name) ? name : nil }
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init) + ["/usr/bin", "/usr/sbin", "/bin"]
        return folders.map { $0 + "/" + name }.first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    /// Throws what it writes to standard error when it fails.
    static func run(_ name: String, _ arguments: [String]) throws {
        _ = try output(name, arguments)
    }

    /// - Parameters:
    ///   - environment: All of its environment; nil for this process's.
    ///   - allowsFailure: Whether what it has written counts also after a failure.
    static func output(_ name: String, _ arguments: [String], environment: [String: String]? = nil, allowsFailure: Bool = false) throws -> String {
        guard let path = path(of: name) else { throw UserCodeError("\(name) is missing") }
        let process = Process()
        let (output, errors) = (Pipe(), Pipe())
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        if let environment { process.environment = environment }
        process.standardOutput = output
        process.standardError = errors
        process.standardInput = FileHandle.nullDevice
        try ChildProcesses.start(process)
        // Both are read at once: either may fill.
        let rest = ErrorText(errors)
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        let problem = rest.text
        guard process.terminationStatus == 0 || allowsFailure else {
            throw UserCodeError("\(name) has failed: \(problem.trimmingCharacters(in: .whitespacesAndNewlines))")
        }
        return text
    }

    private final class ErrorText: @unchecked Sendable {
        private let done = DispatchSemaphore(value: 0)
        private var data = Data()

        init(_ pipe: Pipe) {
            Thread.detachNewThread { [self] in
                data = pipe.fileHandleForReading.readDataToEndOfFile()
                done.signal()
            }
        }

        var text: String {
            done.wait()
            return String(decoding: data, as: UTF8.self)
        }
    }
}
