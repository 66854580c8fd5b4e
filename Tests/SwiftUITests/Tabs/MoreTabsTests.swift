import Foundation
import SwiftUITesting
import Testing

@testable import SwiftUI

/// More tabs than fit into the bar.
@MainActor
struct MoreTabsTests {
    struct Tabs: View {
        var count = 7
        @State var selection = 0

        var body: some View {
            TabView(selection: $selection) {
                ForEach(0..<count, id: \.self) { number in
                    Text("page \(number)")
                        .tabItem { Label("Tab \(number)", systemImage: "star") }
                        .tag(number)
                }
            }
            .overlay(alignment: .top) {
                VStack {
                    Text("at \(selection)")
                    Button("to 6") { selection = 6 }
                    Button("to 1") { selection = 1 }
                }
            }
        }
    }

    private let phone = CGSize(width: 390, height: 844)

    @Test func fiveFit() {
        let stage = TestStage(Tabs(count: 5), size: phone)
        #expect(stage.exists("Tab 4"))
        #expect(!stage.exists("More"))
    }

    @Test func ofMoreThanFiveFourAreInTheBar() throws {
        let stage = TestStage(Tabs(count: 6), size: phone)
        #expect(stage.exists("Tab 3"))
        #expect(!stage.exists("Tab 4"))
        let more = try #require(stage.frame("More"))
        #expect(more == CGRect(x: 312, y: 795, width: 78, height: 49))
        // A tablet has room for them.
        #expect(!TestStage(Tabs(count: 6), size: CGSize(width: 820, height: 1180)).exists("More"))
    }

    @Test func theOthersAreInAList() throws {
        let stage = TestStage(Tabs(), size: phone)
        try stage.tap("More")
        #expect(!stage.exists("page 0"))
        // The list changes nothing about the selection.
        #expect(stage.texts.contains("at 0"))
        for number in 4...6 {
            #expect(stage.exists("Tab \(number)"))
        }
        try stage.tap("Tab 5")
        try stage.settle()
        #expect(stage.texts.contains("page 5"))
        #expect(stage.texts.contains("at 5"))
        // A tap on the tab of the stack leads back to the list.
        try stage.tap("Tab 2")
        #expect(stage.texts.contains("page 2"))
        #expect(stage.texts.contains("at 2"))
        #expect(!stage.exists("page 5"))
        try stage.tap("More")
        #expect(stage.texts.contains("page 5"))
    }

    @Test func aSelectionInTheListShowsItsTab() throws {
        let stage = TestStage(Tabs(), size: phone)
        try stage.tap("to 6")
        try stage.settle()
        #expect(stage.texts.contains("page 6"))
        #expect(!stage.exists("page 0"))
        try stage.tap("to 1")
        #expect(stage.texts.contains("page 1"))
        #expect(!stage.exists("page 6"))
        let begun = TestStage(Tabs(selection: 5), size: phone)
        #expect(begun.texts.contains("page 5"))
        #expect(!begun.exists("page 0"))
        #expect(!begun.isAnimating)
    }

    @Test func moreLeadsBackToItsList() throws {
        let stage = TestStage(Tabs(selection: 5), size: phone)
        #expect(!stage.exists("Tab 6"))
        try stage.tap(at: CGPoint(x: 350, y: 820))
        try stage.settle()
        #expect(stage.exists("Tab 6"))
        #expect(stage.texts.contains("at 5"))
        try stage.tap("Tab 6")
        try stage.settle()
        #expect(stage.texts.contains("at 6"))
    }

    private struct Counter: View {
        let name: String
        @State private var count = 0

        var body: some View {
            VStack {
                Text("\(name) \(count)")
                Button("Count \(name)") { count += 1 }
            }
            .tabItem { Text(name) }
        }
    }

