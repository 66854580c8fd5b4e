import Foundation
import SwiftData

/// A model as a file notes it, to be compared with that of the program.
private struct StoredModel: Codable, Equatable {
    struct Column: Codable, Equatable {
        var name: String
        var type: String
    }

    var entities: [String: [Column]]

    init(_ entities: [NSEntityDescription]) {
        self.entities = Dictionary(
            entities.filter { !$0.isAbstract }.map { entity in
                (entity.name ?? "", RowStore.columns(of: entity).map { Column(name: $0.name, type: RowStore.type(of: $0) + Self.kind($0)) })
            }
        ) { $1 }
    }

    private static func kind(_ property: NSPropertyDescription) -> String {
        (property as? NSAttributeDescription).map { " \($0.attributeType.rawValue)" } ?? " relationship"
    }
}

extension RowStore {
    /// Opens a file, or a store in memory. A file is looked at before it is written, and stays as it was when it cannot be used.
    static func open(
        url: URL?, model: NSManagedObjectModel, entities: [NSEntityDescription], isReadOnly: Bool, migrates: Bool
    ) throws -> RowStore {
        do {
            if let url { try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true) }
            var options = Database.Options()
            options.isReadOnly = isReadOnly
            let database = try SerialDatabase(path: url?.path, options)
            let store = RowStore(database, model: model, entities: entities, place: url?.path ?? "the store in memory", isReadOnly: isReadOnly)
            try store.prepare(migrates: migrates)
            return store
        } catch let error as NSError where error.domain == "NSCocoaErrorDomain" {
            throw error
        } catch {
            throw CoreDataError.error(NSPersistentStoreOpenError, "The store at “\(url?.path ?? "memory")” cannot be opened: \(error)")
        }
    }

    private func prepare(migrates: Bool) throws {
        let wanted = StoredModel(entities)
        guard try database.perform({ try $0.hasTable("_model") }) else {
            if try database.perform({ try $0.hasTable("Z_METADATA") || $0.hasTable("_notes") }) {
                throw CoreDataError.error(
                    NSPersistentStoreOpenError, "“\(place)” is a database of another program, such as Core Data on an iPhone. It is left as it is.")
            }
            return try database.write { db in
                try db.execute("CREATE TABLE _model (text TEXT)")
                try db.execute("INSERT INTO _model VALUES (?)", [.text(try Self.text(wanted))])
                for entity in entities { try create(entity, db) }
            }
        }
        try database.perform { db in
            for entity in entities where try db.hasTable(entity.name ?? "") {
                try db.statement("SELECT MAX(_key) FROM \(Self.table(entity))").forEachRow { row in row.integer(0).map(NewKeys.stayAbove) }
            }
        }
        var found: StoredModel?
        try database.perform { db in
            try db.statement("SELECT text FROM _model").forEachRow { row in
                found = try row.text(0).map { try JSONDecoder().decode(StoredModel.self, from: Data($0.utf8)) }
            }
        }
        guard let found, found != wanted else { return }
        guard migrates, !isReadOnly else {
            throw CoreDataError.error(
                NSMigrationMissingSourceModelError,
                "“\(place)” was made with another version of the model, and its description does not allow to migrate it. It is left as it is.")
        }
        try database.write { db in
            for entity in entities { try migrate(entity, from: found, db) }
            try db.execute("UPDATE _model SET text = ?", [.text(try Self.text(wanted))])
        }
    }

    private static func text(_ model: StoredModel) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return String(decoding: try encoder.encode(model), as: UTF8.self)
    }

    private func create(_ entity: NSEntityDescription, _ db: Database) throws {
        let columns = Self.columns(of: entity).map { "\(Self.quoted($0.name)) \(Self.type(of: $0))" }
        try db.execute("CREATE TABLE \(Self.table(entity)) (\((["_key INTEGER PRIMARY KEY", "_version INTEGER"] + columns).joined(separator: ", ")))")
    }

    /// Properties come with their default values, go, and get other names. One of another type would need a mapping model.
    private func migrate(_ entity: NSEntityDescription, from old: StoredModel, _ db: Database) throws {
        let former = [entity.name, entity.renamingIdentifier].compactMap { $0 }.first { old.entities[$0] != nil }
        guard let former, let before = old.entities[former] else { return try create(entity, db) }
        let known = Dictionary(before.map { ($0.name, $0.type) }) { $1 }
        let wanted = Dictionary((StoredModel([entity]).entities[entity.name ?? ""] ?? []).map { ($0.name, $0.type) }) { $1 }
        try db.execute("ALTER TABLE \(Self.quoted(former)) RENAME TO _old")
        try create(entity, db)
        var (targets, sources) = (["_key", "_version"], ["_key", "_version"])
        var defaults: [DatabaseValue] = []
        for property in Self.columns(of: entity) {
            let name = [property.name, property.renamingIdentifier].compactMap { $0 }.first { known[$0] != nil }
            if let name {
                guard known[name] == wanted[property.name] else {
                    throw CoreDataError.error(
                        NSMigrationMissingMappingModelError,
                        "“\(property.name)” of \(entity.name ?? "") has another type than in “\(place)”, which needs a mapping model; these are not supported. "
                            + "The file is left as it is.")
                }
                targets.append(Self.quoted(property.name))
                sources.append(Self.quoted(name))
            } else if let attribute = property as? NSAttributeDescription, let value = attribute.defaultValue.flatMap({ ManagedValue.kept($0, attribute) }) {
                targets.append(Self.quoted(property.name))
                sources.append("?")
                defaults.append(try ManagedValue.column(value, attribute))
            }
        }
        try db.execute(
            "INSERT INTO \(Self.table(entity)) (\(targets.joined(separator: ", "))) SELECT \(sources.joined(separator: ", ")) FROM _old", defaults)
        try db.execute("DROP TABLE _old")
    }
}
