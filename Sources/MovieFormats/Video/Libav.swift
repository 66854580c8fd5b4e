internal import CAVFormat
import Foundation

/// The functions of libav. `Libav.load()` comes before the first use.
let av = (try? Libav.loaded.get()) ?? Libav()

/// A library of libav's, in the version that this program was compiled with.
struct LibavFile: Sendable {
    let name: String
    let version: Int32
    /// The name of a function that is not in the library.
    let missing: @Sendable (inout Libav, UnsafeMutableRawPointer) -> UnsafePointer<CChar>?

    static let all = [
        LibavFile(name: "avutil", version: LIBAVUTIL_VERSION_MAJOR) { libav_find_util(&$0, $1) },
        LibavFile(name: "avcodec", version: LIBAVCODEC_VERSION_MAJOR) { libav_find_codec(&$0, $1) },
        LibavFile(name: "avformat", version: LIBAVFORMAT_VERSION_MAJOR) { libav_find_format(&$0, $1) },
    ]

    /// The name of the file.
    var file: String { "lib\(name).so.\(version)" }

    /// The Debian package with the file.
    var package: String { "lib\(name)\(version)" }

    /// Where it is, once it is loaded.
    var loadedPath: String? {
        guard let library = dlopen(file, RTLD_NOW | RTLD_NOLOAD) else { return nil }
        defer { dlclose(library) }
        return libav_path(library).map { String(cString: $0) }
    }

    func load(into functions: inout Libav) throws {
        guard let library = dlopen(file, RTLD_NOW) else {
            throw MovieError("\(file) is missing, which writes \(LibavContainer.names) files; install it with: apt-get install \(package)")
        }
        if let function = missing(&functions, library) {
            throw MovieError("\(file) has no \(String(cString: function)); install the one of Debian with: apt-get install --reinstall \(package)")
        }
    }
}

/// libav is loaded when a movie first needs it: programs that make none do not link it.
extension Libav {
    static let loaded = Result { try Libav(LibavFile.all) }

    init(_ files: [LibavFile]) throws {
        self.init()
        for file in files {
            try file.load(into: &self)
        }
    }

    static func load() throws {
        _ = try loaded.get()
    }
}

extension LibavContainer {
    /// All of them, for messages.
    static var names: String {
        let names = allCases.map { "." + $0.rawValue }
        return names.dropLast().joined(separator: ", ") + " and " + names.last!
    }
}

extension MovieFormat {
    /// The names of libav's files, which are loaded when a movie first needs them.
    package static var libraryFiles: [String] { LibavFile.all.map(\.file) }

    /// The library that writes most movies: where it is, nil when it cannot be loaded, and the Debian package that has it.
    package static var library: (path: String?, package: String, formats: String) {
        let library = LibavFile.all.last!
        let path = (try? Libav.load()) == nil ? nil : library.loadedPath
        return (path, library.package, LibavContainer.names)
    }

    /// The library that encodes, as its version says.
    package static var encoderVersion: String {
        guard (try? Libav.load()) != nil else { return "no libavcodec" }
        let version = av.avcodec_version()
        return "libavcodec \(version >> 16).\(version >> 8 & 255).\(version & 255)"
    }
}
