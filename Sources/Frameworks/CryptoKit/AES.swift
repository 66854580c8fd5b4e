import Foundation

/// The Advanced Encryption Standard.
public enum AES {
    /// AES in the Galois counter mode, which also shows whether data were changed.
    public enum GCM {
        /// A number that is used once.
        public struct Nonce: ContiguousBytes, Sequence, Sendable {
            let bytes: [UInt8]

            /// By chance.
            public init() {
                bytes = chance(12)
            }

            /// From bytes, at least 12.
            public init<D: DataProtocol>(data: D) throws {
                guard data.count >= 12 else { throw CryptoKitError.incorrectParameterSize }
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

            /// All of it, if the nonce has 12 bytes.
            public var combined: Data? { nonce.bytes.count == 12 ? Data(nonce.bytes) + ciphertext + tag : nil }

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
            let counter = try GaloisCounter(key: key, nonce: nonce.bytes)
            let ciphertext = counter.stream(Array(message))
            return try SealedBox(nonce: nonce, ciphertext: ciphertext, tag: counter.tag(of: ciphertext, with: Array(authenticatedData)))
        }

        /// Encrypts data.
        public static func seal<Plaintext: DataProtocol>(_ message: Plaintext, using key: SymmetricKey, nonce: Nonce? = nil) throws -> SealedBox {
            try seal(message, using: key, nonce: nonce, authenticating: [UInt8]())
        }

        /// Decrypts data; fails if they, or the authenticated ones, were changed.
        public static func open<AuthenticatedData: DataProtocol>(
            _ sealedBox: SealedBox, using key: SymmetricKey, authenticating authenticatedData: AuthenticatedData
        ) throws -> Data {
            let counter = try GaloisCounter(key: key, nonce: sealedBox.nonce.bytes)
            guard counter.tag(of: Array(sealedBox.ciphertext), with: Array(authenticatedData)) == Array(sealedBox.tag) else {
                throw CryptoKitError.authenticationFailure
            }
            return Data(counter.stream(Array(sealedBox.ciphertext)))
        }

        /// Decrypts data; fails if they were changed.
        public static func open(_ sealedBox: SealedBox, using key: SymmetricKey) throws -> Data {
            try open(sealedBox, using: key, authenticating: [UInt8]())
        }
    }
}

/// The mode of NIST SP 800-38D.
private struct GaloisCounter {
    private let cipher: BlockCipher
    private let hashKey: (UInt64, UInt64)
    private let start: [UInt8]

    init(key: SymmetricKey, nonce: [UInt8]) throws {
        cipher = try BlockCipher(key: key.bytes)
        hashKey = Self.words(cipher.encrypt([UInt8](repeating: 0, count: 16)))
        if nonce.count == 12 {
            start = nonce + [0, 0, 0, 1]
        } else {
            start = Self.hash([Self.padded(nonce), Self.length(0), Self.length(nonce.count)].flatMap { $0 }, hashKey)
        }
    }

    /// Data combined with the encrypted counter: the same function encrypts and decrypts.
    func stream(_ data: [UInt8]) -> [UInt8] {
        var (block, counter) = (start, UInt32(bigEndian: start.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: 12, as: UInt32.self) }))
        var result: [UInt8] = []
        result.reserveCapacity(data.count)
        for offset in stride(from: 0, to: data.count, by: 16) {
            counter &+= 1
            block.replaceSubrange(12..<16, with: withUnsafeBytes(of: counter.bigEndian) { Array($0) })
            result += zip(data[offset..<min(offset + 16, data.count)], cipher.encrypt(block)).map { $0 ^ $1 }
        }
        return result
    }

    func tag(of ciphertext: [UInt8], with other: [UInt8]) -> [UInt8] {
        let text = Self.padded(other) + Self.padded(ciphertext) + Self.length(other.count) + Self.length(ciphertext.count)
        return zip(Self.hash(text, hashKey), cipher.encrypt(start)).map { $0 ^ $1 }
    }

    private static func padded(_ bytes: [UInt8]) -> [UInt8] { bytes + [UInt8](repeating: 0, count: (16 - bytes.count % 16) % 16) }
    private static func length(_ count: Int) -> [UInt8] { withUnsafeBytes(of: UInt64(count * 8).bigEndian) { Array($0) } }

    private static func words(_ bytes: [UInt8]) -> (UInt64, UInt64) {
        bytes.withUnsafeBytes { (UInt64(bigEndian: $0.load(as: UInt64.self)), UInt64(bigEndian: $0.load(fromByteOffset: 8, as: UInt64.self))) }
    }

    /// The hash of whole blocks: products in the field of 2^128 elements.
    private static func hash(_ bytes: [UInt8], _ key: (UInt64, UInt64)) -> [UInt8] {
        var sum: (UInt64, UInt64) = (0, 0)
        for offset in stride(from: 0, to: bytes.count, by: 16) {
            let block = words(Array(bytes[offset..<offset + 16]))
            sum = product((sum.0 ^ block.0, sum.1 ^ block.1), key)
        }
        return [sum.0, sum.1].flatMap { word in withUnsafeBytes(of: word.bigEndian) { Array($0) } }
    }

    private static func product(_ factor: (UInt64, UInt64), _ other: (UInt64, UInt64)) -> (UInt64, UInt64) {
        var (result, value): ((UInt64, UInt64), (UInt64, UInt64)) = ((0, 0), other)
        for bit in 0..<128 {
            let isSet = bit < 64 ? factor.0 >> UInt64(63 - bit) & 1 : factor.1 >> UInt64(127 - bit) & 1
            if isSet == 1 { result = (result.0 ^ value.0, result.1 ^ value.1) }
            let carries = value.1 & 1 == 1
            value = (value.0 >> 1, value.1 >> 1 | value.0 << 63)
            if carries { value.0 ^= 0xe1 << 56 }
        }
        return result
    }
}

