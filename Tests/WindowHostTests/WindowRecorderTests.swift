import Foundation
import RasterRenderer
import Rendering
import ScriptedStage
import StageTime
import Testing
@testable import SwiftUI
@testable import WindowHost

/// What is done in a window becomes a script that plays the same.
@MainActor
@Suite(.serialized) struct WindowRecorderTests {
    private static let size = CGSize(width: 120, height: 60)

    private struct Toy: View {
        @State private var isRight = false
        @State private var drag = CGSize.zero
        @State private var isOver = false
        @State private var note = ""
        @FocusState private var hasFocus: Bool

        var body: some View {
            VStack(spacing: 0) {
                ZStack(alignment: isRight ? .trailing : .leading) {
                    Color.gray.opacity(isOver ? 0.6 : 0.2).onHover { isOver = $0 }
                    Circle().fill(.red).frame(width: 20, height: 20)
                }
                .frame(height: 20)
                .accessibilityElement().accessibilityLabel("Lane")
                .onTapGesture { withAnimation(.spring(duration: 0.3, bounce: 0.4)) { isRight.toggle() } }
                Rectangle().fill(Color(red: Double.random(in: 0...1), green: 0, blue: 1)).frame(width: 20, height: 20)
                    .offset(drag)
                    .gesture(
                        DragGesture(minimumDistance: 0).onChanged { drag = $0.translation }.onEnded { _ in withAnimation(.spring) { drag = .zero } })
                Text(note.isEmpty ? "none" : note).font(.system(size: 9)).focusable().focused($hasFocus)
                    .onKeyPress(characters: .letters) { press in
                        note += press.characters
                        return .handled
                    }
            }
            .onAppear { hasFocus = true }
        }
    }

    /// Watches the times of all frames that a stage makes.
    private final class Watched: FrameSource {
        let graph: ViewGraph
        var times: [Double] = []
        init(_ graph: ViewGraph) { self.graph = graph }
        var size: CGSize { graph.size }
        var scale: CGFloat { graph.scale }
        var hasChanges: Bool { graph.hasChanges }
        func send(_ event: InputEvent) throws { try graph.send(event) }
        func prepare(for events: [InputEvent]) { graph.prepare(for: events) }
        func act(_ body: () throws -> Void) rethrows { try graph.act(body) }
        func tearDown() { graph.tearDown() }
        func frame(at time: Double) -> Frame {
            times.append(time)
            return graph.frame(at: time)
        }
    }

    private let folder: String = {
        let path = NSTemporaryDirectory() + "window-recorder-\(UUID())"
        try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        return path
    }()

    private final class Made: @unchecked Sendable {
        var sessions: [RecordedSession] = []
        var notes: [String] = []
        var warnings: [String] = []
    }

    private func recorder(_ name: String, _ made: Made, seed: UInt64? = 0) throws -> WindowRecorder {
        try WindowRecorder(
            try SessionFile(path: folder + "/" + name, movies: ["mp4"]), seed: seed, warn: { made.warnings.append($0) }, note: { made.notes.append($0) },
            make: { made.sessions.append($0) })
    }

    private func makeContent<V: View>(_ view: V, seed: UInt64 = 0) -> (WindowContent, Watched) {
        let time = StageTime(seed: seed)
        let graph = time.run { ViewGraph(view, size: Self.size, scale: 1) }
        let watched = Watched(graph)
        return (WindowContent(graph: graph, picture: watched, stageClock: time.stageClock, title: "Test") { Issue.record("\($0)") }, watched)
    }

    private func at(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }

    private var session: [StandIn.Step] {
        [
            .init(events: [.hover(at(90, 10))]),
            .init(seconds: 0.0123, events: [.mouseDown(at(30, 10), .main), .mouseUp(at(30, 10), .main)]),
            .init(events: []), .init(events: []),
            .init(events: [.mouseDown(at(60, 31), .main)]),
            .init(cue: .none, seconds: 0.0071, events: [.mouseDragged(at(71.333, 33))]),
            .init(seconds: 0.003, events: [.mouseDragged(at(80.6789, 36.1))]),
            .init(events: [.mouseUp(at(84, 37), .main)]),
            .init(events: [.text("a")]), .init(events: []), .init(cue: .none, events: [.focused(false)]), .init(cue: .none, events: [.focused(true)]),
            .init(events: []), .init(seconds: 0.05, events: []), .init(events: [.hover(nil)]), .init(cue: .none, seconds: 0.5, events: [.closed]),
        ]
    }

    /// The script of a window, played on a stage, shows each of the window's pictures at its time.
    @Test func theScriptPlaysTheSamePixels() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let made = Made()
        let system = StandIn(session, scale: 1)
        var (content, watched) = makeContent(Toy(), seed: 7)
        content.recorder = try recorder("toy.yaml", made, seed: 7)
        try WindowRun(content, system: system, clock: { system.time }).run()
        #expect(!system.isForgotten && made.warnings.isEmpty, "\(made.warnings)")
        #expect(made.notes == ["the recording is in \(folder)/toy.yaml"] && made.sessions.isEmpty)

        let text = try String(contentsOfFile: folder + "/toy.yaml", encoding: .utf8)
        #expect(text.hasPrefix("# A window of 120x60 points, at 1 pixels per point, with the seed 7\n"))
        for part in ["touch: {at: {label: \"Lane\"", "path: [[", "key: \"a\"", "scene: inactive", "scene: active", "hover: {x: 90, y: 10}"] {
            #expect(text.contains(part), "\(part) in \(text)")
        }

