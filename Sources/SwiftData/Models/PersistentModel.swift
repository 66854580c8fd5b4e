import Foundation
import Observation
import SwiftUICore

/// A class whose objects are kept in a store. `@Model` makes a class one.
public protocol PersistentModel: AnyObject, Observable, Hashable, Identifiable {
    /// What a context knows of the object.
    var _$state: _ModelState { get }
    /// What is kept of objects of this class.
    static var _$entity: _Entity { get }

    /// Makes an object of a row of the store.
    init(_$row row: _RowReader)
    /// Takes the values of a row.
    func _$load(_ row: _RowReader)
    /// Hands over the values for a row.
    func _$encode(into row: _RowWriter)
}

extension PersistentModel {
    /// Identifies the object in all contexts of its container, from the moment it is made.
    public var persistentModelID: PersistentIdentifier { _$state.identifier(of: Self._$entity) }

    /// The same as `persistentModelID`, unless the class declares another.
    public var id: PersistentIdentifier { persistentModelID }

    /// The context that the object is in; nil before it is inserted, and after its deletion has been saved.
    public var modelContext: ModelContext? { _$state.context }

    /// Whether the object has changes that have not been saved.
    public var hasChanges: Bool { _$state.isInserted || _$state.isChanged || _$state.isDeleted }

    /// Whether the object will be deleted by the next `save()`.
    public var isDeleted: Bool { _$state.isDeleted }

    /// Whether both are the same object.
    public static func == (a: Self, b: Self) -> Bool { a === b }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }

    /// The value of a property.
    public func getValue<Value>(forKey path: KeyPath<Self, Value>) -> Value { self[keyPath: path] }

    /// Sets a property.
    public func setValue<Value>(forKey path: ReferenceWritableKeyPath<Self, Value>, to value: Value) {
        self[keyPath: path] = value
    }
}

/// Identifies an object of a store.
///
/// It stays the same while an object is inserted and saved, and when its file is opened again.
public struct PersistentIdentifier: Hashable, Identifiable, Comparable, Codable, Sendable, CustomStringConvertible {
    /// The store that the object is in; nil before the object has been inserted.
    public var storeIdentifier: String? { place.store }
    /// The name of the object's class.
    public var entityName: String { place.entity }
    let place: IdentifierPlace
    /// The number of the row.
    let key: Int64

    public var id: PersistentIdentifier { self }

    init(_ place: IdentifierPlace, key: Int64) {
        self.place = place
        self.key = key
    }

    /// An object that has not been inserted is the same before and after that.
    public static func == (a: PersistentIdentifier, b: PersistentIdentifier) -> Bool {
        guard a.key == b.key else { return false }
        return a.place === b.place
            || (a.entityName == b.entityName && (a.storeIdentifier == b.storeIdentifier || a.storeIdentifier == nil || b.storeIdentifier == nil))
    }

    /// Numbers of different classes differ, too: the number alone is enough.
    public func hash(into hasher: inout Hasher) { hasher.combine(key) }

    /// By class, then in the order in which objects were made.
    public static func < (a: PersistentIdentifier, b: PersistentIdentifier) -> Bool { (a.entityName, a.key) < (b.entityName, b.key) }

    public var description: String { "\(entityName)/p\(key)" }

    /// An identifier for stores that number their objects by text.
    ///
    /// - Parameters:
    ///   - storeIdentifier: The store.
    ///   - entityName: The name of the class.
    ///   - primaryKey: The number of the row.
    public static func identifier(for storeIdentifier: String, entityName: String, primaryKey: Int64) throws -> PersistentIdentifier {
        PersistentIdentifier(.shared(storeIdentifier, entityName), key: primaryKey)
    }

