import Foundation
internal import SwiftSyntax

/// SwiftUI's macros as a library that the compiler loads, made from `Sources/SwiftUIMacros` with the compiler's own
/// SwiftSyntax when it is needed for the first time.
package enum MacroPlugin {
    /// Changes when the plugin does that `arguments` name.
    static func stamp(of arguments: [String]) -> [String] {
        zip(arguments, arguments.dropFirst()).filter { $0.0 == "-load-plugin-library" }.map { BuildCache.stamp($0.1) }
    }

    private static let expressions: Set = ["Preview"]
    private static let attributes: Set = ["Previewable", "Entry", "Animatable", "AnimatableIgnored", "Model", "ModelActor", "Generable"]

    /// Whether a file uses one of SwiftUI's macros.
    static func isNeeded(by text: String) -> Bool {
        // Most files need not be parsed.
        guard expressions.contains(where: { text.hasBytes(of: "#" + $0) }) || attributes.contains(where: { text.hasBytes(of: "@" + $0) }) else { return false }
        let source = SwiftSource(text)
        return source.macroExpansions.contains { expressions.contains($0.macroName.text) }
            || source.nodes(AttributeSyntax.self).contains { attributes.contains($0.attributeName.trimmedDescription) }
    }

    /// A library whose macros have declarations in a file of its module.
    package enum Library: String, CaseIterable {
        case swiftUI = "SwiftUI/App/Macros.swift"
        case swiftData = "SwiftData/Macros.swift"
        case foundationModels = "Frameworks/FoundationModels/Macros.swift"

        /// The module of the declarations, where they are not in the library's.
        package var module: String {
            switch self {
            case .swiftUI: "MacroDeclarations"
            case .swiftData: "DataMacroDeclarations"
            case .foundationModels: "ModelMacroDeclarations"
            }
        }

        /// How a file says that it uses them; nil for those that every file may use.
        private var mark: String? {
            switch self {
            case .swiftUI: nil
            case .swiftData: "import SwiftData"
            case .foundationModels: "import FoundationModels"
            }
        }

        /// The libraries whose macros files may use: SwiftUI, and what they import.
        static func used(by texts: [String]) -> [Library] {
            allCases.filter { library in library.mark.map { mark in texts.contains { $0.contains(mark) } } ?? true }
        }
    }

    /// What the compiler needs for files with macros in them.
    struct Arguments {
        var options: [String]
        /// The macros' names as a file of the module itself. A module's file names all modules that it was compiled with, so all that import
        /// it would need one of the names, too, also in files that use no macro.
        var names: String?
    }

    /// The arguments for a module that others import, or that imports others. Its own names come before those of the imported ones.
    static func argumentsWithNames(of libraries: [Library] = [.swiftUI]) throws -> Arguments {
        let texts = try libraries.map { try String(contentsOfFile: nameFile(of: $0), encoding: .utf8) }
        return Arguments(
            options: ["-load-plugin-library", try library(SwiftCompiler.require()), "-D", "MacroDeclarations"],
            names: texts.joined(separator: "\n").replacing("public macro ", with: "macro "))
    }

    /// The arguments for a module that stands alone.
    /// - Parameters:
    ///   - libraries: Whose macros it may use.
    ///   - searchPaths: Where the compiler finds our modules.
    ///   - stamps: What changes when they do.
    static func arguments(of libraries: [Library], searchPaths: [String], stamps: [String]) throws -> Arguments {
        let compiler = try SwiftCompiler.require()
        let plugin = try library(compiler)
        var options = ["-load-plugin-library", plugin]
        #if !Macros
        for library in libraries {
            let module = try declarations(of: library, compiler, plugin: plugin, searchPaths: searchPaths, stamps: stamps)
            options += ["-I", (module as NSString).deletingLastPathComponent, "-Xfrontend", "-import-module", "-Xfrontend", library.module]
        }
        #endif
        return Arguments(options: options)
    }

    private static func nameFile(of library: Library) throws -> String {
        try (sourceFolder() as NSString).deletingLastPathComponent + "/" + library.rawValue
    }

    #if !Macros
    /// The macros' names as a module: the one that this program is made of has been built without them.
    package static func declarations(
        of library: Library, _ compiler: SwiftCompiler, plugin: String, searchPaths: [String], stamps: [String]
    ) throws -> String {
        let file = try nameFile(of: library)
        let arguments =
            [
                "-module-name", library.module, "-D", "MacroDeclarations", "-parse-as-library", "-swift-version", "5", "-load-plugin-library", plugin,
                "-module-cache-path", ModuleCache.path,
            ] + searchPaths
        let key = try BuildCache.key([compiler.stamp, BuildCache.stamp(plugin)] + stamps + arguments + texts([file]))
        return try BuildCache.file(library.module + ".swiftmodule", key: "macro-names-" + key) { path, folder in
            guard try ModuleCache.shared.run({ try compiler.run(["-emit-module", "-emit-module-path", path] + arguments + [file], temporaryFolder: folder) })
            else {
                throw UserCodeError("the declarations of macros in \(library.rawValue) do not compile with \(compiler.path)")
            }
        }
    }
    #endif

    /// The path of the plugin: the one that has been installed beside this program, or else one that is compiled now.
    package static func library(_ compiler: SwiftCompiler) throws -> String {
        let installed = UserCompiler.programFolder + "/libSwiftUIMacros.so"
        if FileManager.default.fileExists(atPath: installed) {
            return installed
        }
        let sources = try swiftFiles(in: sourceFolder())
        let key = try BuildCache.key([compiler.stamp] + arguments(compiler, output: "") + sources + texts(sources))
        return try BuildCache.file("libSwiftUIMacros.so", key: "macros-" + key) { path, folder in
            if isatty(STDERR_FILENO) != 0 {
                Failure.note("compiling SwiftUI’s macros, this once")
            }
            guard try ModuleCache.shared.run({ try compiler.run(arguments(compiler, output: path) + sources, temporaryFolder: folder) }) else {
                throw UserCodeError("SwiftUI’s macros do not compile with \(compiler.path)")
            }
        }
    }

    private static func arguments(_ compiler: SwiftCompiler, output: String) -> [String] {
        let host = compiler.root + "/lib/swift/host"
        return [
            "-emit-library", "-module-name", "SwiftUIMacros", "-parse-as-library", "-swift-version", "5", "-wmo", "-I", host, "-L", host,
            "-lSwiftSyntax", "-lSwiftSyntaxMacros", "-lSwiftSyntaxBuilder", "-lSwiftDiagnostics", "-Xlinker", "-rpath", "-Xlinker", host, "-module-cache-path",
            ModuleCache.path, "-o", output,
        ]
    }

    private static func texts(_ paths: [String]) throws -> [String] {
        try paths.map { try String(contentsOfFile: $0, encoding: .utf8) }
    }

    private static func swiftFiles(in folder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".swift") }.sorted().map { folder + "/" + $0 }
    }

    private static func sourceFolder() throws -> String {
        let folders = [#filePath, UserCompiler.programFolder + "/x"].flatMap { place in
            sequence(first: place as NSString) { $0.length > 1 ? $0.deletingLastPathComponent as NSString : nil }
                .map { $0.appendingPathComponent("Sources/SwiftUIMacros") }
        }
        guard let folder = folders.first(where: { FileManager.default.fileExists(atPath: $0 + "/PreviewMacro.swift") }) else {
            throw UserCodeError("the sources of SwiftUI’s macros are not there; run inbetween where it was built, or install it with scripts/install")
        }
        return folder
    }
}
