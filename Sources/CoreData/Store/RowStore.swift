import Foundation
import SwiftData

/// The tables of a store: one for each entity that has objects.
final class RowStore: @unchecked Sendable {
    let database: SerialDatabase
    let model: NSManagedObjectModel
    let entities: [NSEntityDescription]
    let place: String
    let isReadOnly: Bool

    init(_ database: SerialDatabase, model: NSManagedObjectModel, entities: [NSEntityDescription], place: String, isReadOnly: Bool) {
        self.database = database
        self.model = model
        self.entities = entities.filter { !$0.isAbstract }
        self.place = place
        self.isReadOnly = isReadOnly
    }

    func has(_ entity: NSEntityDescription) -> Bool { entities.contains { $0 === entity } }

    // MARK: Columns

    static func table(_ entity: NSEntityDescription) -> String { quoted(entity.name ?? "") }
    static func quoted(_ name: String) -> String { "\"" + name.replacing("\"", with: "\"\"") + "\"" }

    /// The properties that have a column, in their order.
    static func columns(of entity: NSEntityDescription) -> [NSPropertyDescription] { entity.properties.filter { !$0.isTransient } }

    static func type(of property: NSPropertyDescription) -> String {
        guard let attribute = property as? NSAttributeDescription else {
            return (property as? NSRelationshipDescription)?.isToMany == true ? "TEXT" : "INTEGER"
        }
        switch attribute.attributeType {
        case .integer16AttributeType, .integer32AttributeType, .integer64AttributeType, .booleanAttributeType: return "INTEGER"
        case .doubleAttributeType, .floatAttributeType, .dateAttributeType: return "REAL"
        case .binaryDataAttributeType: return "BLOB"
        default: return "TEXT"
        }
    }

    // MARK: Reading

    func rows(of entities: [NSEntityDescription], key: Int64? = nil) throws -> [Row] {
        var rows: [Row] = []
        try database.perform { db in
            for entity in entities where has(entity) {
                let columns = Self.columns(of: entity)
                let names = (["_key", "_version"] + columns.map { Self.quoted($0.name) }).joined(separator: ", ")
                let rest = key == nil ? "ORDER BY _key" : "WHERE _key = ?"
                try db.statement("SELECT \(names) FROM \(Self.table(entity)) \(rest)").forEachRow(key.map { [.integer($0)] } ?? []) { row in
                    rows.append(Self.row(row, entity, columns))
                }
            }
        }
        return entities.count > 1 ? rows.sorted { $0.key < $1.key } : rows
    }

    private static func row(_ row: SwiftData.Row, _ entity: NSEntityDescription, _ columns: [NSPropertyDescription]) -> Row {
        var found = Row(key: row.integer(0) ?? 0, entity: entity, version: row.integer(1) ?? 0, attributes: [:], relations: [:])
        for (index, property) in columns.enumerated() {
            switch property {
            case let attribute as NSAttributeDescription: found.attributes[attribute.name] = ManagedValue.kept(row.value(index + 2), attribute)
            case let relationship as NSRelationshipDescription where relationship.isToMany:
                found.relations[relationship.name] = (row.text(index + 2) ?? "").split(separator: " ").compactMap { Int64($0) }
            default: found.relations[property.name] = row.integer(index + 2).map { [$0] } ?? []
            }
        }
        return found
    }

    // MARK: Writing

    /// Writes changes in the transaction that it is called in.
    func write(_ changes: RowChanges, policy: NSMergePolicy, _ db: Database) throws -> [(object: NSManagedObject, older: Int64)] {
        for object in changes.deleted { try delete(object, policy, db) }
        var merged: [(object: NSManagedObject, older: Int64)] = []
        for object in changes.inserted {
            if let older = try olderRow(like: object, db) {
                guard policy.mergeType != .errorMergePolicyType else { throw constraintError(object) }
                merged.append((object, older))
            } else {
                try insert(object, db)
            }
        }
        let before = merged.isEmpty ? [] : (changes.inserted + changes.updated).map { ($0, $0.relations) }
        do {
            try merge(merged, changes, policy, db)
            for object in changes.updated where !object.isDeleted { try update(object, policy, db) }
        } catch {
            for (object, relations) in before { object.relations = relations }
            throw error
        }
        return merged
    }

    /// Writes new objects to the rows of older ones with the same unique values: what leads to one of them leads to the older one then.
    private func merge(_ merged: [(object: NSManagedObject, older: Int64)], _ changes: RowChanges, _ policy: NSMergePolicy, _ db: Database) throws {
        guard !merged.isEmpty else { return }
        let olders = Dictionary(merged.map { ($0.object.key, $0.older) }) { $1 }
        for object in changes.inserted + changes.updated {
            var names = Set<String>()
            for (name, keys) in object.relations where keys.contains(where: { olders[$0] != nil }) {
                object.relations[name] = Self.united(keys.map { olders[$0] ?? $0 }, [])
                names.insert(name)
            }
            if object.isInserted, !names.isEmpty, olders[object.key] == nil { try update(object, key: object.key, names: names, db) }
        }
        for (object, older) in merged {
            let stored = try rows(of: [object.entity], key: older).first
            let toMany = object.entity.table.relationships.filter(\.isToMany).map(\.name)
            for name in toMany { object.relations[name] = Self.united(stored?.relations[name] ?? [], object.relations[name] ?? []) }
            try update(object, key: older, names: policy.prefersStore ? Set(toMany) : nil, db)
        }
    }

