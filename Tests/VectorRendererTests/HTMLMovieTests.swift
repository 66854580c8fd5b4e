import Foundation
import Geometry
import RasterRenderer
import Rendering
import Testing

@testable import VectorRenderer

@Suite struct HTMLMovieTests {
    private static func settings(playCount: Int = 0, title: String? = nil) -> VectorSettings {
        var settings = VectorSettings(size: canvasSize, rate: FrameRate(30))
        (settings.options.playCount, settings.options.title) = (playCount, title)
        return settings
    }

    private static func page(
        frames: Int = 31, _ settings: VectorSettings = settings(), motion: [MotionRow] = [], _ make: (Double) -> DisplayList = moving
    ) throws -> String {
        let movie = HTMLMovie(settings: settings, name: "demo", rasterizer: RasterRenderer())
        for frame in 0..<frames {
            try movie.append(make(Double(frame) / Double(max(1, frames - 1))), background: .white, isRepeated: false)
        }
        movie.motion = motion
        return String(decoding: try movie.bytes(), as: UTF8.self)
    }

    private static func moving(_ t: Double) -> DisplayList {
        .group([
            .effect(.transform(CGAffineTransform(translationX: 40 * t * t, y: 10)), fill(rect(0, 0, 15, 15), .color(red))),
            t > 0.3 && t < 0.7 ? fill(disc(40, 40, 10), .color(green)) : .empty,
        ])
    }

    private static func part(_ page: String, _ start: String, _ end: String) throws -> String {
        let start = try #require(page.range(of: start))
        let end = try #require(page[start.upperBound...].range(of: end))
        return String(page[start.upperBound..<end.lowerBound])
    }

    @Test func theSameFramesAreTheSameBytesAndNoAddressIsInThem() throws {
        let page = try Self.page()
        #expect(try Self.page() == page)
        #expect(page.range(of: #"https?:|src=|url\((?!#)|@import|fetch\(|XMLHttpRequest|WebSocket|import\("#, options: .regularExpression) == nil)
        #expect(!page.contains("{{"))
        #expect(page.utf8.count < 40_000)
    }

    @Test func itsPolicyAllowsTheScriptThatIsInItAndNothingFromElsewhere() throws {
        let page = try Self.page()
        let policy = try Self.part(page, "http-equiv=\"Content-Security-Policy\" content=\"", "\">")
        #expect(policy.hasPrefix("default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'sha256-"))
        #expect(!policy.contains("connect-src") && !policy.contains("*"))
        let script = try Self.part(page, "<script type=\"module\">", "</script>")
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["python3", "-c", "import sys,hashlib,base64; print(base64.b64encode(hashlib.sha256(sys.stdin.buffer.read()).digest()).decode())"]
        let (input, output) = (Pipe(), Pipe())
        (process.standardInput, process.standardOutput) = (input, output)
        try process.run()
        input.fileHandleForWriting.write(Data(script.utf8))
        try input.fileHandleForWriting.close()
        let hash = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
        process.waitUntilExit()
        #expect(policy.contains("'sha256-\(hash)'"))
    }

    @Test func whatItKnowsOfTheMovieIsInIt() throws {
        let page = try Self.page(Self.settings(playCount: 3, title: "A <b> & \"c\""))
        #expect(page.contains("<title>A &lt;b&gt; &amp; &quot;c&quot;</title>"))
        #expect(try Self.part(page, "id=\"movie\">", "</script>") == #"{"rate":30,"frames":31,"plays":3}"#)
        #expect(page.contains("style=\"--w: 60; --h: 60\"") && page.contains("max=\"30\""))
        #expect(try Self.page().contains("<title>demo</title>"))
    }

