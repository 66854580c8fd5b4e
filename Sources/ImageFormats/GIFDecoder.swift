internal import CGIF
import Foundation
import Rendering

/// The first image of a GIF.
enum GIFDecoder {
    private final class Reader {
        let bytes: [UInt8]
        var position = 0

        init(_ bytes: [UInt8]) {
            self.bytes = bytes
        }
    }

    static func decode(_ file: [UInt8]) throws -> Bitmap {
        let reader = Reader(file)
        var code: Int32 = 0
        let opened = withExtendedLifetime(reader) {
            DGifOpen(
                Unmanaged.passUnretained(reader).toOpaque(),
                { gif, target, count in
                    guard let gif, let target, let data = gif.pointee.UserData else { return 0 }
                    let reader = Unmanaged<Reader>.fromOpaque(data).takeUnretainedValue()
                    let length = max(0, min(Int(count), reader.bytes.count - reader.position))
                    reader.bytes.withUnsafeBufferPointer { bytes in
                        if let start = bytes.baseAddress, length > 0 {
                            target.update(from: start + reader.position, count: length)
                        }
                    }
                    reader.position += length
                    return Int32(length)
                }, &code)
        }
        guard let gif = opened else {
            throw failure(code)
        }
        defer { DGifCloseFile(gif, nil) }
        let (width, height) = (Int(gif.pointee.SWidth), Int(gif.pointee.SHeight))
        try ImageLimits.check(width: width, height: height)
        var transparent = -1
        var records = 0
        while records < 100_000 {
            records += 1
            var kind = UNDEFINED_RECORD_TYPE
            guard DGifGetRecordType(gif, &kind) == GIF_OK else {
                throw failure(gif.pointee.Error)
            }
            switch kind {
            case EXTENSION_RECORD_TYPE:
                transparent = try readExtension(gif) ?? transparent
            case IMAGE_DESC_RECORD_TYPE:
                return try withExtendedLifetime(reader) {
                    try readImage(gif, width: width, height: height, transparent: transparent)
                }
            case TERMINATE_RECORD_TYPE:
                throw ImageError("the GIF has no image")
            default:
                break
            }
        }
        throw ImageError("the GIF has no image")
    }

    private static func failure(_ code: Int32) -> ImageError {
        let message = GifErrorString(code).map { String(cString: $0) } ?? ""
        return ImageError("the GIF image is broken" + (message.isEmpty ? "" : " (\(message))"))
    }

    /// The transparent colour that the extension names, if it does.
    private static func readExtension(_ gif: UnsafeMutablePointer<GifFileType>) throws -> Int? {
        var code: Int32 = 0
        var block: UnsafeMutablePointer<GifByteType>?
        var transparent: Int?
        guard DGifGetExtension(gif, &code, &block) == GIF_OK else {
            throw failure(gif.pointee.Error)
        }
        while let bytes = block {
            if code == GRAPHICS_EXT_FUNC_CODE, bytes[0] >= 4 {
                transparent = bytes[1] & 1 == 1 ? Int(bytes[4]) : -1
            }
            guard DGifGetExtensionNext(gif, &block) == GIF_OK else {
                throw failure(gif.pointee.Error)
            }
        }
        return transparent
    }

    private static func readImage(
        _ gif: UnsafeMutablePointer<GifFileType>, width: Int, height: Int, transparent: Int
    ) throws -> Bitmap {
        guard DGifGetImageDesc(gif) == GIF_OK else {
            throw failure(gif.pointee.Error)
        }
        let place = gif.pointee.Image
        let (left, top, columns, rows) = (Int(place.Left), Int(place.Top), Int(place.Width), Int(place.Height))
        try ImageLimits.check(width: columns, height: rows)
        guard let map = place.ColorMap ?? gif.pointee.SColorMap, let colors = map.pointee.Colors else {
            throw ImageError("the GIF has no colours")
        }
        let colorCount = Int(map.pointee.ColorCount)
        let order =
            place.Interlace
            ? [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap { Array(stride(from: $0.0, to: rows, by: $0.1)) } : Array(0..<rows)
        var line = [GifPixelType](repeating: 0, count: columns)
        return try Bitmap.filled(width: width, height: height) { pixels in
            for row in order {
                guard DGifGetLine(gif, &line, Int32(columns)) == GIF_OK else {
                    throw failure(gif.pointee.Error)
                }
                guard top + row < height else { continue }
                for column in 0..<min(columns, max(width - left, 0)) {
                    let index = Int(line[column])
                    guard index != transparent, index < colorCount else { continue }
                    let target = ((top + row) * width + left + column) * 4
                    pixels[target] = colors[index].Blue
                    pixels[target + 1] = colors[index].Green
                    pixels[target + 2] = colors[index].Red
                    pixels[target + 3] = 255
                }
            }
        }
    }
}
