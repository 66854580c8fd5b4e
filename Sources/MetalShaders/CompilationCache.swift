import Files
import Foundation

/// Where compiled things stay from run to run, and the names that they have there.
package enum CompilationCache {
    /// `$XDG_CACHE_HOME/inbetween`, usually `~/.cache/inbetween`, or a folder for temporary files where neither can be written.
    package static var folder: String { chosen.folder }

    /// Throws if another user could have written to the folder: its contents will be executed.
    package static func check() throws {
        if let refusal = chosen.refusal {
            throw MetalCompiler.Failure(refusal)
        }
    }

    private static let chosen: (folder: String, refusal: String?) = {
        let environment = ProcessInfo.processInfo.environment
        let home = environment["HOME"].map { $0 + "/.cache" }
        let candidates = [environment["XDG_CACHE_HOME"], home].compactMap { $0 }.filter { $0.hasPrefix("/") }
        return choose(candidates.map { $0 + "/inbetween" } + [NSTemporaryDirectory() + "inbetween-\(geteuid())"])
    }()

    /// The first folder that can be made and written, and why it is not used although it is there.
    static func choose(_ candidates: [String]) -> (folder: String, refusal: String?) {
        var problems: [String] = []
        for candidate in candidates {
            switch PrivateFolder.prepare(candidate) {
            case .ready: return (candidate, nil)
            case .refused(let reason):
                return (candidate, "“\(candidate)”, where compiled code is kept, \(reason). Remove it, or name another folder in XDG_CACHE_HOME")
            case .unusable(let reason): problems.append("“\(candidate)” (\(reason))")
            }
        }
        return (candidates.last ?? "", "there is no place for compiled code: \(problems.joined(separator: ", ")); name a folder in XDG_CACHE_HOME")
    }

    /// The variables that compilers and linkers read, with their values: their output depends on them.
    package static let environment: [String] = environment(in: ProcessInfo.processInfo.environment)

    static func environment(in variables: [String: String]) -> [String] {
        let names: Set = [
            "SDKROOT", "TOOLCHAINS", "CPATH", "C_INCLUDE_PATH", "CPLUS_INCLUDE_PATH", "OBJC_INCLUDE_PATH", "LIBRARY_PATH", "LD_LIBRARY_PATH",
            "LD_RUN_PATH", "CCC_OVERRIDE_OPTIONS", "COMPILER_PATH", "GCC_EXEC_PREFIX", "SOURCE_DATE_EPOCH", "CLANG_CONFIG_FILE_SYSTEM_DIR",
            "CLANG_CONFIG_FILE_USER_DIR", "SWIFT_EXEC", "SWIFT_FORCE_MODULE_LOADING", "SWIFT_USE_OLD_DRIVER",
        ]
        return variables.filter { names.contains($0.key) || $0.key.hasPrefix("SWIFT_DRIVER_") }.map { "\($0.key)=\($0.value)" }.sorted()
    }

    /// Changes when the file does: one that is too large to be read at each run – a compiler, a module, this program – is known by its
    /// size, its time, its first bytes and its last.
    package static func stamp(_ path: String) -> String {
        let attributes = try? FileManager.default.attributesOfItem(atPath: URL(fileURLWithPath: path).resolvingSymlinksInPath().path)
        let date = (attributes?[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
        let size = (attributes?[.size] as? NSNumber)?.uint64Value ?? 0
        var ends = Data()
        if let file = FileHandle(forReadingAtPath: path) {
            let part = 16 << 10
            ends += (try? file.read(upToCount: part)) ?? Data()
            if size > UInt64(part) {
                try? file.seek(toOffset: max(UInt64(part), size - UInt64(part)))
                ends += (try? file.readToEnd()) ?? Data()
            }
        }
        return "\(path) \(date) \(size) \(Checksum.digest(of: ends))"
    }

    /// Changes with the file's contents, even if its date does not.
    package static func contents(_ path: String) -> String {
        let data = FileManager.default.contents(atPath: path)
        return "\(path) \(data.map(Checksum.digest(of:)) ?? "is not there")"
    }

    /// A name for something that is made of these texts.
    package static func key(_ texts: [String]) -> String {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for text in texts {
            for byte in text.utf8 {
                hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
            }
            hash = (hash ^ 0xff) &* 0x100_0000_01b3
        }
        return String(hash, radix: 16)
    }
}

/// A folder that only its user can write.
enum PrivateFolder {
    enum State: Equatable {
        case ready
        /// The folder cannot be made or written; another one may work.
        case unusable(String)
        /// The folder exists and belongs to another user.
        case refused(String)
    }

    /// Makes the folder, or looks whose it is. What others could write before is emptied and closed to them.
    static func prepare(_ path: String) -> State {
        try? FileManager.default.createDirectory(atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        if mkdir(path, 0o700) != 0, errno != EEXIST {
            return .unusable(String(cString: strerror(errno)))
        }
        var link = stat()
        guard lstat(path, &link) == 0 else {
            return .unusable(String(cString: strerror(errno)))
        }
        guard link.st_uid == geteuid() else {
            return .refused("belongs to \(name(of: link.st_uid)) and not to \(name(of: geteuid()))")
        }
        // The folder that is looked at is the one that is changed, whatever the name means meanwhile.
        let folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard folder >= 0 else {
            return .unusable(errno == ENOTDIR ? "it is not a folder" : String(cString: strerror(errno)))
        }
        defer { close(folder) }
        var found = stat()
        guard fstat(folder, &found) == 0 else {
            return .unusable(String(cString: strerror(errno)))
        }
        guard found.st_uid == geteuid() else {
            return .refused("is a link to a folder of \(name(of: found.st_uid))")
        }
        if found.st_mode & 0o077 != 0 {
            guard fchmod(folder, 0o700) == 0 || found.st_mode & 0o022 == 0 else {
                return .refused("can be written by others (\(String(cString: strerror(errno))))")
            }
        }
        if found.st_mode & 0o022 != 0 {
            for name in (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [] {
                try? FileManager.default.removeItem(atPath: path + "/" + name)
            }
        }
        return access(path, W_OK) == 0 ? .ready : .unusable(String(cString: strerror(errno)))
    }

    private static func name(of user: uid_t) -> String {
        getpwuid(user).map { "the user “\(String(cString: $0.pointee.pw_name))”" } ?? "the user \(user)"
    }
}
