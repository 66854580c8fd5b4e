import Foundation

/// A module that is compiled.
struct BuiltModule {
    let name: String
    /// Another one when something else has been compiled.
    let key: String
    /// Files to be linked.
    var objects: [String] = []
    /// What the compiler is told where somebody imports it.
    var importArguments: [String] = []
}

/// Modules that are not Swift's, and plugins of the compiler's.
struct OtherModules {
    let compiler: SwiftCompiler

    /// Compiles C and C++ files.
    func clang(_ module: Project.Module, headers: String, imports: [BuiltModule]) throws -> BuiltModule {
        let includes = ["-I", headers] + imports.flatMap(\.importArguments).filter { $0.hasPrefix("-I") && $0.count > 2 }
        let texts = try module.files.map { try String(contentsOfFile: $0, encoding: .utf8) }
        let stamps = SourceFiles.below(headers, suffix: "").map(BuildCache.stamp)
        let key = BuildCache.key([compiler.stamp, headers] + module.files + texts + stamps + module.options + includes)
        let place = try BuildCache.folder(key: "module-" + key) { folder in
            for (number, file) in module.files.enumerated() {
                let isPlusPlus = !file.hasSuffix(".c")
                let arguments = ["-c", "-fPIC", "-g1", "-o", "\(folder)/\(number).o", file] + (isPlusPlus ? ["-std=c++17"] : []) + includes
                guard try Self.run(compiler.root + "/bin/clang", arguments + module.options.filter { $0.hasPrefix("-D") || $0.hasPrefix("-I") }) else {
                    throw UserCodeError("“\(file)” of the module “\(module.name)” does not compile")
                }
            }
            let own = headers + "/module.modulemap"
            if !FileManager.default.fileExists(atPath: own) {
                let umbrella =
                    FileManager.default.fileExists(atPath: "\(headers)/\(module.name).h")
                    ? "umbrella header \"\(headers)/\(module.name).h\"" : "umbrella \"\(headers)\""
                try UserCompiler.write("module \(module.name) {\n    \(umbrella)\n    export *\n}\n", to: folder + "/module.modulemap")
            }
        }
        let own = headers + "/module.modulemap"
        let map = FileManager.default.fileExists(atPath: own) ? own : place + "/module.modulemap"
        return BuiltModule(
            name: module.name, key: key, objects: module.files.indices.map { "\(place)/\($0).o" },
            importArguments: ["-Xcc", "-fmodule-map-file=" + map, "-Xcc", "-I" + headers])
    }

    /// Compiles macros with the compiler's own SwiftSyntax.
    func macros(_ module: Project.Module) throws -> BuiltModule {
        let texts = try module.files.map { try String(contentsOfFile: $0, encoding: .utf8) }
        let key = BuildCache.key([compiler.stamp] + module.files + texts + module.options)
        let plugin = try BuildCache.file("lib\(module.name).so", key: "plugin-" + key) { path, folder in
            let host = compiler.root + "/lib/swift/host"
            let libraries = [
                "SwiftSyntax", "SwiftSyntaxMacros", "SwiftSyntaxBuilder", "SwiftDiagnostics", "SwiftParser", "SwiftOperators", "SwiftCompilerPlugin",
            ]
            let arguments =
                [
                    "-emit-library", "-module-name", module.name, "-parse-as-library", "-swift-version", "\(module.swiftVersion ?? 5)", "-wmo",
                    "-suppress-warnings", "-I", host, "-L", host, "-Xlinker", "-rpath", "-Xlinker", host, "-o", path,
                ] + libraries.filter { FileManager.default.fileExists(atPath: "\(host)/lib\($0).so") }.map { "-l" + $0 }
            guard try compiler.run(arguments + module.options + module.files, temporaryFolder: folder) else {
                throw UserCodeError("the macros “\(module.name)” do not compile with \(compiler.path)")
            }
        }
        return BuiltModule(name: module.name, key: key, importArguments: ["-load-plugin-library", plugin])
    }

    private static func run(_ path: String, _ arguments: [String]) throws -> Bool {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        process.standardOutput = FileHandle.standardError
        process.standardError = FileHandle.standardError
        do {
            try Descendants.start(process)
        } catch {
            throw UserCodeError("“\(path)” cannot be run, which compiles C: \(error.localizedDescription)")
        }
        process.waitUntilExit()
        return process.terminationReason == .exit && process.terminationStatus == 0
    }
}
