import Foundation
import ImageFormats
import Rendering
import Testing
@testable import inbetween
@testable import SourceCode

/// `inbetween bundle`: an app that runs where there is no Swift.
@Suite(.serialized) struct BundleTests {
    private static let isPossible = ShellCommand.path(of: "patchelf") != nil && SharedLibraries.loaded(names: ["libSDL2-2.0.so.0"]).missing.isEmpty
    private static let hasSDK = FileManager.default.fileExists(atPath: UserCompiler.programFolder + "/libInbetweenSDK.so")

    /// A program that needs a library, and names its resources.
    private static let source = """
        #include <stdio.h>
        extern int cairo_version(void);
        const char *resources = "Tea_Tea.resources";
        int main(void) { printf("%d %s\\n", cairo_version(), resources); return 0; }
        """

    private func compiled(_ more: [String: String] = [:]) throws -> ToolRun {
        let run = try ToolRun(["tea.c": Self.source, "Tea_Tea.resources/note.txt": "note", "Other_Other.resources/note.txt": "note"].merging(more) { $1 })
        try ShellCommand.run(SwiftCompiler.require().root + "/bin/clang", ["-o", run.folder + "/Tea", run.folder + "/tea.c", "-l:libcairo.so.2"])
        return run
    }

    private func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

    @Test(.enabled(if: isPossible, "patchelf or SDL2 is not installed"))
    func aFolderHasAllThatTheProgramNeeds() throws {
        let run = try compiled()
        let arguments = ["bundle", "--program", "Tea", "--out", "out", "--name", "Tea Timer", "--identifier", "org.example.tea"]
        let made = try run.run(arguments)
        #expect(made.status == 0 && made.output == run.folder + "/out\n", "\(made.errors)")
        let folder = run.folder + "/out"
        for name in [
            "lib/libcairo.so.2", "lib/libSDL2-2.0.so.0", "lib/libX11.so.6", "share/fonts/opentype/inter/Inter-Regular.otf", "Tea_Tea.resources/note.txt",
        ] {
            #expect(exists(folder + "/" + name), "\(name)")
        }
        for name in ["lib/libc.so.6", "lib/libm.so.6", "lib/libstdc++.so.6", "lib/libgcc_s.so.1", "Other_Other.resources"] {
            #expect(!exists(folder + "/" + name), "\(name)")
        }
        for (name, path) in try SharedLibraries.resolved(folder + "/Tea", environment: [:]) where !SharedLibraries.isBase(name) {
            #expect(path?.hasPrefix(folder + "/") == true, "\(name) is \(path ?? "nowhere")")
        }
        #expect(try ShellCommand.output(folder + "/Tea", [], environment: [:]).hasSuffix(" Tea_Tea.resources\n"))
        let desktop = try String(contentsOfFile: folder + "/org.example.tea.desktop", encoding: .utf8)
        #expect(desktop.contains("\nName=Tea Timer\n") && desktop.contains("\nIcon=org.example.tea\n"))
        for name in ["libcairo2", "libsdl2-2.0-0", "fonts-inter", "swift", "inbetween", "common-LGPL-2.1"] {
            #expect(exists("\(folder)/licenses/\(name).txt"), "\(name)")
        }
        // A letter, white on blue.
        let icon = try PNGDecoder.decode([UInt8](Data(contentsOf: URL(fileURLWithPath: folder + "/org.example.tea.png"))))
        #expect(icon.width == 256 && icon.height == 256)
        // It replaces a bundle, and nothing else.
        #expect(try run.run(arguments).status == 0)
        let refused = try run.run(["bundle", "--program", "Tea", "--out", "Tea_Tea.resources"])
        #expect(refused.status == 1 && refused.errors.contains("is there and is no bundle"), "\(refused.errors)")
        #expect(exists(run.folder + "/Tea_Tea.resources/note.txt"))
    }

    @Test(.enabled(if: isPossible && ShellCommand.path(of: "dpkg-deb") != nil, "patchelf, SDL2 or dpkg-deb is not installed"))
    func aDebianPackageStartsTheProgramByItsName() throws {
        let run = try compiled()
        let made = try run.run(["bundle", "--program", "Tea", "--deb", "--version", "2.1"])
        #expect(made.status == 0, "\(made.errors)")
        let file = made.output.trimmingCharacters(in: .whitespacesAndNewlines)
        #expect(file.hasPrefix(run.folder + "/tea_2.1_") && file.hasSuffix(".deb"))
        let control = try ShellCommand.output("dpkg-deb", ["-f", file])
        #expect(control.contains("Package: tea\nVersion: 2.1\n") && control.contains("\nDepends: libc6 (>= 2."), "\(control)")
        let root = run.folder + "/root"
        try ShellCommand.run("dpkg-deb", ["-x", file, root])
        #expect(try ShellCommand.output(root + "/usr/bin/tea", [], environment: [:]).hasSuffix(" Tea_Tea.resources\n"))
        #expect(try String(contentsOfFile: root + "/usr/share/applications/app.tea.desktop", encoding: .utf8).contains("\nExec=/usr/bin/tea\n"))
        #expect(exists(root + "/usr/share/icons/hicolor/256x256/apps/app.tea.png"))
    }

