import Foundation
import Rendering
import Testing
@testable import SwiftUI
@testable import WindowHost

/// Which windows an app begins with.
@MainActor
@Suite(.serialized) struct WindowRestorationTests {
    private let file = FileManager.default.temporaryDirectory.appendingPathComponent("window-restoration-\(UUID().uuidString)/app/windows.plist")

    private func remove() {
        try? FileManager.default.removeItem(at: file.deletingLastPathComponent().deletingLastPathComponent())
    }

    private struct Page: View {
        let name: String
        @SceneStorage("count") private var count = 0
        @Environment(\.openWindow) private var openWindow

        var body: some View {
            NavigationStack {
                Color.red.navigationTitle("\(name) \(count)").navigationBarHidden(true)
                    .background { Button("Count") { count += 1 }.keyboardShortcut("j") }
                    .background { Button("Note") { openWindow(id: "note") }.keyboardShortcut("2") }
                    .background { Button("Card") { openWindow(id: "card", value: 7) }.keyboardShortcut("3") }
                    .background { Button("Log") { openWindow(id: "log") }.keyboardShortcut("4") }
            }
        }
    }

    private struct Shelf: App {
        var body: some Scene {
            WindowGroup(id: "book") { Page(name: "book") }
            Window("Note", id: "note") { Page(name: "note") }
            WindowGroup(id: "card", for: Int.self) { $value in Page(name: "card \(value ?? 0)") }
            Window("Log", id: "log") { Page(name: "log") }.restorationBehavior(.disabled)
            Settings { Text("settings") }
        }
    }

    /// Begins with a welcome.
    private struct Welcoming: App {
        var body: some Scene {
            WindowGroup(id: "book") { Page(name: "book") }.defaultLaunchBehavior(.suppressed)
            Window("Welcome", id: "welcome") { Page(name: "welcome") }.defaultLaunchBehavior(.presented)
            Window("Tips", id: "tips") { Page(name: "tips") }.defaultLaunchBehavior(.presented)
            Window("Note", id: "note") { Page(name: "note") }
        }
    }

    private func run(_ steps: [StandIn.Step]) throws -> StandIn { try run(Shelf.self, steps) }

    private func run<A: App>(_ app: A.Type, _ steps: [StandIn.Step]) throws -> StandIn {
        let system = StandIn(steps)
        let windows = AppWindows()
        let graph = ViewGraph(AppRootView(A.self).environment(\.appWindows, windows), size: CGSize(width: 100, height: 90), scale: 1)
        var content = WindowContent(graph: graph, title: "Test") { Issue.record("\($0)") }
        content.windows = windows
        content.makeGraph = { view, size in ViewGraph(view, size: size, scale: 1) }
        content.memory = WindowMemory(file: file)
        try WindowRun(content, system: system, clock: { system.time }).run()
        #expect(!system.isForgotten, "the user waits in vain: \(system.requests)")
        return system
    }

    private func command(_ key: Character) -> WindowEvent { .key(KeyInput(character: key, modifiers: 16)) }
    private func sized(_ width: CGFloat, _ height: CGFloat) -> WindowEvent {
        .resized(WindowGeometry(size: CGSize(width: width, height: height), scale: 2))
    }
    private func titles(_ system: StandIn) -> [String] { system.requests.map(\.title) }

    @Test func windowsThatWereOpenAreOpenedAgain() throws {
        defer { remove() }
        _ = try run([
            .init(events: [command("2")]), .init(cue: .opening, events: [command("3")]),
            .init(cue: .opening, window: 2, events: [command("j"), sized(80, 75)]), .init(cue: .title, events: [command("4")]),
            .init(cue: .opening, events: [command("q")]),
        ])
        let second = try run([.init(cue: .opening, events: []), .init(cue: .opening, events: [command("q")])])
        #expect(titles(second) == ["book 0", "note 0", "card 7 1"], "the log is not opened again")
        #expect(second.requests.last?.size == CGSize(width: 80, height: 75))
        // What the user closes stays closed.
        _ = try run([
            .init(cue: .opening, events: []), .init(cue: .opening, window: 1, events: [.closed]), .init(cue: .closing, events: [command("q")]),
        ])
        let last = try run([.init(cue: .opening, events: [command("q")])])
        #expect(titles(last) == ["book 0", "card 7 1"])
    }

    @Test func theFirstWindowStaysClosed() throws {
        defer { remove() }
        _ = try run([
            .init(events: [command("2")]), .init(cue: .opening, events: []), .init(cue: .none, events: [.closed]),
            .init(cue: .closing, window: 1, events: [command("q")]),
        ])
        let second = try run([.init(window: 1, events: [command("j")]), .init(cue: .title, window: 1, events: [command("q")])])
        #expect(titles(second) == ["note 0"] && second.opened == [1])
        // The last window is closed: the next run begins as the first one did.
        _ = try run([.init(window: 1, events: [.closed])])
        #expect(try titles(run([.init(events: [command("q")])])) == ["book 0"])
    }

    @Test func scenesArePresentedOrSuppressedAtTheStart() throws {
        defer { remove() }
        let first = try run(
            Welcoming.self,
            [
                .init(cue: .opening, events: [command("2")]), .init(cue: .opening, events: [.closed]), .init(cue: .closing, window: 1, events: [.closed]),
                .init(cue: .closing, window: 2, events: [command("q")]),
            ])
        #expect(titles(first) == ["welcome 0", "tips 0", "note 0"])
        // Windows that are opened again are all that there is.
        #expect(try titles(run(Welcoming.self, [.init(window: 1, events: [command("q")])])) == ["note 0"])
    }

    @Test func whatIsNoWindowOfTheAppIsLeftOut() throws {
        defer { remove() }
        let windows = AppWindows()
        let graph = ViewGraph(AppRootView(Shelf.self).environment(\.appWindows, windows), size: CGSize(width: 100, height: 90), scale: 1)
        _ = graph.frame(at: 0)
        windows.launch([
            KeptWindow(scene: "gone"), KeptWindow(scene: "card", value: Data("\"seven\"".utf8)), KeptWindow(scene: "note", value: Data("7".utf8)),
            KeptWindow(scene: "settings"), KeptWindow(scene: "log"),
        ])
        #expect(windows.open.map(\.number) == [0] && windows.takeRequests().isEmpty)
        windows.launch([KeptWindow(scene: "note"), KeptWindow(scene: "note"), KeptWindow(scene: "main"), KeptWindow(scene: "main")])
        #expect(windows.open.map { windows.sceneName(of: $0.number) } == ["note", "main", "main"])
        #expect(windows.keptWindow(of: windows.open[0].number) == KeptWindow(scene: "note"))
    }
}
