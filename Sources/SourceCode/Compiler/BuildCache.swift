import Files
import Foundation
import MetalShaders
internal import ProcessOverrides
import Synchronization

/// Compiled things that the next run need not compile again: `$XDG_CACHE_HOME/inbetween`, or a folder for temporary files.
package enum BuildCache {
    private static let capacity = 200

    package static let folder = CompilationCache.folder

    /// Whether there is no better place than temporary files.
    package static var isTemporary: Bool { folder == NSTemporaryDirectory() + "inbetween-\(geteuid())" }

    /// Throws why nothing can be kept, if that is so.
    package static func check() throws {
        do {
            try CompilationCache.check()
        } catch {
            throw UserCodeError("\(error)")
        }
        if let full = fullDisk() {
            throw full
        }
    }

    /// The file named `name` in the cache's folder `key`; when it is not there, or not as it was made, `make` makes it at the path
    /// that it is given. Two processes may do so at once.
    package static func file(
        _ name: String, key: String, in folder: String = folder, make: (_ path: String, _ folder: String) throws -> Void
    ) throws -> String {
        do {
            try CompilationCache.check()
        } catch {
            throw UserCodeError("\(error)")
        }
        let place = "\(folder)/\(key)"
        let library = "\(place)/\(name)"
        PlacesInUse.add(place)
        if Checksum.isWhole(library) {
            noteUse(of: place)
            return library
        }
        if let full = fullDisk(folder) {
            throw full
        }
        let work = "\(place)/\(getpid())"
        do {
            try FileManager.default.createDirectory(atPath: work, withIntermediateDirectories: true)
        } catch {
            throw fullDisk(folder) ?? UserCodeError("“\(work)” cannot be made, where compiled code is kept: \(error.localizedDescription)")
        }
        defer { try? FileManager.default.removeItem(atPath: work) }
        do {
            try make("\(work)/\(name)", work)
        } catch {
            let cause = fullDisk(folder)
            try? FileManager.default.removeItem(atPath: work)
            leave(place)
            throw cause ?? error
        }
        guard Checksum.move("\(work)/\(name)", to: library) else {
            let message = String(cString: strerror(errno))
            throw fullDisk(folder) ?? UserCodeError("“\(library)” cannot be written: \(message)")
        }
        noteUse(of: place)
        removeOldest(in: folder, beyond: capacity)
        return library
    }

    /// Why something could not be made, if that is the reason: compilers report it in many ways, or end by a signal.
    static func fullDisk(_ folder: String = folder) -> UserCodeError? {
        var information = statvfs()
        guard statvfs(folder, &information) == 0, information.f_blocks > 0 else { return nil }
        let free = UInt64(information.f_bavail) * UInt64(information.f_frsize)
        guard free < 256 << 10 || information.f_files > 0 && information.f_favail == 0 else { return nil }
        return UserCodeError(
            "the disk with “\(folder)” is full (\(free / 1024) KB are left), where compiled code is kept; make room, or name another folder in XDG_CACHE_HOME")
    }

    /// The cache's folder `key`, with what `make` puts into the folder that it is given. Two processes may do so at once.
    package static func folder(key: String, make: (_ folder: String) throws -> Void) throws -> String {
        let done = try file("made", key: key) { path, _ in
            do {
                try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
            } catch {
                throw UserCodeError("“\(path)” cannot be made, where compiled code is kept: \(error.localizedDescription)")
            }
            try make(path)
        }
        return done
    }

    /// What this process was about to make when it is ended.
    package static func removeUnfinished() {
        for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
            let place = "\(folder)/\(name)"
            if (try? FileManager.default.removeItem(atPath: "\(place)/\(getpid())")) != nil {
                leave(place)
            }
        }
    }

    /// Removes a place where nothing was made, unless another process is making something there.
    private static func leave(_ place: String) {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: place)) ?? []
        // What compilers leave behind.
        if names.allSatisfy({ ["swift-generated-sources", "lock"].contains($0) || $0.hasPrefix("TemporaryDirectory") }) {
            try? FileManager.default.removeItem(atPath: place)
        }
    }

    /// What is used is not among the oldest, and stays while this process runs.
    package static func noteUse(of place: String) {
        // Without times it takes those of the system's clock.
        utimes(place, nil)
        PlacesInUse.add(place)
    }

    /// What all runs share, and compilers read at any time.
    private static let kept: Set = ["modules", "modules.lock", "shaders"]

    /// Leaves the `capacity` folders that were made or used last, and those that a process uses.
    static func removeOldest(in folder: String, beyond capacity: Int) {
        let manager = FileManager.default
        let names = ((try? manager.contentsOfDirectory(atPath: folder)) ?? []).filter { !kept.contains($0) }
        guard names.count > capacity else { return }
        let dated = names.map { name -> (String, Date) in
            let attributes = try? manager.attributesOfItem(atPath: folder + "/" + name)
            return (name, attributes?[.modificationDate] as? Date ?? .distantPast)
        }
        for (name, _) in dated.sorted(by: { $0.1 < $1.1 }).prefix(names.count - capacity) {
            let place = folder + "/" + name
            PlacesInUse.unlessUsed(place) { try? manager.removeItem(atPath: place) }
        }
    }

    /// What the files in it hold, in bytes.
    package static var size: Int {
        let files = FileManager.default.enumerator(at: URL(fileURLWithPath: folder), includingPropertiesForKeys: [.fileSizeKey])
        return files?.reduce(0) { sum, file in
            sum + ((try? (file as? URL)?.resourceValues(forKeys: [.fileSizeKey]).fileSize) ?? 0)
        } ?? 0
    }

    /// A name for something that is made of these texts.
    package static func key(_ texts: [String]) -> String {
        CompilationCache.key(texts)
    }

    /// Changes when the file does, which is too large to be read in each run.
    static func stamp(_ path: String) -> String {
        CompilationCache.stamp(path)
    }

    /// Changes when what is in the file does, whatever the clock says.
    static func contents(_ path: String) -> String {
        CompilationCache.contents(path)
    }
}

