import Foundation
import Rendering

/// One picture.
package final class PNGWriter: MovieWriter, @unchecked Sendable {
    package let warnings: [String] = []
    private let settings: MovieSettings
    private let file: PartialFile
    private var isEmpty = true

    package init(path: String, settings: MovieSettings) throws {
        self.settings = settings
        file = try PartialFile(target: path)
    }

    package func prepare(_ bitmap: Bitmap) throws -> PreparedFrame {
        try settings.check(bitmap)
        let bytes = try PNGEncoder.encode(bitmap)
        return { count in
            guard self.isEmpty, count == 1 else {
                throw MovieError("“\(self.file.target)” holds one picture; for a sequence write %04d in the name")
            }
            self.isEmpty = false
            try self.file.write(bytes)
        }
    }

    package func finish() throws {
        guard !isEmpty else {
            cancel()
            throw MovieError("“\(file.target)” has no picture")
        }
        try file.commit()
    }

    package func cancel() {
        file.discard()
    }

    /// Writes one bitmap of any size to a file.
    package static func write(_ bitmap: Bitmap, to path: String) throws {
        let bytes = try PNGEncoder.encode(bitmap)
        let file = try PartialFile(target: path)
        try file.write(bytes)
        try file.commit()
    }
}

/// A picture per frame. They are collected in a hidden folder beside their place and moved there at the end.
package final class PNGSequenceWriter: MovieWriter, @unchecked Sendable {
    package let warnings: [String] = []
    private let pattern: NumberedName
    private let settings: MovieSettings
    private let folder, partialFolder: String
    private var count = 0
    private var isDone = false

    init(pattern: NumberedName, settings: MovieSettings) throws {
        self.pattern = pattern
        self.settings = settings
        folder = pattern.folder.isEmpty ? "." : pattern.folder
        let target = (folder as NSString).appendingPathComponent(pattern.name(settings.firstFrame))
        try PartialFile.checkTarget(target)
        partialFolder = PartialFile.partialPath(of: target)
        guard mkdir(partialFolder, 0o755) == 0 else {
            throw MovieError(errno: errno, path: target)
        }
    }

    deinit {
        cancel()
    }

    package func prepare(_ bitmap: Bitmap) throws -> PreparedFrame {
        try settings.check(bitmap)
        let bytes = try PNGEncoder.encode(bitmap)
        return { count in
            for _ in 0..<count {
                let path = (self.partialFolder as NSString).appendingPathComponent(self.pattern.name(self.settings.firstFrame + self.count))
                let file = try PartialFile(target: path)
                try file.write(bytes)
                try file.commit()
                self.count += 1
            }
        }
    }

    package func finish() throws {
        guard !isDone else { return }
        defer { cancel() }
        var moved: [String] = []
        for number in settings.firstFrame..<settings.firstFrame + count {
            let name = pattern.name(number)
            let target = (folder as NSString).appendingPathComponent(name)
            guard rename((partialFolder as NSString).appendingPathComponent(name), target) == 0 else {
                let error = MovieError(errno: errno, path: target)
                moved.forEach { unlink($0) }
                throw error
            }
            moved.append(target)
        }
    }

    package func cancel() {
        guard !isDone else { return }
        isDone = true
        try? FileManager.default.removeItem(atPath: partialFolder)
    }
}
