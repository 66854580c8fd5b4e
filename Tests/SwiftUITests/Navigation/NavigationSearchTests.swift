import Foundation
import Testing

@testable import SwiftUI
@testable import SwiftUITesting

private let window = CGSize(width: 400, height: 800)

private struct Searching: View {
    @State private var text = ""

    var body: some View {
        NavigationStack {
            ScrollView {
                VStack(spacing: 0) {
                    Result(text: text)
                    ForEach(0..<40) { Text("row \($0)").frame(width: 300, height: 50) }
                }
            }
            .navigationTitle("Title")
            .searchable(text: $text, prompt: "Find")
            .searchSuggestions { Text("apples").searchCompletion("apple") }
        }
    }
}

private struct Result: View {
    var text: String
    @Environment(\.isSearching) private var isSearching

    var body: some View {
        Text("\(isSearching ? "searching" : "resting") “\(text)”").frame(height: 50)
    }
}

@MainActor
struct NavigationSearchTests {
    @Test func aSearchFieldStandsBelowTheTitleAndGoesFirst() throws {
        let stage = TestStage(Searching(), size: window)
        #expect(abs(try #require(stage.frame("resting “”")).midY - (148 + 25)) < 0.5)
        #expect(stage.exists("Find"))
        let title = try #require(stage.item("Title")).frame.minY
        try stage.scroll(by: CGSize(width: 0, height: 40))
        #expect(stage.item("Title")?.frame.minY == title)
        try stage.scroll(by: CGSize(width: 0, height: 32))
        #expect(stage.item("Title")?.frame.minY == title - 20)
    }

    @Test func aSearchTakesThePlaceOfTheBarUntilItIsCancelled() throws {
        let stage = TestStage(Searching(), size: window)
        try stage.tap("Find")
        try stage.settle()
        #expect(stage.exists("searching “”"))
        #expect(!stage.texts.contains("Title"))
        try stage.tap("apples")
        try stage.settle()
        #expect(stage.exists("searching “apple”"))
        try stage.tap("Cancel")
        try stage.settle()
        #expect(stage.exists("resting “”"))
        #expect(stage.texts.contains("Title"))
    }

    @Test func aTouchLeavesNothingHalfCollapsed() throws {
        let stage = TestStage(Searching(), size: window)
        let title = try #require(stage.item("Title")).frame.minY
        try stage.drag(from: CGPoint(x: 200, y: 500), by: CGSize(width: 0, height: -50), duration: 1)
        try stage.settle()
        let moved = try #require(stage.item("Title")).frame.minY
        #expect(moved == title)
        #expect(abs(try #require(stage.frame("resting “”")).midY - (96 + 25)) < 0.6)
    }
}

@MainActor
struct NavigationSplitViewTests {
    private struct Split: View {
        var body: some View {
            NavigationSplitView {
                NavigationLink("choose") { Text("chosen").navigationTitle("Detail") }
                    .navigationTitle("Side")
                    .navigationSplitViewColumnWidth(250)
            } detail: {
                Text("nothing")
            }
        }
    }

    @Test func columnsStandSideBySideWhereThereIsRoom() throws {
        let stage = TestStage(Split(), size: CGSize(width: 1000, height: 700))
        #expect(abs(try #require(stage.frame("choose")).midX - 125) < 1)
        #expect(abs(try #require(stage.frame("nothing")).midX - 625) < 1)
        try stage.tap("choose")
        try stage.settle()
        #expect(abs(try #require(stage.frame("chosen")).midX - 625) < 1)
        #expect(stage.exists("choose"))
        try stage.tap("Toggle Sidebar")
        try stage.settle()
        #expect(abs(try #require(stage.frame("chosen")).midX - 500) < 1)
        #expect(!stage.exists("choose"))
    }

    @Test func columnsAreOneStackOnAPhone() throws {
        let stage = TestStage(Split(), size: window)
        #expect(!stage.exists("nothing"))
        try stage.tap("choose")
        try stage.settle()
        #expect(abs(try #require(stage.frame("chosen")).midX - 200) < 1)
        try stage.tap("Side")
        try stage.settle()
        #expect(stage.exists("choose"))
    }

    private struct Chooser: View {
        @State private var choice: String?

        var body: some View {
            NavigationSplitView {
                List(["one", "two"], id: \.self, selection: $choice) { Text($0) }
                    .navigationTitle("Side")
            } detail: {
                Text(choice.map { "chosen " + $0 } ?? "nothing")
            }
        }
    }

    /// A list passes a selection to its column.
    @Test func aRowThatIsChosenLeadsToTheNextColumnOnAPhone() throws {
        let stage = TestStage(Chooser(), size: window)
        #expect(!stage.exists("nothing"))
        try stage.tap("two")
        try stage.settle()
        #expect(stage.exists("chosen two"))
        try stage.tap("Side")
        try stage.settle()
        try stage.tap("two")
        try stage.settle()
        #expect(stage.exists("chosen two"))
    }
}
