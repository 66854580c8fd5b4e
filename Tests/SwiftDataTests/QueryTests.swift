import SwiftData
import SwiftUI
import SwiftUITesting
import Testing

@MainActor private final class Counts {
    var list = 0
    var rows: [String: Int] = [:]
}

private struct Row: View {
    let item: Item
    let counts: Counts
    var body: some View {
        let _ = counts.rows[item.title, default: 0] += 1
        Rectangle().fill(.red).frame(height: 20).overlay { Text(item.title) }
    }
}

private struct ItemList: View {
    @Environment(\.modelContext) private var context
    @Query(filter: #Predicate<Item> { !$0.isDone }, sort: \.number) private var items: [Item]
    let counts: Counts

    var body: some View {
        let _ = counts.list += 1
        VStack(spacing: 0) {
            ForEach(items) { Row(item: $0, counts: counts) }
            Button("Add") { context.insert(Item("new", number: 0)) }
            Button("Delete") { withAnimation(.linear(duration: 1)) { context.delete(items[0]) } }
            Button("Finish") { items[1].isDone = true }
            Button("Rename") { items[0].title = "renamed" }
            Button("Reorder") { items[0].number = 99 }
        }
    }
}

private struct Animated: View {
    @Query(sort: \Item.number, animation: .linear(duration: 1)) private var items: [Item]
    var body: some View {
        VStack(spacing: 0) {
            ForEach(items) { item in Text(item.title).frame(height: 20) }
            Button("Reorder") { items[0].number = 99 }
        }
    }
}

private struct Detail: View {
    @Bindable var item: Item
    var body: some View {
        VStack {
            Text("<\(item.title)>")
            TextField("Title", text: $item.title)
        }
    }
}

@MainActor @Suite struct QueryTests {
    private let counts = Counts()

    private func container(_ count: Int = 3) throws -> ModelContainer {
        let container = try memory()
        for number in 1...count { container.mainContext.insert(Item("item \(number)", number: number)) }
        try container.mainContext.save()
        return container
    }

    private func rows(_ stage: TestStage) -> [String] {
        stage.texts.filter { $0.hasPrefix("item") || $0 == "new" || $0 == "renamed" }
    }

    @Test func viewsFollowInsertionsDeletionsAndChanges() throws {
        let container = try container()
        let stage = TestStage(ItemList(counts: counts).modelContainer(container))
        #expect(rows(stage) == ["item 1", "item 2", "item 3"])
        try stage.tap("Add")
        #expect(rows(stage) == ["new", "item 1", "item 2", "item 3"])
        try stage.tap("Finish")
        #expect(rows(stage) == ["new", "item 2", "item 3"])
        try stage.tap("Reorder")
        #expect(rows(stage) == ["item 2", "item 3", "new"])
        try stage.tap("Delete")
        stage.advance(by: 2)
        #expect(rows(stage) == ["item 3", "new"])
    }

    @Test func aChangeRunsTheRowsBodyAlone() throws {
        let container = try container()
        let stage = TestStage(ItemList(counts: counts).modelContainer(container))
        let (list, others) = (counts.list, counts.rows)
        try stage.tap("Rename")
        #expect(rows(stage) == ["renamed", "item 2", "item 3"])
        #expect(counts.list == list)
        #expect(counts.rows["item 2"] == others["item 2"] && counts.rows["renamed"] == 1)
    }

    @Test func anAnimatedDeletionMovesTheOthers() throws {
        let container = try container()
        let stage = TestStage(ItemList(counts: counts).modelContainer(container))
        func position(_ name: String) -> CGFloat { stage.items.first(where: { $0.text == name })?.bounds.midY ?? -1 }
        let start = position("item 3")
        try stage.tap("Delete")
        stage.advance(by: 0.5)
        let middle = position("item 3")
        stage.advance(by: 1)
        let end = position("item 3")
        #expect(start != end && abs(middle - (start + end) / 2) < 0.5, "\(start) \(middle) \(end)")
    }

    @Test func aQueryForgetsWhatHasTheUniqueValueOfAnother() throws {
        struct Names: View {
            @Query private var folders: [Folder]
            @Environment(\.modelContext) private var context
            var body: some View {
                VStack {
                    ForEach(folders) { Text("<\($0.name)>") }
                    Button("Add") { for name in ["a", "b", "a"] { context.insert(Folder(name: name)) } }
                }
            }
        }
        let container = try memory()
        let stage = TestStage(Names().modelContainer(container))
        for _ in 1...2 {
            try stage.tap("Add")
            stage.advance(by: 0.1)
            #expect(stage.texts.filter { $0.hasPrefix("<") } == ["<a>", "<b>"])
        }
    }

    @Test func theQuerysAnimationMovesRows() throws {
        let container = try container()
        let stage = TestStage(Animated().modelContainer(container))
        func position(_ name: String) -> CGFloat { stage.items.first(where: { $0.text == name })?.bounds.midY ?? -1 }
        let start = position("item 1")
        try stage.tap("Reorder")
        stage.advance(by: 0.5)
        let middle = position("item 1")
        stage.advance(by: 1)
        let end = position("item 1")
        #expect(start != end && abs(middle - (start + end) / 2) < 0.5, "\(start) \(middle) \(end)")
    }

    @Test func changesAreSavedByThemselves() throws {
        let container = try container()
        let stage = TestStage(ItemList(counts: counts).modelContainer(container))
        try stage.tap("Add")
        stage.advance(by: 0.1)
        #expect(!container.mainContext.hasChanges)
        #expect(try ModelContext(container).fetchCount(FetchDescriptor<Item>()) == 4)
    }

    @Test func otherContextsAreFollowedWhenTheyHaveSaved() throws {
        let container = try container()
        let stage = TestStage(ItemList(counts: counts).modelContainer(container))
        let other = ModelContext(container)
        let item = try #require(try other.fetch(FetchDescriptor<Item>(sortBy: [SortDescriptor(\.number)])).first)
        item.title = "renamed"
        other.insert(Item("new", number: 9))
        try other.save()
        stage.advance(by: 0.1)
        #expect(rows(stage) == ["renamed", "item 2", "item 3", "new"])
    }

    @Test func aContainerIsMadeOnceByTheModifier() throws {
        struct Root: View {
            @State private var count = 0
            let counts: Counts
            var body: some View {
                VStack {
                    Button("Again \(count)") { count += 1 }
                    ItemList(counts: counts)
                }
                .modelContainer(for: Item.self, inMemory: true)
            }
        }
        let stage = TestStage(Root(counts: counts))
        try stage.tap("Add")
        try stage.tap("Again 0")
        #expect(rows(stage) == ["new"])
    }

    @Test func bindingsOfAModelChangeIt() throws {
        let container = try container(1)
        let item = try #require(try container.mainContext.fetch(FetchDescriptor<Item>()).first)
        let stage = TestStage(Detail(item: item))
        item.title = "typed"
        stage.advance(by: 0.1)
        #expect(stage.texts.contains("<typed>"))
    }
}
