internal import CTurboJPEG
import Foundation
import Rendering

/// JPEG, upright as its camera was held.
enum JPEGDecoder {
    static func decode(_ file: [UInt8]) throws -> Bitmap {
        guard let decoder = tjInitDecompress() else {
            throw ImageError("there is not enough memory to read the image")
        }
        defer { tjDestroy(decoder) }
        var width: Int32 = 0
        var height: Int32 = 0
        var sampling: Int32 = 0
        var space: Int32 = 0
        guard tjDecompressHeader3(decoder, file, UInt(file.count), &width, &height, &sampling, &space) == 0 else {
            throw failure(decoder)
        }
        try ImageLimits.check(width: Int(width), height: Int(height))
        let metadata = JPEGMetadata(file)
        let isCMYK = space == TJCS_CMYK.rawValue || space == TJCS_YCCK.rawValue
        let bitmap = try Bitmap.filled(width: Int(width), height: Int(height)) { pixels in
            let format = isCMYK ? TJPF_CMYK : TJPF_BGRA
            let result = tjDecompress2(
                decoder, file, UInt(file.count), pixels.baseAddress, width, 0, height, format.rawValue, TJFLAG_LIMITSCANS)
            // What could be read of an image that ends early is shown.
            if result != 0, tjGetErrorCode(decoder) == TJERR_FATAL.rawValue {
                throw failure(decoder)
            }
            if isCMYK {
                convertCMYK(pixels)
            } else if let profile = metadata.profile {
                ColorProfile(profile)?.convertToSRGB(pixels)
            }
        }
        return bitmap.oriented(metadata.orientation)
    }

    private static func failure(_ decoder: tjhandle) -> ImageError {
        let message = tjGetErrorStr2(decoder).map { String(cString: $0) } ?? ""
        return ImageError("the JPEG image is broken" + (message.isEmpty ? "" : " (\(message))"))
    }

    /// As Adobe writes them: inverted.
    private static func convertCMYK(_ pixels: UnsafeMutableBufferPointer<UInt8>) {
        for pixel in stride(from: 0, to: pixels.count - 3, by: 4) {
            let (c, m, y, k) = (Int(pixels[pixel]), Int(pixels[pixel + 1]), Int(pixels[pixel + 2]), Int(pixels[pixel + 3]))
            pixels[pixel] = UInt8(y * k / 255)
            pixels[pixel + 1] = UInt8(m * k / 255)
            pixels[pixel + 2] = UInt8(c * k / 255)
            pixels[pixel + 3] = 255
        }
    }
}

/// What the segments before a JPEG's pixels say: how the camera was held (EXIF), and the colour profile.
struct JPEGMetadata {
    private(set) var orientation = ImageOrientation.up
    private(set) var profile: [UInt8]?

    init(_ file: [UInt8]) {
        var parts: [Int: ArraySlice<UInt8>] = [:]
        var position = 2
        while position + 4 <= file.count, file[position] == 0xFF {
            let marker = file[position + 1]
            let length = Int(file[position + 2]) << 8 | Int(file[position + 3])
            guard marker != 0xDA, marker != 0xD9, length >= 2, position + 2 + length <= file.count else { break }
            let segment = file[position + 4..<position + 2 + length]
            if marker == 0xE1, segment.starts(with: Array("Exif\0\0".utf8)) {
                orientation = Self.orientation(segment.dropFirst(6)) ?? .up
            } else if marker == 0xE2, segment.count > 14, segment.starts(with: Array("ICC_PROFILE\0".utf8)) {
                parts[Int(segment[segment.startIndex + 12])] = segment.dropFirst(14)
            }
            position += 2 + length
        }
        let whole = parts.sorted { $0.key < $1.key }.flatMap(\.value)
        profile = whole.isEmpty ? nil : whole
    }

    /// The tag 0x0112 of the first directory.
    private static func orientation(_ exif: ArraySlice<UInt8>) -> ImageOrientation? {
        let bytes = Array(exif)
        guard bytes.count >= 8 else { return nil }
        let isLittle = bytes[0] == 0x49
        func number(_ at: Int, _ count: Int) -> Int? {
            guard at >= 0, at + count <= bytes.count else { return nil }
            let part = bytes[at..<at + count]
            return isLittle ? part.reversed().reduce(0) { $0 << 8 | Int($1) } : part.reduce(0) { $0 << 8 | Int($1) }
        }
        guard let directory = number(4, 4), let count = number(directory, 2) else { return nil }
        for index in 0..<min(count, 512) {
            let entry = directory + 2 + index * 12
            if number(entry, 2) == 0x0112 {
                return number(entry + 8, 2).flatMap { ImageOrientation(rawValue: $0) }
            }
        }
        return nil
    }
}
