import Foundation
internal import CDeflate

/// Compression of bytes in memory.
package enum Deflate {
    /// A raw deflate stream, without a header. `level` is 1 (as fast as can be) … 12 (small).
    package static func compress(_ bytes: [UInt8], level: Int32 = 1) throws -> [UInt8] {
        guard let compressor = libdeflate_alloc_compressor(level) else {
            throw FileError("there is not enough memory to compress a file")
        }
        defer { libdeflate_free_compressor(compressor) }
        let bound = libdeflate_deflate_compress_bound(compressor, bytes.count)
        return [UInt8](unsafeUninitializedCapacity: bound) { output, count in
            count = libdeflate_deflate_compress(compressor, bytes, bytes.count, output.baseAddress, bound)
        }
    }

    /// What `compress` has made `bytes` of; nil when it is not of so many bytes.
    package static func decompress(_ bytes: [UInt8], size: Int) -> [UInt8]? {
        guard let decompressor = libdeflate_alloc_decompressor() else { return nil }
        defer { libdeflate_free_decompressor(decompressor) }
        let result = [UInt8](unsafeUninitializedCapacity: size) { output, count in
            let isWhole = libdeflate_deflate_decompress(decompressor, bytes, bytes.count, output.baseAddress, size, nil) == LIBDEFLATE_SUCCESS
            count = isWhole ? size : 0
        }
        return result.count == size ? result : nil
    }

    /// The checksum of PNG and ZIP files.
    package static func checksum(_ data: Data) -> UInt32 {
        data.withUnsafeBytes { libdeflate_crc32(0, $0.baseAddress, $0.count) }
    }
}
