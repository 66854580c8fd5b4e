import Rendering

/// One image of what has changed: in each row the golden, the new image, and the new one with what differs marked.
package enum ChangeSheet {
    /// Rows of a sheet; the report has all.
    package static let mostRows = 24
    private static let gap = 20
    /// Pixels that a cell is wide and high at most.
    private static let mostSide = 420

    /// - Parameter rows: What was, and what is; the first may be missing.
    package static func image(of rows: [(golden: Bitmap?, new: Bitmap)]) throws -> Bitmap {
        let cells = rows.prefix(mostRows).map { golden, new in
            let difference = golden.map { marked(old: $0, new: new) }
            return [golden, new, difference].map { $0.map(smaller) }
        }
        let column = cells.joined().compactMap { $0?.width }.max() ?? 0
        let heights = cells.map { row in row.compactMap { $0?.height }.max() ?? 0 }
        let width = 3 * column + 4 * gap
        let height = heights.reduce(gap) { $0 + $1 + gap }
        guard width <= Bitmap.maximumSide, height <= Bitmap.maximumSide else {
            throw CheckError("a sheet of \(width) × \(height) pixels is too large")
        }
        var bytes = [UInt8](unsafeUninitializedCapacity: width * height * 4) { output, count in
            count = width * height * 4
            for index in 0..<count { output[index] = ground[index & 3] }
        }
        var top = gap
        for (row, rowHeight) in zip(cells, heights) {
            for (index, cell) in row.enumerated() {
                guard let cell else { continue }
                draw(cell, into: &bytes, left: gap + index * (column + gap) + (column - cell.width) / 2, top: top, width: width)
            }
            top += rowHeight + gap
        }
        return Bitmap(width: width, height: height, bytes: bytes)
    }

    /// What the images lie on.
    private static let ground: [UInt8] = [243, 238, 237, 255]

    private static func draw(_ bitmap: Bitmap, into bytes: inout [UInt8], left: Int, top: Int, width: Int) {
        for y in 0..<bitmap.height {
            let to = ((top + y) * width + left) * 4
            let from = y * bitmap.width * 4
            for index in 0..<(bitmap.width * 4) {
                let rest = 255 - Int(bitmap.bytes[from + index | 3])
                bytes[to + index] = UInt8(min(255, Int(bitmap.bytes[from + index]) + Int(bytes[to + index]) * rest / 255))
            }
        }
    }

    private static let mark: [Double] = [76, 0, 230]

    /// The new image paled, with what differs in red, the more the stronger.
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
                    let base = other ?? one ?? [255, 255, 255, 255]
                    let distance = zip(one ?? [], other ?? []).map { abs(Int($0) - Int($1)) }.max() ?? 255
                    // Small distances are seen, too.
                    let strength = distance == 0 ? 0 : 0.35 + 0.65 * (Double(distance) / 255).squareRoot()
                    for channel in 0..<3 {
                        let paled = 255 - (255 - Double(base[base.startIndex + channel])) / 4
                        output[place + channel] = UInt8(paled + (mark[channel] - paled) * strength)
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
