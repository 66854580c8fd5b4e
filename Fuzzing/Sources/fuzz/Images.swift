import Files
import Foundation
import ImageFormats
import Rendering

enum Images {
    static func any(_ bytes: [UInt8]) {
        // Another program reads these, a process for each.
        guard !bytes.starts(with: Array("%PDF".utf8)) else { return }
        guard let file = try? ImageFile(Data(bytes)) else { return }
        switch file {
        case .pixels(let bitmap): precondition(bitmap.bytes.count == bitmap.width * bitmap.height * 4)
        case .vector(let image): _ = image.bitmap(width: 32, height: 32)
        }
    }

    /// Checksums that are wrong would end each reading at its beginning.
    static func png(_ bytes: [UInt8]) {
        any(withChecksums(bytes))
    }

    static func svg(_ bytes: [UInt8]) {
        guard let image = try? VectorImage(svg: Data(bytes)) else { return }
        _ = image.bitmap(width: 32, height: 32)
    }

    static func profile(_ bytes: [UInt8]) {
        var pixels = [UInt8](repeating: 100, count: 64)
        pixels.withUnsafeMutableBufferPointer { ColorProfile(bytes)?.convertToSRGB($0) }
        _ = JPEGMetadata(bytes)
    }

    /// A file, and one whose header and rows are these bytes.
    static func moviePNG(_ bytes: [UInt8]) {
        _ = try? PNGDecoder.decode(withChecksums(bytes))
        guard bytes.count > 12 else { return }
        let rows = Array(bytes[12...])
        var compressed: [UInt8] = [0x78, 0x01]
        for start in stride(from: 0, to: rows.count, by: 65535) {
            let part = rows[start..<min(start + 65535, rows.count)]
            let count = UInt16(part.count)
            compressed += [part.endIndex == rows.count ? 1 : 0, UInt8(count & 255), UInt8(count >> 8), UInt8(~count & 255), UInt8(~count >> 8)] + part
        }
        compressed += big(adler(rows))
        let header = [0, 0, bytes[0] & 1, bytes[1], 0, 0, bytes[2] & 1, bytes[3], bytes[4], bytes[5], bytes[6], bytes[7], bytes[8]]
        _ = try? PNGDecoder.decode(signature + chunk("IHDR", header) + chunk("IDAT", compressed) + chunk("IEND", []))
    }

    private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    private static func big(_ number: UInt32) -> [UInt8] {
        withUnsafeBytes(of: number.bigEndian) { Array($0) }
    }

    private static func chunk(_ kind: String, _ content: [UInt8]) -> [UInt8] {
        let body = Array(kind.utf8) + content
        return big(UInt32(content.count)) + body + big(Deflate.checksum(Data(body)))
    }

    private static func adler(_ bytes: [UInt8]) -> UInt32 {
        var (a, b): (UInt32, UInt32) = (1, 0)
        for byte in bytes {
            a = (a + UInt32(byte)) % 65521
            b = (b + a) % 65521
        }
        return b << 16 | a
    }

    private static func withChecksums(_ file: [UInt8]) -> [UInt8] {
        var file = file
        var position = 8
        while position + 12 <= file.count {
            let length = file[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
            let end = position + 8 + length
            guard end + 4 <= file.count else { break }
            file.replaceSubrange(end..<end + 4, with: big(Deflate.checksum(Data(file[position + 4..<end]))))
            position = end + 4
        }
        return file
    }
}
