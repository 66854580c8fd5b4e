import Foundation

/// A folder where what the compiler has made of each file stays, so that the next run compiles only what has changed, and what
/// that changes.
struct IncrementalBuild {
    let folder: String
    private let lock: Int32

    /// Runs `body` with the folder of `key`; while another process uses that, with one in `other`, where nothing is from before.
    static func `in`<Result>(key: String, otherwise other: String, _ body: (IncrementalBuild) throws -> Result) throws -> Result {
        let place = "\(BuildCache.folder)/work-\(key)"
        try? FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
        let lock = open(place + "/lock", O_CREAT | O_RDWR | O_CLOEXEC, 0o644)
        defer {
            if lock >= 0 { close(lock) }
        }
        guard lock >= 0, flock(lock, LOCK_EX | LOCK_NB) == 0 else {
            return try body(IncrementalBuild(folder: other, lock: -1))
        }
        BuildCache.noteUse(of: place)
        return try body(IncrementalBuild(folder: place, lock: lock))
    }

    private var map: String { folder + "/outputs.json" }

    /// What the compiler is told.
    var arguments: [String] {
        // A mistake in one file does not keep those of others from being told.
        [
            "-c", "-incremental", "-enable-batch-mode", "-continue-building-after-errors",
            "-j\(max(1, ProcessInfo.processInfo.activeProcessorCount))", "-output-file-map", map,
        ]
    }

    /// Where the compiler puts what it makes of each file.
    func writeMap(files: [String]) throws {
        var outputs: [String: [String: String]] = ["": ["swift-dependencies": folder + "/module.swiftdeps"]]
        for (number, file) in files.enumerated() {
            outputs[file] = ["object": "\(folder)/\(number).o", "swift-dependencies": "\(folder)/\(number).swiftdeps"]
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.withoutEscapingSlashes, .sortedKeys]
        try UserCompiler.write(String(decoding: try encoder.encode(outputs), as: UTF8.self), to: map)
    }

    /// What the compiler has made.
    var objects: [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.filter { $0.hasSuffix(".o") }.sorted().map { "\(folder)/\($0)" }
    }
}
