import Foundation
import StageTime
import SwiftData
import SwiftUI

/// On which queue a context works.
public enum NSManagedObjectContextConcurrencyType: UInt, Sendable {
    /// One of its own; on a stage, the main one, so that each run is alike.
    case privateQueueConcurrencyType = 1
    case mainQueueConcurrencyType = 2
}

/// Where objects are fetched, changed and deleted before they are saved.
open class NSManagedObjectContext: NSObject, @unchecked Sendable {
    public let concurrencyType: NSManagedObjectContextConcurrencyType
    open var persistentStoreCoordinator: NSPersistentStoreCoordinator? {
        didSet { persistentStoreCoordinator?.add(self) }
    }
    /// The context that this one saves to; nil where that is the store.
    open var parent: NSManagedObjectContext? {
        didSet { parent?.add(child: self) }
    }
    open var name: String?
    open var transactionAuthor: String?
    open var userInfo = NSMutableDictionary()
    /// One of `NSMergePolicy`, or of the constants that are called like it.
    open var mergePolicy: Any = NSMergePolicy.error
    /// Whether it takes over what other contexts save.
    open var automaticallyMergesChangesFromParent = false
    /// Records changes that can be undone; nil for none.
    open var undoManager: UndoManager?
    /// Harmless: objects that nothing refers to are read again in any case.
    open var stalenessInterval: TimeInterval = -1
    /// Harmless: a context deletes what is deleted at once.
    open var propagatesDeletesAtEndOfEvent = true
    /// Whether objects that are read from then on stay while nothing else refers to them.
    open var retainsRegisteredObjects = false

    private struct Weak {
        weak var object: NSManagedObject?
    }

    private var registry: [Int64: Weak] = [:]
    private var kept: [Int64: NSManagedObject] = [:]
    private var inserted: [NSManagedObject] = []
    private var updated: [NSManagedObject] = []
    private var deleted: [NSManagedObject] = []
    private var watchers: [WeakWatcher] = []
    private var children: [WeakChild] = []
    /// What has changed since the last notification.
    private var news = ContextNews()
    private var isAnnouncing = false
    private let queue: DispatchQueue?
    private let lock = NSRecursiveLock()

    private struct WeakWatcher {
        weak var watcher: (any ContextWatcher)?
    }

    private struct WeakChild {
        weak var context: NSManagedObjectContext?
    }

    /// A context without a store. Give it a coordinator or a parent.
    public init(concurrencyType: NSManagedObjectContextConcurrencyType) {
        self.concurrencyType = concurrencyType
        queue = concurrencyType == .mainQueueConcurrencyType || StageTime.isCurrent ? nil : DispatchQueue(label: "NSManagedObjectContext")
        super.init()
    }

    public convenience init(_ type: NSManagedObjectContextConcurrencyType) { self.init(concurrencyType: type) }

    var source: (any RowSource)? { parent ?? persistentStoreCoordinator }
    var model: NSManagedObjectModel? { persistentStoreCoordinator?.managedObjectModel ?? parent?.model }
    var storeIdentifier: String { persistentStoreCoordinator?.identifier ?? parent?.storeIdentifier ?? "none" }

    var policy: NSMergePolicy { mergePolicy as? NSMergePolicy ?? .error }

    func requireSource() throws -> any RowSource {
        guard let source else {
            throw CoreDataError.error(NSPersistentStoreOpenError, "This context has neither a coordinator nor a parent: it cannot read or save.")
        }
        return source
    }

    func entity(of type: NSManagedObject.Type) -> NSEntityDescription? {
        let name = "\(type)"
        return model?.entities.first { $0.managedObjectClassName.split(separator: ".").last.map(String.init) == name }
    }

    func unknownEntity(_ name: String) -> String {
        let names = model?.entities.compactMap(\.name).sorted() ?? []
        return names.isEmpty
            ? "there is no entity for “\(name)”: the context has no store with a model. Likely cause: its container's model was not found"
            : "the model has no entity for “\(name)”; it has: \(names.joined(separator: ", "))"
    }

    // MARK: Queues

