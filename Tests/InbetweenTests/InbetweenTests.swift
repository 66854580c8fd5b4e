import ImageFormats
import Foundation
import Geometry
import MovieFormats
import Rendering
import ScriptedStage
import Testing
import StageTime
@testable import Inbetween

/// A square that moves 60 points per second once it has been tapped, for a second. Records every call.
@MainActor
final class MovingSquare: FrameSource {
    let size = CGSize(width: 32, height: 16)
    let scale: CGFloat = 1
    var calls: [String] = []
    private var start: Double?
    private var time = 0.0
    private var shown: CGFloat?

    func frame(at time: Double) -> Frame {
        calls.append("frame \(number(time))")
        self.time = time
        let elapsed = start.map { min(1, time - $0) } ?? 0
        let x = CGFloat(elapsed * 60)
        let isNew = x != shown
        shown = x
        return Frame(
            time: time, displayList: DisplayList(.item(.init(frame: CGRect(x: x, y: 0, width: 4, height: 4), content: square())), identity: .oneRule),
            background: .white,
            nextUpdate: start != nil && elapsed < 1 ? time : .infinity, bodies: 0, rules: isNew ? 2 : 0)
    }

    func send(_ event: InputEvent) throws {
        calls.append("send")
        if case .tap(.label(let label)) = event, label != "Go" {
            throw ScriptTargetError(label: label, existing: ["Go"])
        }
        start = time
    }

    private func number(_ value: Double) -> String {
        let rounded = (value * 1e6).rounded() / 1e6
        return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
    }

    private func square() -> DisplayList.Content {
        .fill(Path(CGRect(x: 0, y: 0, width: 4, height: 4)), .nonZero, .color(.black))
    }
}

extension DisplayList.Identity {
    /// That of an item that only moves.
    static let oneRule = DisplayList.Identity(graph: 0, rule: 1, version: 1)
}

/// Shows its values.
@MainActor
private final class Drawn: FrameSource {
    let size = CGSize(width: 32, height: 16)
    let scale: CGFloat = 1
    var list = DisplayList.empty
    var background = ResolvedColor.white
    var rules = 0

    func item(graph: UInt32 = 1, version: UInt64, x: CGFloat = 0) -> DisplayList {
        let square = DisplayList.Content.fill(Path(CGRect(x: 0, y: 0, width: 4, height: 4)), .nonZero, .color(.black))
        return DisplayList(
            .item(.init(frame: CGRect(x: x, y: 0, width: 4, height: 4), content: square)), identity: .init(graph: graph, rule: 5, version: version))
    }

    func frame(at time: Double) -> Frame {
        Frame(time: time, displayList: list, background: background, nextUpdate: .infinity, bodies: 0, rules: rules)
    }

    func send(_ event: InputEvent) throws {}
}

/// Paints the whole image in a colour that encodes the square's position, after a time that differs from frame to frame.
final class SlowRenderer: DisplayListRenderer, @unchecked Sendable {
    private let lock = NSLock()
    private(set) var count = 0

    func render(_ list: DisplayList, size: CGSize, scale: CGFloat, background: ResolvedColor) -> Bitmap {
        lock.withLock { count += 1 }
        usleep(UInt32.random(in: 0...3000))
        let x = DisplayListItems.all(in: list).first?.bounds.minX ?? 0
        let width = Int((size.width * scale).rounded())
        let height = Int((size.height * scale).rounded())
        return Bitmap(width: width, height: height, bytes: (0..<width * height).flatMap { _ in [UInt8(x.rounded()), 0, 0, 255] })
    }
}

final class Folder {
    let path: String

    init() {
        path = NSTemporaryDirectory() + "inbetween-" + UUID().uuidString
        try! FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    func callAsFunction(_ name: String) -> String { path + "/" + name }
    var names: [String] { try! FileManager.default.contentsOfDirectory(atPath: path).sorted() }
    func bytes(_ name: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: self(name))) }
}

func tap(_ time: Double, _ label: String = "Go", line: Int = 0) -> Script.Event {
    Script.Event(time: time, input: .tap(.label(label)), line: line)
}

@MainActor
@Suite struct StageTests {
    @Test func anEventIsHandledBeforeTheFrameAtItsTime() throws {
        let square = MovingSquare()
        let stage = Stage(source: square, rate: FrameRate(10), script: Script(events: [tap(0.2)]))
        let positions = try (0..<5).map { DisplayListItems.all(in: try stage.frame($0).displayList)[0].bounds.minX }
        #expect(square.calls == ["frame 0", "frame 0.1", "frame 0.2", "send", "frame 0.2", "frame 0.3", "frame 0.4"])
        #expect(zip(positions, [0, 0, 0, 6, 12]).allSatisfy { abs($0 - $1) < 1e-9 })
    }

