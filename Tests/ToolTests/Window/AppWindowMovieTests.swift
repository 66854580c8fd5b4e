import Foundation
import Testing
@testable import inbetween

/// `inbetween render --as-window`, which makes the movie of an app's recorded session: with the menu bar.
@Suite struct AppWindowMovieTests {
    private static let source = """
        import SwiftUI

        @main struct Tools: App {
            @State private var count = 0

            var body: some Scene {
                WindowGroup { Text("count \\(count)") }
                    .commands { CommandMenu("Tools") { Button("Count") { count += 1 }.keyboardShortcut("j") } }
                Settings { Text("settings") }
            }
        }
        """
    private static let script = """
        - {at: 0.5, tap: Tools}
        - {at: 1.5, tap: Count}
        - {at: 2.5, key: command+j}
        """

    @Test func aMovieOfAWindowHasTheMenuBarAndItsMenusWork() throws {
        let run = try ToolRun(["Tools.swift": Self.source, "session.yaml": Self.script])
        let window = try run.render("Tools.swift", "--size", "500x300", "--script", "session.yaml", "--as-window", frames: 35)
        #expect(window.status == 0, "\(window.errors)")
        try #require(window.texts.count == 35)
        #expect(["File", "Edit", "Tools", "count 0"].allSatisfy(window.texts[0].contains), "\(window.texts[0])")
        #expect(window.texts[12].contains("Count") && !window.texts[12].contains("count 1"))
        #expect(window.texts[22].contains("count 1") && !window.texts[22].contains("Count"))
        #expect(window.texts[34].contains("count 2"))
    }

    @Test func withoutItThereIsNoMenuBar() throws {
        let run = try ToolRun(["Tools.swift": Self.source])
        let phone = try run.render("Tools.swift", "--size", "500x300")
        #expect(phone.status == 0 && phone.texts == [["count 0"]], "\(phone.errors)")
    }
}
