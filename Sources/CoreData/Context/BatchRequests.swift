import Foundation

/// What a batch request gives.
public enum NSBatchDeleteRequestResultType: UInt, Sendable {
    case resultTypeStatusOnly, resultTypeObjectIDs, resultTypeCount
}

public enum NSBatchUpdateRequestResultType: UInt, Sendable {
    case statusOnlyResultType, updatedObjectIDsResultType, updatedObjectsCountResultType
}

public enum NSBatchInsertRequestResultType: UInt, Sendable {
    case statusOnly, objectIDs, count
}

open class NSPersistentStoreResult: NSObject {}

/// Deletes objects in the store. Contexts that have read them do not learn of it until they are reset or merge the change.
open class NSBatchDeleteRequest: NSPersistentStoreRequest {
    open var resultType = NSBatchDeleteRequestResultType.resultTypeStatusOnly
    public let fetchRequest: NSFetchRequest<any NSFetchRequestResult>
    private let identifiers: [NSManagedObjectID]?

    public init(fetchRequest: NSFetchRequest<any NSFetchRequestResult>) {
        self.fetchRequest = fetchRequest
        identifiers = nil
    }

    public init(objectIDs: [NSManagedObjectID]) {
        fetchRequest = NSFetchRequest<any NSFetchRequestResult>()
        identifiers = objectIDs
    }

    func objects(in context: NSManagedObjectContext) throws -> [NSManagedObject] {
        try identifiers.map { try $0.map { try context.existingObject(with: $0) } } ?? context.fetch(fetchRequest.converted(to: NSManagedObject.self))
    }
}

open class NSBatchDeleteResult: NSPersistentStoreResult {
    public let result: Any?
    public let resultType: NSBatchDeleteRequestResultType

    init(_ result: Any?, _ resultType: NSBatchDeleteRequestResultType) {
        self.result = result
        self.resultType = resultType
    }
}

/// Sets properties of objects in the store.
open class NSBatchUpdateRequest: NSPersistentStoreRequest {
    open var resultType = NSBatchUpdateRequestResultType.statusOnlyResultType
    open var predicate: NSPredicate?
    open var propertiesToUpdate: [AnyHashable: Any]?
    public let entityName: String

    public init(entityName: String) { self.entityName = entityName }
}

open class NSBatchUpdateResult: NSPersistentStoreResult {
    public let result: Any?
    public let resultType: NSBatchUpdateRequestResultType

    init(_ result: Any?, _ resultType: NSBatchUpdateRequestResultType) {
        self.result = result
        self.resultType = resultType
    }
}

/// Adds objects to the store.
open class NSBatchInsertRequest: NSPersistentStoreRequest {
    open var resultType = NSBatchInsertRequestResultType.statusOnly
    public let entityName: String
    let objects: [[String: Any]]

    /// - Parameters:
    ///   - entityName: The entity.
    ///   - objects: The attributes of each object.
    public init(entityName: String, objects: [[String: Any]]) {
        self.entityName = entityName
        self.objects = objects
    }

    public convenience init(entity: NSEntityDescription, objects: [[String: Any]]) { self.init(entityName: entity.name ?? "", objects: objects) }
}

open class NSBatchInsertResult: NSPersistentStoreResult {
    public let result: Any?
    public let resultType: NSBatchInsertRequestResultType

    init(_ result: Any?, _ resultType: NSBatchInsertRequestResultType) {
        self.result = result
        self.resultType = resultType
    }
}

extension NSManagedObjectContext {
    /// Executes a batch request.
    @discardableResult
    public func execute(_ request: NSPersistentStoreRequest) throws -> NSPersistentStoreResult {
        let work = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
        work.mergePolicy = NSMergePolicy.overwrite
        work.persistentStoreCoordinator = rootCoordinator
        switch request {
        case let request as NSBatchDeleteRequest: return try delete(request, in: work)
        case let request as NSBatchUpdateRequest: return try update(request, in: work)
        case let request as NSBatchInsertRequest: return try insert(request, in: work)
        default:
            throw CoreDataError.error(NSPersistentStoreOpenError, "\(type(of: request)) cannot be executed; fetch requests go to fetch(_:)")
        }
    }

