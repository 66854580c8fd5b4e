import Foundation
import SwiftUITesting
import Testing

@testable import SwiftUI

@Suite @MainActor struct TabRoleTests {
    @Test func aProminentTabStandsApartAtTheEnd() throws {
        let stage = TestStage(
            TabView {
                Tab("New", systemImage: "plus", role: .prominent) { Text("new page") }
                Tab("Home", systemImage: "house") { Text("home page") }
                Tab("Books", systemImage: "book") { Text("books page") }
            }, size: CGSize(width: 390, height: 844))
        let new = try #require(stage.frame(.tab("New")))
        #expect(new.maxX == 390)
        #expect(new.width == 72)
        #expect(stage.frame(.tab("Home"))?.width == 159)
        try stage.selectTab("Books")
        #expect(stage.exists("books page"))
        try stage.selectTab("New")
        #expect(stage.exists("new page"))
    }

    private struct Searching: View {
        var activation: TabSearchActivation
        @State private var text = ""

        var body: some View {
            TabView {
                Tab("Home", systemImage: "house") { Text("home page") }
                Tab(role: .search) {
                    NavigationStack {
                        SearchState().navigationTitle("T").searchable(text: $text)
                    }
                }
            }
            .tabViewSearchActivation(activation)
        }
    }

    private struct SearchState: View {
        @Environment(\.isSearching) private var isSearching

        var body: some View { Text(isSearching ? "searching" : "resting") }
    }

    @Test func selectingTheSearchTabBeginsTheSearch() throws {
        let stage = TestStage(Searching(activation: .searchTabSelection), size: CGSize(width: 390, height: 844))
        try stage.selectTab("Search")
        try stage.settle()
        #expect(stage.exists("searching"))
        let other = TestStage(Searching(activation: .automatic), size: CGSize(width: 390, height: 844))
        try other.selectTab("Search")
        try other.settle()
        #expect(other.exists("resting"))
    }
}
