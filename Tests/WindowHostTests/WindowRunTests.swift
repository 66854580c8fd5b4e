import Foundation
import RasterRenderer
import Rendering
import StageTime
import Synchronization
import Testing
@testable import SwiftUI
@testable import WindowHost

/// The threads of a window, with a stand-in for the display and its clock.
@MainActor
@Suite(.serialized) struct WindowRunTests {
    private struct Switch: View {
        @State private var isOn = false

        var body: some View {
            Color(red: isOn ? 1 : 0, green: 0, blue: isOn ? 0 : 1)
                .onTapGesture { isOn.toggle() }
        }
    }

    private static let size = CGSize(width: 40, height: 20)
    private static let click: [WindowEvent] = [.mouseDown(CGPoint(x: 10, y: 10), .main), .mouseUp(CGPoint(x: 10, y: 10), .main)]

    private func run<V: View>(_ view: V, _ system: StandIn) throws {
        let time = StageTime()
        let graph = time.run { ViewGraph(view, size: Self.size, scale: 1) }
        let content = WindowContent(graph: graph, stageClock: time.stageClock, title: "Test") { Issue.record("\($0)") }
        try WindowRun(content, system: system, clock: { system.time }).run()
        #expect(!system.isForgotten, "the user waits for the picture or title of a step that never comes; \(system.pictures.count) pictures")
    }

    /// A stage's date, which is long over, ended each wait at once.
    @Test func aStillStageWaits() throws {
        let system = StandIn([.init(events: []), .init(cue: .none, rest: 0.2, events: [.closed])])
        let time = StageTime()
        let graph = time.run { ViewGraph(Color.red, size: Self.size, scale: 1) }
        let content = WindowContent(graph: graph, stageClock: time.stageClock, title: "Test") { Issue.record("\($0)") }
        let questions = Mutex(0)
        let clock: @Sendable () -> Double = {
            questions.withLock { $0 += 1 }
            return system.time
        }
        try time.run { try WindowRun(content, system: system, clock: clock).run() }
        #expect(questions.withLock { $0 } < 300, "the main thread asks for the time without a pause")
    }

    /// Blue, green, red, alpha of the first pixel of each picture.
    private func colors(_ system: StandIn) -> [[UInt8]] { system.pictures.map { Array($0.bytes[0..<4]) } }

    @Test func aClickChangesThePixelsAndCloseEnds() throws {
        let system = StandIn([Self.click, [.resized(WindowGeometry(size: CGSize(width: 50, height: 20), scale: 2))], [.closed]])
        try run(Switch(), system)
        #expect(colors(system) == [[255, 0, 0, 255], [0, 0, 255, 255], [0, 0, 255, 255]])
        #expect(system.pictures.map(\.width) == [80, 80, 100])
        #expect(system.changes.first == .some(nil))
        #expect(!system.isOpen)
    }

    private struct Later: View {
        @State private var isOn = false

        var body: some View {
            Color(red: isOn ? 1 : 0, green: 0, blue: isOn ? 0 : 1)
                .onAppear { withAnimation(.linear(duration: 0.1)) { isOn = true } }
        }
    }

    @Test func anAnimationGoesOnWithoutInput() throws {
        let system = StandIn([[], [], [], [], [], [.closed]])
        try run(Later(), system)
        #expect(system.pictures.count >= 6)
        let reds = colors(system).map { $0[2] }
        #expect(reds == reds.sorted(), "each picture is later than the one before")
        #expect(Set(reds).count >= 5)
    }

    /// A display that takes a twentieth of a second shows the start, the middle and the end of a tenth: what is late is dropped.
    @Test func lateFramesAreDropped() throws {
        let system = StandIn([[], [], [.closed]], interval: 0.05)
        try run(Later(), system)
        let reds = colors(system).map { $0[2] }
        try #require(reds.count >= 3)
        #expect(reds[0] == 0 && (100...160).contains(reds[1]))
        // The user may close the window after the picture that follows the end.
        #expect(reds.count <= 4 && reds[2...].allSatisfy { $0 == 255 }, "\(reds)")
    }

    @Test func whatChangesNothingIsNotDrawn() throws {
        let system = StandIn([
            .init(events: [.hover(CGPoint(x: 3, y: 3)), .key(KeyInput(character: "j", modifiers: 16))]), .init(cue: .none, events: [.focused(false)]),
            .init(cue: .none, events: [.hover(nil), .focused(true)]), .init(cue: .none, events: Self.click), .init(events: [.closed]),
        ])
        try run(Switch(), system)
        #expect(system.pictures.count == 2, "the first one, and that after the click: \(colors(system))")
    }

    /// Its title says the phase, so that the user knows when the app has seen it.
    private struct Phases: View {
        let notes: Notes
        @Environment(\.scenePhase) private var phase
        @State private var isOn = false

        var body: some View {
            NavigationStack {
                Color(red: isOn ? 1 : 0, green: 0, blue: 0).navigationTitle("\(String(describing: phase))").navigationBarHidden(true)
            }
            .onChange(of: phase, initial: true) {
                notes.lines.append("\(phase) \(Int(StageTime.currentDate.timeIntervalSince(StageTime.defaultEpoch).rounded()))")
                isOn.toggle()
            }
        }
    }

    @Test func aHiddenWindowIsNotDrawnAndItsStageStandsStill() throws {
        let notes = Notes()
        let system = StandIn([
            .init(seconds: 2, events: [.visible(false)]), .init(cue: .title, seconds: 100, events: [.visible(true)]), .init(events: [.closed]),
        ])
        try run(Phases(notes: notes), system)
        #expect(system.settings.compactMap { if case .title(let title) = $0 { title } else { nil } } == ["background", "active"])
        #expect(notes.lines.prefix(3) == ["active 0", "background 2", "active 2"])
        #expect(system.pictures.count == 2, "none between hiding and showing")
    }

    private struct Label: View {
        var body: some View {
            ZStack {
                Circle().fill(.red).padding(3)
                Text("Ag").font(.system(size: 9))
            }
        }
    }

    /// As a new graph draws it.
    private func rendered(_ scale: CGFloat) throws -> Bitmap {
        let graph = ViewGraph(Label(), size: Self.size, scale: scale)
        let frame = graph.frame(at: 0)
        return RasterRenderer().makeCanvas(size: Self.size, scale: scale).draw(frame.displayList, background: frame.background).bitmap
    }

    @Test func pixelsAreSharpAtEachScaleAndFollowTheMonitor() throws {
        let scales: [CGFloat] = [1, 1.5, 2, 1.25]
        let moves = scales.dropFirst().map { StandIn.Step(events: [.resized(WindowGeometry(size: Self.size, scale: $0))]) }
        let system = StandIn(moves + [.init(events: [.closed])], scale: scales[0])
        try run(Label(), system)
        #expect(system.pictures.map(\.width) == [40, 60, 80, 50])
        for (picture, scale) in zip(system.pictures, scales) {
            #expect(try picture.bytes == rendered(scale).bytes, "at \(scale)")
        }
    }

    @Test func withoutADisplayItSaysWhy() {
        let problem = WindowError("there is no display")
        #expect(throws: problem) { try run(Switch(), StandIn([[WindowEvent]](), problem: problem)) }
    }
}

/// What views have noted.
@MainActor
final class Notes {
    var lines: [String] = []
}
