import Foundation

/// The number of bits in a key.
public struct SymmetricKeySize: Sendable {
    /// The number of bits.
    public let bitCount: Int

    /// Creates a size with a number of bits, which is a multiple of 8.
    public init(bitCount: Int) {
        precondition(bitCount > 0 && bitCount % 8 == 0, "A key has whole bytes: its bits are a multiple of 8.")
        self.bitCount = bitCount
    }

    /// 128 bits.
    public static var bits128: SymmetricKeySize { SymmetricKeySize(bitCount: 128) }
    /// 192 bits.
    public static var bits192: SymmetricKeySize { SymmetricKeySize(bitCount: 192) }
    /// 256 bits.
    public static var bits256: SymmetricKeySize { SymmetricKeySize(bitCount: 256) }
}

/// A secret that both sides have.
public struct SymmetricKey: ContiguousBytes, Hashable, Sendable {
    let bytes: [UInt8]

    /// Creates a key from bytes.
    public init<D: ContiguousBytes>(data: D) {
        bytes = data.withUnsafeBytes { Array($0) }
    }

    /// A new key, by chance.
    public init(size: SymmetricKeySize) {
        bytes = chance(size.bitCount / 8)
    }

    /// The number of bits.
    public var bitCount: Int { bytes.count * 8 }

    public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R { try bytes.withUnsafeBytes(body) }
}

/// Random bytes; a stage's chance gives the same ones each time.
package func chance(_ count: Int) -> [UInt8] {
    var generator = SystemRandomNumberGenerator()
    return (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
}

/// Why a function fails.
public enum CryptoKitError: Error, Equatable, Sendable {
    case incorrectKeySize, incorrectParameterSize, authenticationFailure
    case underlyingCoreCryptoError(error: Int32)
    case wrapFailure, unwrapFailure, invalidParameter
}

/// A code that shows that data come from someone with the key.
public protocol MessageAuthenticationCode: Hashable, ContiguousBytes, CustomStringConvertible, Sequence, Sendable where Element == UInt8 {
    /// The number of bytes.
    var byteCount: Int { get }
}

/// A code by the hash function's digest of a key and data.
public struct HashedAuthenticationCode<H: HashFunction>: MessageAuthenticationCode {
    let bytes: [UInt8]

    public var byteCount: Int { bytes.count }
    public var description: String { "HMAC with \(H.self): \(bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined())" }
    public func makeIterator() -> Array<UInt8>.Iterator { bytes.makeIterator() }
    public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R { try bytes.withUnsafeBytes(body) }
}

/// Makes and checks codes of data with a key, as RFC 2104 describes it.
public struct HMAC<H: HashFunction>: Sendable {
    /// The key.
    public typealias Key = SymmetricKey
    /// The code.
    public typealias MAC = HashedAuthenticationCode<H>

    private var inner = H()
    private var outer = H()

    /// Creates a code of nothing with a key.
    public init(key: SymmetricKey) {
        var bytes = key.bytes
        if bytes.count > H.blockByteCount { bytes = Array(H.hash(data: bytes)) }
        bytes += [UInt8](repeating: 0, count: H.blockByteCount - bytes.count)
        inner.update(data: bytes.map { $0 ^ 0x36 })
        outer.update(data: bytes.map { $0 ^ 0x5c })
    }

    /// Reads more data.
    public mutating func update<D: DataProtocol>(data: D) { inner.update(data: data) }

    /// The code of what has been read.
    public func finalize() -> MAC {
        var outer = outer
        outer.update(data: Array(inner.finalize()))
        return MAC(bytes: Array(outer.finalize()))
    }

    /// The code of data with a key.
    public static func authenticationCode<D: DataProtocol>(for data: D, using key: SymmetricKey) -> MAC {
        var code = HMAC(key: key)
        code.update(data: data)
        return code.finalize()
    }

    /// Whether a code is that of data with a key.
    public static func isValidAuthenticationCode<D: DataProtocol>(_ mac: MAC, authenticating authenticatedData: D, using key: SymmetricKey) -> Bool {
        authenticationCode(for: authenticatedData, using: key) == mac
    }

    /// Whether a code is that of data with a key.
    public static func isValidAuthenticationCode<C: ContiguousBytes, D: DataProtocol>(
        _ authenticationCode: C, authenticating authenticatedData: D, using key: SymmetricKey
    ) -> Bool {
        Self.authenticationCode(for: authenticatedData, using: key).bytes == authenticationCode.withUnsafeBytes { Array($0) }
    }
}

/// Makes keys from a secret, as RFC 5869 describes it.
public struct HKDF<H: HashFunction>: Sendable {
    /// A key of so many bytes from a secret, a salt and a text about its use.
    public static func deriveKey<Salt: DataProtocol, Info: DataProtocol>(
        inputKeyMaterial: SymmetricKey, salt: Salt, info: Info, outputByteCount: Int
    ) -> SymmetricKey {
        expand(pseudoRandomKey: extract(inputKeyMaterial: inputKeyMaterial, salt: salt), info: info, outputByteCount: outputByteCount)
    }

    /// A key of so many bytes from a secret and a text about its use.
    public static func deriveKey<Info: DataProtocol>(inputKeyMaterial: SymmetricKey, info: Info, outputByteCount: Int) -> SymmetricKey {
        deriveKey(inputKeyMaterial: inputKeyMaterial, salt: [UInt8](), info: info, outputByteCount: outputByteCount)
    }

    /// A key of so many bytes from a secret and a salt.
    public static func deriveKey<Salt: DataProtocol>(inputKeyMaterial: SymmetricKey, salt: Salt, outputByteCount: Int) -> SymmetricKey {
        deriveKey(inputKeyMaterial: inputKeyMaterial, salt: salt, info: [UInt8](), outputByteCount: outputByteCount)
    }

    /// The first step: a key of fixed length.
    public static func extract<Salt: DataProtocol>(inputKeyMaterial: SymmetricKey, salt: Salt?) -> HashedAuthenticationCode<H> {
        HMAC<H>.authenticationCode(for: inputKeyMaterial.bytes, using: SymmetricKey(data: salt.map { Array($0) } ?? []))
    }

    /// The second step: as many bytes as are needed.
    public static func expand<PRK: ContiguousBytes, Info: DataProtocol>(pseudoRandomKey prk: PRK, info: Info?, outputByteCount: Int) -> SymmetricKey {
        let key = SymmetricKey(data: prk)
        var (output, last) = ([UInt8](), [UInt8]())
        var round: UInt8 = 1
        while output.count < outputByteCount {
            var code = HMAC<H>(key: key)
            code.update(data: last)
            if let info { code.update(data: info) }
            code.update(data: [round])
            last = code.finalize().bytes
            output += last
            round += 1
        }
        return SymmetricKey(data: Array(output.prefix(outputByteCount)))
    }
}
