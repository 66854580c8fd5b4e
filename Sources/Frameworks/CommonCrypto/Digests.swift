@_exported import Foundation
import CryptoKit

/// The number of bytes of data.
public typealias CC_LONG = UInt32

/// The number of bytes in a digest of MD5.
public let CC_MD5_DIGEST_LENGTH: Int32 = 16
/// The number of bytes that MD5 works on at a time.
public let CC_MD5_BLOCK_BYTES: Int32 = 64

/// The number of bytes in a digest of SHA-1.
public let CC_SHA1_DIGEST_LENGTH: Int32 = 20
/// The number of bytes that SHA-1 works on at a time.
public let CC_SHA1_BLOCK_BYTES: Int32 = 64

/// The number of bytes in a digest of SHA-224.
public let CC_SHA224_DIGEST_LENGTH: Int32 = 28
/// The number of bytes that SHA-224 works on at a time.
public let CC_SHA224_BLOCK_BYTES: Int32 = 64

/// The number of bytes in a digest of SHA-256.
public let CC_SHA256_DIGEST_LENGTH: Int32 = 32
/// The number of bytes that SHA-256 works on at a time.
public let CC_SHA256_BLOCK_BYTES: Int32 = 64

/// The number of bytes in a digest of SHA-384.
public let CC_SHA384_DIGEST_LENGTH: Int32 = 48
/// The number of bytes that SHA-384 works on at a time.
public let CC_SHA384_BLOCK_BYTES: Int32 = 128

/// The number of bytes in a digest of SHA-512.
public let CC_SHA512_DIGEST_LENGTH: Int32 = 64
/// The number of bytes that SHA-512 works on at a time.
public let CC_SHA512_BLOCK_BYTES: Int32 = 128

/// Writes the digest of a function to a buffer.
private func write<H: HashFunction>(_ function: H, to buffer: UnsafeMutablePointer<UInt8>) {
    for (index, byte) in function.finalize().enumerated() { buffer[index] = byte }
}

private func digest<H: HashFunction>(
    _ kind: H.Type, _ data: UnsafeRawPointer?, _ count: CC_LONG, _ buffer: UnsafeMutablePointer<UInt8>?
) -> UnsafeMutablePointer<UInt8>? {
    guard let buffer else { return nil }
    var function = H()
    function.update(bufferPointer: UnsafeRawBufferPointer(start: data, count: data == nil ? 0 : Int(count)))
    write(function, to: buffer)
    return buffer
}

private func read<H: HashFunction>(_ data: UnsafeRawPointer?, _ count: CC_LONG, into function: inout H) -> Int32 {
    function.update(bufferPointer: UnsafeRawBufferPointer(start: data, count: data == nil ? 0 : Int(count)))
    return 1
}

// MARK: MD5

/// What a digest of MD5 has read.
public struct CC_MD5_CTX {
    fileprivate var function = Insecure.MD5()

    /// Has read nothing.
    public init() {}
}

/// Writes the digest of `len` bytes to `md`, which has room for 16, and returns it.
@discardableResult
public func CC_MD5(_ data: UnsafeRawPointer?, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>?) -> UnsafeMutablePointer<UInt8>? {
    digest(Insecure.MD5.self, data, len, md)
}

/// Begins anew; returns 1.
@discardableResult
public func CC_MD5_Init(_ c: UnsafeMutablePointer<CC_MD5_CTX>) -> Int32 {
    c.pointee.function = Insecure.MD5()
    return 1
}

/// Reads more data; returns 1.
@discardableResult
public func CC_MD5_Update(_ c: UnsafeMutablePointer<CC_MD5_CTX>, _ data: UnsafeRawPointer?, _ len: CC_LONG) -> Int32 {
    read(data, len, into: &c.pointee.function)
}

/// Writes the digest of what has been read to `md`, which has room for 16 bytes; returns 1.
@discardableResult
public func CC_MD5_Final(_ md: UnsafeMutablePointer<UInt8>, _ c: UnsafeMutablePointer<CC_MD5_CTX>) -> Int32 {
    write(c.pointee.function, to: md)
    return 1
}

// MARK: SHA-1

/// What a digest of SHA-1 has read.
public struct CC_SHA1_CTX {
    fileprivate var function = Insecure.SHA1()

    /// Has read nothing.
    public init() {}
}

/// Writes the digest of `len` bytes to `md`, which has room for 20, and returns it.
@discardableResult
public func CC_SHA1(_ data: UnsafeRawPointer?, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>?) -> UnsafeMutablePointer<UInt8>? {
    digest(Insecure.SHA1.self, data, len, md)
}

/// Begins anew; returns 1.
@discardableResult
public func CC_SHA1_Init(_ c: UnsafeMutablePointer<CC_SHA1_CTX>) -> Int32 {
    c.pointee.function = Insecure.SHA1()
    return 1
}

/// Reads more data; returns 1.
@discardableResult
public func CC_SHA1_Update(_ c: UnsafeMutablePointer<CC_SHA1_CTX>, _ data: UnsafeRawPointer?, _ len: CC_LONG) -> Int32 {
    read(data, len, into: &c.pointee.function)
}

/// Writes the digest of what has been read to `md`, which has room for 20 bytes; returns 1.
@discardableResult
public func CC_SHA1_Final(_ md: UnsafeMutablePointer<UInt8>, _ c: UnsafeMutablePointer<CC_SHA1_CTX>) -> Int32 {
    write(c.pointee.function, to: md)
    return 1
}

