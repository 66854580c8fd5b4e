import Foundation

/// Old hash functions that are not safe: for files and protocols that need them.
public enum Insecure {
    /// A digest of SHA-1.
    public struct SHA1Digest: BytesDigest {
        static var name: String { "SHA1" }
        public static var byteCount: Int { 20 }
        let bytes: [UInt8]
    }

    /// A digest of MD5.
    public struct MD5Digest: BytesDigest {
        static var name: String { "MD5" }
        public static var byteCount: Int { 16 }
        let bytes: [UInt8]
    }

    /// SHA-1, as RFC 3174 describes it.
    public struct SHA1: HashFunction {
        public typealias Digest = SHA1Digest
        public static var blockByteCount: Int { 64 }
        /// The number of bytes in a digest.
        public static var byteCount: Int { 20 }
        private var state: [UInt32] = [0x6745_2301, 0xefcd_ab89, 0x98ba_dcfe, 0x1032_5476, 0xc3d2_e1f0]
        private var buffer = BlockBuffer(size: 64)

        public init() {}

        public mutating func update(bufferPointer: UnsafeRawBufferPointer) {
            var state = state
            buffer.read(bufferPointer) { Self.compress($0, into: &state) }
            self.state = state
        }

        public func finalize() -> SHA1Digest {
            var state = state
            buffer.padding(lengthBytes: 8).withUnsafeBytes { bytes in
                for start in stride(from: 0, to: bytes.count, by: 64) {
                    Self.compress(UnsafeRawBufferPointer(rebasing: bytes[start..<start + 64]), into: &state)
                }
            }
            return SHA1Digest(bytes: state.flatMap { word in withUnsafeBytes(of: word.bigEndian) { Array($0) } })
        }

        private static func compress(_ block: UnsafeRawBufferPointer, into state: inout [UInt32]) {
            var words = (0..<16).map { UInt32(bigEndian: block.loadUnaligned(fromByteOffset: $0 * 4, as: UInt32.self)) }
            for index in 16..<80 {
                let word = words[index - 3] ^ words[index - 8] ^ words[index - 14] ^ words[index - 16]
                words.append(word << 1 | word >> 31)
            }
            var (a, b, c, d, e) = (state[0], state[1], state[2], state[3], state[4])
            for (index, word) in words.enumerated() {
                let (mix, constant): (UInt32, UInt32)
                switch index {
                case ..<20: (mix, constant) = (b & c | ~b & d, 0x5a82_7999)
                case ..<40: (mix, constant) = (b ^ c ^ d, 0x6ed9_eba1)
                case ..<60: (mix, constant) = (b & c | b & d | c & d, 0x8f1b_bcdc)
                default: (mix, constant) = (b ^ c ^ d, 0xca62_c1d6)
                }
                let next = (a << 5 | a >> 27) &+ mix &+ e &+ constant &+ word
                (a, b, c, d, e) = (next, a, b << 30 | b >> 2, c, d)
            }
            state = zip(state, [a, b, c, d, e]).map { $0 &+ $1 }
        }
    }

    /// MD5, as RFC 1321 describes it.
    public struct MD5: HashFunction {
        public typealias Digest = MD5Digest
        public static var blockByteCount: Int { 64 }
        /// The number of bytes in a digest.
        public static var byteCount: Int { 16 }
        private var state: [UInt32] = [0x6745_2301, 0xefcd_ab89, 0x98ba_dcfe, 0x1032_5476]
        private var buffer = BlockBuffer(size: 64)
        private static let turns: [[UInt32]] = [[7, 12, 17, 22], [5, 9, 14, 20], [4, 11, 16, 23], [6, 10, 15, 21]]
        /// Sines of the first integers.
        private static let constants: [UInt32] = [
            0xd76aa478, 0xe8c7b756, 0x242070db, 0xc1bdceee, 0xf57c0faf, 0x4787c62a, 0xa8304613, 0xfd469501,
            0x698098d8, 0x8b44f7af, 0xffff5bb1, 0x895cd7be, 0x6b901122, 0xfd987193, 0xa679438e, 0x49b40821,
            0xf61e2562, 0xc040b340, 0x265e5a51, 0xe9b6c7aa, 0xd62f105d, 0x02441453, 0xd8a1e681, 0xe7d3fbc8,
            0x21e1cde6, 0xc33707d6, 0xf4d50d87, 0x455a14ed, 0xa9e3e905, 0xfcefa3f8, 0x676f02d9, 0x8d2a4c8a,
            0xfffa3942, 0x8771f681, 0x6d9d6122, 0xfde5380c, 0xa4beea44, 0x4bdecfa9, 0xf6bb4b60, 0xbebfbc70,
            0x289b7ec6, 0xeaa127fa, 0xd4ef3085, 0x04881d05, 0xd9d4d039, 0xe6db99e5, 0x1fa27cf8, 0xc4ac5665,
            0xf4292244, 0x432aff97, 0xab9423a7, 0xfc93a039, 0x655b59c3, 0x8f0ccc92, 0xffeff47d, 0x85845dd1,
            0x6fa87e4f, 0xfe2ce6e0, 0xa3014314, 0x4e0811a1, 0xf7537e82, 0xbd3af235, 0x2ad7d2bb, 0xeb86d391,
        ]

        public init() {}

        public mutating func update(bufferPointer: UnsafeRawBufferPointer) {
            var state = state
            buffer.read(bufferPointer) { Self.compress($0, into: &state) }
            self.state = state
        }

        public func finalize() -> MD5Digest {
            var state = state
            buffer.padding(lengthBytes: 8, isLittleEndian: true).withUnsafeBytes { bytes in
                for start in stride(from: 0, to: bytes.count, by: 64) {
                    Self.compress(UnsafeRawBufferPointer(rebasing: bytes[start..<start + 64]), into: &state)
                }
            }
            return MD5Digest(bytes: state.flatMap { word in withUnsafeBytes(of: word.littleEndian) { Array($0) } })
        }

        private static func compress(_ block: UnsafeRawBufferPointer, into state: inout [UInt32]) {
            let words = (0..<16).map { UInt32(littleEndian: block.loadUnaligned(fromByteOffset: $0 * 4, as: UInt32.self)) }
            var (a, b, c, d) = (state[0], state[1], state[2], state[3])
            for index in 0..<64 {
                let (mix, place): (UInt32, Int)
                switch index / 16 {
                case 0: (mix, place) = (b & c | ~b & d, index)
                case 1: (mix, place) = (d & b | ~d & c, (5 * index + 1) % 16)
                case 2: (mix, place) = (b ^ c ^ d, (3 * index + 5) % 16)
                default: (mix, place) = (c ^ (b | ~d), 7 * index % 16)
                }
                let sum = a &+ mix &+ constants[index] &+ words[place]
                let turn = turns[index / 16][index % 4]
                (a, b, c, d) = (d, b &+ (sum << turn | sum >> (32 - turn)), b, c)
            }
            state = zip(state, [a, b, c, d]).map { $0 &+ $1 }
        }
    }
}
