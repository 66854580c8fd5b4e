import Files
import Foundation

/// A folder with a `Package.swift`, and what that says.
struct SwiftPackage {
    let folder: String
    let manifest: PackageManifest

    /// A package that sources lie in.
    struct Enclosing {
        let package: SwiftPackage
        /// The target whose folder it is, or is in; nil for the package's own folder.
        let target: String?
        /// Where the user's own views are, if that is a part of the target only.
        let folder: String?
    }

    /// Reads the manifest, unless that has been done.
    init(folder: String) throws {
        self.folder = folder
        let path = folder + "/Package.swift"
        guard let text = FileManager.default.contents(atPath: path) else {
            throw UserCodeError("“\(path)” cannot be read")
        }
        let compiler = try SwiftCompiler.require()
        let key = BuildCache.key([folder, compiler.stamp] + Self.inputs(of: String(decoding: text, as: UTF8.self), in: folder))
        let file = try BuildCache.file("manifest.json", key: "manifest-" + key) { output, work in
            let (success, json, words) = try PackageTool(compiler).run(["dump-package"], package: folder, scratch: work + "/scratch")
            guard success else {
                throw UserCodeError("“\(path)” cannot be read as a manifest:\n\(words)")
            }
            try UserCompiler.write(json, to: output)
        }
        do {
            manifest = try JSONDecoder().decode(PackageManifest.self, from: Data(contentsOf: URL(fileURLWithPath: file)))
        } catch {
            throw UserCodeError("what the toolchain says of “\(path)” cannot be read: \(error)")
        }
    }

    /// What a manifest depends on: its text, those for other versions of the tools, and the variables that these name.
    static func inputs(
        of text: String, in folder: String, environment: [String: String] = ProcessInfo.processInfo.environment
    ) -> [String] {
        let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter { $0.hasPrefix("Package@swift-") && $0.hasSuffix(".swift") }
        let others = names.sorted().flatMap { [$0, FileManager.default.contents(atPath: "\(folder)/\($0)").map { String(decoding: $0, as: UTF8.self) } ?? ""] }
        let texts = [text] + others
        // One pass for all variables: a search for each takes a second in a long manifest. The shell's `_` is the path of the program that it starts.
        let literals = Set(texts.flatMap { text in Array(text.utf8).split(separator: UInt8(ascii: "\"")).map { String(decoding: $0, as: UTF8.self) } })
        let variables = environment.filter { $0.key != "_" && literals.contains($0.key) }
        return texts + variables.map { "\($0.key)=\($0.value)" }.sorted()
    }

