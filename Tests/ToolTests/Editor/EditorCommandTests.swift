import Foundation
import Testing

@testable import inbetween
@testable import SourceCode

/// What `inbetween editor` writes, and takes back.
@MainActor @Suite struct EditorCommandTests {
    private func text(_ path: String) -> String? {
        FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
    }

    @Test func aFolderGetsABuildServerAndLosesIt() throws {
        let run = try ToolRun(["A.swift": "import SwiftUI\n#Preview { Text(\"A\") }\n"])
        let file = run.folder + "/buildServer.json"
        let written = try run.run(["editor", "--swift-version", "6"])
        #expect(written.status == 0 && written.errors.isEmpty && written.output.contains("wrote \(file)"), "\(written)")
        let content = try #require(try JSONFile(path: file).read())
        #expect(content["argv"] as? [String] == [UserCompiler.programFolder + "/inbetween", "build-server", "--swift-version", "6"])
        let bytes = text(file)
        #expect(try run.run(["editor", "--swift-version", "6"]).output.contains("unchanged: \(file)"))
        #expect(text(file) == bytes)
        let removed = try run.run(["editor", "--remove"])
        #expect(removed.status == 0 && removed.output.contains("removed \(file)") && run.fileNames == ["A.swift"], "\(removed)")
        #expect(try run.run(["editor", "--remove"]).output.contains("nothing of inbetween's"))
    }

    @Test func whatElseIsInAFileStays() throws {
        let run = try ToolRun(["app/A.swift": "", "app/buildServer.json": "{\"name\": \"inbetween\", \"argv\": [\"/old\"], \"mine\": [1, 2]}"])
        let options = try EditorProjectOptions.parse([])
        let setup = try EditorSetup(sources: [run.folder + "/app"], options: options)
        _ = try setup.write()
        let file = JSONFile(path: run.folder + "/app/buildServer.json")
        #expect(try file.read()?["mine"] as? [Int] == [1, 2] && (try file.read()?["argv"] as? [String])?.last == "build-server")
        _ = try setup.remove()
        #expect(try file.read()?.keys.sorted() == ["mine"])
    }

    @Test(arguments: [
        ("buildServer.json", "{\"name\": ", "is not JSON"), ("buildServer.json", "[1]", "is not a JSON object"),
        ("buildServer.json", "{\"name\": \"bazel\", \"argv\": [\"bazel\"]}", "starts “bazel”, and a folder has one build server"),
        (".bsp/other.json", "{}", "is read before buildServer.json"),
    ])
    func nothingIsWrittenWhereAFileIsNotOurs(name: String, content: String, reason: String) throws {
        let run = try ToolRun(["A.swift": "", name: content])
        let setup = try EditorSetup(sources: [run.folder], options: EditorProjectOptions.parse([]))
        let error = #expect(throws: UserCodeError.self) { try setup.write() }
        #expect("\(error.map { "\($0)" } ?? "")".contains(reason) && "\(error.map { "\($0)" } ?? "")".hasSuffix("nothing was written"))
        #expect(text(run.folder + "/" + name) == content && (name == "buildServer.json" || text(run.folder + "/buildServer.json") == nil))
    }

    @Test(arguments: [
        ("{", "is not JSON"), ("{\"swiftPM\": 3}", "“swiftPM” is not an object"),
        ("{\"swiftPM\": {\"swiftSDK\": \"android\"}}", "names the Swift SDK “android”"),
    ])
    func thePackagesConfigurationIsNotReplaced(content: String, reason: String) throws {
        let run = try ToolRun(["Package.swift": "", "Sources/A/A.swift": "", ".sourcekit-lsp/config.json": content])
        let setup = try EditorSetup(sources: [run.folder + "/Sources/A"], options: EditorProjectOptions.parse([]))
        #expect(setup.root == run.folder)
        let error = #expect(throws: UserCodeError.self) { try setup.write() }
        #expect("\(error.map { "\($0)" } ?? "")".contains(reason))
        #expect(text(run.folder + "/.sourcekit-lsp/config.json") == content)
    }

    @Test func aPackageThatDependsOnUsNeedsNothing() throws {
        let run = try ToolRun(["Package.swift": ".product(name: \"SwiftUI\", package: \"inbetween\")"])
        let setup = try EditorSetup(sources: [run.folder], options: EditorProjectOptions.parse([]))
        #expect(try setup.write().first?.contains("depends on inbetween") == true && run.fileNames == ["Package.swift"])
    }

    @Test func sourcesAreNamedFromTheFolder() throws {
        let run = try ToolRun(["App/App.xcodeproj/project.pbxproj": "", "App/Other.xcodeproj/project.pbxproj": ""])
        let setup = try EditorSetup(sources: [run.folder + "/App/App.xcodeproj"], options: EditorProjectOptions.parse(["--target", "App"]))
        let notes = try setup.write()
        #expect(notes.contains { $0.contains("the sources cannot be read yet") }, "\(notes)")
        #expect(
            (try JSONFile(path: run.folder + "/App/buildServer.json").read()?["argv"] as? [String])?.dropFirst() == [
                "build-server", "--target", "App", "App.xcodeproj",
            ])
    }
}
