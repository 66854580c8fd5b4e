import Foundation

/// Brings the file of an older schema to the one of the program. It works on a copy, which replaces the file when all has gone well.
struct StoreMigrator {
    let path: String
    let schema: Schema
    let plan: (any SchemaMigrationPlan.Type)?

    func run(from version: Schema.Version) throws {
        let copy = path + ".migration"
        removeFiles(copy)
        defer { removeFiles(copy) }
        do {
            let original = try SerialDatabase(path: path, Store.options(isReadOnly: true))
            try original.perform { try $0.execute("VACUUM INTO ?", [.text(copy)]) }
            try original.close()
        }
        for step in try steps(from: version) {
            try take(step, in: copy)
        }
        // All of the copy is in one file, and nothing of the older one is beside it.
        for file in [copy, path] { try closed(file) { try $0.execute("PRAGMA wal_checkpoint(TRUNCATE)") } }
        for suffix in ["-wal", "-shm"] { unlink(path + suffix) }
        guard rename(copy, path) == 0 else {
            throw SwiftDataError(.loadIssueModelContainer, "“\(path)” cannot be replaced by its migrated form: \(String(cString: strerror(errno)))")
        }
    }

    private func removeFiles(_ path: String) {
        for suffix in ["", "-wal", "-shm", "-journal"] { unlink(path + suffix) }
    }

    private struct Step {
        var from: Schema?
        var to: Schema
        var before: ((ModelContext) throws -> Void)?
        var after: ((ModelContext) throws -> Void)?
    }

    /// The plan's stages from the file's version on; without a plan, one step.
    private func steps(from version: Schema.Version) throws -> [Step] {
        guard let plan else { return [Step(to: schema)] }
        let versions = plan.schemas.map { $0.versionIdentifier }
        guard let start = versions.firstIndex(of: version) else {
            if let newest = versions.max(), version > newest {
                throw SwiftDataError(
                    .backwardMigration, "“\(path)” is of version \(version), which is newer than version \(newest) of the app. It is left as it is")
            }
            throw SwiftDataError(.unknownSchema, "“\(path)” is of version \(version), which the migration plan does not name. It is left as it is")
        }
        var steps: [Step] = []
        for (from, to) in zip(plan.schemas[start...], plan.schemas[start...].dropFirst()) where to.versionIdentifier <= schema.version {
            let stage = plan.stages.first {
                $0.versions.from.versionIdentifier == from.versionIdentifier && $0.versions.to.versionIdentifier == to.versionIdentifier
            }
            var step = Step(from: Schema(versionedSchema: from), to: Schema(versionedSchema: to))
            if let stage {
                step.before = stage.before
                step.after = stage.after
            }
            steps.append(step)
        }
        if steps.last.map({ FileSchema($0.to) != FileSchema(schema) }) ?? true {
            steps.append(Step(to: schema))
        }
        return steps
    }

    private func take(_ step: Step, in copy: String) throws {
        if let before = step.before, let from = step.from {
            try run(before, from, copy)
        }
        try closed(copy) { db in
            try db.execute("PRAGMA foreign_keys = OFF")
            try db.transaction {
                guard let old = try FileSchema.read(db) else { throw SwiftDataError.loadIssueModelContainer }
                try TableMigration(db: db, old: old, new: step.to).run()
            }
        }
        if let after = step.after {
            try run(after, step.to, copy)
        }
    }

    private func closed(_ path: String, _ body: (Database) throws -> Void) throws {
        let database = try SerialDatabase(path: path, Store.options())
        try database.perform(body)
        try database.close()
    }

    /// Runs code of the app with a context of the copy.
    private func run(_ body: (ModelContext) throws -> Void, _ schema: Schema, _ copy: String) throws {
        let configuration = ModelConfiguration(migrating: copy)
        let store = try StoreOpener.open(configuration, schema) { _ in }
        let context = ModelContext(stores: StoreSet([store]), schema: schema)
        context.autosaveEnabled = false
        try body(context)
        if context.hasChanges { try context.save() }
        context.abandon()
        try store.database.close()
    }
}

/// Makes the tables of a new schema of those of an older one.
private struct TableMigration {
    let db: Database
    let old: FileSchema
    let new: Schema

