import Files
import ImageFormats
import Rendering

/// PNG images one after the other, as other programs read them from a pipe.
final class PNGStreamWriter: MovieWriter, @unchecked Sendable {
    let warnings: [String] = []
    private let settings: MovieSettings
    private let file: PartialFile

    init(path: String, settings: MovieSettings) throws {
        self.settings = settings
        file = try PartialFile(target: path)
    }

    func prepare(_ bitmap: Bitmap) throws -> PreparedFrame {
        try settings.check(bitmap)
        let bytes = try PNGEncoder.encode(bitmap)
        return { count in
            for _ in 0..<count {
                try self.file.write(bytes)
            }
        }
    }

    func finish() throws {
        try file.commit()
    }

    func cancel() {
        file.discard()
    }
}
