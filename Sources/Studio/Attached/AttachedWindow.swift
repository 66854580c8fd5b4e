import Files
import Foundation
import Glibc
import StageMessages

/// A running window as a studio's workers: nothing is compiled, the windows of the program are the previews, and a stage is a connection to it.
final class AttachedWindow: StageWorkers, @unchecked Sendable {
    let folder: String
    let events: AsyncStream<WorkerEvent>
    private let continuation: AsyncStream<WorkerEvent>.Continuation
    private let window: RunningWindow
    private let lock = NSLock()
    private var lastConnection: UInt64 = 0
    private var lastProcess: pid_t = 0
    private var open: [MessageChannel] = []

    init(_ window: RunningWindow) throws {
        self.window = window
        (events, continuation) = AsyncStream.makeStream()
        guard let folder = UnfinishedFiles.shared.makeTemporaryFolder("inbetween-studio") else {
            throw StudioError("a folder for temporary files cannot be made: \(String(cString: strerror(errno)))")
        }
        self.folder = folder
    }

    /// What a studio takes for a process that compiles: a thread here that asks the program for its windows.
    func start(tool: String, arguments: [String], key: String) throws -> pid_t {
        var ends: [Int32] = [-1, -1]
        guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
            throw StudioError("a socket cannot be made: \(String(cString: strerror(errno)))")
        }
        let process = lock.withLock { () -> pid_t in
            lastProcess += 1
            return lastProcess
        }
        listen(MessageChannel(descriptor: ends[0]))
        let channel = MessageChannel(descriptor: ends[1])
        var hello = StageReply(type: "hello")
        (hello.state, hello.key, hello.pid) = ("builder", key, Int(process))
        channel.send(hello)
        run("windows") { [self] in serve(channel) }
        return process
    }

    /// The window's own process is not the studio's to end.
    func kill(_ process: pid_t) {}

    func end() {
        lock.withLock { open }.forEach { $0.shutDown() }
        continuation.finish()
        try? FileManager.default.removeItem(atPath: folder)
        UnfinishedFiles.shared.remove(folder)
    }

    private func run(_ name: String, _ body: @escaping @Sendable () -> Void) {
        let thread = Thread(block: body)
        thread.name = name
        thread.start()
    }

    private func listen(_ channel: MessageChannel) {
        let id = lock.withLock { () -> UInt64 in
            lastConnection += 1
            open.append(channel)
            return lastConnection
        }
        let connection = WorkerConnection(channel: channel, id: id)
        run("window \(id)") { [self] in
            connection.listen { if !$0.isGreeting { continuation.yield($0) } }
            lock.withLock { open.removeAll { $0 === channel } }
        }
    }

    private func serve(_ channel: MessageChannel) {
        while let messages = channel.receive() {
            for message in messages {
                guard let request = try? JSONDecoder().decode(StageRequest.self, from: Data(message.bytes)) else { continue }
                switch request.type {
                case "build": channel.send(windows())
                case "spawn": spawn(request)
                case "quit": channel.shutDown()
                default: break
                }
            }
        }
        channel.close()
    }

    /// The windows of the program, as the previews of a build.
    private func windows() -> StageReply {
        var built = StageReply(type: "built")
        (built.state, built.seconds, built.files, built.folders) = ("ok", 0, [], [])
        guard let channel = MessageChannel.connect(to: window.path) else { return failed(built) }
        defer { channel.close() }
        channel.send(StageRequest(type: "windows"))
        // Code of the app may be busy; so long, there is nothing to show.
        while let messages = channel.receive() {
            let replies = messages.compactMap { try? JSONDecoder().decode(StageReply.self, from: Data($0.bytes)) }
            guard let reply = replies.first(where: { $0.type == "windows" }) else { continue }
            built.previews = reply.previews
            return built
        }
        return failed(built)
    }

    private func failed(_ reply: StageReply) -> StageReply {
        var reply = reply
        reply.state = "failed"
        reply.problems = [StageProblem(text: "the program \(window.process), “\(window.name)”, has ended")]
        return reply
    }

    private func spawn(_ request: StageRequest) {
        guard let channel = MessageChannel.connect(to: window.path) else { return }
        listen(channel)
        channel.send(request)
    }
}

extension WorkerEvent {
    /// What a program says first, before it is asked for anything.
    fileprivate var isGreeting: Bool {
        guard case .reply(_, let reply, _) = self else { return false }
        return reply.type == "hello" && reply.state == "window"
    }
}

extension StudioOptions {
    /// A studio that shows a running window.
    package init(attachedTo window: RunningWindow, tool: String, version: String) {
        self.init(tool: tool, arguments: [], project: "\(window.name) (\(window.process))", folder: "", version: version)
        isAttached = true
        workers = { try AttachedWindow(window) }
    }
}

extension Studio {
    /// Why a running window does not take a request; nil where it does.
    static func refusal(ofAttached request: StageRequest) -> String? {
        switch request.type {
        case "export", "copy", "check", "reset", "restart", "before", "traceBefore", "tweak", "writeTweaks", "play", "control":
            "this is a running window, which is only watched; “inbetween run --record” makes a script, a test or a movie of what is done in one"
        default: nil
        }
    }
}
