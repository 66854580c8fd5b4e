import Foundation

/// The modules that an editor's compiler reads, and the arguments with which it answers conditions as for iOS.
///
/// An editor checks the text as the user writes it, so conditions cannot be rewritten as `ConditionRewriter` does it for compiling. The
/// compiler has to answer `os(iOS)` itself, and does so for a target of that name. It then reads only modules that say the same of
/// themselves: copies in which the target's name is replaced. They are for reading alone; nothing is linked with them.
struct EditorModules {
    /// Of the copies, and of the notes on them.
    let folder: String
    /// Where our modules are, or their copies.
    let modules: String
    /// Empty where the modules are read as they are.
    private(set) var arguments: [String] = []
    private let target: Target?

    /// Two names of the same length for what is compiled for.
    private struct Target {
        /// In the modules as they are.
        let own: String
        /// In their copies.
        let copied: String
        /// What the compiler calls files of such modules, and the option for it.
        let fileName: String
        let option: String

        /// Nil where there is no name of that length.
        init?(_ triple: String) {
            let architecture = String(triple.prefix { $0 != "-" })
            let rest = "-ios9-simulator"
            let length = triple.utf8.count - architecture.utf8.count - rest.utf8.count - 1
            guard length > 0 else { return nil }
            let short = architecture == "aarch64" ? "arm64" : architecture
            own = triple
            copied = "\(architecture)-\(String(repeating: "x", count: length))\(rest)"
            fileName = "\(short)-apple-ios-simulator"
            option = "\(short)-apple-ios26.0-simulator"
        }
    }

