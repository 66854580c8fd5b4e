import Foundation
import ViewValues

/// The stores of an app's models.
///
/// ```swift
/// let container = try ModelContainer(for: Trip.self, configurations: ModelConfiguration(isStoredInMemoryOnly: true))
/// container.mainContext.insert(Trip(name: "Lisbon"))
/// ```
public final class ModelContainer: Equatable, @unchecked Sendable {
    public let schema: Schema
    public let migrationPlan: (any SchemaMigrationPlan.Type)?
    public let configurations: Set<ModelConfiguration>
    let stores: StoreSet
    private let lock = NSLock()
    private var main: ModelContext?

    /// The context of views. It saves by itself, after each turn of the main thread in which something has changed.
    @MainActor public var mainContext: ModelContext {
        lock.withLock {
            if let main { return main }
            let context = ModelContext(stores: stores, schema: schema, container: self)
            context.isMain = true
            context.autosaveEnabled = true
            main = context
            return context
        }
    }

    /// Opens the stores of some models.
    ///
    /// A file of another schema is migrated: attributes that are optional or have a value to begin with may come, others may go, and names change by
    /// `originalName`. Other changes need a plan.
    ///
    /// - Parameters:
    ///   - schema: The models.
    ///   - migrationPlan: How older files become newer ones.
    ///   - configurations: Where the models are kept; without one, in `default.store`.
    /// - Throws: `SwiftDataError` when a file is damaged, is of another program, or cannot be migrated. It is left as it was.
    public init(for schema: Schema, migrationPlan: (any SchemaMigrationPlan.Type)? = nil, configurations: [ModelConfiguration]) throws {
        self.schema = schema
        self.migrationPlan = migrationPlan
        let all = configurations.isEmpty ? [ModelConfiguration(schema: schema)] : configurations
        self.configurations = Set(all)
        stores = StoreSet(
            try all.map { configuration in
                let part = configuration.schema.map { Schema($0.models.map(\.type), version: schema.version) }
                return try StoreOpener.open(configuration, schema: part ?? schema, plan: migrationPlan)
            })
        if let missing = schema.models.first(where: { stores.store(of: $0) == nil }) {
            throw SwiftDataError(.loadIssueModelContainer, "no configuration of the container keeps “\(missing.name)”")
        }
    }

    /// Opens the stores of some models.
    public convenience init(
        for schema: Schema, migrationPlan: (any SchemaMigrationPlan.Type)? = nil, configurations: ModelConfiguration...
    ) throws {
        try self.init(for: schema, migrationPlan: migrationPlan, configurations: configurations)
    }

    /// Opens the stores of some models, and of all that their relationships lead to.
    public convenience init(
        for types: any PersistentModel.Type..., migrationPlan: (any SchemaMigrationPlan.Type)? = nil, configurations: ModelConfiguration...
    ) throws {
        let version = migrationPlan?.schemas.last?.versionIdentifier ?? Schema.Version(1, 0, 0)
        try self.init(for: Schema(types, version: version), migrationPlan: migrationPlan, configurations: configurations)
    }

    /// For a context that has outlived its container.
    init(stores: StoreSet, schema: Schema, main: ModelContext?) {
        self.schema = schema
        self.stores = stores
        self.main = main
        migrationPlan = nil
        configurations = Set(stores.stores.map(\.configuration))
    }

    /// Deletes all models, also those in files. What goes wrong is reported; `erase()` throws it.
    public func deleteAllData() {
        do {
            try erase()
        } catch {
            RuntimeIssue.report("deleteAllData(): \((error as? SwiftDataError)?.description ?? "\(error)")")
        }
    }

    /// Deletes all models, also those in files.
    public func erase() throws {
        for store in stores.stores {
            try store.write { db in
                try db.execute("PRAGMA defer_foreign_keys = ON")
                for entity in store.schema.models { try db.execute("DELETE FROM \(SQLText.quoted(entity.name))") }
            }
        }
        lock.withLock { main }?.reset()
    }

    public static func == (a: ModelContainer, b: ModelContainer) -> Bool { a === b }
}