/// The cache's folders that this process uses: a long recording reads its library again at its end, after others may have made hundreds of things.
/// A process holds a shared lock on each folder, which ends with the process however that ends.
enum PlacesInUse {
    /// A studio that runs for days does not hold all that it has ever built.
    private static let capacity = 100

    /// Open folders, the one used last at the end.
    private static let places = Mutex<[(path: String, descriptor: Int32)]>([])

    /// Keeps the folder, if there is one, from being removed as one of the oldest.
    static func add(_ place: String) {
        let descriptor = open(place, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        guard flock(descriptor, LOCK_SH | LOCK_NB) == 0 else {
            // It is being removed.
            close(descriptor)
            return
        }
        places.withLock { places in
            places.filter { $0.path == place }.forEach { close($0.descriptor) }
            places.removeAll { $0.path == place }
            places.append((place, descriptor))
            while places.count > capacity {
                close(places.removeFirst().descriptor)
            }
        }
    }

    /// Calls `remove` unless a process, also this one, uses the folder.
    static func unlessUsed(_ place: String, remove: () -> Void) {
        let descriptor = open(place, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { return }
        remove()
    }
}

/// Looks, a few times in a second, whether the disk with the cache is full.
struct DiskWatch {
    private var next = stage_clock_real_seconds() + 0.2
    private var wasFull = false

    /// Why nothing can be made any more, when that was so twice.
    var problem: UserCodeError? {
        mutating get {
            guard stage_clock_real_seconds() >= next else { return nil }
            next = stage_clock_real_seconds() + 0.2
            let full = BuildCache.fullDisk()
            defer { wasFull = full != nil }
            return wasFull ? full : nil
        }
    }
}
