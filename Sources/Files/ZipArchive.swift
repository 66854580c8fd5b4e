import Foundation

/// A ZIP archive in memory. Same files, same bytes: all of them date from 1 January 1980.
package struct ZipArchive {
    private var archive: [UInt8] = []
    private var directory: [UInt8] = []
    private var count = 0

    package init() {}

    /// Adds a file. Content that is already compressed, such as images, is better stored unchanged.
    package mutating func add(_ name: String, _ content: [UInt8], isCompressed: Bool = false) throws {
        let packed = isCompressed ? try Deflate.compress(content, level: 9) : content
        let isSmaller = packed.count < content.count
        let body = isSmaller ? packed : content
        guard archive.count + body.count < Int(UInt32.max), content.count < Int(UInt32.max), count < Int(UInt16.max) else {
            throw FileError("an archive of more than 4 GB is not possible")
        }
        // Version 2.0; names in UTF-8; stored or deflated; no time; 1 January 1980.
        let shared =
            Self.bytes(UInt16(20)) + Self.bytes(UInt16(0x800)) + Self.bytes(UInt16(isSmaller ? 8 : 0)) + Self.bytes(UInt16(0))
            + Self.bytes(UInt16(33)) + Self.bytes(Deflate.checksum(Data(content))) + Self.bytes(UInt32(body.count))
            + Self.bytes(UInt32(content.count)) + Self.bytes(UInt16(name.utf8.count)) + Self.bytes(UInt16(0))
        directory += [0x50, 0x4B, 1, 2] + Self.bytes(UInt16(20)) + shared
        directory += Self.bytes(UInt16(0)) + Self.bytes(UInt16(0)) + Self.bytes(UInt16(0)) + Self.bytes(UInt32(0))
        directory += Self.bytes(UInt32(archive.count)) + Array(name.utf8)
        archive += [0x50, 0x4B, 3, 4] + shared + Array(name.utf8) + body
        count += 1
    }

    /// The whole file.
    package var bytes: [UInt8] {
        let end =
            Self.bytes(UInt32(0)) + Self.bytes(UInt16(count)) + Self.bytes(UInt16(count)) + Self.bytes(UInt32(directory.count))
            + Self.bytes(UInt32(archive.count)) + Self.bytes(UInt16(0))
        return archive + directory + [0x50, 0x4B, 5, 6] + end
    }

    private static func bytes<N: FixedWidthInteger>(_ number: N) -> [UInt8] {
        withUnsafeBytes(of: number.littleEndian) { Array($0) }
    }
}
