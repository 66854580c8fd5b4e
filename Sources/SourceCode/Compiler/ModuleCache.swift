import Files
import Foundation
import MetalShaders

/// What the compiler keeps of the modules that it has read, for all runs. It does not notice where a file is cut short or where the folder was
/// moved, and then compiles nothing any more: what was there is noted here, and the folder is made anew.
struct ModuleCache {
    let folder: String

    /// The one that all runs use; looked after once in a run.
    static let shared: ModuleCache = {
        let cache = ModuleCache(folder: BuildCache.folder + "/modules")
        cache.prepare()
        return cache
    }()

    static var path: String { shared.folder }

    private struct Note: Codable, Equatable {
        struct File: Codable, Equatable {
            var size: Int
            var time: Double
            var digest: String
        }

        /// Where the folder is: the files in it say so, too.
        var place: String
        /// By their paths in the folder.
        var files: [String: File] = [:]
    }

    private var noteFile: String { folder + "/files.json" }

    private var note: Note? {
        FileManager.default.contents(atPath: noteFile).flatMap { try? JSONDecoder().decode(Note.self, from: $0) }
    }

    private var place: String { URL(fileURLWithPath: folder).resolvingSymlinksInPath().path }

    /// The files that compilers have finished.
    private var paths: [String] {
        (FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".pcm") || $0.hasSuffix(".swiftmodule") }
            .sorted()
    }

    private func state(of path: String) -> (size: Int, time: Double)? {
        var information = stat()
        guard stat("\(folder)/\(path)", &information) == 0 else { return nil }
        let time = Double(information.st_mtim.tv_sec) + Double(information.st_mtim.tv_nsec) / 1e9
        return (Int(information.st_size), time)
    }

    /// Before the first use: removes everything that was made in another place, or is not as long as it was. It then notes the place, so that
    /// another run leaves alone what a compiler of this run is about to write.
    func prepare() {
        try? FileManager.default.createDirectory(atPath: (folder as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        let lock = open(folder + ".lock", O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
        // Where no file can be made, nothing can be kept, either.
        guard lock >= 0 else { return }
        defer { close(lock) }
        flock(lock, LOCK_EX)
        if let note, note.place == place {
            guard note.files.contains(where: { path, file in state(of: path).map { $0.size != file.size } ?? false }) else { return }
            remove()
        } else if !paths.isEmpty {
            remove()
        }
        try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        write(Note(place: place))
    }

    private func write(_ note: Note) {
        guard let data = try? JSONEncoder().encode(note) else { return }
        try? data.write(to: URL(fileURLWithPath: noteFile), options: .atomic)
    }

    /// After a compiler has done its work: notes what is there now.
    func noteFiles() {
        let old = note
        var new = Note(place: place)
        for path in paths {
            guard let (size, time) = state(of: path) else { continue }
            if let known = old?.files[path], known.size == size, known.time == time {
                new.files[path] = known
            } else if let digest = Checksum.digest(of: "\(folder)/\(path)") {
                new.files[path] = Note.File(size: size, time: time, digest: digest)
            }
        }
        if new != old {
            write(new)
        }
    }

    /// What changes when another run makes the folder anew.
    var generation: UInt64? {
        var information = stat()
        return stat(folder, &information) == 0 ? UInt64(information.st_ino) : nil
    }

    /// After a compiler has failed: removes everything if that is why. True if it is worth trying again.
    /// - Parameters:
    ///   - messages: What it has said: it names files that it cannot read.
    ///   - hasCrashed: Whether it may have come to no words.
    ///   - generation: That of the folder before it started. If another run has removed the folder meanwhile, that is why.
    func repair(after messages: String, hasCrashed: Bool, generation: UInt64?) -> Bool {
        guard generation == self.generation else { return true }
        guard messages.contains("error: ") && messages.contains(".pcm'") && messages.contains(folder) || hasCrashed && isDamaged else { return false }
        remove()
        return true
    }

    /// Whether a file is not as it was noted.
    private var isDamaged: Bool {
        (note?.files ?? [:]).contains { path, file in
            // A file that a later compiler has replaced has another time, too.
            guard let (size, time) = state(of: path) else { return false }
            return size != file.size || time == file.time && Checksum.digest(of: "\(folder)/\(path)") != file.digest
        }
    }

    /// Runs a compiler whose words are not kept, and once more where the files were to blame.
    func run(_ compile: () throws -> Bool) rethrows -> Bool {
        let generation = generation
        if try compile() {
            noteFiles()
            return true
        }
        return repair(after: "", hasCrashed: true, generation: generation) ? try compile() : false
    }

    /// Those who read files in it go on reading them.
    private func remove() {
        let old = "\(folder)-\(getpid())"
        guard rename(folder, old) == 0 else { return }
        try? FileManager.default.removeItem(atPath: old)
    }
}
