import Foundation

/// One reader of files: what it does with the bytes of one.
struct Reader {
    let name: String
    let read: ([UInt8]) -> Void

    /// By `FUZZ_TARGET` in the environment: libFuzzer reads the arguments.
    nonisolated(unsafe) static var chosen = all[0]

    static let all: [Reader] = [
        Reader(name: "png", read: Images.png), Reader(name: "jpeg", read: Images.any), Reader(name: "gif", read: Images.any),
        Reader(name: "webp", read: Images.any), Reader(name: "svg", read: Images.svg), Reader(name: "profile", read: Images.profile),
        Reader(name: "movie-png", read: Images.moviePNG), Reader(name: "catalogue", read: Texts.catalogue), Reader(name: "strings", read: Texts.strings),
        Reader(name: "script", read: Texts.script), Reader(name: "markdown", read: Texts.markdown), Reader(name: "path", read: Texts.path),
        Reader(name: "shader", read: Texts.shader), Reader(name: "font", read: Fonts.read),
    ]
}

@_cdecl("LLVMFuzzerInitialize")
func initialize(_ count: UnsafeMutablePointer<Int32>, _ arguments: OpaquePointer) -> Int32 {
    let name = ProcessInfo.processInfo.environment["FUZZ_TARGET"] ?? ""
    guard let reader = Reader.all.first(where: { $0.name == name }) else {
        let names = Reader.all.map(\.name).joined(separator: " ")
        FileHandle.standardError.write(Data("FUZZ_TARGET names no reader: “\(name)”; they are \(names)\n".utf8))
        exit(2)
    }
    Reader.chosen = reader
    return 0
}

@_cdecl("LLVMFuzzerTestOneInput")
func readOne(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    Reader.chosen.read(Array(UnsafeBufferPointer(start: start, count: count)))
    return 0
}

/// Files that readers open by themselves, in memory.
enum Scratch {
    static let folder: String = {
        let path = "/dev/shm/inbetween-fuzz-\(getpid())"
        mkdir(path, 0o700)
        atexit { try? FileManager.default.removeItem(atPath: Scratch.folder) }
        return path
    }()

    static func write(_ bytes: some Collection<UInt8>, _ name: String) -> String {
        let path = folder + "/" + name
        let file = open(path, O_CREAT | O_WRONLY | O_TRUNC | O_CLOEXEC, 0o600)
        Array(bytes).withUnsafeBytes { _ = Foundation.write(file, $0.baseAddress, $0.count) }
        close(file)
        return path
    }
}
