import ArgumentParser
import Foundation
import SourceCode

struct SDK: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "sdk",
        abstract: "Write a Swift SDK that gives packages SwiftUI and the modules beside it.",
        discussion: """
            Install it with “swift sdk install FILE.artifactbundle”. Use it with “swift build --swift-sdk inbetween” and “swift test --swift-sdk inbetween”. \
            It refers to this tool's folder and to the compiler that built the tool.
            """)

    @Option(name: [.customShort("o"), .customLong("out")], help: ArgumentHelp("The bundle: a folder whose name ends in .artifactbundle.", valueName: "folder"))
    var out = "inbetween.artifactbundle"

    func validate() throws {
        guard out.hasSuffix(".artifactbundle") else {
            throw ValidationError("a Swift SDK is a folder whose name ends in .artifactbundle; “\(out)” does not")
        }
    }

    func run() throws {
        try MainActor.assumeIsolated {
            try Failure.reporting {
                try SDKBundle(compiler: .require()).write(to: out)
            }
        }
        print("swift sdk install \(out)")
    }
}

/// The folder that `swift sdk install` takes.
struct SDKBundle {
    private static let name = "inbetween"
    private static let library = "InbetweenSDK"
    private static let libraryName = "lib\(library).so"

    let compiler: SwiftCompiler

    private struct Info: Encodable {
        struct Artifact: Encodable {
            struct Variant: Encodable {
                let path: String
                let supportedTriples: [String]
            }

            var type = "swiftSDK"
            var version = InbetweenTool.version
            let variants: [Variant]
        }

        var schemaVersion = "1.0"
        let artifacts: [String: Artifact]
    }

    private struct Description: Encodable {
        struct Target: Encodable {
            var sdkRootPath = "root"
            var swiftResourcesPath = "swift"
            var includeSearchPaths = ["Modules", "Names"]
            var toolsetPaths = ["toolset.json"]
        }

        var schemaVersion = "4.0"
        let targetTriples: [String: Target]
    }

    private struct Toolset: Encodable {
        struct Tool: Encodable {
            let extraCLIOptions: [String]
        }

        var schemaVersion = "1.0"
        var rootPath = "."
        let swiftCompiler: Tool
        let linker: Tool
    }

    /// Writes the SDK, and replaces the one at `path`.
    func write(to path: String) throws {
        let folder = UserCompiler.programFolder
        guard FileManager.default.fileExists(atPath: "\(folder)/\(Self.libraryName)") else {
            throw UserCodeError("“\(folder)/\(Self.libraryName)” is missing; scripts/install makes it")
        }
        guard let triple = compiler.triple else {
            throw UserCodeError("\(compiler.path) does not report its target")
        }
        let new = path + ".new"
        let sdkFolder = "\(new)/\(Self.name)/\(triple)"
        do {
            try? FileManager.default.removeItem(atPath: new)
            try FileManager.default.createDirectory(atPath: sdkFolder + "/Names", withIntermediateDirectories: true)
            try link("\(sdkFolder)/swift", to: compiler.root + "/lib/swift")
            try link("\(sdkFolder)/Modules", to: folder + "/Modules")
            try makeRoot(at: sdkFolder + "/root")
            try SDKNames(compiler: compiler).write(to: sdkFolder + "/Names", modules: folder + "/Modules")
            try write(
                Info(artifacts: [Self.name: .init(variants: [.init(path: "\(Self.name)/\(triple)", supportedTriples: [triple])])]), to: new + "/info.json")
            try write(Description(targetTriples: [triple: .init()]), to: sdkFolder + "/swift-sdk.json")
            try write(toolset(in: folder, names: sdkFolder + "/Names"), to: sdkFolder + "/toolset.json")
            try? FileManager.default.removeItem(atPath: path)
            try FileManager.default.moveItem(atPath: new, toPath: path)
        } catch let error as UserCodeError {
            throw error
        } catch {
            throw UserCodeError("“\(path)” cannot be written: \(error.localizedDescription)")
        }
    }

    /// The machine's own root, with the compiler's `lib/swift` where the linker looks for it.
    private func makeRoot(at root: String) throws {
        try FileManager.default.createDirectory(atPath: root + "/usr/lib", withIntermediateDirectories: true)
        func linkAll(in folder: String, but exceptions: Set<String>) throws {
            for name in try FileManager.default.contentsOfDirectory(atPath: folder) where !exceptions.contains(name) {
                let path = (folder as NSString).appendingPathComponent(name)
                try link(root + path, to: path)
            }
        }
        for name in try FileManager.default.contentsOfDirectory(atPath: "/") where name.hasPrefix("lib") || name == "etc" || name == "opt" {
            try link("\(root)/\(name)", to: "/" + name)
        }
        try linkAll(in: "/usr", but: ["lib"])
        try linkAll(in: "/usr/lib", but: ["swift"])
        try link(root + "/usr/lib/swift", to: compiler.root + "/lib/swift")
    }

    private func link(_ path: String, to destination: String) throws {
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: destination)
    }

    private func toolset(in folder: String, names: String) throws -> Toolset {
        let plugin = try MacroPlugin.library(compiler)
        var options = ["-load-plugin-library", plugin]
        #if !Macros
        for library in MacroPlugin.Library.allCases {
            let module = try MacroPlugin.declarations(of: library, compiler, plugin: plugin, searchPaths: ["-I", folder + "/Modules", "-I", names], stamps: [])
            try FileManager.default.copyItem(atPath: module, toPath: "\(names)/\(library.module).swiftmodule")
            options += ["-Xfrontend", "-import-module", "-Xfrontend", library.module]
        }
        #endif
        // Each object links this library before those that it imports: its replacements for Foundation, such as Locale.current, must be found first.
        options += ["-Xfrontend", "-autolink-library", "-Xfrontend", Self.library]
        return Toolset(swiftCompiler: .init(extraCLIOptions: options), linker: .init(extraCLIOptions: ["-L\(folder)", "-rpath", folder]))
    }

    private func write(_ value: some Encodable, to path: String) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        try UserCompiler.write(String(decoding: try encoder.encode(value), as: UTF8.self) + "\n", to: path)
    }
}
