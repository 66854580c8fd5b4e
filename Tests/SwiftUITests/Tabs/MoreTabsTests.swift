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

    @Test func itemsShowTextsImagesAndLabelsOnly() {
        struct Own: View {
            var body: some View { Label("own", systemImage: "star") }
        }
        let stage = TestStage(TabView {
            Text("1").tabItem {
                Circle().accessibilityIdentifier("circle")
                Text("shape")
            }
            Text("2").tabItem { Own() }
            Text("3").tabItem { AnyView(Text("erased")) }
            Text("4").tabItem {
                if true { Label("branch", systemImage: "star") } else { Text("other") }
            }
            Text("5").tabItem { HStack { Image(systemName: "star"); Text("stack") } }
        })
        for name in ["shape", "own", "erased", "branch", "stack"] {
            #expect(stage.exists(name))
        }
        #expect(!stage.exists("circle"))
    }
}
