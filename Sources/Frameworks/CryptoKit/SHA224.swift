import Foundation

/// SHA-2 with digests of 224 bits, which only CommonCrypto has.
package struct SHA224: HashFunction {
    package typealias Digest = SHA224Digest
    package static var blockByteCount: Int { 64 }
    private var function = SHA2<UInt32>([
        0xc1059ed8, 0x367cd507, 0x3070dd17, 0xf70e5939, 0xffc00b31, 0x68581511, 0x64f98fa7, 0xbefa4fa4,
    ])

    package init() {}

    package mutating func update(bufferPointer: UnsafeRawBufferPointer) { function.update(bufferPointer) }
    package func finalize() -> SHA224Digest { SHA224Digest(bytes: function.finalize(byteCount: 28)) }
}

/// A digest of SHA-224.
package struct SHA224Digest: BytesDigest {
    static var name: String { "SHA224" }
    package static var byteCount: Int { 28 }
    let bytes: [UInt8]
}
