import Rendering

/// Several moments on one image: the last one, and those before shining through.
package enum OnionSkin {
    /// The images have the same size; there is at least one.
    package static func compose(_ bitmaps: [Bitmap]) -> Bitmap? {
        guard let last = bitmaps.last, bitmaps.allSatisfy({ $0.width == last.width && $0.height == last.height }) else { return nil }
        guard bitmaps.count > 1 else { return last }
        let others = bitmaps.dropLast()
        // What stands still keeps its colour: all weights together are one.
        let weight = 1 << 16
        let own = weight / 2
        let each = own / others.count
        let rest = weight - own - each * others.count
        let bytes = [UInt8](unsafeUninitializedCapacity: last.bytes.count) { out, count in
            for index in 0..<last.bytes.count {
                var sum = Int(last.bytes[index]) * (own + rest)
                for other in others {
                    sum += Int(other.bytes[index]) * each
                }
                out[index] = UInt8((sum + weight / 2) >> 16)
            }
            count = last.bytes.count
        }
        return Bitmap(width: last.width, height: last.height, bytes: bytes)
    }
}
