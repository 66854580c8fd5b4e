import Foundation
import SwiftUITesting
import Testing
import UniformTypeIdentifiers

@testable import SwiftUI

@Suite @MainActor struct RowInsertionTests {
    private struct Shelf: View {
        @State private var names = ["a", "b", "c"]
        var usesProviders = false

        var body: some View {
            VStack(spacing: 0) {
                Text("Card").frame(width: 100, height: 40).contentShape(.rect).draggable("new")
                List {
                    if usesProviders {
                        ForEach(names, id: \.self) { Text($0) }
                            .onInsert(of: [UTType.utf8PlainText]) { offset, providers in names.insert("\(providers.count) items", at: offset) }
                    } else {
                        ForEach(names, id: \.self) { Text($0) }
                            .dropDestination(for: String.self) { items, offset in names.insert(contentsOf: items, at: offset) }
                    }
                }
                .listStyle(.plain)
                Text(names.joined(separator: " "))
            }
        }
    }

    @Test(arguments: [false, true]) func itemsGoInBeforeOrAfterARow(isLower: Bool) throws {
        let stage = TestStage(Shelf(), size: CGSize(width: 300, height: 500))
        let card = try #require(stage.frame("Card"))
        let row = try #require(stage.frame("b"))
        try stage.drag("Card", by: CGSize(width: 0, height: row.midY + (isLower ? 10 : -10) - card.midY), hold: 0.6)
        try stage.settle()
        #expect(stage.exists(isLower ? "a b new c" : "a new b c"))
    }

    @Test func providersGoInByTheirTypes() throws {
        let stage = TestStage(Shelf(usesProviders: true), size: CGSize(width: 300, height: 500))
        try stage.drag("Card", to: "c", hold: 0.6)
        try stage.settle()
        #expect(stage.exists("a b 1 items c") || stage.exists("a b c 1 items"))
    }
}
