import Foundation
import RasterRenderer
import Rendering
import StageTime
import Testing
@testable import SwiftUI
@testable import WindowHost

/// The menu bar of an app's window, by mouse and keyboard.
@MainActor
@Suite(.serialized) struct MenuBarTests {
    @Observable final class Log: @unchecked Sendable {
        static let shared = Log()
        var lines: [String] = []
    }

    private struct ToolCommands: Commands {
        @FocusedValue(\.menuBarTestName) private var name
        @State private var presses = 0

        var body: some Commands {
            CommandMenu("Tools") {
                Button("Sharpen") {
                    presses += 1
                    Log.shared.lines.append("sharpen \(presses) \(name ?? "-")")
                }
                .keyboardShortcut("s", modifiers: [.command, .shift])
                Menu("More") {
                    Button("Blur") { Log.shared.lines.append("blur") }
                    Button("Bloom") { Log.shared.lines.append("bloom") }
                }
                Button("Never") { Log.shared.lines.append("never") }.disabled(true)
            }
        }
    }

    private struct Tools: App {
        var body: some Scene {
            WindowGroup {
                TextField("name", text: .constant("abc")).focusedSceneValue(\.menuBarTestName, "picture")
            }
            .commands {
                ToolCommands()
                CommandGroup(after: .newItem) { Button("Import") { Log.shared.lines.append("import") } }
                CommandGroup(replacing: .pasteboard) {}
                CommandGroup(replacing: .help) { Button("Handbook") { Log.shared.lines.append("help") } }
            }
            Settings { Text("settings") }
        }
    }

    private func stage() throws -> (WindowStage, ViewGraph, AppWindows) {
        Log.shared.lines = []
        let windows = AppWindows()
        let graph = ViewGraph(AppRootView(Tools.self).environment(\.appWindows, windows), size: CGSize(width: 500, height: 400), scale: 1)
        var content = WindowContent(graph: graph, title: "Test") { Issue.record("\($0)") }
        content.windows = windows
        content.makeGraph = { view, size in ViewGraph(view, size: size, scale: 1) }
        return (try WindowStage(content), graph, windows)
    }

    private func key(_ character: Character, _ modifiers: Int = 0) -> WindowEvent { .key(KeyInput(character: character, modifiers: modifiers)) }

    private let f10: Character = "\u{F70D}", down: Character = "\u{F701}", right: Character = "\u{F703}", left: Character = "\u{F702}"
    private let up: Character = "\u{F700}", escape: Character = "\u{1B}"

    @Test func titlesAreThoseOfTheStandardMenusAndTheAppsOwn() throws {
        let (_, graph, windows) = try stage()
        let bar = graph.labels.filter { ["File", "Edit", "Format", "View", "Tools", "Window", "Help"].contains($0) }
        #expect(bar == ["File", "Edit", "Tools", "Window", "Help"])
        #expect(windows.scenes.count == 2)
    }

    @Test func keysChooseARow() throws {
        let (stage, _, _) = try stage()
        var time = 1.0
        func press(_ keys: Character...) throws {
            for character in keys {
                try stage.handle([key(character)], at: time)
                _ = try stage.picture(at: time)
                time += 0.1
            }
        }
        try press(f10, right, right, down, "\r")
        #expect(Log.shared.lines == ["sharpen 1 picture"])
        // The submenu opens, its second row is chosen, and everything closes.
        try press(f10, right, right, down, down, right, down, down, "\r")
        #expect(Log.shared.lines.last == "bloom")
        // Left from the first menu is the last one. A letter marks a row.
        try press(f10, left, "h", "\r")
        #expect(Log.shared.lines.last == "help")
        // A row that is disabled is passed over: up from the first one is the one before it.
        try press(f10, right, right, up, right, down, "\r")
        #expect(Log.shared.lines.last == "blur")
        let count = Log.shared.lines.count
        try press(f10, down, escape, "\r")
        #expect(Log.shared.lines.count == count, "Escape has closed the menu")
    }

    @Test func thePointerGoesFromMenuToMenu() throws {
        let (stage, graph, _) = try stage()
        _ = try stage.picture(at: 0)
        func frame(_ name: String) throws -> CGRect {
            var frames: [CGRect] = []
            graph.responder?.visit { responder, _ in
                if responder.text == name, let frame = responder.globalFrame, frame.width > 5 { frames.append(frame) }
            }
            return try #require(frames.first)
        }
        func hover(_ frame: CGRect, at time: Double) throws {
            try stage.handle([.hover(CGPoint(x: frame.midX, y: frame.midY))], at: time)
            for step in 1...20 { _ = try stage.picture(at: time + Double(step) / 40) }
        }
        let (file, tools) = (try frame("File"), try frame("Tools"))
        try hover(tools, at: 1)
        #expect(!graph.labels.contains("Sharpen") || !graph.menuKeys.handle(KeyInput(character: "\r")), "no menu is open")
        let place = CGPoint(x: file.midX, y: file.midY)
        try stage.handle([.mouseDown(place, .main), .mouseUp(place, .main)], at: 2)
        for step in 1...20 { _ = try stage.picture(at: 2 + Double(step) / 40) }
        try hover(tools, at: 3)
        try stage.handle([key(down), key("\r")], at: 4)
        #expect(Log.shared.lines == ["sharpen 1 picture"])
    }

    @Test func theMouseOpensAMenuAndShortcutsWorkWithoutIt() throws {
        let (stage, graph, windows) = try stage()
        _ = try stage.picture(at: 0)
        try stage.handle([key("s", 18), key(",", 16)], at: 1)
        #expect(Log.shared.lines == ["sharpen 1 picture"])
        #expect(windows.open.count == 2, "Ctrl-comma opens the settings")
        try graph.send(.tap(.label("File")))
        _ = try stage.picture(at: 1.1)
        _ = try stage.picture(at: 1.2)
        #expect(graph.labels.contains("Import") && graph.labels.contains("New Window") && !graph.labels.contains("Paste"))
        let picture = try #require(try stage.picture(at: 1.3) ?? stage.picture(at: 1.4))
        if ProcessInfo.processInfo.environment["INBETWEEN_SHOW"] != nil {
            let canvas = RasterRenderer().makeCanvas(size: picture.geometry.size, scale: 2)
            try Data(canvas.draw(picture.list, background: picture.background).bitmap.bytes).write(to: URL(fileURLWithPath: "/tmp/t/menubar.bgra"))
        }
    }
}

private struct MenuBarTestNameKey: FocusedValueKey {
    typealias Value = String
}

extension FocusedValues {
    fileprivate var menuBarTestName: String? {
        get { self[MenuBarTestNameKey.self] }
        set { self[MenuBarTestNameKey.self] = newValue }
    }
}
