import Files
import Foundation
import Rendering

/// Parts of images that wait in a file without a name, compressed, until a movie's palette is known.
final class FrameSpool {
    private let descriptor: Int32
    private let target: String
    private let folder = NSTemporaryDirectory()
    private var records: [(offset: Int, length: Int, area: PixelArea)] = []
    private var end = 0

    /// `target` is the file that errors are about.
    init(target: String) throws {
        self.target = target
        let path = folder + "inbetween-\(UUID().uuidString)"
        descriptor = UnfinishedFiles.shared.making(path) { open(path, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0o600) }
        let code = errno
        unlink(path)
        UnfinishedFiles.shared.remove(path)
        guard descriptor >= 0 else {
            throw FileError(errno: code, path: path)
        }
    }

    deinit {
        close(descriptor)
    }

    var count: Int { records.count }

    func append(_ bitmap: Bitmap, area: PixelArea) throws {
        let bytes = try Deflate.compress(bitmap.bytes)
        do {
            try PartialFile.write(bytes, to: descriptor, path: target)
        } catch let error as FileError {
            throw FileError("\(error); its images wait in “\(folder)”, and TMPDIR may name another folder")
        }
        records.append((end, bytes.count, area))
        end += bytes.count
    }

    func read(_ index: Int) throws -> (Bitmap, PixelArea) {
        let record = records[index]
        let size = record.area.width * record.area.height * 4
        let compressed = [UInt8](unsafeUninitializedCapacity: record.length) { output, count in
            count = max(0, pread(descriptor, output.baseAddress, record.length, off_t(record.offset)))
        }
        guard let bytes = Deflate.decompress(compressed, size: size) else {
            throw FileError("a temporary file of “\(target)” could not be read back")
        }
        return (Bitmap(width: record.area.width, height: record.area.height, bytes: bytes), record.area)
    }
}
