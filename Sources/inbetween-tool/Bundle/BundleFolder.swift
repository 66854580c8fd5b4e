import Files
import Foundation
import MovieFormats
import SourceCode
import Typesetting
import WindowHost

/// The folder of an app that runs without Swift and without this tool.
///
/// The program is at its top, and finds the rest from there: libraries in `lib` by its run path, fonts and icons in `share`, bundles of resources beside it.
@MainActor
struct BundleFolder {
    let path: String
    let info: BundleInfo

    /// Whether a folder was made by this.
    nonisolated static func isOne(_ path: String) -> Bool {
        ["lib", "licenses", "share/fonts"].allSatisfy { FileManager.default.fileExists(atPath: path + "/" + $0) }
    }

    var program: String { path + "/" + info.program }

    func write(_ build: AppBuild, hasCodecs: Bool) throws {
        for folder in ["lib", "licenses", "share"] {
            try FileManager.default.createDirectory(atPath: path + "/" + folder, withIntermediateDirectories: true)
        }
        try copy(build.program, to: program)
        let libraries = try findLibraries(build, hasCodecs: hasCodecs)
        for library in libraries {
            try copy(library.path, to: "\(path)/lib/\(library.name)")
        }
        try relocate(libraries.map { "\(path)/lib/\($0.name)" })
        try copyResources(build, libraries)
        try copyFonts()
        try writeDesktopFile()
        try AppIcon(sources: build.sources, name: info.name).write(to: "\(path)/\(info.identifier).png")
        try Licences(folder: path + "/licenses").write(libraries: libraries, sources: build.sources)
        try check(libraries)
    }

    private func copy(_ source: String, to destination: String) throws {
        let file = URL(fileURLWithPath: source).resolvingSymlinksInPath().path
        try? FileManager.default.removeItem(atPath: destination)
        try FileManager.default.copyItem(atPath: file, toPath: destination)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: destination)
    }

    private func findLibraries(_ build: AppBuild, hasCodecs: Bool) throws -> [SharedLibraries.Library] {
        let codecs = hasCodecs ? MovieFormat.libraryFiles : []
        let (loaded, missing) = SharedLibraries.loaded(names: [SDLSystem.libraryName] + codecs)
        for name in missing {
            let package = name == SDLSystem.libraryName ? SDLSystem.libraryPackage : MovieFormat.library.package
            throw UserCodeError("\(name) is missing, which the app loads; install it with: apt-get install --no-install-recommends \(package)")
        }
        let needed = try SharedLibraries.needed(by: [build.program] + loaded.map(\.path))
        return Set(loaded + needed).sorted { $0.name < $1.name }
    }

    /// Everything is found from the program's folder, and nothing elsewhere.
    private func relocate(_ libraries: [String]) throws {
        if ShellCommand.path(of: "strip") != nil {
            try ShellCommand.run("strip", ["--strip-debug", program] + libraries)
        }
        try ShellCommand.run("patchelf", ["--set-rpath", "$ORIGIN/lib", program])
        for library in libraries {
            try ShellCommand.run("patchelf", ["--set-rpath", "$ORIGIN", library])
        }
    }

    /// The bundles that the code names; others in the folder belong to other programs.
    private func copyResources(_ build: AppBuild, _ libraries: [SharedLibraries.Library]) throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: build.folder).filter { $0.hasSuffix(".resources") || $0.hasSuffix(".bundle") }
        guard !names.isEmpty else { return }
        let own = libraries.filter { $0.path.hasPrefix(build.folder + "/") }.map(\.path)
        let code = try ([build.program] + own).map { try Data(contentsOf: URL(fileURLWithPath: $0), options: .mappedIfSafe) }
        for name in names.sorted() where code.contains(where: { $0.range(of: Data(name.utf8)) != nil }) {
            try FileManager.default.copyItem(atPath: build.folder + "/" + name, toPath: path + "/" + name)
        }
    }

    private func copyFonts() throws {
        for file in FontCatalog.installedFiles {
            let destination = "\(path)/share/fonts/\(file)"
            try FileManager.default.createDirectory(atPath: (destination as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
            try FileManager.default.copyItem(
                atPath: URL(fileURLWithPath: "\(FontCatalog.root)/\(file)").resolvingSymlinksInPath().path, toPath: destination)
        }
        if IconFiles.isInstalled {
            try FileManager.default.copyItem(atPath: URL(fileURLWithPath: IconFiles.folder).resolvingSymlinksInPath().path, toPath: path + "/share/icons")
        } else {
            Failure.warn("bootstrap-icons is not installed, and many symbols are missing in the bundle")
        }
    }

    /// For a folder that may be anywhere: the program is beside the file.
    private func writeDesktopFile() throws {
        let start = #"sh -c "exec \\"\\$(dirname \\"\\$1\\")/\#(info.program)\\"" \#(info.program) %k"#
        try UserCompiler.write(desktopFile(exec: start), to: "\(path)/\(info.identifier).desktop")
    }

    func desktopFile(exec: String) -> String {
        """
        [Desktop Entry]
        Type=Application
        Name=\(info.name)
        Exec=\(exec)
        Icon=\(info.identifier)
        StartupWMClass=\(info.program)
        Terminal=false
        Categories=Utility;

        """
    }

    /// Nothing outside of the folder is used but what every system has.
    private func check(_ libraries: [SharedLibraries.Library]) throws {
        for file in [program] + libraries.map({ "\(path)/lib/\($0.name)" }) {
            for (name, place) in try SharedLibraries.resolved(file, environment: ["LC_ALL": "C"]) where !SharedLibraries.isBase(name) {
                guard let place, URL(fileURLWithPath: place).standardizedFileURL.path.hasPrefix(path + "/") else {
                    throw UserCodeError("\((file as NSString).lastPathComponent) would use \(name) of \(place ?? "nowhere"), outside of the bundle")
                }
            }
        }
    }
}
