import Foundation
import SwiftUI
import ViewValues

/// Where models are fetched, changed and deleted before they are saved.
///
/// A context belongs to one thread or actor: that of views to the main actor. It sees its own changes at once, and those of other contexts when
/// these have saved them.
public final class ModelContext: Equatable, CustomDebugStringConvertible, @unchecked Sendable {
    /// Posted before and after `save()`.
    public static let willSave = Notification.Name("NSModelContextWillSave")
    public static let didSave = Notification.Name("NSModelContextDidSave")

    /// Keys of what `didSave` brings: arrays of `PersistentIdentifier`.
    public enum NotificationKey: String, Sendable {
        case queryGeneration, invalidatedAllIdentifiers, insertedIdentifiers, updatedIdentifiers, deletedIdentifiers
    }

    /// Whether the context saves by itself after each turn of the main thread in which something has changed. At first that is so for the context
    /// of a container's views alone.
    public var autosaveEnabled = false {
        didSet { if autosaveEnabled, hasChanges { scheduleAutosave() } }
    }
    /// Records changes that can be undone; nil for none.
    public var undoManager: UndoManager?
    /// Noted in the history of what this context saves.
    public var author: String?

    let stores: StoreSet
    let schema: Schema
    private weak var knownContainer: ModelContainer?
    var isMain = false
    /// Reads that are not those of views.
    var isWatching = false
    /// Undoes something: changes are recorded as those of one step back.
    private var registries: [ObjectIdentifier: Registry] = [:]
    private var inserted: [any PersistentModel] = []
    private var changed: [any PersistentModel] = []
    private var deleted: [any PersistentModel] = []
    private var watchers: [WeakWatcher] = []
    private var isAutosaveScheduled = false

    private struct WeakWatcher {
        weak var watcher: FetchWatcher?
    }

    /// A context of a container, which does not save by itself.
    public convenience init(_ container: ModelContainer) {
        self.init(stores: container.stores, schema: container.schema, container: container)
    }

    init(stores: StoreSet, schema: Schema, container: ModelContainer? = nil) {
        self.stores = stores
        self.schema = schema
        knownContainer = container
        stores.add(self)
    }

    public static func == (a: ModelContext, b: ModelContext) -> Bool { a === b }
    public var debugDescription: String { "ModelContext(\(inserted.count) inserted, \(changed.count) changed, \(deleted.count) deleted)" }

    public var container: ModelContainer {
        if let knownContainer { return knownContainer }
        let container = ModelContainer(stores: stores, schema: schema, main: isMain ? self : nil)
        knownContainer = container
        return container
    }

    /// Whether there is something to save.
    public var hasChanges: Bool { !insertedModelsArray.isEmpty || !changedModelsArray.isEmpty || !deletedModelsArray.isEmpty }

    /// Models that are not in the store yet.
    public var insertedModelsArray: [any PersistentModel] { inserted.filter { $0._$state.isInserted && $0._$state.context === self } }
    /// Models of the store with other values.
    public var changedModelsArray: [any PersistentModel] {
        changed.filter { $0._$state.isChanged && !$0._$state.isDeleted && !$0._$state.isInserted && $0._$state.context === self }
    }
    /// Models that are still in the store.
    public var deletedModelsArray: [any PersistentModel] { deleted.filter { $0._$state.isDeleted && $0._$state.context === self } }

    // MARK: Objects by their rows

    func registry(of entity: _Entity) -> Registry {
        if let registry = registries[ObjectIdentifier(entity)] { return registry }
        let registry = Registry()
        registries[ObjectIdentifier(entity)] = registry
        return registry
    }

    var allRegistered: [any PersistentModel] { registries.values.flatMap { $0.objects.compactMap { $0 as? any PersistentModel } } }

    /// The model of a number, if it is there already.
    public func registeredModel<Model: PersistentModel>(for identifier: PersistentIdentifier) -> Model? {
        guard identifier.entityName == Model._$entity.name, let object = registry(of: Model._$entity).object(identifier.key) else { return nil }
        return object as? Model
    }

    /// Takes all objects out, as after a migration or when all has been deleted.
    func reset() {
        let models = allRegistered + inserted
        forgetChanges()
        for model in models { detach(model) }
        registries = [:]
        announceOutsideChange()
    }

    /// For good.
    func abandon() {
        watchers = []
        reset()
    }

    private func detach(_ model: any PersistentModel) {
        model._$state.isInserted = false
        model._$state.isDeleted = false
        model._$state.isGone = true
        model._$state.forgetChanges()
        model._$state.context = nil
    }

    func forgetChanges() {
        // A save in between has made this one superfluous; it may belong to another stage's time.
        isAutosaveScheduled = false
        inserted = []
        changed = []
        deleted = []
    }

