import Foundation
import Glibc
@testable import Studio

/// A client of the Model Context Protocol that waits for each answer.
final class MCPClient {
    let sources: TemporaryFolder
    let process: ChildProcess?
    private let stream: ByteStream
    private let hasEnded = Flag()
    private var count = 0

    /// `inbetween mcp`.
    init(_ files: [String: String], arguments: [String] = StudioRun.size) throws {
        sources = try TemporaryFolder("mcp-sources")
        for (name, text) in files { try sources.write(text, to: name) }
        let input = try PipeEnds()
        let output = try PipeEnds()
        stream = ByteStream(reading: output.reading, writing: input.writing)
        process = try ChildProcess(
            StudioRun.tool, ["mcp", sources.path] + arguments, folder: sources.path,
            environment: StudioRun.environment, descriptors: [0: input.reading, 1: output.writing])
    }

    /// The server in this process, with workers of the tests; without, the client opens them.
    init(_ workers: TestWorkers, isOpen: Bool = true) throws {
        sources = try TemporaryFolder("mcp-sources")
        process = nil
        let input = try PipeEnds()
        let output = try PipeEnds()
        stream = ByteStream(reading: output.reading, writing: input.writing)
        var options = StudioOptions(tool: "", arguments: [], project: "Tests", folder: workers.folder, version: "test")
        options.workers = { workers }
        options.viewSource = { _, _, _ in "Card()" }
        let given = options
        let server = MCPServer(
            options: MCPOptions(version: "test", first: isOpen ? options : nil, studio: { _, _, _ in given }), input: input.reading, output: output.writing)
        Task.detached { [hasEnded] in
            await server.run()
            close(input.reading)
            close(output.writing)
            hasEnded.isSet = true
        }
    }

    convenience init(_ previews: TestPreview...) throws {
        try self.init(TestWorkers { previews })
    }

    deinit {
        process?.end()
        for process in RunningProcesses.with(sources.path) { kill(process, SIGKILL) }
    }

    /// The next line of output.
    func read() throws -> [String: Any] {
        let answer = try stream.read(to: UInt8(ascii: "\n"))
        guard let values = try JSONSerialization.jsonObject(with: Data(answer)) as? [String: Any] else {
            throw StudioTestError("“\(String(decoding: answer, as: UTF8.self))” is no object")
        }
        return values
    }

    /// Whether the server has more output.
    var hasMore: Bool { stream.hasMore }

    /// Sends a line, and reads its answer.
    func exchange(_ line: String) throws -> [String: Any] {
        try notify(line)
        return try read()
    }

    func notify(_ line: String) throws {
        try stream.write(Array((line + "\n").utf8))
    }

    /// The result of a request. Throws when that is an error.
    func request(_ method: String, _ params: [String: Any] = [:]) throws -> [String: Any] {
        count += 1
        let message: [String: Any] = ["jsonrpc": "2.0", "id": count, "method": method, "params": params]
        let answer = try exchange(String(decoding: JSONSerialization.data(withJSONObject: message), as: UTF8.self))
        guard answer["id"] as? Int == count, let result = answer["result"] as? [String: Any] else {
            throw StudioTestError("“\(method)” was answered by \(answer)")
        }
        return result
    }

    @discardableResult
    func initialize() throws -> [String: Any] {
        let result = try request("initialize", ["protocolVersion": "2025-06-18", "capabilities": [:], "clientInfo": ["name": "tests", "version": "1"]])
        try notify(#"{"jsonrpc": "2.0", "method": "notifications/initialized"}"#)
        return result
    }

    struct Answer {
        let isError: Bool
        /// All texts.
        let text: String
        let images: [Data]
        let structured: [String: Any]
    }

    @discardableResult
    func call(_ tool: String, _ arguments: [String: Any] = [:]) throws -> Answer {
        let result = try request("tools/call", ["name": tool, "arguments": arguments])
        let content = result["content"] as? [[String: Any]] ?? []
        return Answer(
            isError: result["isError"] as? Bool ?? false, text: content.compactMap { $0["text"] as? String }.joined(separator: "\n"),
            images: content.compactMap { ($0["data"] as? String).flatMap { Data(base64Encoded: $0) } },
            structured: result["structuredContent"] as? [String: Any] ?? [:])
    }

    /// The input ends, and so does the server; the process's exit status.
    func end() throws -> Int32 {
        stream.closeWriting()
        if let process { return try process.wait() }
        try until("the server has ended") { hasEnded.isSet }
        return 0
    }
}
