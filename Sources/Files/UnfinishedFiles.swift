import Foundation

/// The files and folders with temporary names that this process is writing, so that they can be removed when it is ended.
package final class UnfinishedFiles: @unchecked Sendable {
    package static let shared = UnfinishedFiles()

    private let lock = NSLock()
    private var paths: Set<String> = []
    private var finished: [String] = []

    /// Runs `make`, which makes the file or folder at `path`, or opens it where that may make it: when everything is being discarded, no
    /// longer.
    package func making<Result>(_ path: String, _ make: () throws -> Result) rethrows -> Result {
        try lock.withLock {
            paths.insert(path)
            return try make()
        }
    }

    /// A new folder among the temporary files, whose name begins with `name`; nil, with `errno`, when it cannot be made.
    package func makeTemporaryFolder(_ name: String) -> String? {
        var template = Array((NSTemporaryDirectory() + "/\(name)-XXXXXX").utf8CString)
        return lock.withLock {
            guard mkdtemp(&template) != nil else { return nil }
            let path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
            paths.insert(path)
            return path
        }
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

    /// Runs `move`, which gives the file its final name and returns whether it succeeded, without an observable intermediate state.
    func finish(_ path: String, as target: String, move: () throws -> Bool) rethrows -> Bool {
        try lock.withLock {
            guard try move() else { return false }
            paths.remove(path)
            // A file in an unfinished folder is not finished either.
            if !paths.contains(target.folderOfPath) {
                finished.append(target)
            }
            return true
        }
    }

    /// Removes everything unfinished, and returns the names of files that were finished before. From here on, this process begins and finishes no file:
    /// it is about to end.
    package func discardAll() -> [String] {
        lock.lock()
        for path in paths {
            // After a rename, no code writes into the folder.
            let removed = path + ".removed"
            guard rename(path, removed) == 0 else { continue }
            for _ in 0..<10 where FileManager.default.fileExists(atPath: removed) {
                try? FileManager.default.removeItem(atPath: removed)
            }
        }
        return finished
    }
}
