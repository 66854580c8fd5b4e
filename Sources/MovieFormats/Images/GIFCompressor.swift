/// LZW as GIF has it: codes of growing length, up to 12 bits, in blocks of at most 255 bytes.
enum GIFCompressor {
    static func append(_ indices: [UInt8], codeSize: Int, to file: inout [UInt8]) {
        file.append(UInt8(codeSize))
        var bytes = BitStream()
        let clear = 1 << codeSize
        var length = codeSize + 1
        var next = clear + 2
        // Open addressing: (prefix << 8 | index) + 1 → code.
        var keys = [UInt32](repeating: 0, count: 8192)
        var codes = [UInt16](repeating: 0, count: 8192)

        bytes.append(clear, length)
        var prefix = Int(indices[0])
        for index in indices.dropFirst() {
            let key = UInt32(prefix << 8 | Int(index)) &+ 1
            var slot = Int((key &* 0x9E37_79B1) >> 19)
            while keys[slot] != 0, keys[slot] != key {
                slot = (slot + 1) & 8191
            }
            if keys[slot] == key {
                prefix = Int(codes[slot])
                continue
            }
            bytes.append(prefix, length)
            prefix = Int(index)
            if next < 4096 {
                keys[slot] = key
                codes[slot] = UInt16(next)
                next += 1
                if next > 1 << length, length < 12 {
                    length += 1
                }
            } else {
                bytes.append(clear, length)
                length = codeSize + 1
                next = clear + 2
                for slot in keys.indices {
                    keys[slot] = 0
                }
            }
        }
        bytes.append(prefix, length)
        // The decoder adds an entry after this code too, which may make the end's code longer.
        if next == 1 << length, length < 12 {
            length += 1
        }
        bytes.append(clear + 1, length)
        bytes.flush()

        var start = 0
        while start < bytes.bytes.count {
            let end = min(start + 255, bytes.bytes.count)
            file.append(UInt8(end - start))
            file += bytes.bytes[start..<end]
            start = end
        }
        file.append(0)
    }

    /// Codes packed from the lowest bit on.
    private struct BitStream {
        var bytes: [UInt8] = []
        private var pending = 0
        private var pendingCount = 0

        mutating func append(_ code: Int, _ length: Int) {
            pending |= code << pendingCount
            pendingCount += length
            while pendingCount >= 8 {
                bytes.append(UInt8(truncatingIfNeeded: pending))
                pending >>= 8
                pendingCount -= 8
            }
        }

        mutating func flush() {
            if pendingCount > 0 {
                bytes.append(UInt8(truncatingIfNeeded: pending))
                pending = 0
                pendingCount = 0
            }
        }
    }
}
