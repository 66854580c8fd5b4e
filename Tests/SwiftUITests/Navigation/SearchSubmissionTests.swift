import Foundation
import SwiftUITesting
import Testing

@testable import SwiftUI

@MainActor
struct SearchSubmissionTests {
    private final class Log {
        var entries: [String] = []
    }

    private struct Screen: View {
        @State private var query = ""
        @State private var name = ""
        var log: Log

        var body: some View {
            NavigationStack {
                List {
                    TextField("Name", text: $name)
                }
                .navigationTitle("Title")
                .searchable(text: $query, prompt: "Find")
            }
            .onSubmit(of: .search) { log.entries.append("search \(query)") }
            .onSubmit { log.entries.append("text \(name)") }
        }
    }

    @Test func theReturnKeyInASearchFieldSubmitsTheSearch() throws {
        let log = Log()
        let stage = TestStage(Screen(log: log), size: CGSize(width: 390, height: 844))
        #expect(stage.items.compactMap(\.symbol) == ["magnifyingglass", "mic.fill"])
        try stage.tap("Find")
        try stage.settle()
        try stage.type("tea")
        #expect(stage.items.compactMap(\.symbol) == ["magnifyingglass", "xmark.circle.fill"])
        try stage.press(.return)
        #expect(log.entries == ["search tea"])
        try stage.tap("Cancel")
        try stage.settle()
        try stage.tap("Name")
        try stage.type("Ada")
        try stage.press(.return)
        #expect(log.entries == ["search tea", "text Ada"])
    }

    private struct Presenting: View {
        var isCover: Bool
        @State private var isShown = false

        var body: some View {
            let page = NavigationStack {
                Color.red.accessibilityIdentifier("content")
                    .navigationTitle("Title").navigationBarTitleDisplayMode(.inline)
            }
            Button("Open") { isShown = true }
                .sheet(isPresented: Binding(get: { isShown && !isCover }, set: { _ in })) { page }
                .fullScreenCover(isPresented: Binding(get: { isShown && isCover }, set: { _ in })) { page }
        }
    }

    @Test(arguments: [(false, 56), (true, 44)]) func barsAreTallerInSheets(isCover: Bool, height: Int) throws {
        let stage = TestStage(Presenting(isCover: isCover), size: CGSize(width: 390, height: 844))
        try stage.tap("Open")
        try stage.settle()
        let title = try #require(stage.items.first { $0.text == "Title" }).frame
        let content = try #require(stage.item("content")).frame
        #expect(abs(2 * (content.minY - title.midY) - CGFloat(height)) < 1)
    }
}
