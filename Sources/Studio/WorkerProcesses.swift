import Files
import Foundation
import Glibc
import StageMessages

/// One connection of a worker's.
final class WorkerConnection: Sendable {
    let channel: MessageChannel
    let id: UInt64

    init(channel: MessageChannel, id: UInt64) {
        self.channel = channel
        self.id = id
    }

    func send(_ request: StageRequest) {
        channel.send(request)
    }

    func quit() {
        channel.send(StageRequest(type: "quit"))
        channel.shutDown()
    }
}

/// The events of workers. Those of one worker are in order.
enum WorkerEvent: Sendable {
    /// With the message as it came: there may be more in it than the studio needs to know.
    case reply(WorkerConnection, StageReply, ArraySlice<UInt8>)
    case frame(WorkerConnection, ArraySlice<UInt8>)
    case file(WorkerConnection, StageReply, Data)
    case closed(WorkerConnection)
    /// A process that was started here has ended, whether it had connected or not.
    case ended(pid_t)
}

extension WorkerConnection {
    /// Receives messages until the other side closes.
    func listen(_ handle: (WorkerEvent) -> Void) {
        while let messages = channel.receive() {
            for (content, bytes) in messages {
                switch content {
                case .frame: handle(.frame(self, bytes))
                case .file:
                    let length = bytes.prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
                    if let reply = try? JSONDecoder().decode(StageReply.self, from: Data(bytes.dropFirst(4).prefix(length))) {
                        handle(.file(self, reply, Data(bytes.dropFirst(4 + length))))
                    }
                case .json:
                    guard let reply = try? JSONDecoder().decode(StageReply.self, from: Data(bytes)) else { continue }
                    // Answered here, however much the studio has to do.
                    if reply.type == "ping" {
                        send(StageRequest(type: "pong"))
                    } else {
                        handle(.reply(self, reply, bytes))
                    }
                }
            }
        }
        handle(.closed(self))
        channel.close()
    }
}

/// What compiles and shows, as a studio sees it: something that starts, connects, and may end at any moment.
protocol StageWorkers: Sendable {
    /// A folder for files that go with the studio.
    var folder: String { get }
    var events: AsyncStream<WorkerEvent> { get }

    /// Starts something that is going to connect, and is known by the number.
    func start(tool: String, arguments: [String], key: String) throws -> pid_t
    /// Kills a process that does not end on request.
    func kill(_ process: pid_t)
    func end()
}

/// Starts worker processes and takes their connections, over a socket in a folder that only this user can enter.
final class WorkerProcesses: StageWorkers, @unchecked Sendable {
    let folder: String
    let events: AsyncStream<WorkerEvent>
    private let continuation: AsyncStream<WorkerEvent>.Continuation
    private let listener: Int32
    private let lock = NSLock()
    private var nextID: UInt64 = 0
    private var processes: Set<pid_t> = []
    private var socketPath: String { folder + "/workers" }

    /// Throws if the socket cannot be created.
    init() throws {
        (events, continuation) = AsyncStream.makeStream()
        guard let folder = UnfinishedFiles.shared.makeTemporaryFolder("inbetween-studio") else {
            throw StudioError("a folder for temporary files cannot be made: \(String(cString: strerror(errno)))")
        }
        self.folder = folder
        listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        let bound = MessageChannel.withAddress(folder + "/workers") { [listener] in bind(listener, $0, $1) }
        guard listener >= 0, bound == 0, listen(listener, 64) == 0 else {
            throw StudioError("the socket “\(folder)/workers” cannot be made: \(String(cString: strerror(errno)))")
        }
        let thread = Thread { [self] in accept() }
        thread.name = "workers"
        thread.start()
    }

    /// Starts a process of the tool's that is going to connect.
    func start(tool: String, arguments: [String], key: String) throws -> pid_t {
        // It lives as long as the studio does.
        let all = [tool, "stage-worker"] + arguments + ["--time-limit", "0", "--socket", socketPath, "--key", key]
        var pointers = all.map { strdup($0) } + [nil]
        defer { pointers.forEach { free($0) } }
        // What the studio itself reads and writes is not for the user's code.
        var files = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&files)
        defer { posix_spawn_file_actions_destroy(&files) }
        posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_adddup2(&files, STDERR_FILENO, STDOUT_FILENO)
        var process: pid_t = 0
        guard posix_spawn(&process, tool, &files, nil, &pointers, environ) == 0 else {
            throw StudioError("“\(tool)” cannot be started: \(String(cString: strerror(errno)))")
        }
        lock.withLock { _ = processes.insert(process) }
        let started = process
        let thread = Thread { [self] in
            var status: Int32 = 0
            while waitpid(started, &status, 0) < 0, errno == EINTR {}
            lock.withLock { _ = processes.remove(started) }
            continuation.yield(.ended(started))
        }
        thread.stackSize = 1 << 16
        thread.start()
        return process
    }

    private func accept() {
        while true {
            let descriptor = Glibc.accept(listener, nil, nil)
            if descriptor < 0 {
                if errno == EINTR || errno == ECONNABORTED { continue }
                return
            }
            _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
            let id = lock.withLock { () -> UInt64 in
                nextID += 1
                return nextID
            }
            let connection = WorkerConnection(channel: MessageChannel(descriptor: descriptor), id: id)
            let thread = Thread { [continuation] in connection.listen { continuation.yield($0) } }
            thread.name = "worker \(id)"
            thread.start()
        }
    }

    func kill(_ process: pid_t) {
        Glibc.kill(process, SIGKILL)
    }

    /// Ends all that was started and removes the folder.
    func end() {
        shutdown(listener, Int32(SHUT_RDWR))
        for process in lock.withLock({ processes }) {
            kill(process)
        }
        continuation.finish()
        try? FileManager.default.removeItem(atPath: folder)
        UnfinishedFiles.shared.remove(folder)
    }
}

/// What keeps a studio from working, in one sentence.
public struct StudioError: Error, CustomStringConvertible {
    public let description: String

    package init(_ description: String) {
        self.description = description
    }
}
