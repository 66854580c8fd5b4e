import Foundation

/// The state of a file at one time. A changed file has another size, inode or date.
struct SourceStamp: Equatable, Sendable {
    private let seconds, nanoseconds, size: Int
    private let node: UInt64

    private init?(_ path: String) {
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        (seconds, nanoseconds) = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
        (size, node) = (Int(status.st_size), UInt64(status.st_ino))
    }

    /// Of all files that matter among these and in these folders, by their paths.
    static func all(in paths: [String]) -> [String: SourceStamp] {
        var stamps: [String: SourceStamp] = [:]
        for path in paths {
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { continue }
            guard isFolder.boolValue else {
                stamps[path] = SourceStamp(path)
                continue
            }
            for case let name as String in FileManager.default.enumerator(atPath: path) ?? FileManager.DirectoryEnumerator() {
                let isHidden = name.split(separator: "/").contains { $0.hasPrefix(".") }
                if !isHidden, FileWatch.kinds.contains((name as NSString).pathExtension.lowercased()) {
                    stamps[path + "/" + name] = SourceStamp(path + "/" + name)
                }
                if stamps.count > 20_000 { break }
            }
        }
        return stamps
    }
}
