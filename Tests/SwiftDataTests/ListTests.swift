import SwiftData
import SwiftUI
import SwiftUITesting
import Testing

private struct Rows: View {
    @Environment(\.modelContext) private var context
    @Query(sort: \Item.number) private var items: [Item]

    var body: some View {
        List {
            ForEach(items) { Text($0.title) }
                .onDelete { positions in for position in positions { context.delete(items[position]) } }
            Button("Remove") { withAnimation(.linear(duration: 1)) { context.delete(items[1]) } }
            Button("Insert") { withAnimation(.linear(duration: 1)) { context.insert(Item("new", number: 1)) } }
            Button("Move") { withAnimation(.linear(duration: 1)) { items[0].number = 99 } }
        }
    }
}

/// The same with an array.
private struct ArrayRows: View {
    private struct Element: Identifiable {
        let id: Int
        var title: String
    }

    @State private var items = (1...4).map { Element(id: $0, title: "item \($0)") }

    var body: some View {
        List {
            ForEach(items) { Text($0.title) }
                .onDelete { items.remove(atOffsets: $0) }
            Button("Remove") { withAnimation(.linear(duration: 1)) { _ = items.remove(at: 1) } }
            Button("Insert") { withAnimation(.linear(duration: 1)) { items.insert(Element(id: 9, title: "new"), at: 1) } }
            Button("Move") { withAnimation(.linear(duration: 1)) { items.append(items.removeFirst()) } }
        }
    }
}

@MainActor @Suite struct ListTests {
    private func stages() throws -> (data: TestStage, array: TestStage, container: ModelContainer) {
        let container = try memory()
        for number in 1...4 { container.mainContext.insert(Item("item \(number)", number: number)) }
        try container.mainContext.save()
        return (TestStage(Rows().modelContainer(container)), TestStage(ArrayRows()), container)
    }

    /// What is drawn at several times, as lines.
    private func frames(_ stage: TestStage) -> [[String]] {
        (0..<7).map { frame in
            if frame > 0 { stage.advance(by: 0.2) }
            return stage.items.map(\.description)
        }
    }

    @Test(arguments: ["Remove", "Insert", "Move"])
    func aListMovesAsWithAnArray(change: String) throws {
        let (data, array, container) = try stages()
        defer { withExtendedLifetime(container) {} }
        #expect(frames(data) == frames(array))
        try data.tap(change)
        try array.tap(change)
        let (moving, expected) = (frames(data), frames(array))
        #expect(moving == expected)
        #expect(Set(moving).count > 4, "it moves")
    }

    @Test func aRowIsSwipedAway() throws {
        let (data, _, container) = try stages()
        try data.swipeAction("Delete", on: .label("item 2"))
        data.advance(by: 2)
        #expect(data.texts.filter { $0.hasPrefix("item") } == ["item 1", "item 3", "item 4"])
        #expect(try ModelContext(container).fetchCount(FetchDescriptor<Item>()) == 3)
    }
}
