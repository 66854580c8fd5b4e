import Foundation
import SwiftData
import SwiftUI

public let NSSQLiteStoreType = "SQLite"
public let NSInMemoryStoreType = "InMemory"
public let NSMigratePersistentStoresAutomaticallyOption = "NSMigratePersistentStoresAutomaticallyOption"
public let NSInferMappingModelAutomaticallyOption = "NSInferMappingModelAutomaticallyOption"
public let NSReadOnlyPersistentStoreOption = "NSReadOnlyPersistentStoreOption"
public let NSPersistentHistoryTrackingKey = "NSPersistentHistoryTrackingKey"
public let NSPersistentStoreRemoteChangeNotificationPostOptionKey = "NSPersistentStoreRemoteChangeNotificationOptionKey"

/// A file with objects, or a store in memory.
open class NSPersistentStore: NSObject, @unchecked Sendable {
    /// A kind of store.
    public struct StoreType: RawRepresentable, Hashable, Sendable {
        public var rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        public static let sqlite = StoreType(rawValue: NSSQLiteStoreType)
        public static let inMemory = StoreType(rawValue: NSInMemoryStoreType)
    }

    public let type: String
    /// The file; `/dev/null` for a store in memory.
    open var url: URL?
    public let configurationName: String
    public let isReadOnly: Bool
    open weak var persistentStoreCoordinator: NSPersistentStoreCoordinator?
    public let identifier: String
    let rows: RowStore

    init(_ rows: RowStore, type: String, url: URL?, configuration: String?, coordinator: NSPersistentStoreCoordinator) {
        self.rows = rows
        self.type = type
        self.url = url ?? URL(fileURLWithPath: "/dev/null")
        configurationName = configuration ?? "PF_DEFAULT_CONFIGURATION_NAME"
        isReadOnly = rows.isReadOnly
        persistentStoreCoordinator = coordinator
        identifier = coordinator.identifier
    }
}

/// The stores of a model.
open class NSPersistentStoreCoordinator: NSObject, @unchecked Sendable {
    public let managedObjectModel: NSManagedObjectModel
    public private(set) var persistentStores: [NSPersistentStore] = []
    let identifier: String
    private let lock = NSRecursiveLock()
    private var known: [WeakContext] = []

    private struct WeakContext {
        weak var context: NSManagedObjectContext?
    }

    nonisolated(unsafe) private static var count = 0
    private static let countLock = NSLock()

    public init(managedObjectModel model: NSManagedObjectModel) {
        managedObjectModel = model
        identifier = Self.countLock.withLock {
            Self.count += 1
            return "store-\(Self.count)"
        }
        super.init()
        ModelsInUse.add(model)
    }

    func add(_ context: NSManagedObjectContext) {
        lock.withLock {
            known.removeAll { $0.context == nil || $0.context === context }
            known.append(WeakContext(context: context))
        }
    }

    var contexts: [NSManagedObjectContext] { lock.withLock { known.compactMap(\.context) } }

    /// Opens a store, which is made when it is not there.
    ///
    /// On a stage and in the tool, a file is in memory, unless the tool has a folder for data (`--data FOLDER`).
    /// - Throws: When it cannot be opened; the file stays as it was then.
    @discardableResult
    open func addPersistentStore(
        ofType storeType: String, configurationName configuration: String?, at url: URL?, options: [AnyHashable: Any]? = nil
    ) throws -> NSPersistentStore {
        guard let entities = managedObjectModel.entities(forConfigurationName: configuration) else {
            throw CoreDataError.error(NSPersistentStoreOpenError, "The model has no configuration “\(configuration ?? "")”.")
        }
        let isReadOnly = (options?[NSReadOnlyPersistentStoreOption] as? NSNumber)?.boolValue ?? (options?[NSReadOnlyPersistentStoreOption] as? Bool) ?? false
        let migrates = options?[NSMigratePersistentStoresAutomaticallyOption].map { ($0 as? NSNumber)?.boolValue ?? ($0 as? Bool) ?? true } ?? true
        guard [NSSQLiteStoreType, NSInMemoryStoreType].contains(storeType) else {
            throw CoreDataError.error(
                NSPersistentStoreOpenError, "There are no stores of the type “\(storeType)”; there are NSSQLiteStoreType and NSInMemoryStoreType.")
        }
        let isInMemory = storeType == NSInMemoryStoreType || url?.path == "/dev/null"
        let place = isInMemory ? nil : url.flatMap { isReadOnly ? $0 : DataFolder.place(of: $0) }
        let rows = try RowStore.open(url: place, model: managedObjectModel, entities: entities, isReadOnly: isReadOnly, migrates: migrates)
        let store = NSPersistentStore(rows, type: storeType, url: place, configuration: configuration, coordinator: self)
        lock.withLock { persistentStores.append(store) }
        return store
    }

    /// Opens a store.
    @discardableResult
    open func addPersistentStore(
        type: NSPersistentStore.StoreType, configuration: String? = nil, at url: URL, options: [AnyHashable: Any]? = nil
    ) throws -> NSPersistentStore {
        try addPersistentStore(ofType: type.rawValue, configurationName: configuration, at: url, options: options)
    }

