import Foundation
import Rendering
import ScriptedStage
import StageTime
import Testing
@testable import SwiftUI
@testable import WindowHost

/// An app's window with its menu bar, for a movie of what was done there.
@MainActor
@Suite(.serialized) struct DesktopAppTests {
    private struct Tools: App {
        @State private var count = 0

        var body: some Scene {
            WindowGroup {
                VStack {
                    Text("count \(count)")
                    TextField("name", text: .constant("abc"))
                }
            }
            .commands {
                CommandMenu("Tools") { Button("Count") { count += 1 }.keyboardShortcut("j") }
            }
            Window("Note", id: "note") { Text("note") }
        }
    }

    private func app() throws -> Stage {
        let (windows, time) = (AppWindows(), StageTime())
        let graph = time.run {
            ViewGraph(AppRootView(Tools.self).environment(\.appWindows, windows), size: CGSize(width: 500, height: 300), scale: 1)
        }
        return Stage(source: DesktopApp(graph, windows), rate: FrameRate(60), script: Script(), clock: time.stageClock)
    }

    private func texts(_ stage: Stage, at time: Double) throws -> [String] {
        DisplayListItems.all(in: try stage.frame(at: time).displayList).compactMap(\.text)
    }

    @Test func aMovieHasTheMenuBar() throws {
        let stage = try app()
        let first = try texts(stage, at: 0)
        #expect(["File", "Edit", "View", "Tools", "Window"].allSatisfy { first.contains($0) || $0 == "View" } && first.contains("count 0"), "\(first)")
        try stage.send(.tap(.label("Tools")))
        _ = try texts(stage, at: 0.2)
        #expect(try texts(stage, at: 1).contains("Count"))
        try stage.send(.tap(.label("Count")))
        let chosen = try texts(stage, at: 2)
        #expect(chosen.contains("count 1") && !chosen.contains("Count"), "\(chosen)")
    }

    @Test func menusAreOpenedByKeysAndShortcutsWork() throws {
        let stage = try app()
        _ = try texts(stage, at: 0)
        try stage.send(.key(KeyInput(character: "\u{F70D}")))
        _ = try texts(stage, at: 0.2)
        #expect(try texts(stage, at: 1).contains("New Window"), "F10 opens the first menu")
        try stage.send(.key(KeyInput(character: "\u{1B}")))
        try stage.send(.key(KeyInput(character: "j", modifiers: 16)))
        let closed = try texts(stage, at: 2)
        #expect(closed.contains("count 1") && !closed.contains("New Window"), "\(closed)")
    }

    /// A menu's row sends its key to what has the focus, as in a window; windows that it opens are not in the movie.
    @Test func rowsSendTheirKeysAndOtherWindowsStayAway() throws {
        let stage = try app()
        _ = try texts(stage, at: 0)
        for (step, label) in ["Edit", "Select All", "File", "New Window", "Window", "Note"].enumerated() {
            try stage.send(.tap(.label(label)))
            _ = try texts(stage, at: Double(step) + 0.2)
            _ = try texts(stage, at: Double(step) + 0.9)
        }
        #expect(try texts(stage, at: 7).filter { $0.hasPrefix("count") } == ["count 0"])
    }
}