    @Test func anEventBetweenFramesHasItsOwnTime() throws {
        let square = MovingSquare()
        var clock: [Double] = []
        let stage = Stage(
            source: square, rate: FrameRate(10), script: Script(events: [tap(0.15)]), clock: StageClock { clock.append($0) })
        let frame = try stage.frame(2)
        #expect(square.calls == ["frame 0", "frame 0.1", "frame 0.15", "send", "frame 0.15", "frame 0.2"])
        #expect(clock == [0, 0.1, 0.15, 0.15, 0.2])
        #expect(abs(DisplayListItems.all(in: frame.displayList)[0].bounds.minX - 3) < 1e-9)
    }

    @Test func eventsAtTheStartAndTwoAtOnce() throws {
        let square = MovingSquare()
        let stage = Stage(source: square, rate: FrameRate(10), script: Script(events: [tap(0), tap(0)]))
        _ = try stage.frame(0)
        #expect(square.calls == ["frame 0", "send", "frame 0", "send", "frame 0"])
    }

    @Test func unchangedFramesAreKnown() throws {
        let stage = Stage(source: MovingSquare(), rate: FrameRate(10), script: Script(events: [tap(0.3)]))
        let unchanged = try (0..<6).map { index in
            _ = try stage.frame(index)
            return stage.isUnchanged
        }
        // What the tap at 0.3 begins is seen from 0.4 on.
        #expect(unchanged == [false, true, true, true, false, false])
    }

    /// Not how many rules have run counts, but what they have drawn.
    @Test func whatIsDrawnByTheSameRunsIsUnchanged() throws {
        let source = Drawn()
        let stage = Stage(source: source, rate: FrameRate(10))
        func show(_ list: DisplayList, rules: Int, background: ResolvedColor = .white) throws -> Bool {
            (source.list, source.rules, source.background) = (list, rules, background)
            _ = try stage.frame(at: stage.nextTickTime)
            return stage.isUnchanged
        }
        let first = source.item(version: 1)
        #expect(try !show(first, rules: 9))
        #expect(try show(first, rules: 9))
        #expect(try !show(source.item(version: 2), rules: 0))
        #expect(try !show(source.item(version: 2, x: 1), rules: 0))
        #expect(try show(source.item(version: 2, x: 1), rules: 0))
        #expect(try !show(source.item(version: 2, x: 1), rules: 0, background: .black))
        // The same numbers in another graph: a test's stage may have another root.
        #expect(try !show(source.item(graph: 2, version: 2, x: 1), rules: 0, background: .black))
        #expect(try !show(.empty, rules: 1, background: .black))
        #expect(try show(.empty, rules: 1, background: .black))
    }

    @Test func timesBetweenTicksAndNoWayBack() throws {
        let stage = Stage(source: MovingSquare(), rate: FrameRate(10))
        #expect(try stage.frame(at: 0.25).time == 0.25)
        #expect(try stage.frame(at: 0.25).time == 0.25)
        #expect(throws: StageError.self) { try stage.frame(at: 0.1) }
        #expect(throws: StageError.self) { try stage.frame(at: .nan) }
    }
}

@MainActor
@Suite struct RecordingTests {
    let folder = Folder()

    func options(_ outputs: [String], _ change: (inout Recording.Options) -> Void = { _ in }) -> Recording.Options {
        var options = Recording.Options()
        options.rate = FrameRate(20)
        options.outputs = outputs.map { folder($0) }
        options.script = Script(events: [tap(0.1, line: 1)])
        change(&options)
        return options
    }

    @Test func framesComeInOrderAndTheSameEveryTime() throws {
        for name in ["a", "b"] {
            let recording = try Recording(
                source: MovingSquare(), renderer: SlowRenderer(),
                options: options([name + "%03d.png", name + ".gif", name + ".mp4"]) { $0.dump = folder(name + ".jsonl") })
            try recording.run()
            #expect(recording.warnings == [])
        }
        // The tap comes at frame 2, the move takes 20 frames, and frame 22 is the one at rest.
        #expect(folder.names.filter { $0.hasPrefix("a") && $0.hasSuffix(".png") }.count == 23)
        // Several threads of the H.264 encoder promise the same images, not the same bytes.
        for name in folder.names where name.hasPrefix("a") && !name.hasSuffix(".mp4") {
            #expect(try folder.bytes(name) == folder.bytes("b" + name.dropFirst()), "\(name)")
        }
        for index in 0..<23 {
            let expected = Bitmap(width: 32, height: 16, bytes: (0..<512).flatMap { _ in [UInt8(max(0, 3 * (index - 2))), 0, 0, 255] })
            #expect(try Array(folder.bytes(String(format: "a%03d.png", index))) == PNGEncoder.encode(expected), "frame \(index)")
        }
        let lines = try String(decoding: folder.bytes("a.jsonl"), as: UTF8.self).split(separator: "\n")
        #expect(lines.count == 23)
        #expect(lines[1].hasPrefix("{\"frame\": 1, \"time\": 0.05, \"bodies\": 0, \"rules\": 0, \"log\": [], \"items\": [{\"kind\": \"fill\""))
    }