    /// What is shown and hidden, and what moves, has its keys at frames, so that a time a hundredth of a frame later is behind them.
    @Test func thePictureCountsFramesExactly() throws {
        for frames in [7, 31, 233] {
            let movie = SVGMovie(settings: Self.settings(), rasterizer: RasterRenderer())
            for frame in 0..<frames {
                try movie.append(Self.moving(Double(frame) / Double(frames - 1)), background: .white, isRepeated: false)
            }
            let text = movie.text(isDriven: true)
            #expect(text.contains("dur=\"\(frames)s\"") && text.contains("fill=\"freeze\"") && !text.contains("repeatCount"))
            let keys = text.matches(of: #/keyTimes="([^"]*)"/#).flatMap { $0.1.split(separator: ";").compactMap { Double($0) } }
            #expect(keys.count > 4)
            for key in keys {
                let frame = key * Double(frames)
                #expect(abs(frame - frame.rounded()) < 0.006, "\(frame) of \(frames)")
            }
        }
    }

    @Test func pixelsAreCompactInPagesOnly() throws {
        let swept = fill(disc(30, 30, 25), .angularGradient(ramp(red, blue), center: CGPoint(x: 30, y: 30), startAngle: 0, endAngle: 2 * .pi))
        let (page, file) = (
            SVGMovie(settings: Self.settings(), hasCompactImages: true, rasterizer: RasterRenderer()),
            SVGMovie(settings: Self.settings(), rasterizer: RasterRenderer())
        )
        for movie in [page, file] { try movie.append(swept, background: .white, isRepeated: false) }
        #expect(page.text(isDriven: true).contains("data:image/webp;base64,UklGR"))
        #expect(file.text().contains("data:image/png;base64,"))
    }

    @Test func rowsShowTheNumbersThatMoveMost() throws {
        func row(_ attribute: String, _ from: [Double], _ to: [Double]) -> MotionRow {
            let samples = [MotionRow.Sample(time: 0.5, values: from), MotionRow.Sample(time: 1, values: to)]
            let cause = MotionRow.Cause(time: 0.5, animation: "spring()", source: "the tap on “Go”")
            return MotionRow(view: "A/B", attribute: attribute, lives: [.init(start: 0.5, end: 1, causes: [cause], from: from, to: to, samples: samples)])
        }
        let frame = row("frame", [0, 0, 10, 10], [5, 0, 10, 20]).narrowed()
        #expect(frame.names == ["x", "y", "width", "height"] && frame.row == row("frame", [0, 0, 10, 10], [5, 0, 10, 20]))
        let shape = row("Star.animatableData", [0, 1, 2, 3, 4, 5, .nan], [0, 11, 1, 23, 4, 5.5, 1])
        let narrowed = shape.narrowed()
        #expect(narrowed.names == ["2", "3", "4", "6"])
        #expect(narrowed.row.lives[0].samples.map(\.values) == [[1, 2, 3, 5], [11, 1, 23, 5.5]])
        #expect(row("opacity", [0], [1]).narrowed().names == ["value"])
        let rows = try #require(try JSONSerialization.jsonObject(with: Data(MotionRow.json([shape]))) as? [[String: Any]])
        #expect(rows.count == 1 && rows[0]["view"] as? String == "A/B" && rows[0]["names"] as? [String] == ["2", "3", "4", "6"])
        let lives = try #require(rows[0]["lives"] as? [[String: Any]])
        #expect(lives[0]["samples"] as? [[Double]] == [[0.5, 1, 2, 3, 5], [1, 11, 1, 23, 5.5]])
        #expect((lives[0]["causes"] as? [[String: Any]])?.first?["source"] as? String == "the tap on “Go”")
    }

    @Test func aPageHoldsAllFrames() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("page-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        #expect(throws: (any Error).self) {
            try VectorFormat.html.makeWriter(path: folder + "/a-%04d.html", settings: Self.settings(), rasterizer: RasterRenderer())
        }
        let format = try #require(VectorFormat(path: "A.HTML"))
        let writer = try format.makeWriter(path: folder + "/card.html", settings: Self.settings(), rasterizer: RasterRenderer())
        try writer.append(Self.moving(0), background: .white, isRepeated: false)
        (writer as? any MotionWriter)?.take([MotionRow(view: "A", attribute: "opacity")])
        try writer.finish()
        let page = try String(contentsOfFile: folder + "/card.html", encoding: .utf8)
        #expect(page.contains("<title>card</title>"))
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["card.html"])
    }
}
