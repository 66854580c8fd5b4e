import Foundation

/// The files and folders under temporary names that this process is writing, so that whoever ends it can remove them.
package final class UnfinishedFiles: @unchecked Sendable {
    package static let shared = UnfinishedFiles()

    private let lock = NSLock()
    private var paths: Set<String> = []
    private var finished: [String] = []

    /// The path of a file or folder that is about to be made.
    package func add(_ path: String) {
        lock.withLock { _ = paths.insert(path) }
    }

    package func remove(_ path: String) {
        lock.withLock { _ = paths.remove(path) }
    }

    /// Bytes that are written, in the files that are being written and in those that are finished.
    package var size: Int {
        let all = lock.withLock { Array(paths) + finished }
        return all.reduce(0) { sum, path in
            var status = stat()
            return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG ? sum + Int(status.st_size) : sum
        }
    }

    /// Runs `move`, which gives the file its name and says whether it could, so that nobody sees it half done.
    func finish(_ path: String, as target: String, move: () throws -> Bool) rethrows -> Bool {
        try lock.withLock {
            guard try move() else { return false }
            paths.remove(path)
            // What lies in a folder that is unfinished itself is not there yet.
            if !paths.contains((target as NSString).deletingLastPathComponent) {
                finished.append(target)
            }
            return true
        }
    }

    /// Removes everything that is unfinished, and gives the names of the files that were finished before. From here on no file
    /// is begun or finished in this process: it is about to end.
    package func discardAll() -> [String] {
        lock.lock()
        for path in paths {
            try? FileManager.default.removeItem(atPath: path)
        }
        return finished
    }
}
