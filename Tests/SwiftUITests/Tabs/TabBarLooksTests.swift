import SwiftUITesting
import Testing

@testable import SwiftUI

/// What is behind a tab bar, and what of its items' looks counts.
@MainActor
struct TabBarLooksTests {
    private let phone = CGSize(width: 390, height: 844)

    /// Whether there is a line above the bar.
    private func hasBackground(_ stage: TestStage) -> Bool {
        stage.items.contains { $0.kind == .fill && $0.frame.width == 390 && $0.frame.height == 0.5 && $0.frame.minY > 790 && $0.color?[3] ?? 0 > 0 }
    }

    private func tabs<V: View>(@ViewBuilder _ content: () -> V) -> TestStage {
        TestStage(
            TabView {
                content().tabItem { Label("One", systemImage: "star") }
                List(0..<50, id: \.self) { Text("other \($0)") }.tabItem { Label("Two", systemImage: "heart") }
            }, size: phone)
    }

    @Test func theBarIsClearOverShortContent() throws {
        #expect(!hasBackground(tabs { Text("short") }))
        #expect(!hasBackground(tabs { Color.red.ignoresSafeArea() }))
        #expect(!hasBackground(tabs { List(0..<3, id: \.self) { Text("row \($0)") } }))
        let long = tabs { NavigationStack { List(0..<50, id: \.self) { Text("row \($0)") } } }
        long.advance(by: 0.1)
        #expect(hasBackground(long))
        // A scroll view that ends above the bar has nothing under it.
        #expect(!hasBackground(tabs { List(0..<50, id: \.self) { Text("row \($0)") }.frame(height: 300) }))
    }

    @Test func theBackgroundGoesAtTheEndAndFollowsTheTab() throws {
        let stage = tabs { List(0..<50, id: \.self) { Text("row \($0)") } }
        stage.advance(by: 0.1)
        #expect(hasBackground(stage))
        try stage.scroll(by: CGSize(width: 0, height: 5000))
        try stage.settle()
        #expect(stage.exists("row 49") && !hasBackground(stage))
        try stage.tap("Two")
        try stage.settle()
        #expect(hasBackground(stage))
        try stage.tap("One")
        try stage.settle()
        #expect(!hasBackground(stage))
    }

    @Test func theBackgroundIsWhatThePageWants() throws {
        #expect(hasBackground(tabs { Text("short").toolbarBackground(.visible, for: .tabBar) }))
        #expect(!hasBackground(tabs { List(0..<50, id: \.self) { Text("row \($0)") }.toolbarBackground(.hidden, for: .tabBar) }))
        let red = tabs { Text("short").toolbarBackground(.visible, for: .tabBar).toolbarBackground(Color.red, for: .tabBar) }
        let colour = try #require(TestStage(Color.red.accessibilityIdentifier("it")).item("it")?.color)
        #expect(red.items.contains { $0.color == colour && $0.frame.minY == 844 - 49 })
    }

    @Test func fontsAndColoursOfItemsDoNotCount() throws {
        func items<V: View>(@ViewBuilder _ item: () -> V) -> [String] {
            TestStage(TabView { Color.clear.tabItem(item) }, size: phone).items.filter { $0.text != nil || $0.symbol != nil }.map(\.description)
        }
        let plain = items {
            Image(systemName: "star")
            Text("Star")
        }
        #expect(plain.count == 2)
        #expect(
            plain
                == items {
                    Image(systemName: "star").font(.largeTitle).foregroundColor(.red)
                    Text("Star").font(.largeTitle).foregroundColor(.red).bold()
                })
        #expect(
            plain
                == items {
                    Image(systemName: "star")
                    Text("St").foregroundColor(.green) + Text("ar").italic()
                })
        #expect(plain == items { Label("Star", systemImage: "star").font(.title).foregroundStyle(.purple) })
    }
}
