import Foundation
import Testing

@testable import inbetween

/// What `--device` draws around a view, and the phone around that.
@Suite(.serialized) struct DeviceOptionTests {
    private static let source = """
        import SwiftUI

        struct Plain: View {
            @State private var isLarge = false
            var body: some View {
                Button("Grow") { withAnimation(.linear(duration: 0.1)) { isLarge.toggle() } }
                    .scaleEffect(isLarge ? 2 : 1)
            }
        }

        #Preview { Plain() }
        """

    private func run(_ files: [String: String] = [:]) throws -> ToolRun {
        try ToolRun(["Plain.swift": Self.source, "Tap.yaml": "- at: 0.1\n  tap: Grow\n"].merging(files) { $1 })
    }

    /// The width and height of a PNG file.
    private func size(_ path: String) throws -> [Int] {
        let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)).prefix(24))
        return [16, 20].map { start in bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
    }

    @Test func aDeviceHasAScreenAndAFrame() throws {
        let run = try run()
        func snapshot(_ name: String, _ more: [String]) throws -> Data {
            let result = try run.run(["snapshot", "Plain.swift", "--scale", "1", "--out", name] + more)
            #expect(result.status == 0, "\(result.errors)")
            return try Data(contentsOf: URL(fileURLWithPath: run.folder + "/" + name))
        }
        let device = ["--device", "iPhone 15"]
        let with = try snapshot("with.png", device)
        let without = try snapshot("without.png", device + ["--system-overlays", "off"])
        _ = try snapshot("frame.png", device + ["--frame"])
        #expect(with != without)
        #expect(try size(run.folder + "/with.png") == [393, 852] && size(run.folder + "/without.png") == [393, 852])
        #expect(try size(run.folder + "/frame.png") == [433, 892])
        let svg = String(decoding: try snapshot("with.svg", device), as: UTF8.self)
        #expect(svg.contains("9:41"))
    }

    /// Scripts have the coordinates of the screen, and the movie ends as without a frame.
    @Test func aFramedMovieIsThatOfTheScreen() throws {
        let run = try run()
        func lines(_ more: [String]) throws -> [String] {
            let result = try run.run(
                ["render", "Plain.swift", "--script", "Tap.yaml", "--device", "iPhone 15", "--scale", "1", "--out", "a.gif", "--dump", "a.jsonl"] + more)
            #expect(result.status == 0, "\(result.errors)")
            return try String(contentsOfFile: run.folder + "/a.jsonl", encoding: .utf8).split(separator: "\n").map(String.init)
        }
        let (plain, framed) = (try lines([]), try lines(["--frame"]))
        #expect(plain.count == framed.count && plain.count > 6 && plain.count < 60)
    }

    @Test(arguments: [
        (["--frame"], "--frame needs a device"), (["--system-overlays", "on"], "--system-overlays on needs a device"),
    ])
    func withoutADeviceThereIsNothingToDraw(options: [String], problem: String) {
        let command = { try Snapshot.parse(["Plain.swift", "--out", "a.png"] + options) }
        #expect { try command() } throws: { Snapshot.message(for: $0).contains(problem) }
    }
}
