import Foundation
import Testing
@testable import inbetween

/// A folder of sources, and the tool that is run on them.
final class ToolRun {
    struct Result {
        let status: Int32
        let errors: String
        /// The strings on each frame of the dump, in drawing order.
        let texts: [[String]]
    }

    let folder: String

    /// In the build's folder: what has been compiled stays for the other tests.
    private static let cache = UserCompiler.programFolder + "/tool-tests-cache"

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
        let dump = folder + "/dump.jsonl"
        try? FileManager.default.removeItem(atPath: dump)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: UserCompiler.programFolder + "/inbetween")
        process.currentDirectoryURL = URL(fileURLWithPath: folder)
        process.arguments = ["render"] + arguments + ["--frames", "0..<\(frames)", "--fps", "10", "--dump", dump]
        process.environment = ProcessInfo.processInfo.environment.merging(["XDG_CACHE_HOME": Self.cache]) { $1 }.merging(environment) { $1 }
        let errors = Pipe()
        process.standardError = errors
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        let lines = (try? String(contentsOfFile: dump, encoding: .utf8))?.split(separator: "\n") ?? []
        let texts = try lines.map { line in
            let frame = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
            let items = frame?["items"] as? [[String: Any]] ?? []
            return items.compactMap { $0["text"] as? String }
        }
        return Result(status: process.terminationStatus, errors: text, texts: texts)
    }
}
