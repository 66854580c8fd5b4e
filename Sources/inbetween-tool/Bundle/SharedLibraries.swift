import Foundation
import SourceCode

/// The shared libraries that programs need.
///
/// Left out are those that a Debian system cannot be without: the C library with its parts, which has to fit the kernel and its own data, and the
/// compilers' libgcc and libstdc++. All others go into a bundle, also those that most machines have.
struct SharedLibraries {
    struct Library: Hashable {
        /// As programs ask for it.
        let name: String
        let path: String
    }

    /// The beginnings of their names, up to `.so`.
    private static let base: Set<String> = [
        "linux-vdso", "ld-linux-x86-64", "ld-linux-aarch64", "libc", "libm", "libmvec", "libdl", "libpthread", "librt", "libresolv", "libutil", "libanl",
        "libnsl",
        "libgcc_s", "libstdc++",
    ]

    static func isBase(_ name: String) -> Bool { Self.base.contains(name.components(separatedBy: ".so")[0]) }

    /// What files need, in the order of the names, with what that needs itself.
    static func needed(by files: [String]) throws -> [Library] {
        var found: [String: Library] = [:]
        for file in files {
            for (name, path) in try resolved(file) where !isBase(name) {
                guard let path else { throw UserCodeError("\((file as NSString).lastPathComponent) needs \(name), which is not there") }
                found[name] = Library(name: name, path: path)
            }
        }
        return found.values.sorted { $0.name < $1.name }
    }

    /// Where the loader finds what a file needs; nil where it does not.
    static func resolved(_ file: String, environment: [String: String]? = nil) throws -> [(name: String, path: String?)] {
        let text = try ShellCommand.output("ldd", [file], environment: environment, allowsFailure: true)
        return text.split(separator: "\n").compactMap { line in
            let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
            // “libx.so.1 => /usr/lib/libx.so.1 (0x…)”, or the loader itself.
            guard words.count > 2, words[1] == "=>" else { return nil }
            return (words[0], words[2].hasPrefix("/") ? words[2] : nil)
        }
    }

    /// Libraries that are loaded by name while the program runs.
    static func loaded(names: [String]) -> (found: [Library], missing: [String]) {
        var (found, missing): ([Library], [String]) = ([], [])
        for name in names {
            let path = folders.map { $0 + "/" + name }.first { FileManager.default.fileExists(atPath: $0) }
            if let path { found.append(Library(name: name, path: path)) } else { missing.append(name) }
        }
        return (found, missing)
    }

    private static let folders: [String] = {
        let machine = BundleInfo(program: "", name: "", version: "", identifier: "").machine
        return ["/usr/lib/\(machine)-linux-gnu", "/lib/\(machine)-linux-gnu", "/usr/local/lib", "/usr/lib", "/lib"]
    }()
}