        let again = makeContent(Toy(), seed: 7)
        let stage = Stage(source: again.1, rate: FrameRate(60), script: try Script(yaml: text), clock: again.0.stageClock ?? .none)
        var bitmaps: [Bitmap] = []
        for time in watched.times where time >= stage.time {
            let frame = try stage.frame(at: time)
            bitmaps.append(RasterRenderer().render(frame.displayList, size: Self.size, scale: 1, background: frame.background))
        }
        #expect(system.pictures.count > 8)
        var rest = bitmaps[...]
        for (number, picture) in system.pictures.enumerated() {
            guard let found = rest.firstIndex(where: { $0.bytes == picture.bytes }) else {
                Issue.record("the stage never shows the window’s picture \(number) of \(system.pictures.count)")
                return
            }
            rest = rest[found...]
        }
    }

    @Test func aKillLeavesWhatWasDone() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let made = Made()
        var (content, _) = makeContent(Toy())
        content.recorder = try recorder("toy.mp4", made)
        let stage = try WindowStage(content)
        stage.beginRecording(WindowGeometry(size: Self.size, scale: 1))
        func script() throws -> [Script.Event] { try Script(contentsOfFile: folder + "/toy.mp4.yaml").events }
        try stage.handle([.mouseDown(at(30, 10), .main), .mouseUp(at(30, 10), .main)], at: 0.1)
        #expect(try script().count == 2)
        // A touch that goes on, too.
        try stage.handle([.mouseDown(at(60, 31), .main)], at: 0.5)
        try stage.handle([.mouseDragged(at(65, 31))], at: 0.8)
        #expect(try script().map(\.input).last == .pointer(.cancelled))
        #expect(try script().count == 5)
        try stage.handle([.mouseUp(at(65, 31), .main)], at: 0.9)
        #expect(try script().map(\.input).last == .pointer(.up))
        #expect(made.sessions.isEmpty)
    }

    @Test func aKeyEndsTheRecordingAndTheSessionIsMade() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let made = Made()
        let system = StandIn(
            [
                .init(events: [.text("b")]), .init(events: [.key(KeyInput(character: "r", modifiers: 18))]),
                .init(cue: .none, seconds: 0.2, events: [.text("c")]), .init(events: [.closed]),
            ], scale: 1)
        var (content, _) = makeContent(Toy())
        content.recorder = try recorder("toy.mp4", made)
        try WindowRun(content, system: system, clock: { system.time }).run()
        let session = try #require(made.sessions.first)
        #expect(made.sessions.count == 1)
        #expect(session.size == Self.size && session.texts == "[\"b\"]" && session.epoch == StageTime.defaultEpoch)
        #expect(session.end > 0 && session.end < 0.3)
        #expect(session.script.contains("key: \"b\"") && !session.script.contains("key: \"c\""))
        #expect(made.notes.last == "the session is \(folder)/toy.mp4")
    }

    @Test func whatAScriptCannotSayIsTold() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let made = Made()
        let system = StandIn([.init(events: [.resized(WindowGeometry(size: CGSize(width: 130, height: 60), scale: 1))]), .init(events: [.closed])], scale: 1)
        var (content, _) = makeContent(Toy())
        content.recorder = try recorder("toy.yaml", made)
        try WindowRun(content, system: system, clock: { system.time }).run()
        #expect(made.warnings == ["the recording lacks new sizes of the window"])
    }

    @Test(arguments: [
        ("toy.doc", "the ending says what is written, and there is no “.doc”; there are .yaml, .swift, .mp4"),
        ("nowhere/toy.yaml", "the file cannot be written: No such file or directory"),
        ("nowhere/toy.mp4", "the file cannot be written: No such file or directory"),
        ("toy.png", "a .png is one picture; write frame%04d.png"),
    ])
    func whatCannotBeWrittenIsSaidBefore(name: String, message: String) throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        var problem = ""
        do {
            _ = try recorder(name, Made())
        } catch {
            problem = "\(error)"
        }
        #expect(problem.hasPrefix("--record \(folder)/\(name): ") && problem.contains(message), "\(problem)")
    }

    @Test func aPlayedScriptIsContinued() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let (path, flow) = (folder + "/first.yaml", folder + "/flow.yaml")
        try "- at: 0.05\n  key: a\n".write(toFile: path, atomically: true, encoding: .utf8)
        try "[{at: 0, key: a}]".write(toFile: flow, atomically: true, encoding: .utf8)
        func recorder(_ script: String) throws -> WindowRecorder {
            try WindowRecorder(
                try SessionFile(path: folder + "/toy.yaml", movies: []), script: script, warn: { Issue.record("\($0)") }, note: { _ in }, make: { _ in })
        }
        #expect(throws: WindowError.self) { try recorder(flow) }
        let system = StandIn([.init(events: [.text("b")]), .init(cue: .none, seconds: 0.2, events: [.closed])], scale: 1)
        var (content, _) = makeContent(Toy())
        content.script = try Script(contentsOfFile: path)
        content.recorder = try recorder(path)
        try WindowRun(content, system: system, clock: { system.time }).run()
        let events = try Script(contentsOfFile: folder + "/toy.yaml").events
        #expect(events.map(\.input) == [.key(KeyInput(character: "b")), .key(KeyInput(character: "a"))] || events.map(\.time).contains(0.05), "\(events)")
        #expect(events.count == 2)
    }
}
