import Foundation

/// ChaCha20 with Poly1305, as RFC 8439 describes it.
public enum ChaChaPoly {
    /// A number of 12 bytes that is used once.
    public struct Nonce: ContiguousBytes, Sequence, Sendable {
        let bytes: [UInt8]

        /// By chance.
        public init() {
            bytes = chance(12)
        }

        /// From 12 bytes.
        public init<D: DataProtocol>(data: D) throws {
            guard data.count == 12 else { throw CryptoKitError.incorrectParameterSize }
            bytes = Array(data)
        }

        public func makeIterator() -> Array<UInt8>.Iterator { bytes.makeIterator() }
        public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R { try bytes.withUnsafeBytes(body) }
    }

    /// Encrypted data with what belongs to them.
    public struct SealedBox: Sendable {
        /// The number that was used once.
        public let nonce: Nonce
        /// The encrypted data.
        public let ciphertext: Data
        /// Shows whether the data were changed.
        public let tag: Data
        /// All of it.
        public var combined: Data { Data(nonce.bytes) + ciphertext + tag }

        /// From its parts; a tag has 16 bytes.
        public init<C: DataProtocol, T: DataProtocol>(nonce: Nonce, ciphertext: C, tag: T) throws {
            guard tag.count == 16 else { throw CryptoKitError.incorrectParameterSize }
            (self.nonce, self.ciphertext, self.tag) = (nonce, Data(ciphertext), Data(tag))
        }

        /// From a nonce of 12 bytes, encrypted data, and a tag of 16 bytes.
        public init<D: DataProtocol>(combined: D) throws {
            guard combined.count >= 28 else { throw CryptoKitError.incorrectParameterSize }
            let bytes = Array(combined)
            try self.init(nonce: Nonce(data: bytes.prefix(12)), ciphertext: bytes.dropFirst(12).dropLast(16), tag: bytes.suffix(16))
        }
    }

    /// Encrypts data, and authenticates others with them.
    public static func seal<Plaintext: DataProtocol, AuthenticatedData: DataProtocol>(
        _ message: Plaintext, using key: SymmetricKey, nonce: Nonce? = nil, authenticating authenticatedData: AuthenticatedData
    ) throws -> SealedBox {
        let nonce = nonce ?? Nonce()
        let cipher = try ChaCha(key: key, nonce: nonce.bytes)
        let ciphertext = cipher.stream(Array(message))
        return try SealedBox(nonce: nonce, ciphertext: ciphertext, tag: cipher.tag(of: ciphertext, with: Array(authenticatedData)))
    }

    /// Encrypts data.
    public static func seal<Plaintext: DataProtocol>(_ message: Plaintext, using key: SymmetricKey, nonce: Nonce? = nil) throws -> SealedBox {
        try seal(message, using: key, nonce: nonce, authenticating: [UInt8]())
    }

    /// Decrypts data; fails if they, or the authenticated ones, were changed.
    public static func open<AuthenticatedData: DataProtocol>(
        _ sealedBox: SealedBox, using key: SymmetricKey, authenticating authenticatedData: AuthenticatedData
    ) throws -> Data {
        let cipher = try ChaCha(key: key, nonce: sealedBox.nonce.bytes)
        guard cipher.tag(of: Array(sealedBox.ciphertext), with: Array(authenticatedData)) == Array(sealedBox.tag) else {
            throw CryptoKitError.authenticationFailure
        }
        return Data(cipher.stream(Array(sealedBox.ciphertext)))
    }

    /// Decrypts data; fails if they were changed.
    public static func open(_ sealedBox: SealedBox, using key: SymmetricKey) throws -> Data {
        try open(sealedBox, using: key, authenticating: [UInt8]())
    }
}

private struct ChaCha {
    private let start: [UInt32]

