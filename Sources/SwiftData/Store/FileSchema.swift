import Foundation

/// A schema as a file notes it, to be compared with that of the program.
struct FileSchema: Codable, Equatable {
    struct Column: Codable, Equatable {
        var name: String
        var kind: _ColumnKind
        var isOptional: Bool
        /// The entity that a relationship leads to.
        var target: String?
    }

    struct Pairs: Codable, Equatable {
        var name: String
        var first: String
        var second: String
    }

    struct Entity: Codable, Equatable {
        var name: String
        var columns: [Column]
        var uniques: [[String]]
        var indices: [[String]]
    }

    var entities: [Entity]
    var pairs: [Pairs]

    init(_ schema: Schema) {
        entities = schema.models.map { entity in
            Entity(
                name: entity.name,
                columns: entity.columns.map {
                    Column(name: $0.name, kind: $0.kind, isOptional: $0.isOptional, target: ($0 as? RelationProperty)?.destination._$entity.name)
                }, uniques: entity.uniqueNames, indices: entity.indexNames)
        }.sorted { $0.name < $1.name }
        var found: [Pairs] = []
        for relation in schema.models.flatMap(\.relations) where relation.hasPairs {
            let pairs = relation.pairs
            guard pairs.isFirst else { continue }
            found.append(Pairs(name: pairs.table, first: relation.entity.name, second: relation.destination._$entity.name))
        }
        pairs = found.sorted { $0.name < $1.name }
    }

    func text() throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return String(decoding: try encoder.encode(self), as: UTF8.self)
    }

    static func read(_ db: Database) throws -> FileSchema? {
        guard let text = try FileNotes.value("schema", db) else { return nil }
        return try JSONDecoder().decode(FileSchema.self, from: Data(text.utf8))
    }
}

extension FileSchema.Entity {
    func create(_ db: Database, as table: String? = nil) throws {
        let types: [_ColumnKind: String] = [
            .integer: "INTEGER", .real: "REAL", .text: "TEXT", .coded: "TEXT", .json: "TEXT", .blob: "BLOB", .reference: "INTEGER",
        ]
        let lines = columns.map { column in
            let target = column.target.map { " REFERENCES \(SQLText.quoted($0)) (_key) DEFERRABLE INITIALLY DEFERRED" } ?? ""
            return "\(SQLText.quoted(column.name)) \(types[column.kind, default: ""])\(target)"
        }
        try db.execute("CREATE TABLE \(SQLText.quoted(table ?? name)) (\((["_key INTEGER PRIMARY KEY"] + lines).joined(separator: ", ")))")
    }

    func createIndices(_ db: Database) throws {
        let references = columns.filter { $0.target != nil }.map { [$0.name] }
        for (list, word) in [(uniques, "UNIQUE INDEX"), (indices + references, "INDEX")] {
            for names in list {
                let index = SQLText.quoted("\(name).\(word == "INDEX" ? "" : "unique.")\(names.joined(separator: "."))")
                let columns = names.map(SQLText.quoted).joined(separator: ", ")
                try db.execute("CREATE \(word) IF NOT EXISTS \(index) ON \(SQLText.quoted(name)) (\(columns))")
            }
        }
    }
}

extension FileSchema.Pairs {
    func create(_ db: Database) throws {
        let table = SQLText.quoted(name)
        let column = { (name: String, entity: String) in
            "\(name) INTEGER NOT NULL REFERENCES \(SQLText.quoted(entity)) (_key) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED"
        }
        try db.execute("CREATE TABLE \(table) (\(column("a", first)), \(column("b", second)), PRIMARY KEY (a, b))")
        try db.execute("CREATE INDEX \(SQLText.quoted(name + ".b")) ON \(table) (b)")
    }
}

/// What a file says of itself, and the history.
enum FileNotes {
    static func create(_ db: Database) throws {
        try db.execute("CREATE TABLE _notes (name TEXT PRIMARY KEY, value TEXT)")
        try db.execute("CREATE TABLE _history (number INTEGER PRIMARY KEY AUTOINCREMENT, author TEXT, date REAL, changes TEXT)")
    }

    static func value(_ name: String, _ db: Database) throws -> String? {
        try db.value("SELECT value FROM _notes WHERE name = ?", [.text(name)])?.text
    }

    static func set(_ name: String, _ value: String, _ db: Database) throws {
        try db.execute("INSERT OR REPLACE INTO _notes VALUES (?, ?)", [.text(name), .text(value)])
    }

    static func note(_ schema: Schema, _ db: Database) throws {
        try set("schema", try FileSchema(schema).text(), db)
        try set("version", "\(schema.version)", db)
    }

    static func version(_ db: Database) throws -> Schema.Version? {
        let numbers = try value("version", db)?.split(separator: ".").compactMap { Int($0) }
        return numbers.flatMap { $0.count == 3 ? Schema.Version($0[0], $0[1], $0[2]) : nil }
    }
}
