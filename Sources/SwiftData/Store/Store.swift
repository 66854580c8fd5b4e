import Foundation

/// A database with a table for each class of models.
final class Store: @unchecked Sendable {
    let identifier: String
    let schema: Schema
    let configuration: ModelConfiguration
    let database: SerialDatabase
    private let tables: [ObjectIdentifier: EntityTable]

    /// For messages: “the store in memory”, or the file.
    var place: String { Self.place(of: configuration) }

    static func place(of configuration: ModelConfiguration) -> String {
        configuration.isStoredInMemoryOnly ? "the store in memory" : "“\(configuration.url.path)”"
    }

    nonisolated(unsafe) private static var count = 0
    private static let lock = NSLock()

    init(_ configuration: ModelConfiguration, schema: Schema, database: SerialDatabase, identifier: String?) throws {
        self.configuration = configuration
        self.schema = schema
        self.database = database
        self.identifier =
            identifier
            ?? Self.lock.withLock {
                Self.count += 1
                return "memory-\(Self.count)"
            }
        tables = Dictionary(uniqueKeysWithValues: schema.models.map { (ObjectIdentifier($0), EntityTable($0)) })
        try database.perform { db in
            for table in tables.values {
                if let last = try db.value("SELECT MAX(_key) FROM \(table.name)")?.integer { NewKeys.stayAbove(last) }
            }
        }
    }

    func table(of entity: _Entity) -> EntityTable? { tables[ObjectIdentifier(entity)] }

    /// Reads.
    func read<Result>(_ body: (Database) throws -> Result) throws -> Result {
        do {
            return try database.perform(body)
        } catch {
            throw SwiftDataError.explaining(error, at: place)
        }
    }

    /// Writes in a transaction: all or nothing.
    func write<Result>(_ body: (Database) throws -> Result) throws -> Result {
        do {
            return try database.write(body)
        } catch {
            throw SwiftDataError.explaining(error, at: place)
        }
    }

    static func options(isReadOnly: Bool = false) -> Database.Options {
        var options = Database.Options()
        options.isReadOnly = isReadOnly
        options.functions = SQLFunctions.all
        options.collations = [SQLFunctions.localizedOrder]
        return options
    }
}

/// The table of a class.
final class EntityTable {
    let entity: _Entity
    /// In quotes.
    let name: String
    let insertion: String
    private let columnNames: [String]

    init(_ entity: _Entity) {
        self.entity = entity
        name = SQLText.quoted(entity.name)
        columnNames = ["_key"] + entity.columns.map { SQLText.quoted($0.name) }
        insertion =
            "INSERT INTO \(name) (\(columnNames.joined(separator: ", "))) VALUES (\(columnNames.map { _ in "?" }.joined(separator: ", ")))"
    }

    func columns(of alias: String) -> String { columnNames.map { "\(alias).\($0)" }.joined(separator: ", ") }
}

enum SQLText {
    static func quoted(_ name: String) -> String { "\"" + name.replacing("\"", with: "\"\"") + "\"" }
}

/// What SQLite cannot do itself: comparisons and searches as Swift does them.
enum SQLFunctions {
    static let contains = TextFunction(name: "swift_contains") { $0.contains($1) ? 1 : 0 }
    static let starts = TextFunction(name: "swift_starts") { $0.starts(with: $1) ? 1 : 0 }
    static let contained = TextFunction(name: "swift_localized_contains") { $0.localizedStandardContains($1) ? 1 : 0 }
    static let order = TextFunction(name: "swift_localized_compare") { Int64($0.localizedCompare($1).rawValue) }
    static let caseless = TextFunction(name: "swift_caseless_compare") { Int64($0.caseInsensitiveCompare($1).rawValue) }
    static let all = [contains, starts, contained, order, caseless]

    static let localizedOrder = TextCollation(name: "swift_localized_standard") { $0.localizedStandardCompare($1) }
}

/// The stores of a container.
final class StoreSet: @unchecked Sendable {
    let stores: [Store]
    private let byEntity: [ObjectIdentifier: Store]
    private let lock = NSLock()
    private var contexts: [WeakContext] = []

    private struct WeakContext {
        weak var context: ModelContext?
    }

    init(_ stores: [Store]) {
        self.stores = stores
        byEntity = Dictionary(stores.flatMap { store in store.schema.models.map { (ObjectIdentifier($0), store) } }) { first, _ in first }
    }

    func store(of entity: _Entity) -> Store? { byEntity[ObjectIdentifier(entity)] }
    func identifier(of entity: _Entity) -> String? { store(of: entity)?.identifier }

    func add(_ context: ModelContext) {
        lock.withLock {
            contexts.removeAll { $0.context == nil }
            contexts.append(WeakContext(context: context))
        }
    }

    func others(than context: ModelContext) -> [ModelContext] {
        lock.withLock { contexts.compactMap(\.context).filter { $0 !== context } }
    }

    func entity(named name: String) -> _Entity? { stores.lazy.flatMap(\.schema.models).first { $0.name == name } }
}
