import Foundation
import ProcessGuard

/// The processes that this one has started, and those that they have started: compilers, mostly.
package enum ChildProcesses {
    private static let starting = NSLock()

    /// Runs a process, unless this one is about to end: then it waits for that.
    package static func start(_ process: Process) throws {
        try starting.withLock { try process.run() }
    }

    /// Ends all of them within half a second. From here on none is started.
    package static func end() {
        starting.lock()
        // A driver may end before the compiler that it has only just started.
        guard_adopt_orphans()
        var asked: Set<pid_t> = []
        for round in 0..<20 {
            let processes = all()
            if processes.isEmpty { return }
            // Compilers remove their temporary files when they are asked nicely.
            if round < 8 {
                processes.filter { asked.insert($0).inserted }.forEach { kill($0, SIGTERM) }
            } else {
                processes.forEach { kill($0, SIGKILL) }
            }
            guard_pause(0.025)
        }
    }

    private static func all() -> [pid_t] {
        below(getpid()).map(\.id)
    }

    /// What a process and all that it has started have used of the processor so far.
    static func processorSeconds(of process: pid_t) -> Double {
        let ticks = below(getpid(), and: process).reduce(0) { $0 + $1.ticks }
        return Double(ticks) / Double(sysconf(Int32(_SC_CLK_TCK)))
    }

    private struct Entry {
        var id: pid_t
        /// Its own, and those of its children that have ended.
        var ticks: UInt64
    }

    /// All that `root` has started; or of these only `top` and what that has started.
    private static func below(_ root: pid_t, and top: pid_t? = nil) -> [Entry] {
        var children: [pid_t: [Entry]] = [:]
        for name in (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? [] {
            guard let process = pid_t(name), let data = FileManager.default.contents(atPath: "/proc/\(name)/stat") else { continue }
            // “PID (NAME) STATE PARENT …”, and a name may hold anything.
            let fields = String(decoding: data, as: UTF8.self).split(separator: ")").last?.split(separator: " ") ?? []
            guard fields.count > 1, fields[0] != "Z", let parent = pid_t(fields[1]) else { continue }
            let ticks = fields.dropFirst(11).prefix(4).reduce(0) { $0 + (UInt64($1) ?? 0) }
            children[parent, default: []].append(Entry(id: process, ticks: ticks))
        }
        var found = children[root]?.filter { top == nil || $0.id == top } ?? []
        var open = found.map(\.id)
        while let process = open.popLast() {
            let next = children[process] ?? []
            found += next
            open += next.map(\.id)
        }
        return found
    }
}