    /// Runs a block on the context's queue, later.
    open func perform(_ block: @escaping () -> Void) {
        nonisolated(unsafe) let block = block
        (queue ?? .main).async { [self] in lock.withLock(block) }
    }

    /// Runs a block on the context's queue, and waits for it.
    open func performAndWait(_ block: () -> Void) { lock.withLock(block) }

    /// Runs a block on the context's queue, and waits for it.
    open func performAndWait<Result>(_ block: () throws -> Result) rethrows -> Result { try lock.withLock(block) }

    /// When a block runs that is given from its own queue.
    public enum ScheduledTaskType: Sendable {
        case immediate, enqueued
    }

    /// Runs a block on the context's queue. Harmless: `schedule` makes no difference, since the caller waits for the block in both cases.
    open func perform<Result>(schedule: ScheduledTaskType = .immediate, _ block: @escaping () throws -> Result) async rethrows -> Result {
        try performAndWait(block)
    }

    // MARK: Objects

    open var insertedObjects: Set<NSManagedObject> { Set(inserted) }
    open var updatedObjects: Set<NSManagedObject> { Set(updated) }
    open var deletedObjects: Set<NSManagedObject> { Set(deleted) }
    /// In the order in which they were made.
    var pendingInsertions: [NSManagedObject] { inserted }
    open var registeredObjects: Set<NSManagedObject> { Set(registry.values.compactMap(\.object)) }
    /// Whether there is something to save.
    open var hasChanges: Bool { !inserted.isEmpty || !updated.isEmpty || !deleted.isEmpty }

    func registered(_ key: Int64) -> NSManagedObject? { registry[key]?.object }

    /// The object of a key, read where it is not there; nil when it is deleted or does not exist.
    func object(_ key: Int64, of entity: NSEntityDescription) -> NSManagedObject? {
        if let known = registered(key) { return known.isDeleted ? nil : known }
        guard let row = try? source?.row(key, of: entity.family) else { return nil }
        return object(for: row)
    }

    /// The object of a row. One that is there already keeps its values.
    func object(for row: Row) -> NSManagedObject {
        if let known = registered(row.key) {
            if known.isFault { known.take(row, keepingChanges: true) }
            return known
        }
        let object = row.entity.objectClass.init(entity: row.entity, insertInto: nil)
        object.objectID = NSManagedObjectID(row.entity, row.key, store: storeIdentifier, isTemporary: false)
        object.managedObjectContext = self
        object.isAwake = true
        object.take(row, keepingChanges: false)
        register(object)
        object.awakeFromFetch()
        object.before = [:]
        return object
    }

    private func register(_ object: NSManagedObject) {
        registry[object.key] = Weak(object: object)
        if retainsRegisteredObjects { kept[object.key] = object }
        if registry.count > 4096, registry.count.isMultiple(of: 4096) { registry = registry.filter { $0.value.object != nil } }
    }

    /// Reads the values of a fault.
    func fill(_ object: NSManagedObject) {
        guard let row = try? source?.row(object.key, of: [object.entity]) else { return }
        object.take(row, keepingChanges: true)
    }

    /// The object of an identifier; it is read when its values are needed.
    open func object(with objectID: NSManagedObjectID) -> NSManagedObject {
        if let object = try? existingObject(with: objectID) { return object }
        let object = objectID.entity.objectClass.init(entity: objectID.entity, insertInto: nil)
        object.objectID = objectID
        object.managedObjectContext = self
        object.isAwake = true
        object.isFault = true
        register(object)
        return object
    }

    /// The object of an identifier.
    /// - Throws: When it is not there.
    open func existingObject(with objectID: NSManagedObjectID) throws -> NSManagedObject {
        let entity = model?.entitiesByName[objectID.entity.name ?? ""] ?? objectID.entity
        if let object = object(objectID.key, of: entity) { return object }
        throw CoreDataError.error(NSManagedObjectReferentialIntegrityError, "There is no object \(objectID): it has been deleted, or is of another store.")
    }

    open func registeredObject(for objectID: NSManagedObjectID) -> NSManagedObject? { registered(objectID.key) }

