import Foundation
import Testing
@testable import inbetween

@Suite struct FrameRangeTests {
    @Test(arguments: [
        ("0-30", 0..<31), ("0..30", 0..<31), ("0...30", 0..<31), ("0..<30", 0..<30), ("12", 12..<13), ("5-5", 5..<6),
    ])
    func aRangeIsWrittenInManyWays(text: String, range: Range<Int>) {
        #expect(FrameRange(argument: text)?.range == range)
    }

    @Test(arguments: ["", "-", "5-2", "5..<5", "-1", "-3-5", "1-2-3", "a..b", "0....5", "1e3", "99999999999999999999"])
    func whatIsNoRangeIsNone(text: String) {
        #expect(FrameRange(argument: text) == nil)
    }
}

@Suite struct MemorySizeTests {
    @Test(
        arguments: [
            ("500M", 500 << 20), ("2G", 2 << 30), ("1.5GB", 3 << 29), ("100", 100 << 20), ("64 kb", 64 << 10), ("0", 0),
        ] as [(String, UInt64)])
    func aSizeHasAUnit(text: String, bytes: UInt64) {
        #expect(MemorySize(argument: text)?.bytes == bytes)
    }

    @Test(arguments: ["", "G", "-2G", "many", "nan", "1e30G"])
    func whatIsNoSizeIsNone(text: String) {
        #expect(MemorySize(argument: text) == nil)
    }
}

/// What all commands have in common.
@Suite(.serialized) struct OptionTests {
    private static let files = [
        "A.swift": "import SwiftUI\n#Preview { Color.red.frame(width: 10, height: 10) }\n",
        "notes.txt": "Not Swift at all.\n",
    ]

    @Test(arguments: [["--version"], ["snapshot", "--version"], ["render", "--version"], ["curve", "--version"]])
    func theVersionIsTold(arguments: [String]) throws {
        let result = try ToolRun([:]).run(arguments)
        #expect(result.status == 0)
        #expect(result.output == "inbetween \(InbetweenTool.version)\n")
    }

    /// A value that begins with a dash is a value, and an error in it is reported.
    @Test(arguments: [
        (["snapshot", "A.swift", "--out", "a.png", "--at", "-1"], "“-1” is no list of seconds"),
        (["snapshot", "A.swift", "--out", "a.png", "--at", "-1,2"], "“-1,2” is no list of seconds"),
        (["snapshot", "A.swift", "--out", "a.png", "--size", "-5x3"], "width of -5"),
        (["snapshot", "A.swift", "--out", "a.png", "--scale", "-2"], "scale of -2"),
        (["snapshot", "A.swift", "--out", "a.png", "--columns", "-2"], "not -2"),
        (["render", "A.swift", "--out", "a.mp4", "--fps", "-60"], "-60.0 frames"),
        (["render", "A.swift", "--out", "a.mp4", "--duration", "-1"], "duration of -1"),
        (["render", "A.swift", "--out", "a.mp4", "--frames", "-1"], "-1"),
        (["render", "A.swift", "--out", "a.mp4", "--time-limit", "-1"], "time limit of -1"),
        (["render", "A.swift", "--out", "a.mp4", "--memory-limit", "-1"], "-1"),
        (["render", "A.swift", "--dump", "d.jsonl", "--trace-every", "-3"], "-3"),
        (["sheet", "a.png", "--out", "b.png", "--gap", "-3"], "gaps of -3"),
        (["curve", ".linear", "--duration", "-3"], "duration of -3"),
        (["curve", ".linear", "--width", "-3"], "line of -3"),
    ])
    func negativeNumbersAreValues(arguments: [String], message: String) throws {
        let run = try ToolRun(Self.files)
        let result = try run.run(arguments)
        #expect(result.status != 0)
        #expect(result.errors.contains(message), "\(result.errors)")
        #expect(!result.errors.contains("Missing value"), "\(result.errors)")
    }

    @Test func anUnknownExtensionNamesAllFormats() throws {
        let run = try ToolRun(Self.files)
        let result = try run.run(["render", "A.swift", "--out", "a.avi"])
        #expect(result.status == 1)
        #expect(
            result.errors
                == "error: “a.avi” has the unknown extension .avi; known are .mp4, .webm, .mov, .gif, .apng, .webp, .avif, .png, .svg, .pdf, .json, .lottie, .html\n"
        )
        #expect(run.fileNames == Set(Self.files.keys))
    }

    @Test(arguments: ["xx_YY", "german", "de_XX", "klingon", ""])
    func anUnknownLocaleIsRefused(locale: String) throws {
        let result = try ToolRun(Self.files).run(["snapshot", "A.swift", "--out", "a.png", "--locale", locale])
        #expect(result.status != 0)
        #expect(result.errors.contains("there is no locale “\(locale)”"), "\(result.errors)")
    }

    @Test(arguments: ["de_DE", "de-DE", "en", "zh_Hant_TW", "es_419", "en_US_POSIX"])
    func aKnownLocaleIsNot(locale: String) throws {
        #expect(StageOptions.isKnown(locale))
    }

    @Test func aSourceThatIsNoSwiftFileIsRefusedInOneLine() throws {
        let run = try ToolRun(Self.files)
        for arguments in [
            ["snapshot", "notes.txt", "--out", "a.png"], ["render", "A.swift", "notes.txt", "--out", "a.mp4"], ["curve", ".linear", "--source", "notes.txt"],
        ] {
            let result = try run.run(arguments)
            #expect(result.status == 1)
            #expect(result.errors == "error: “notes.txt” is no Swift file: its name does not end in .swift\n")
        }
    }

    @Test func quietLeavesWarningsOut() throws {
        let run = try ToolRun([
            "A.swift": """
            import SwiftUI
            #Preview {
                Circle().phaseAnimator([1.0, 2.0]) { $0.scaleEffect($1) }
                    .onAppear { print("said") }
            }
            """
        ])
        let arguments = ["render", "A.swift", "--size", "20x20", "--fps", "5", "--out", "a.gif"]
        #expect(try run.run(arguments).errors.contains("warning: something still moves"))
        let quiet = try run.run(arguments + ["--quiet"])
        #expect(quiet.status == 0)
        #expect(quiet.errors == "")
        #expect(quiet.output == "said\n")
        #expect(try run.run(["snapshot", "B.swift", "-q", "--out", "a.png"]).errors == "error: there is no file or folder “B.swift”\n")
    }
}