    open func remove(_ store: NSPersistentStore) throws { lock.withLock { persistentStores.removeAll { $0 === store } } }
    open func persistentStore(for url: URL) -> NSPersistentStore? { persistentStores.first { $0.url == url } }

    /// Deletes the file of a store. Harmless: its place says all, so `storeType` and `options` are not needed.
    open func destroyPersistentStore(at url: URL, ofType storeType: String, options: [AnyHashable: Any]? = nil) throws {
        lock.withLock { persistentStores.removeAll { $0.url == url } }
        guard let place = DataFolder.place(of: url) else { return }
        for suffix in ["", "-wal", "-shm"] where FileManager.default.fileExists(atPath: place.path + suffix) {
            try FileManager.default.removeItem(atPath: place.path + suffix)
        }
    }

    /// The identifier of an address; nil when it is none of this model.
    open func managedObjectID(forURIRepresentation url: URL) -> NSManagedObjectID? {
        let parts = url.pathComponents.filter { $0 != "/" }
        guard url.scheme == "x-coredata", parts.count == 2, let entity = managedObjectModel.entitiesByName[parts[0]], let key = Int64(parts[1].dropFirst())
        else {
            return nil
        }
        return NSManagedObjectID(entity, key, store: identifier, isTemporary: false)
    }
}

extension NSPersistentStoreCoordinator: RowSource {
    func rows(of entities: [NSEntityDescription]) throws -> [Row] {
        try requireStores()
        return try persistentStores.flatMap { try $0.rows.rows(of: entities) }
    }

    func row(_ key: Int64, of entities: [NSEntityDescription]) throws -> Row? {
        try persistentStores.lazy.flatMap { try $0.rows.rows(of: entities, key: key) }.first
    }

    private func requireStores() throws {
        guard !persistentStores.isEmpty else {
            throw CoreDataError.error(
                NSPersistentStoreOpenError, "The coordinator has no stores. Likely cause: loadPersistentStores was not called, or its error was not looked at.")
        }
    }

    func commit(_ changes: RowChanges, policy: NSMergePolicy, from context: NSManagedObjectContext) throws -> [(object: NSManagedObject, older: Int64)] {
        try requireStores()
        return try lock.withLock {
            try persistentStores.flatMap { store -> [(object: NSManagedObject, older: Int64)] in
                let part = RowChanges(
                    inserted: changes.inserted.filter { store.rows.has($0.entity) }, updated: changes.updated.filter { store.rows.has($0.entity) },
                    deleted: changes.deleted.filter { store.rows.has($0.entity) })
                guard !part.isEmpty else { return [] }
                guard !store.isReadOnly else {
                    throw CoreDataError.error(NSPersistentStoreSaveError, "“\(store.rows.place)” is open for reading alone.")
                }
                do {
                    return try store.rows.database.write { try store.rows.write(part, policy: policy, $0) }
                } catch let error as NSError where error.domain == "NSCocoaErrorDomain" {
                    throw error
                } catch {
                    throw CoreDataError.error(NSPersistentStoreSaveError, "“\(store.rows.place)” cannot be written: \(error)")
                }
            }
        }
    }
}

// A context is what its children read and save.
extension NSManagedObjectContext: RowSource {
    func rows(of entities: [NSEntityDescription]) throws -> [Row] {
        try performAndWait {
            let stored = try requireSource().rows(of: entities).map { object(for: $0) }.filter { !$0.isDeleted }
            let family = Set(entities.map(ObjectIdentifier.init))
            return (stored + pendingInsertions.filter { family.contains(ObjectIdentifier($0.entity)) }).map { object in
                object.fire()
                return object.row
            }
        }
    }

    func row(_ key: Int64, of entities: [NSEntityDescription]) throws -> Row? {
        try performAndWait {
            if let known = registered(key) {
                known.fire()
                return known.isDeleted ? nil : known.row
            }
            return try requireSource().row(key, of: entities)
        }
    }

    /// Takes over the changes of a child; they are saved when this context saves.
    func commit(_ changes: RowChanges, policy: NSMergePolicy, from child: NSManagedObjectContext) throws -> [(object: NSManagedObject, older: Int64)] {
        try performAndWait {
            _ = try requireSource()
            let rows = (changes.inserted + changes.updated).map(\.row)
            for object in changes.inserted {
                let own = object.entity.objectClass.init(entity: object.entity, insertInto: nil)
                own.objectID = object.objectID
                own.isAwake = true
                insert(own)
            }
            for row in rows {
                guard let own = self.object(row.key, of: row.entity) else { continue }
                own.objectWillChange.send()
                for property in row.entity.properties where !own.isInserted && own.before[property.name] == nil {
                    own.before[property.name] = .some(own.attributes[property.name])
                }
                (own.attributes, own.relations) = (row.attributes, row.relations)
                noteChange(of: own)
            }
            for object in changes.deleted {
                // The child has applied the delete rules.
                guard let own = self.object(object.key, of: object.entity) else { continue }
                for relationship in own.entity.table.relationships { own.relations[relationship.name] = [] }
                delete(own)
            }
            return []
        }
    }
}
