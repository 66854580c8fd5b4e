/// The words of SHA-2, whose two forms differ in the length of words and in some numbers.
protocol SHA2Word: FixedWidthInteger, UnsignedInteger, Sendable {
    /// Fractional parts of the cube roots of the first primes.
    static var constants: [Self] { get }
    /// Distances of rotations and shifts: two large sigmas, two small ones, whose last is a shift.
    static var turns: (large0: [Int], large1: [Int], small0: [Int], small1: [Int]) { get }
}

extension SHA2Word {
    func turned(_ distance: Int) -> Self { self >> Self(distance) | self << Self(Self.bitWidth - distance) }
    func large(_ turns: [Int]) -> Self { turned(turns[0]) ^ turned(turns[1]) ^ turned(turns[2]) }
    func small(_ turns: [Int]) -> Self { turned(turns[0]) ^ turned(turns[1]) ^ self >> Self(turns[2]) }
}

extension UInt32: SHA2Word {
    static let constants: [UInt32] = [
        0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
        0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
        0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
        0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
        0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
        0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
        0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
        0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
    ]
    static let turns = (large0: [2, 13, 22], large1: [6, 11, 25], small0: [7, 18, 3], small1: [17, 19, 10])
}

extension UInt64: SHA2Word {
    static let constants: [UInt64] = [
        0x428a2f98d728ae22, 0x7137449123ef65cd, 0xb5c0fbcfec4d3b2f, 0xe9b5dba58189dbbc,
        0x3956c25bf348b538, 0x59f111f1b605d019, 0x923f82a4af194f9b, 0xab1c5ed5da6d8118,
        0xd807aa98a3030242, 0x12835b0145706fbe, 0x243185be4ee4b28c, 0x550c7dc3d5ffb4e2,
        0x72be5d74f27b896f, 0x80deb1fe3b1696b1, 0x9bdc06a725c71235, 0xc19bf174cf692694,
        0xe49b69c19ef14ad2, 0xefbe4786384f25e3, 0x0fc19dc68b8cd5b5, 0x240ca1cc77ac9c65,
        0x2de92c6f592b0275, 0x4a7484aa6ea6e483, 0x5cb0a9dcbd41fbd4, 0x76f988da831153b5,
        0x983e5152ee66dfab, 0xa831c66d2db43210, 0xb00327c898fb213f, 0xbf597fc7beef0ee4,
        0xc6e00bf33da88fc2, 0xd5a79147930aa725, 0x06ca6351e003826f, 0x142929670a0e6e70,
        0x27b70a8546d22ffc, 0x2e1b21385c26c926, 0x4d2c6dfc5ac42aed, 0x53380d139d95b3df,
        0x650a73548baf63de, 0x766a0abb3c77b2a8, 0x81c2c92e47edaee6, 0x92722c851482353b,
        0xa2bfe8a14cf10364, 0xa81a664bbc423001, 0xc24b8b70d0f89791, 0xc76c51a30654be30,
        0xd192e819d6ef5218, 0xd69906245565a910, 0xf40e35855771202a, 0x106aa07032bbd1b8,
        0x19a4c116b8d2d0c8, 0x1e376c085141ab53, 0x2748774cdf8eeb99, 0x34b0bcb5e19b48a8,
        0x391c0cb3c5c95a63, 0x4ed8aa4ae3418acb, 0x5b9cca4f7763e373, 0x682e6ff3d6b2b8a3,
        0x748f82ee5defb2fc, 0x78a5636f43172f60, 0x84c87814a1f0ab72, 0x8cc702081a6439ec,
        0x90befffa23631e28, 0xa4506cebde82bde9, 0xbef9a3f7b2c67915, 0xc67178f2e372532b,
        0xca273eceea26619c, 0xd186b8c721c0c207, 0xeada7dd6cde0eb1e, 0xf57d4f7fee6ed178,
        0x06f067aa72176fba, 0x0a637dc5a2c898a6, 0x113f9804bef90dae, 0x1b710b35131c471b,
        0x28db77f523047d84, 0x32caab7b40c72493, 0x3c9ebe0a15c9bebc, 0x431d67c49c100d4c,
        0x4cc5d4becb3e42b6, 0x597f299cfc657e2a, 0x5fcb6fab3ad6faec, 0x6c44198c4a475817,
    ]
    static let turns = (large0: [28, 34, 39], large1: [14, 18, 41], small0: [1, 8, 7], small1: [19, 61, 6])
}