    /// The keys of both, each once.
    private static func united(_ a: [Int64], _ b: [Int64]) -> [Int64] {
        var known = Set<Int64>()
        return (a + b).filter { known.insert($0).inserted }
    }

    private func values(of object: NSManagedObject, _ properties: [NSPropertyDescription]) throws -> [DatabaseValue] {
        try properties.map { property in
            if let attribute = property as? NSAttributeDescription { return try ManagedValue.column(object.attributes[attribute.name], attribute) }
            let keys = object.relations[property.name] ?? []
            if (property as? NSRelationshipDescription)?.isToMany == true { return .text(keys.map(String.init).joined(separator: " ")) }
            return keys.first.map { .integer($0) } ?? .null
        }
    }

    private func insert(_ object: NSManagedObject, _ db: Database) throws {
        let columns = Self.columns(of: object.entity)
        let names = (["_key", "_version"] + columns.map { Self.quoted($0.name) }).joined(separator: ", ")
        let marks = Array(repeating: "?", count: columns.count + 2).joined(separator: ", ")
        try db.statement("INSERT INTO \(Self.table(object.entity)) (\(names)) VALUES (\(marks))")
            .execute([.integer(object.key), .integer(1)] + (try values(of: object, columns)))
        object.version = 1
    }

    private func update(_ object: NSManagedObject, _ policy: NSMergePolicy, _ db: Database) throws {
        let stored = try rows(of: [object.entity], key: object.key).first
        guard let stored else {
            guard policy.mergeType == .errorMergePolicyType else { return }
            throw CoreDataError.error(NSManagedObjectMergeError, "\(object.objectID) was changed here, and has been deleted by another context.")
        }
        var names = Set(object.before.keys)
        if stored.version != object.version {
            let theirs = Set(object.entity.table.attributes.map(\.name).filter { !PredicateEquality.isEqual(stored.attributes[$0], Self.original(object, $0)) })
            switch policy.mergeType {
            case .errorMergePolicyType:
                throw CoreDataError.error(
                    NSManagedObjectMergeError,
                    "\(object.objectID) was changed here and by another context since it was read. Likely cause: two contexts save the same object; set mergePolicy"
                )
            case .rollbackMergePolicyType: names = []
            case .mergeByPropertyStoreTrumpMergePolicyType: names.subtract(theirs)
            case .mergeByPropertyObjectTrumpMergePolicyType: break
            case .overwriteMergePolicyType: names = Set(Self.columns(of: object.entity).map(\.name))
            }
        }
        try update(object, key: object.key, names: names, db)
        if stored.version != object.version, let now = try rows(of: [object.entity], key: object.key).first {
            object.take(now, keepingChanges: false)
        }
        object.version = stored.version + 1
    }

    /// The value that was read.
    private static func original(_ object: NSManagedObject, _ name: String) -> Any? {
        if let before = object.before[name] { return before }
        return object.attributes[name]
    }

    private func update(_ object: NSManagedObject, key: Int64, names: Set<String>?, _ db: Database) throws {
        let columns = Self.columns(of: object.entity).filter { names?.contains($0.name) ?? true }
        let assignments = (columns.map { "\(Self.quoted($0.name)) = ?" } + ["_version = _version + 1"]).joined(separator: ", ")
        try db.statement("UPDATE \(Self.table(object.entity)) SET \(assignments) WHERE _key = ?")
            .execute(try values(of: object, columns) + [.integer(key)])
    }

    private func delete(_ object: NSManagedObject, _ policy: NSMergePolicy, _ db: Database) throws {
        if policy.mergeType == .errorMergePolicyType, let stored = try rows(of: [object.entity], key: object.key).first, stored.version != object.version {
            throw CoreDataError.error(NSManagedObjectMergeError, "\(object.objectID) was deleted here, and has been changed by another context.")
        }
        try db.statement("DELETE FROM \(Self.table(object.entity)) WHERE _key = ?").execute([.integer(object.key)])
    }

    // MARK: Uniqueness

    private func olderRow(like object: NSManagedObject, _ db: Database) throws -> Int64? {
        for constraint in object.entity.uniquenessConstraints {
            let properties = constraint.compactMap { ($0 as? String) ?? ($0 as? NSPropertyDescription)?.name }.compactMap { object.entity.table.property($0) }
            let values = try values(of: object, properties)
            // What has no value is not the same as another without one.
            guard !values.isEmpty, !values.contains(.null) else { continue }
            let tests = properties.map { "\(Self.quoted($0.name)) = ?" }.joined(separator: " AND ")
            var found: Int64?
            try db.statement("SELECT _key FROM \(Self.table(object.entity)) WHERE \(tests)").forEachRow(values) { found = found ?? $0.integer(0) }
            if let found, found != object.key { return found }
        }
        return nil
    }

    private func constraintError(_ object: NSManagedObject) -> NSError {
        CoreDataError.error(
            NSManagedObjectConstraintMergeError,
            "An object of \(object.entity.name ?? "") with the same unique values is in the store already. Set mergePolicy to have one of them win.")
    }
}

enum PredicateEquality {
    /// Whether two values of attributes are the same.
    static func isEqual(_ a: Any?, _ b: Any?) -> Bool {
        switch (a, b) {
        case (nil, nil): true
        case (let a as AnyHashable, let b as AnyHashable): a == b
        case (let a as StoredJSON, let b as StoredJSON): a.text == b.text
        default: false
        }
    }
}
