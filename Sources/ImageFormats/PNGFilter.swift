import Rendering

/// PNG's row filters, chosen per row by the smallest sum of absolute differences.
enum PNGFilter {
    /// Rows of straight RGB(A), each behind the number of its filter.
    static func filteredRows(of bitmap: Bitmap, channels: Int) -> [UInt8] {
        let rowBytes = bitmap.width * channels
        let stride = rowBytes + 1
        return [UInt8](unsafeUninitializedCapacity: stride * bitmap.height) { output, count in
            count = stride * bitmap.height
            // Rows with `channels` zero bytes in front, so that the first pixel has a left neighbour.
            withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 2 * (rowBytes + channels) + 3 * rowBytes) { scratch in
                scratch.initialize(repeating: 0)
                var current = scratch.baseAddress! + channels
                var above = current + rowBytes + channels
                let candidates = scratch.baseAddress! + 2 * (rowBytes + channels)
                bitmap.bytes.withUnsafeBufferPointer { pixels in
                    for y in 0..<bitmap.height {
                        loadRow(pixels.baseAddress! + y * bitmap.width * 4, width: bitmap.width, channels: channels, into: current)
                        let row = output.baseAddress! + y * stride
                        row[0] = filter(current, above: above, count: rowBytes, channels: channels, candidates: candidates, into: row + 1)
                        swap(&current, &above)
                    }
                }
            }
        }
    }

    private static func loadRow(_ source: UnsafePointer<UInt8>, width: Int, channels: Int, into row: UnsafeMutablePointer<UInt8>) {
        if channels == 3 {
            for x in 0..<width {
                row[3 &* x] = source[4 &* x &+ 2]
                row[3 &* x &+ 1] = source[4 &* x &+ 1]
                row[3 &* x &+ 2] = source[4 &* x]
            }
            return
        }
        for x in 0..<width {
            let alpha = UInt32(source[4 &* x &+ 3])
            for channel in 0..<3 {
                let value = UInt32(source[4 &* x &+ 2 &- channel])
                row[4 &* x &+ channel] = alpha == 0 ? 0 : UInt8(min(255, (value &* 255 &+ alpha / 2) / alpha))
            }
            row[4 &* x &+ 3] = UInt8(alpha)
        }
    }

    /// Writes the best filtered form of a row and returns the filter's number.
    private static func filter(
        _ row: UnsafeMutablePointer<UInt8>, above: UnsafeMutablePointer<UInt8>, count: Int, channels: Int,
        candidates: UnsafeMutablePointer<UInt8>, into output: UnsafeMutablePointer<UInt8>
    ) -> UInt8 {
        let sub = candidates
        let up = candidates + count
        let paeth = candidates + 2 * count
        for i in 0..<count {
            up[i] = row[i] &- above[i]
        }
        let upCost = cost(up, count)
        if upCost == 0 {
            output.update(from: up, count: count)
            return 2
        }
        for i in 0..<count {
            sub[i] = row[i] &- row[i &- channels]
        }
        for i in 0..<count {
            let left = Int16(row[i &- channels])
            let over = Int16(above[i])
            let corner = Int16(above[i &- channels])
            let toLeft = abs(over &- corner)
            let toOver = abs(left &- corner)
            let toCorner = abs(left &+ over &- corner &- corner)
            let other = toOver <= toCorner ? over : corner
            let prediction = toLeft <= toOver && toLeft <= toCorner ? left : other
            paeth[i] = row[i] &- UInt8(truncatingIfNeeded: prediction)
        }
        var best = (number: UInt8(0), cost: cost(row, count), bytes: row)
        for (number, cost, bytes) in [(UInt8(1), cost(sub, count), sub), (2, upCost, up), (4, cost(paeth, count), paeth)]
        where cost < best.cost {
            best = (number, cost, bytes)
        }
        output.update(from: best.bytes, count: count)
        return best.number
    }

    private static func cost(_ bytes: UnsafeMutablePointer<UInt8>, _ count: Int) -> Int {
        var sum: UInt32 = 0
        for i in 0..<count {
            let value = bytes[i]
            sum &+= UInt32(min(value, 0 &- value))
        }
        return Int(sum)
    }
}
