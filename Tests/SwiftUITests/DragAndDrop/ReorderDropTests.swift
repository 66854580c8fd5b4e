import SwiftUITesting
import Testing
@testable import SwiftUI

/// Items that are dropped into a reorder container.
@MainActor @Suite struct ReorderDropTests {
    private struct Item: Identifiable {
        var id: String
    }

    private struct Shelf: View {
        let isList: Bool
        var atEnd = false
        @State private var items = ["a", "b", "c"].map { Item(id: $0) }

        var body: some View {
            VStack {
                Text("new").draggable("new")
                container
                    .reorderContainer(for: Item.self) { _ in }
                    .dropDestination(for: String.self) { names, session in
                        guard let destination = session.reorderDestination(for: Item.self) else { return }
                        var index = items.count
                        if case .before(let id) = destination.position { index = items.firstIndex { $0.id == id } ?? index }
                        items.insert(contentsOf: names.map { Item(id: $0) }, at: index)
                    }
                    .dropConfiguration { _ in
                        atEnd
                            ? DropConfiguration(
                                operation: .copy,
                                destination: ReorderDifference<String, ReorderableSingleCollectionIdentifier>.Destination(position: .end))
                            : DropConfiguration(operation: .copy)
                    }
                Text("order " + items.map(\.id).joined())
            }
        }

        @ViewBuilder private var container: some View {
            if isList {
                List { rows }.frame(height: 300)
            } else {
                VStack { rows }
            }
        }

        private var rows: some DynamicViewContent<[Item]> {
            ForEach(items) { Text("row \($0.id)").frame(height: 40) }.reorderable()
        }
    }

    private func order(_ shelf: Shelf, near row: String, below: CGFloat) throws -> String? {
        let stage = TestStage(shelf, size: CGSize(width: 300, height: 500))
        let target = try #require(stage.frame(row))
        let start = try #require(stage.frame("new"))
        try stage.drag("new", by: CGSize(width: target.midX - start.midX, height: target.midY + below - start.midY), hold: 1)
        stage.advance(by: 2)
        return stage.texts.first { $0.hasPrefix("order") }
    }

    @Test(arguments: [false, true]) func theDestinationIsThePlaceOfTheTouch(isList: Bool) throws {
        #expect(try order(Shelf(isList: isList), near: "row b", below: -6) == "order anewbc")
        let second = try order(Shelf(isList: isList), near: "row b", below: 6)
        #expect(second == "order abnewc", "\(second ?? "")")
        #expect(try order(Shelf(isList: isList), near: "row c", below: 6) == "order abcnew")
    }

    @Test func theConfigurationSetsTheDestination() throws {
        let last = try order(Shelf(isList: false, atEnd: true), near: "row a", below: 0)
        #expect(last == "order abcnew", "\(last ?? "")")
    }
}
