import Foundation
import Testing
@testable import inbetween

/// `-o -`: the bytes of one file and nothing else on standard output.
@Suite(.serialized) struct StandardOutputTests {
    private static let files = [
        "A.swift": """
        import SwiftUI
        struct Content: View {
            var body: some View {
                let _ = print("a word from the body")
                Circle().fill(.red)
            }
        }
        #Preview { Content() }
        """
    ]

    private func type(of bytes: Data) -> String {
        switch bytes.prefix(8).map({ $0 }) {
        case let start where start.starts(with: [0x89, 0x50, 0x4E, 0x47]): "png"
        case let start where start.starts(with: Array("GIF89a".utf8)): "gif"
        case let start where start.starts(with: Array("%PDF".utf8)): "pdf"
        case let start where start.dropFirst(4).elementsEqual(Array("ftyp".utf8)): "mp4"
        case let start where start.first == UInt8(ascii: "<"): "svg"
        default: "nothing known: \(String(decoding: bytes.prefix(40), as: UTF8.self))"
        }
    }

    @Test(arguments: [
        ("mp4", []), ("mp4", ["--format", "mp4"]), ("gif", ["--format", "gif"]), ("svg", ["--format", "svg"]), ("pdf", ["--format", "pdf"]),
        ("png", ["--format", "png"]),
    ])
    func aMovieGoesToStandardOutput(format: String, arguments: [String]) throws {
        let run = try ToolRun(Self.files)
        let result = try run.run(["render", "A.swift", "--size", "20x20", "--frames", "0-2", "-o", "-"] + arguments)
        #expect(result.status == 0)
        #expect(type(of: run.outputBytes) == format)
        // What the code prints goes elsewhere.
        #expect(result.errors == "a word from the body\n")
        #expect(run.fileNames == ["A.swift"])
    }

    @Test func anImageGoesToStandardOutput() throws {
        let run = try ToolRun(Self.files)
        #expect(try run.run(["snapshot", "A.swift", "--size", "20x20", "-o", "s.png"]).status == 0)
        for arguments in [["-o", "-"], ["--out", "-"], ["--out", "-", "--format", "png"]] {
            let result = try run.run(["snapshot", "A.swift", "--size", "20x20", "--tree"] + arguments)
            #expect(result.status == 0)
            #expect(run.outputBytes == FileManager.default.contents(atPath: run.folder + "/s.png"))
            #expect(result.errors.contains("a word from the body"))
        }
        #expect(try run.run(["snapshot", "A.swift", "-o", "-", "--format", "svg"]).output.hasPrefix("<"))
        #expect(try run.run(["sheet", "s.png", "s.png", "-o", "-"]).status == 0)
        #expect(type(of: run.outputBytes) == "png")
        #expect(try run.run(["curve", ".linear(duration: 1)", "-o", "-", "--format", "csv"]).output.contains(","))
    }

    @Test func theDumpCanGoToStandardOutput() throws {
        let run = try ToolRun(Self.files)
        let result = try run.run(["render", "A.swift", "--size", "20x20", "--frames", "0", "--dump", "-"])
        #expect(result.status == 0)
        #expect(result.output.split(separator: "\n").count == 1)
        #expect(result.output.hasPrefix("{"))
    }

    @Test func onlyOneThingCanGoThere() throws {
        let run = try ToolRun(Self.files)
        #expect(try run.run(["render", "A.swift", "-o", "-", "--dump", "-"]).errors.contains("only one thing can go to standard output"))
        #expect(try run.run(["render", "A.swift", "-o", "-", "--format", "avi"]).errors.contains("mp4, webm, mov, gif, apng, webp, avif, png, svg, pdf"))
        #expect(try run.run(["snapshot", "A.swift", "-o", "a.png", "--format", "svg"]).errors.contains("add -o -"))
    }
}
