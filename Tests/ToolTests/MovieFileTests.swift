import Foundation
import Testing
@testable import inbetween

/// Every format from the tool, as `ffprobe` sees it.
@Suite(.serialized) struct MovieFileTests {
    private static let files = [
        "A.swift": """
        import SwiftUI
        struct Turning: View {
            @State private var isOn = false
            var body: some View {
                Rectangle().fill(.red).frame(width: 20, height: 8).rotationEffect(.degrees(isOn ? 360 : 0))
                    .onAppear { withAnimation(.linear(duration: 1).repeatForever(autoreverses: false)) { isOn = true } }
            }
        }
        #Preview { Turning() }
        """
    ]

    private func probe(_ path: String) throws -> [String: String] {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/ffprobe")
        process.arguments = ["-v", "error", "-select_streams", "v:0", "-count_frames", "-of", "default=noprint_wrappers=1"]
        process.arguments! += ["-show_entries", "stream=codec_name,width,height,pix_fmt,nb_read_frames,r_frame_rate", path]
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        return Dictionary(text.split(separator: "\n").map { $0.split(separator: "=", maxSplits: 1) }.map { (String($0[0]), String($0.last!)) }) { $1 }
    }

    @Test(arguments: [
        (["a.mp4"], "h264", "yuv420p"), (["a.mp4", "--codec", "h265"], "hevc", "yuv420p"), (["a.webm", "--background", "clear"], "vp9", "yuv420p"),
        (["a.webm", "--codec", "av1", "--quality", "50"], "av1", "yuv420p"), (["a.mov", "--background", "clear"], "prores", "yuva444p12le"),
        (["a.gif", "--palette", "movie", "--dither", "diffusion"], "gif", "bgra"), (["a.apng", "--background", "clear"], "apng", "rgba"),
        (["a.avif", "--quality", "100"], "av1", "gbrp"), (["a.gif", "--background", "clear", "--plays", "2"], "gif", "bgra"),
    ])
    func aFormatFollowsFromTheName(arguments: [String], codec: String, pixels: String) throws {
        let run = try ToolRun(Self.files)
        let result = try run.run(["render", "A.swift", "--size", "32x24", "--fps", "20", "--duration", "0.5", "--out"] + arguments)
        #expect(result.status == 0 && result.errors == "", "\(result.errors)")
        let found = try probe(run.folder + "/" + arguments[0])
        #expect((found["codec_name"], found["pix_fmt"]) == (codec, pixels))
        #expect((found["width"], found["height"], found["nb_read_frames"]) == ("64", "48", "10"))
        #expect(run.fileNames == ["A.swift", arguments[0]])
    }

    @Test func aWebPMovesAndAStillDoesNot() throws {
        let run = try ToolRun(Self.files)
        #expect(try run.run(["render", "A.swift", "--size", "32x24", "--fps", "20", "--duration", "0.5", "--out", "a.webp"]).status == 0)
        #expect(FileManager.default.contents(atPath: run.folder + "/a.webp")?.range(of: Data("ANMF".utf8)) != nil)
        for name in ["s.webp", "s.avif"] {
            let result = try run.run(["snapshot", "A.swift", "--size", "32x24", "--at", "0.2", "--out", name, "--background", "clear"])
            #expect(result.status == 0 && result.errors == "", "\(result.errors)")
            #expect(try probe(run.folder + "/" + name)["width"] == "64")
        }
        #expect(FileManager.default.contents(atPath: run.folder + "/s.webp")?.range(of: Data("ANMF".utf8)) == nil)
    }

    @Test func aLoopIsOnePeriod() throws {
        let run = try ToolRun(Self.files)
        let result = try run.run(
            ["render", "A.swift", "--size", "32x24", "--fps", "20", "--loop", "--duration", "3", "--out", "a.mp4", "--dump", "d.jsonl"])
        #expect(result.status == 0 && result.errors == "", "\(result.errors)")
        // A turn ends with a frame at its end, and the next one begins with a frame at its start.
        #expect(try probe(run.folder + "/a.mp4")["nb_read_frames"] == "21")
        #expect(try run.dump("d.jsonl").count == 21)
    }

    @Test func blurSpeedAndFreezes() throws {
        let run = try ToolRun(Self.files)
        let result = try run.run(
            ["render", "A.swift", "--size", "32x24", "--fps", "23.976", "--duration", "1", "--speed", "0.5", "--freeze", "0.5:1", "--shutter", "180"]
                + ["--samples", "4", "--out", "a.mp4"])
        #expect(result.status == 0 && result.errors == "", "\(result.errors)")
        let found = try probe(run.folder + "/a.mp4")
        #expect((found["nb_read_frames"], found["r_frame_rate"]) == ("72", "24000/1001"))
    }