    // MARK: Insertions and deletions

    /// Adds an object.
    open func insert(_ object: NSManagedObject) {
        guard object.managedObjectContext == nil else { return }
        object.managedObjectContext = self
        object.isInserted = true
        object.isDeleted = false
        inserted.append(object)
        register(object)
        for related in object.takeLoose() { insert(related) }
        registerUndo { [weak self, weak object] in object.map { self?.delete($0) } }
        announce { $0.inserted.append(object) }
        guard !object.isAwake else { return }
        object.isAwake = true
        object.awakeFromInsert()
    }

    /// Takes an object away; `save()` takes it out of the store. What it leads to follows the delete rules at once.
    open func delete(_ object: NSManagedObject) {
        guard object.managedObjectContext === self, !object.isDeleted else { return }
        object.fire()
        object.prepareForDeletion()
        let held = object.entity.table.relationships.map { ($0, object.objects(of: $0)) }
        object.isDeleted = true
        updated.removeAll { $0 === object }
        if object.isInserted {
            inserted.removeAll { $0 === object }
        } else {
            deleted.append(object)
        }
        for (relationship, objects) in held {
            switch relationship.deleteRule {
            case .cascadeDeleteRule: objects.forEach(delete)
            case .nullifyDeleteRule:
                guard let inverse = relationship.inverseRelationship else { continue }
                for other in objects where !other.isDeleted { other.take(object, outOf: inverse) }
            case .noActionDeleteRule, .denyDeleteRule: break
            }
        }
        let wasInserted = object.isInserted
        if wasInserted { forget(object) }
        object.objectWillChange.send()
        registerUndo { [weak self] in
            self?.restore(object, wasInserted: wasInserted)
            for (relationship, objects) in held { object.relations[relationship.name] = []; object.set(objects, relationship) }
        }
        announce { $0.deleted.append(object) }
    }

    private func restore(_ object: NSManagedObject, wasInserted: Bool) {
        object.isDeleted = false
        deleted.removeAll { $0 === object }
        if wasInserted {
            object.managedObjectContext = nil
            insert(object)
        } else {
            registerUndo { [weak self] in self?.delete(object) }
            announce { $0.inserted.append(object) }
        }
    }

    /// Takes an object out for good.
    private func forget(_ object: NSManagedObject) {
        registry[object.key] = nil
        kept[object.key] = nil
        object.isInserted = false
        object.isUpdated = false
        object.managedObjectContext = nil
        object.before = [:]
    }

    func noteChange(of object: NSManagedObject) {
        if !object.isInserted, !object.isUpdated, !object.isDeleted {
            object.isUpdated = true
            updated.append(object)
        }
        announce { $0.updated.append(object) }
    }

    // MARK: Undo

    func registerUndo(_ action: @escaping () -> Void) {
        guard let undoManager else { return }
        nonisolated(unsafe) let action = action
        MainActor.assumeIsolated { undoManager.registerUndo(withTarget: self) { _ in action() } }
    }

    open func undo() { MainActor.assumeIsolated { undoManager?.undo() } }
    open func redo() { MainActor.assumeIsolated { undoManager?.redo() } }

    /// Takes back all changes since the last `save()`.
    open func rollback() {
        let (new, changed, gone) = (inserted, updated, deleted)
        (inserted, updated, deleted) = ([], [], [])
        for object in new { forget(object) }
        for object in gone { object.isDeleted = false }
        for object in changed + gone { refresh(object) }
        announce { $0.deleted += new }
        announce { $0.updated += changed + gone }
    }

    private func refresh(_ object: NSManagedObject) {
        object.isUpdated = false
        object.objectWillChange.send()
        if let row = try? source?.row(object.key, of: [object.entity]) {
            object.take(row, keepingChanges: false)
        } else {
            forget(object)
        }
    }

    /// Takes out all objects.
    open func reset() {
        for object in registry.values.compactMap(\.object) { forget(object) }
        (registry, kept, inserted, updated, deleted) = ([:], [:], [], [], [])
        for watcher in watchers { watcher.watcher?.contextDidReset() }
    }

