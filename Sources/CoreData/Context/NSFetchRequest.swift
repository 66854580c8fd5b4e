import Foundation
import SwiftUI

/// What a fetch gives.
public struct NSFetchRequestResultType: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let managedObjectResultType: NSFetchRequestResultType = []
    public static let managedObjectIDResultType = NSFetchRequestResultType(rawValue: 1)
    public static let dictionaryResultType = NSFetchRequestResultType(rawValue: 2)
    public static let countResultType = NSFetchRequestResultType(rawValue: 4)
}

/// What a context executes.
open class NSPersistentStoreRequest: NSObject {}

/// Which objects to fetch, and in which order.
open class NSFetchRequest<ResultType>: NSPersistentStoreRequest, @unchecked Sendable {
    open var entityName: String?
    open var entity: NSEntityDescription?
    open var predicate: NSPredicate?
    open var sortDescriptors: [NSSortDescriptor]?
    /// The most objects; 0 for all.
    open var fetchLimit = 0
    /// How many objects to leave out at the beginning.
    open var fetchOffset = 0
    /// Harmless: objects are read in one step, whatever their number.
    open var fetchBatchSize = 0
    open var resultType = NSFetchRequestResultType.managedObjectResultType
    open var includesSubentities = true
    /// Whether changes that are not saved count.
    open var includesPendingChanges = true
    /// Harmless: objects are read with their values.
    open var includesPropertyValues = true
    /// Harmless: objects are read with their values.
    open var returnsObjectsAsFaults = true
    /// Harmless: related objects are read when they are needed.
    open var relationshipKeyPathsForPrefetching: [String]?
    /// Whether equal dictionaries are one.
    open var returnsDistinctResults = false
    /// The names of the properties in dictionaries; nil for all.
    open var propertiesToFetch: [Any]?
    /// Whether objects that are there take the store's values.
    open var shouldRefreshRefetchedObjects = false

    public override init() { super.init() }

    public init(entityName: String) {
        super.init()
        self.entityName = entityName
        if let type = ResultType.self as? NSManagedObject.Type { ObjectClasses.note(type) }
    }

    /// The same request for results of another kind.
    func converted<Other>(to type: Other.Type) -> NSFetchRequest<Other> {
        let request = NSFetchRequest<Other>()
        (request.entityName, request.entity, request.predicate, request.sortDescriptors) = (entityName, entity, predicate, sortDescriptors)
        (request.fetchLimit, request.fetchOffset, request.includesSubentities) = (fetchLimit, fetchOffset, includesSubentities)
        (request.includesPendingChanges, request.resultType) = (includesPendingChanges, resultType)
        (request.returnsDistinctResults, request.propertiesToFetch) = (returnsDistinctResults, propertiesToFetch)
        return request
    }
}

extension NSManagedObjectContext {
    /// The objects that a request asks for.
    /// - Throws: When the store cannot be read, or the model has no such entity.
    public func fetch<Result>(_ request: NSFetchRequest<Result>) throws -> [Result] {
        let objects = try objects(of: request)
        switch request.resultType {
        case .managedObjectIDResultType: return objects.compactMap { $0.objectID as? Result }
        case .countResultType: return [NSNumber(value: objects.count)].compactMap { $0 as? Result }
        case .dictionaryResultType: return dictionaries(of: objects, request).compactMap { $0 as? Result }
        default: return objects.compactMap { $0 as? Result }
        }
    }

    /// How many objects a request asks for.
    public func count<Result>(for request: NSFetchRequest<Result>) throws -> Int { try objects(of: request).count }

    private func objects<Result>(of request: NSFetchRequest<Result>) throws -> [NSManagedObject] {
        let source = try requireSource()
        let classEntity = (Result.self as? NSManagedObject.Type).flatMap { entity(of: $0) }
        guard let entity = request.entityName.flatMap({ model?.entitiesByName[$0] }) ?? request.entity ?? classEntity else {
            throw CoreDataError.error(NSPersistentStoreOpenError, unknownEntity(request.entityName ?? "\(Result.self)"))
        }
        let entities = request.includesSubentities ? entity.family : [entity]
        let rows = try source.rows(of: entities.filter { !$0.isAbstract })
        if request.shouldRefreshRefetchedObjects {
            for row in rows { registered(row.key)?.take(row, keepingChanges: true) }
        }
        var objects = rows.map { object(for: $0) }.filter { !$0.isDeleted }
        if request.includesPendingChanges {
            let family = Set(entities.map(ObjectIdentifier.init))
            objects += pendingInsertions.filter { family.contains(ObjectIdentifier($0.entity)) }
        }
        if let predicate = request.predicate { objects = objects.filter { predicate.evaluate(with: $0) } }
        if let descriptors = request.sortDescriptors, !descriptors.isEmpty { objects = ObjectOrder(descriptors).sorted(objects) }
        objects = Array(objects.dropFirst(request.fetchOffset))
        return request.fetchLimit > 0 ? Array(objects.prefix(request.fetchLimit)) : objects
    }

    private func dictionaries<Result>(of objects: [NSManagedObject], _ request: NSFetchRequest<Result>) -> [NSDictionary] {
        let names = request.propertiesToFetch?.compactMap { $0 as? String ?? ($0 as? NSPropertyDescription)?.name }
        var found: [NSDictionary] = []
        for object in objects {
            let dictionary = NSMutableDictionary()
            for name in names ?? object.entity.table.attributes.map(\.name) {
                if let value = object.value(forKeyPath: name) { dictionary[name] = value }
            }
            if request.returnsDistinctResults, found.contains(where: { $0.isEqual(dictionary) }) { continue }
            found.append(dictionary)
        }
        return found
    }
}

/// Sorts objects; equal ones stay in their order.
struct ObjectOrder {
    let descriptors: [NSSortDescriptor]

    init(_ descriptors: [NSSortDescriptor]) { self.descriptors = descriptors }

    func sorted(_ objects: [NSManagedObject]) -> [NSManagedObject] {
        objects.enumerated().sorted { a, b in
            for descriptor in descriptors {
                switch descriptor.compare(a.element, to: b.element) {
                case .orderedAscending: return true
                case .orderedDescending: return false
                case .orderedSame: continue
                }
            }
            return a.offset < b.offset
        }.map(\.element)
    }
}
