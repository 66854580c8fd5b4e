internal import EmbeddedFiles
import Files
import Foundation

/// Compiles shaders in the Metal shading language with the C++ compiler that comes with Swift, and keeps what it has made.
package struct MetalCompiler: Sendable {
    package struct Failure: Error, CustomStringConvertible {
        package let description: String

        package init(_ description: String) {
            self.description = description
        }
    }

    /// Where compiled shaders are kept from run to run.
    private let cache: String
    private let clang: String

    private static let options = [
        "-x", "c++", "-std=c++20", "-O2", "-w", "-fPIC", "-shared", "-nostdlib++", "-fno-exceptions", "-fno-rtti", "-fvisibility=hidden",
        // Same input, same pixels: no contractions, nothing of this machine's processor.
        "-fno-math-errno", "-fno-trapping-math", "-ffp-contract=off", "-Xclang", "-cl-single-precision-constant",
    ]

    /// - Parameter cache: A folder, made when it is missing; by default `shaders` in the `CompilationCache`.
    package init(cache: String? = nil) throws {
        self.cache = cache ?? CompilationCache.folder + "/shaders"
        clang = try Self.find()
    }

    /// `clang++` beside the `swiftc` that the variable SWIFTC names or that is on the path, else on the path itself.
    private static func find() throws -> String {
        let environment = ProcessInfo.processInfo.environment
        let folders = (environment["PATH"] ?? "").split(separator: ":").map(String.init)
        var candidates: [String] = []
        for swift in [environment["SWIFTC"]].compactMap({ $0 }) + folders.map({ $0 + "/swiftc" }) {
            if FileManager.default.isExecutableFile(atPath: swift) {
                let real = URL(fileURLWithPath: swift).resolvingSymlinksInPath().deletingLastPathComponent().path
                candidates.append(real + "/clang++")
            }
        }
        candidates += folders.map { $0 + "/clang++" }
        guard let found = candidates.first(where: { FileManager.default.isExecutableFile(atPath: $0) }) else {
            throw Failure("shaders need the compiler clang++, which comes with Swift; it is neither beside swiftc nor on the PATH")
        }
        return found
    }

    /// Compiles a file, unless that has been done before.
    package func compile(_ path: String) throws {
        _ = try library(of: path)
    }

    /// The library of one file's functions and their names. The compiler's messages about wrong code are the failure's text.
    func library(of path: String) throws -> (path: String, functions: [String]) {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw Failure("the shaders in “\(path)” cannot be read")
        }
        return try library(of: MetalSource(path: path, text: String(decoding: data, as: UTF8.self)))
    }

    func library(of source: MetalSource) throws -> (path: String, functions: [String]) {
        try CompilationCache.check()
        let headers = try writeHeaders()
        let folder = (source.path as NSString).deletingLastPathComponent
        var program = "#include <metal_stdlib>\n#line 1 \"\(source.path)\"\n\(source.text)\n"
        for name in source.functions {
            program += "INBETWEEN_SHADER(\(name))\n"
        }
        // The user's own headers may change.
        let included = IncludedFiles.texts(includedBy: source.text, in: folder, searching: [folder])
        let key = CompilationCache.key([program, CompilationCache.stamp(clang), headers] + included + Self.options + CompilationCache.environment)
        let library = "\(cache)/\(key).so"
        if Checksum.isWhole(library) {
            return (library, source.functions)
        }
        let work = "\(cache)/\(key)-\(getpid())"
        try write(program, to: work + ".metal")
        defer {
            try? FileManager.default.removeItem(atPath: work + ".metal")
            try? FileManager.default.removeItem(atPath: work + ".so")
        }
        let arguments = Self.options + ["-I", headers, "-iquote", folder.isEmpty ? "." : folder, work + ".metal", "-o", work + ".so"]
        let (status, messages) = try run(arguments)
        guard status == 0 else {
            let text = messages.trimmingCharacters(in: .whitespacesAndNewlines)
            throw Failure(text.isEmpty ? "the shaders in “\(source.path)” do not compile" : text)
        }
        guard Checksum.move(work + ".so", to: library) else {
            throw Failure("“\(library)” cannot be written: \(String(cString: strerror(errno)))")
        }
        return (library, source.functions)
    }

    private func run(_ arguments: [String]) throws -> (status: Int32, messages: String) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: clang)
        process.arguments = arguments
        let pipe = Pipe()
        process.standardError = pipe
        process.standardOutput = FileHandle.nullDevice
        do {
            try process.run()
        } catch {
            throw Failure("“\(clang)” cannot be run: \(error.localizedDescription)")
        }
        let messages = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: messages, as: UTF8.self))
    }

    /// The folder of the headers that shaders include.
    private func writeHeaders() throws -> String {
        let text = embeddedText(named: "metal_stdlib").map { String(cString: $0) } ?? ""
        let folder = cache + "/headers-" + CompilationCache.key([text])
        if !FileManager.default.fileExists(atPath: folder + "/SwiftUI/SwiftUI_Metal.h") {
            try write(text, to: folder + "/metal_stdlib")
            for name in ["metal_math", "metal_geometric", "metal_common", "metal_matrix", "metal_texture", "simd/simd.h"] {
                try write("#include <metal_stdlib>\n", to: folder + "/" + name)
            }
            try write("#include <metal_stdlib>\n", to: folder + "/SwiftUI/SwiftUI.h")
            try write("#include <metal_stdlib>\n", to: folder + "/SwiftUI/SwiftUI_Metal.h")
        }
        return folder
    }

    private func write(_ text: String, to path: String) throws {
        do {
            let url = URL(fileURLWithPath: path)
            try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: url, options: .atomic)
        } catch {
            throw Failure("“\(path)” cannot be written, where compiled shaders are kept: \(error.localizedDescription)")
        }
    }
}