    /// Reads the values of an object again.
    ///
    /// - Parameters:
    ///   - object: An object of this context.
    ///   - flag: Whether changes stay; otherwise they are lost.
    open func refresh(_ object: NSManagedObject, mergeChanges flag: Bool) {
        guard object.managedObjectContext === self, !object.isInserted else { return }
        object.objectWillChange.send()
        if !flag {
            updated.removeAll { $0 === object }
            object.isUpdated = false
            object.before = [:]
            object.isFault = true
        } else if let row = try? source?.row(object.key, of: [object.entity]) {
            object.take(row, keepingChanges: true)
        }
        announce { $0.refreshed.append(object) }
    }

    open func refreshAllObjects() {
        for object in registry.values.compactMap(\.object) { refresh(object, mergeChanges: true) }
    }

    // MARK: Saving

    /// Writes all changes, in one transaction: after an error, none of them is saved, and they are still in the context.
    open func save() throws {
        processPendingChanges()
        guard hasChanges else { return }
        NotificationCenter.default.post(name: .NSManagedObjectContextWillSave, object: self)
        for object in inserted + updated + deleted { object.willSave() }
        var errors: [NSError] = []
        for object in inserted { collect(&errors) { try object.validateForInsert() } }
        for object in updated where !object.isDeleted { collect(&errors) { try object.validateForUpdate() } }
        for object in deleted { collect(&errors) { try object.validateForDelete() } }
        if !errors.isEmpty { throw CoreDataError.error(errors) }
        let changes = RowChanges(inserted: inserted, updated: updated, deleted: deleted)
        let merged = try requireSource().commit(changes, policy: policy, from: self)
        finish(changes, merged)
        announceSave(changes)
    }

    private func collect(_ errors: inout [NSError], _ body: () throws -> Void) {
        do {
            try body()
        } catch {
            let error = error as NSError
            errors += error.userInfo[NSDetailedErrorsKey] as? [NSError] ?? [error]
        }
    }

    private func finish(_ changes: RowChanges, _ merged: [(object: NSManagedObject, older: Int64)]) {
        (inserted, updated, deleted) = ([], [], [])
        for object in changes.inserted + changes.updated {
            object.isInserted = false
            object.isUpdated = false
            object.before = [:]
            if parent == nil { object.objectID.isTemporaryID = false }
        }
        for object in changes.deleted { forget(object) }
        for (object, older) in merged {
            let known = registered(older)
            forget(object)
            if let known { refresh(known) } else if let row = try? source?.row(older, of: [object.entity]) { _ = self.object(for: row) }
            announce { $0.deleted.append(object) }
        }
    }

    private func announceSave(_ changes: RowChanges) {
        for object in changes.all { object.didSave() }
        let userInfo: [AnyHashable: Any] = [
            NSInsertedObjectsKey: Set(changes.inserted), NSUpdatedObjectsKey: Set(changes.updated), NSDeletedObjectsKey: Set(changes.deleted),
        ]
        NotificationCenter.default.post(name: .NSManagedObjectContextDidSave, object: self, userInfo: userInfo)
        processPendingChanges()
        let news = SavedKeys(changed: Set((changes.inserted + changes.updated).map(\.key)), deleted: Set(changes.deleted.map(\.key)))
        for context in (persistentStoreCoordinator?.contexts ?? []) + (parent?.children.compactMap(\.context) ?? []) where context !== self {
            context.noteSave(news)
        }
        for child in children.compactMap(\.context) { child.noteSave(news) }
    }

    // MARK: Changes of others

    private func noteSave(_ news: SavedKeys) {
        guard automaticallyMergesChangesFromParent else { return }
        if queue == nil, MainQueue.isCurrent { return merge(news) }
        perform { [self] in merge(news) }
    }

    /// Takes over what another context has saved.
    open func mergeChanges(fromContextDidSave notification: Notification) {
        func keys(_ name: String) -> Set<Int64> { Set((notification.userInfo?[name] as? Set<NSManagedObject> ?? []).map(\.key)) }
        merge(SavedKeys(changed: keys(NSInsertedObjectsKey).union(keys(NSUpdatedObjectsKey)), deleted: keys(NSDeletedObjectsKey)))
    }

