import Foundation
import Testing

@testable import inbetween
@testable import SourceCode

/// What an editor gets: sessions with sourcekit-lsp in folders that `inbetween editor` has set up.
@Suite(.serialized) struct EditorSessionTests {
    static let main = """
        import SwiftUI
        import UIKit

        extension EnvironmentValues { @Entry var depth: Int = 3 }
        @Observable final class Model { var count = 0 }
        @Animatable struct Pie: Shape {
            var start: Double
            func path(in rect: CGRect) -> Path { Path(rect) }
        }
        struct Caption: UIViewRepresentable {
            func makeUIView(context: Context) -> UILabel { UILabel() }
            func updateUIView(_ view: UILabel, context: Context) { view.text = "caption" }
        }
        struct Content: View {
            @Environment(\\.depth) private var depth
            @State private var isOn = false
            @State private var model = Model()
            var body: some View {
                VStack {
                    Text("\\(model.count) \\(depth)").foregroundStyle(Color.pink).padding()
                    Pie(start: isOn ? 1 : 2).animation(.bouncy, value: isOn)
                    Caption()
                    Badge(number: 3)
                }
            }
        }
        #Preview { Content() }

        """
    static let badge = "import SwiftUI\n/// A number.\nstruct Badge: View {\n    let number: Int\n    var body: some View { Text(\"\\(number)\") }\n}\n"
    /// What only the tool's own build server knows.
    static let phone = """
        import SwiftUI
        import Darwin
        import os.log
        #if os(iOS) && canImport(UIKit) && targetEnvironment(simulator)
        import UIKit
        let isPhone = true
        #else
        import AppKit
        #endif
        @available(iOS 99, *) struct Later {}
        struct Branded: View {
            var body: some View { Color.brand.opacity(Darwin.sin(isPhone ? 1 : 2)) }
        }
        func later() -> Later { Later() }

        """
    static let brand =
        "{\"colors\":[{\"idiom\":\"universal\",\"color\":{\"color-space\":\"srgb\",\"components\":{\"red\":\"1\",\"green\":\"0\",\"blue\":\"0\",\"alpha\":\"1\"}}}],\"info\":{\"version\":1,\"author\":\"xcode\"}}"

    private func session(_ run: ToolRun, _ folder: String = "") throws -> LanguageSession {
        let server = try SwiftCompiler.require().root + "/bin/sourcekit-lsp"
        return try LanguageSession(folder: run.folder + folder, server: server, environment: ["XDG_CACHE_HOME": ToolRun.cache])
    }

    /// - Parameters:
    ///   - folder: Of the sources, in the session's folder.
    ///   - isPhone: Whether conditions hold as for iOS, and assets have names.
    private func check(_ session: LanguageSession, _ run: ToolRun, in folder: String, isPhone: Bool) throws {
        let main = folder + "Main.swift"
        session.open(main, Self.main)
        try session.waitForIndex()
        #expect(try session.diagnostics(of: main) == [])
        if isPhone {
            session.open(folder + "Phone.swift", Self.phone)
            #expect(try session.diagnostics(of: folder + "Phone.swift") == [])
        }
        try checkMembers(main, session)
        // Another file's declaration, and its new name in both files.
        let badge = try #require(LanguageSession.Position(after: "Badge", in: Self.main, back: 1))
        #expect(try session.definitions(in: main, at: badge).map(\.line) == [3])
        #expect(try session.hover(in: main, at: badge).contains("A number."))
        session.open(folder + "Views/Badge.swift", Self.badge)
        let declaration = try #require(LanguageSession.Position(after: "struct Badge", in: Self.badge, back: 1))
        #expect(try session.rename(in: folder + "Views/Badge.swift", at: declaration, to: "Sign") == ["Main.swift": 1, "Badge.swift": 1])
        // A file that is not saved sees the others, and others see one that is.
        session.open(folder + "Unsaved.swift", "import SwiftUI\nlet badges = [Badge(number: 1), Badge(number: 2)]\n")
        if isPhone {
            #expect(try session.diagnostics(of: folder + "Unsaved.swift") == [])
        }
        try Data("import SwiftUI\nstruct Fresh: View { var body: some View { Color.red } }\n".utf8)
            .write(to: URL(fileURLWithPath: session.path(folder + "Fresh.swift")))
        session.noteFiles([(folder + "Fresh.swift", 1)])
        let fresh = Self.main.replacing("Caption()\n", with: "Fresh()\n")
        session.change(main, fresh)
        var left: [LanguageSession.Diagnostic] = []
        for _ in 0..<60 {
            left = try session.diagnostics(of: main)
            if left.isEmpty { break }
            try session.waitForIndex()
        }
        #expect(left == [])
        session.change(main, Self.main.replacing("Badge(number: 3)", with: "Badge(number: \"three\")"))
        let wrong = try session.diagnostics(of: main)
        #expect(wrong.map(\.line) == [23] && wrong.first?.message.lowercased().contains("cannot convert value of type 'string'") == true, "\(wrong)")
    }

