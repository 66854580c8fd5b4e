import ArgumentParser
import Files
import Foundation
import MovieFormats
import Typesetting
import SourceCode
import WindowHost

struct Doctor: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Show versions, the cache, and missing software, with the feature that needs it; or all that a project needs and is not there.")

    /// Something that is looked for, and the Debian package that brings it.
    struct Need {
        var name: String
        /// Where it is; nil when it is missing.
        var path: String?
        /// The Debian package; empty for a part of the Swift toolchain.
        var package: String
        var feature: String
    }

    private static let features = [
        "fonts-inter": "text in the system font", "fonts-quicksand": "text in the rounded design", "fonts-crosextra-caladea": "text in the serif design",
        "fonts-jetbrains-mono": "text in the monospaced design", "fonts-noto-color-emoji": "emoji", "fonts-wqy-microhei": "Chinese, Japanese and Korean text",
        "fonts-dejavu-core": "rarer letters and signs", "fonts-noto-ui-core": "Arabic, Indic, Thai and other scripts", "culmus": "Hebrew text",
    ]

    /// All that comes from Debian packages and is looked for while the tool runs: what scripts/packages.txt calls fonts,
    /// pdftocairo, and the library of most movies.
    static var needs: [Need] {
        FontCatalog.installed.map { Need(name: $0.family, path: $0.path, package: $0.package, feature: features[$0.package] ?? "symbols") } + [
            Need(name: "Bootstrap Icons", path: IconFiles.isInstalled ? IconFiles.folder : nil, package: IconFiles.package, feature: "symbols"),
            Need(name: "PDF images", path: program("pdftocairo"), package: "poppler-utils", feature: "PDF images of asset catalogues"),
            Need(name: "libavformat", path: MovieFormat.library.path, package: MovieFormat.library.package, feature: "\(MovieFormat.library.formats) files"),
            Need(name: "SDL2", path: SDLSystem.libraryPath, package: SDLSystem.libraryPackage, feature: "windows: inbetween run"),
            Need(name: "patchelf", path: program("patchelf"), package: "patchelf", feature: "inbetween bundle"),
        ]
    }

    /// What the compiler's own programs are for.
    private static func programs(of compiler: SwiftCompiler?) -> [Need] {
        func tool(_ name: String) -> String? {
            let own = compiler.map { $0.root + "/bin/" + name }
            return own.flatMap { FileManager.default.isExecutableFile(atPath: $0) ? $0 : nil } ?? program(name)
        }
        return [
            Need(name: "Swift compiler", path: compiler?.path, package: "", feature: "everything that is compiled"),
            Need(name: "swift package", path: tool("swift-package"), package: "", feature: "packages as sources"),
            Need(name: "clang++", path: tool("clang++"), package: "", feature: "shaders, and targets in C or C++"),
            Need(name: "lld", path: tool("ld.lld"), package: "", feature: "everything that is compiled"),
            Need(name: "SwiftSyntax", path: compiler?.syntaxLibrary, package: "", feature: "SwiftUI’s macros, and a tool that is built with this toolchain"),
            Need(name: "git", path: program("git"), package: "git", feature: "packages from elsewhere"),
        ]
    }

    private static func program(_ name: String) -> String? {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        return folders.map { $0 + "/" + name }.first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    @Argument(
        help: ArgumentHelp("A package, an Xcode project, or Swift files and folders: list all that they need and is not there.", valueName: "sources"))
    var sources: [String] = []

    @Option(help: ArgumentHelp("The target of the package or project.", valueName: "name"))
    var target: String?

    @Flag(help: "Check what an editor gets in the current folder, by a session with sourcekit-lsp.")
    var editor = false

    func run() throws {
        guard sources.isEmpty else {
            let sources = sources, target = target
            guard try MainActor.assumeIsolated({ try ProjectReport(sources, target: target).write() }) else { throw ExitCode.failure }
            return
        }
        guard !editor else {
            guard EditorCheck(folder: StartFolder.path).run() else { throw ExitCode.failure }
            return
        }
        let compiler = SwiftCompiler.installed
        print("inbetween \(InbetweenTool.version), \(UserCompiler.programFolder)")
        let isRight = tellVersions(compiler)
        let isKept = tellCache()
        let strange = RuntimeChecks.problems
        print(strange.isEmpty ? "Swift’s runtime is supported" : "Swift’s runtime differs from the supported one:")
        strange.forEach { print("  \($0)") }
        print("")
        var missing: [String] = []
        let needs = Self.programs(of: compiler) + Self.needs
        for need in needs {
            if let path = need.path {
                print("✓ \(need.name): \(path)")
            } else {
                print("✗ \(need.name): missing – \(need.feature)")
                if !need.package.isEmpty, !missing.contains(need.package) {
                    missing.append(need.package)
                }
            }
        }
        if !missing.isEmpty {
            print("\nInstall what is missing:\n  apt-get install --no-install-recommends " + missing.joined(separator: " "))
        }
        if compiler == nil {
            print("\nThe Swift toolchain is at https://www.swift.org/install; its swiftc has to be on the PATH, or in the variable SWIFTC.")
        }
        if !isRight || !isKept || !strange.isEmpty || needs.contains(where: { $0.path == nil }) {
            throw ExitCode.failure
        }
    }

    /// Whether the compiler is the one whose modules lie beside the tool.
    private func tellVersions(_ compiler: SwiftCompiler?) -> Bool {
        let built = UserCompiler.versionOfModules
        let version = compiler?.version
        print(
            "modules of \(built ?? "no compiler: there are none beside the tool"), swiftc is \(version ?? (compiler == nil ? "missing" : "there and does not say its version"))"
        )
        guard let built else {
            print("  run inbetween where it was built, or install it with scripts/install")
            return false
        }
        guard let version, version != built else { return true }
        print("  they have to be the same: build inbetween again with this compiler, or name the other one in the variable SWIFTC")
        return false
    }

    /// Whether compiled code can be kept.
    private func tellCache() -> Bool {
        do {
            try BuildCache.check()
        } catch {
            print("cache: \(error)")
            return false
        }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: BuildCache.folder)) ?? []
        let bytes = BuildCache.size
        print("cache \(BuildCache.folder): \(names.count) folders, \(bytes / 1_048_576) MB")
        if BuildCache.isTemporary {
            print("  it is among temporary files, since neither XDG_CACHE_HOME nor HOME names a folder that can be written")
        }
        return true
    }
}
