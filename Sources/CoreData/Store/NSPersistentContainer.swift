import Foundation
import SwiftData
import SwiftUI

/// How a store is opened.
open class NSPersistentStoreDescription: NSObject {
    open var type = NSSQLiteStoreType
    /// The file; `/dev/null` for a store in memory.
    open var url: URL?
    /// The name of the model's configuration whose entities the store has; nil for all.
    open var configuration: String?
    open var isReadOnly = false
    open var shouldMigrateStoreAutomatically = true
    /// Harmless: a migration without a mapping model is the only one there is.
    open var shouldInferMappingModelAutomatically = true
    /// Harmless: a store is opened before `loadPersistentStores` returns, as it is by default.
    open var shouldAddStoreAsynchronously = false
    /// Harmless: objects stay on this machine.
    open var cloudKitContainerOptions: NSPersistentCloudKitContainerOptions?
    open private(set) var options: [String: NSObject] = [:]

    public override init() { super.init() }

    public init(url: URL) {
        self.url = url
        super.init()
    }

    /// Sets an option of `addPersistentStore`.
    open func setOption(_ option: NSObject?, forKey key: String) { options[key] = option }
}

/// What CloudKit would need. Objects stay on this machine.
open class NSPersistentCloudKitContainerOptions: NSObject {
    public let containerIdentifier: String

    public init(containerIdentifier: String) { self.containerIdentifier = containerIdentifier }
}

/// A model, its store, and a context for views.
open class NSPersistentContainer: NSObject, @unchecked Sendable {
    public let name: String
    public let managedObjectModel: NSManagedObjectModel
    public let persistentStoreCoordinator: NSPersistentStoreCoordinator
    /// How stores are opened. There is one at first, with a file of the container's name.
    open var persistentStoreDescriptions: [NSPersistentStoreDescription]

    /// The context of views.
    open private(set) lazy var viewContext: NSManagedObjectContext = {
        let context = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
        context.persistentStoreCoordinator = persistentStoreCoordinator
        return context
    }()

    /// A container with the model of a name, which is among the app's sources.
    public convenience init(name: String) {
        self.init(name: name, managedObjectModel: DataModelLibrary.model(name) ?? NSManagedObjectModel())
    }

    public init(name: String, managedObjectModel model: NSManagedObjectModel) {
        self.name = name
        managedObjectModel = model
        persistentStoreCoordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
        persistentStoreDescriptions = [NSPersistentStoreDescription(url: Self.defaultDirectoryURL().appendingPathComponent(name + ".sqlite"))]
        super.init()
    }

    /// Where files of stores are: the program's folder for application support.
    open class func defaultDirectoryURL() -> URL {
        let support = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask).first ?? URL(fileURLWithPath: NSHomeDirectory())
        return support.appendingPathComponent(ProcessInfo.processInfo.processName)
    }

    /// Opens the stores. The block is called once for each, before this returns.
    open func loadPersistentStores(completionHandler block: @escaping (NSPersistentStoreDescription, (any Error)?) -> Void) {
        for description in persistentStoreDescriptions {
            var options: [AnyHashable: Any] = description.options
            options[NSMigratePersistentStoresAutomaticallyOption] = description.shouldMigrateStoreAutomatically
            if description.isReadOnly { options[NSReadOnlyPersistentStoreOption] = true }
            do {
                try persistentStoreCoordinator.addPersistentStore(
                    ofType: description.type, configurationName: description.configuration, at: description.url, options: options)
                block(description, nil)
            } catch {
                block(description, error)
            }
        }
    }

    /// A context that works beside that of views.
    open func newBackgroundContext() -> NSManagedObjectContext {
        let context = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
        context.persistentStoreCoordinator = persistentStoreCoordinator
        return context
    }

    /// Runs a block with a context of its own, later.
    open func performBackgroundTask(_ block: @escaping (NSManagedObjectContext) -> Void) {
        let context = newBackgroundContext()
        nonisolated(unsafe) let block = block
        context.perform { block(context) }
    }

    /// Runs a block with a context of its own.
    open func performBackgroundTask<Result>(_ block: @escaping (NSManagedObjectContext) throws -> Result) async rethrows -> Result {
        let context = newBackgroundContext()
        return try await context.perform { try block(context) }
    }
}

/// A container that CloudKit would keep in step. Objects stay on this machine.
open class NSPersistentCloudKitContainer: NSPersistentContainer, @unchecked Sendable {
    /// Harmless: there is no schema of CloudKit to make.
    public struct SchemaInitializationOptions: OptionSet, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
    }

    /// Harmless: there is no schema of CloudKit to make.
    open func initializeCloudKitSchema(options: SchemaInitializationOptions = []) throws {}
}
