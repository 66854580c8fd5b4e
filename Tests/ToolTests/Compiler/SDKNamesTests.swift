import Foundation
import Testing

@testable import SourceCode

/// A Swift SDK has the modules that the tool has.
@Suite struct SDKNamesTests {
    /// `Security` and others, whose names are in another module, were missing.
    @Test func eachModuleOfTheToolCanBeImported() throws {
        let run = try ToolRun([:])
        let modules = UserCompiler.programFolder + "/Modules"
        let compiler = try SwiftCompiler.require()
        try SDKNames(compiler: compiler).write(to: run.folder, modules: modules)
        #expect(Set(["Security", "MobileCoreServices", "CryptoKit", "SwiftUI"]).isSubset(of: SDKNames.modules))
        let uses = "let status = SecItemAdd([:] as CFDictionary, nil)\nlet kind = kUTTypePNG\n"
        let imports = SDKNames.modules.map { "import \($0)\n" }.joined()
        try UserCompiler.write(imports + uses, to: run.folder + "/All.swift")
        let arguments = ["-typecheck", "-I", modules, "-I", run.folder, run.folder + "/All.swift", "-module-cache-path", ModuleCache.path]
        let result = try compiler.runQuietly(arguments, temporaryFolder: run.folder)
        #expect(result.success, "\(result.messages)")
    }

    @Test func eachFrameworkIsKnown() throws {
        let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../../Sources/Frameworks").standardizedFileURL
        let names = try FileManager.default.contentsOfDirectory(atPath: sources.path).filter { !$0.hasPrefix("_") && $0 != "README.md" && $0 != "SystemLog" }
        #expect(names.filter { !KnownModules.own.contains($0) }.sorted() == [])
        #expect(names.filter { KnownModules.apples.contains($0) }.sorted() == [])
    }
}
