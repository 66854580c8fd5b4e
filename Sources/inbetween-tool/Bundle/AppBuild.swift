import Foundation
import SourceCode

/// The program of an app, built.
struct AppBuild {
    let name: String
    let program: String
    /// Where its bundles of resources are.
    let folder: String
    /// Where asset catalogues and licences of packages are looked for.
    let sources: [String]

    /// - Parameter program: A program that is built already.
    init(program: String, sources: [String]) throws {
        guard FileManager.default.isExecutableFile(atPath: program) else { throw UserCodeError("“\(program)” is no program") }
        self.program = program
        self.sources = sources
        name = (program as NSString).lastPathComponent
        folder = (program as NSString).deletingLastPathComponent
    }

    /// Builds the product of a package, or loose sources as a package of their own.
    @MainActor
    init(sources: [String], product: String?, configuration: String) throws {
        let compiler = try SwiftCompiler.require()
        let isPackage = sources.count == 1 && FileManager.default.fileExists(atPath: sources[0] + "/Package.swift")
        if !isPackage, product != nil { throw UserCodeError("--product is one of a package’s; the sources are no package") }
        let package = isPackage ? sources[0] : try LoosePackage(sources).path
        let swift = SwiftBuild(swift: compiler.root + "/bin/swift", package: package)
        let manifest = try swift.manifest()
        let name = try product ?? Self.only(manifest.programs, package)
        guard manifest.programs.contains(name) else {
            throw UserCodeError("the package has no program “\(name)”; there are \(manifest.programs.joined(separator: ", "))")
        }
        var arguments = ["-c", configuration, "--product", name]
        if !manifest.dependsOnInbetween {
            arguments += try Self.sdkArguments(compiler)
        }
        try swift.build(arguments)
        self.name = name
        self.sources = sources
        folder = try swift.binFolder(arguments)
        program = folder + "/" + name
    }

    private static func only(_ programs: [String], _ package: String) throws -> String {
        guard let first = programs.first else { throw UserCodeError("the package “\(package)” has no executable product") }
        guard programs.count == 1 else { throw UserCodeError("the package has several programs; name one with --product: \(programs.joined(separator: ", "))") }
        return first
    }

    /// A package that does not name this one gets its modules from a Swift SDK.
    @MainActor
    private static func sdkArguments(_ compiler: SwiftCompiler) throws -> [String] {
        let folder = BuildCache.folder + "/bundle-sdks"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        BuildCache.noteUse(of: folder)
        try SDKBundle(compiler: compiler).write(to: folder + "/inbetween.artifactbundle")
        return ["--swift-sdks-path", folder, "--swift-sdk", "inbetween"]
    }
}

/// `swift build` in a package.
private struct SwiftBuild {
    let swift, package: String

    struct Manifest {
        let programs: [String]
        let dependsOnInbetween: Bool
    }

    func manifest() throws -> Manifest {
        let text = try ShellCommand.output(swift, ["package", "--package-path", package, "dump-package"])
        let json = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any] ?? [:]
        let targets = (json["targets"] as? [[String: Any]] ?? []).filter { $0["type"] as? String == "executable" }.compactMap { $0["name"] as? String }
        let products = (json["products"] as? [[String: Any]] ?? []).filter { ($0["type"] as? [String: Any])?["executable"] != nil }
        let named = products.compactMap { $0["name"] as? String }
        let covered = Set(products.flatMap { $0["targets"] as? [String] ?? [] })
        // The targets' products name their package: that of this repository, whatever its folder is called.
        let allTargets = json["targets"] as? [[String: Any]] ?? []
        let uses = allTargets.flatMap { $0["dependencies"] as? [[String: Any]] ?? [] }.compactMap { ($0["product"] as? [Any])?.first as? String }
        return Manifest(programs: named + targets.filter { !covered.contains($0) }, dependsOnInbetween: uses.contains("SwiftUI"))
    }

    func build(_ arguments: [String]) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: swift)
        process.arguments = ["build", "--package-path", package] + arguments
        process.standardOutput = FileHandle.standardError
        process.standardInput = FileHandle.nullDevice
        try ChildProcesses.start(process)
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw UserCodeError("the program was not built") }
    }

    func binFolder(_ arguments: [String]) throws -> String {
        try ShellCommand.output(swift, ["build", "--package-path", package, "--show-bin-path"] + arguments).trimmingCharacters(in: .whitespacesAndNewlines)
    }
}

/// Loose sources as a package with one program. It stays in the cache, so that the next build is quick.
private struct LoosePackage {
    let path: String

    @MainActor
    init(_ sources: [String]) throws {
        let files = try Project.at(sources, target: nil, system: .linux).modules.flatMap(\.files)
        let main = files.first { (try? String(contentsOfFile: $0, encoding: .utf8))?.contains("@main") == true }
        guard let main else { throw UserCodeError("the sources have no @main App") }
        let base = ((sources.count == 1 ? sources[0] : main) as NSString).lastPathComponent
        let letters = (base as NSString).deletingPathExtension.filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
        let name = letters.first?.isLetter == true ? letters : "App" + letters
        let place = BuildCache.folder + "/bundle-\(BuildCache.key(files))"
        path = place + "/" + name
        let folder = path + "/Sources"
        try? FileManager.default.removeItem(atPath: folder)
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        BuildCache.noteUse(of: place)
        for (number, file) in files.enumerated() {
            try FileManager.default.createSymbolicLink(
                atPath: "\(folder)/\(number)-\((file as NSString).lastPathComponent)", withDestinationPath: URL(fileURLWithPath: file).standardizedFileURL.path)
        }
        let catalogs = sources.flatMap(AppIcon.catalogs).enumerated().map { (number: $0, path: $1) }
        for catalog in catalogs {
            try FileManager.default.createSymbolicLink(
                atPath: "\(folder)/\(catalog.number).xcassets", withDestinationPath: URL(fileURLWithPath: catalog.path).standardizedFileURL.path)
        }
        let resources = catalogs.isEmpty ? "" : ", resources: [" + catalogs.map { ".copy(\"\($0.number).xcassets\")" }.joined(separator: ", ") + "]"
        try UserCompiler.write(
            """
            // swift-tools-version: 6.0
            import PackageDescription

            let package = Package(
                name: "\(name)",
                targets: [.executableTarget(name: "\(name)", path: "Sources"\(resources), swiftSettings: [.swiftLanguageMode(.v5)])])

            """, to: path + "/Package.swift")
    }
}
