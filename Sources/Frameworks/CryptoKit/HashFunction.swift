@_exported import Foundation

/// The result of a hash function.
public protocol Digest: Hashable, ContiguousBytes, CustomStringConvertible, Sequence, Sendable where Element == UInt8 {
    /// The number of bytes.
    static var byteCount: Int { get }
}

/// A function that turns data of any length into a digest.
public protocol HashFunction: Sendable {
    /// The number of bytes that the function works on at a time.
    static var blockByteCount: Int { get }
    /// The result.
    associatedtype Digest: CryptoKit.Digest
    /// Creates a function that has read nothing.
    init()
    /// Reads more data.
    mutating func update(bufferPointer: UnsafeRawBufferPointer)
    /// The digest of what has been read.
    func finalize() -> Digest
}

extension HashFunction {
    /// The digest of data.
    public static func hash<D: DataProtocol>(data: D) -> Digest {
        var function = Self()
        function.update(data: data)
        return function.finalize()
    }

    /// The digest of the bytes of a buffer.
    public static func hash(bufferPointer: UnsafeRawBufferPointer) -> Digest {
        var function = Self()
        function.update(bufferPointer: bufferPointer)
        return function.finalize()
    }

    /// Reads more data.
    public mutating func update<D: DataProtocol>(data: D) {
        for region in data.regions {
            region.withUnsafeBytes { update(bufferPointer: $0) }
        }
    }
}

/// The bytes of a digest.
protocol BytesDigest: Digest {
    static var name: String { get }
    var bytes: [UInt8] { get }
    init(bytes: [UInt8])
}

extension BytesDigest {
    public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R { try bytes.withUnsafeBytes(body) }
    public func makeIterator() -> Array<UInt8>.Iterator { bytes.makeIterator() }
    public var description: String { "\(Self.name) digest: \(bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined())" }
}

extension Digest {
    /// Whether a digest and data have the same bytes.
    public static func == <D: DataProtocol>(lhs: Self, rhs: D) -> Bool { lhs.elementsEqual(rhs) }
    /// Whether a digest and data differ.
    public static func != <D: DataProtocol>(lhs: Self, rhs: D) -> Bool { !(lhs == rhs) }
}

/// A digest of SHA-256.
public struct SHA256Digest: BytesDigest {
    static var name: String { "SHA256" }
    public static var byteCount: Int { 32 }
    let bytes: [UInt8]
}

/// A digest of SHA-384.
public struct SHA384Digest: BytesDigest {
    static var name: String { "SHA384" }
    public static var byteCount: Int { 48 }
    let bytes: [UInt8]
}

/// A digest of SHA-512.
public struct SHA512Digest: BytesDigest {
    static var name: String { "SHA512" }
    public static var byteCount: Int { 64 }
    let bytes: [UInt8]
}

/// Collects bytes until a block is full.
struct BlockBuffer: Sendable {
    let size: Int
    private(set) var pending: [UInt8] = []
    private(set) var count: UInt64 = 0

    init(size: Int) {
        self.size = size
    }

    mutating func read(_ bytes: UnsafeRawBufferPointer, block: (UnsafeRawBufferPointer) -> Void) {
        count += UInt64(bytes.count)
        var bytes = bytes[...]
        if !pending.isEmpty {
            let missing = bytes.prefix(size - pending.count)
            pending += missing
            bytes = bytes.dropFirst(missing.count)
            guard pending.count == size else { return }
            pending.withUnsafeBytes(block)
            pending = []
        }
        while bytes.count >= size {
            block(UnsafeRawBufferPointer(rebasing: bytes.prefix(size)))
            bytes = bytes.dropFirst(size)
        }
        pending = Array(bytes)
    }

    /// The last blocks: a one, zeros, and the number of bits in so many bytes.
    func padding(lengthBytes: Int, isLittleEndian: Bool = false) -> [UInt8] {
        var last = pending + [0x80]
        while last.count % size != size - lengthBytes { last.append(0) }
        let bits = (0..<8).map { UInt8(truncatingIfNeeded: (count &* 8) >> (56 - 8 * UInt64($0))) }
        return last + [UInt8](repeating: 0, count: lengthBytes - 8) + (isLittleEndian ? bits.reversed() : bits)
    }
}
