import Foundation

/// A folder that goes with this object.
final class TemporaryFolder {
    let path: String

    init(_ name: String) throws {
        path = NSTemporaryDirectory() + "inbetween-\(name)-\(UUID().uuidString.prefix(8))"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        FoldersAtTheEnd.add(path)
    }

    deinit {
        FoldersAtTheEnd.remove(path)
        // A browser that has just ended may still be writing.
        for _ in 0..<5 where FileManager.default.fileExists(atPath: path) {
            try? FileManager.default.removeItem(atPath: path)
        }
    }

    func write(_ text: String, to name: String) throws {
        try Data(text.utf8).write(to: URL(fileURLWithPath: path + "/" + name))
    }

    func text(of name: String) throws -> String {
        try String(contentsOfFile: path + "/" + name, encoding: .utf8)
    }
}

/// Folders of what lives as long as the tests do.
private enum FoldersAtTheEnd {
    private static let lock = NSLock()
    nonisolated(unsafe) private static var paths: Set<String> = []
    private static let isRegistered: Bool = {
        atexit { FoldersAtTheEnd.removeAll() }
        return true
    }()

    static func add(_ path: String) {
        _ = isRegistered
        lock.withLock { _ = paths.insert(path) }
    }

    static func remove(_ path: String) {
        lock.withLock { _ = paths.remove(path) }
    }

    private static func removeAll() {
        for path in lock.withLock({ paths }) { try? FileManager.default.removeItem(atPath: path) }
    }
}
