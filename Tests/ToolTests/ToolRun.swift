import Foundation
import Testing
@testable import inbetween
@testable import SourceCode

/// A folder of sources, and the tool that is run on them.
final class ToolRun {
    struct Result {
        let status: Int32
        let errors: String
        /// The strings on each frame of the dump, in drawing order.
        let texts: [[String]]
    }

    let folder: String
    /// What the last run wrote to standard output.
    private(set) var outputBytes = Data()

    /// In the build's folder: what has been compiled stays for the other tests. A script names another folder if it has compiled the examples there.
    static let cache = ProcessInfo.processInfo.environment["INBETWEEN_TESTS_CACHE"] ?? UserCompiler.programFolder + "/tool-tests-cache"

    init(_ files: [String: String]) throws {
        folder = NSTemporaryDirectory() + "inbetween-tool-tests-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        for (name, text) in files {
            let path = folder + "/" + name
            try FileManager.default.createDirectory(
                atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
            try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        }
    }

    deinit {
        try? FileManager.default.removeItem(atPath: folder)
    }

    /// Runs `inbetween render` in the folder.
    func render(_ arguments: String..., frames: Int = 1, environment: [String: String] = [:]) throws -> Result {
        try? FileManager.default.removeItem(atPath: folder + "/dump.jsonl")
        let output = try run(
            ["render"] + arguments + ["--frames", "0..<\(frames)", "--fps", "10", "--dump", "dump.jsonl"], environment: environment)
        let texts = try dump("dump.jsonl").map { frame in
            let items = frame["items"] as? [[String: Any]] ?? []
            return items.compactMap { $0["text"] as? String }
        }
        return Result(status: output.status, errors: output.errors, texts: texts)
    }

    /// The frames of a dump in the folder; none when it is not there.
    func dump(_ name: String) throws -> [[String: Any]] {
        let text = (try? String(contentsOfFile: folder + "/" + name, encoding: .utf8)) ?? ""
        return try text.split(separator: "\n").map { line in
            try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any] ?? [:]
        }
    }

    var fileNames: Set<String> {
        Set((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
    }

    /// Runs `inbetween` in the folder. `whileRunning` gets the process when it has started.
    func run(
        _ arguments: [String], environment: [String: String] = [:], whileRunning: (Process) throws -> Void = { _ in }
    ) throws -> (status: Int32, output: String, errors: String) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: UserCompiler.programFolder + "/inbetween")
        process.currentDirectoryURL = URL(fileURLWithPath: folder)
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment.merging(["XDG_CACHE_HOME": Self.cache]) { $1 }.merging(environment) { $1 }
        // Files, which take all that is written without anybody reading.
        let output = folder + ".output"
        let errors = folder + ".errors"
        for path in [output, errors] {
            _ = FileManager.default.createFile(atPath: path, contents: nil)
        }
        defer {
            try? FileManager.default.removeItem(atPath: output)
            try? FileManager.default.removeItem(atPath: errors)
        }
        process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: output))
        process.standardError = try FileHandle(forWritingTo: URL(fileURLWithPath: errors))
        try process.run()
        try whileRunning(process)
        process.waitUntilExit()
        outputBytes = try Data(contentsOf: URL(fileURLWithPath: output))
        return (process.terminationStatus, String(decoding: outputBytes, as: UTF8.self), try String(contentsOfFile: errors, encoding: .utf8))
    }
}
