import Foundation
import Glibc

/// A process in a separate group. It ends with this object at the latest, with everything that it has started in its group.
final class ChildProcess {
    let id: pid_t
    private(set) var status: Int32?

    /// - Parameter descriptors: What the process gets as its file descriptors; these are closed here.
    init(
        _ program: String, _ arguments: [String], folder: String? = nil, environment: [String: String] = [:], descriptors: [Int32: Int32] = [:]
    ) throws {
        signal(SIGPIPE, SIG_IGN)
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        // Out of the way of the numbers that they get.
        let given = descriptors.mapValues { fcntl($0, F_DUPFD_CLOEXEC, 64) }
        defer { (Array(given.values) + Array(descriptors.values)).forEach { close($0) } }
        for number: Int32 in 0...2 where given[number] == nil {
            posix_spawn_file_actions_addopen(&actions, number, "/dev/null", number == 0 ? O_RDONLY : O_WRONLY, 0)
        }
        for (number, descriptor) in given {
            posix_spawn_file_actions_adddup2(&actions, descriptor, number)
        }
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF))
        posix_spawnattr_setpgroup(&attributes, 0)
        var signals = sigset_t()
        sigemptyset(&signals)
        // The tests may have been started by a program that ignores them (nohup).
        for signal in [SIGPIPE, SIGHUP, SIGINT, SIGTERM] { sigaddset(&signals, signal) }
        posix_spawnattr_setsigdefault(&attributes, &signals)
        // It becomes the program.
        let line = (folder.map { ["/usr/bin/env", "--chdir=\($0)"] } ?? []) + [program] + arguments
        var words = line.map { strdup($0) } + [nil]
        let variables = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        var settings = variables.map { strdup("\($0)=\($1)") } + [nil]
        defer { (words + settings).forEach { free($0) } }
        var process: pid_t = 0
        let result = posix_spawn(&process, line[0], &actions, &attributes, &words, &settings)
        guard result == 0 else { throw StudioTestError("“\(program)” cannot be started: \(String(cString: strerror(result)))") }
        id = process
        RunningGroups.add(process)
    }

    deinit {
        end()
    }

    var isRunning: Bool {
        guard status == nil else { return false }
        var result: Int32 = 0
        guard waitpid(id, &result, WNOHANG) == id else { return true }
        status = result
        return false
    }

    /// The exit status, or the signal that has ended it as a negative number.
    func wait() throws -> Int32 {
        try until("process \(id) has ended") { !isRunning }
        let result = status ?? 0
        return result & 0x7F == 0 ? (result >> 8) & 0xFF : -(result & 0x7F)
    }

    func send(_ signal: Int32) {
        if isRunning { kill(id, signal) }
    }

    func end() {
        kill(-id, SIGKILL)
        RunningGroups.remove(id)
        guard status == nil else { return }
        var result: Int32 = 0
        while waitpid(id, &result, 0) < 0, errno == EINTR {}
        status = result
    }
}

/// The groups of processes that the tests have started and not ended; with the tests they end at the latest.
private enum RunningGroups {
    private static let lock = NSLock()
    nonisolated(unsafe) private static var groups: Set<pid_t> = []
    private static let isRegistered: Bool = {
        atexit { RunningGroups.endAll() }
        return true
    }()

    static func add(_ group: pid_t) {
        _ = isRegistered
        lock.withLock { _ = groups.insert(group) }
    }

    static func remove(_ group: pid_t) {
        lock.withLock { _ = groups.remove(group) }
    }

    private static func endAll() {
        lock.withLock { groups.forEach { kill(-$0, SIGKILL) } }
    }
}

/// Both ends of a pipe. No other process that is started at the same moment gets them, as it might with `pipe`.
struct PipeEnds {
    let reading, writing: Int32

    init() throws {
        var ends: [Int32] = [-1, -1]
        guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
            throw StudioTestError("there is no pipe: \(String(cString: strerror(errno)))")
        }
        (reading, writing) = (ends[0], ends[1])
    }
}

/// The processes of this machine whose command line contains some words.
enum RunningProcesses {
    static func with(_ words: String...) -> [pid_t] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return names.compactMap { pid_t($0) }.filter { process in
            guard let data = FileManager.default.contents(atPath: "/proc/\(process)/cmdline") else { return false }
            let line = String(decoding: data, as: UTF8.self)
            return words.allSatisfy { line.contains($0) } && !isZombie(process)
        }
    }

    private static func isZombie(_ process: pid_t) -> Bool {
        let stat = FileManager.default.contents(atPath: "/proc/\(process)/stat").map { String(decoding: $0, as: UTF8.self) } ?? ""
        return stat.split(separator: ")").last?.split(separator: " ").first == "Z"
    }
}