    /// The same folder for all projects and builds of this program, so that it does not grow.
    static func prepare(for system: TargetSystem, compiler: SwiftCompiler) throws -> EditorModules {
        let folder = "\(BuildCache.folder)/editor-\(BuildCache.key([UserCompiler.programFolder, compiler.root]))"
        do {
            try FileManager.default.createDirectory(atPath: folder + "/cache", withIntermediateDirectories: true)
        } catch {
            throw UserCodeError("“\(folder)” cannot be made, where modules for editors are kept: \(error.localizedDescription)")
        }
        BuildCache.noteUse(of: folder)
        let asTheyAre = EditorModules(folder: folder, modules: UserCompiler.programFolder + "/Modules", target: nil)
        guard system == .iOS, let target = compiler.triple.flatMap(Target.init) else { return asTheyAre }
        let lock = open(folder + "/lock", O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
        if lock >= 0 { flock(lock, LOCK_EX) }
        defer {
            if lock >= 0 { close(lock) }
        }
        let copies = EditorModules(folder: folder, modules: folder + "/Modules", target: target)
        return try copies.made(from: asTheyAre.modules, compiler) ?? asTheyAre
    }

    /// Brings the copies up to date; nil where this compiler does not take them.
    private func made(from modules: String, _ compiler: SwiftCompiler) throws -> EditorModules? {
        guard let target else { return nil }
        let system = folder + "/System"
        try Self.replaceAll(in: modules, by: self.modules, target) { $0.hasSuffix("Tests") ? nil : $0 }
        let runtime = compiler.root + "/lib/swift/linux"
        for name in Self.names(in: runtime) where name.hasSuffix(".swiftmodule") {
            try Self.replaceAll(in: "\(runtime)/\(name)", by: "\(system)/\(name)", target) { $0 == target.own ? target.fileName : nil }
        }
        var made = self
        made.arguments =
            try [
                "-target", target.option, "-Xfrontend", "-clang-target", "-Xfrontend", target.own, "-Xfrontend", "-disable-objc-interop", "-Xfrontend",
                "-disable-target-os-checking", "-Xfrontend", "-disable-availability-checking", "-I", system,
            ] + cLibrary(runtime, architecture: String(target.own.prefix { $0 != "-" }))
        made.arguments += ["-module-alias", "Darwin=Glibc"]
        return made.works(with: compiler) ? made : nil
    }

    /// Where the C library's module is: the compiler places it among the headers itself, for its own target.
    private func cLibrary(_ runtime: String, architecture: String) throws -> [String] {
        let files = [("module.modulemap", "glibc.modulemap"), ("SwiftGlibc.h", "SwiftGlibc.h")]
        let overlay = try SourceOverlay.write(
            places: files.map { ("/usr/include/" + $0.0, "\(runtime)/\(architecture)/\($0.1)") }, to: folder + "/c-library.yaml")
        return ["-vfsoverlay", overlay, "-Xcc", "-fmodule-map-file=/usr/include/module.modulemap"]
    }

    /// Whether the compiler takes the copies, asked once for each compiler and each state of the modules.
    private func works(with compiler: SwiftCompiler) -> Bool {
        let note = folder + "/tried"
        let probe = folder + "/Probe.swift"
        let text =
            "import SwiftUI\n#if os(iOS) && canImport(UIKit)\nstruct Probe: View { var body: some View { Text(verbatim: \"\").padding() } }\n#else\n#error(\"another system\")\n#endif\n"
        let key = BuildCache.key([text, compiler.stamp, BuildCache.stamp(modules + "/SwiftUI.swiftmodule")] + arguments)
        if let known = FileManager.default.contents(atPath: note).map({ String(decoding: $0, as: UTF8.self) }), known.hasPrefix(key) {
            return known.hasSuffix("yes")
        }
        guard (try? UserCompiler.write(text, to: probe)) != nil,
            let names = try? UserCompiler.writeNames(UserCompiler.innerModules.map { ($0, []) }, in: folder)
        else { return false }
        let works =
            compiler.output(["-typecheck", "-parse-as-library", probe, "-module-cache-path", moduleCache, "-I", modules, "-I", names] + arguments) != nil
        try? UserCompiler.write("\(key) \(works ? "yes" : "no")", to: note)
        return works
    }

    /// What compilers keep of C modules.
    var moduleCache: String { folder + "/cache" }

    /// A folder with copies of the modules in another one, in the place of it; that one itself where none are needed.
    func copies(of modules: String, in folder: String) throws -> String {
        guard let target else { return modules }
        try Self.replaceAll(in: modules, by: folder, target) { $0 }
        return folder
    }

    private static func names(in folder: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    }

    /// Copies modules that have changed, and links what belongs to them: documentation, and where declarations are in the sources.
    private static func replaceAll(in folder: String, by place: String, _ target: Target, name: (String) -> String?) throws {
        do {
            try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
            var wanted: Set<String> = []
            for file in names(in: folder) {
                let base = (file as NSString).deletingPathExtension
                let suffix = (file as NSString).pathExtension
                guard ["swiftmodule", "swiftdoc", "swiftsourceinfo"].contains(suffix), let name = name(base) else { continue }
                wanted.insert("\(name).\(suffix)")
                let (source, copy) = ("\(folder)/\(file)", "\(place)/\(name).\(suffix)")
                if suffix == "swiftmodule" {
                    try replace(source, by: copy, target)
                } else if (try? FileManager.default.destinationOfSymbolicLink(atPath: copy)) != source {
                    try? FileManager.default.removeItem(atPath: copy)
                    try FileManager.default.createSymbolicLink(atPath: copy, withDestinationPath: source)
                }
            }
            for old in names(in: place) where !wanted.contains(old) {
                try? FileManager.default.removeItem(atPath: "\(place)/\(old)")
            }
        } catch let error as UserCodeError {
            throw error
        } catch {
            throw UserCodeError("“\(place)” cannot be written: \(error.localizedDescription)")
        }
    }

    /// A copy has the size and the time of what it was made from.
    private static func replace(_ source: String, by copy: String, _ target: Target) throws {
        var (old, new) = (stat(), stat())
        guard stat(source, &new) == 0 else { return }
        // Modules in a folder of their name, and interfaces, which are no files of this kind.
        guard new.st_mode & S_IFMT == S_IFREG else { return }
        if stat(copy, &old) == 0, old.st_size == new.st_size, old.st_mtim.tv_sec == new.st_mtim.tv_sec, old.st_mtim.tv_nsec == new.st_mtim.tv_nsec {
            return
        }
        guard var data = FileManager.default.contents(atPath: source) else {
            throw UserCodeError("“\(source)” cannot be read")
        }
        // The name is near the beginning.
        let (own, copied) = (Data(target.own.utf8), Data(target.copied.utf8))
        var start = data.startIndex
        while let found = data.range(of: own, in: start..<min(data.endIndex, data.startIndex + 1 << 20)) {
            data.replaceSubrange(found, with: copied)
            start = found.upperBound
        }
        try data.write(to: URL(fileURLWithPath: copy), options: .atomic)
        var times = [new.st_atim, new.st_mtim]
        utimensat(AT_FDCWD, copy, &times, 0)
    }
}
