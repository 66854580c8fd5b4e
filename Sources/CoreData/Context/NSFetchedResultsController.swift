import Foundation
import SwiftUI

/// What has happened to an object or a section of a controller.
public enum NSFetchedResultsChangeType: UInt, Sendable {
    case insert = 1
    case delete = 2
    case move = 3
    case update = 4
}

/// A section of a controller.
public protocol NSFetchedResultsSectionInfo {
    var name: String { get }
    var indexTitle: String? { get }
    var numberOfObjects: Int { get }
    var objects: [Any]? { get }
}

/// What is told of changes of a controller's objects.
public protocol NSFetchedResultsControllerDelegate: AnyObject {
    func controllerWillChangeContent(_ controller: NSFetchedResultsController<any NSFetchRequestResult>)
    func controller(
        _ controller: NSFetchedResultsController<any NSFetchRequestResult>, didChange anObject: Any, at indexPath: IndexPath?,
        for type: NSFetchedResultsChangeType, newIndexPath: IndexPath?)
    func controller(
        _ controller: NSFetchedResultsController<any NSFetchRequestResult>, didChange sectionInfo: any NSFetchedResultsSectionInfo,
        atSectionIndex sectionIndex: Int, for type: NSFetchedResultsChangeType)
    func controllerDidChangeContent(_ controller: NSFetchedResultsController<any NSFetchRequestResult>)
}

extension NSFetchedResultsControllerDelegate {
    public func controllerWillChangeContent(_ controller: NSFetchedResultsController<any NSFetchRequestResult>) {}
    public func controller(
        _ controller: NSFetchedResultsController<any NSFetchRequestResult>, didChange anObject: Any, at indexPath: IndexPath?,
        for type: NSFetchedResultsChangeType, newIndexPath: IndexPath?
    ) {}
    public func controller(
        _ controller: NSFetchedResultsController<any NSFetchRequestResult>, didChange sectionInfo: any NSFetchedResultsSectionInfo,
        atSectionIndex sectionIndex: Int, for type: NSFetchedResultsChangeType
    ) {}
    public func controllerDidChangeContent(_ controller: NSFetchedResultsController<any NSFetchRequestResult>) {}
}

/// Fetches objects, in sections, and follows their changes.
open class NSFetchedResultsController<ResultType>: NSObject, @unchecked Sendable {
    public let fetchRequest: NSFetchRequest<ResultType>
    public let managedObjectContext: NSManagedObjectContext
    public let sectionNameKeyPath: String?
    public let cacheName: String?
    open weak var delegate: (any NSFetchedResultsControllerDelegate)?
    /// The objects; nil before `performFetch()`.
    open private(set) var fetchedObjects: [ResultType]?
    private var parts: [Part] = []
    private var observer: (any NSObjectProtocol)?
    private lazy var erased = NSFetchedResultsController<any NSFetchRequestResult>(erasing: self)

    private struct Part: NSFetchedResultsSectionInfo {
        var name: String
        var kept: [ResultType]
        var indexTitle: String? { name.first.map { String($0).uppercased() } }
        var numberOfObjects: Int { kept.count }
        var objects: [Any]? { kept }
    }

    /// - Parameters:
    ///   - fetchRequest: Which objects, in which order.
    ///   - context: Where they are.
    ///   - sectionNameKeyPath: The property by which objects are in sections; nil for one section.
    ///   - name: Harmless: sections are made anew, which takes no cache.
    public init(
        fetchRequest: NSFetchRequest<ResultType>, managedObjectContext context: NSManagedObjectContext, sectionNameKeyPath: String?, cacheName name: String?
    ) {
        self.fetchRequest = fetchRequest
        managedObjectContext = context
        self.sectionNameKeyPath = sectionNameKeyPath
        cacheName = name
        super.init()
    }

    deinit {
        if let observer { NotificationCenter.default.removeObserver(observer) }
    }

    /// What a delegate is called with, whose parameter has no type of objects.
    private init<Typed>(erasing controller: NSFetchedResultsController<Typed>) {
        fetchRequest = controller.fetchRequest.converted(to: ResultType.self)
        managedObjectContext = controller.managedObjectContext
        sectionNameKeyPath = controller.sectionNameKeyPath
        cacheName = controller.cacheName
        super.init()
    }

    /// Fetches the objects, and follows them from then on.
    open func performFetch() throws {
        fetchedObjects = try managedObjectContext.fetch(fetchRequest)
        parts = sections(of: fetchedObjects ?? [])
        guard observer == nil else { return }
        observer = NotificationCenter.default.addObserver(
            forName: .NSManagedObjectContextObjectsDidChange, object: managedObjectContext, queue: nil
        ) { [weak self] notification in
            self?.follow(notification)
        }
    }

