internal import CDeflate
internal import CPNG
import Foundation
import Rendering

/// PNG of every kind: palettes, greys, 16 bits, interlaced, with transparency.
package enum PNGDecoder {
    package static func decode(_ file: [UInt8]) throws -> Bitmap {
        var image = png_image()
        image.version = png_uint_32(PNG_IMAGE_VERSION)
        defer { png_image_free(&image) }
        return try file.withUnsafeBytes { source in
            guard png_image_begin_read_from_memory(&image, source.baseAddress, source.count) != 0 else {
                throw failure(image)
            }
            let (width, height) = (Int(image.width), Int(image.height))
            try ImageLimits.check(width: width, height: height)
            image.format = png_uint_32(PNG_FORMAT_BGRA)
            let profile = profile(in: file)
            return try Bitmap.filled(width: width, height: height) { pixels in
                // An image that ends early keeps what is there.
                let result = png_image_finish_read(&image, nil, pixels.baseAddress, png_int_32(width * 4), nil)
                guard result != 0 else {
                    throw failure(image)
                }
                if let profile {
                    ColorProfile(profile)?.convertToSRGB(pixels)
                }
                pixels.premultiply()
            }
        }
    }

    private static func failure(_ image: png_image) -> ImageError {
        let message = withUnsafeBytes(of: image.message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
        return ImageError("the PNG image is broken" + (message.isEmpty ? "" : " (\(message))"))
    }

    /// The colour profile that the file carries, if it is not sRGB's own.
    private static func profile(in file: [UInt8]) -> [UInt8]? {
        var position = 8
        while position + 12 <= file.count {
            let length = file[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
            let end = position + 8 + length
            guard end + 4 <= file.count else { return nil }
            let kind = String(decoding: file[position + 4..<position + 8], as: UTF8.self)
            if kind == "IDAT" || kind == "sRGB" {
                return nil
            }
            if kind == "iCCP" {
                let chunk = file[position + 8..<end]
                guard let name = chunk.prefix(80).firstIndex(of: 0), name + 2 < chunk.endIndex else { return nil }
                return inflate(Array(chunk[(name + 2)...]))
            }
            position = end + 4
        }
        return nil
    }

    private static func inflate(_ bytes: [UInt8]) -> [UInt8]? {
        guard let decompressor = libdeflate_alloc_decompressor() else { return nil }
        defer { libdeflate_free_decompressor(decompressor) }
        var size = 0
        let output = [UInt8](unsafeUninitializedCapacity: ColorProfile.sizeLimit) { output, count in
            let result = libdeflate_zlib_decompress(decompressor, bytes, bytes.count, output.baseAddress, output.count, &size)
            count = result == LIBDEFLATE_SUCCESS ? size : 0
        }
        return output.isEmpty ? nil : output
    }
}
