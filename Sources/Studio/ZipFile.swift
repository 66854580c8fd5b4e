import Foundation
import MovieFormats

/// A folder's files in one archive, as they are: images are compressed already.
enum ZipFile {
    static func write(folder: String, to path: String) throws {
        var archive = Data()
        var directory = Data()
        let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
        for name in names {
            let content = try Data(contentsOf: URL(fileURLWithPath: folder + "/" + name))
            let offset = UInt32(archive.count)
            let sum = Deflate.checksum(content)
            // Version 2.0, no flags, stored, 1 January 1980.
            let shared =
                bytes(UInt16(20)) + bytes(UInt16(0x800)) + bytes(UInt16(0)) + bytes(UInt16(0)) + bytes(UInt16(33)) + bytes(sum)
                + bytes(UInt32(content.count)) + bytes(UInt32(content.count)) + bytes(UInt16(name.utf8.count)) + bytes(UInt16(0))
            archive += [0x50, 0x4B, 3, 4] + shared + Array(name.utf8)
            archive += content
            directory += [0x50, 0x4B, 1, 2] + bytes(UInt16(20)) + shared
            directory += bytes(UInt16(0)) + bytes(UInt16(0)) + bytes(UInt16(0)) + bytes(UInt32(0)) + bytes(offset) + Array(name.utf8)
        }
        let start = UInt32(archive.count)
        archive += directory
        archive += [0x50, 0x4B, 5, 6] + bytes(UInt32(0)) + bytes(UInt16(names.count)) + bytes(UInt16(names.count)) + bytes(UInt32(directory.count))
        archive += bytes(start) + bytes(UInt16(0))
        try archive.write(to: URL(fileURLWithPath: path))
    }

    private static func bytes<N: FixedWidthInteger>(_ number: N) -> [UInt8] {
        withUnsafeBytes(of: number.littleEndian) { Array($0) }
    }
}
