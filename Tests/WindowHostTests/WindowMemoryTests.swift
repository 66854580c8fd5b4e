import Foundation
import Rendering
import StageTime
import Testing
@testable import SwiftUI
@testable import WindowHost

/// Sizes, places and values of windows from one run of an app to the next.
@MainActor
@Suite(.serialized) struct WindowMemoryTests {
    private let file = FileManager.default.temporaryDirectory.appendingPathComponent("window-memory-\(UUID().uuidString)/app/windows.plist")

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
            }
        }
    }

    private struct Notebook: App {
        var body: some Scene {
            WindowGroup(id: "book") { Page(name: "book") }
            Window("Note", id: "note") { Page(name: "note") }.defaultSize(width: 70, height: 60)
        }
    }

    private func run(_ steps: [StandIn.Step]) throws -> StandIn {
        let system = StandIn(steps)
        let windows = AppWindows()
        let graph = ViewGraph(AppRootView(Notebook.self).environment(\.appWindows, windows), size: CGSize(width: 100, height: 90), scale: 1)
        var content = WindowContent(graph: graph, title: "Test") { Issue.record("\($0)") }
        content.windows = windows
        content.makeGraph = { view, size in ViewGraph(view, size: size, scale: 1) }
        content.memory = WindowMemory(file: file)
        try WindowRun(content, system: system, clock: { system.time }).run()
        #expect(!system.isForgotten, "the user waits in vain: \(system.settings)")
        return system
    }

    private func command(_ key: Character) -> WindowEvent { .key(KeyInput(character: key, modifiers: 16)) }
    private func sized(_ width: CGFloat, _ height: CGFloat) -> WindowEvent {
        .resized(WindowGeometry(size: CGSize(width: width, height: height), scale: 2))
    }

    @Test func windowsComeBackAsTheyWere() throws {
        defer { remove() }
        let first = try run([
            .init(events: [command("j"), sized(130, 120), .moved(WindowPlace(origin: CGPoint(x: 30, y: 40))), command("2")]),
            .init(cue: .opening, window: 1, events: [command("j"), command("j"), sized(80, 75)]),
            .init(cue: .title, events: []), .init(cue: .none, events: [command("q")]),
        ])
        #expect(first.requests.map(\.size) == [CGSize(width: 100, height: 90), CGSize(width: 70, height: 60)])
        #expect(first.requests.allSatisfy { $0.place == nil })
        let second = try run([.init(events: [command("2")]), .init(cue: .opening, window: 1, events: [command("q")])])
        #expect(second.requests.map(\.size) == [CGSize(width: 130, height: 120), CGSize(width: 80, height: 75)])
        #expect(second.requests.map(\.place) == [CGPoint(x: 30, y: 40), nil])
        #expect(second.requests.map(\.title) == ["book 1", "note 2"])
    }

    @Test func aFullScreenIsNoSize() throws {
        defer { remove() }
        var content = WindowContent(graph: ViewGraph(Color.red, size: CGSize(width: 100, height: 90), scale: 1), title: "Test") { Issue.record("\($0)") }
        let memory = WindowMemory(file: file)
        content.memory = memory
        let stage = try WindowStage(content)
        let f11 = WindowEvent.key(KeyInput(character: "\u{F70E}"))
        try stage.handle([f11, sized(1920, 1080), .moved(WindowPlace())], at: 1)
        #expect(memory["main"].size == nil && memory["main"].place == nil)
        try stage.handle([f11, sized(110, 90)], at: 2)
        #expect(memory["main"].size == CGSize(width: 110, height: 90))
    }

    @Test func aChangeIsWrittenSoonAndWhole() throws {
        defer { remove() }
        let memory = WindowMemory(file: file)
        #expect(memory.deadline(at: 1) == .infinity)
        let names = [memory.open("main"), memory.open("main"), memory.open("note = 3")]
        #expect(names == ["main", "main 2", "note = 3"])
        memory.close("main")
        #expect(memory.open("main") == "main")
        memory.change("main 2") {
            $0.size = CGSize(width: 10, height: 20)
            $0.storage = ["text": "ä", "data": Data([1, 2]), "on": true, "number": 1.5]
        }
        #expect(memory.deadline(at: 1) == 1.5)
        #expect(memory.write(at: 1.2) == nil && !FileManager.default.fileExists(atPath: file.path))
        #expect(memory.write(at: 1.5) == nil && memory.deadline(at: 2) == .infinity)
        let again = WindowMemory(file: file)["main 2"]
        #expect(again.size == CGSize(width: 10, height: 20) && again.place == nil)
        #expect(again.storage["text"] as? String == "ä" && again.storage["data"] as? Data == Data([1, 2]) && again.storage["number"] as? Double == 1.5)
    }

    @Test func whatCannotBeReadOrWrittenIsNoHindrance() throws {
        defer { remove() }
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        for wrong in [
            "", "no list", #"<plist><array><dict><key>name</key><string>main</string><key>size</key><array><real>-4</real></array></dict></array></plist>"#,
        ] {
            try Data(wrong.utf8).write(to: file)
            #expect(WindowMemory(file: file)["main"].size == nil)
        }
        let memory = WindowMemory(file: URL(fileURLWithPath: "/proc/nowhere/windows.plist"))
        memory.change("main") { $0.size = CGSize(width: 10, height: 20) }
        #expect(memory.write(at: 0, isEnd: true)?.contains("/proc/nowhere/windows.plist") == true)
        memory.change("main") { $0.size = CGSize(width: 10, height: 30) }
        #expect(memory.write(at: 0, isEnd: true) == nil, "once is enough")
    }

    @Test func theFileIsInTheFolderForState() {
        defer { remove() }
        let folder = file.deletingLastPathComponent().path
        let memory = WindowMemory(app: "Kettle", environment: ["XDG_STATE_HOME": folder])
        memory.change("main") { $0.size = CGSize(width: 10, height: 20) }
        #expect(memory.write(at: 0, isEnd: true) == nil)
        #expect(FileManager.default.fileExists(atPath: folder + "/Kettle/windows.plist"))
    }
}
