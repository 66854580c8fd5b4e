import Foundation

/// What a transaction has changed, as the store has it.
struct HistoryRecord: Codable {
    struct List: Codable {
        var entity: String
        var keys: [Int64]
    }

    var inserted: [List]
    var updated: [List]
    var deleted: [List]
    /// The properties that were changed of each updated model.
    var properties: [[Int]]
    /// What is kept of each deleted model.
    var kept: [[String: String]]

    /// Models of one class that follow each other share a list.
    static func list(_ models: [any PersistentModel]) -> [List] {
        var lists: [List] = []
        for model in models {
            let name = type(of: model)._$entity.name
            if lists.last?.entity != name { lists.append(List(entity: name, keys: [])) }
            lists[lists.count - 1].keys.append(model._$state.key)
        }
        return lists
    }

    /// Values that outlive their model, as JSON.
    static func keptValues(_ model: any PersistentModel) -> [String: String] {
        let kept = type(of: model)._$entity.attributes.filter { $0.attribute.options.contains(.preserveValueOnDeletion) }
        return Dictionary(kept.compactMap { attribute in attribute.json(of: model).map { (attribute.name, $0) } }) { first, _ in first }
    }
}

extension ModelContext {
    /// What has been saved by all contexts and programs, from the oldest to the newest.
    public func fetchHistory(_ descriptor: HistoryDescriptor<DefaultHistoryTransaction> = .init()) throws -> [DefaultHistoryTransaction] {
        var all = try stores.stores.flatMap { store in
            try store.read { db in
                var found: [DefaultHistoryTransaction] = []
                try db.statement("SELECT number, author, date, changes FROM _history ORDER BY number").forEachRow { found.append(try transaction($0, store)) }
                return found
            }
        }
        if stores.stores.count > 1 { all.sort { $0.timestamp < $1.timestamp } }
        if let predicate = descriptor.predicate { all = try all.filter(predicate.evaluate) }
        if !descriptor.sortBy.isEmpty { all.sort(using: descriptor.sortBy) }
        return descriptor.fetchLimit.map { Array(all.prefix($0)) } ?? all
    }

    /// Forgets transactions: the models stay as they are.
    public func deleteHistory(_ descriptor: HistoryDescriptor<DefaultHistoryTransaction> = .init()) throws {
        let found = try fetchHistory(descriptor)
        for store in stores.stores {
            try store.write { db in
                for one in found where one.storeIdentifier == store.identifier {
                    try db.execute("DELETE FROM _history WHERE number = ?", [.integer(one.transactionIdentifier)])
                }
            }
        }
    }

    private func transaction(_ row: Row, _ store: Store) throws -> DefaultHistoryTransaction {
        let number = row.integer(0) ?? 0
        let record = try JSONDecoder().decode(HistoryRecord.self, from: Data((row.text(3) ?? "").utf8))
        func identifiers(_ lists: [HistoryRecord.List]) -> [PersistentIdentifier] {
            lists.flatMap { list in list.keys.map { PersistentIdentifier(.shared(store.identifier, list.entity), key: $0) } }
        }
        var count: Int64 = 0
        func change(_ identifier: PersistentIdentifier, _ make: (any PersistentModel.Type, HistoryPlace) -> HistoryChange) -> HistoryChange? {
            count += 1
            guard let type = store.schema.models.first(where: { $0.name == identifier.entityName })?.type else { return nil }
            return make(type, HistoryPlace(transaction: number, change: count, model: identifier))
        }
        let insertions = identifiers(record.inserted).compactMap { change($0) { .inserting($0, $1) } }
        let updates = zip(identifiers(record.updated), record.properties).compactMap { identifier, properties in
            change(identifier) { .updating($0, $1, properties) }
        }
        let deletions = zip(identifiers(record.deleted), record.kept).compactMap { identifier, kept in change(identifier) { .deleting($0, $1, kept) } }
        return DefaultHistoryTransaction(
            token: DefaultHistoryToken(numbers: [store.identifier: number]), timestamp: Date(timeIntervalSinceReferenceDate: row.real(2) ?? 0),
            author: row.text(1), storeIdentifier: store.identifier, transactionIdentifier: number, changes: insertions + updates + deletions)
    }
}
