import Foundation
import Observation
import Rendering
import StageTime
import Testing
@testable import SwiftUI
@testable import WindowHost

/// Several windows of an app, with a stand-in for the display.
@MainActor
@Suite(.serialized) struct AppWindowsTests {
    @Observable final class Model: @unchecked Sendable {
        static let shared = Model()
        var isRed = false
        var log: [String] = []
    }

    /// A window that is blue or red; a tap moves all of them.
    private struct Shared: View {
        let model = Model.shared
        @Binding var count: Int
        @Environment(\.openWindow) private var openWindow
        @Environment(\.dismissWindow) private var dismissWindow

        var body: some View {
            NavigationStack { page }
        }

        private var page: some View {
            Color(red: model.isRed ? 1 : 0, green: 0, blue: model.isRed ? 0 : 1)
                .onTapGesture { withAnimation(.linear(duration: 0.2)) { model.isRed.toggle() } }
                .background { Button("Second") { openWindow(id: "second") }.keyboardShortcut("2") }
                .background { Button("Close") { dismissWindow() }.keyboardShortcut("k") }
                .background { Button("Count") { count += 1 }.keyboardShortcut("j") }
                .navigationTitle("count \(count)")
                .onDisappear { model.log.append("gone") }
        }
    }

    private struct Two: App {
        @State private var count = 0

        var body: some Scene {
            WindowGroup { Shared(count: $count) }
            Window("Second", id: "second") { Shared(count: $count) }
            WindowGroup(for: Int.self) { $value in Text("value \(value ?? 0)") }
        }
    }

    private struct Watching: App {
        @State private var count = 0

        var body: some Scene {
            WindowGroup { Shared(count: $count) }
                .onChange(of: count) { Model.shared.log.append("count \(count)") }
            Settings { Text("settings") }
        }
    }

    private static let size = CGSize(width: 60, height: 200)

    private func run<A: App>(_ app: A.Type, _ system: StandIn) throws -> AppWindows {
        Model.shared.isRed = false
        Model.shared.log = []
        let windows = AppWindows()
        let time = StageTime()
        func graph(_ view: some View) -> ViewGraph { time.run { ViewGraph(view, size: Self.size, scale: 1) } }
        var content = WindowContent(graph: graph(AppRootView(A.self).environment(\.appWindows, windows)), stageClock: time.stageClock, title: "Test") {
            Issue.record("\($0)")
        }
        content.windows = windows
        content.makeGraph = { view, _ in graph(view) }
        content.hasGivenSize = true
        try WindowRun(content, system: system, clock: { system.time }).run()
        #expect(!system.isForgotten, "the user waits in vain; \(system.opened)")
        return windows
    }

    private func command(_ key: Character) -> WindowEvent { .key(KeyInput(character: key, modifiers: 16)) }
    private let click: [WindowEvent] = [.mouseDown(CGPoint(x: 30, y: 190), .main), .mouseUp(CGPoint(x: 30, y: 190), .main)]

    private func reds(_ pictures: [Bitmap]) -> [UInt8] { pictures.map { $0.bytes[($0.width * ($0.height - 10) + 10) * 4 + 2] } }

    @Test func twoWindowsShareAModelAndMoveInStep() throws {
        let system = StandIn([
            .init(events: [command("2")]), .init(cue: .opening, events: []), .init(events: click), .init(events: []), .init(events: []), .init(events: []),
            .init(events: []), .init(window: 1, events: [.closed]), .init(cue: .closing, events: [.closed]),
        ])
        _ = try run(Two.self, system)
        #expect(system.opened == [0, 1])
        let (first, second) = (reds(system.picturesByWindow[0] ?? []), reds(system.picturesByWindow[1] ?? []))
        let (movingFirst, movingSecond) = (first.filter { $0 > 0 && $0 < 255 }, second.filter { $0 > 0 && $0 < 255 })
        let common = min(movingFirst.count, movingSecond.count)
        #expect(common > 2 && movingFirst.prefix(common) == movingSecond.prefix(common), "\(first) \(second)")
    }

    @Test func theStateOfTheAppIsSharedAndOutlivesTheFirstWindow() throws {
        let system = StandIn([
            .init(events: [command("2")]), .init(cue: .opening, events: []), .init(events: [command("j")]), .init(cue: .title, events: []),
            .init(cue: .none, events: [.closed]), .init(cue: .closing, window: 1, events: [command("j")]), .init(cue: .title, window: 1, events: [.closed]),
        ])
        _ = try run(Two.self, system)
        let titles = system.settings.compactMap { if case .title(let title) = $0 { title } else { nil } }
        #expect(titles.contains("count 1") && titles.last == "count 2", "\(titles)")
        #expect(Model.shared.log.count == 2)
    }

    @Test func aWindowThatIsOpenComesToTheFrontAndClosesItself() throws {
        let system = StandIn([
            .init(events: [command("2")]), .init(cue: .opening, events: []), .init(events: [command("2")]),
            .init(cue: .front, window: 1, events: [command("k")]),
            .init(cue: .closing, events: [command("q")]),
        ])
        let windows = try run(Two.self, system)
        #expect(system.opened == [0, 1])
        #expect(system.settings.contains(.front))
        #expect(windows.open.map(\.number) == [0])
    }

    private struct Plain: App {
        var body: some Scene {
            WindowGroup { Color.red }
        }
    }

    @Test func controlAndNOpensAWindowWithoutAMenuBar() throws {
        let system = StandIn([.init(events: [command("n")]), .init(cue: .opening, window: 1, events: [command("q")])])
        _ = try run(Plain.self, system)
        #expect(system.opened == [0, 1])
    }

    @Test func anActionOfASceneRunsOnceForAllItsWindows() throws {
        let system = StandIn([
            .init(events: [command("n")]), .init(cue: .opening, window: 1, events: [command("j")]),
            .init(cue: .title, events: [command("q")]),
        ])
        _ = try run(Watching.self, system)
        #expect(Model.shared.log.filter { $0.hasPrefix("count") } == ["count 1"])
    }
}
