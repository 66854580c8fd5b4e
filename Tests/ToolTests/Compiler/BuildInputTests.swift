import Foundation
import Testing

@testable import MetalShaders
@testable import SourceCode
@testable import inbetween

/// Whatever goes into a build decides what comes out of it, by its text: clocks may stand still.
@Suite(.serialized) final class BuildInputTests {
    private let folder = NSTemporaryDirectory() + "build-inputs-\(UUID())"

    deinit {
        try? FileManager.default.removeItem(atPath: folder)
    }

    private static let someTime = Date(timeIntervalSince1970: 1_700_000_000)

    /// Sets the same time for each file, whatever its content.
    private func write(_ files: [String: String]) throws {
        for (name, text) in files {
            let path = "\(folder)/\(name)"
            try FileManager.default.createDirectory(atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
            try Data(text.utf8).write(to: URL(fileURLWithPath: path))
            try FileManager.default.setAttributes([.modificationDate: Self.someTime], ofItemAtPath: path)
        }
    }

    /// The texts of the form “… marker” in the library that comes of the folder.
    @MainActor private func markers(_ request: UserCompiler.Request = .everything) throws -> Set<String> {
        let project = try Project.at([folder], target: nil, system: .iOS)
        let assets = try AssetSources(folders: project.folders, catalogs: [])
        let library = try ProjectCompiler(project, request: request, system: .iOS, swiftVersion: 5, assets: assets).library()
        let text = String(decoding: try Data(contentsOf: URL(fileURLWithPath: library)), as: Unicode.ASCII.self)
        return Set(text.matches(of: #/[a-z0-9 ]+ is a marker/#).map { String($0.output) })
    }

    /// Six calls within a second showed 0 1 2 3 3 5.
    @MainActor @Test func eachExpressionIsCompiled() throws {
        try write(["V.swift": "import SwiftUI\nstruct V: View { var text: String; var body: some View { Text(text) } }\n"])
        for number in 0..<3 {
            #expect(try markers(.view("V(text: \"number \(number) is a marker\")")) == ["number \(number) is a marker"])
        }
        #expect(try markers(.view("V(text: \"number 1 is a marker\")")) == ["number 1 is a marker"])
    }

    /// Of two files one has another content with the same time, and the other depends on it.
    @MainActor @Test func textsCountWhateverTheirTimes() throws {
        let user = "import SwiftUI\nstruct B: View { var body: some View { Text(\"\\(kind)\") } }\nlet kind = \"kind \" + \"\\(type(of: value))\"\n"
        for (value, marker) in [("\"one is a marker\"", "one is a marker"), ("[\"two is a marker\"]", "two is a marker")] {
            try write(["A.swift": "let value = \(value)\n", "B.swift": user])
            #expect(try markers() == [marker])
        }
    }

    /// What is written for the user – resources' names, the bundle's – is text as theirs is.
    @Test func generatedFilesCountAsTheUsersDo() throws {
        func build(_ texts: [String]) throws -> [String] {
            try IncrementalBuild.in(key: "k", in: folder, otherwise: folder + "/other") { build in
                try build.removeOldObjects(texts: texts)
                let left = build.objects.map { ($0 as NSString).lastPathComponent }
                for number in texts.indices {
                    try UserCompiler.write("object", to: "\(build.folder)/\(number).o")
                }
                build.noteEndOfCompiler()
                return left
            }
        }
        #expect(try build(["file", "bundles", "expression"]) == [])
        #expect(try build(["file", "bundles", "expression"]) == ["0.o", "1.o", "2.o"])
        #expect(try build(["file", "other bundles", "expression"]) == ["0.o", "2.o"])
        #expect(try build(["file", "other bundles", "other expression"]) == ["0.o", "1.o"])
    }

    private func key(_ options: [String] = [], imports: [BuiltModule] = []) throws -> String {
        let module = Project.Module(name: "C", kind: .clang(headers: folder + "/include"), files: [folder + "/c.c"], folders: [folder], options: options)
        return try OtherModules(compiler: .require()).clang(module, headers: folder + "/include", imports: imports).key
    }

    @Test func headersOfCCountWhereverTheyAre() throws {
        let files = [
            "c.c": "#include \"c.h\"\n#include \"private/inner.h\"\nint f(void) { return INNER; }\n", "include/c.h": "int f(void);\n",
            "private/inner.h": "#include \"most.h\"\n", "private/most.h": "#define INNER 1\n",
        ]
        try write(files)
        let first = try key()
        #expect(try key() == first)
        var keys: Set = [first]
        for (name, text) in [("private/most.h", "#define INNER 2\n"), ("include/c.h", "int f(void) ;"), ("private/inner.h", " #include \"most.h\"")] {
            try write([name: text])
            #expect(keys.insert(try key()).inserted, "\(name)")
        }
        // Its settings and what it imports do, too.
        #expect(keys.insert(try key(["-DX=1"])).inserted)
        #expect(keys.insert(try key(imports: [BuiltModule(name: "D", key: "1")])).inserted)
        #expect(keys.insert(try key(imports: [BuiltModule(name: "D", key: "2")])).inserted)
    }

    @Test func theHeadersOfALibraryOfTheSystemCount() throws {
        let module = Project.Module(name: "S", kind: .system(map: folder + "/module.modulemap"), files: [], folders: [])
        var keys = Set<String>()
        for text in ["int a(void);\n", "int b(void);\n"] {
            try write(["module.modulemap": "module S [system] { header \"shim.h\" export * }\n", "shim.h": "#include \"inner.h\"\n", "inner.h": text])
            keys.insert(OtherModules.system(module, map: folder + "/module.modulemap").key)
        }
        #expect(keys.count == 2)
    }

    /// A manifest may read variables, and there may be others for other versions of the tools.
    @Test func manifestsDependOnVariablesAndOnOthers() throws {
        try write(["Package@swift-6.0.swift": "// other"])
        let text = "let flag = Context.environment[\"WITH_EXTRAS\"]"
        func inputs(_ environment: [String: String]) -> [String] { SwiftPackage.inputs(of: text, in: folder, environment: environment) }
        #expect(inputs(["WITH_EXTRAS": "1", "HOME": "/a"]) == [text, "Package@swift-6.0.swift", "// other", "WITH_EXTRAS=1"])
        #expect(inputs(["HOME": "/b"]) == [text, "Package@swift-6.0.swift", "// other"])
    }

    @Test func toolsCountByMoreThanTheirTimes() throws {
        let large = String(repeating: "x", count: 100_000)
        var stamps = Set<String>()
        for text in ["first" + large, "other" + large, large + "first", large + "other"] {
            try write(["plugin.so": text])
            stamps.insert(try #require(MacroPlugin.stamp(of: ["-I", "x", "-load-plugin-library", folder + "/plugin.so"]).first))
        }
        #expect(stamps.count == 4)
    }

    @Test func whatCompilersAskTheEnvironmentForCounts() {
        let variables = ["CPATH": "/a", "HOME": "/root", "SDKROOT": "/sdk", "SWIFT_DRIVER_FLAGS": "-x"]
        #expect(CompilationCache.environment(in: variables) == ["CPATH=/a", "SDKROOT=/sdk", "SWIFT_DRIVER_FLAGS=-x"])
    }

    /// A shader's header beside another header that includes it, and beside the shader.
    @Test func headersOfShadersCountWhereverTheyAre() throws {
        try write(["s.metal": "", "inner/a.h": "  #  include \"b.h\"\n", "b.h": "float b;\n"])
        let found = IncludedFiles.texts(
            includedBy: "// #include \"no.h\"\n#include \"inner/a.h\"\n#if __has_include(\"gone.h\") && __has_include( <b.h> )\n#endif\n", in: folder,
            searching: [folder])
        #expect(found == ["\(folder)/inner/a.h", "  #  include \"b.h\"\n", "\(folder)/b.h", "float b;\n"])
    }
}