    func drop(_ model: any PersistentModel) {
        registry(of: type(of: model)._$entity).remove(model._$state.key)
        detach(model)
    }

    // MARK: Insertions and deletions

    /// Adds a model, and all models that it leads to.
    public func insert<Model: PersistentModel>(_ model: Model) {
        insertAny(model)
        insertRelated(to: [model])
    }

    func insertAll(_ objects: [AnyObject]) {
        for object in objects {
            guard let model = object as? any PersistentModel, model._$state.context == nil else { continue }
            insertAny(model)
            insertRelated(to: [model])
        }
    }

    private func insertRelated(to models: [any PersistentModel]) {
        var waiting = models
        while let model = waiting.popLast() {
            for relation in type(of: model)._$entity.relations {
                for object in relation.loaded(model) {
                    guard let other = object as? any PersistentModel, other._$state.context == nil else { continue }
                    insertAny(other)
                    waiting.append(other)
                }
                relation.completeInsertion(of: model)
            }
        }
    }

    private func insertAny(_ model: any PersistentModel) {
        let (state, entity) = (model._$state, type(of: model)._$entity)
        if state.context === self {
            if state.isDeleted { restore(model) }
            return
        }
        guard state.context == nil else {
            RuntimeIssue.report("a \(entity.name) was inserted into a context while it is in another; fetch it there by its persistentModelID")
            return
        }
        guard stores.store(of: entity) != nil else {
            RuntimeIssue.report(
                "a \(entity.name) was inserted into a context whose container does not keep it. Likely cause: .modelContainer(for:) is missing, or does not "
                    + "name \(entity.name).self")
            return
        }
        if state.key == 0 || registry(of: entity).object(state.key) != nil || state.isGone { state.key = NewKeys.next() }
        if state.isGone { inserted.removeAll { $0 === model } }
        state.isGone = false
        state.context = self
        state.isInserted = true
        inserted.append(model)
        registry(of: entity).add(model, state.key)
        registerUndo { [weak self] in self?.deleteAny(model) }
        announce { $0.noteInsertion(of: model, entity) }
    }

    private func restore(_ model: any PersistentModel) {
        model._$state.isDeleted = false
        let entity = type(of: model)._$entity
        registerUndo { [weak self] in self?.deleteAny(model) }
        announce { $0.noteInsertion(of: model, entity) }
    }

    /// Takes a model away; `save()` takes it out of the store. What it leads to follows the delete rules at once.
    public func delete<Model: PersistentModel>(_ model: Model) { deleteAny(model) }

    func deleteAny(_ model: any PersistentModel) {
        let (state, entity) = (model._$state, type(of: model)._$entity)
        guard state.context === self, !state.isDeleted else { return }
        let held = entity.relations.map { ($0, $0.objects(of: model)) }
        let isStored = !state.isInserted
        state.isDeleted = isStored
        if isStored {
            deleted.append(model)
        }
        announce { $0.noteDeletion(of: model, entity) }
        for (relation, objects) in held { applyRule(of: relation, objects, model) }
        if !isStored {
            drop(model)
            state.isGone = true
        }
        registerUndo { [weak self] in
            self?.insertAny(model)
            for (relation, objects) in held {
                relation.keep([], of: model)
                relation.assign(objects.filter { ($0 as? any PersistentModel)?._$state.isGone != true }, to: model)
            }
        }
    }

    private func applyRule(of relation: RelationProperty, _ objects: [AnyObject], _ model: any PersistentModel) {
        switch relation.described.deleteRule {
        case .cascade:
            for object in objects {
                guard let other = object as? any PersistentModel else { continue }
                deleteAny(other)
            }
        case .nullify:
            guard let inverse = relation.inverse else { return }
            for object in objects where (object as? any PersistentModel)?._$state.isDeleted == false { inverse.remove(model, from: object) }
        case .deny, .noAction: break
        }
    }

    /// Deletes all models of a class that match a predicate.
    ///
    /// - Parameters:
    ///   - type: The class.
    ///   - predicate: Which models; nil for all.
    ///   - includeSubclasses: Harmless: models have no subclasses here, so the class is all there is.
    public func delete<Model: PersistentModel>(model type: Model.Type, where predicate: Predicate<Model>? = nil, includeSubclasses: Bool = true) throws {
        for model in try fetch(FetchDescriptor<Model>(predicate: predicate)) { deleteAny(model) }
    }

    // MARK: Changes

    func noteChange(of model: any PersistentModel, _ property: ModelProperty) {
        let state = model._$state
        guard state.context === self else { return }
        if !state.isChanged, !state.isInserted { changed.append(model) }
        state.noteChange(of: property.index)
    }

