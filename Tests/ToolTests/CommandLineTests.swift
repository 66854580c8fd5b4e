import Foundation
import Testing
@testable import inbetween

/// The tool's response to arguments: complete files or none, one clear error, and an exit code.
@Suite(.serialized) struct CommandLineTests {
    private static let files = [
        "A.swift": """
        import SwiftUI
        struct Content: View {
            @State private var isOn = false
            var body: some View {
                VStack {
                    Circle().fill(.red).offset(x: isOn ? 30 : 0)
                    Button("Go") { withAnimation(.linear(duration: 0.5)) { isOn.toggle() } }
                }
            }
        }
        struct Content_Previews: PreviewProvider {
            static var previews: some View { Content() }
        }
        """,
        "go.yaml": "- {at: 0.2, tap: \"Go\"}\n",
        "wrong.yaml": "- {at: 0.2, tap: \"Gone\"}\n",
    ]

    /// As `cp -p`, `tar` and `rsync` leave it.
    @Test func aFileThatComesBackWithItsOldTimeIsCompiled() throws {
        func source(_ color: String) -> String { "import SwiftUI\n#Preview(\"A\") { Color.\(color) }\n" }
        let run = try ToolRun(["A.swift": source("red"), "B.swift": "import SwiftUI\n#Preview(\"B\") { Text(\"B\") }\n"])
        func image(_ name: String) throws -> Data {
            let result = try run.run(["snapshot", "A.swift", "B.swift", "--preview", "A", "--at", "0", "--out", name, "--size", "20x20"])
            #expect(result.status == 0, "\(result.errors)")
            return try Data(contentsOf: URL(fileURLWithPath: run.folder + "/" + name))
        }
        let red = try image("red.png")
        try Data(source("blue").utf8).write(to: URL(fileURLWithPath: run.folder + "/A.swift"))
        try FileManager.default.setAttributes([.modificationDate: Date(timeIntervalSince1970: 1_700_000_000)], ofItemAtPath: run.folder + "/A.swift")
        #expect(try image("blue.png") != red)
    }

    @Test(arguments: [
        (["--size", "0x100"], "width of 0"),
        (["--size", "nanx100"], "width of nan"),
        (["--size", "100000x100"], "width of 100000"),
        (["--size", "100"], "100"),
        (["--scale", "inf"], "scale of inf"),
        (["--fps", "0"], "0.0 frames"),
        (["--duration=-1"], "-1"),
        (["--frames", "5..<2"], "5..<2"),
        (["--epoch", "yesterday"], "yesterday"),
        (["--swift-version", "4"], "not 4"),
        (["--out", "nowhere/b.mp4"], "the folder “nowhere” for “b.mp4” does not exist"),
        (["--out", "b.xyz"], "xyz"),
        (["--script", "none.yaml"], "none.yaml"),
        (["--script", "wrong.yaml"], "“Go”"),
    ])
    func whatIsNotPossibleIsOneErrorAndNoFile(arguments: [String], message: String) throws {
        let run = try ToolRun(Self.files)
        let before = run.fileNames
        let result = try run.run(["render", "A.swift", "--out", "a.mp4", "--size", "40x40"] + arguments)
        #expect(result.status != 0)
        #expect(result.errors.contains(message), "\(result.errors)")
        #expect(result.output == "")
        #expect(run.fileNames == before)
    }

    @Test func aMissingSourceIsAnError() throws {
        let run = try ToolRun(Self.files)
        let missing = try run.run(["render", "B.swift", "--dump", "d.jsonl"])
        #expect(missing.status == 1)
        #expect(missing.errors == "error: there is no file or folder “B.swift”\n")
    }

    @Test func aFullDiskIsAnError() throws {
        let run = try ToolRun(Self.files)
        let result = try run.run(["render", "A.swift", "--size", "40x40", "--duration", "1", "--dump", "/dev/full"])
        #expect(result.status == 1)
        #expect(result.errors == "error: the disk is full: “/dev/full” could not be written\n")
    }

