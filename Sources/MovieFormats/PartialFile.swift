import Foundation

/// A file that is written under a temporary name beside its target and takes the target's name when it is whole.
package final class PartialFile {
    package let target: String
    /// Where the bytes go until `commit`.
    let path: String
    private var descriptor: Int32
    private var isDone = false

    /// Throws when the folder is missing or not writable, or when the target is a folder.
    package init(target: String) throws {
        try Self.checkTarget(target)
        self.target = target
        path = Self.partialPath(of: target)
        descriptor = open(path, O_CREAT | O_TRUNC | O_RDWR | O_CLOEXEC, 0o644)
        if descriptor < 0 {
            throw MovieError(errno: errno, path: target)
        }
    }

    deinit {
        discard()
    }

    static func partialPath(of target: String) -> String {
        let name = (target as NSString).lastPathComponent
        return ((target as NSString).deletingLastPathComponent as NSString).appendingPathComponent(".\(name).\(getpid()).partial")
    }

    static func checkTarget(_ target: String) throws {
        let folder = (target as NSString).deletingLastPathComponent
        try checkFolder(folder.isEmpty ? "." : folder, target: target)
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: target, isDirectory: &isFolder), isFolder.boolValue {
            throw MovieError("“\(target)” is a folder")
        }
    }

    static func checkFolder(_ folder: String, target: String) throws {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder) else {
            throw MovieError("the folder “\(folder)” for “\((target as NSString).lastPathComponent)” does not exist")
        }
        guard isFolder.boolValue else {
            throw MovieError("“\(folder)” is not a folder")
        }
        guard access(folder, W_OK) == 0 else {
            throw MovieError(errno: errno, path: target)
        }
    }

    package func write(_ bytes: [UInt8]) throws {
        try Self.write(bytes, to: descriptor, path: target)
    }

    static func write(_ bytes: [UInt8], to descriptor: Int32, path: String) throws {
        try bytes.withUnsafeBytes { buffer in
            var offset = 0
            while offset < buffer.count {
                let written = Foundation.write(descriptor, buffer.baseAddress! + offset, buffer.count - offset)
                if written > 0 {
                    offset += written
                } else if errno != EINTR {
                    throw MovieError(errno: written == 0 ? ENOSPC : errno, path: path)
                }
            }
        }
    }

    /// Gives the file its name.
    package func commit() throws {
        guard !isDone else { return }
        let closed = close(descriptor)
        descriptor = -1
        guard closed == 0, rename(path, target) == 0 else {
            let code = errno
            discard()
            throw MovieError(errno: code, path: target)
        }
        isDone = true
    }

    package func discard() {
        guard !isDone else { return }
        isDone = true
        if descriptor >= 0 {
            close(descriptor)
            descriptor = -1
        }
        unlink(path)
    }
}
