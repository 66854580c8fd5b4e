import Foundation
import SwiftUICore

/// Writes the changes of a context to one store, in the transaction that it is called in.
final class SaveWriter {
    private let store: Store
    private let context: ModelContext
    private let changes: Changes
    /// New models that have the unique value of an older one, and the number of its row.
    private var merged: [(model: any PersistentModel, former: Int64)] = []

    init(store: Store, context: ModelContext, changes: Changes) {
        self.store = store
        self.context = context
        self.changes = changes
    }

    func run(_ db: Database) throws {
        do {
            try write(db)
        } catch {
            for (model, former) in merged { model._$state.key = former }
            throw error
        }
    }

    private func write(_ db: Database) throws {
        // First what goes: a new model may have the unique value of one that is deleted.
        for model in changes.deleted { try delete(model, db) }
        var writers: [ObjectIdentifier: _RowWriter] = [:]
        func writer(_ entity: _Entity) -> _RowWriter {
            let writer = writers[ObjectIdentifier(entity)] ?? _RowWriter(entity)
            writers[ObjectIdentifier(entity)] = writer
            return writer
        }
        // What leads to a new model leads to the older row that takes its values.
        for model in changes.inserted where !type(of: model)._$entity.uniqueNames.isEmpty {
            let writer = writer(type(of: model)._$entity)
            try writer.encode(model)
            try findOlder(model, writer.values, db)
        }
        for model in changes.inserted {
            let entity = type(of: model)._$entity
            let writer = writer(entity)
            try insert(model, entity, writer, db)
        }
        for model in changes.changed { try update(model, db) }
        for model in changes.inserted { try writePairs(of: model, isNew: true, db) }
        for model in changes.changed { try writePairs(of: model, isNew: false, db) }
        try writeHistory(db)
    }

    /// After the transaction.
    func finish() {
        for (model, former) in merged { context.merge(model, from: former) }
    }

    private func delete(_ model: any PersistentModel, _ db: Database) throws {
        guard let table = store.table(of: type(of: model)._$entity) else { return }
        let entity = table.entity
        // Rows that still lead to it: those of models that are not there. Others have been changed by the delete rules.
        for other in store.schema.models {
            for relation in other.relations where relation.hasColumn && relation.destination == entity.type && relation.isOptional {
                try db.statement(
                    "UPDATE \(SQLText.quoted(other.name)) SET \(SQLText.quoted(relation.name)) = NULL WHERE \(SQLText.quoted(relation.name)) = ?"
                ).execute([.integer(model._$state.key)])
            }
        }
        try db.statement("DELETE FROM \(table.name) WHERE _key = ?").execute([.integer(model._$state.key)])
    }

    private func insert(_ model: any PersistentModel, _ entity: _Entity, _ writer: _RowWriter, _ db: Database) throws {
        guard let table = store.table(of: entity) else { return }
        try writer.encode(model)
        if !entity.uniqueNames.isEmpty {
            try findOlder(model, writer.values, db)
            if merged.contains(where: { $0.model === model }) {
                return try write(entity.columns.map { $0.index }, of: entity, writer.values, to: model._$state.key, db)
            }
        }
        let statement = try db.statement(table.insertion)
        try statement.execute([.integer(model._$state.key)] + writer.values)
    }

    /// Gives a model the number of the row that has the same unique values.
    private func findOlder(_ model: any PersistentModel, _ values: [DatabaseValue], _ db: Database) throws {
        let entity = type(of: model)._$entity
        guard !merged.contains(where: { $0.model === model }) else { return }
        for names in entity.uniqueNames {
            guard let key = try older(names, entity, values, db), key != model._$state.key else { continue }
            merged.append((model, model._$state.key))
            model._$state.key = key
            return
        }
    }

