import CryptoKit
import Foundation

/// A hash function of `CCHmac`.
public typealias CCHmacAlgorithm = UInt32

public let kCCHmacAlgSHA1 = 0
public let kCCHmacAlgMD5 = 1
public let kCCHmacAlgSHA256 = 2
public let kCCHmacAlgSHA384 = 3
public let kCCHmacAlgSHA512 = 4
public let kCCHmacAlgSHA224 = 5

/// A code of any hash function that is being made.
protocol RunningCode {
    mutating func read(_ bytes: UnsafeRawBufferPointer)
    var bytes: [UInt8] { get }
}

extension HMAC: RunningCode {
    mutating func read(_ bytes: UnsafeRawBufferPointer) { update(data: bytes) }
    var bytes: [UInt8] { Array(finalize()) }
}

/// A code with a hash function of a number; nil if there is none of that number.
func runningCode(_ algorithm: CCHmacAlgorithm, key: UnsafeRawBufferPointer) -> (any RunningCode)? {
    let key = SymmetricKey(data: key)
    switch Int(algorithm) {
    case kCCHmacAlgSHA1: return HMAC<Insecure.SHA1>(key: key)
    case kCCHmacAlgMD5: return HMAC<Insecure.MD5>(key: key)
    case kCCHmacAlgSHA256: return HMAC<SHA256>(key: key)
    case kCCHmacAlgSHA384: return HMAC<SHA384>(key: key)
    case kCCHmacAlgSHA512: return HMAC<SHA512>(key: key)
    case kCCHmacAlgSHA224: return HMAC<SHA224>(key: key)
    default: return nil
    }
}

/// A keyed code that is being made.
public struct CCHmacContext {
    var code: (any RunningCode)?

    /// Has no key.
    public init() {}
}

/// Begins a code. An algorithm that is not there is a mistake of the program, which ends it.
public func CCHmacInit(_ ctx: UnsafeMutablePointer<CCHmacContext>, _ algorithm: CCHmacAlgorithm, _ key: UnsafeRawPointer?, _ keyLength: Int) {
    ctx.pointee.code = runningCode(algorithm, key: UnsafeRawBufferPointer(start: key, count: key == nil ? 0 : keyLength))
    precondition(ctx.pointee.code != nil, "there is no hash function number \(algorithm)")
}

/// Reads `dataLength` bytes.
public func CCHmacUpdate(_ ctx: UnsafeMutablePointer<CCHmacContext>, _ data: UnsafeRawPointer?, _ dataLength: Int) {
    ctx.pointee.code?.read(UnsafeRawBufferPointer(start: data, count: data == nil ? 0 : dataLength))
}

/// Writes the code to `macOut`, which has room for the digest of the hash function.
public func CCHmacFinal(_ ctx: UnsafeMutablePointer<CCHmacContext>, _ macOut: UnsafeMutableRawPointer) {
    macOut.copyMemory(from: ctx.pointee.code?.bytes ?? [], byteCount: ctx.pointee.code?.bytes.count ?? 0)
}

/// Writes the keyed code of `dataLength` bytes to `macOut`, which has room for the digest of the hash function.
public func CCHmac(
    _ algorithm: CCHmacAlgorithm, _ key: UnsafeRawPointer?, _ keyLength: Int, _ data: UnsafeRawPointer?, _ dataLength: Int,
    _ macOut: UnsafeMutableRawPointer
) {
    var context = CCHmacContext()
    CCHmacInit(&context, algorithm, key, keyLength)
    CCHmacUpdate(&context, data, dataLength)
    CCHmacFinal(&context, macOut)
}

// MARK: Keys from passwords

/// How a key is made from a password.
public typealias CCPBKDFAlgorithm = UInt32
/// The hash function of `CCKeyDerivationPBKDF`.
public typealias CCPseudoRandomAlgorithm = UInt32

public let kCCPBKDF2 = 2
public let kCCPRFHmacAlgSHA1 = 1
public let kCCPRFHmacAlgSHA224 = 2
public let kCCPRFHmacAlgSHA256 = 3
public let kCCPRFHmacAlgSHA384 = 4
public let kCCPRFHmacAlgSHA512 = 5

/// Makes a key of `derivedKeyLen` bytes from a password and a salt, as RFC 8018 describes it. Returns `kCCSuccess`, or `kCCParamError`.
public func CCKeyDerivationPBKDF(
    _ algorithm: CCPBKDFAlgorithm, _ password: UnsafePointer<CChar>?, _ passwordLen: Int, _ salt: UnsafePointer<UInt8>?, _ saltLen: Int,
    _ prf: CCPseudoRandomAlgorithm, _ rounds: UInt32, _ derivedKey: UnsafeMutablePointer<UInt8>?, _ derivedKeyLen: Int
) -> Int32 {
    let functions = [kCCHmacAlgSHA1, kCCHmacAlgSHA224, kCCHmacAlgSHA256, kCCHmacAlgSHA384, kCCHmacAlgSHA512]
    guard Int(algorithm) == kCCPBKDF2, (1...5).contains(prf), rounds > 0, let derivedKey, derivedKeyLen > 0, passwordLen >= 0, saltLen >= 0,
        let start = runningCode(
            CCHmacAlgorithm(functions[Int(prf) - 1]), key: UnsafeRawBufferPointer(start: password, count: password == nil ? 0 : passwordLen))
    else { return Int32(kCCParamError) }
    let salt = Array(UnsafeBufferPointer(start: salt, count: salt == nil ? 0 : saltLen))
    func code(_ bytes: [UInt8]) -> [UInt8] {
        var code = start
        bytes.withUnsafeBytes { code.read($0) }
        return code.bytes
    }
    var (key, block) = ([UInt8](), UInt32(0))
    while key.count < derivedKeyLen {
        block += 1
        var last = code(salt + withUnsafeBytes(of: block.bigEndian) { Array($0) })
        var sum = last
        for _ in 1..<rounds {
            last = code(last)
            for index in sum.indices { sum[index] ^= last[index] }
        }
        key += sum
    }
    for index in 0..<derivedKeyLen { derivedKey[index] = key[index] }
    return Int32(kCCSuccess)
}