    @Test func severalMomentsStandInManyWays() throws {
        let run = try ToolRun(Self.files)
        for kind in ["sheet", "onion", "strip"] {
            let result = try run.run(["snapshot", "A.swift", "--size", "32x24", "--at", "0,0.1,0.2", "--kind", kind, "--out", kind + ".png"])
            #expect(result.status == 0 && result.errors == "", "\(result.errors)")
        }
        #expect(try probe(run.folder + "/onion.png")["width"] == "64")
        #expect(try probe(run.folder + "/strip.png")["width"] == "256")
        #expect(try run.run(["sheet", "onion.png", "onion.png", "--kind", "onion", "--out", "o.png"]).status == 0)
        #expect(try probe(run.folder + "/o.png")["width"] == "64")
    }

    private static let impossible: [(arguments: [String], message: String)] = [
        (["--out", "a.mp4", "--background", "clear"], "H.264 has no alpha in a .mp4 file"),
        (["--out", "a.mp4", "--codec", "vp9"], "a .mp4 file has one of these codecs: h264, h265, av1"),
        (["--out", "a.mp4", "--codec", "divx"], "divx"), (["--out", "a.mp4", "--quality", "-1"], "quality of -1"),
        (["--out", "a.gif", "--quality", "50"], "no choice of quality"), (["--out", "a.gif", "--background", "greenish"], "greenish"),
        (["--out", "a.gif", "--once", "--plays", "3"], "either --once or --plays 3"), (["--out", "a.gif", "--speed", "0"], "speed of 0"),
        (["--out", "a.gif", "--freeze", "1"], "1"), (["--out", "a.gif", "--shutter", "400"], "shutter of 400"),
        (["--out", "a.gif", "--loop", "--frames", "0-3"], "remove --frames"),
        (["--out", "a.svg", "--codec", "h264"], "a .svg file has no choice of codecs"),
        (["--out", "a.json", "--quality", "50"], "a .json file has no choice of quality"),
        (["--out", "a.pdf", "--quality", "50"], "a .pdf file has no choice of quality"),
        (["--out", "%04d.png", "--quality", "50"], "a .png file has no choice of quality"),
        (["--out", "a.mp4", "--loop", "--duration", "0.6"], "would have to be seen in twice"),
    ]

    @Test(arguments: impossible)
    func whatIsNotPossibleIsTold(arguments: [String], message: String) throws {
        let run = try ToolRun(Self.files)
        let result = try run.run(["render", "A.swift", "--size", "32x24", "--fps", "20"] + arguments)
        #expect(result.status != 0)
        #expect(result.errors.contains(message), "\(result.errors)")
        #expect(run.fileNames == ["A.swift"])
    }

    private static let unwritten: [(file: String, options: [String], warning: String?)] = [
        ("a.svg", ["--title", "A"], "a title is not written to .svg files"),
        ("a.lottie", ["--title", "A"], "a title is not written to .lottie files"),
        ("%02d.png", ["--title", "A"], "a title is not written to .png files"),
        ("a.avif", ["--title", "A"], "a title is not written to .avif files"),
        ("a.mp4", ["--plays", "2"], "how often it plays is not said in .mp4 files: the player decides"),
        ("a.json", ["--once"], "how often it plays is not said in .json files: the player decides"),
        ("a.pdf", ["--once"], "how often it plays is not said in .pdf files: the player decides"),
        ("a.apng", ["--dither", "none"], "a palette and dithering are for .gif files only"),
        ("a.svg", ["--palette", "frame"], "a palette and dithering are for .gif files only"),
        ("a.gif", ["--title", "A", "--once", "--dither", "none"], nil), ("a.svg", ["--once"], nil), ("a.lottie", ["--plays", "2"], nil),
        ("a.mp4", ["--title", "A"], nil), ("a.webp", ["--title", "A", "--once"], nil),
    ]

    @Test(arguments: unwritten.indices)
    func whatAFormatHasNotIsTold(row: Int) throws {
        let (file, options, warning) = Self.unwritten[row]
        let run = try ToolRun(Self.files)
        let result = try run.run(["render", "A.swift", "--size", "32x24", "--fps", "20", "--duration", "0.1", "--out", file] + options)
        #expect(result.status == 0)
        #expect(warning.map { result.errors.contains($0) } ?? result.errors.isEmpty, "\(result.errors)")
    }

    @Test(arguments: ["a.webm", "a.mov", "a.apng", "a.webp", "a.avif", "a.mp4", "a.gif"]) func anInterruptLeavesNothing(_ name: String) throws {
        let run = try ToolRun(Self.files)
        let result = try run.run(["render", "A.swift", "--size", "200x200", "--duration", "3600", "--out", name]) { process in
            let end = Date(timeIntervalSinceNow: 60)
            while !run.fileNames.contains(where: { $0.hasSuffix(".partial") }), Date() < end {
                usleep(20_000)
            }
            usleep(200_000)
            kill(process.processIdentifier, SIGINT)
        }
        #expect(result.status != 0)
        #expect(run.fileNames == ["A.swift"])
    }
}
