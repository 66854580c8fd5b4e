import Foundation
import SwiftUITesting
import Testing

@testable import SwiftUI

@Suite @MainActor struct ToolbarOverflowTests {
    private struct Page<Items: ToolbarContent>: View {
        var title = "T"
        @ToolbarContentBuilder var items: Items

        var body: some View {
            NavigationStack {
                Color.red.navigationTitle(title).navigationBarTitleDisplayMode(.inline).toolbar { items }
            }
        }
    }

    private func items(width: CGFloat) -> [String] {
        let stage = TestStage(
            Page {
                ToolbarItem { Button("Important") {} }.visibilityPriority(.high)
                ToolbarItem { Button("Something") {} }
                ToolbarItem { Button("Unimportant") {} }.visibilityPriority(.low)
                ToolbarItem(placement: .topBarPinnedTrailing) { Button("P") {} }
            }, size: CGSize(width: width, height: 400))
        return ["Important", "Something", "Unimportant", "P", "More"].filter { stage.exists(.button($0)) }
    }

    @Test func theLeastImportantItemsGoFirst() throws {
        #expect(items(width: 600) == ["Important", "Something", "Unimportant", "P"])
        #expect(items(width: 330) == ["Important", "Something", "P", "More"])
        #expect(items(width: 230) == ["Important", "P", "More"])
    }

    @Test func prioritiesLieBetweenTheirNeighbours() {
        let lower = ToolbarItemVisibilityPriority(lowerThan: .high)
        #expect(lower < .high && lower > .automatic)
        #expect(ToolbarItemVisibilityPriority(lowerThan: lower) < lower)
        #expect(ToolbarItemVisibilityPriority(lowerThan: .low) < .low)
        #expect(ToolbarItemVisibilityPriority(higherThan: .low) < .automatic)
        #expect(ToolbarItemVisibilityPriority(higherThan: .high) > .high)
    }

    @Test func theOverflowMenuHoldsItsRows() throws {
        let stage = TestStage(
            NavigationStack {
                Text("Page").navigationTitle("T").toolbarOverflowMenu { Button("Archive") {} }
            }, size: CGSize(width: 390, height: 844))
        #expect(!stage.exists("Archive"))
        try stage.tap("More")
        try stage.settle()
        #expect(stage.exists("Archive"))
    }

    private struct Searched: View {
        @State private var text = ""
        var behavior = SearchToolbarBehavior.automatic
        var hasItem = false

        var body: some View {
            NavigationStack {
                Text("Found “\(text)”")
                    .navigationTitle("T")
                    .navigationBarTitleDisplayMode(.inline)
                    .searchable(text: $text, prompt: "Find")
                    .searchToolbarBehavior(behavior)
                    .toolbar {
                        if hasItem {
                            DefaultToolbarItem(kind: .search, placement: .bottomBar)
                        }
                    }
            }
        }
    }

    @Test func aMinimizedSearchIsAButtonAtTheBottom() throws {
        let stage = TestStage(Searched(behavior: .minimize), size: CGSize(width: 390, height: 844))
        let button = try #require(stage.frame(.button("Search")))
        #expect(button.minY > 780)
        #expect(button.minX > 300)
        #expect(!stage.texts.contains("Find"))
        try stage.tap(.button("Search"))
        try stage.settle()
        #expect(stage.texts.contains("Find"))
        try stage.type("a")
        #expect(stage.exists("Found “a”"))
        try stage.tap("Cancel")
        try stage.settle()
        #expect(stage.exists(.button("Search")))
    }

    @Test func theSearchFieldMovesToItsPlace() throws {
        let usual = TestStage(Searched(), size: CGSize(width: 390, height: 844))
        #expect(try #require(usual.frame("Find")).midY < 150)
        let moved = TestStage(Searched(hasItem: true), size: CGSize(width: 390, height: 844))
        #expect(try #require(moved.frame("Find")).midY > 780)
    }

    @Test func theTitleMovesToItsPlace() throws {
        let stage = TestStage(
            Page(title: "Moved") { DefaultToolbarItem(kind: .title, placement: .topBarLeading) }, size: CGSize(width: 390, height: 844))
        #expect(stage.texts == ["Moved"])
        #expect(stage.frame("Moved")?.minX == 16)
    }

    @Test func aPageThatCrossFadesStandsStill() throws {
        let stage = TestStage(
            NavigationStack {
                NavigationLink("Go") {
                    Color.red.accessibilityLabel("Page").navigationTransition(.crossFade)
                }
            }, size: CGSize(width: 390, height: 844))
        try stage.tap("Go")
        stage.advance(by: 0.1)
        let moving = try #require(stage.item("Page"))
        #expect(moving.frame.minX == 0)
        #expect(moving.opacity > 0.1 && moving.opacity < 0.95)
        try stage.settle()
        #expect(stage.item("Page")?.opacity == 1)
    }

    /// Of the backgrounds of the bar, once content is under it.
    private func backgrounds(_ change: (AnyView) -> AnyView) throws -> [DrawnItem] {
        let page = change(AnyView(ScrollView { Color.red.frame(height: 2000) }))
        let stage = TestStage(
            NavigationStack { page.navigationTitle("T").navigationBarTitleDisplayMode(.inline) }, size: CGSize(width: 390, height: 844))
        try stage.scroll(by: CGSize(width: 0, height: 300))
        try stage.settle()
        return stage.items.filter { $0.text == nil && $0.visibleBounds.height > 0 && $0.visibleBounds.maxY <= 60 }
    }

    @Test func effectsAtTheEdgeAreHardOrSoftOrHidden() throws {
        let hard = try backgrounds { AnyView($0.scrollEdgeEffectStyle(.hard, for: .top)) }
        let usual = try backgrounds { $0 }
        #expect(!hard.isEmpty)
        #expect(hard.map(\.bounds) == usual.map(\.bounds))
        #expect(try backgrounds { AnyView($0.scrollEdgeEffectHidden(for: .top)) }.isEmpty)
        #expect(try backgrounds { AnyView($0.scrollEdgeEffectHidden(for: .bottom)) }.map(\.bounds) == usual.map(\.bounds))
        #expect(try backgrounds { AnyView($0.scrollEdgeEffectStyle(.soft, for: .top)) }.map(\.bounds) != hard.map(\.bounds))
    }

    @Test func aPageHidesTheStatusBar() throws {
        func showsTime(_ visibility: Visibility) throws -> Bool {
            let page = NavigationStack { Text("Page").navigationTitle("T").toolbarVisibility(visibility, for: .statusBar) }
            let stage = TestStage(page, device: .iPhone15, showsSystemOverlays: true)
            try stage.settle()
            return stage.items.filter { $0.opacity > 0 }.compactMap(\.text).contains { $0.contains(where: \.isNumber) }
        }
        #expect(try showsTime(.visible))
        #expect(try !showsTime(.hidden))
    }
}