    /// On an iPhone a tab's content lives on, wherever it is found.
    @Test func tabsBehindMoreKeepTheirStateWhenTheyAreLeft() throws {
        let stage = TestStage(TabView { ForEach(0..<7) { Counter(name: "tab\($0)") } }, size: phone)
        func open(_ name: String) throws {
            try stage.tap("More")
            if stage.exists("Count tab5") || stage.exists("Count tab6") {
                try stage.tap("More")
            }
            try stage.settle()
            try stage.tap(name)
            try stage.settle()
        }
        try open("tab5")
        try stage.tap("Count tab5")
        #expect(stage.texts.contains("tab5 1"))
        try open("tab6")
        #expect(stage.texts.contains("tab6 0") && !stage.texts.contains("tab5 1"))
        try stage.tap("Count tab6")
        try stage.tap("Count tab6")
        try open("tab5")
        #expect(stage.texts.contains("tab5 1"))
        try stage.tap("tab1")
        try open("tab6")
        #expect(stage.texts.contains("tab6 2"))
        #expect(!stage.isAnimating)
    }

    /// A tab that is no more has no page that lives on.
    @Test func aTabThatIsGoneIsForgotten() throws {
        struct Fewer: View {
            @State private var count = 7

            var body: some View {
                TabView { ForEach(0..<count, id: \.self) { Counter(name: "tab\($0)") } }
                    .overlay(alignment: .top) {
                        HStack {
                            Button("Fewer") { count = 6 }
                            Button("All") { count = 7 }
                        }
                    }
            }
        }
        let stage = TestStage(Fewer(), size: phone)
        try stage.tap("More")
        try stage.settle()
        try stage.tap("tab6")
        try stage.settle()
        try stage.tap("Count tab6")
        try stage.tap("Fewer")
        try stage.settle()
        try stage.tap("All")
        try stage.settle()
        try stage.tap("More")
        try stage.settle()
        if stage.exists("tab6"), !stage.exists("Count tab6") {
            try stage.tap("tab6")
            try stage.settle()
        }
        #expect(stage.texts.contains("tab6 0"), "\(stage.texts)")
    }

    @Test func itemsShowTheFirstImageAndTheFirstTextOnly() throws {
        struct Own: View {
            var body: some View {
                VStack {
                    Circle().accessibilityIdentifier("circle")
                    Text("own").font(.largeTitle)
                    Text("second")
                    Image(systemName: "star").resizable()
                    Image(systemName: "heart").accessibilityIdentifier("heart")
                }
                .padding(100)
            }
        }
        let stage = TestStage(
            TabView {
                Text("1").tabItem {
                    Circle().accessibilityIdentifier("circle")
                    Text("shape")
                }
                Text("2").tabItem { Own() }
                Text("3").tabItem { AnyView(Text("erased")) }
                Text("4").tabItem {
                    if true { Label("branch", systemImage: "star") } else { Text("other") }
                }
                Text("5").tabItem {
                    HStack {
                        Image(systemName: "star"); Text("stack")
                    }
                }
            }, size: phone)
        for name in ["shape", "own", "erased", "branch", "stack"] {
            #expect(stage.exists(name))
        }
        #expect(!stage.exists("circle") && !stage.exists("heart") && !stage.texts.contains("second"))
        #expect(stage.texts.filter { $0 == "own" }.count == 1)
        // As tall and as wide as any other tab.
        #expect(stage.frame("own") == CGRect(x: 78, y: 795, width: 78, height: 49))
    }

    /// The state and the environment of a label are tracked.
    @Test func anItemOfAViewWithStateFollowsIt() throws {
        struct Own: View {
            @Environment(\.layoutDirection) private var direction

            var body: some View { Text(direction == .leftToRight ? "left" : "right") }
        }
        struct Turning: View {
            @State private var isTurned = false

            var body: some View {
                TabView { Button("Turn") { isTurned = true }.tabItem { Own() } }
                    .environment(\.layoutDirection, isTurned ? .rightToLeft : .leftToRight)
            }
        }
        let stage = TestStage(Turning(), size: phone)
        #expect(stage.exists("left"))
        try stage.tap("Turn")
        #expect(stage.exists("right") && !stage.exists("left"))
    }

    /// Symbols are filled, unless the item sets another variant.
    @Test func symbolsOfItemsAreFilled() {
        func symbols<V: View>(@ViewBuilder _ item: () -> V) -> [String] {
            TestStage(TabView { Color.clear.tabItem(item) }, size: phone).items.compactMap(\.symbol)
        }
        #expect(symbols { Image(systemName: "star") } == ["star.fill"])
        #expect(symbols { Label("Star", systemImage: "star") } == ["star.fill"])
        #expect(symbols { Image(systemName: "star").environment(\.symbolVariants, .none) } == ["star"])
    }
}