    private func checkMembers(_ main: String, _ session: LanguageSession) throws {
        func place(_ text: String, back: Int = 0) throws -> LanguageSession.Position {
            try #require(LanguageSession.Position(after: text, in: Self.main, back: back))
        }
        // Behind a dot the server lists the first two hundred names; a letter later it is there.
        #expect(try session.completions(in: main, at: place("Color.pink).")).count > 50)
        #expect(try session.completions(in: main, at: place("Color.pink).pad")).contains { $0.hasPrefix("padding(") })
        #expect(try session.completions(in: main, at: place("Color.")).contains("pink"))
        let curves = try session.completions(in: main, at: place(".animation(."))
        #expect(["bouncy", "linear", "snappy"].allSatisfy(curves.contains), "\(curves)")
        #expect(try session.hover(in: main, at: place(".padding", back: 2)).contains("Adds space on some edges"))
        let padding = try session.definitions(in: main, at: place(".padding", back: 2))
        #expect(padding.first?.path.contains(#/\/(Padding\.swift|SwiftUI\w*\.swiftinterface)$/#) == true, "\(padding)")
    }

    @Test func aFolderOfFiles() throws {
        let run = try ToolRun([
            "Main.swift": Self.main, "Views/Badge.swift": Self.badge, "Phone.swift": Self.phone, "Assets.xcassets/Brand.colorset/Contents.json": Self.brand,
        ])
        #expect(try run.run(["editor"]).status == 0)
        let session = try session(run)
        defer { session.end() }
        try check(session, run, in: "", isPhone: true)
        let doctor = try run.run(["doctor", "--editor"])
        #expect(doctor.status == 0 && doctor.output.contains("✓ completion: padding") && !doctor.output.contains("✗"), "\(doctor)")
        try FileManager.default.removeItem(atPath: run.folder + "/buildServer.json")
        let missing = try run.run(["doctor", "--editor"])
        #expect(missing.status == 1 && missing.output.contains("is not set up for editors\n  Run “inbetween editor” here."), "\(missing)")
    }

    @Test func aProjectOfXcodes() throws {
        let run = try ToolRun([:])
        let sample = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../Projects/Synchronized").standardized.path
        try FileManager.default.copyItem(atPath: sample, toPath: run.folder + "/App")
        let folder = run.folder + "/App/Synchronized/"
        for (name, text) in [("Main.swift", Self.main), ("Views/Badge.swift", Self.badge), ("Phone.swift", Self.phone), ("Unsaved.swift", "")] {
            try Data(text.utf8).write(to: URL(fileURLWithPath: folder + name))
        }
        try FileManager.default.removeItem(atPath: folder + "Views/ContentView.swift")
        try Data("import SwiftUI\nstruct ContentView: View { var body: some View { Content() } }\n".utf8)
            .write(to: URL(fileURLWithPath: folder + "Views/ContentView.swift"))
        #expect(try run.run(["editor", "App"]).status == 0)
        let session = try session(run, "/App")
        defer { session.end() }
        try check(session, run, in: "Synchronized/", isPhone: true)
    }

