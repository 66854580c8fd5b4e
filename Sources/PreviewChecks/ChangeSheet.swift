import MovieFormats
import Rendering

/// One image of what has changed: in each row the golden, the new image, and the new one with what differs marked.
package enum ChangeSheet {
    /// Rows of a sheet; the report has all.
    package static let mostRows = 24
    private static let gap = 24
    /// Pixels that a cell is wide and high at most.
    private static let mostSide = 420

    /// - Parameter rows: What was, and what is; the first may be missing.
    package static func image(of rows: [(golden: Bitmap?, new: Bitmap)]) throws -> Bitmap {
        let grey = ResolvedColor(red: 0.93, green: 0.93, blue: 0.95)
        var cells: [Bitmap] = []
        for (golden, new) in rows.prefix(mostRows) {
            let difference = golden.map { marked(old: $0, new: new) } ?? empty(like: new)
            let row: [Bitmap] = [golden ?? empty(like: new), new, difference]
            cells += row.map { smaller($0) }
        }
        return try ContactSheet.compose(cells, columns: 3, gap: gap, background: grey)
    }

    private static func empty(like bitmap: Bitmap) -> Bitmap {
        Bitmap(width: bitmap.width, height: bitmap.height, bytes: [UInt8](repeating: 0, count: bitmap.bytes.count))
    }

    /// The new image paled, with what differs in red.
    package static func marked(old: Bitmap, new: Bitmap) -> Bitmap {
        let width = max(old.width, new.width)
        let height = max(old.height, new.height)
        func pixel(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> ArraySlice<UInt8>? {
            guard x < bitmap.width, y < bitmap.height else { return nil }
            let start = (y * bitmap.width + x) * 4
            return bitmap.bytes[start..<start + 4]
        }
        let bytes = [UInt8](unsafeUninitializedCapacity: width * height * 4) { output, count in
            count = width * height * 4
            for y in 0..<height {
                for x in 0..<width {
                    let place = (y * width + x) * 4
                    let (one, other) = (pixel(old, x, y), pixel(new, x, y))
                    let isSame = one == other
                    let base = other ?? one ?? [255, 255, 255, 255]
                    let mark: [Int] = [68, 45, 230]
                    for channel in 0..<3 {
                        let value = Int(base[base.startIndex + channel])
                        output[place + channel] = UInt8(isSame ? 255 - (255 - value) / 4 : (value + 5 * mark[channel]) / 6)
                    }
                    output[place + 3] = 255
                }
            }
        }
        return Bitmap(width: width, height: height, bytes: bytes)
    }

    /// With a whole number of pixels made one, so that it fits a cell.
    static func smaller(_ bitmap: Bitmap) -> Bitmap {
        let factor = max(1, (max(bitmap.width, bitmap.height / 2) + mostSide - 1) / mostSide)
        guard factor > 1 else { return bitmap }
        let width = max(1, bitmap.width / factor)
        let height = max(1, bitmap.height / factor)
        let bytes = [UInt8](unsafeUninitializedCapacity: width * height * 4) { output, count in
            count = width * height * 4
            bitmap.bytes.withUnsafeBufferPointer { source in
                for y in 0..<height {
                    for x in 0..<width {
                        for channel in 0..<4 {
                            var sum = 0
                            for row in 0..<factor {
                                for column in 0..<factor {
                                    sum += Int(source[((y * factor + row) * bitmap.width + x * factor + column) * 4 + channel])
                                }
                            }
                            output[(y * width + x) * 4 + channel] = UInt8(sum / (factor * factor))
                        }
                    }
                }
            }
        }
        return Bitmap(width: width, height: height, bytes: bytes)
    }
}
