/// Bits, the first of a byte first, with the numbers of H.264.
struct BitReader {
    private let bytes: [UInt8]
    private(set) var position = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Zeros behind the end.
    mutating func number(bits count: Int) -> Int {
        (0..<count).reduce(0) { result, _ in
            let byte = position >> 3 < bytes.count ? bytes[position >> 3] : 0
            defer { position += 1 }
            return result << 1 | Int(byte >> (7 - UInt8(position & 7)) & 1)
        }
    }

    mutating func flag() -> Bool { number(bits: 1) == 1 }

    /// As many zeros as there are digits behind the first one, and the number plus one.
    mutating func exponentialGolomb() -> Int {
        var zeros = 0
        while zeros < 31, number(bits: 1) == 0 {
            zeros += 1
        }
        return (1 << zeros | number(bits: zeros)) - 1
    }
}

struct BitWriter {
    private(set) var bytes: [UInt8] = []
    private var count = 0

    mutating func append(_ value: Int, bits: Int) {
        for shift in stride(from: bits - 1, through: 0, by: -1) {
            if count & 7 == 0 {
                bytes.append(0)
            }
            bytes[bytes.count - 1] |= UInt8(value >> shift & 1) << (7 - UInt8(count & 7))
            count += 1
        }
    }

    mutating func append(_ flag: Bool) {
        append(flag ? 1 : 0, bits: 1)
    }

    mutating func appendExponentialGolomb(_ value: Int) {
        let digits = Int.bitWidth - (value + 1).leadingZeroBitCount
        append(0, bits: digits - 1)
        append(value + 1, bits: digits)
    }

    /// A one, and zeros up to a whole byte.
    mutating func finish() {
        append(true)
        append(0, bits: (8 - count & 7) & 7)
    }
}

extension [UInt8] {
    /// Puts a number with so many bits in the place of another.
    mutating func replaceBits(at position: Int, count: Int, with value: Int) {
        for index in 0..<count {
            let mask = UInt8(0x80) >> UInt8((position + index) & 7)
            if value >> (count - 1 - index) & 1 == 1 {
                self[(position + index) >> 3] |= mask
            } else {
                self[(position + index) >> 3] &= ~mask
            }
        }
    }
}

/// A unit of an H.264 stream behind start codes.
struct NALUnit {
    var header: UInt8
    /// Without the bytes that keep start codes out.
    var payload: [UInt8]

    var type: UInt8 { header & 31 }
    var isReference: Bool { header & 0x60 != 0 }

    init(header: UInt8, payload: [UInt8]) {
        self.header = header
        self.payload = payload
    }

    static func units(in stream: [UInt8]) -> [NALUnit] {
        // Behind each 0 0 1.
        let starts = (3..<max(3, stream.count)).filter { stream[$0 - 1] == 1 && stream[$0 - 2] == 0 && stream[$0 - 3] == 0 }
        return starts.enumerated().map { index, start in
            var end = index + 1 < starts.count ? starts[index + 1] - 3 : stream.count
            while end > start + 1, stream[end - 1] == 0 {
                end -= 1
            }
            return NALUnit(escaped: stream[start..<end])
        }
    }

    private init(escaped: ArraySlice<UInt8>) {
        header = escaped.first ?? 0
        payload = []
        payload.reserveCapacity(escaped.count)
        var zeros = 0
        for byte in escaped.dropFirst() {
            if zeros >= 2, byte == 3 {
                zeros = 0
                continue
            }
            zeros = byte == 0 ? zeros + 1 : 0
            payload.append(byte)
        }
    }

    /// With its start code.
    var bytes: [UInt8] {
        var result: [UInt8] = [0, 0, 0, 1, header]
        result.reserveCapacity(payload.count + 8)
        var zeros = 0
        for byte in payload {
            if zeros >= 2, byte <= 3 {
                result.append(3)
                zeros = 0
            }
            zeros = byte == 0 ? zeros + 1 : 0
            result.append(byte)
        }
        return result
    }
}
