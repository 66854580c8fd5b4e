import Foundation

/// A file name with one `%d` or `%04d` for a number.
package struct NumberedName: Sendable {
    let folder, prefix, suffix: String
    let digits: Int

    package init?(_ path: String) {
        let name = (path as NSString).lastPathComponent
        guard let match = name.firstMatch(of: #/%(0(\d{1,2}))?d/#) else { return nil }
        folder = path.folderOfPath
        prefix = String(name[..<match.range.lowerBound])
        suffix = String(name[match.range.upperBound...])
        digits = match.output.2.flatMap { Int($0) } ?? 0
    }

    func name(_ number: Int) -> String {
        let text = String(number)
        return prefix + String(repeating: "0", count: max(0, digits - text.count)) + text + suffix
    }
}

/// One file per frame. Files are collected in a hidden folder beside their destination and moved there at the end.
package final class NumberedFiles {
    private let pattern: NumberedName
    private let first: Int
    private let folder, partialFolder: String
    private var lock: Int32 = -1
    private var count = 0
    private var isDone = false

    /// `first` is the number of the first file.
    package init(pattern: NumberedName, first: Int) throws {
        self.pattern = pattern
        self.first = first
        let given = pattern.folder.isEmpty ? "." : pattern.folder
        folder = StartFolder.absolute(given)
        let target = (given as NSString).appendingPathComponent(pattern.name(first))
        try PartialFile.checkTarget(target)
        partialFolder = PartialFile.partialPath(of: StartFolder.absolute(target))
        LeftOvers.remove(in: folder)
        guard UnfinishedFiles.shared.making(partialFolder, { mkdir(partialFolder, 0o755) }) == 0 else {
            UnfinishedFiles.shared.remove(partialFolder)
            throw FileError(errno: errno, path: target)
        }
        lock = open(partialFolder, O_RDONLY | O_CLOEXEC)
        LeftOvers.lock(lock)
    }

    deinit {
        cancel()
    }

    /// Writes the next file.
    package func append(_ bytes: [UInt8]) throws {
        let name = pattern.name(first + count)
        // What an error names.
        let target = (pattern.folder as NSString).appendingPathComponent(name)
        let descriptor = open((partialFolder as NSString).appendingPathComponent(name), O_CREAT | O_TRUNC | O_WRONLY | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else {
            throw FileError(errno: errno, path: target)
        }
        do {
            try PartialFile.write(bytes, to: descriptor, path: target)
        } catch {
            close(descriptor)
            throw error
        }
        guard close(descriptor) == 0 else {
            throw FileError(errno: errno, path: target)
        }
        count += 1
    }

    /// Moves the files to their destination; after an error there are none.
    package func finish() throws {
        guard !isDone else { return }
        defer { cancel() }
        let folder = folder as NSString
        let given = (pattern.folder as NSString).appendingPathComponent(pattern.name(first))
        _ = try UnfinishedFiles.shared.finish(partialFolder, as: given) {
            var moved: [String] = []
            for number in first..<first + count {
                let name = pattern.name(number)
                let target = folder.appendingPathComponent(name)
                guard rename((partialFolder as NSString).appendingPathComponent(name), target) == 0 else {
                    let error = FileError(errno: errno, path: target)
                    moved.forEach { unlink($0) }
                    throw error
                }
                moved.append(target)
            }
            return true
        }
    }

    package func cancel() {
        guard !isDone else { return }
        isDone = true
        if lock >= 0 {
            close(lock)
        }
        try? FileManager.default.removeItem(atPath: partialFolder)
        UnfinishedFiles.shared.remove(partialFolder)
    }
}
