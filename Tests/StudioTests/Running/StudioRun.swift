import ImageFormats
import Foundation
import MovieFormats
import Rendering
import Testing
@testable import inbetween
@testable import SourceCode

/// `inbetween preview` on separate sources. It ends with this object at the latest, with everything that it has started.
final class StudioRun: ServedStudio {
    static let tool = UserCompiler.programFolder + "/inbetween"
    /// The views of the tests are drawn in 300 × 300 pixels.
    static let size = ["--size", "300x300", "--scale", "1"]
    /// What was compiled stays for the other tests.
    static let environment = [
        "XDG_CACHE_HOME": ProcessInfo.processInfo.environment["INBETWEEN_TESTS_CACHE"] ?? UserCompiler.programFolder + "/tool-tests-cache"
    ]

    let sources: TemporaryFolder
    /// The studio's folder for temporary files.
    let temporary: TemporaryFolder
    /// Where the tests write, out of the studio's sight.
    let results: TemporaryFolder
    let process: ChildProcess
    let token: String
    let port: UInt16
    private let arguments: [String]
    private let errorFile: String

    /// Starts the studio and waits until it listens.
    /// - Parameter isGiven: Whether to pass a folder, or to show the current one.
    init(_ files: [String: String], arguments: [String] = StudioRun.size, environment: [String: String] = [:], isGiven: Bool = true) throws {
        sources = try TemporaryFolder("studio-sources")
        temporary = try TemporaryFolder("studio-files")
        results = try TemporaryFolder("studio-results")
        for (name, text) in files { try sources.write(text, to: name) }
        self.arguments = arguments
        errorFile = temporary.path + ".errors"
        let output = try PipeEnds()
        let stream = ByteStream(reading: output.reading, writing: output.reading)
        let errors = open(errorFile, O_CREAT | O_WRONLY | O_CLOEXEC | O_TRUNC, 0o600)
        process = try ChildProcess(
            Self.tool, ["preview"] + (isGiven ? [sources.path] : []) + arguments, folder: sources.path,
            environment: Self.environment.merging(["TMPDIR": temporary.path]) { $1 }.merging(environment) { $1 },
            descriptors: [1: output.writing, 2: errors])
        let line: String
        do {
            line = String(decoding: try stream.read(to: UInt8(ascii: "\n")), as: UTF8.self)
        } catch {
            throw StudioTestError("the studio has not begun: \((try? String(contentsOfFile: errorFile, encoding: .utf8)) ?? "\(error)")")
        }
        guard let match = line.firstMatch(of: #/^http://127\.0\.0\.1:(\d+)/\?token=([0-9a-f]+)$/#), let port = UInt16(match.1) else {
            throw StudioTestError("“\(line)” is no address")
        }
        self.port = port
        token = String(match.2)
    }

    deinit {
        process.end()
        // Those that are in no group of the studio's.
        for process in RunningProcesses.with(sources.path) { kill(process, SIGKILL) }
        unlink(errorFile)
    }

    /// What the studio has written to standard error.
    var errors: String { (try? String(contentsOfFile: errorFile, encoding: .utf8)) ?? "" }

    // MARK: Its processes

    /// All that belong to this studio, itself among them.
    var processes: [pid_t] { RunningProcesses.with(sources.path) }

    private func children(of process: pid_t) -> [pid_t] {
        processes.filter { child in
            let stat = FileManager.default.contents(atPath: "/proc/\(child)/stat").map { String(decoding: $0, as: UTF8.self) } ?? ""
            let fields = stat.split(separator: ")").last?.split(separator: " ") ?? []
            return fields.count > 1 && fields[1] == "\(process)"
        }
    }

    /// The process that has loaded the code, of which the stages are copies.
    var program: pid_t? { children(of: process.id).first { !children(of: $0).isEmpty } }

    /// The process that waits for something to compile, or compiles.
    var builder: pid_t? { children(of: process.id).first { children(of: $0).isEmpty } }

    /// The stages and what they have left behind at earlier moments.
    var stages: [pid_t] {
        guard let program else { return [] }
        var found = children(of: program)
        var index = 0
        while index < found.count {
            found += children(of: found[index])
            index += 1
        }
        return found
    }

    // MARK: The tool beside it

    /// Runs the tool to its end; what it writes to standard output and standard error together.
    static func run(_ arguments: [String], folder: String, environment: [String: String] = [:]) throws -> (status: Int32, output: String) {
        let output = try PipeEnds()
        let stream = ByteStream(reading: output.reading, writing: output.reading)
        let errors = fcntl(output.writing, F_DUPFD_CLOEXEC, 3)
        let process = try ChildProcess(
            tool, arguments, folder: folder, environment: Self.environment.merging(environment) { $1 }, descriptors: [1: output.writing, 2: errors])
        let text = String(decoding: try stream.readToEnd(), as: UTF8.self)
        return (try process.wait(), text)
    }

    func snapshot(at time: Double, script: String) throws -> Bitmap { try snapshot(at: time, script: script, []) }

    /// What `inbetween snapshot` makes of the sources and a script at a time.
    func snapshot(at time: Double, script: String, _ more: [String]) throws -> Bitmap {
        try results.write(script, to: "recorded.yaml")
        let played = script.isEmpty ? [] : ["--script", "recorded.yaml"]
        let run = try Self.run(["snapshot", sources.path, "--at", "\(time)", "--out", "snapshot.png"] + played + arguments + more, folder: results.path)
        guard run.status == 0 else { throw StudioTestError("no snapshot: \(run.output)") }
        return try PNGDecoder.decode(Array(Data(contentsOf: URL(fileURLWithPath: results.path + "/snapshot.png"))))
    }
}

extension Bitmap {
    /// As the page's `pixels()` has it, with red first.
    var hash: String {
        var hash: UInt32 = 0x811c_9dc5
        bytes.withUnsafeBytes { buffer in
            for word in buffer.bindMemory(to: UInt32.self) {
                let pixel = UInt32(littleEndian: word)
                hash = (hash ^ (pixel & 0xFF00_FF00 | pixel >> 16 & 0xFF | (pixel & 0xFF) << 16)) &* 0x0100_0193
            }
        }
        let text = String(hash, radix: 16)
        return String(repeating: "0", count: 8 - text.count) + text
    }
}
