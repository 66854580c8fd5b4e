import CommonCrypto
import Testing

/// Digests, codes and ciphers, compared with those of their standards.
@Suite struct CommonCryptoTests {
    private func hex(_ bytes: some Sequence<UInt8>) -> String { bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() }

    private func bytes(_ hex: String) -> [UInt8] {
        stride(from: 0, to: hex.count, by: 2).compactMap { UInt8(hex.dropFirst($0).prefix(2), radix: 16) }
    }

    @Test func digestsOfABC() {
        let data = Array("abc".utf8)
        func digest(_ length: Int32, _ function: (UnsafeRawPointer?, CC_LONG, UnsafeMutablePointer<UInt8>?) -> UnsafeMutablePointer<UInt8>?) -> String {
            var result = [UInt8](repeating: 0, count: Int(length))
            _ = function(data, CC_LONG(data.count), &result)
            return hex(result)
        }
        #expect(digest(CC_MD5_DIGEST_LENGTH, CC_MD5) == "900150983cd24fb0d6963f7d28e17f72")
        #expect(digest(CC_SHA1_DIGEST_LENGTH, CC_SHA1) == "a9993e364706816aba3e25717850c26c9cd0d89d")
        #expect(digest(CC_SHA224_DIGEST_LENGTH, CC_SHA224) == "23097d223405d8228642a477bda255b32aadbce4bda0b3f7e36c9da7")
        #expect(digest(CC_SHA256_DIGEST_LENGTH, CC_SHA256) == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
        #expect(digest(CC_SHA384_DIGEST_LENGTH, CC_SHA384).hasPrefix("cb00753f45a35e8bb5a03d699ac65007272c32ab0eded163"))
        #expect(digest(CC_SHA512_DIGEST_LENGTH, CC_SHA512).hasPrefix("ddaf35a193617abacc417349ae204131"))
    }

    @Test func aDigestInParts() {
        var context = CC_SHA256_CTX()
        CC_SHA256_Init(&context)
        CC_SHA256_Update(&context, "a", 1)
        CC_SHA256_Update(&context, "bc", 2)
        var result = [UInt8](repeating: 0, count: 32)
        CC_SHA256_Final(&result, &context)
        #expect(hex(result).hasPrefix("ba7816bf8f01cfea"))
    }

    /// RFC 4231, case 2.
    @Test func aKeyedCode() {
        let data = "what do ya want for nothing?"
        var result = [UInt8](repeating: 0, count: 32)
        CCHmac(CCHmacAlgorithm(kCCHmacAlgSHA256), "Jefe", 4, data, data.utf8.count, &result)
        #expect(hex(result) == "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843")
        var short = [UInt8](repeating: 0, count: 28)
        CCHmac(CCHmacAlgorithm(kCCHmacAlgSHA224), "Jefe", 4, data, data.utf8.count, &short)
        #expect(hex(short) == "a30e01098bc6dbbf45690f3a7e9e6d0f8bbea2a39e6148008fd05e44")
    }

    /// RFC 6070.
    @Test func aKeyOfAPassword() {
        var key = [UInt8](repeating: 0, count: 20)
        let status = CCKeyDerivationPBKDF(
            CCPBKDFAlgorithm(kCCPBKDF2), "password", 8, Array("salt".utf8), 4, CCPseudoRandomAlgorithm(kCCPRFHmacAlgSHA1), 2, &key, 20)
        #expect(status == kCCSuccess && hex(key) == "ea6c014dc72d6f8ccd1ed92ace1d41f0d8de8957")
        #expect(CCKeyDerivationPBKDF(9, "a", 1, [1], 1, 1, 1, &key, 20) == kCCParamError)
    }

    /// NIST SP 800-38A, F.2.1 and F.1.5.
    @Test func ciphersOfBlocks() {
        let plain = bytes("6bc1bee22e409f96e93d7e117393172aae2d8a571e03ac9c9eb76fac45af8e51")
        let (key, iv) = (bytes("2b7e151628aed2a6abf7158809cf4f3c"), bytes("000102030405060708090a0b0c0d0e0f"))
        var (out, moved) = ([UInt8](repeating: 0, count: 64), 0)
        #expect(CCCrypt(CCOperation(kCCEncrypt), CCAlgorithm(kCCAlgorithmAES), 0, key, 16, iv, plain, 32, &out, 64, &moved) == kCCSuccess)
        #expect(hex(out.prefix(moved)) == "7649abac8119b246cee98e9b12e9197d5086cb9b507219ee95db113a917678b2")
        let long = bytes("603deb1015ca71be2b73aef0857d77811f352c073b6108d72d9810a30914dff4")
        #expect(
            CCCrypt(CCOperation(kCCEncrypt), CCAlgorithm(kCCAlgorithmAES), CCOptions(kCCOptionECBMode), long, 32, nil, plain, 16, &out, 64, &moved)
                == kCCSuccess)
        #expect(hex(out.prefix(moved)) == "f3eed1bdb5d2a03c064b5a7e3db181f8")
    }

    @Test func paddingComesAndGoes() {
        let (key, text) = (bytes("2b7e151628aed2a6abf7158809cf4f3c"), Array("seventeen letters".utf8))
        let options = CCOptions(kCCOptionPKCS7Padding)
        var (out, moved) = ([UInt8](repeating: 0, count: 64), 0)
        #expect(CCCrypt(CCOperation(kCCEncrypt), CCAlgorithm(kCCAlgorithmAES), options, key, 16, nil, text, 17, &out, 16, &moved) == kCCBufferTooSmall)
        #expect(CCCrypt(CCOperation(kCCEncrypt), CCAlgorithm(kCCAlgorithmAES), options, key, 16, nil, text, 17, &out, 64, &moved) == kCCSuccess && moved == 32)
        let secret = Array(out.prefix(32))
        #expect(CCCrypt(CCOperation(kCCDecrypt), CCAlgorithm(kCCAlgorithmAES), options, key, 16, nil, secret, 32, &out, 64, &moved) == kCCSuccess)
        #expect(Array(out.prefix(moved)) == text)
        #expect(CCCrypt(CCOperation(kCCEncrypt), CCAlgorithm(kCCAlgorithmDES), options, key, 8, nil, text, 17, &out, 64, &moved) == kCCUnimplemented)
        #expect(CCCrypt(CCOperation(kCCEncrypt), CCAlgorithm(kCCAlgorithmAES), 0, key, 16, nil, text, 17, &out, 64, &moved) == kCCAlignmentError)
    }
}
