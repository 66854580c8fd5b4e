import CryptoKit
import Foundation
import Testing

/// Published test vectors.
@Suite struct CryptoTests {
    private func hex(_ bytes: some Sequence<UInt8>) -> String { bytes.map { String(format: "%02x", $0) }.joined() }

    private func bytes(_ hex: String) -> [UInt8] {
        stride(from: 0, to: hex.count, by: 2).map { UInt8(hex.dropFirst($0).prefix(2), radix: 16)! }
    }

    @Test func digestsAreTheStandards() {
        let text = Data("abc".utf8)
        #expect(hex(SHA256.hash(data: text)) == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
        #expect(hex(SHA384.hash(data: text)).hasPrefix("cb00753f45a35e8bb5a03d699ac65007272c32ab0eded163"))
        #expect(hex(SHA512.hash(data: text)).hasPrefix("ddaf35a193617abacc417349ae20413112e6fa4e89a97ea2"))
        #expect(hex(Insecure.SHA1.hash(data: text)) == "a9993e364706816aba3e25717850c26c9cd0d89d")
        #expect(hex(Insecure.MD5.hash(data: text)) == "900150983cd24fb0d6963f7d28e17f72")
        #expect(SHA256.hash(data: Data()).description == "SHA256 digest: e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
    }

    @Test func partsGiveTheDigestOfTheWhole() {
        let text = Data((0..<1000).map { UInt8($0 % 251) })
        for size in [1, 55, 63, 64, 65, 129, 1000] {
            var (short, long, old) = (SHA256(), SHA512(), Insecure.MD5())
            for start in stride(from: 0, to: text.count, by: size) {
                let part = text[start..<min(start + size, text.count)]
                short.update(data: part)
                long.update(data: part)
                old.update(data: part)
            }
            #expect(short.finalize() == SHA256.hash(data: text) && long.finalize() == SHA512.hash(data: text))
            #expect(old.finalize() == Insecure.MD5.hash(data: text))
        }
        #expect(SHA256.hash(data: text) == Data(SHA256.hash(data: text)))
    }

    @Test func codesAndKeysAreTheStandards() {
        let key = SymmetricKey(data: Data("Jefe".utf8))
        let code = HMAC<SHA256>.authenticationCode(for: Data("what do ya want for nothing?".utf8), using: key)
        #expect(hex(code) == "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843")
        #expect(HMAC<SHA256>.isValidAuthenticationCode(Data(code), authenticating: Data("what do ya want for nothing?".utf8), using: key))
        #expect(!HMAC<SHA256>.isValidAuthenticationCode(code, authenticating: Data("what".utf8), using: key))
        let derived = HKDF<SHA256>.deriveKey(
            inputKeyMaterial: SymmetricKey(data: [UInt8](repeating: 0x0b, count: 22)), salt: bytes("000102030405060708090a0b0c"),
            info: bytes("f0f1f2f3f4f5f6f7f8f9"), outputByteCount: 42)
        #expect(
            derived.withUnsafeBytes { hex($0) }
                == "3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf34007208d5b887185865")
    }

    @Test func galoisCounterModeIsTheStandards() throws {
        let key = SymmetricKey(data: bytes("feffe9928665731c6d6a8f9467308308"))
        let text = bytes("d9313225f88406e5a55909c5aff5269a86a7a9531534f7da2e4c303d8a318a721c3c0c95956809532fcf0e2449a6b525b16aedf5aa0de657ba637b39")
        let other = bytes("feedfacedeadbeeffeedfacedeadbeefabaddad2")
        let box = try AES.GCM.seal(text, using: key, nonce: AES.GCM.Nonce(data: bytes("cafebabefacedbaddecaf888")), authenticating: other)
        #expect(hex(box.ciphertext).hasPrefix("42831ec2217774244b7221b784d0d49ce3aa212f2c02a4e035c17e2329aca12e21d514b25466931c"))
        #expect(hex(box.tag) == "5bc94fbc3221a5db94fae95ae7121a47")
        #expect(try Array(AES.GCM.open(box, using: key, authenticating: other)) == text)
        #expect(throws: CryptoKitError.authenticationFailure) { try AES.GCM.open(box, using: key) }
        let long = SymmetricKey(size: .bits256)
        let again = try AES.GCM.SealedBox(combined: AES.GCM.seal(Data("Hello".utf8), using: long).combined!)
        #expect(try AES.GCM.open(again, using: long) == Data("Hello".utf8))
        #expect(throws: CryptoKitError.incorrectKeySize) { try AES.GCM.seal(text, using: SymmetricKey(size: .init(bitCount: 64))) }
    }

    @Test func chaChaWithPolyIsTheStandards() throws {
        let key = SymmetricKey(data: Array(UInt8(0x80)...0x9f))
        let text = Data("Ladies and Gentlemen of the class of '99: If I could offer you only one tip for the future, sunscreen would be it.".utf8)
        let box = try ChaChaPoly.seal(
            text, using: key, nonce: ChaChaPoly.Nonce(data: bytes("070000004041424344454647")), authenticating: bytes("50515253c0c1c2c3c4c5c6c7"))
        #expect(hex(box.ciphertext).hasPrefix("d31a8d34648e60db7b86afbc53ef7ec2a4aded51296e08fea9e2b5a736ee62d6"))
        #expect(hex(box.tag) == "1ae10b594f09e26a7e902ecbd0600691")
        #expect(try ChaChaPoly.open(box, using: key, authenticating: bytes("50515253c0c1c2c3c4c5c6c7")) == text)
        #expect(throws: CryptoKitError.authenticationFailure) { try ChaChaPoly.open(box, using: key) }
    }
}