    func run() throws {
        let target = FileSchema(new)
        for entity in target.entities {
            guard let former = old.entities.first(where: { $0.name == entity.name }) else {
                try entity.create(db)
                continue
            }
            if former.columns != entity.columns {
                try rebuild(former, as: entity)
            }
        }
        for pairs in old.pairs where !target.pairs.contains(pairs) {
            try db.execute("DROP TABLE \(SQLText.quoted(pairs.name))")
        }
        for entity in old.entities where !target.entities.contains(where: { $0.name == entity.name }) {
            try db.execute("DROP TABLE \(SQLText.quoted(entity.name))")
        }
        for pairs in target.pairs where !old.pairs.contains(pairs) { try pairs.create(db) }
        for entity in target.entities {
            let former = old.entities.first { $0.name == entity.name }
            if let former, former.uniques != entity.uniques || former.indices != entity.indices {
                try dropIndices(of: entity.name)
            }
            try entity.createIndices(db)
        }
        try FileNotes.note(new, db)
    }

    private func dropIndices(of table: String) throws {
        let names = try db.values("SELECT name FROM sqlite_master WHERE type = 'index' AND tbl_name = ? AND sql IS NOT NULL", [.text(table)])
        for name in names.compactMap(\.text) { try db.execute("DROP INDEX \(SQLText.quoted(name))") }
    }

    private func rebuild(_ former: FileSchema.Entity, as entity: FileSchema.Entity) throws {
        let temporary = entity.name + ".new"
        try entity.create(db, as: temporary)
        let sources = try entity.columns.map { try source(of: $0, in: entity, former) }
        let names = (["_key"] + entity.columns.map { SQLText.quoted($0.name) }).joined(separator: ", ")
        let table = SQLText.quoted(entity.name)
        try db.execute(
            "INSERT INTO \(SQLText.quoted(temporary)) (\(names)) SELECT \((["_key"] + sources.map(\.sql)).joined(separator: ", ")) FROM \(table)",
            sources.flatMap(\.arguments))
        try db.execute("DROP TABLE \(table)")
        // With the older form of renaming, what leads to the table still does so.
        try db.execute("PRAGMA legacy_alter_table = ON")
        try db.execute("ALTER TABLE \(SQLText.quoted(temporary)) RENAME TO \(table)")
        try db.execute("PRAGMA legacy_alter_table = OFF")
    }

    /// Where the values of a column come from.
    private func source(
        of column: FileSchema.Column, in entity: FileSchema.Entity, _ former: FileSchema.Entity
    ) throws -> (sql: String, arguments: [DatabaseValue]) {
        let property = new.models.first { $0.name == entity.name }?.properties.first { $0.name == column.name }
        let initial = ((property as? AttributeProperty)?.initial?()).map(\.value)
        let place = "“\(entity.name).\(column.name)”"
        let origin = former.columns.first { $0.name == column.name } ?? former.columns.first { $0.name == property?.originalName }
        guard let origin else {
            if column.isOptional || initial != nil { return ("?", [initial ?? .null]) }
            guard try db.value("SELECT 1 FROM \(SQLText.quoted(entity.name)) LIMIT 1") != nil else { return ("NULL", []) }
            throw SwiftDataError(
                .loadIssueModelContainer,
                "\(place) is new and neither optional nor has a value to begin with, so older models would have none. The file is left as it is")
        }
        let isSame = origin.kind == column.kind || (origin.kind == .integer && column.kind == .real) || (origin.kind, column.kind) == (.text, .coded)
        guard isSame, origin.target == nil || origin.target == column.target else {
            throw SwiftDataError(
                .loadIssueModelContainer,
                "\(place) was of the kind \(origin.kind.rawValue) and is \(column.kind.rawValue) now: a migration plan with a custom stage has to turn one into "
                    + "the other, by a new attribute. The file is left as it is")
        }
        let name = SQLText.quoted(origin.name)
        guard origin.isOptional, !column.isOptional, column.kind != .real else { return (name, []) }
        if let initial, !initial.isNull { return ("IFNULL(\(name), ?)", [initial]) }
        guard try db.value("SELECT 1 FROM \(SQLText.quoted(entity.name)) WHERE \(name) IS NULL LIMIT 1") != nil else { return (name, []) }
        throw SwiftDataError(
            .loadIssueModelContainer, "\(place) is no longer optional, and some models have no value. The file is left as it is")
    }
}
