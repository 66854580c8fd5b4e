import Foundation
import Testing

@testable import inbetween

/// More kinds of projects that people have, each once. The samples are in Tests/Projects, and each is taken to an empty folder first.
@Suite struct SampleProjectTests {
    private func sample(_ name: String) throws -> ToolRun {
        let samples = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../Projects").standardized.path
        let run = try ToolRun([:])
        try FileManager.default.copyItem(atPath: samples + "/" + name, toPath: run.folder + "/" + name)
        return run
    }

    /// The window comes from the scene's delegate, and an extension of its class overrides a method of UIKit's.
    @Test func anAppWithASceneDelegate() throws {
        let run = try sample("SceneDelegate")
        try Data("- {at: 0.1, tap: Tapped 0}\n".utf8).write(to: URL(fileURLWithPath: run.folder + "/tap.yaml"))
        let shown = try run.render("SceneDelegate", "--script", "tap.yaml", frames: 20)
        #expect(shown.status == 0 && shown.texts.first == ["Key 1", "Red 1", "Tapped 0"], "\(shown)")
        #expect(shown.texts.last == ["Key 1", "Red 1", "Tapped 1"], "\(shown)")
    }

    /// The versions are those of the project's `Package.resolved`, though newer ones are allowed.
    @Test func aProjectWithPinnedPackages() throws {
        let run = try sample("Pinned")
        let words = run.folder + "/Words"
        try FileManager.default.createDirectory(atPath: words + "/Sources/Words", withIntermediateDirectories: true)
        let manifest = """
            // swift-tools-version: 5.9
            import PackageDescription
            let package = Package(name: "Words", products: [.library(name: "Words", targets: ["Words"])], targets: [.target(name: "Words")])
            """
        try Data(manifest.utf8).write(to: URL(fileURLWithPath: words + "/Package.swift"))
        try git("init", "--quiet", in: words)
        var revision = ""
        for version in ["1.0.0", "1.1.0"] {
            try Data("public let words = \"version \(version)\"\n".utf8).write(to: URL(fileURLWithPath: words + "/Sources/Words/Words.swift"))
            try git("add", ".", in: words)
            try git("commit", "--quiet", "-m", version, in: words)
            try git("tag", version, in: words)
            if revision.isEmpty {
                revision = try git("rev-parse", "HEAD", in: words)
            }
        }
        for name in ["project.pbxproj", "project.xcworkspace/xcshareddata/swiftpm/Package.resolved"] {
            let path = run.folder + "/Pinned/Pinned.xcodeproj/" + name
            let text = try String(contentsOfFile: path, encoding: .utf8).replacingOccurrences(of: "PLACE", with: "file://" + run.folder)
                .replacingOccurrences(of: "REVISION", with: revision)
            try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        }
        let shown = try run.render("Pinned")
        #expect(shown.status == 0 && shown.texts.first == ["version 1.0.0"], "\(shown)")
    }

    @discardableResult
    private func git(_ arguments: String..., in folder: String) throws -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["git", "-c", "user.name=Test", "-c", "user.email=test@localhost", "-C", folder] + arguments
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        return String(decoding: output, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// Texts, files and colours of a package of tools version 5.5.
    @Test func aPackageOfOldToolsWithResources() throws {
        let run = try sample("OldTools")
        let shown = try run.render("OldTools")
        #expect(shown.status == 0 && shown.errors.isEmpty && shown.texts.first == ["Hello", "from a file"], "\(shown)")
        let items = try run.dump("dump.jsonl").first?["items"] as? [[String: Any]] ?? []
        #expect(items.contains { "\($0["color"] ?? "")" == "[1, 0, 0, 1]" }, "\(items)")
    }

    @Test func anAppWithTraitsAndAMacro() throws {
        let shown = try sample("Traits").render("Traits")
        #expect(shown.status == 0 && shown.errors.isEmpty && shown.texts.first == ["8", "with extras"], "\(shown)")
    }

    /// A ball bounces in the stage's time.
    @Test func aGameOfSpriteKit() throws {
        let run = try sample("Game")
        let shown = try run.render("Game", "--size", "200x300", frames: 20)
        #expect(shown.status == 0 && shown.errors.isEmpty, "\(shown.errors)")
        #expect(shown.texts.first == ["Bounces 0"] && shown.texts.last?.first != "Bounces 0", "\(shown.texts)")
    }

    /// A library has its own versions of what newer systems bring; the system's are used where both are there.
    @Test func aLibraryWithBackports() throws {
        let shown = try sample("Backports").render("Backports", frames: 2)
        #expect(shown.status == 0 && shown.errors.isEmpty && shown.texts.last == ["glass", "100 wide"], "\(shown)")
    }
}
