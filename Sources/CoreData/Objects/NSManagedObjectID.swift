import Foundation

/// What a fetch may give.
public protocol NSFetchRequestResult {}

extension NSDictionary: NSFetchRequestResult {}
extension NSNumber: NSFetchRequestResult {}

/// Identifies an object in all contexts of a store.
public final class NSManagedObjectID: NSObject, NSFetchRequestResult, @unchecked Sendable {
    public let entity: NSEntityDescription
    let key: Int64
    let storeIdentifier: String
    /// Whether the object has not been saved.
    public internal(set) var isTemporaryID: Bool

    init(_ entity: NSEntityDescription, _ key: Int64, store: String, isTemporary: Bool) {
        self.entity = entity
        self.key = key
        storeIdentifier = store
        isTemporaryID = isTemporary
    }

    /// An address that stays the same while the object is in its store.
    public func uriRepresentation() -> URL {
        URL(string: "x-coredata://\(storeIdentifier)/\(entity.name ?? "")/p\(key)") ?? URL(fileURLWithPath: "/")
    }

    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSManagedObjectID else { return false }
        return other.key == key && other.entity.name == entity.name
    }

    public override var hash: Int { key.hashValue }
    public override var description: String { uriRepresentation().absoluteString }
}