    func announceChange(of model: any PersistentModel, _ property: ModelProperty) {
        if let relation = property as? RelationProperty {
            insertAll(relation.loaded(model).filter { ($0 as? any PersistentModel)?._$state.context == nil })
        }
        let entity = type(of: model)._$entity
        announce { $0.noteChange(of: model, entity, property) }
    }

    func announceDeletion(of model: any PersistentModel) {
        let entity = type(of: model)._$entity
        announce { $0.noteDeletion(of: model, entity) }
    }

    private func announce(_ tell: (FetchWatcher) -> Void) {
        for watcher in watchers { watcher.watcher.map(tell) }
        scheduleAutosave()
    }

    /// - Parameter models: What has come, gone or changed; nil where that is not known.
    func announceOutsideChange(of models: [any PersistentModel]? = nil) {
        for watcher in watchers { watcher.watcher?.noteOutsideChange(of: models) }
    }

    /// Whether the result of a fetch depends on a class.
    func isFollowed(_ entity: _Entity) -> Bool { watchers.contains { $0.watcher?.follows(entity) == true } }

    func add(_ watcher: FetchWatcher) {
        watchers.removeAll { $0.watcher == nil || $0.watcher === watcher }
        watchers.append(WeakWatcher(watcher: watcher))
    }

    func remove(_ watcher: FetchWatcher) {
        watchers.removeAll { $0.watcher == nil || $0.watcher === watcher }
    }

    // MARK: Undo

    func registerUndo<Model: PersistentModel, Value>(of model: Model, _ path: ReferenceWritableKeyPath<Model, Value>) {
        guard undoManager != nil else { return }
        let old = isWatchingWhile { model[keyPath: path] }
        registerUndo { model[keyPath: path] = old }
    }

    func isWatchingWhile<Result>(_ body: () throws -> Result) rethrows -> Result {
        let was = isWatching
        isWatching = true
        defer { isWatching = was }
        return try body()
    }

    private func registerUndo(_ action: @escaping () -> Void) {
        guard let undoManager else { return }
        nonisolated(unsafe) let action = action
        MainActor.assumeIsolated { undoManager.registerUndo(withTarget: self) { _ in action() } }
    }

    /// Harmless: relationships, undo and queries follow each change as it is made, so none is pending.
    public func processPendingChanges() {}

    // MARK: Autosave

    private func scheduleAutosave() {
        guard autosaveEnabled, isMain, !isAutosaveScheduled else { return }
        isAutosaveScheduled = true
        Task { @MainActor [weak self] in self?.autosave() }
    }

    private func autosave() {
        isAutosaveScheduled = false
        guard autosaveEnabled, hasChanges else { return }
        do {
            try save()
        } catch {
            RuntimeIssue.report(
                "autosave: \((error as? SwiftDataError)?.description ?? "\(error)"). The changes are still in the context; save() throws the same error")
        }
    }
}

/// Whether code runs on the main queue, which is not always on the main thread on Linux.
package enum MainQueue {
    private static let key = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    package static var isCurrent: Bool { Thread.isMainThread || DispatchQueue.getSpecific(key: key) == true }
}

/// The objects of a class that are there, by the numbers of their rows. It holds none of them.
final class Registry {
    private struct Weak {
        weak var object: AnyObject?
    }

    private var byKey: [Int64: Weak] = [:]
    private var limit = 1024

    var objects: [AnyObject] { byKey.sorted { $0.key < $1.key }.compactMap(\.value.object) }

    func object(_ key: Int64) -> AnyObject? { byKey[key]?.object }

    func add(_ object: AnyObject, _ key: Int64) {
        byKey[key] = Weak(object: object)
        guard byKey.count > limit else { return }
        byKey = byKey.filter { $0.value.object != nil }
        limit = max(1024, byKey.count * 2)
    }

    func remove(_ key: Int64) { byKey[key] = nil }

    func reserve(_ count: Int) {
        guard count > byKey.capacity else { return }
        byKey.reserveCapacity(byKey.count + count)
    }
}

/// What follows the results of a fetch, such as a `Query`.
protocol FetchWatcher: AnyObject {
    /// Whether the results depend on a class.
    func follows(_ entity: _Entity) -> Bool
    func noteInsertion(of model: any PersistentModel, _ entity: _Entity)
    func noteDeletion(of model: any PersistentModel, _ entity: _Entity)
    func noteChange(of model: any PersistentModel, _ entity: _Entity, _ property: ModelProperty)
    /// Another context has saved, or changes have been taken back. Without models it is not known which.
    func noteOutsideChange(of models: [any PersistentModel]?)
}
