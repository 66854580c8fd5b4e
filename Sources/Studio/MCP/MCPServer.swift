import Foundation
import Glibc

/// What the server of the Model Context Protocol starts with.
public struct MCPOptions: Sendable {
    /// Sources that have moved from one folder to another.
    package struct Move: Sendable {
        package var from, to: String
    }

    package var version: String
    /// The sources at the start; nil until a client opens some.
    package var first: StudioOptions?
    /// Makes the studio for other sources, from their paths, the target, and the move of the former folder.
    package var studio: @Sendable (_ sources: [String], _ target: String?, _ move: Move?) throws -> StudioOptions

    package init(
        version: String, first: StudioOptions?, studio: @escaping @Sendable (_ sources: [String], _ target: String?, _ move: Move?) throws -> StudioOptions
    ) {
        (self.version, self.first, self.studio) = (version, first, studio)
    }
}

/// Lets a program look at previews, touch them and analyse their motion: the Model Context Protocol over two descriptors, with one JSON-RPC 2.0 message
/// per line.
///
/// Requests are processed in order. Only a `ping` is answered at once.
public final class MCPServer: Sendable {
    /// Newest first.
    static let versions = ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"]

    private let options: MCPOptions
    private let session: MCPSession
    private let input: LineReader
    private let output: LineWriter
    private let cancelled = CancelledRequests()
    private let current = CurrentCall()

    public init(options: MCPOptions, input: Int32, output: Int32) {
        self.options = options
        session = MCPSession(options)
        self.input = LineReader(descriptor: input)
        self.output = LineWriter(descriptor: output)
    }

    /// Serves until the input ends. A running request is then cancelled, because its answer has no reader. Earlier requests that take no time are still
    /// answered.
    public func run() async {
        await session.begin()
        var version = Self.versions[0]
        for await message in messages() {
            if let answer = await answer(message, version: &version) {
                output.write(answer.line)
            }
            if output.isClosed { break }
        }
        await session.end()
    }

    /// All but what needs no waiting.
    private func messages() -> AsyncStream<RPCMessage> {
        let (messages, continuation) = AsyncStream<RPCMessage>.makeStream()
        let thread = Thread { [input, output, cancelled, current] in
            while let line = input.next() {
                let message = RPCMessage(line: line)
                switch message {
                case .request(let id, "ping", _): output.write(RPCAnswer.result([:], to: id).line)
                case .notification("notifications/cancelled", let params):
                    cancelled.add(params["requestId"])
                    current.cancel(params["requestId"])
                case .notification, .response: break
                default: continuation.yield(message)
                }
            }
            continuation.finish()
            current.close()
        }
        thread.name = "input"
        thread.start()
        return messages
    }

    /// The answer to a message; nil if it needs none.
    private func answer(_ message: RPCMessage, version: inout String) async -> JSONValue? {
        switch message {
        case .notification, .response: return nil
        case .invalid(let id, let error): return RPCAnswer.error(error, to: id)
        case .batch(let messages):
            guard version == "2025-03-26" else {
                return RPCAnswer.error(.request("there are no batches in version \(version) of the protocol"), to: .null)
            }
            var answers: [JSONValue] = []
            for message in messages {
                if let answer = await answer(message, version: &version) { answers.append(answer) }
            }
            return answers.isEmpty ? nil : .array(answers)
        case .request(let id, let method, let params):
            guard !cancelled.contains(id) else { return nil }
            do {
                let result = method == "tools/call" ? try await call(params, id) : try await result(of: method, params, version: &version)
                return cancelled.contains(id) ? nil : RPCAnswer.result(result, to: id)
            } catch let error as RPCError {
                return RPCAnswer.error(error, to: id)
            } catch {
                return RPCAnswer.error(RPCError(code: -32603, message: "\(error)"), to: id)
            }
        }
    }

    /// Calls a tool and returns when it finishes or is cancelled.
    private func call(_ params: JSONValue, _ id: JSONValue) async throws -> JSONValue {
        guard let name = params["name"]?.string else { throw RPCError.params("“name” is missing") }
        guard let tool = MCPTool.all.first(where: { $0.name == name }) else { throw RPCError.params("there is no tool “\(name)”") }
        guard case .object(let arguments) = params["arguments"] ?? [:] else { throw RPCError.params("“arguments” must be an object") }
        let task = Task { [session] in await session.call(tool, arguments).json }
        current.begin(id, isCancelled: cancelled.contains(id), task)
        defer { current.end() }
        return await task.value
    }

