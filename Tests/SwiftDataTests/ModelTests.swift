import Foundation
import SwiftData
import SwiftUI
import Testing

@MainActor @Suite struct ModelTests {
    private let container = try! memory()
    private var context: ModelContext { container.mainContext }

    private func fresh() -> ModelContext { ModelContext(container) }

    @Test func allKindsOfValuesComeBack() throws {
        let item = Item("a", number: 3)
        item.note = "n"
        item.level = .high
        item.optionalLevel = .high
        item.place = Place(x: 1, y: 2)
        item.tags = ["x", "y"]
        item.url = URL(string: "https://example.org/a")
        item.price = Decimal(string: "12.34")!
        item.data = Data([1, 2, 3])
        item.cache = 9
        context.insert(item)
        try context.save()
        let read = try #require(try fresh().fetch(FetchDescriptor<Item>()).first)
        #expect(read !== item && read.persistentModelID == item.persistentModelID)
        #expect(read.title == "a" && read.number == 3 && read.note == "n" && read.level == .high && read.optionalLevel == .high)
        #expect(read.place == Place(x: 1, y: 2) && read.tags == ["x", "y"] && read.identifier == item.identifier)
        #expect(read.url == item.url && read.price == item.price && read.data == item.data && read.date == item.date)
        #expect(read.cache == 7 && !read.isDone)
    }

