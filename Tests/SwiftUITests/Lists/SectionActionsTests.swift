import Foundation
import SwiftUITesting
import Testing

@testable import SwiftUI

@Suite @MainActor struct SectionActionsTests {
    private struct Shelf: View {
        @State private var count = 1

        var body: some View {
            List {
                Section("Books") {
                    ForEach(0..<count, id: \.self) { Text("row \($0)") }
                }
                .sectionActions { Button("Add") { count += 1 } }
                Section("Films") { Text("film") }
            }
        }
    }

    @Test func theyAreRowsAtTheEndOfTheirSection() throws {
        let stage = TestStage(Shelf())
        let add = try #require(stage.frame("Add"))
        #expect(try #require(stage.frame("row 0")).maxY < add.minY)
        #expect(add.maxY < (try #require(stage.frame("film"))).minY)
        try stage.tap("Add")
        try stage.settle()
        #expect(stage.exists("row 1"))
    }

    private struct Boards<Content: View>: View {
        @ViewBuilder var content: Content

        var body: some View {
            VStack {
                ForEach(sections: content) { section in
                    Text("\(section.content.count) views")
                    HStack { section.actions }
                    ForEach(subviews: section.content) { $0 }
                }
            }
        }
    }

    @Test func containersFindThemApart() throws {
        let stage = TestStage(
            Boards {
                Section {
                    Text("one")
                    Text("two")
                }
                .sectionActions {
                    Text("act")
                    Text("do")
                }
            })
        #expect(stage.texts == ["2 views", "act", "do", "one", "two"])
        #expect(stage.frame("act")?.minY == stage.frame("do")?.minY)
    }
}
