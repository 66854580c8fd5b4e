import Files
import Foundation
import Testing

@Suite struct SHA256Tests {
    /// The examples of FIPS 180-4, and lengths around those at which a block is full.
    @Test(arguments: [
        ("", 1, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ("abc", 1, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        ("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", 1, "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"),
        ("a", 55, "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318"),
        ("a", 56, "b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a"),
        ("a", 64, "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb"),
        ("x", 1000, "44f8354494a5ba03ba1792a8d3e9c534c47a9181980fde7a3f44b06ef2ae7c7f"),
    ])
    func itIsThatOfTheStandard(text: String, count: Int, digest: String) {
        #expect(SHA256.digest(of: Array(String(repeating: text, count: count).utf8)) == digest)
    }

    @Test func piecesMakeTheSameAsTheWhole() {
        let bytes = (0..<1000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        for size in [1, 3, 63, 64, 65, 999] {
            let hash = SHA256()
            for start in stride(from: 0, to: bytes.count, by: size) {
                hash.add(bytes[start..<min(start + size, bytes.count)])
            }
            #expect(SHA256.text(hash.finish()) == SHA256.digest(of: bytes), "in pieces of \(size)")
        }
    }

    @Test func aFileHasThatOfItsBytes() throws {
        let path = NSTemporaryDirectory() + "sha-\(UUID().uuidString)"
        defer { unlink(path) }
        #expect(SHA256.digest(ofFile: path) == nil)
        let bytes = [UInt8](repeating: 7, count: 100_000)
        try Data(bytes).write(to: URL(fileURLWithPath: path))
        #expect(SHA256.digest(ofFile: path) == SHA256.digest(of: bytes))
    }
}
