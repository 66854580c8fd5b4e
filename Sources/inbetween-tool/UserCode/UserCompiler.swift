import Foundation

/// Compiles files to a library that this program can load.
struct UserCompiler {
    let swiftVersion: Int

    /// `swiftc`: the one that `SWIFTC` names, or the first on the path.
    static let path: String? = {
        let environment = ProcessInfo.processInfo.environment
        let folders = (environment["PATH"] ?? "").split(separator: ":").map(String.init) + ["/usr/bin", "/opt/swift/usr/bin"]
        let candidates = [environment["SWIFTC"]].compactMap { $0 } + folders.map { $0 + "/swiftc" }
        return candidates.first { FileManager.default.isExecutableFile(atPath: $0) }
    }()

    /// The folder of this program and its modules.
    private static let programFolder: String = {
        let link = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? CommandLine.arguments[0]
        return (link as NSString).deletingLastPathComponent
    }()

    /// C modules that our modules use inside. The user's code needs none of what is in them, only their names.
    private static let innerModules = [
        "CAVFormat", "CDeflate", "MovieKernels", "RasterKernels", "CFreeType", "CHarfBuzz", "CFriBidi", "CUnibreak", "CYaml",
        "COpenCombineHelpers", "StageClock",
    ]

    /// The path of the library. Compiler messages go to standard error with the user's own file names and lines.
    func compile(_ files: [String], register: String) throws -> String {
        guard let compiler = Self.path else {
            throw UserCodeError("there is no Swift compiler: put swiftc on the PATH, or name it in the variable SWIFTC")
        }
        let modules = Self.programFolder + "/Modules"
        guard FileManager.default.fileExists(atPath: modules + "/SwiftUI.swiftmodule") else {
            throw UserCodeError("the modules are not beside the program (\(modules)); run inbetween from the folder that it was built in")
        }
        let key = cacheKey(files + [register], modules: modules)
        let folder = Self.cacheFolder + "/" + key
        let library = folder + "/libUser.so"
        if FileManager.default.fileExists(atPath: library) {
            return library
        }
        try FileManager.default.createDirectory(atPath: folder + "/modules", withIntermediateDirectories: true)
        let map = Self.innerModules.map { "module \($0) {}\n" }.joined()
        try map.write(toFile: folder + "/modules/module.modulemap", atomically: true, encoding: .utf8)
        var paths: [String] = []
        for (number, text) in files.enumerated() {
            let path = "\(folder)/file\(number).swift"
            try text.write(toFile: path, atomically: true, encoding: .utf8)
            paths.append(path)
        }
        try register.write(toFile: folder + "/register.swift", atomically: true, encoding: .utf8)
        let unfinished = "\(folder)/libUser.\(ProcessInfo.processInfo.processIdentifier).so"
        let arguments = [
            "-emit-library", "-module-name", "User_\(key.prefix(12))", "-swift-version", String(swiftVersion), "-parse-as-library",
            "-Onone", "-D", "DEBUG", "-diagnostic-style", "llvm", "-I", modules, "-I", folder + "/modules", "-suppress-remarks", "-o", unfinished,
            folder + "/register.swift",
        ] + paths
        guard try run(compiler, arguments) else {
            throw UserCodeError("the sources do not compile")
        }
        try? FileManager.default.removeItem(atPath: library)
        try FileManager.default.moveItem(atPath: unfinished, toPath: library)
        return library
    }

    private static let cacheFolder: String = {
        let environment = ProcessInfo.processInfo.environment
        let base = environment["XDG_CACHE_HOME"] ?? (environment["HOME"].map { $0 + "/.cache" }) ?? NSTemporaryDirectory()
        return base + "/inbetween"
    }()

    /// Names the sources, the compiler's settings and the build of our modules.
    private func cacheKey(_ texts: [String], modules: String) -> String {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        func add(_ text: String) {
            for byte in text.utf8 {
                hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
            }
            hash = (hash ^ 0xff) &* 0x100_0000_01b3
        }
        texts.forEach(add)
        add("\(swiftVersion)")
        for module in ["SwiftUI", "Geometry", "Rendering"] {
            let attributes = try? FileManager.default.attributesOfItem(atPath: "\(modules)/\(module).swiftmodule")
            let date = (attributes?[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
            add("\(modules) \(module) \(date) \(attributes?[.size] ?? 0)")
        }
        return String(hash, radix: 16)
    }

    private func run(_ program: String, _ arguments: [String]) throws -> Bool {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        let pipe = Pipe()
        process.standardError = pipe
        process.standardOutput = pipe
        try process.run()
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        let isFine = process.terminationStatus == 0
        if !isFine {
            FileHandle.standardError.write(output)
        }
        return isFine
    }
}
