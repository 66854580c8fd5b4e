import Foundation
import SwiftData
import Testing

@Model final class Journey {
    @Attribute(.preserveValueOnDeletion) var name: String
    @Attribute(.preserveValueOnDeletion) var start = Date(timeIntervalSinceReferenceDate: 5)
    @Attribute(.preserveValueOnDeletion) var note: String?
    var destination = ""
    @Relationship(deleteRule: .cascade, inverse: \Lodging.journey) var lodging: Lodging?

    init(name: String) {
        self.name = name
    }
}

@Model final class Lodging {
    var address: String
    var journey: Journey?

    init(address: String) {
        self.address = address
    }
}

/// Changes of the history as Apple's samples read them.
@MainActor @Suite struct HistoryTests {
    private let container = try! ModelContainer(for: Journey.self, configurations: ModelConfiguration(isStoredInMemoryOnly: true))
    private var context: ModelContext { container.mainContext }

    private func transactions(after token: DefaultHistoryToken?, author: String) throws -> [DefaultHistoryTransaction] {
        var descriptor = HistoryDescriptor<DefaultHistoryTransaction>()
        if let token {
            descriptor.predicate = #Predicate { transaction in
                (transaction.token > token) && (transaction.author == author)
            }
        }
        return try ModelContext(container).fetchHistory(descriptor)
    }

    @Test func changesKnowTheirModel() throws {
        let journey = Journey(name: "Lisbon")
        context.author = "app"
        context.insert(journey)
        try context.save()
        let token = try #require(try transactions(after: nil, author: "").last).token
        context.author = "widget"
        journey.lodging = Lodging(address: "Rua 1")
        journey.destination = "sea"
        try context.save()
        let found = try transactions(after: token, author: "widget")
        #expect(try found.count == 1 && transactions(after: token, author: "app").isEmpty)
        var seen: [String] = []
        for change in found.flatMap(\.changes) {
            let id = change.changedPersistentIdentifier
            switch change {
            case .insert(_ as DefaultHistoryInsert<Lodging>):
                let descriptor = FetchDescriptor<Journey>(predicate: #Predicate { $0.lodging?.persistentModelID == id })
                seen.append("lodging of \(try context.fetch(descriptor).map(\.name))")
            case .update(let update as DefaultHistoryUpdate<Journey>):
                seen.append("\(update.updatedAttributes.contains(\.destination)) \(update.updatedAttributes.contains(\.name))")
            default: seen.append("other")
            }
        }
        #expect(seen == [#"lodging of ["Lisbon"]"#, "true false"])
    }

    @Test func aTombstoneHasValues() throws {
        let journey = Journey(name: "Lisbon")
        context.insert(journey)
        try context.save()
        context.delete(journey)
        try context.save()
        guard case .delete(let deletion as DefaultHistoryDelete<Journey>) = try context.fetchHistory().last?.changes.first else {
            Issue.record("no deletion")
            return
        }
        let (tombstone, none) = (deletion.tombstone, String??.none)
        #expect(tombstone[\.name] == "Lisbon" && tombstone[\.start] == Date(timeIntervalSinceReferenceDate: 5))
        #expect(tombstone[\.note] == none && tombstone[\.destination] == nil)
        var descriptor = HistoryDescriptor<DefaultHistoryTransaction>(sortBy: [SortDescriptor(\.transactionIdentifier, order: .reverse)])
        descriptor.fetchLimit = 1
        #expect(try context.fetchHistory(descriptor).map(\.changes.count) == [1])
    }
}
