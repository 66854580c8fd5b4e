import Rendering

/// Several images on one.
package enum ContactSheet {
    /// Puts images into a grid, row by row. Cells have the size of the largest image; smaller ones stand at their top
    /// left. `gap` is in pixels, around every cell. Throws when there is no image or the sheet gets too large.
    package static func compose(_ bitmaps: [Bitmap], columns: Int, gap: Int = 0, background: ResolvedColor = .white) throws -> Bitmap {
        guard !bitmaps.isEmpty else {
            throw ImageError("a contact sheet needs at least one image")
        }
        guard columns > 0, gap >= 0 else {
            throw ImageError("a contact sheet of \(columns) columns with gaps of \(gap) pixels is not possible")
        }
        let columns = min(columns, bitmaps.count)
        let rows = (bitmaps.count + columns - 1) / columns
        let cellWidth = bitmaps.map(\.width).max()!
        let cellHeight = bitmaps.map(\.height).max()!
        let width = columns * (cellWidth + gap) + gap
        let height = rows * (cellHeight + gap) + gap
        try ImageLimits.checkSides(width: width, height: height)

        let pixel = background.premultipliedBGRA
        let bytes = [UInt8](unsafeUninitializedCapacity: width * height * 4) { output, count in
            count = width * height * 4
            for index in 0..<count {
                output[index] = pixel[index & 3]
            }
            for (index, bitmap) in bitmaps.enumerated() {
                let x = gap + (index % columns) * (cellWidth + gap)
                let y = gap + (index / columns) * (cellHeight + gap)
                draw(bitmap, into: output.baseAddress! + (y * width + x) * 4, rowBytes: width * 4)
            }
        }
        return Bitmap(width: width, height: height, bytes: bytes)
    }

    private static func draw(_ bitmap: Bitmap, into output: UnsafeMutablePointer<UInt8>, rowBytes: Int) {
        bitmap.bytes.withUnsafeBufferPointer { source in
            for row in 0..<bitmap.height {
                let from = source.baseAddress! + row * bitmap.width * 4
                let to = output + row * rowBytes
                for x in 0..<bitmap.width {
                    let rest = 255 - UInt32(from[4 * x + 3])
                    for channel in 0..<4 {
                        let below = UInt32(to[4 * x + channel])
                        to[4 * x + channel] = UInt8(min(255, UInt32(from[4 * x + channel]) + (below * rest + 127) / 255))
                    }
                }
            }
        }
    }
}

extension ResolvedColor {
    fileprivate var premultipliedBGRA: [UInt8] {
        let alpha = max(0, min(1, self.alpha))
        return [blue, green, red, 1].map { UInt8(saturating: (max(0, min(1, $0)) * alpha * 255).rounded()) }
    }
}