    fileprivate var rootCoordinator: NSPersistentStoreCoordinator? { persistentStoreCoordinator ?? parent?.rootCoordinator }

    private func delete(_ request: NSBatchDeleteRequest, in work: NSManagedObjectContext) throws -> NSBatchDeleteResult {
        let objects = try request.objects(in: work)
        let identifiers = objects.map(\.objectID)
        objects.forEach(work.delete)
        try work.save()
        switch request.resultType {
        case .resultTypeStatusOnly: return NSBatchDeleteResult(true, request.resultType)
        case .resultTypeObjectIDs: return NSBatchDeleteResult(identifiers, request.resultType)
        case .resultTypeCount: return NSBatchDeleteResult(identifiers.count, request.resultType)
        }
    }

    private func update(_ request: NSBatchUpdateRequest, in work: NSManagedObjectContext) throws -> NSBatchUpdateResult {
        let fetch = NSFetchRequest<NSManagedObject>(entityName: request.entityName)
        fetch.predicate = request.predicate
        let objects = try work.fetch(fetch)
        for object in objects {
            for (name, value) in request.propertiesToUpdate ?? [:] {
                object.setValue(value, forKey: (name.base as? NSPropertyDescription)?.name ?? "\(name.base)")
            }
        }
        try work.save()
        switch request.resultType {
        case .statusOnlyResultType: return NSBatchUpdateResult(true, request.resultType)
        case .updatedObjectIDsResultType: return NSBatchUpdateResult(objects.map(\.objectID), request.resultType)
        case .updatedObjectsCountResultType: return NSBatchUpdateResult(objects.count, request.resultType)
        }
    }

    private func insert(_ request: NSBatchInsertRequest, in work: NSManagedObjectContext) throws -> NSBatchInsertResult {
        let objects = request.objects.map { values in
            let object = NSEntityDescription.insertNewObject(forEntityName: request.entityName, into: work)
            object.setValuesForKeys(values)
            return object
        }
        try work.save()
        switch request.resultType {
        case .statusOnly: return NSBatchInsertResult(true, request.resultType)
        case .objectIDs: return NSBatchInsertResult(objects.map(\.objectID), request.resultType)
        case .count: return NSBatchInsertResult(objects.count, request.resultType)
        }
    }

    /// Has contexts take over the result of a batch request: arrays of `NSManagedObjectID` by `NSDeletedObjectsKey` and its like.
    public static func mergeChanges(fromRemoteContextSave changes: [AnyHashable: Any], into contexts: [NSManagedObjectContext]) {
        func keys(_ name: String) -> Set<Int64> {
            let values = changes[name] as? [NSManagedObjectID] ?? (changes[name] as? Set<NSManagedObjectID>).map(Array.init) ?? []
            return Set(values.map(\.key))
        }
        let news = SavedKeys(changed: keys(NSInsertedObjectsKey).union(keys(NSUpdatedObjectsKey)), deleted: keys(NSDeletedObjectsKey))
        for context in contexts { context.merge(news) }
    }
}

extension NSPersistentStoreCoordinator {
    /// Executes a request, with the context that its objects are for. What it gives is the result of a batch request, the objects of a fetch request,
    /// or their number as a list of one number.
    ///
    /// - Throws: When the context belongs to another coordinator, and what the request itself throws.
    @discardableResult
    public func execute(_ request: NSPersistentStoreRequest, with context: NSManagedObjectContext) throws -> Any {
        guard context.rootCoordinator === self else {
            throw CoreDataError.error(NSPersistentStoreOpenError, "The context belongs to another coordinator, or to none.")
        }
        guard let fetch = request as? any ContextFetch else { return try context.execute(request) }
        return try fetch.execute(in: context)
    }
}

/// A fetch request of any type.
private protocol ContextFetch {
    func execute(in context: NSManagedObjectContext) throws -> Any
}

extension NSFetchRequest: ContextFetch {
    fileprivate func execute(in context: NSManagedObjectContext) throws -> Any { try context.fetch(self) }
}
