import Foundation

/// What processes were writing that were killed: hidden files and folders `.NAME.PROCESS.partial`, which nothing else removes.
enum LeftOvers {
    /// Removes those in a folder. One is left over where its process is gone and nothing holds its lock: the process may be one of another
    /// machine, which writes into the same folder.
    static func remove(in folder: String) {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)) ?? []
        for name in names {
            guard let process = process(of: name), process != getpid(), kill(process, 0) != 0, errno == ESRCH else { continue }
            let path = (folder as NSString).appendingPathComponent(name)
            let file = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
            guard file >= 0 else { continue }
            defer { close(file) }
            if flock(file, LOCK_EX | LOCK_NB) == 0 {
                try? FileManager.default.removeItem(atPath: path)
            }
        }
    }

    /// The process in a name of this kind.
    static func process(of name: String) -> pid_t? {
        guard let match = name.wholeMatch(of: #/\..+\.(\d+)\.partial(\.removed)?/#), let process = pid_t(match.output.1), process > 0 else { return nil }
        return process
    }

    /// Marks a file or folder as being written, as long as the descriptor is open.
    static func lock(_ descriptor: Int32) {
        flock(descriptor, LOCK_EX | LOCK_NB)
    }
}