    func merge(_ news: SavedKeys) {
        for key in news.changed.sorted() {
            guard let object = registered(key), let row = try? source?.row(key, of: [object.entity]) else { continue }
            object.objectWillChange.send()
            object.take(row, keepingChanges: true)
            announce { $0.refreshed.append(object) }
        }
        for key in news.deleted.sorted() {
            guard let object = registered(key) else { continue }
            updated.removeAll { $0 === object }
            deleted.removeAll { $0 === object }
            object.objectWillChange.send()
            forget(object)
            object.isDeleted = true
            announce { $0.deleted.append(object) }
        }
        for watcher in watchers { watcher.watcher?.contextDidReset() }
    }

    private func add(child: NSManagedObjectContext) {
        children.removeAll { $0.context == nil || $0.context === child }
        children.append(WeakChild(context: child))
    }

    // MARK: Notifications

    func add(_ watcher: any ContextWatcher) {
        watchers.removeAll { $0.watcher == nil || $0.watcher === watcher }
        watchers.append(WeakWatcher(watcher: watcher))
    }

    private func announce(_ note: (inout ContextNews) -> Void) {
        note(&news)
        for watcher in watchers { watcher.watcher?.contextDidChange() }
        guard !isAnnouncing, concurrencyType == .mainQueueConcurrencyType else { return }
        isAnnouncing = true
        Task { @MainActor [weak self] in self?.processPendingChanges() }
    }

    /// Posts what has changed since the last time. That happens by itself at the end of a turn, and in `save()`.
    open func processPendingChanges() {
        isAnnouncing = false
        guard !news.isEmpty else { return }
        let userInfo = news.userInfo
        news = ContextNews()
        NotificationCenter.default.post(name: .NSManagedObjectContextObjectsDidChange, object: self, userInfo: userInfo)
    }
}

/// The keys of what has been saved.
struct SavedKeys: Sendable {
    var changed: Set<Int64>
    var deleted: Set<Int64>
}

/// What has changed in a context.
struct ContextNews {
    var inserted: [NSManagedObject] = []
    var updated: [NSManagedObject] = []
    var deleted: [NSManagedObject] = []
    var refreshed: [NSManagedObject] = []

    var isEmpty: Bool { inserted.isEmpty && updated.isEmpty && deleted.isEmpty && refreshed.isEmpty }

    var userInfo: [AnyHashable: Any] {
        let (new, gone) = (Set(inserted), Set(deleted))
        return [
            NSInsertedObjectsKey: new.subtracting(gone), NSUpdatedObjectsKey: Set(updated).subtracting(new).subtracting(gone), NSDeletedObjectsKey: gone,
            NSRefreshedObjectsKey: Set(refreshed).subtracting(gone),
        ]
    }
}

/// What follows the objects of a context, such as a `FetchRequest`.
protocol ContextWatcher: AnyObject {
    func contextDidChange()
    /// Changes of others have been taken over, or all objects have gone.
    func contextDidReset()
}

public let NSInsertedObjectsKey = "inserted"
public let NSUpdatedObjectsKey = "updated"
public let NSDeletedObjectsKey = "deleted"
public let NSRefreshedObjectsKey = "refreshed"
public let NSInvalidatedAllObjectsKey = "invalidatedAll"

extension Notification.Name {
    public static let NSManagedObjectContextObjectsDidChange = Notification.Name("NSObjectsChangedInManagingContextNotification")
    public static let NSManagedObjectContextWillSave = Notification.Name("NSManagingContextWillSaveChangesNotification")
    public static let NSManagedObjectContextDidSave = Notification.Name("NSManagingContextDidSaveChangesNotification")
}

extension NSManagedObjectContext {
    public static let willSaveObjectsNotification = Notification.Name.NSManagedObjectContextWillSave
    public static let didSaveObjectsNotification = Notification.Name.NSManagedObjectContextDidSave
    public static let didChangeObjectsNotification = Notification.Name.NSManagedObjectContextObjectsDidChange
}