// MARK: SHA-224

/// Writes the digest of `len` bytes to `md`, which has room for 28, and returns it.
@discardableResult
public func CC_SHA224(_ data: UnsafeRawPointer?, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>?) -> UnsafeMutablePointer<UInt8>? {
    digest(SHA224.self, data, len, md)
}

/// Begins anew; returns 1.
@discardableResult
public func CC_SHA224_Init(_ c: UnsafeMutablePointer<CC_SHA256_CTX>) -> Int32 {
    c.pointee.shorter = SHA224()
    return 1
}

/// Reads more data; returns 1.
@discardableResult
public func CC_SHA224_Update(_ c: UnsafeMutablePointer<CC_SHA256_CTX>, _ data: UnsafeRawPointer?, _ len: CC_LONG) -> Int32 {
    read(data, len, into: &c.pointee.shorter)
}

/// Writes the digest of what has been read to `md`, which has room for 28 bytes; returns 1.
@discardableResult
public func CC_SHA224_Final(_ md: UnsafeMutablePointer<UInt8>, _ c: UnsafeMutablePointer<CC_SHA256_CTX>) -> Int32 {
    write(c.pointee.shorter, to: md)
    return 1
}

// MARK: SHA-256

/// What a digest of SHA-256 or SHA-224 has read.
public struct CC_SHA256_CTX {
    fileprivate var function = SHA256()
    fileprivate var shorter = SHA224()

    /// Has read nothing.
    public init() {}
}

/// Writes the digest of `len` bytes to `md`, which has room for 32, and returns it.
@discardableResult
public func CC_SHA256(_ data: UnsafeRawPointer?, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>?) -> UnsafeMutablePointer<UInt8>? {
    digest(SHA256.self, data, len, md)
}

/// Begins anew; returns 1.
@discardableResult
public func CC_SHA256_Init(_ c: UnsafeMutablePointer<CC_SHA256_CTX>) -> Int32 {
    c.pointee.function = SHA256()
    return 1
}

/// Reads more data; returns 1.
@discardableResult
public func CC_SHA256_Update(_ c: UnsafeMutablePointer<CC_SHA256_CTX>, _ data: UnsafeRawPointer?, _ len: CC_LONG) -> Int32 {
    read(data, len, into: &c.pointee.function)
}

/// Writes the digest of what has been read to `md`, which has room for 32 bytes; returns 1.
@discardableResult
public func CC_SHA256_Final(_ md: UnsafeMutablePointer<UInt8>, _ c: UnsafeMutablePointer<CC_SHA256_CTX>) -> Int32 {
    write(c.pointee.function, to: md)
    return 1
}

// MARK: SHA-384

/// Writes the digest of `len` bytes to `md`, which has room for 48, and returns it.
@discardableResult
public func CC_SHA384(_ data: UnsafeRawPointer?, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>?) -> UnsafeMutablePointer<UInt8>? {
    digest(SHA384.self, data, len, md)
}

/// Begins anew; returns 1.
@discardableResult
public func CC_SHA384_Init(_ c: UnsafeMutablePointer<CC_SHA512_CTX>) -> Int32 {
    c.pointee.shorter = SHA384()
    return 1
}

/// Reads more data; returns 1.
@discardableResult
public func CC_SHA384_Update(_ c: UnsafeMutablePointer<CC_SHA512_CTX>, _ data: UnsafeRawPointer?, _ len: CC_LONG) -> Int32 {
    read(data, len, into: &c.pointee.shorter)
}

/// Writes the digest of what has been read to `md`, which has room for 48 bytes; returns 1.
@discardableResult
public func CC_SHA384_Final(_ md: UnsafeMutablePointer<UInt8>, _ c: UnsafeMutablePointer<CC_SHA512_CTX>) -> Int32 {
    write(c.pointee.shorter, to: md)
    return 1
}

// MARK: SHA-512

/// What a digest of SHA-512 or SHA-384 has read.
public struct CC_SHA512_CTX {
    fileprivate var function = SHA512()
    fileprivate var shorter = SHA384()

    /// Has read nothing.
    public init() {}
}

/// Writes the digest of `len` bytes to `md`, which has room for 64, and returns it.
@discardableResult
public func CC_SHA512(_ data: UnsafeRawPointer?, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>?) -> UnsafeMutablePointer<UInt8>? {
    digest(SHA512.self, data, len, md)
}

/// Begins anew; returns 1.
@discardableResult
public func CC_SHA512_Init(_ c: UnsafeMutablePointer<CC_SHA512_CTX>) -> Int32 {
    c.pointee.function = SHA512()
    return 1
}

/// Reads more data; returns 1.
@discardableResult
public func CC_SHA512_Update(_ c: UnsafeMutablePointer<CC_SHA512_CTX>, _ data: UnsafeRawPointer?, _ len: CC_LONG) -> Int32 {
    read(data, len, into: &c.pointee.function)
}

/// Writes the digest of what has been read to `md`, which has room for 64 bytes; returns 1.
@discardableResult
public func CC_SHA512_Final(_ md: UnsafeMutablePointer<UInt8>, _ c: UnsafeMutablePointer<CC_SHA512_CTX>) -> Int32 {
    write(c.pointee.function, to: md)
    return 1
}
