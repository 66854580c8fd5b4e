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

    static func keptValues(_ model: any PersistentModel) -> [String: String] {
        let entity = type(of: model)._$entity
        let kept = entity.attributes.filter { $0.attribute.options.contains(.preserveValueOnDeletion) }
        guard !kept.isEmpty else { return [:] }
        let writer = _RowWriter(entity)
        guard (try? writer.encode(model)) != nil else { return [:] }
        return Dictionary(
            kept.map {
                ($0.name, writer.values[entity.columnNumbers[$0.index] - 1].description)
            }
        ) { first, _ in first }
    }
}

/// A position in the history: fetch what comes after it.
public struct DefaultHistoryToken: Comparable, Hashable, Codable, Sendable {
    /// The number of the last transaction in each store.
    let numbers: [String: Int64]

    public static func < (a: DefaultHistoryToken, b: DefaultHistoryToken) -> Bool {
        a.numbers.contains { $0.value < b.numbers[$0.key, default: 0] }
    }
}

/// What was changed of a model.
public enum HistoryChange: Sendable, Hashable {
    case insert(HistoryInsert)
    case update(HistoryUpdate)
    case delete(HistoryDelete)

    public var changedPersistentIdentifier: PersistentIdentifier {
        switch self {
        case .insert(let change): change.changedPersistentIdentifier
        case .update(let change): change.changedPersistentIdentifier
        case .delete(let change): change.changedPersistentIdentifier
        }
    }
}

/// A model has come.
public struct HistoryInsert: Sendable, Hashable {
    public let changedPersistentIdentifier: PersistentIdentifier
}

/// A model has other values.
public struct HistoryUpdate: Sendable, Hashable {
    public let changedPersistentIdentifier: PersistentIdentifier
    /// The names of the properties that have changed.
    public let updatedAttributes: [String]
}

/// A model has gone.
public struct HistoryDelete: Sendable, Hashable {
    public let changedPersistentIdentifier: PersistentIdentifier
    /// The values of attributes with the option `.preserveValueOnDeletion`, as texts by their names.
    public let tombstone: [String: String]
}

/// What one `save()` has written.
public struct DefaultHistoryTransaction: Sendable, Hashable, Identifiable {
    public let token: DefaultHistoryToken
    public let timestamp: Date
    public let author: String?
    public let storeIdentifier: String
    public let transactionIdentifier: Int64
    public let changes: [HistoryChange]

    public var id: Int64 { transactionIdentifier }
}

/// Which transactions of the history to fetch.
public struct HistoryDescriptor<Transaction> {
    public var predicate: Predicate<Transaction>?
    public var fetchLimit: Int?

    /// - Parameter predicate: Which transactions; nil for all.
    public init(predicate: Predicate<Transaction>? = nil) {
        self.predicate = predicate
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
        let updates = zip(identifiers(record.updated), record.properties).map { identifier, indices in
            let properties = store.schema.models.first { $0.name == identifier.entityName }?.properties ?? []
            let names = indices.compactMap { properties.indices.contains($0) ? properties[$0].name : nil }
            return HistoryChange.update(HistoryUpdate(changedPersistentIdentifier: identifier, updatedAttributes: names))
        }
        let deletions = zip(identifiers(record.deleted), record.kept).map {
            HistoryChange.delete(HistoryDelete(changedPersistentIdentifier: $0, tombstone: $1))
        }
        let insertions = identifiers(record.inserted).map { HistoryChange.insert(HistoryInsert(changedPersistentIdentifier: $0)) }
        return DefaultHistoryTransaction(
            token: DefaultHistoryToken(numbers: [store.identifier: number]), timestamp: Date(timeIntervalSinceReferenceDate: row.real(2) ?? 0),
            author: row.text(1), storeIdentifier: store.identifier, transactionIdentifier: number, changes: insertions + updates + deletions)
    }
}