    /// The row that has the same unique values.
    private func older(_ names: [String], _ entity: _Entity, _ values: [DatabaseValue], _ db: Database) throws -> Int64? {
        let columns = names.compactMap { name in entity.columns.firstIndex { $0.name == name } }
        let tests = columns.map { "\(SQLText.quoted(entity.columns[$0].name)) = ?" }.joined(separator: " AND ")
        let statement = try db.statement("SELECT _key FROM \(SQLText.quoted(entity.name)) WHERE \(tests)")
        var key: Int64?
        try statement.forEachRow(columns.map { values[$0] }) { key = key ?? $0.integer(0) }
        return key
    }

    private func update(_ model: any PersistentModel, _ db: Database) throws {
        let entity = type(of: model)._$entity
        let properties = entity.columns.map(\.index).filter { model._$state.hasChange(of: $0) }
        guard !properties.isEmpty else { return }
        let writer = _RowWriter(entity)
        try writer.encode(model)
        try write(properties, of: entity, writer.values, to: model._$state.key, db)
    }

    private func write(_ properties: [Int], of entity: _Entity, _ values: [DatabaseValue], to key: Int64, _ db: Database) throws {
        guard !properties.isEmpty else { return }
        let assignments = properties.map { "\(SQLText.quoted(entity.properties[$0].name)) = ?" }.joined(separator: ", ")
        let statement = try db.statement("UPDATE \(SQLText.quoted(entity.name)) SET \(assignments) WHERE _key = ?")
        try statement.execute(properties.map { values[entity.columnNumbers[$0] - 1] } + [.integer(key)])
        if db.changedRows == 0 {
            throw SwiftDataError(.constraint, "a \(entity.name) that was changed is not in \(store.place) any more: another context has deleted it")
        }
    }

    private func writePairs(of model: any PersistentModel, isNew: Bool, _ db: Database) throws {
        let entity = type(of: model)._$entity
        let key = model._$state.key
        for relation in entity.relations where relation.hasPairs && relation.isLoaded(model) && (isNew || model._$state.hasChange(of: relation.index)) {
            let (name, isFirst) = relation.pairs
            let (own, other) = isFirst ? ("a", "b") : ("b", "a")
            if !isNew {
                try db.statement("DELETE FROM \(SQLText.quoted(name)) WHERE \(own) = ?").execute([.integer(key)])
            }
            let statement = try db.statement("INSERT OR IGNORE INTO \(SQLText.quoted(name)) (\(own), \(other)) VALUES (?, ?)")
            for object in relation.loaded(model) {
                guard let related = object as? any PersistentModel else { continue }
                try statement.execute([.integer(key), .integer(related._$state.key)])
            }
        }
    }

    /// The date of a transaction is that of the stage, or of the host.
    private func writeHistory(_ db: Database) throws {
        let record = HistoryRecord(
            inserted: HistoryRecord.list(changes.inserted), updated: HistoryRecord.list(changes.changed), deleted: HistoryRecord.list(changes.deleted),
            properties: changes.changed.map { model in
                type(of: model)._$entity.properties.filter { model._$state.hasChange(of: $0.index) }.map(\.index)
            },
            kept: changes.deleted.map(HistoryRecord.keptValues))
        let text = String(decoding: try JSONEncoder().encode(record), as: UTF8.self)
        try db.statement("INSERT INTO _history (author, date, changes) VALUES (?, ?, ?)")
            .execute([context.author.map(DatabaseValue.text) ?? .null, .real(processDate.timeIntervalSinceReferenceDate), .text(text)])
    }
}

extension ModelContext {
    /// A new model has had the unique value of an older one, whose row has its values now.
    func merge(_ model: any PersistentModel, from former: Int64) {
        let registry = registry(of: type(of: model)._$entity)
        registry.remove(former)
        let key = model._$state.key
        if let older = registry.object(key) as? any PersistentModel, older !== model {
            reload(older)
            drop(model)
            registry.add(older, key)
            announceDeletion(of: model)
        } else {
            registry.add(model, key)
        }
    }
}
