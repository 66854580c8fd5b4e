import Foundation

/// Reports when files change, appear or go.
final class FileWatch: @unchecked Sendable {
    /// Between the last of several changes and the news of them, in milliseconds: editors write in steps.
    private static let settling: Int32 = 25
    private let descriptor: Int32
    private let lock = NSLock()
    private var folders: [Int32: String] = [:]
    /// The watched paths: single files, and folders with everything in them.
    private var files: Set<String> = []
    private var roots: Set<String> = []
    private var isOver = false
    private let onChange: @Sendable (String) -> Void

    /// - Parameter onChange: Called on a separate thread with the path of each change.
    init(onChange: @escaping @Sendable (String) -> Void) {
        self.onChange = onChange
        descriptor = inotify_init1(Int32(IN_CLOEXEC))
        guard descriptor >= 0 else { return }
        let thread = Thread { [self] in run() }
        thread.name = "files"
        thread.start()
    }

    /// Watches these files and folders, and the folders in them; no others any more.
    func watch(_ paths: [String]) {
        let manager = FileManager.default
        var wanted = Set<String>()
        var single = Set<String>()
        var whole = Set<String>()
        for path in paths {
            var isFolder: ObjCBool = false
            let path = URL(fileURLWithPath: path).standardizedFileURL.path
            if manager.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue {
                wanted.insert(path)
                whole.insert(path)
                for case let name as String in manager.enumerator(atPath: path) ?? FileManager.DirectoryEnumerator() {
                    var isBelow: ObjCBool = false
                    let hidden = name.split(separator: "/").contains { $0.hasPrefix(".") }
                    if !hidden, manager.fileExists(atPath: path + "/" + name, isDirectory: &isBelow), isBelow.boolValue {
                        wanted.insert(path + "/" + name)
                    }
                    if wanted.count > 2000 { break }
                }
            } else {
                single.insert(path)
                wanted.insert((path as NSString).deletingLastPathComponent)
            }
        }
        lock.withLock {
            guard !isOver else { return }
            files = single
            roots = whole
            let known = Set(folders.values)
            for (watch, folder) in folders where !wanted.contains(folder) {
                inotify_rm_watch(descriptor, watch)
                folders[watch] = nil
            }
            let mask = IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_CREATE
            for folder in wanted.subtracting(known) {
                let watch = inotify_add_watch(descriptor, folder, UInt32(mask))
                if watch >= 0 {
                    folders[watch] = folder
                }
            }
        }
    }

    /// Stops watching and ends the thread.
    func end() {
        lock.withLock {
            guard descriptor >= 0, !isOver else { return }
            isOver = true
            // The removal of a watch is an event, for which the thread wakes.
            inotify_rm_watch(descriptor, inotify_add_watch(descriptor, "/", UInt32(IN_DELETE_SELF)))
        }
    }

    private func run() {
        defer { close(descriptor) }
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = read(descriptor, &buffer, buffer.count)
            guard count > 0 else {
                if count < 0, errno == EINTR { continue }
                return end()
            }
            guard !lock.withLock({ isOver }) else { return }
            var changed = changes(in: buffer[..<count])
            var poller = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            while !changed.isEmpty, poll(&poller, 1, Self.settling) > 0 {
                let more = read(descriptor, &buffer, buffer.count)
                guard more > 0 else { break }
                changed += changes(in: buffer[..<more])
            }
            if let path = changed.first {
                onChange(path)
            }
        }
    }

    /// The paths of changed sources and resources.
    private func changes(in bytes: ArraySlice<UInt8>) -> [String] {
        var paths: [String] = []
        bytes.withUnsafeBytes { buffer in
            var offset = 0
            while offset + MemoryLayout<inotify_event>.size <= buffer.count {
                let event = buffer.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
                let name = String(decoding: buffer[(offset + 16)..<(offset + 16 + Int(event.len))].prefix { $0 != 0 }, as: UTF8.self)
                offset += MemoryLayout<inotify_event>.size + Int(event.len)
                let path = lock.withLock { folders[event.wd].map { $0 + "/" + name } }
                if let path, matters(path, isNew: event.mask & UInt32(IN_CREATE) != 0) {
                    paths.append(path)
                }
            }
        }
        return paths
    }

    /// Extensions of what can be part of a project.
    static let kinds: Set<String> = [
        "swift", "metal", "xcassets", "json", "strings", "xcstrings", "stringsdict", "png", "jpg", "jpeg", "pdf", "svg", "ttf", "otf", "lproj", "pbxproj",
    ]

    private func matters(_ path: String, isNew: Bool) -> Bool {
        let name = (path as NSString).lastPathComponent
        guard !name.hasPrefix("."), !name.hasSuffix("~"), !path.contains("/.build") else { return false }
        // A new file is reported again once it has been written.
        if isNew, !(path as NSString).pathExtension.isEmpty { return false }
        let isWanted = lock.withLock { files.contains(path) || roots.contains { path.hasPrefix($0 + "/") } }
        return isWanted
            && (name == "inbetween.yml" || Self.kinds.contains((name as NSString).pathExtension.lowercased()) || (path as NSString).pathExtension.isEmpty)
    }
}
