import Files
import ImageFormats
import Foundation
import Rendering

/// One image.
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
                throw MovieError("“\(self.file.target)” holds one image; for a sequence write %04d in the name")
            }
            self.isEmpty = false
            try self.file.write(bytes)
        }
    }

    package func finish() throws {
        guard !isEmpty else {
            cancel()
            throw MovieError("“\(file.target)” has no image")
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

/// An image per frame.
package final class PNGSequenceWriter: MovieWriter, @unchecked Sendable {
    package let warnings: [String] = []
    private let settings: MovieSettings
    private let files: NumberedFiles

    init(pattern: NumberedName, settings: MovieSettings) throws {
        self.settings = settings
        files = try NumberedFiles(pattern: pattern, first: settings.firstFrame)
    }

    package func prepare(_ bitmap: Bitmap) throws -> PreparedFrame {
        try settings.check(bitmap)
        let bytes = try PNGEncoder.encode(bitmap)
        return { count in
            for _ in 0..<count {
                try self.files.append(bytes)
            }
        }
    }

    package func finish() throws {
        try files.finish()
    }

    package func cancel() {
        files.cancel()
    }
}
