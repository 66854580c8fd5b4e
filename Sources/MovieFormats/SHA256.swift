internal import CAVFormat
import Foundation

/// The SHA-256 of bytes that come one after the other.
package final class SHA256 {
    private let context: OpaquePointer

    package init() {
        context = av_sha_alloc()
        av_sha_init(context, 256)
    }

    deinit {
        av_free(UnsafeMutableRawPointer(context))
    }

    package func add(_ bytes: [UInt8]) {
        av_sha_update(context, bytes, bytes.count)
    }

    /// The 32 bytes; nothing is added afterwards.
    package func finish() -> [UInt8] {
        var digest = [UInt8](repeating: 0, count: 32)
        av_sha_final(context, &digest)
        return digest
    }

    package static func text(_ digest: [UInt8]) -> String {
        digest.map { String(format: "%02x", $0) }.joined()
    }

    package static func digest(of bytes: [UInt8]) -> String {
        let hash = SHA256()
        hash.add(bytes)
        return text(hash.finish())
    }

    /// Nil when the file cannot be read.
    package static func digest(ofFile path: String) -> String? {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        let hash = SHA256()
        var buffer = [UInt8](repeating: 0, count: 1 << 20)
        while true {
            let count = read(file, &buffer, buffer.count)
            guard count >= 0 else { return nil }
            guard count > 0 else { return text(hash.finish()) }
            av_sha_update(hash.context, buffer, count)
        }
    }
}
