import Files
import Foundation

/// A folder's files in one archive, as they are: images are compressed already.
enum ZipFile {
    static func write(folder: String, to path: String) throws {
        var archive = ZipArchive()
        for name in try FileManager.default.contentsOfDirectory(atPath: folder).sorted() {
            try archive.add(name, [UInt8](try Data(contentsOf: URL(fileURLWithPath: folder + "/" + name))))
        }
        try Data(archive.bytes).write(to: URL(fileURLWithPath: path))
    }
}