    @Test func whatDoesNotChangeIsDrawnOnce() throws {
        let renderer = SlowRenderer()
        let recording = try Recording(
            source: MovingSquare(), renderer: renderer,
            options: options(["a.gif"]) {
                $0.script = Script()
                $0.duration = 2
            })
        try recording.run()
        #expect(renderer.count == 1)
        #expect(recording.progress == MovieProgress(framesWritten: 40, frameCount: 40))
    }

    @Test func aStillSceneIsOneFrame() throws {
        let recording = try Recording(source: MovingSquare(), renderer: SlowRenderer(), options: options(["a%d.png"]) { $0.script = Script() })
        try recording.run()
        #expect(folder.names == ["a0.png"])
    }

    @Test func aRangeShowsWhatTheWholeShows() throws {
        try Recording(source: MovingSquare(), renderer: SlowRenderer(), options: options(["a%02d.png"])).run()
        try Recording(source: MovingSquare(), renderer: SlowRenderer(), options: options(["b%02d.png"]) { $0.frames = 10..<13 }).run()
        #expect(folder.names.filter { $0.hasPrefix("b") } == ["b10.png", "b11.png", "b12.png"])
        #expect(try folder.bytes("a11.png") == folder.bytes("b11.png"))
    }

    @Test func aMissingLabelLeavesNothing() throws {
        let recording = try Recording(
            source: MovingSquare(), renderer: SlowRenderer(),
            options: options(["a.mp4", "a.gif", "a%d.png"]) {
                $0.script = Script(events: [tap(0.5, "Stop", line: 7)], name: "s.yaml")
                $0.dump = folder("a.jsonl")
            })
        #expect { try recording.run() } throws: {
            "\($0)" == "s.yaml:7: nothing is labelled “Stop”: there are “Go”"
        }
        #expect(folder.names == [])
    }

    @Test func stoppingLeavesNothing() throws {
        let recording = try Recording(source: MovingSquare(), renderer: SlowRenderer(), options: options(["a.mp4", "a%d.png"]))
        var asked = 0
        #expect(throws: CancellationError.self) {
            try recording.run(shouldStop: {
                asked += 1
                return asked > 5
            })
        }
        #expect(folder.names == [])
    }

    @Test func impossibleRequests() {
        func fails(_ outputs: [String], _ change: (inout Recording.Options) -> Void) -> String {
            do {
                try Recording(source: MovingSquare(), renderer: SlowRenderer(), options: options(outputs, change)).run()
                return ""
            } catch {
                return "\(error)"
            }
        }
        #expect(fails(["a.mp4"]) { $0.duration = .nan }.hasPrefix("a duration of nan s is not possible"))
        #expect(fails(["a.mp4"]) { $0.duration = -1 }.hasPrefix("a duration of -1.0 s"))
        #expect(fails(["a.mp4"]) { $0.frames = 3..<3 }.hasPrefix("the frames 3..<3 are no frames"))
        #expect(fails(["a.mp4", "b.xyz"]) { _ in }.contains("unknown extension .xyz; known are .mp4, .webm, .mov, .gif, .apng, .webp, .avif, .png"))
        #expect(fails(["a.png"]) { $0.duration = 1 }.contains("for an image per frame write %04d"))
        #expect(fails(["a.mp4"]) { $0.dump = folder("none/a.jsonl") }.contains("does not exist"))
        #expect(folder.names == [])
    }

    @Test func eventsAfterTheEndAreTold() throws {
        let recording = try Recording(
            source: MovingSquare(), renderer: SlowRenderer(),
            options: options(["a.gif"]) {
                $0.script = Script(events: [tap(3, line: 4)])
                $0.duration = 1
            })
        try recording.run()
        #expect(recording.warnings == ["the script's event at 3.0 s (line 4) is after the end and was not played"])
    }

    /// A line may be many events.
    @Test func manyEventsAfterTheEndAreOneWarning() throws {
        let recording = try Recording(
            source: MovingSquare(), renderer: SlowRenderer(),
            options: options(["a.gif"]) {
                $0.script = Script(events: [tap(5, line: 9), tap(3, line: 4), tap(4, line: 6), tap(4.5, line: 6)])
                $0.duration = 1
            })
        try recording.run()
        #expect(recording.warnings == ["the script's events from 3.0 s (line 4) on, 3 in all, are after the end and were not played"])
    }

    @Test func theSwiftInterface() async throws {
        let movie = Movie(renderer: SlowRenderer()) { MovingSquare() }
        movie.framesPerSecond = 10
        movie.script = try Script(yaml: "- {at: 0.1, tap: Go}")
        var last = MovieProgress(framesWritten: 0, frameCount: nil)
        #expect(try await movie.write(toFile: folder("a.gif")) { last = $0 } == [])
        #expect(last == MovieProgress(framesWritten: 12, frameCount: 12))
        movie.framesPerSecond = .nan
        await #expect(throws: FrameRateError.self) { try await movie.write(toFile: folder("b.gif")) }
        #expect(folder.names == ["a.gif"])
    }
}
