import Foundation
import Testing

@testable import inbetween

/// The tool in a folder of its own, far from where it was built.
@Suite struct InstallTests {
    private static let script =
        (((#filePath as NSString).deletingLastPathComponent as NSString).deletingLastPathComponent as NSString)
        .deletingLastPathComponent + "/scripts/install"

    private func run(_ path: String, _ arguments: [String]) throws -> (status: Int32, output: String) {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment.merging(["XDG_CACHE_HOME": ToolRun.cache]) { $1 }
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
        #expect(try run(Self.script, ["--prefix", prefix, "--remove"]).status == 0)
        #expect(FileManager.default.subpaths(atPath: prefix)?.filter { $0.contains("inbetween") } == [])
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
