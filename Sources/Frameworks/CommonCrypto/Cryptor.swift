import CryptoKit
import Foundation

/// What a function of this module reports.
public typealias CCStatus = Int32
/// What `CCCrypt` reports.
public typealias CCCryptorStatus = Int32
/// Whether data are encrypted.
public typealias CCOperation = UInt32
/// A cipher.
public typealias CCAlgorithm = UInt32
/// How a cipher is used.
public typealias CCOptions = UInt32
/// What `CCRandomGenerateBytes` reports.
public typealias CCRNGStatus = Int32

public let kCCSuccess = 0
public let kCCParamError = -4300
public let kCCBufferTooSmall = -4301
public let kCCMemoryFailure = -4302
public let kCCAlignmentError = -4303
public let kCCDecodeError = -4304
public let kCCUnimplemented = -4305

public let kCCEncrypt = 0
public let kCCDecrypt = 1

public let kCCAlgorithmAES128 = 0
public let kCCAlgorithmAES = 0
public let kCCAlgorithmDES = 1
public let kCCAlgorithm3DES = 2
public let kCCAlgorithmCAST = 3
public let kCCAlgorithmRC4 = 4
public let kCCAlgorithmRC2 = 5
public let kCCAlgorithmBlowfish = 6

public let kCCOptionPKCS7Padding = 1
public let kCCOptionECBMode = 2

public let kCCKeySizeAES128 = 16
public let kCCKeySizeAES192 = 24
public let kCCKeySizeAES256 = 32
public let kCCBlockSizeAES128 = 16

/// Encrypts or decrypts data with AES, block after block: each combined with the one before (CBC), or alone with `kCCOptionECBMode`.
///
/// - Parameters:
///   - key: `keyLength` bytes: 16, 24 or 32.
///   - iv: 16 bytes for the first block; zeros where it is nil.
///   - dataOutMoved: Is set to the number of bytes that were written, or that there must be room for.
/// - Returns: `kCCSuccess`; `kCCUnimplemented` for other ciphers than AES; another error.
@discardableResult
public func CCCrypt(
    _ op: CCOperation, _ alg: CCAlgorithm, _ options: CCOptions, _ key: UnsafeRawPointer?, _ keyLength: Int, _ iv: UnsafeRawPointer?,
    _ dataIn: UnsafeRawPointer?, _ dataInLength: Int, _ dataOut: UnsafeMutableRawPointer?, _ dataOutAvailable: Int,
    _ dataOutMoved: UnsafeMutablePointer<Int>?
) -> CCCryptorStatus {
    guard Int(alg) == kCCAlgorithmAES else { return CCCryptorStatus(kCCUnimplemented) }
    let bytes = UnsafeRawBufferPointer(start: key, count: key == nil ? 0 : keyLength)
    guard op <= 1, let cipher = try? BlockCipher(key: Array(bytes)), dataInLength >= 0 else { return CCCryptorStatus(kCCParamError) }
    let isPadded = Int(options) & kCCOptionPKCS7Padding != 0
    let first = Int(options) & kCCOptionECBMode == 0 ? iv.map { Array(UnsafeRawBufferPointer(start: $0, count: 16)) } ?? [UInt8](repeating: 0, count: 16) : nil
    let input = Array(UnsafeRawBufferPointer(start: dataIn, count: dataIn == nil ? 0 : dataInLength))
    guard input.count % 16 == 0 || isPadded && Int(op) == kCCEncrypt else { return CCCryptorStatus(isPadded ? kCCDecodeError : kCCAlignmentError) }
    let result = Int(op) == kCCEncrypt ? encrypted(input, cipher, first, isPadded) : decrypted(input, cipher, first, isPadded)
    guard let result else { return CCCryptorStatus(kCCDecodeError) }
    dataOutMoved?.pointee = result.count
    guard result.count <= dataOutAvailable, let dataOut else { return CCCryptorStatus(kCCBufferTooSmall) }
    dataOut.copyMemory(from: result, byteCount: result.count)
    return CCCryptorStatus(kCCSuccess)
}

private func encrypted(_ input: [UInt8], _ cipher: BlockCipher, _ first: [UInt8]?, _ isPadded: Bool) -> [UInt8] {
    let rest = 16 - input.count % 16
    let input = isPadded ? input + [UInt8](repeating: UInt8(rest), count: rest) : input
    var (result, last) = ([UInt8](), first)
    for start in stride(from: 0, to: input.count, by: 16) {
        var block = Array(input[start..<start + 16])
        if let before = last { block = zip(block, before).map { $0 ^ $1 } }
        block = cipher.encrypt(block)
        if last != nil { last = block }
        result += block
    }
    return result
}

/// Nil if the padding is not right.
private func decrypted(_ input: [UInt8], _ cipher: BlockCipher, _ first: [UInt8]?, _ isPadded: Bool) -> [UInt8]? {
    var (result, last) = ([UInt8](), first)
    for start in stride(from: 0, to: input.count, by: 16) {
        let block = Array(input[start..<start + 16])
        let plain = cipher.decrypt(block)
        result += last.map { zip(plain, $0).map { $0 ^ $1 } } ?? plain
        if last != nil { last = block }
    }
    guard isPadded else { return result }
    guard let count = result.last, (1...16).contains(count), result.suffix(Int(count)).allSatisfy({ $0 == count }) else { return nil }
    return result.dropLast(Int(count))
}

/// Fills a buffer by chance, which a stage's seed decides. Returns `kCCSuccess`.
@discardableResult
public func CCRandomGenerateBytes(_ bytes: UnsafeMutableRawPointer?, _ count: Int) -> CCRNGStatus {
    guard let bytes, count >= 0 else { return CCRNGStatus(kCCParamError) }
    bytes.copyMemory(from: chance(count), byteCount: count)
    return CCRNGStatus(kCCSuccess)
}
