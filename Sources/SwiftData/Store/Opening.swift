import Foundation
internal import GRDB

/// Opens a store. A file is looked at before it is written, and is left as it was when it cannot be used.
enum StoreOpener {
    static func open(_ configuration: ModelConfiguration, schema: Schema, plan: (any SchemaMigrationPlan.Type)?) throws -> Store {
        do {
            if configuration.isStoredInMemoryOnly {
                let queue = try DatabaseQueue(configuration: Store.databaseConfiguration())
                try queue.write { try create(schema, $0) }
                return try Store(configuration, schema: schema, queue: queue, identifier: nil)
            }
            return try openFile(configuration, schema, plan)
        } catch {
            throw SwiftDataError.explaining(error, at: Store.place(of: configuration))
        }
    }

    private static func create(_ schema: Schema, _ db: Database) throws {
        try FileNotes.create(db)
        let tables = FileSchema(schema)
        for entity in tables.entities { try entity.create(db) }
        for entity in tables.entities { try entity.createIndices(db) }
        for pairs in tables.pairs { try pairs.create(db) }
        try FileNotes.note(schema, db)
        try FileNotes.set("identifier", UUID().uuidString, db)
    }

    private static func openFile(_ configuration: ModelConfiguration, _ schema: Schema, _ plan: (any SchemaMigrationPlan.Type)?) throws -> Store {
        let path = configuration.url.path
        let size = (try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int) ?? 0
        if size == 0 {
            guard configuration.allowsSave else {
                throw SwiftDataError(.loadIssueModelContainer, "“\(path)” is not there, and its configuration does not allow to make it")
            }
            try FileManager.default.createDirectory(at: configuration.url.deletingLastPathComponent(), withIntermediateDirectories: true)
            return try open(configuration, schema) { db in
                if try !db.tableExists("_notes") { try create(schema, db) }
            }
        }
        let (found, version) = try look(at: path, size: size)
        if found != FileSchema(schema) {
            guard configuration.allowsSave else {
                throw SwiftDataError(.loadIssueModelContainer, "“\(path)” is of another schema, and its configuration does not allow to migrate it")
            }
            try StoreMigrator(path: path, schema: schema, plan: plan).run(from: version)
        }
        return try open(configuration, schema) { db in
            if configuration.allowsSave, try FileNotes.version(db) != schema.version { try FileNotes.note(schema, db) }
        }
    }

    static func open(_ configuration: ModelConfiguration, _ schema: Schema, prepare: (Database) throws -> Void) throws -> Store {
        let queue = try DatabaseQueue(path: configuration.url.path, configuration: Store.databaseConfiguration(readonly: !configuration.allowsSave))
        if configuration.allowsSave {
            try queue.write(prepare)
        }
        let identifier = try queue.inDatabase { try FileNotes.value("identifier", $0) }
        return try Store(configuration, schema: schema, queue: queue, identifier: identifier)
    }

    /// Reads what kind of file it is, and changes nothing.
    private static func look(at path: String, size: Int) throws -> (FileSchema, Schema.Version) {
        let queue = try DatabaseQueue(path: path, configuration: Store.databaseConfiguration(readonly: true))
        return try queue.inDatabase { db in
            // A check of all pages takes a second for each gigabyte or so.
            if size < 200_000_000, let problem = try String.fetchOne(db, sql: "PRAGMA quick_check(1)"), problem != "ok" {
                throw SwiftDataError(.damaged, "“\(path)” is damaged (\(problem)). It is left as it is")
            }
            guard try db.tableExists("_notes"), let schema = try FileSchema.read(db), let version = try FileNotes.version(db) else {
                throw SwiftDataError(
                    .loadIssueModelContainer,
                    "“\(path)” is a database of another program, such as SwiftData on an iPhone, whose files have another form. It is left as it is")
            }
            return (schema, version)
        }
    }
}
