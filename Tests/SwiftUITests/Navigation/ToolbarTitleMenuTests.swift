import Foundation
import SwiftUITesting
import Testing

@testable import SwiftUI

@Suite @MainActor struct ToolbarTitleMenuTests {
    private struct Page: View {
        @State private var count = 0

        var body: some View {
            NavigationStack {
                Text("count \(count)")
                    .navigationTitle("Report")
                    .navigationBarTitleDisplayMode(.inline)
                    .toolbarTitleMenu {
                        Button("Duplicate") { count += 1 }
                        Button("Print") {}
                    }
            }
        }
    }

    @Test func aTapOnTheTitleOpensItsMenu() throws {
        let stage = TestStage(Page())
        #expect(!stage.exists("Duplicate"))
        try stage.tap("Report")
        try stage.settle()
        try stage.tap("Duplicate")
        try stage.settle()
        #expect(stage.exists("count 1"))
        #expect(!stage.exists("Print"))
    }

    private struct Named: View {
        @State private var name = "Draft"
        var isOwn = false

        var body: some View {
            NavigationStack {
                Text("page")
                    .navigationTitle($name)
                    .navigationBarTitleDisplayMode(.inline)
                    .toolbar {
                        if isOwn {
                            ToolbarTitleMenu { RenameRow() }
                        } else {
                            ToolbarTitleMenu()
                        }
                    }
            }
        }
    }

    private struct RenameRow: View {
        @Environment(\.rename) private var rename

        var body: some View {
            Button("Change Name") { rename?() }.disabled(rename == nil)
        }
    }

    @Test(arguments: [false, true]) func aTitleWithABindingCanBeRenamed(isOwn: Bool) throws {
        let stage = TestStage(Named(isOwn: isOwn))
        try stage.tap("Draft")
        try stage.settle()
        try stage.tap(isOwn ? "Change Name" : "Rename")
        try stage.settle()
        try stage.type("2")
        try stage.press(.return)
        try stage.settle()
        #expect(stage.texts.contains("Draft2"))
    }

    @Test func aBackgroundFillsThePageBehindItsBars() throws {
        let stage = TestStage(
            NavigationStack {
                Text("page").navigationTitle("T").containerBackground(Color.red, for: .navigation)
            }, size: CGSize(width: 300, height: 500))
        let fill = try #require(stage.items.first { $0.kind == .fill && $0.color.map { $0[0] > 0.9 && $0[1] < 0.5 } == true })
        #expect(fill.frame == CGRect(x: 0, y: 0, width: 300, height: 500))
    }

    private struct Columns: View {
        var body: some View {
            NavigationSplitView {
                Text("side")
            } detail: {
                Text("detail").containerBackground(for: .navigationSplitView) { Color.red }
            }
        }
    }

    @Test func aBackgroundFillsTheWholeSplitView() throws {
        let stage = TestStage(Columns(), size: CGSize(width: 1000, height: 700))
        try stage.settle()
        let fill = try #require(stage.items.first { $0.kind == .fill && $0.color.map { $0[0] > 0.9 && $0[1] < 0.5 } == true })
        #expect(fill.frame == CGRect(x: 0, y: 0, width: 1000, height: 700))
    }

    @Test func linksCanDoWithoutAnArrow() throws {
        func stage(_ visibility: Visibility) -> TestStage {
            TestStage(
                NavigationStack {
                    List { NavigationLink("a link") { Text("there") } }.navigationLinkIndicatorVisibility(visibility)
                })
        }
        let (shown, hidden) = (stage(.automatic), stage(.hidden))
        #expect(shown.items.count > hidden.items.count)
        try hidden.tap("a link")
        try hidden.settle()
        #expect(hidden.exists("there"))
    }
}
