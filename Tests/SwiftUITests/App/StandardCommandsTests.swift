import Foundation
import SwiftUITesting
import Testing

@testable import SwiftUI

@Suite @MainActor struct StandardCommandsTests {
    private struct Columns: App {
        @State private var isInspecting = false
        @State private var text = "some words"

        var body: some Scene {
            WindowGroup {
                NavigationSplitView {
                    Text("the side")
                } detail: {
                    TextField("Field", text: $text)
                        .inspector(isPresented: $isInspecting) { Text("the inspector") }
                }
            }
            .commands {
                SidebarCommands()
                InspectorCommands()
                ToolbarCommands()
                TextEditingCommands()
                TextFormattingCommands()
            }
        }
    }

    @Test func shortcutsShowAndHideTheSidebarAndTheInspector() throws {
        let stage = TestStage(AppRootView(Columns.self), size: CGSize(width: 1000, height: 700))
        #expect(stage.exists("the side"))
        try stage.press("s", modifiers: [.control, .command])
        try stage.settle()
        #expect(!stage.exists("the side"))
        try stage.press("s", modifiers: [.control, .command])
        try stage.settle()
        #expect(stage.exists("the side"))
        try stage.press("i", modifiers: [.control, .command])
        try stage.settle()
        #expect(stage.exists("the inspector"))
    }

    @Test func theCaseOfTheSelectedTextChanges() throws {
        let stage = TestStage(AppRootView(Columns.self), size: CGSize(width: 1000, height: 700))
        try stage.tap("Field")
        try stage.press("a", modifiers: .command)
        try stage.tap("Make Upper Case")
        #expect(stage.texts.contains("SOME WORDS"))
        try stage.tap("Capitalize")
        #expect(stage.texts.contains("Some Words"))
    }

    private struct Page: App {
        @State private var text = ""

        var body: some Scene {
            WindowGroup {
                NavigationStack { Text("page").searchable(text: $text) }
            }
            .commands { TextEditingCommands() }
        }
    }

    @Test func findBeginsTheSearchOfThePage() throws {
        let stage = TestStage(AppRootView(Page.self))
        try stage.press("f", modifiers: .command)
        try stage.settle()
        #expect(stage.exists("Cancel"))
    }

    @Test func scenePhasesHaveAnOrder() {
        #expect(ScenePhase.background < .inactive)
        #expect(ScenePhase.inactive < .active)
        #expect(!(ScenePhase.active < .active))
    }

    @Test func transactionsKnowHowWindowsAreClosed() {
        var transaction = Transaction()
        #expect(transaction.dismissBehavior == .interactive)
        transaction.dismissBehavior = .destructive
        #expect(transaction.dismissBehavior == .destructive)
    }
}
