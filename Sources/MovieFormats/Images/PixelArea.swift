import Rendering

extension Bitmap {
    /// The smallest rectangle with all that differs from a bitmap of the same size; nil when nothing does, everything without one.
    func area(changedSince other: Bitmap?) -> PixelArea? {
        guard let other else { return PixelArea(x: 0, y: 0, width: width, height: height) }
        return other.bytes.withUnsafeBytes { before in
            bytes.withUnsafeBytes { after in
                let (a, b) = (before.bindMemory(to: UInt32.self), after.bindMemory(to: UInt32.self))
                guard a.baseAddress != b.baseAddress else { return nil }
                var (minX, maxX, minY, maxY) = (width, -1, height, -1)
                for y in 0..<height {
                    let row = y * width
                    guard let first = (0..<width).first(where: { a[row + $0] != b[row + $0] }) else { continue }
                    let last = (0..<width).last { a[row + $0] != b[row + $0] }!
                    minX = min(minX, first)
                    maxX = max(maxX, last)
                    minY = min(minY, y)
                    maxY = y
                }
                return maxY < 0 ? nil : PixelArea(x: minX, y: minY, width: maxX - minX + 1, height: maxY - minY + 1)
            }
        }
    }

    func cropped(to area: PixelArea) -> Bitmap {
        var result: [UInt8] = []
        result.reserveCapacity(area.width * area.height * 4)
        for y in area.y..<area.y + area.height {
            let start = (y * width + area.x) * 4
            result += bytes[start..<start + area.width * 4]
        }
        return Bitmap(width: area.width, height: area.height, bytes: result)
    }
}
