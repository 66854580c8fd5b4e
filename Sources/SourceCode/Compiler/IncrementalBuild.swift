import Files
import Foundation
import MetalShaders

/// A folder where what the compiler has made of each file stays, so that the next run compiles only what has changed, and what
/// that changes.
struct IncrementalBuild {
    let folder: String
    private let lock: Int32

    /// Runs `body` with the folder of `key`; while another process uses that, with one in `other`, where nothing is from before.
    static func `in`<Result>(
        key: String, in folder: String = BuildCache.folder, otherwise other: String, _ body: (IncrementalBuild) throws -> Result
    ) throws -> Result {
        let place = "\(folder)/work-\(key)"
        try? FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
        let lock = open(place + "/lock", O_CREAT | O_RDWR | O_CLOEXEC, 0o644)
        defer {
            if lock >= 0 { close(lock) }
        }
        guard lock >= 0, flock(lock, LOCK_EX | LOCK_NB) == 0 else {
            return try body(IncrementalBuild(folder: other, lock: -1))
        }
        BuildCache.noteUse(of: place)
        let build = IncrementalBuild(folder: place, lock: lock)
        try build.begin()
        return try body(build)
    }

    /// There while a compiler is at work.
    private var mark: String { folder + "/unfinished" }

    /// A compiler that was ended leaves its folder so that the next one takes old objects for those of files that have changed.
    private func begin() throws {
        if FileManager.default.fileExists(atPath: mark) || !isWhole {
            for name in try FileManager.default.contentsOfDirectory(atPath: folder) where name != "lock" {
                try? FileManager.default.removeItem(atPath: folder + "/" + name)
            }
        }
        try UserCompiler.write("", to: mark)
    }

    /// What the files of the last run held, by their names.
    private var seals: String { folder + "/seals.json" }

    /// What the compiler reads again in the next run.
    private var kept: [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.filter { $0.hasSuffix(".o") || $0.hasSuffix(".swiftdeps") || $0.hasSuffix(".priors") }
    }

    /// Whether each file is what the compiler left: a damaged object would be linked as it is.
    private var isWhole: Bool {
        let names = kept
        guard !names.isEmpty else { return true }
        let known = FileManager.default.contents(atPath: seals).flatMap { try? JSONDecoder().decode([String: String].self, from: $0) } ?? [:]
        return names.allSatisfy { Checksum.digest(of: "\(folder)/\($0)") == known[$0] }
    }

    /// Removes the objects of files that say something else than when they were last compiled, whatever their times are: the driver
    /// compares seconds, one whose compilers were ended may have noted files as made, and a file may have come back with its old time.
    /// - Parameter texts: Of all files that are compiled, the user's and those that are made for them, as `writeMap` numbers them.
    func removeOldObjects(texts: [String]) throws {
        let file = folder + "/texts.json"
        let old = FileManager.default.contents(atPath: file).flatMap { try? JSONDecoder().decode([String].self, from: $0) } ?? []
        let new = texts.map { BuildCache.key([$0]) }
        for (number, key) in new.enumerated() where number >= old.count || old[number] != key {
            unlink("\(folder)/\(number).o")
        }
        try UserCompiler.write(String(decoding: try JSONEncoder().encode(new), as: UTF8.self), to: file)
    }

    /// The compiler has ended by itself, whether or not it had something to say.
    func noteEndOfCompiler() {
        guard lock >= 0 else { return }
        let digests = kept.map { ($0, Checksum.digest(of: "\(folder)/\($0)") ?? "") }
        guard let text = try? JSONEncoder().encode(Dictionary(digests) { first, _ in first }),
            (try? UserCompiler.write(String(decoding: text, as: UTF8.self), to: seals)) != nil
        else { return }
        unlink(mark)
    }

    private var map: String { folder + "/outputs.json" }

    /// The compiler's arguments.
    var arguments: [String] {
        // A mistake in one file does not keep those of others from being reported.
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
