internal import CDeflate
import Rendering

/// Bitmap → PNG file: RGB when every pixel is opaque, else RGBA with straight alpha. Same bitmap, same bytes.
package enum PNGEncoder {
    /// `level` is that of deflate, 1 (fast) … 12 (small).
    package static func encode(_ bitmap: Bitmap, level: Int = 4) throws -> [UInt8] {
        try ImageLimits.checkSides(width: bitmap.width, height: bitmap.height)
        guard (1...12).contains(level) else {
            throw ImageError("a PNG compression level of \(level) is not possible; use 1 to 12")
        }
        let isOpaque = bitmap.isOpaque
        let channels = isOpaque ? 3 : 4
        let compressed = try pixels(of: bitmap, channels: channels, level: level)

        var file = signature
        file.reserveCapacity(compressed.count + 128)
        let header = bigEndian(bitmap.width) + bigEndian(bitmap.height) + [8, isOpaque ? 2 : 6, 0, 0, 0]
        appendChunk("IHDR", header, to: &file)
        appendChunk("sRGB", [0], to: &file)
        appendChunk("IDAT", compressed, to: &file)
        appendChunk("IEND", [], to: &file)
        return file
    }

    package static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    /// What stands in the chunks of pixels: straight RGB or RGBA, filtered and compressed.
    package static func pixels(of bitmap: Bitmap, channels: Int, level: Int) throws -> [UInt8] {
        try deflate(PNGFilter.filteredRows(of: bitmap, channels: channels), level: level)
    }

    private static func deflate(_ bytes: [UInt8], level: Int) throws -> [UInt8] {
        guard let compressor = libdeflate_alloc_compressor(Int32(level)) else {
            throw ImageError("there is not enough memory to compress an image")
        }
        defer { libdeflate_free_compressor(compressor) }
        let bound = libdeflate_zlib_compress_bound(compressor, bytes.count)
        return [UInt8](unsafeUninitializedCapacity: bound) { output, count in
            count = libdeflate_zlib_compress(compressor, bytes, bytes.count, output.baseAddress, bound)
        }
    }

    package static func appendChunk(_ type: String, _ data: [UInt8], to file: inout [UInt8]) {
        file += bigEndian(data.count)
        let start = file.count
        file += Array(type.utf8)
        file += data
        let checksum = file.withUnsafeBytes { libdeflate_crc32(0, $0.baseAddress! + start, $0.count - start) }
        file += bigEndian(Int(checksum))
    }

    package static func bigEndian(_ value: Int) -> [UInt8] {
        [
            UInt8(truncatingIfNeeded: value >> 24), UInt8(truncatingIfNeeded: value >> 16), UInt8(truncatingIfNeeded: value >> 8),
            UInt8(truncatingIfNeeded: value),
        ]
    }
}

extension Bitmap {
    package var isOpaque: Bool {
        bytes.withUnsafeBytes { buffer in
            // Whole pixels first: the alpha is the highest byte of a little-endian word.
            buffer.bindMemory(to: UInt32.self).allSatisfy { $0.littleEndian >= 0xFF00_0000 }
        }
    }
}