    private static let manifest = """
        // swift-tools-version: 5.9
        import PackageDescription
        let package = Package(name: "Library", platforms: [.iOS(.v17)], targets: [.target(name: "Library")])

        """

    @Test func aPackage() throws {
        let run = try ToolRun(["Package.swift": Self.manifest, "Sources/Library/Main.swift": Self.main, "Sources/Library/Views/Badge.swift": Self.badge])
        let written = try run.run(["editor", "--swift-sdks-path", run.folder + "/sdks"])
        #expect(written.status == 0 && written.output.contains("wrote \(run.folder)/.sourcekit-lsp/config.json"), "\(written)")
        let session = try session(run)
        defer { session.end() }
        try check(session, run, in: "Sources/Library/", isPhone: false)
        let removed = try run.run(["editor", "--remove", "--swift-sdks-path", run.folder + "/sdks"])
        #expect(removed.status == 0 && !run.fileNames.contains(".sourcekit-lsp"), "\(removed)")
    }

    /// Two modules, of which one imports the other: the build server compiles that first.
    @Test func aPackageAsTheToolReadsIt() throws {
        let manifest = Self.manifest.replacing(
            ".target(name: \"Library\")", with: ".target(name: \"Base\"), .target(name: \"Library\", dependencies: [\"Base\"])")
        let base =
            "import SwiftUI\n#if os(iOS)\npublic struct Dot: View { public init() {}; public var body: some View { Circle() } }\n#endif\n#Preview { Dot() }\n"
        let library = "import Base\nimport SwiftUI\nstruct Row: View { var body: some View { HStack { Dot(); Dot() } } }\n"
        let run = try ToolRun(["Package.swift": manifest, "Sources/Base/Dot.swift": base, "Sources/Library/Row.swift": library])
        #expect(try run.run(["editor", "--build-server"]).status == 0)
        let session = try session(run)
        defer { session.end() }
        session.open("Sources/Library/Row.swift", library)
        try session.waitForIndex()
        #expect(try session.diagnostics(of: "Sources/Library/Row.swift") == [])
        let dot = try #require(LanguageSession.Position(after: "Dot", in: library, back: 1))
        #expect(try session.definitions(in: "Sources/Library/Row.swift", at: dot).allSatisfy { $0.path == run.folder + "/Sources/Base/Dot.swift" })
    }

    /// The lines for Neovim in the guide, in Debian's Neovim.
    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/nvim")))
    func neovim() throws {
        let block = try #require(try GuideBlock.blocks(of: "Guides/Editors.md").first { $0.language == "lua" })
        let run = try ToolRun([
            "init.lua": block.text, "Badge.swift": Self.badge, "Use.swift": "import SwiftUI\nlet badge = Badge(number: \"three\")\nlet c = Color.pi\n",
            "check.lua": """
            local done = vim.wait(180000, function() return #vim.diagnostic.get(0) > 0 end, 50)
            local lines = {}
            for _, d in ipairs(vim.diagnostic.get(0)) do table.insert(lines, (d.lnum + 1) .. ": " .. d.message) end
            local params = vim.tbl_extend("force", vim.lsp.util.make_position_params(), { position = { line = 2, character = 16 } })
            for _, answer in pairs(vim.lsp.buf_request_sync(0, "textDocument/completion", params, 180000) or {}) do
                for _, item in ipairs(answer.result.items) do table.insert(lines, item.label) end
            end
            vim.fn.writefile(lines, "found.txt")
            """,
        ])
        #expect(try run.run(["editor"]).status == 0)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/nvim")
        process.currentDirectoryURL = URL(fileURLWithPath: run.folder)
        process.arguments = ["--headless", "-u", "init.lua", "Use.swift", "-c", "luafile check.lua", "-c", "qall!"]
        process.environment = ProcessInfo.processInfo.environment.merging(["XDG_CACHE_HOME": ToolRun.cache, "HOME": run.folder]) { $1 }
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        let found = try String(contentsOfFile: run.folder + "/found.txt", encoding: .utf8).lowercased()
        #expect(found.contains("2: cannot convert value of type 'string'") && found.split(separator: "\n").contains("pink"), "\(found)")
    }
}
