internal import CDeflate
import Rendering

/// PNG file → bitmap, for the images that `PNGEncoder` and most tools write: 8 bits a channel, RGB or RGBA, not
/// interlaced.
package enum PNGDecoder {
    package static func decode(_ file: [UInt8]) throws -> Bitmap {
        guard file.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else {
            throw MovieError("this is no PNG image")
        }
        var header: ArraySlice<UInt8> = []
        var compressed: [UInt8] = []
        var position = 8
        while position + 12 <= file.count {
            let length = number(file[position..<position + 4])
            let end = position + 8 + length
            guard end + 4 <= file.count else { break }
            switch String(decoding: file[position + 4..<position + 8], as: UTF8.self) {
            case "IHDR": header = file[position + 8..<end]
            case "IDAT": compressed += file[position + 8..<end]
            default: break
            }
            position = end + 4
        }
        guard header.count == 13 else {
            throw MovieError("the PNG image is cut off")
        }
        let fields = Array(header)
        let (width, height) = (number(fields[0..<4]), number(fields[4..<8]))
        try MovieSettings.checkSize(width: width, height: height)
        guard fields[8] == 8, fields[9] == 2 || fields[9] == 6, fields[12] == 0 else {
            throw MovieError("only PNG images with 8 bits a channel, in RGB or RGBA, not interlaced, can be read")
        }
        let channels = fields[9] == 2 ? 3 : 4
        var rows = try inflate(compressed, count: height * (width * channels + 1))
        try unfilter(&rows, rowBytes: width * channels, channels: channels)
        return Bitmap(width: width, height: height, bytes: pixels(rows, width: width, height: height, channels: channels))
    }

    private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
        bytes.reduce(0) { $0 << 8 | Int($1) }
    }

    private static func inflate(_ bytes: [UInt8], count: Int) throws -> [UInt8] {
        guard let decompressor = libdeflate_alloc_decompressor() else {
            throw MovieError("there is not enough memory to read an image")
        }
        defer { libdeflate_free_decompressor(decompressor) }
        var size = 0
        let output = [UInt8](unsafeUninitializedCapacity: count) { output, initialized in
            let result = libdeflate_zlib_decompress(decompressor, bytes, bytes.count, output.baseAddress, count, &size)
            initialized = result == LIBDEFLATE_SUCCESS ? size : 0
        }
        guard output.count == count else {
            throw MovieError("the PNG image is broken")
        }
        return output
    }

    private static func unfilter(_ rows: inout [UInt8], rowBytes: Int, channels: Int) throws {
        for start in stride(from: 0, to: rows.count, by: rowBytes + 1) {
            let filter = rows[start]
            guard filter <= 4 else {
                throw MovieError("the PNG image is broken")
            }
            for x in 0..<rowBytes where filter > 0 {
                let here = start + 1 + x
                let left = x < channels ? 0 : Int(rows[here - channels])
                let above = start == 0 ? 0 : Int(rows[here - rowBytes - 1])
                let corner = x < channels || start == 0 ? 0 : Int(rows[here - rowBytes - 1 - channels])
                let guess: Int
                switch filter {
                case 1: guess = left
                case 2: guess = above
                case 3: guess = (left + above) / 2
                default: guess = paeth(left, above, corner)
                }
                rows[here] &+= UInt8(guess)
            }
        }
    }

    private static func paeth(_ left: Int, _ above: Int, _ corner: Int) -> Int {
        let (a, b, c) = (abs(above - corner), abs(left - corner), abs(left + above - 2 * corner))
        if a <= b, a <= c {
            return left
        }
        return b <= c ? above : corner
    }

    /// Premultiplied BGRA.
    private static func pixels(_ rows: [UInt8], width: Int, height: Int, channels: Int) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: width * height * 4) { output, count in
            count = width * height * 4
            var from = 0
            var to = 0
            for _ in 0..<height {
                from += 1
                for _ in 0..<width {
                    let alpha = channels == 4 ? Int(rows[from + 3]) : 255
                    for channel in 0..<3 {
                        output[to + 2 - channel] = UInt8((Int(rows[from + channel]) * alpha + 127) / 255)
                    }
                    output[to + 3] = UInt8(alpha)
                    from += channels
                    to += 4
                }
            }
        }
    }
}
