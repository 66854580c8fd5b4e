/// What a Swift SDK has beside the tool's own modules: the names of C modules that these use inside, Apple's C library, and modules whose names are in
/// others here, which the tool's rewriting of imports finds in its way.
package struct SDKNames {
    private let compiler: SwiftCompiler

    package init(compiler: SwiftCompiler) {
        self.compiler = compiler
    }

    /// The modules that files import by name, with the tool as with the SDK. `os` is none of them: libraries ask for it to know Apple's systems.
    package static var modules: [String] {
        (KnownModules.own.sorted() + KnownModules.elsewhere.keys.sorted()) + (KnownModules.sqlite == nil ? [] : ["SQLite3"])
    }

    /// Writes them to a folder that is there; `modules` has those of the tool.
    package func write(to folder: String, modules: String) throws {
        let map = UserCompiler.innerModules.map { "module \($0) {}\n" }.joined() + (KnownModules.sqlite ?? "")
        try UserCompiler.write(map, to: folder + "/module.modulemap")
        for (name, other) in KnownModules.elsewhere.sorted(by: { $0.key < $1.key }) {
            let file = "\(folder)/\(name).swift"
            try UserCompiler.write("@_exported import \(other)\n", to: file)
            let arguments = [
                "-emit-module", "-emit-module-path", "\(folder)/\(name).swiftmodule", "-module-name", name, "-parse-as-library", "-swift-version", "5",
                "-module-cache-path", ModuleCache.path, "-I", modules, "-I", folder, file,
            ]
            guard try ModuleCache.shared.run({ try compiler.run(arguments, temporaryFolder: folder) }) else {
                throw UserCodeError("the module “\(name)” of the Swift SDK does not compile with \(compiler.path)")
            }
        }
    }
}