    /// Foundation's `deletingLastPathComponent` crashes for them.
    @Test func namesMayHaveOneCharacter() throws {
        let run = try ToolRun([
            "A/B/x.swift": "import SwiftUI\n#Preview { Color.red }\n", "C/D.xcassets/Contents.json": "{}",
            "ä/x.swift": "import SwiftUI\n#Preview { Color.red }\n",
        ])
        for folder in ["A", "ä"] {
            let result = try run.run([
                "render", folder, "--assets", "C", "--size", "20x20", "--frames", "0..<2", "--dump", "d", "--trace", "t", "--out", "ö.png",
            ])
            #expect(result.errors.contains("“ö.png” holds one image"), "\(result.errors)")
            let dump = try run.run(["render", folder, "--assets", "C", "--size", "20x20", "--frames", "0..<2", "--dump", "d", "--trace", "t"])
            #expect(dump.status == 0, "\(dump.errors)")
            #expect(run.fileNames.isSuperset(of: ["d", "t"]))
        }
    }

    @Test func aPipeSeesNoProgress() throws {
        let run = try ToolRun(Self.files)
        let result = try run.run(["render", "A.swift", "--size", "40x40", "--fps", "50", "--script", "go.yaml", "--out", "a.mp4", "--out", "a.gif"])
        #expect(result.status == 0)
        #expect(result.errors == "")
        #expect(result.output == "")
        #expect(run.fileNames.isSuperset(of: ["a.mp4", "a.gif"]))
    }

    @Test func anInterruptLeavesNothingBehind() throws {
        let run = try ToolRun(Self.files)
        _ = try run.run(["render", "A.swift", "--size", "40x40", "--frames", "0..<1", "--dump", "d.jsonl"])
        let before = run.fileNames
        let arguments = ["render", "A.swift", "--size", "1000x1000", "--duration", "100", "--out", "a.mp4"]
        let result = try run.run(arguments) { process in
            // Once there is an unfinished file, it is running.
            while run.fileNames == before, process.isRunning {
                usleep(1000)
            }
            process.interrupt()
        }
        #expect(result.status == 130)
        #expect(result.errors == "interrupted; nothing was written\n")
        #expect(run.fileNames == before)
    }

    @Test func twoRunsGiveTheSameBytes() throws {
        let run = try ToolRun(Self.files)
        for name in ["a", "b"] {
            let outputs = ["--dump", "\(name).jsonl", "--out", "\(name)-%02d.png", "--out", "\(name).gif"]
            #expect(try run.run(["render", "A.swift", "--size", "40x60", "--fps", "10", "--script", "go.yaml"] + outputs).status == 0)
        }
        let names = run.fileNames.filter { $0.hasPrefix("a") && $0 != "a.swift" }
        #expect(names.count > 8)
        for name in names {
            let other = "b" + name.dropFirst()
            #expect(FileManager.default.contents(atPath: "\(run.folder)/\(name)") == FileManager.default.contents(atPath: "\(run.folder)/\(other)"))
        }
    }

    @Test func aSnapshotShowsTheMoment() throws {
        let run = try ToolRun(Self.files)
        let arguments = ["snapshot", "A.swift", "--size", "40x60", "--scale", "1", "--script", "go.yaml", "--at", "0.45", "--out", "s.png"]
        #expect(try run.run(arguments).status == 0)
        #expect(
            try run.run(["render", "A.swift", "--size", "40x60", "--scale", "1", "--fps", "20", "--script", "go.yaml", "--frames", "9..<10", "--out", "r.png"])
                .status == 0)
        let snapshot = FileManager.default.contents(atPath: run.folder + "/s.png")
        #expect(snapshot != nil)
        #expect(snapshot == FileManager.default.contents(atPath: run.folder + "/r.png"))
    }
}
