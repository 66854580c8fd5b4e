import Foundation

/// Where a running window can be watched: a socket in the user's folder for running programs, with the number of the process in its name.
package enum WindowSocket {
    private static let prefix = "inbetween-window-", ending = ".sock"

    /// The folder; nil where there is none.
    package static func folder(_ environment: [String: String] = ProcessInfo.processInfo.environment) -> String? {
        environment["XDG_RUNTIME_DIR"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    }

    package static func path(of process: pid_t, in folder: String) -> String { "\(folder)/\(prefix)\(process)\(ending)" }

    /// The processes that have a socket in the folder; some of them may have ended without taking it away.
    package static func processes(in folder: String) -> [pid_t] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).compactMap { name in
            guard name.hasPrefix(prefix), name.hasSuffix(ending) else { return nil }
            return pid_t(name.dropFirst(prefix.count).dropLast(ending.count))
        }.sorted()
    }
}
