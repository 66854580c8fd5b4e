import Foundation

/// The checksum of a finished file or folder, in a file beside it. A damaged or truncated item is not loaded.
package enum Checksum {
    /// The path of an item's checksum file.
    package static func path(of item: String) -> String {
        item + ".seal"
    }

    /// Whether the item exists and matches its checksum.
    package static func isWhole(_ item: String) -> Bool {
        guard let checksum = FileManager.default.contents(atPath: path(of: item)), let digest = digest(of: item) else { return false }
        return checksum == Data(digest.utf8)
    }

    /// Moves a finished item and its checksum to `destination`. A reader finds both, or makes the item again.
    /// - Returns: Whether it succeeded; otherwise `errno` has the reason.
    package static func move(_ item: String, to destination: String) -> Bool {
        guard let digest = digest(of: item) else {
            errno = ENOENT
            return false
        }
        let checksum = path(of: item)
        guard write(digest, to: checksum) else { return false }
        defer { unlink(checksum) }
        // If two processes finish at once, each moves its own item with its own checksum.
        let lock = open((destination as NSString).deletingLastPathComponent + "/lock", O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
        defer {
            if lock >= 0 { close(lock) }
        }
        if lock >= 0 {
            flock(lock, LOCK_EX)
        }
        if isWhole(destination) {
            return true
        }
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: destination, isDirectory: &isFolder), isFolder.boolValue {
            try? FileManager.default.removeItem(atPath: destination)
        }
        return rename(checksum, path(of: destination)) == 0 && rename(item, destination) == 0
    }

    private static func write(_ text: String, to path: String) -> Bool {
        let file = open(path, O_CREAT | O_WRONLY | O_TRUNC | O_CLOEXEC, 0o600)
        guard file >= 0 else { return false }
        defer { close(file) }
        return Foundation.write(file, text, text.utf8.count) == text.utf8.count
    }

    /// The digest of a file's bytes, or of the names, links and bytes in a folder; nil if the item cannot be read.
    package static func digest(of item: String) -> String? {
        var information = stat()
        guard lstat(item, &information) == 0 else { return nil }
        var hash = Hash()
        guard information.st_mode & S_IFMT == S_IFDIR else {
            return add(item, information, to: &hash) ? hash.description : nil
        }
        guard let names = FileManager.default.enumerator(atPath: item) else { return nil }
        for name in names.compactMap({ $0 as? String }).sorted() {
            guard lstat("\(item)/\(name)", &information) == 0 else { return nil }
            hash.add(Data(name.utf8))
            guard add("\(item)/\(name)", information, to: &hash) else { return nil }
        }
        return hash.description
    }

    /// The digest of bytes in memory.
    package static func digest(of data: Data) -> String {
        var hash = Hash()
        hash.add(data)
        return hash.description
    }

    private static func add(_ path: String, _ information: stat, to hash: inout Hash) -> Bool {
        switch information.st_mode & S_IFMT {
        case S_IFREG:
            guard let data = try? Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped) else { return false }
            hash.add(data)
        case S_IFLNK:
            guard let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path) else { return false }
            hash.add(Data(target.utf8))
        default:
            hash.add(Data())
        }
        return true
    }

    /// A hash of eight bytes at a time. It detects damage, not forgery: anyone who could forge it could replace the code itself.
    private struct Hash: CustomStringConvertible {
        private var state: UInt64 = 0xcbf2_9ce4_8422_2325

        var description: String { String(state, radix: 16) }

        mutating func add(_ data: Data) {
            mix(UInt64(data.count))
            data.withUnsafeBytes { bytes in
                var offset = 0
                while offset + 8 <= bytes.count {
                    mix(bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
                    offset += 8
                }
                var rest: UInt64 = 0
                for byte in bytes[offset...] {
                    rest = rest << 8 | UInt64(byte)
                }
                mix(rest)
            }
        }

        @inline(__always)
        private mutating func mix(_ word: UInt64) {
            state = (state ^ word) &* 0x9E37_79B9_7F4A_7C15
            state ^= state >> 29
        }
    }
}
