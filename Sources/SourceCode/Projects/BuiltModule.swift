import Foundation
import MetalShaders

/// A module that is compiled.
struct BuiltModule {
    let name: String
    /// Another one when something else has been compiled.
    let key: String
    /// Files to be linked.
    var objects: [String] = []
    /// The compiler's arguments where the module is imported.
    var importArguments: [String] = []

    /// The file with the names of a Swift module; nil for one of another language.
    var swiftModule: String? {
        guard importArguments.first == "-I", importArguments.count == 2 else { return nil }
        return "\(importArguments[1])/\(name).swiftmodule"
    }
}

/// Modules that are not Swift's, and plugins of the compiler's.
struct OtherModules {
    let compiler: SwiftCompiler

    /// A library that is on the system: its module map, and the headers that this names.
    static func system(_ module: Project.Module, map: String) -> BuiltModule {
        let text = FileManager.default.contents(atPath: map).map { String(decoding: $0, as: UTF8.self) } ?? ""
        let folder = (map as NSString).deletingLastPathComponent
        let headers = text.matches(of: #/header\s+"([^"]+)"/#).map { $0.output.1.hasPrefix("/") ? String($0.output.1) : "\(folder)/\($0.output.1)" }
        let texts = headers.flatMap { header in
            let data = FileManager.default.contents(atPath: header) ?? Data()
            let text = String(decoding: data, as: UTF8.self)
            return [header, text] + IncludedFiles.texts(includedBy: text, in: (header as NSString).deletingLastPathComponent, searching: ["/usr/include"])
        }
        return BuiltModule(name: module.name, key: BuildCache.key([map, text] + texts), importArguments: ["-Xcc", "-fmodule-map-file=" + map])
    }

    /// Compiles C and C++ files.
    func clang(_ module: Project.Module, headers: String, imports: [BuiltModule]) throws -> BuiltModule {
        let ours = try Self.appleHeaders()
        let includes = ["-I", headers] + imports.flatMap(\.importArguments).filter { $0.hasPrefix("-I") && $0.count > 2 } + ["-I" + ours]
        let arguments = ["-c", "-fPIC", "-g1"] + includes + module.options.filter { $0.hasPrefix("-D") || $0.hasPrefix("-I") }
        let folders = [headers] + arguments.filter { $0.hasPrefix("-I") }.map { String($0.dropFirst(2)) }
        func key() throws -> String {
            let texts = try module.files.flatMap { file in
                let text = try String(contentsOfFile: file, encoding: .utf8)
                return [file, text] + IncludedFiles.texts(includedBy: text, in: (file as NSString).deletingLastPathComponent, searching: folders)
            }
            let offered = SourceFiles.below(headers, suffix: "").map(BuildCache.contents)
            return BuildCache.key([compiler.stamp] + imports.map(\.key) + arguments + texts + offered)
        }
        let before = try key()
        let place = try BuildCache.folder(key: "module-" + before) { folder in
            for (number, file) in module.files.enumerated() {
                let language = file.hasSuffix(".c") ? [] : ["-std=c++17"]
                guard try Self.run(compiler.root + "/bin/clang", arguments + language + ["-o", "\(folder)/\(number).o", file]) else {
                    throw UserCodeError("“\(file)” of the module “\(module.name)” does not compile")
                }
            }
            try Self.writeMap(of: module, headers: headers, to: folder)
            guard try key() == before else {
                throw UserCodeError("a file of the module “\(module.name)” was changed while it was compiled; try again")
            }
        }
        let own = headers + "/module.modulemap"
        let map = FileManager.default.fileExists(atPath: own) ? own : place + "/module.modulemap"
        return BuiltModule(
            name: module.name, key: before, objects: module.files.indices.map { "\(place)/\($0).o" },
            importArguments: ["-Xcc", "-fmodule-map-file=" + map, "-Xcc", "-I" + headers, "-Xcc", "-I" + ours])
    }

    /// The folder of headers that C code expects on Apple's systems: what they say of the system, which is none of those.
    private static func appleHeaders() throws -> String {
        let names = ["MAC", "OSX", "IPHONE", "IOS", "TV", "WATCH", "VISION", "SIMULATOR", "EMBEDDED", "MACCATALYST", "DRIVERKIT", "BRIDGE", "WINDOWS", "UNIX"]
        let lines = names.map { "#define TARGET_OS_\($0) 0\n" } + ["#define TARGET_OS_LINUX 1\n"]
        let text = "#pragma once\n" + lines.joined()
        return try BuildCache.folder(key: "apple-headers-" + BuildCache.key([text])) { folder in
            try UserCompiler.write(text, to: folder + "/TargetConditionals.h")
        }
    }

    private static func writeMap(of module: Project.Module, headers: String, to folder: String) throws {
        guard !FileManager.default.fileExists(atPath: headers + "/module.modulemap") else { return }
        let umbrella =
            FileManager.default.fileExists(atPath: "\(headers)/\(module.name).h")
            ? "umbrella header \"\(headers)/\(module.name).h\"" : "umbrella \"\(headers)\""
        try UserCompiler.write("module \(module.name) {\n    \(umbrella)\n    export *\n}\n", to: folder + "/module.modulemap")
    }

    /// Compiles macros with the compiler's own SwiftSyntax.
    func macros(_ module: Project.Module) throws -> BuiltModule {
        let files = try module.files.map { ($0, try String(contentsOfFile: $0, encoding: .utf8)) }
        let host = compiler.root + "/lib/swift/host"
        let libraries = [
            "SwiftSyntax", "SwiftSyntaxMacros", "SwiftSyntaxBuilder", "SwiftDiagnostics", "SwiftParser", "SwiftOperators", "SwiftCompilerPlugin",
        ]
        let arguments =
            [
                "-emit-library", "-module-name", module.name, "-parse-as-library", "-swift-version", "\(module.swiftVersion ?? 5)", "-wmo",
                "-suppress-warnings", "-I", host, "-L", host, "-Xlinker", "-rpath", "-Xlinker", host, "-module-cache-path", ModuleCache.path,
            ] + libraries.filter { FileManager.default.fileExists(atPath: "\(host)/lib\($0).so") }.map { "-l" + $0 } + module.options
        let shim = files.contains { $0.1.contains("SwiftCompilerPlugin") } ? try pluginModule(host: host) : nil
        let key = BuildCache.key([compiler.stamp, shim ?? ""] + arguments + files.flatMap { [SourceOverlay.absolute($0.0), $0.1] })
        let plugin = try BuildCache.file("lib\(module.name).so", key: "plugin-" + key) { path, folder in
            let offered = shim.map { ["-I", $0, $0 + "/SwiftCompilerPlugin.o"] } ?? []
            let inputs = ["-vfsoverlay", try SourceOverlay.write(files, in: folder)] + module.files + offered
            guard try ModuleCache.shared.run({ try compiler.run(arguments + ["-o", path] + inputs, temporaryFolder: folder) }) else {
                throw UserCodeError("the macros “\(module.name)” do not compile with \(compiler.path)")
            }
        }
        return BuiltModule(name: module.name, key: key, importArguments: ["-load-plugin-library", plugin])
    }

    /// The folder of a module `SwiftCompilerPlugin`, which toolchains do not have: macros here are no program that the compiler starts, but a library
    /// that it loads.
    private func pluginModule(host: String) throws -> String {
        let text = """
            import SwiftSyntaxMacros

            public protocol CompilerPlugin {
                init()
                var providingMacros: [any Macro.Type] { get }
            }

            extension CompilerPlugin {
                public static func main() {}
            }

            """
        return try BuildCache.folder(key: "compiler-plugin-" + BuildCache.key([compiler.stamp, text])) { folder in
            let source = folder + "/SwiftCompilerPlugin.swift"
            try UserCompiler.write(text, to: source)
            let arguments = [
                "-c", "-wmo", "-module-name", "SwiftCompilerPlugin", "-parse-as-library", "-I", host, "-module-cache-path", ModuleCache.path,
                "-emit-module", "-emit-module-path", folder + "/SwiftCompilerPlugin.swiftmodule", "-o", folder + "/SwiftCompilerPlugin.o", source,
            ]
            guard try ModuleCache.shared.run({ try compiler.run(arguments, temporaryFolder: folder) }) else {
                throw UserCodeError("the module “SwiftCompilerPlugin” does not compile with \(compiler.path)")
            }
        }
    }

    private static func run(_ path: String, _ arguments: [String]) throws -> Bool {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        process.standardOutput = FileHandle.standardError
        process.standardError = FileHandle.standardError
        do {
            try ChildProcesses.start(process)
        } catch {
            throw UserCodeError("“\(path)” cannot be run, which compiles C: \(error.localizedDescription)")
        }
        process.waitUntilExit()
        return process.terminationReason == .exit && process.terminationStatus == 0
    }
}