/// The cipher of FIPS 197, for one block.
package struct BlockCipher: Sendable {
    private let roundKeys: [[UInt8]]

    /// Inverses in the field of 256 elements, and an affine map.
    private static let substitutes: [UInt8] = (UInt8.min...UInt8.max).map { byte in
        let inverse: UInt8 = (UInt8.min...UInt8.max).first { product(byte, $0) == 1 } ?? 0
        var result: UInt8 = 0x63 ^ inverse
        for turn in 1...4 as ClosedRange<UInt8> { result ^= inverse << turn | inverse >> (8 - turn) }
        return result
    }

    private static func doubled(_ byte: UInt8) -> UInt8 { byte << 1 ^ (byte & 0x80 != 0 ? 0x1b : 0) }

    private static func product(_ factor: UInt8, _ other: UInt8) -> UInt8 {
        var (result, value): (UInt8, UInt8) = (0, factor)
        for bit in 0..<8 {
            if other >> UInt8(bit) & 1 == 1 { result ^= value }
            value = doubled(value)
        }
        return result
    }

    package init(key: [UInt8]) throws {
        guard [16, 24, 32].contains(key.count) else { throw CryptoKitError.incorrectKeySize }
        let length = key.count / 4
        var words = stride(from: 0, to: key.count, by: 4).map { Array(key[$0..<$0 + 4]) }
        var constant: UInt8 = 1
        for index in length..<4 * (length + 7) {
            var word = words[index - 1]
            if index % length == 0 {
                word = [word[1], word[2], word[3], word[0]].map { Self.substitutes[Int($0)] }
                word[0] ^= constant
                constant = Self.doubled(constant)
            } else if length > 6, index % length == 4 {
                word = word.map { Self.substitutes[Int($0)] }
            }
            words.append(zip(words[index - length], word).map { $0 ^ $1 })
        }
        roundKeys = stride(from: 0, to: words.count, by: 4).map { Array(words[$0..<$0 + 4].joined()) }
    }

    package func encrypt(_ block: [UInt8]) -> [UInt8] {
        var state = zip(block, roundKeys[0]).map { $0 ^ $1 }
        for (round, key) in roundKeys.enumerated().dropFirst() {
            // Bytes are replaced, and rows are turned.
            var next = (0..<16).map { Self.substitutes[Int(state[($0 + 4 * ($0 % 4)) % 16])] }
            if round < roundKeys.count - 1 {
                for column in stride(from: 0, to: 16, by: 4) {
                    let old = Array(next[column..<column + 4])
                    let all = old[0] ^ old[1] ^ old[2] ^ old[3]
                    for row in 0..<4 { next[column + row] = old[row] ^ all ^ Self.doubled(old[row] ^ old[(row + 1) % 4]) }
                }
            }
            state = zip(next, key).map { $0 ^ $1 }
        }
        return state
    }
    private static let inverses: [UInt8] = substitutes.indices.reduce(into: [UInt8](repeating: 0, count: 256)) { $0[Int(substitutes[$1])] = UInt8($1) }

    /// Products with 9, 11, 13 and 14, by which columns are mixed back.
    private static let backward: [[UInt8]] = [14, 11, 13, 9].map { factor in (UInt8.min...UInt8.max).map { product($0, factor) } }

    package func decrypt(_ block: [UInt8]) -> [UInt8] {
        var state = zip(block, roundKeys[roundKeys.count - 1]).map { $0 ^ $1 }
        for round in (0..<roundKeys.count - 1).reversed() {
            // Rows are turned back, and bytes are replaced.
            var next = (0..<16).map { Self.inverses[Int(state[($0 + 16 - 4 * ($0 % 4)) % 16])] }
            next = zip(next, roundKeys[round]).map { $0 ^ $1 }
            if round > 0 {
                for column in stride(from: 0, to: 16, by: 4) {
                    let old = Array(next[column..<column + 4])
                    for row in 0..<4 { next[column + row] = (0..<4).reduce(0) { $0 ^ Self.backward[$1][Int(old[(row + $1) % 4])] } }
                }
            }
            state = next
        }
        return state
    }
}
