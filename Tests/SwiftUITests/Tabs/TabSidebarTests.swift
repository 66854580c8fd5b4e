import Foundation
import SwiftUITesting
import Testing

@testable import SwiftUI

@Suite @MainActor struct TabSidebarTests {
    private static let tablet = CGSize(width: 1024, height: 1366)

    private struct Place: View {
        var name: String
        @Environment(\.tabBarPlacement) private var placement
        @Environment(\.isTabBarShowingSections) private var showsSections

        var body: some View {
            let place = placement == .sidebar ? "sidebar" : placement == .bottomBar ? "bar" : placement == .pageIndicator ? "dots" : "none"
            Text("\(name) in \(place), \(showsSections ? "sections" : "flat")")
        }
    }

    private struct Library: View {
        var placement = AdaptableTabBarPlacement.automatic
        @State private var added = 0
        @State private var dropped = ""

        var body: some View {
            TabView {
                Tab("Home", systemImage: "house") { Place(name: "home") }
                Tab("Hidden", systemImage: "eye") { Text("hidden page") }.tabPlacement(.sidebarOnly)
                TabSection("Books") {
                    Tab("Novels", systemImage: "book") { Place(name: "novels") }
                    Tab("Poems", systemImage: "leaf") { Text("poems page") }.disabled(true)
                }
                .sectionActions { Button("Add \(added)") { added += 1 } }
                Tab("Box", systemImage: "tray") { Text("box \(dropped)") }
                    .accessibilityLabel("The Box")
                    .accessibilityIdentifier("box")
                    .dropDestination(for: String.self) { dropped = $0.joined() }
            }
            .tabViewStyle(.sidebarAdaptable)
            .defaultAdaptableTabBarPlacement(placement)
            .tabViewSidebarHeader { Text("the header") }
            .tabViewSidebarFooter { Text("the footer") }
            .tabViewSidebarBottomBar { Text("the bottom") }
            .contentToolbar(for: .tabViewSidebar) {
                ToolbarItem(placement: .topBarTrailing) { Button("Edit") {} }
            }
        }
    }

    @Test func aPhoneHasABarWithAllTabs() throws {
        let stage = TestStage(Library(), size: CGSize(width: 390, height: 844))
        #expect(stage.exists("home in bar, flat"))
        #expect(!stage.exists("the header"))
        #expect(!stage.exists("Toggle Sidebar"))
        #expect(stage.exists(.tab("Hidden")))
        try stage.tap(.tab("Poems"))
        #expect(stage.exists("home in bar, flat"))
        try stage.tap(.tab("The Box"))
        #expect(stage.exists("box "))
        #expect(stage.exists(.identifier("box")))
    }

    @Test func aTabletShowsASidebarOnDemand() throws {
        let stage = TestStage(Library(), size: Self.tablet)
        #expect(stage.exists("home in bar, flat"))
        #expect(!stage.exists(.tab("Hidden")))
        try stage.tap("Toggle Sidebar")
        try stage.settle()
        #expect(stage.exists("home in sidebar, sections"))
        for text in ["the header", "the footer", "the bottom", "Books", "Edit", "Add 0"] {
            #expect(stage.exists(text), "\(text)")
        }
        try stage.tap("Add 0")
        #expect(stage.exists("Add 1"))
        try stage.tap("Hidden")
        try stage.settle()
        #expect(stage.exists("hidden page"))
        try stage.tap("Novels")
        try stage.settle()
        #expect(stage.exists("novels in sidebar, sections"))
        try stage.tap("Toggle Sidebar")
        try stage.settle()
        #expect(stage.exists("novels in bar, flat"))
        #expect(!stage.exists("the header"))
    }

    @Test func theSidebarCanBeTheBeginning() throws {
        let stage = TestStage(Library(placement: .sidebar), size: Self.tablet)
        #expect(stage.exists("home in sidebar, sections"))
        #expect(try #require(stage.frame("home in sidebar, sections")).midX > 320)
    }

    @Test func pagesHaveDots() throws {
        let stage = TestStage(
            TabView {
                Tab { Place(name: "one") }
                Tab { Place(name: "two") }
            }
            .tabViewStyle(.page))
        #expect(stage.exists("one in dots, flat"))
    }

    @Test func tabsOfDifferentTypesCanBeOneType() throws {
        func tab(_ isFirst: Bool) -> AnyTabContent<Int> {
            isFirst
                ? AnyTabContent(Tab("A", systemImage: "star", value: 1) { Text("a page") })
                : AnyTabContent(
                    Tab(value: 1) {
                        Text("b page")
                    } label: {
                        Text("B")
                    })
        }
        let stage = TestStage(TabView(selection: .constant(1)) { tab(false) })
        #expect(stage.exists("b page"))
        #expect(TestStage(TabView(selection: .constant(1)) { tab(true) }).exists("a page"))
    }
}
