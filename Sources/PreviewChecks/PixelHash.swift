import Rendering

/// What an image is called by: 128 bits of its size and its pixels (MurmurHash3, x64, 128 bits). Equal images have equal names,
/// whatever compressed them.
package enum PixelHash {
    private static let first: UInt64 = 0x87c3_7b91_1142_53d5
    private static let second: UInt64 = 0x4cf5_ad43_2745_937f

    /// 32 hexadecimal digits.
    package static func hash(of bitmap: Bitmap) -> String {
        // The size is what it begins with.
        var h1 = UInt64(bitmap.width)
        var h2 = UInt64(bitmap.height)
        let count = bitmap.bytes.count
        bitmap.bytes.withUnsafeBytes { bytes in
            var offset = 0
            while offset + 16 <= count {
                let k1 = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
                let k2 = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset + 8, as: UInt64.self))
                h1 ^= rotated(k1 &* first, 31) &* second
                h1 = (rotated(h1, 27) &+ h2) &* 5 &+ 0x52dc_e729
                h2 ^= rotated(k2 &* second, 33) &* first
                h2 = (rotated(h2, 31) &+ h1) &* 5 &+ 0x3849_5ab5
                offset += 16
            }
            var (k1, k2): (UInt64, UInt64) = (0, 0)
            for index in offset..<count {
                let place = index - offset
                if place < 8 {
                    k1 |= UInt64(bytes[index]) << UInt64(8 * place)
                } else {
                    k2 |= UInt64(bytes[index]) << UInt64(8 * (place - 8))
                }
            }
            h2 ^= rotated(k2 &* second, 33) &* first
            h1 ^= rotated(k1 &* first, 31) &* second
        }
        h1 ^= UInt64(count)
        h2 ^= UInt64(count)
        h1 &+= h2
        h2 &+= h1
        h1 = mixed(h1)
        h2 = mixed(h2)
        h1 &+= h2
        h2 &+= h1
        return digits(h1) + digits(h2)
    }

    /// Whether a text may be such a name.
    package static func isHash(_ text: some StringProtocol) -> Bool {
        text.utf8.count == 32 && text.utf8.allSatisfy { (48...57).contains($0) || (97...102).contains($0) }
    }

    private static func rotated(_ value: UInt64, _ bits: UInt64) -> UInt64 { value << bits | value >> (64 - bits) }

    private static func mixed(_ value: UInt64) -> UInt64 {
        var value = value
        value ^= value >> 33
        value &*= 0xff51_afd7_ed55_8ccd
        value ^= value >> 33
        value &*= 0xc4ce_b9fe_1a85_ec53
        return value ^ value >> 33
    }

    private static func digits(_ value: UInt64) -> String {
        let text = String(value, radix: 16)
        return String(repeating: "0", count: 16 - text.count) + text
    }
}
