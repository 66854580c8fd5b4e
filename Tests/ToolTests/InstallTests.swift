import Foundation
import Testing

@testable import inbetween
@testable import SourceCode

/// The tool in a separate folder, far from where it was built.
@Suite struct InstallTests {
    private static let scripts =
        (((#filePath as NSString).deletingLastPathComponent as NSString).deletingLastPathComponent as NSString)
        .deletingLastPathComponent + "/scripts"
    private static let script = scripts + "/install"

    private func run(
        _ path: String, _ arguments: [String], in folder: String? = nil, environment: [String: String] = [:]
    ) throws -> (status: Int32, output: String) {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment.merging(["XDG_CACHE_HOME": ToolRun.cache]) { $1 }.merging(environment) { $1 }
        if let folder {
            process.currentDirectoryURL = URL(fileURLWithPath: folder)
        }
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: data, as: UTF8.self))
    }

    @Test func anInstalledToolCompilesWithMacrosAndIsRemoved() throws {
        let sources = try ToolRun([
            "View.swift": "import SwiftUI\nextension EnvironmentValues { @Entry var name = \"entry\" }\n#Preview { Text(\"installed\") }\n"
        ])
        let prefix = sources.folder + "/prefix"
        let installed = try run(Self.script, ["--prefix", prefix, "--from", UserCompiler.programFolder])
        #expect(installed.status == 0, "\(installed.output)")
        let image = sources.folder + "/image.png"
        let shown = try run(prefix + "/bin/inbetween", ["snapshot", sources.folder + "/View.swift", "--out", image])
        #expect(shown.status == 0 && shown.output.isEmpty, "\(shown.output)")
        #expect(FileManager.default.fileExists(atPath: image))
        // The toolchain may be elsewhere, or come without its libraries of syntax trees.
        let launcher = try String(contentsOfFile: prefix + "/bin/inbetween", encoding: .utf8).replacing("/libSwiftParser.so", with: "/libNone.so")
        try Data(launcher.utf8).write(to: URL(fileURLWithPath: sources.folder + "/launcher"))
        let missing = try run("/bin/sh", [sources.folder + "/launcher", "--version"])
        #expect(missing.status == 1 && missing.output.contains("/lib/swift/host/libNone.so is missing: "), "\(missing.output)")
        let manual = try String(contentsOfFile: prefix + "/share/man/man1/inbetween.1", encoding: .utf8)
        for word in [".TH INBETWEEN 1", ".SH INBETWEEN RENDER", "\\-\\-preview", ".SH INBETWEEN SDK"] {
            #expect(manual.contains(word), "\(word)")
        }
        for place in ["bash-completion/completions/inbetween", "zsh/site-functions/_inbetween", "fish/vendor_completions.d/inbetween.fish"] {
            #expect(try String(contentsOfFile: "\(prefix)/share/\(place)", encoding: .utf8).contains("snapshot"), "\(place)")
        }
        #expect(try run(Self.script, ["--prefix", prefix, "--remove"]).status == 0)
        #expect(FileManager.default.subpaths(atPath: prefix)?.filter { $0.contains("inbetween") } == [])
    }

    @Test func aLibraryThatKnowsNothingOfThisIsBuiltAndTestedWithTheSDK() throws {
        let library = try ToolRun([
            "Library/Package.swift": """
            // swift-tools-version: 5.9
            import PackageDescription
            let package = Package(
                name: "Library", platforms: [.iOS(.v16)],
                targets: [.target(name: "Library"), .testTarget(name: "LibraryTests", dependencies: ["Library"])])
            """,
            "Library/Sources/Library/Dot.swift": """
            import Combine
            import SwiftUI
            import UIKit
            import Security
            func isStored() -> Bool { SecItemCopyMatching([kSecClass: kSecClassGenericPassword] as CFDictionary, nil) == errSecSuccess }
            extension EnvironmentValues { @Entry public var side: CGFloat = 20 }
            public struct Dot: View {
                @Environment(\\.side) private var side
                public init() {}
                public var body: some View { Circle().fill(Color(UIColor.systemBlue)).frame(width: side, height: side) }
            }
            #Preview { Dot() }
            """,
            "Library/Tests/LibraryTests/DotTests.swift": """
            import SwiftUI
            import SwiftUITesting
            import Testing
            @testable import Library
            @MainActor @Test func theDotHasItsSize() {
                let stage = TestStage(Dot().environment(\\.side, 30), size: CGSize(width: 50, height: 50))
                #expect(stage.items.map(\\.frame.width) == [30] && !isStored())
            }
            """,
        ])
        let prefix = library.folder + "/prefix"
        #expect(try run(Self.script, ["--prefix", prefix, "--from", UserCompiler.programFolder]).status == 0)
        let made = try run(prefix + "/bin/inbetween", ["sdk", "--out", library.folder + "/inbetween.artifactbundle"])
        #expect(made.status == 0, "\(made.output)")
        let swift = (try #require(SwiftCompiler.installed).path as NSString).deletingLastPathComponent + "/swift"
        let sdks = ["--swift-sdks-path", library.folder + "/sdks"]
        let installed = try run(swift, ["sdk", "install", library.folder + "/inbetween.artifactbundle"] + sdks)
        #expect(installed.status == 0, "\(installed.output)")
        let tested = try run(swift, ["test", "--swift-sdk", "inbetween", "--package-path", library.folder + "/Library"] + sdks)
        #expect(tested.status == 0 && tested.output.contains("1 test in 0 suites passed"), "\(tested.output)")
    }

    @Test func withoutGoldensPreviewsAreComparedWithWhatTheyWere() throws {
        let repository = try ToolRun([
            "Sources/One.swift": "import SwiftUI\n#Preview(\"One\") { Color.red }\n",
            "Sources/Two.swift": "import SwiftUI\n#Preview(\"Two\") { Color.blue }\n#Preview(\"Two, again\") { Color.green }\n",
        ])
        func git(_ arguments: String...) throws {
            let who = ["-c", "user.name=Test", "-c", "user.email=test@localhost", "-C", repository.folder]
            #expect(try run("/usr/bin/env", ["git"] + who + arguments).status == 0)
        }
        try git("init", "--quiet")
        try git("add", ".")
        try git("commit", "--quiet", "-m", "Two files")
        let tool = ["INBETWEEN": UserCompiler.programFolder + "/inbetween"]
        let script = Self.scripts + "/snapshot-changes"
        let options = ["--base", "HEAD", "--changed-only", "Sources", "--", "--size", "20x20"]
        let nothing = try run(script, options, in: repository.folder, environment: tool)
        #expect(nothing.status == 0 && nothing.output.contains("0 previews"), "\(nothing.output)")
        let file = repository.folder + "/Sources/Two.swift"
        let text = try String(contentsOfFile: file, encoding: .utf8)
        try text.replacingOccurrences(of: "Color.blue", with: "Color.pink").write(toFile: file, atomically: true, encoding: .utf8)
        let shown = try run(script, options, in: repository.folder, environment: tool)
        #expect(shown.status == 1, "\(shown.output)")
        #expect(
            shown.output.contains("changed\tTwo.swift/Two: 1600 of 1600 pixels differ") && shown.output.contains("2 previews: 1 passed, 1 changed"),
            "\(shown.output)")
        let images = try FileManager.default.contentsOfDirectory(atPath: repository.folder + "/snapshots").sorted()
        #expect(images == ["junit.xml", "report.html", "sheet.png", "summary.md"])
        #expect(!shown.output.contains("--accept"))
        // Nothing of what was made for it is left in the repository.
        #expect(try run("/usr/bin/env", ["git", "-C", repository.folder, "worktree", "list"]).output.split(separator: "\n").count == 1)
        #expect(!repository.fileNames.contains("__Previews__"))
        let unknown = try run(script, ["--base", "nowhere"], in: repository.folder, environment: tool)
        #expect(unknown.status == 2 && unknown.output.contains("“nowhere” is no commit here"), "\(unknown.output)")
    }

    @Test func anUnknownOptionIsAnError() throws {
        let result = try run(Self.script, ["--perfix", "/nowhere"])
        #expect(result.status == 2 && result.output.contains("scripts/install [--prefix"))
    }
}

/// Modules that another version of the compiler has made.
@Suite struct CompilerVersionTests {
    @Test func aCompilerOfAnotherVersionIsNamed() throws {
        let run = try ToolRun(["View.swift": "import SwiftUI\n"])
        let path = run.folder + "/swiftc"
        let real = try #require(SwiftCompiler.installed).path
        let message = "<unknown>:0: error: module compiled with Swift 6.3.1 cannot be imported by the Swift 6.2 compiler: SwiftUI.swiftmodule"
        let script = "#!/bin/sh\ncase \"$*\" in *-incremental*) echo \"\(message)\" >&2; exit 1;; esac\nexec \"\(real)\" \"$@\"\n"
        try Data(script.utf8).write(to: URL(fileURLWithPath: path))
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
        let result = try run.render("View.swift", "--view", "Text(\"b\")", environment: ["SWIFTC": path])
        #expect(result.status != 0)
        #expect(result.errors.contains("error: inbetween was built by another version of Swift than \(path)"), "\(result.errors)")
    }
}