    private enum CodingKeys: CodingKey {
        case storeIdentifier, entityName, key
    }

    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        let store = try values.decodeIfPresent(String.self, forKey: .storeIdentifier)
        self.init(.shared(store, try values.decode(String.self, forKey: .entityName)), key: try values.decode(Int64.self, forKey: .key))
    }

    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encodeIfPresent(storeIdentifier, forKey: .storeIdentifier)
        try values.encode(entityName, forKey: .entityName)
        try values.encode(key, forKey: .key)
    }
}

extension PersistentIdentifier: LastingID {
    package static var changeCount: Int { NewKeys.changes }
}

/// A store and a class, which many identifiers have in common: lists copy and compare identifiers by the thousand.
final class IdentifierPlace: Sendable {
    let store: String?
    let entity: String

    private struct Name: Hashable {
        let store: String?
        let entity: String
    }

    private static let lock = NSLock()
    nonisolated(unsafe) private static var known: [Name: IdentifierPlace] = [:]

    private init(_ store: String?, _ entity: String) {
        self.store = store
        self.entity = entity
    }

    static func shared(_ store: String?, _ entity: String) -> IdentifierPlace {
        lock.withLock {
            let name = Name(store: store, entity: entity)
            if let place = known[name] { return place }
            let place = IdentifierPlace(store, entity)
            known[name] = place
            return place
        }
    }
}

/// Numbers for new objects: higher than those in any file that has been opened.
package enum NewKeys {
    private static let lock = NSLock()
    nonisolated(unsafe) private static var last: Int64 = 0
    /// How often an object has got another number.
    nonisolated(unsafe) private static var changeCount = 0

    static var changes: Int { lock.withLock { changeCount } }
    static func noteChange() { lock.withLock { changeCount += 1 } }

    package static func next() -> Int64 {
        lock.withLock {
            last += 1
            return last
        }
    }

    package static func stayAbove(_ key: Int64) {
        lock.withLock { last = max(last, key) }
    }
}

/// What a context knows of an object: its number, what has changed, and what is not loaded yet.
public final class _ModelState: @unchecked Sendable {
    var context: ModelContext? {
        didSet { place = nil }
    }
    private var place: IdentifierPlace?
    var key: Int64 = 0 {
        didSet { if oldValue != 0, oldValue != key { NewKeys.noteChange() } }
    }
    var isInserted = false
    var isDeleted = false
    /// Its deletion has been saved, or it has been taken out of its context.
    var isGone = false
    /// A bit for each property, the last one for all from there on.
    private(set) var changes: UInt64 = 0
    /// The rows that relationships lead to whose objects are not there yet.
    var rows: [(property: Int, key: Int64)] = []
    private var registrar: ObservationRegistrar?

    public init() {}

    var isChanged: Bool { changes != 0 }
    /// Whether the object has a row.
    var isStored: Bool { context != nil && !isInserted }

    func identifier(of entity: _Entity) -> PersistentIdentifier {
        if key == 0 { key = NewKeys.next() }
        let place = place ?? .shared(context?.stores.identifier(of: entity), entity.name)
        self.place = place
        return PersistentIdentifier(place, key: key)
    }

    func noteChange(of property: Int) { changes |= 1 << UInt64(min(property, 63)) }
    func forgetChanges() { changes = 0 }
    func hasChange(of property: Int) -> Bool { changes & (1 << UInt64(min(property, 63))) != 0 }

    func row(of property: Int) -> Int64? { rows.first { $0.property == property }?.key }

    /// Notes that a view reads a property.
    public func access<Model: PersistentModel, Value>(_ model: Model, _ path: KeyPath<Model, Value>) {
        if let context, context.isWatching { return }
        if registrar == nil {
            registrar = ObservationRegistrar()
        }
        registrar?.access(model, keyPath: path)
    }

    /// Changes a property, and has views that read it know.
    public func withMutation<Model: PersistentModel, Value>(of model: Model, _ path: KeyPath<Model, Value>, _ change: () -> Void) {
        guard let registrar else { return change() }
        registrar.withMutation(of: model, keyPath: path, change)
    }
}