    open var sections: [any NSFetchedResultsSectionInfo]? { fetchedObjects.map { _ in parts } }
    open func object(at indexPath: IndexPath) -> ResultType { parts[indexPath[0]].kept[indexPath[1]] }
    open func indexPath(forObject object: ResultType) -> IndexPath? { places(parts)[ObjectIdentifier(object as AnyObject)] }
    open var sectionIndexTitles: [String] { parts.compactMap(\.indexTitle) }
    /// Harmless: there are no caches.
    open class func deleteCache(withName name: String?) {}

    private func sections(of objects: [ResultType]) -> [Part] {
        guard let sectionNameKeyPath else { return [Part(name: "", kept: objects)] }
        var parts: [Part] = []
        for object in objects {
            let name = (object as? NSManagedObject)?.value(forKeyPath: sectionNameKeyPath).map { "\($0)" } ?? ""
            if parts.last?.name == name { parts[parts.count - 1].kept.append(object) } else { parts.append(Part(name: name, kept: [object])) }
        }
        return parts
    }

    private func places(_ parts: [Part]) -> [ObjectIdentifier: IndexPath] {
        var places: [ObjectIdentifier: IndexPath] = [:]
        for (section, part) in parts.enumerated() {
            for (item, object) in part.kept.enumerated() { places[ObjectIdentifier(object as AnyObject)] = IndexPath(indexes: [section, item]) }
        }
        return places
    }

    private func follow(_ notification: Notification) {
        guard let new = try? managedObjectContext.fetch(fetchRequest) else { return }
        let (oldParts, newParts) = (parts, sections(of: new))
        let (old, now) = (places(oldParts), places(newParts))
        func objects(_ key: String) -> Set<NSManagedObject> { notification.userInfo?[key] as? Set<NSManagedObject> ?? [] }
        let touched = objects(NSUpdatedObjectsKey).union(objects(NSRefreshedObjectsKey))
        let changed = new.filter { object in touched.contains { $0 === (object as AnyObject) } }
        guard old != now || !changed.isEmpty else { return }
        let controller = erased
        controller.fetchedObjects = new.compactMap { $0 as? any NSFetchRequestResult }
        controller.parts = newParts.map {
            NSFetchedResultsController<any NSFetchRequestResult>.Part(name: $0.name, kept: $0.kept.compactMap { $0 as? any NSFetchRequestResult })
        }
        delegate?.controllerWillChangeContent(controller)
        fetchedObjects = new
        parts = newParts
        announceSections(from: oldParts, controller)
        for part in oldParts {
            for object in part.kept {
                let id = ObjectIdentifier(object as AnyObject)
                if now[id] == nil { delegate?.controller(controller, didChange: object, at: old[id], for: .delete, newIndexPath: nil) }
            }
        }
        announceArrivals(new, from: old, to: now, changed: Set(changed.map { ObjectIdentifier($0 as AnyObject) }), controller)
        delegate?.controllerDidChangeContent(controller)
    }

    private func announceSections(from old: [Part], _ controller: NSFetchedResultsController<any NSFetchRequestResult>) {
        for (index, part) in old.enumerated() where !parts.contains(where: { $0.name == part.name }) {
            delegate?.controller(controller, didChange: part, atSectionIndex: index, for: .delete)
        }
        for (index, part) in parts.enumerated() where !old.contains(where: { $0.name == part.name }) {
            delegate?.controller(controller, didChange: part, atSectionIndex: index, for: .insert)
        }
    }

    private func announceArrivals(
        _ objects: [ResultType], from old: [ObjectIdentifier: IndexPath], to now: [ObjectIdentifier: IndexPath], changed: Set<ObjectIdentifier>,
        _ controller: NSFetchedResultsController<any NSFetchRequestResult>
    ) {
        for object in objects {
            let id = ObjectIdentifier(object as AnyObject)
            guard let place = now[id] else { continue }
            guard let former = old[id] else {
                delegate?.controller(controller, didChange: object, at: nil, for: .insert, newIndexPath: place)
                continue
            }
            guard changed.contains(id) else { continue }
            // Others have made room: only what was changed itself has moved.
            let type: NSFetchedResultsChangeType = former == place ? .update : .move
            delegate?.controller(controller, didChange: object, at: former, for: type, newIndexPath: place)
        }
    }
}
