import Foundation

/// A file that is written under a temporary name beside its target and takes the target's name when it is whole.
/// Devices and pipes get the bytes as they come, standard output (`StandardOutput`) all of them at the end, as do devices and pipes when
/// the file `goesBack` to bytes that it has written. A link's target is written, and the link stays.
package final class PartialFile {
    package let target: String
    /// The target, wherever the current folder is by now.
    private let absoluteTarget: String
    /// Where the bytes go until `commit`.
    package let path: String
    private let isInPlace: Bool
    /// Whether the bytes are passed on when all are there.
    private let isCollected: Bool
    private let isStandardOutput: Bool
    private var descriptor: Int32
    private var isDone = false

    /// Throws when the folder is missing or not writable, or when the target is a folder.
    package init(target: String, goesBack: Bool = false) throws {
        self.target = StandardOutput.title(of: target)
        absoluteTarget = StartFolder.absolute(target)
        isStandardOutput = StandardOutput.isMeant(by: target)
        let isStream = !isStandardOutput && Self.takesBytesInPlace(absoluteTarget)
        isInPlace = isStream && !goesBack
        isCollected = isStandardOutput || isStream && goesBack
        if isInPlace {
            path = absoluteTarget
            descriptor = open(path, O_WRONLY | O_CLOEXEC)
        } else {
            if isCollected {
                path = NSTemporaryDirectory() + "inbetween-\(UUID().uuidString)"
            } else {
                try Self.checkTarget(target)
                path = Self.partialPath(of: Self.destination(of: absoluteTarget))
                LeftOvers.remove(in: path.folderOfPath)
            }
            descriptor = UnfinishedFiles.shared.making(path) { [path] in
                let descriptor = open(path, O_CREAT | O_TRUNC | O_RDWR | O_CLOEXEC, 0o644)
                LeftOvers.lock(descriptor)
                return descriptor
            }
        }
        if descriptor < 0 {
            UnfinishedFiles.shared.remove(path)
            throw FileError(errno: errno, path: target)
        }
    }

    deinit {
        discard()
    }

    private static func takesBytesInPlace(_ target: String) -> Bool {
        var status = stat()
        guard stat(target, &status) == 0 else { return false }
        return status.st_mode & S_IFMT != S_IFREG && status.st_mode & S_IFMT != S_IFDIR
    }

    private static func destination(of target: String) -> String {
        guard let resolved = realpath(target, nil) else { return target }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    static func partialPath(of target: String) -> String {
        let name = (target as NSString).lastPathComponent
        return (target.folderOfPath as NSString).appendingPathComponent(".\(name).\(getpid()).partial")
    }

    static func checkTarget(_ target: String) throws {
        let folder = target.folderOfPath
        try checkFolder(folder.isEmpty ? "." : folder, target: target)
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: StartFolder.absolute(target), isDirectory: &isFolder), isFolder.boolValue {
            throw FileError("“\(target)” is a folder")
        }
    }

    static func checkFolder(_ folder: String, target: String) throws {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: StartFolder.absolute(folder), isDirectory: &isFolder) else {
            throw FileError("the folder “\(folder)” for “\((target as NSString).lastPathComponent)” does not exist")
        }
        guard isFolder.boolValue else {
            throw FileError("“\(folder)” is not a folder")
        }
        guard access(StartFolder.absolute(folder), W_OK) == 0 else {
            throw FileError(errno: errno, path: target)
        }
    }

    package func write(_ bytes: [UInt8]) throws {
        try Self.write(bytes, to: descriptor, path: target)
    }

    /// Overwrites bytes `offset` bytes from the start. The file must be one that `goesBack`.
    package func overwrite(_ bytes: [UInt8], at offset: Int) throws {
        guard pwrite(descriptor, bytes, bytes.count, off_t(offset)) == bytes.count else {
            throw FileError(errno: errno, path: target)
        }
    }

    package static func write(_ bytes: [UInt8], to descriptor: Int32, path: String) throws {
        try bytes.withUnsafeBytes { buffer in
            var offset = 0
            while offset < buffer.count {
                let written = Foundation.write(descriptor, buffer.baseAddress! + offset, buffer.count - offset)
                if written > 0 {
                    offset += written
                } else if errno != EINTR {
                    throw FileError(errno: written == 0 ? ENOSPC : errno, path: path)
                }
            }
        }
    }

    /// Renames the file to its final name.
    package func commit() throws {
        guard !isDone else { return }
        if isCollected {
            defer { discard() }
            try passOn()
            return
        }
        let closed = close(descriptor)
        descriptor = -1
        let isNamed = isInPlace || UnfinishedFiles.shared.finish(path, as: target) { rename(path, Self.destination(of: absoluteTarget)) == 0 }
        guard closed == 0, isNamed else {
            let code = errno
            discard()
            throw FileError(errno: code, path: target)
        }
        isDone = true
    }

    /// Copies the collected bytes to standard output or the device. The movie's writer may have written past `descriptor`.
    private func passOn() throws {
        let source = open(path, O_RDONLY | O_CLOEXEC)
        guard source >= 0 else {
            throw FileError(errno: errno, path: target)
        }
        defer { close(source) }
        let sink = isStandardOutput ? StandardOutput.descriptor : open(absoluteTarget, O_WRONLY | O_CLOEXEC)
        guard sink >= 0 else {
            throw FileError(errno: errno, path: target)
        }
        defer {
            if !isStandardOutput {
                close(sink)
            }
        }
        var buffer = [UInt8](repeating: 0, count: 1 << 20)
        while true {
            let count = read(source, &buffer, buffer.count)
            guard count > 0 else { return }
            try Self.write(Array(buffer[..<count]), to: sink, path: target)
        }
    }

    package func discard() {
        guard !isDone else { return }
        isDone = true
        if descriptor >= 0 {
            close(descriptor)
            descriptor = -1
        }
        if !isInPlace {
            unlink(path)
            UnfinishedFiles.shared.remove(path)
        }
    }
}