    init(key: SymmetricKey, nonce: [UInt8]) throws {
        guard key.bytes.count == 32 else { throw CryptoKitError.incorrectKeySize }
        func words(_ bytes: [UInt8]) -> [UInt32] {
            stride(from: 0, to: bytes.count, by: 4).map { place in
                UInt32(littleEndian: bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: place, as: UInt32.self) })
            }
        }
        start = words(Array("expand 32-byte k".utf8)) + words(key.bytes) + [0] + words(nonce)
    }

    private func block(_ counter: UInt32) -> [UInt8] {
        var first = start
        first[12] = counter
        var state = first
        func mix(_ a: Int, _ b: Int, _ c: Int, _ d: Int) {
            for (x, y, z, turn) in [(a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)] as [(Int, Int, Int, UInt32)] {
                state[x] = state[x] &+ state[y]
                let word = state[z] ^ state[x]
                state[z] = word << turn | word >> (32 - turn)
            }
        }
        for _ in 0..<10 {
            for place in 0..<4 { mix(place, place + 4, place + 8, place + 12) }
            for place in 0..<4 { mix(place, (place + 1) % 4 + 4, (place + 2) % 4 + 8, (place + 3) % 4 + 12) }
        }
        return zip(first, state).flatMap { pair in withUnsafeBytes(of: (pair.0 &+ pair.1).littleEndian) { Array($0) } }
    }

    func stream(_ data: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(data.count)
        for (index, offset) in stride(from: 0, to: data.count, by: 64).enumerated() {
            result += zip(data[offset..<min(offset + 64, data.count)], block(UInt32(truncatingIfNeeded: index + 1))).map { $0 ^ $1 }
        }
        return result
    }

    func tag(of ciphertext: [UInt8], with other: [UInt8]) -> [UInt8] {
        func padded(_ bytes: [UInt8]) -> [UInt8] { bytes + [UInt8](repeating: 0, count: (16 - bytes.count % 16) % 16) }
        func length(_ count: Int) -> [UInt8] { withUnsafeBytes(of: UInt64(count).littleEndian) { Array($0) } }
        return poly1305(padded(other) + padded(ciphertext) + length(other.count) + length(ciphertext.count), key: Array(block(0).prefix(32)))
    }

    /// A polynomial over whole blocks, modulo 2^130 - 5, in five limbs of 26 bits.
    private func poly1305(_ bytes: [UInt8], key: [UInt8]) -> [UInt8] {
        func limbs(_ bytes: ArraySlice<UInt8>, top: UInt64) -> [UInt64] {
            let bytes = Array(bytes)
            let (low, high) = bytes.withUnsafeBytes {
                (UInt64(littleEndian: $0.loadUnaligned(as: UInt64.self)), UInt64(littleEndian: $0.loadUnaligned(fromByteOffset: 8, as: UInt64.self)))
            }
            let mask: UInt64 = 0x3ff_ffff
            return [low & mask, low >> 26 & mask, (low >> 52 | high << 12) & mask, high >> 14 & mask, high >> 40 | top << 24]
        }
        var clamped = Array(key[0..<16])
        for place in [3, 7, 11, 15] { clamped[place] &= 15 }
        for place in [4, 8, 12] { clamped[place] &= 252 }
        let factor = limbs(clamped[...], top: 0)
        var sum = [UInt64](repeating: 0, count: 5)
        for offset in stride(from: 0, to: bytes.count, by: 16) {
            sum = zip(sum, limbs(bytes[offset..<offset + 16], top: 1)).map { $0 + $1 }
            var product = [UInt64](repeating: 0, count: 5)
            for i in 0..<5 {
                for j in 0..<5 { product[(i + j) % 5] += sum[i] * factor[j] * (i + j >= 5 ? 5 : 1) }
            }
            sum = Self.carried(product)
        }
        sum = Self.carried(Self.carried(sum))
        // The remainder is below the modulus.
        let less = Self.carriedOnce(zip(sum, [5, 0, 0, 0, 0] as [UInt64]).map { $0 + $1 })
        if less[4] >> 26 > 0 { sum = less.enumerated().map { $0 == 4 ? $1 & 0x3ff_ffff : $1 } }
        let low = sum[0] | sum[1] << 26 | sum[2] << 52
        let high = sum[2] >> 12 | sum[3] << 14 | sum[4] << 40
        let (keyLow, keyHigh) = key.withUnsafeBytes {
            (
                UInt64(littleEndian: $0.loadUnaligned(fromByteOffset: 16, as: UInt64.self)),
                UInt64(littleEndian: $0.loadUnaligned(fromByteOffset: 24, as: UInt64.self))
            )
        }
        let (total, overflow) = low.addingReportingOverflow(keyLow)
        return [total, high &+ keyHigh &+ (overflow ? 1 : 0)].flatMap { word in withUnsafeBytes(of: word.littleEndian) { Array($0) } }
    }

    private static func carriedOnce(_ limbs: [UInt64]) -> [UInt64] {
        var limbs = limbs
        for place in 0..<4 {
            limbs[place + 1] += limbs[place] >> 26
            limbs[place] &= 0x3ff_ffff
        }
        return limbs
    }

    private static func carried(_ limbs: [UInt64]) -> [UInt64] {
        var limbs = carriedOnce(limbs)
        limbs[0] += limbs[4] >> 26 * 5
        limbs[4] &= 0x3ff_ffff
        limbs[1] += limbs[0] >> 26
        limbs[0] &= 0x3ff_ffff
        return limbs
    }
}
