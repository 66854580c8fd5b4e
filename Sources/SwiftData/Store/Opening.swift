import Foundation

/// Opens a store. A file is looked at before it is written, and is left as it was when it cannot be used.
enum StoreOpener {
    static func open(_ configuration: ModelConfiguration, schema: Schema, plan: (any SchemaMigrationPlan.Type)?) throws -> Store {
        do {
            if configuration.isStoredInMemoryOnly {
                let database = try SerialDatabase(path: nil, Store.options())
                try database.write { try create(schema, $0) }
                return try Store(configuration, schema: schema, database: database, identifier: nil)
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
                if try !db.hasTable("_notes") { try create(schema, db) }
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
        let database = try SerialDatabase(path: configuration.url.path, Store.options(isReadOnly: !configuration.allowsSave))
        if configuration.allowsSave {
            try database.write(prepare)
        }
        let identifier = try database.perform { try FileNotes.value("identifier", $0) }
        return try Store(configuration, schema: schema, database: database, identifier: identifier)
    }

    /// Reads what kind of file it is, and changes nothing.
    private static func look(at path: String, size: Int) throws -> (FileSchema, Schema.Version) {
        let database = try SerialDatabase(path: path, Store.options(isReadOnly: true))
        return try database.perform { db in
            // A check of all pages takes a second for each gigabyte or so.
            if size < 200_000_000, let problem = try db.value("PRAGMA quick_check(1)")?.text, problem != "ok" {
                throw SwiftDataError(.damaged, "“\(path)” is damaged (\(problem)). It is left as it is")
            }
            guard try db.hasTable("_notes"), let schema = try FileSchema.read(db), let version = try FileNotes.version(db) else {
                throw SwiftDataError(
                    .loadIssueModelContainer,
                    "“\(path)” is a database of another program, such as SwiftData on an iPhone, whose files have another form. It is left as it is")
            }
            return (schema, version)
        }
    }
}