/// SHA-2, as FIPS 180-4 describes it.
struct SHA2<Word: SHA2Word>: Sendable {
    private var state: [Word]
    private var buffer = BlockBuffer(size: Word.bitWidth * 2)

    init(_ state: [Word]) {
        self.state = state
    }

    mutating func update(_ bytes: UnsafeRawBufferPointer) {
        var state = state
        buffer.read(bytes) { Self.compress($0, into: &state) }
        self.state = state
    }

    func finalize(byteCount: Int) -> [UInt8] {
        var state = state
        buffer.padding(lengthBytes: Word.bitWidth / 4).withUnsafeBytes { bytes in
            for start in stride(from: 0, to: bytes.count, by: buffer.size) {
                Self.compress(UnsafeRawBufferPointer(rebasing: bytes[start..<start + buffer.size]), into: &state)
            }
        }
        return Array(state.flatMap { word in withUnsafeBytes(of: word.bigEndian) { Array($0) } }.prefix(byteCount))
    }

    private static func compress(_ block: UnsafeRawBufferPointer, into state: inout [Word]) {
        let (constants, turns) = (Word.constants, Word.turns)
        var words = (0..<16).map { Word(bigEndian: block.loadUnaligned(fromByteOffset: $0 * (Word.bitWidth / 8), as: Word.self)) }
        for index in 16..<constants.count {
            words.append(words[index - 2].small(turns.small1) &+ words[index - 7] &+ words[index - 15].small(turns.small0) &+ words[index - 16])
        }
        var now = state
        for (word, constant) in zip(words, constants) {
            let choice = (now[4] & now[5]) ^ (~now[4] & now[6])
            let first = now[7] &+ now[4].large(turns.large1) &+ choice &+ constant &+ word
            let majority = (now[0] & now[1]) ^ (now[0] & now[2]) ^ (now[1] & now[2])
            let second = now[0].large(turns.large0) &+ majority
            now = [first &+ second, now[0], now[1], now[2], now[3] &+ first, now[4], now[5], now[6]]
        }
        state = zip(state, now).map { $0 &+ $1 }
    }
}

/// SHA-2 with digests of 256 bits.
public struct SHA256: HashFunction {
    public typealias Digest = SHA256Digest
    public static var blockByteCount: Int { 64 }
    /// The number of bytes in a digest.
    public static var byteCount: Int { 32 }
    private var function = SHA2<UInt32>([
        0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
    ])

    public init() {}

    public mutating func update(bufferPointer: UnsafeRawBufferPointer) { function.update(bufferPointer) }
    public func finalize() -> SHA256Digest { SHA256Digest(bytes: function.finalize(byteCount: 32)) }
}

/// SHA-2 with digests of 384 bits.
public struct SHA384: HashFunction {
    public typealias Digest = SHA384Digest
    public static var blockByteCount: Int { 128 }
    /// The number of bytes in a digest.
    public static var byteCount: Int { 48 }
    private var function = SHA2<UInt64>([
        0xcbbb9d5dc1059ed8, 0x629a292a367cd507, 0x9159015a3070dd17, 0x152fecd8f70e5939,
        0x67332667ffc00b31, 0x8eb44a8768581511, 0xdb0c2e0d64f98fa7, 0x47b5481dbefa4fa4,
    ])

    public init() {}

    public mutating func update(bufferPointer: UnsafeRawBufferPointer) { function.update(bufferPointer) }
    public func finalize() -> SHA384Digest { SHA384Digest(bytes: function.finalize(byteCount: 48)) }
}

/// SHA-2 with digests of 512 bits.
public struct SHA512: HashFunction {
    public typealias Digest = SHA512Digest
    public static var blockByteCount: Int { 128 }
    /// The number of bytes in a digest.
    public static var byteCount: Int { 64 }
    private var function = SHA2<UInt64>([
        0x6a09e667f3bcc908, 0xbb67ae8584caa73b, 0x3c6ef372fe94f82b, 0xa54ff53a5f1d36f1,
        0x510e527fade682d1, 0x9b05688c2b3e6c1f, 0x1f83d9abfb41bd6b, 0x5be0cd19137e2179,
    ])

    public init() {}

    public mutating func update(bufferPointer: UnsafeRawBufferPointer) { function.update(bufferPointer) }
    public func finalize() -> SHA512Digest { SHA512Digest(bytes: function.finalize(byteCount: 64)) }
}
