import Foundation
import StageMessages

/// A program with windows that can be watched.
package struct RunningWindow: Equatable, Sendable {
    package let process: pid_t
    package let name: String
    let path: String

    /// Milliseconds in which a program says its name.
    private static let patience: Int32 = 2000

    /// Those that run. A socket that a killed program has left is taken away.
    package static func all(in folder: String) -> [RunningWindow] {
        WindowSocket.processes(in: folder).compactMap { process in
            let path = WindowSocket.path(of: process, in: folder)
            guard let channel = MessageChannel.connect(to: path) else {
                if kill(process, 0) != 0, errno == ESRCH { unlink(path) }
                return nil
            }
            defer { channel.close() }
            guard channel.waits(Self.patience), let hello = channel.receive()?.first,
                let reply = try? JSONDecoder().decode(StageReply.self, from: Data(hello.bytes)), reply.state == "window"
            else { return nil }
            return RunningWindow(process: process, name: reply.text ?? "", path: path)
        }
    }

    /// The one that is meant. Throws a sentence where there is none, or more than one.
    /// - Parameter wanted: The number of a process, or the name of an app; nil for the only one.
    package static func find(_ wanted: String?, environment: [String: String] = ProcessInfo.processInfo.environment) throws -> RunningWindow {
        guard let folder = WindowSocket.folder(environment) else {
            throw StudioError("windows are found in the folder that XDG_RUNTIME_DIR names, and that is not set; it is set in a session of a desktop")
        }
        let all = all(in: folder)
        guard !all.isEmpty else {
            throw StudioError(
                "no window runs that can be attached to; start it with “inbetween run --attachable” or “swift run MyApp --attachable”, in the same session")
        }
        let found = wanted.map { wanted in all.filter { "\($0.process)" == wanted || $0.name.lowercased() == wanted.lowercased() } } ?? all
        let list = all.map { "\n  \($0.process)  \($0.name)" }.joined()
        if let wanted, found.isEmpty { throw StudioError("no window of “\(wanted)” runs; there are:\(list)") }
        guard found.count == 1 else { throw StudioError("several windows run; name the process, such as “--attach \(found[0].process)”:\(list)") }
        return found[0]
    }
}
