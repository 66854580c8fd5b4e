import Foundation

/// What a compiled file or folder held when it was finished, in a file beside it: what is damaged or cut short since is not loaded.
package enum Seal {
    package static func path(of item: String) -> String {
        item + ".seal"
    }

    /// Whether the item is there and as it was when it was sealed.
    package static func isWhole(_ item: String) -> Bool {
        guard let seal = FileManager.default.contents(atPath: path(of: item)), let digest = digest(of: item) else { return false }
        return seal == Data(digest.utf8)
    }

    /// Moves a finished item to its place, with its seal; a reader finds both or makes the item again.
    /// - Returns: Whether it is there; otherwise `errno` tells why not.
    package static func move(_ item: String, to place: String) -> Bool {
        guard let digest = digest(of: item) else {
            errno = ENOENT
            return false
        }
        let seal = path(of: item)
        guard write(digest, to: seal) else { return false }
        defer { unlink(seal) }
        // Of two processes that finish at once, each moves both of its own.
        let lock = open((place as NSString).deletingLastPathComponent + "/lock", O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
        defer {
            if lock >= 0 { close(lock) }
        }
        if lock >= 0 {
            flock(lock, LOCK_EX)
        }
        if isWhole(place) {
            return true
        }
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: place, isDirectory: &isFolder), isFolder.boolValue {
            try? FileManager.default.removeItem(atPath: place)
        }
        return rename(seal, path(of: place)) == 0 && rename(item, place) == 0
    }

    private static func write(_ text: String, to path: String) -> Bool {
        let file = open(path, O_CREAT | O_WRONLY | O_TRUNC | O_CLOEXEC, 0o600)
        guard file >= 0 else { return false }
        defer { close(file) }
        return Foundation.write(file, text, text.utf8.count) == text.utf8.count
    }

    /// Of a file, its bytes; of a folder, the names, the links and the bytes of what is in it.
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

    /// Of bytes in memory.
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

    /// Eight bytes at a time. It finds damage; whoever could forge it could write the code itself.
    private struct Hash: CustomStringConvertible {
        private var state: UInt64 = 0xcbf2_9ce4_8422_2325

        var description: String { String(state, radix: 16) }

        mutating func add(_ data: Data) {
            mix(UInt64(data.count))
            data.withUnsafeBytes { bytes in
                var place = 0
                while place + 8 <= bytes.count {
                    mix(bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
                    place += 8
                }
                var rest: UInt64 = 0
                for byte in bytes[place...] {
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