    private func result(of method: String, _ params: JSONValue, version: inout String) async throws -> JSONValue {
        switch method {
        case "initialize":
            guard let wanted = params["protocolVersion"]?.string else {
                throw RPCError.params("“protocolVersion” is missing")
            }
            version = Self.versions.contains(wanted) ? wanted : Self.versions[0]
            return [
                "protocolVersion": .string(version), "capabilities": ["tools": ["listChanged": false]],
                "serverInfo": ["name": "inbetween", "title": "Inbetween", "version": .string(options.version)], "instructions": .string(MCPTool.instructions),
            ]
        case "ping": return [:]
        case "tools/list":
            guard params["cursor"] == nil else { throw RPCError.params("there is only one page of tools") }
            return ["tools": .array(MCPTool.all.map(\.json))]
        case "resources/list": return ["resources": []]
        case "resources/templates/list": return ["resourceTemplates": []]
        case "prompts/list": return ["prompts": []]
        default: throw RPCError.method(method)
        }
    }
}

/// The requests that clients have cancelled.
private final class CancelledRequests: @unchecked Sendable {
    private let lock = NSLock()
    private var ids: [JSONValue] = []

    func add(_ id: JSONValue?) {
        guard let id else { return }
        lock.withLock {
            ids.append(id)
            // The oldest ones have been answered.
            if ids.count > 1000 { ids.removeFirst(500) }
        }
    }

    func contains(_ id: JSONValue) -> Bool {
        lock.withLock { ids.contains(id) }
    }
}

/// The call that is being done.
private final class CurrentCall: @unchecked Sendable {
    private let lock = NSLock()
    private var id: JSONValue?
    private var task: Task<JSONValue, Never>?
    private var isClosed = false

    func begin(_ id: JSONValue, isCancelled: Bool, _ task: Task<JSONValue, Never>) {
        let isOver = lock.withLock { () -> Bool in
            (self.id, self.task) = (id, task)
            return isClosed
        }
        if isOver || isCancelled { task.cancel() }
    }

    func end() {
        lock.withLock { (id, task) = (nil, nil) }
    }

    func cancel(_ id: JSONValue?) {
        lock.withLock { id != nil && id == self.id ? task : nil }?.cancel()
    }

    /// Nothing is waited for from now on.
    func close() {
        let task = lock.withLock { () -> Task<JSONValue, Never>? in
            isClosed = true
            return self.task
        }
        task?.cancel()
    }
}

/// Lines from a descriptor, on one thread.
private final class LineReader: @unchecked Sendable {
    private let descriptor: Int32
    private var buffer: [UInt8] = []
    private var searched = 0
    private var isAtEnd = false

    init(descriptor: Int32) {
        self.descriptor = descriptor
    }

    /// The next line that is not blank; nil at the end.
    func next() -> [UInt8]? {
        while true {
            if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
                let line = Array(buffer[..<end])
                buffer.removeSubrange(...end)
                searched = 0
                if line.contains(where: { !Self.isBlank($0) }) { return line }
                continue
            }
            searched = buffer.count
            guard !isAtEnd else {
                defer { (buffer, searched) = ([], 0) }
                return buffer.contains { !Self.isBlank($0) } ? buffer : nil
            }
            fill()
        }
    }

    private func fill() {
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        let count = read(descriptor, &chunk, chunk.count)
        if count > 0 {
            buffer += chunk[..<count]
        } else if count == 0 || errno != EINTR {
            isAtEnd = true
        }
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 32 || byte == 9 || byte == 13 }
}

/// Lines to a descriptor, from any thread.
private final class LineWriter: @unchecked Sendable {
    private let descriptor: Int32
    private let lock = NSLock()
    private var hasFailed = false

    init(descriptor: Int32) {
        self.descriptor = descriptor
    }

    /// Whether the client has closed its end.
    var isClosed: Bool { lock.withLock { hasFailed } }

    func write(_ line: String) {
        let bytes = Array((line + "\n").utf8)
        lock.withLock {
            var offset = 0
            while offset < bytes.count, !hasFailed {
                let count = bytes[offset...].withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
                if count > 0 {
                    offset += count
                } else if errno != EINTR {
                    hasFailed = true
                }
            }
        }
    }
}
