import Foundation
import SwiftUITesting
import Testing

@testable import SwiftUI

@MainActor
struct TabViewTests {
    /// What happened, in order.
    @MainActor
    final class Log {
        var lines: [String] = []
        /// Without the tasks.
        var appearances: [String] { lines.filter { !$0.hasPrefix("task") } }
    }

    struct Counter: View {
        var name: String
        var log: Log
        @State private var count = 0

        var body: some View {
            Button("\(name) \(count)") { count += 1 }
                .onAppear { log.lines.append("+" + name) }
                .onDisappear { log.lines.append("-" + name) }
                .task { log.lines.append("task " + name) }
        }
    }

    struct Bar: View {
        var log: Log
        @State private var selection = 1
        var body: some View {
            TabView(selection: $selection) {
                Counter(name: "One", log: log).tabItem { Label("First", systemImage: "star") }.tag(1)
                Counter(name: "Two", log: log).tabItem {
                    Text("Second"); Image(systemName: "heart")
                }.tag(2).badge(7)
                Color.blue.accessibilityIdentifier("sea").tabItem { Text("Third") }.tag(3)
            }
            .overlay(alignment: .top) {
                VStack {
                    Text("selected \(selection)")
                    Button("animate") { withAnimation(.linear(duration: 1)) { selection = 3 } }
                    Button("none") { selection = 9 }
                }
            }
        }
    }

    /// Of random app 21298.
    @Test func aTabThatIsKeptOutOfSightDoesNotMakeRoom() throws {
        struct Tall: View {
            @State private var selection = 1
            var body: some View {
                VStack(spacing: 0) {
                    Button("first") { selection = 0 }.frame(height: 20)
                    ScrollView {
                        TabView(selection: $selection) {
                            Color.blue.frame(height: 50).accessibilityIdentifier("low").tag(0)
                            Color.red.frame(height: 150).tag(1)
                        }
                        Text("below")
                    }
                }
            }
        }
        let stage = TestStage(Tall())
        let before = try #require(stage.item("below")).bounds.minY
        try stage.tap("first")
        #expect(try #require(stage.item("below")).bounds.minY == before - 100)
    }

    @Test func eachTabKeepsItsState() throws {
        let log = Log()
        let stage = TestStage(Bar(log: log))
        #expect(stage.exists("One 0"))
        #expect(!stage.exists("Two 0"))
        try stage.tap("One 0")
        #expect(log.appearances == ["+One"])
        try stage.tap("Second")
        #expect(stage.texts.contains("selected 2"))
        #expect(stage.exists("Two 0"))
        #expect(!stage.exists("One 1"))
        #expect(log.appearances.sorted() == ["+One", "+Two", "-One"])
        try stage.tap("Two 0")
        try stage.tap("First")
        #expect(stage.exists("One 1"))
        // The ends of the presses fade.
        try stage.settle()
        #expect(log.appearances.suffix(2).sorted() == ["+One", "-Two"])
        try stage.tap("Second")
        #expect(stage.exists("Two 1"))
    }

    @Test func tasksBeginAnewWithTheTab() throws {
        let log = Log()
        let stage = TestStage(Bar(log: log))
        stage.advance(by: 0)
        try stage.tap("Second")
        try stage.tap("First")
        #expect(log.lines.filter { $0.hasPrefix("task") } == ["task One", "task Two", "task One"])
    }

    @Test func geometry() throws {
        let stage = TestStage(Bar(log: Log()), size: CGSize(width: 390, height: 844))
        let first = try #require(stage.frame("First"))
        #expect(first.height == 49)
        #expect(first.maxY == 844)
        #expect(first.width == 130)
        #expect(stage.frame("Third")?.minX == 260)
        let title = try #require(stage.item("Second"))
        #expect(title.bounds.midY > 844 - 16)
        #expect(stage.texts.contains("7"))
        // The content stands beside the bar.
        let content = try #require(stage.frame("One 0"))
        #expect(abs(content.midY - (844 - 49) / 2) < 1)
    }

    @Test func tabsTakeTurnsAtOnceAlsoInAnAnimatedTransaction() throws {
        let stage = TestStage(Bar(log: Log()))
        try stage.tap("animate")
        #expect(stage.item("sea")?.opacity == 1)
        #expect(!stage.texts.contains("One 0"))
        // A tab that has been shown before comes back at once, too.
        try stage.tap("First")
        try stage.settle()
        try stage.tap("animate")
        #expect(stage.item("sea")?.opacity == 1)
        #expect(!stage.texts.contains("One 0"))
    }

    @Test func aSelectionThatIsNoTagLeavesTheTab() throws {
        let stage = TestStage(Bar(log: Log()))
        try stage.tap("Second")
        try stage.tap("none")
        #expect(stage.exists("Two 0"))
        try stage.tap("First")
        #expect(stage.texts.contains("selected 1"))
    }

    @Test func withoutASelection() throws {
        let stage = TestStage(
            TabView {
                Text("a").tabItem { Text("A") }
                Text("b").tabItem { Text("B") }
            })
        #expect(stage.texts.contains("a"))
        try stage.tap("B")
        #expect(stage.texts.contains("b"))
        #expect(!stage.texts.contains("a"))
    }

    struct Modern: View {
        @State private var selection = "x"
        var extra = true
        var body: some View {
            TabView(selection: $selection) {
                Tab("Home", systemImage: "house", value: "x") { Text("at home") }
                TabSection("More") {
                    Tab("Mail", systemImage: "envelope", value: "y") { Text("letters") }.badge(3)
                    if extra {
                        Tab(value: "z", role: .search) { Text("looking") }
                    }
                }
            }
        }
    }

    @Test func tabsOfTheNewerForm() throws {
        let stage = TestStage(Modern())
        #expect(stage.texts.contains("at home"))
        try stage.tap("Mail")
        #expect(stage.texts.contains("letters"))
        try stage.tap("Search")
        #expect(stage.texts.contains("looking"))
        #expect(!TestStage(Modern(extra: false)).exists("Search"))
    }

    @Test func theBarCanBeHidden() throws {
        let stage = TestStage(
            TabView {
                Text("a").toolbar(.hidden, for: .tabBar).tabItem { Text("A") }
                Text("b").tabItem { Text("B") }
            })
        #expect(!stage.exists("B"))
        // A page that is pushed hides it while it is there.
        let pages = TestStage(
            TabView {
                NavigationStack {
                    NavigationLink("further") { Text("far").toolbar(.hidden, for: .tabBar) }
                }
                .tabItem { Text("A") }
                Text("b").tabItem { Text("B") }
            })
        #expect(pages.exists("B"))
        try pages.tap("further")
        try pages.settle()
        #expect(!pages.exists("B"))
        try pages.tap("Back")
        try pages.settle()
        #expect(pages.exists("B"))
    }

    @Test func nothingIsLeftBehind() throws {
        struct Root: View {
            @State private var shows = false
            var body: some View {
                VStack {
                    Button("switch") { shows.toggle() }
                    if shows {
                        Bar(log: Log())
                    }
                }
            }
        }
        let stage = TestStage(Root())
        var nodes: [Int] = []
        for _ in 0..<3 {
            try stage.tap("switch")
            try stage.tap("Second")
            try stage.tap("switch")
            nodes.append(stage.liveNodes)
        }
        #expect(nodes[1] == nodes[0])
        #expect(nodes[2] == nodes[0])
    }
}