    /// The package at `source`, or the one with a target that `source` is a folder of. Single files are no part of anything.
    static func enclosing(_ source: String) throws -> Enclosing? {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: source, isDirectory: &isFolder) else { return nil }
        let path = URL(fileURLWithPath: source).standardizedFileURL.path
        if !isFolder.boolValue {
            guard (path as NSString).lastPathComponent == "Package.swift" else { return nil }
            return Enclosing(package: try SwiftPackage(folder: path.folderOfPath), target: nil, folder: nil)
        }
        var folder = path
        while folder.count > 1, !FileManager.default.fileExists(atPath: folder + "/Package.swift") {
            folder = folder.folderOfPath
        }
        guard folder.count > 1 else { return nil }
        if folder == path {
            return Enclosing(package: try SwiftPackage(folder: folder), target: nil, folder: nil)
        }
        // A manifest that cannot be read is nothing that loose files have to do with.
        guard let package = try? SwiftPackage(folder: folder) else { return nil }
        for target in package.manifest.targets {
            guard let place = try? package.folder(of: target) else { continue }
            if path == place || path.hasPrefix(place + "/") {
                return Enclosing(package: package, target: target.name, folder: path == place ? nil : path)
            }
        }
        return nil
    }

    func target(_ name: String) -> PackageManifest.Target? {
        manifest.targets.first { $0.name == name }
    }

    /// Where a target's sources are.
    func folder(of target: PackageManifest.Target) throws -> String {
        if let path = target.path {
            let place = Self.path(path, in: folder)
            let root = URL(fileURLWithPath: folder, isDirectory: true).standardizedFileURL.path
            guard place == root || place.hasPrefix(root == "/" ? "/" : root + "/") else {
                throw UserCodeError("the target “\(target.name)” of “\(folder)” has its folder outside of the package: “\(path)”")
            }
            return place
        }
        let roots =
            switch target.type {
            case "test": ["Tests", "Sources", "Source", "src", "srcs"]
            case "plugin": ["Plugins"]
            default: ["Sources", "Source", "src", "srcs"]
            }
        let places = roots.map { "\(folder)/\($0)" }
        let all = places.map { $0 + "/" + target.name } + (manifest.targets.filter { $0.type == target.type }.count == 1 ? places : [])
        guard let place = all.first(where: { FileManager.default.fileExists(atPath: $0) }) else {
            throw UserCodeError("the target “\(target.name)” of “\(folder)” has no folder \(places[0])/\(target.name)")
        }
        return place
    }

    /// A target's files by their suffixes, those that the manifest excludes left out.
    func files(of target: PackageManifest.Target, suffixes: [String]) throws -> [String] {
        let place = try folder(of: target)
        let excluded = target.exclude.map { Self.path($0, in: place) } + target.resources.filter(\.isCopied).map { Self.path($0.path, in: place) }
        let included = target.sources?.map { Self.path($0, in: place) }
        return SourceFiles.below(place, suffixes: suffixes).filter { file in
            !excluded.contains { file == $0 || file.hasPrefix($0 + "/") } && (included?.contains { file == $0 || file.hasPrefix($0 + "/") } ?? true)
        }
    }

    static func path(_ path: String, in folder: String) -> String {
        URL(fileURLWithPath: path, relativeTo: URL(fileURLWithPath: folder, isDirectory: true)).standardizedFileURL.path
    }
}

/// `swift package`.
struct PackageTool {
    private let path: String

    init(_ compiler: SwiftCompiler) {
        let beside = (compiler.path as NSString).deletingLastPathComponent + "/swift"
        path = FileManager.default.isExecutableFile(atPath: beside) ? beside : compiler.root + "/bin/swift"
    }

    /// Where it keeps what it would have in a home, if there is none that can be written.
    private static var placesWithoutHome: [String] {
        let home = ProcessInfo.processInfo.environment["HOME"] ?? NSHomeDirectory()
        guard access(home, W_OK) != 0 else { return [] }
        return ["cache", "config", "security"].flatMap { ["--\($0)-path", "\(BuildCache.folder)/packages/\($0)"] }
    }

    /// Runs it; gives what it writes to standard output and what it says besides.
    func run(_ arguments: [String], package folder: String, scratch: String) throws -> (success: Bool, output: String, words: String) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = ["package", "--package-path", folder, "--scratch-path", scratch] + Self.placesWithoutHome + arguments
        // It locks its folder by a file among the temporary ones, which stays there: beside that folder it is found by all who use it, too.
        let temporary = scratch + ".tmp"
        try? FileManager.default.createDirectory(atPath: temporary, withIntermediateDirectories: true)
        process.environment = ProcessInfo.processInfo.environment.merging(["TMPDIR": temporary, "SWIFTPM_MODULECACHE_OVERRIDE": ModuleCache.path]) { $1 }
        let (output, words) = (Pipe(), Pipe())
        process.standardOutput = output
        process.standardError = words
        do {
            try ChildProcesses.start(process)
        } catch {
            throw UserCodeError("“\(path)” cannot be run, which reads packages: \(error.localizedDescription)")
        }
        let said = Locked(Data())
        let reader = Thread { said.set(words.fileHandleForReading.readDataToEndOfFile()) }
        reader.start()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        while !reader.isFinished {
            usleep(1_000)
        }
        let success = process.terminationReason == .exit && process.terminationStatus == 0
        return (success, String(decoding: data, as: UTF8.self), String(decoding: said.value, as: UTF8.self))
    }
}

private final class Locked: @unchecked Sendable {
    private let lock = NSLock()
    private var data: Data

    init(_ data: Data) {
        self.data = data
    }

    func set(_ new: Data) {
        lock.withLock { data = new }
    }

    var value: Data { lock.withLock { data } }
}