    @Test func fetchesSeePendingChanges() throws {
        for number in [3, 1, 2] { context.insert(Item("i\(number)", number: number)) }
        let sorted = FetchDescriptor<Item>(predicate: #Predicate { $0.number > 1 }, sortBy: [SortDescriptor(\.number)])
        #expect(try context.fetch(sorted).map(\.number) == [2, 3])
        try context.save()
        let items = try context.fetch(sorted)
        #expect(items.map(\.number) == [2, 3] && !context.hasChanges)
        items[0].number = 9
        #expect(context.hasChanges && items[0].hasChanges)
        #expect(try context.fetch(sorted).map(\.number) == [3, 9])
        context.delete(items[1])
        #expect(try context.fetch(sorted).map(\.number) == [9])
        #expect(try context.fetchCount(FetchDescriptor<Item>()) == 2)
        context.rollback()
        #expect(try context.fetch(sorted).map(\.number) == [2, 3])
        #expect(items[0].number == 2)
    }

    @Test func bothSidesOfRelationshipsStayInStep() throws {
        let (a, b) = (Folder(name: "a"), Folder(name: "b"))
        context.insert(a)
        context.insert(b)
        let item = Item("x")
        item.folder = a
        #expect(a.items.map(\.title) == ["x"] && item.modelContext === context)
        b.items.append(item)
        #expect(a.items.isEmpty && item.folder === b)
        let label = Label("red")
        a.labels = [label]
        #expect(label.folders.map(\.name) == ["a"])
        label.folders.append(b)
        #expect(b.labels.map(\.text) == ["red"])
        try context.save()
        let other = fresh()
        let read = try other.fetch(FetchDescriptor<Folder>(sortBy: [SortDescriptor(\.name)]))
        #expect(read.map { $0.items.map(\.title) } == [[], ["x"]])
        #expect(read.map { $0.labels.map(\.text) } == [["red"], ["red"]])
        #expect(read[0].labels.first?.folders.count == 2)
    }

    @Test func deleteRulesCascadeAndNullify() throws {
        let folder = Folder(name: "a")
        let label = Label("red")
        context.insert(folder)
        folder.items = [Item("1"), Item("2")]
        folder.labels = [label]
        try context.save()
        context.delete(folder)
        #expect(try context.fetchCount(FetchDescriptor<Item>()) == 0)
        #expect(label.folders.isEmpty)
        try context.save()
        #expect(try fresh().fetchCount(FetchDescriptor<Item>()) == 0 && folder.modelContext == nil)
        #expect(try fresh().fetch(FetchDescriptor<Label>()).first?.folders.isEmpty == true)
    }

    @Test func uniqueValuesUpdateTheOlderModel() throws {
        let first = Folder(name: "a")
        context.insert(first)
        try context.save()
        let second = Folder(name: "a")
        second.items = [Item("new")]
        context.insert(second)
        try context.save()
        #expect(try fresh().fetch(FetchDescriptor<Folder>()).map { $0.items.map(\.title) } == [["new"]])
        #expect(try context.fetchCount(FetchDescriptor<Folder>()) == 1)
    }

    @Test func predicatesGiveTheSameInSQLAndInMemory() throws {
        let folder = Folder(name: "f")
        context.insert(folder)
        for (index, title) in ["Straße", "strasse", "Éclair", "banana", "Item 10", "Item 2"].enumerated() {
            let item = Item(title, number: index)
            item.note = index.isMultiple(of: 2) ? nil : "note\(index)"
            item.tags = ["t\(index)"]
            item.folder = index < 3 ? folder : nil
            context.insert(item)
        }
        let (three, id, high) = (3, folder.persistentModelID, Level.high)
        let predicates: [Predicate<Item>] = [
            #Predicate { $0.number < three && $0.title.contains("s") },
            #Predicate { $0.title.localizedStandardContains("ECL") },
            #Predicate { $0.note == nil || $0.number == 5 },
            #Predicate { $0.folder?.name == "f" },
            #Predicate { $0.folder?.persistentModelID == id },
            #Predicate { $0.tags.contains("t4") },
            #Predicate { ($0.note ?? "none") == "none" && !$0.isDone },
            #Predicate { $0.level == high },
            #Predicate { [1, 2].contains($0.number) },
            #Predicate { $0.title.starts(with: "Item") },
        ]
        let pending = try predicates.map { try context.fetch(FetchDescriptor(predicate: $0)).map(\.number) }
        #expect(pending == [[1], [2], [0, 2, 4, 5], [0, 1, 2], [0, 1, 2], [4], [0, 2, 4], [], [1, 2], [4, 5]])
        try context.save()
        let stored = try predicates.map { try fresh().fetch(FetchDescriptor(predicate: $0)).map(\.number) }
        #expect(stored == pending)
        #expect(try predicates.map { try fresh().fetchCount(FetchDescriptor(predicate: $0)) } == pending.map(\.count))
        let folders = FetchDescriptor<Folder>(predicate: #Predicate { $0.items.contains { $0.number == 1 } && !$0.items.isEmpty && $0.items.count == 3 })
        #expect(try fresh().fetch(folders).count == 1)
    }

    @Test func orderLimitAndOffset() throws {
        for title in ["Item 10", "item 2", "Item 1"] { context.insert(Item(title)) }
        var descriptor = FetchDescriptor<Item>(sortBy: [SortDescriptor(\.title)])
        #expect(try context.fetch(descriptor).map(\.title) == ["Item 1", "item 2", "Item 10"])
        try context.save()
        descriptor.fetchLimit = 2
        descriptor.fetchOffset = 1
        #expect(try context.fetch(descriptor).map(\.title) == ["item 2", "Item 10"])
        #expect(try context.fetchCount(descriptor) == 2 && context.fetchIdentifiers(descriptor).count == 2)
        descriptor.sortBy = [SortDescriptor(\.title, comparator: .lexical, order: .reverse)]
        descriptor.fetchOffset = nil
        #expect(try context.fetch(descriptor).map(\.title) == ["item 2", "Item 10"])
        var seen: [String] = []
        try context.enumerate(FetchDescriptor<Item>(), batchSize: 2) { seen.append($0.title) }
        #expect(seen == ["Item 10", "item 2", "Item 1"])
    }

    @Test func identifiersStayAndAreCodable() throws {
        let item = Item("x")
        let before = item.persistentModelID
        context.insert(item)
        #expect(item.persistentModelID == before)
        try context.save()
        let data = try JSONEncoder().encode(item.persistentModelID)
        let read = try JSONDecoder().decode(PersistentIdentifier.self, from: data)
        #expect(read == before && context.model(for: read) === item)
        let registered: Item? = context.registeredModel(for: read)
        #expect(registered === item)
    }

    @Test func historySaysWhatWasSaved() throws {
        context.author = "me"
        let item = Item("x")
        context.insert(item)
        try context.save()
        item.title = "y"
        try context.save()
        context.delete(item)
        try context.save()
        let history = try context.fetchHistory()
        #expect(history.map(\.changes.count) == [1, 1, 1] && history[0].author == "me")
        guard case .update(let update) = history[1].changes[0], case .delete = history[2].changes[0] else { return #expect(Bool(false)) }
        #expect((update as? DefaultHistoryUpdate<Item>)?.updatedAttributes == [\.title])
        try context.deleteHistory()
        #expect(try context.fetchHistory().isEmpty)
    }

    @Test func undoTakesBackInsertionsChangesAndDeletions() throws {
        let undo = UndoManager()
        context.undoManager = undo
        undo.groupsByEvent = false
        func step(_ change: () -> Void) {
            undo.beginUndoGrouping()
            change()
            undo.endUndoGrouping()
        }
        let folder = Folder(name: "a")
        context.insert(folder)
        let item = Item("x")
        step { folder.items = [item] }
        step { item.title = "y" }
        step { context.delete(item) }
        #expect(folder.items.isEmpty)
        undo.undo()
        #expect(folder.items.map(\.title) == ["y"] && item.folder === folder)
        undo.undo()
        #expect(item.title == "x")
        undo.redo()
        #expect(item.title == "y")
    }

    @ModelActor actor Importer {
        func add(_ titles: [String]) throws {
            for title in titles { modelContext.insert(Item(title)) }
            try modelContext.save()
        }
        func count() throws -> Int { try modelContext.fetchCount(FetchDescriptor<Item>()) }
    }

    @Test func actorsHaveTheirOwnContext() async throws {
        let importer = Importer(modelContainer: container)
        try await importer.add(["a", "b"])
        #expect(try await importer.count() == 2)
        #expect(try context.fetchCount(FetchDescriptor<Item>()) == 2)
    }
}