    @MainActor @Test func theIconIsTheLargestOfTheCatalogue() throws {
        func picture(_ side: Int, _ pixel: [UInt8]) throws -> Data {
            let bitmap = Bitmap(width: side, height: side, bytes: Array(repeating: pixel, count: side * side).flatMap { $0 })
            return Data(try PNGEncoder.encode(bitmap))
        }
        let run = try ToolRun([
            "App/Assets.xcassets/AppIcon.appiconset/Contents.json": """
            {"images": [{"filename": "small.png"}, {"filename": "large.png"}, {"filename": "dark.png", "appearances": [{"appearance": "luminosity", "value": "dark"}]}]}
            """
        ])
        let set = run.folder + "/App/Assets.xcassets/AppIcon.appiconset/"
        try picture(16, [255, 0, 0, 255]).write(to: URL(fileURLWithPath: set + "small.png"))
        try picture(64, [0, 0, 255, 255]).write(to: URL(fileURLWithPath: set + "large.png"))
        try picture(128, [0, 0, 0, 255]).write(to: URL(fileURLWithPath: set + "dark.png"))
        let icon = AppIcon(sources: [run.folder + "/App"], name: "Tea")
        #expect(icon.file == set + "large.png")
        try icon.write(to: run.folder + "/icon.png")
        let drawn = try PNGDecoder.decode([UInt8](Data(contentsOf: URL(fileURLWithPath: run.folder + "/icon.png"))))
        #expect(drawn.width == 256)
        let middle = (128 * drawn.width + 128) * 4
        #expect(Array(drawn.bytes[middle..<middle + 4]) == [0, 0, 255, 255] && drawn.bytes[3] == 0)
    }

    @Test(arguments: [
        (["--version", "new"], "“new” is no version"), (["--identifier", "my app"], "“my app” is no identifier"),
        (["--deb", "--tar"], "give either --deb or --tar"),
        (["--program", "a", "--product", "b"], "--program is built already; remove --product"),
    ])
    func whatIsNotPossibleIsRefused(options: [String], message: String) {
        do {
            _ = try BundleCommand.parse(options)
            Issue.record("\(options) is accepted")
        } catch {
            #expect(BundleCommand.message(for: error).contains(message))
        }
    }

    /// Where mounts are allowed, Swift and the fonts are hidden meanwhile.
    @Test(.enabled(if: isPossible && hasSDK, "patchelf, SDL2 or the library of the Swift SDK is not there"))
    func anAppOfLooseSourcesRecordsItselfWithoutSwift() throws {
        let app = """
            import SwiftUI

            @main struct TeaApp: App {
                var body: some Scene { WindowGroup { Text("Tea").foregroundStyle(.red) } }
            }
            """
        let run = try ToolRun(["Tea.swift": app])
        let made = try run.run(["bundle", "Tea.swift", "--configuration", "debug", "--out", "out"])
        #expect(made.status == 0, "\(made.errors)")
        let record = [run.folder + "/out/Tea", "--out", run.folder + "/tea%02d.png", "--size", "40x20", "--duration", "0.1", "--fps", "10"]
        let swift = try URL(fileURLWithPath: SwiftCompiler.require().root).resolvingSymlinksInPath().path
        let hides = ["-m", "sh", "-c", "mount -t tmpfs none \(swift) && exec \"$@\"", "sh"]
        let mayHide = (try? ShellCommand.run("unshare", hides + ["true"])) != nil
        _ =
            try mayHide
            ? ShellCommand.output("unshare", hides + record, environment: ["PATH": "/usr/bin"])
            : ShellCommand.output(record[0], Array(record.dropFirst()), environment: [:])
        let written = try PNGDecoder.decode([UInt8](Data(contentsOf: URL(fileURLWithPath: run.folder + "/tea00.png"))))
        #expect(written.width == 80 && Set(written.bytes).count > 2)
    }
}
