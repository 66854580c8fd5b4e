import Foundation
import SwiftData
import SwiftUI

/// An object that a context manages. Its properties are those of its entity.
open class NSManagedObject: NSObject, ObservableObject, NSFetchRequestResult {
    public let entity: NSEntityDescription
    public internal(set) weak var managedObjectContext: NSManagedObjectContext?
    public internal(set) var objectID: NSManagedObjectID
    /// Tells views that the object is about to change.
    public let objectWillChange = ObservableObjectPublisher()

    /// Attributes as `ManagedValue` keeps them.
    var attributes: [String: Any] = [:]
    /// The keys of related objects, in their order.
    var relations: [String: [Int64]] = [:]
    /// Related objects of one that is in no context.
    private var loose: [Int64: NSManagedObject] = [:]
    /// What has changed since it was saved: properties and their values before.
    var before: [String: Any?] = [:]
    /// The version of the row that it was read from.
    var version: Int64 = 0

    public internal(set) var isInserted = false
    public internal(set) var isUpdated = false
    public internal(set) var isDeleted = false
    /// Whether its values are read from the store when they are needed next.
    public internal(set) var isFault = false

    /// Whether it has been told that it is new, or is not.
    var isAwake = false

    var key: Int64 { objectID.key }

    /// A new object.
    ///
    /// - Parameters:
    ///   - entity: What it has.
    ///   - context: The context that saves it; nil for none.
    public required init(entity: NSEntityDescription, insertInto context: NSManagedObjectContext?) {
        self.entity = entity
        objectID = NSManagedObjectID(entity, NewKeys.next(), store: context?.storeIdentifier ?? "none", isTemporary: true)
        super.init()
        ObjectClasses.note(Swift.type(of: self))
        for attribute in entity.table.attributes { attributes[attribute.name] = attribute.defaultValue.flatMap { ManagedValue.kept($0, attribute) } }
        context?.insert(self)
    }

    /// A new object in a context. The entity is that of the class.
    public convenience init(context: NSManagedObjectContext) {
        ObjectClasses.note(Self.self)
        guard let entity = context.entity(of: Self.self) else { fatalError(context.unknownEntity("\(Self.self)")) }
        self.init(entity: entity, insertInto: context)
    }

    /// The entity of the class, if a model that is in use has it.
    public class func entity() -> NSEntityDescription {
        guard let entity = ModelsInUse.entity(ofClass: "\(self)") else {
            fatalError("no model that is in use has an entity for the class \(self). Likely cause: no persistent container has been made yet")
        }
        return entity
    }

    /// A request for objects of the class. Those that Xcode generates are preferred.
    @_disfavoredOverload
    public class func fetchRequest() -> NSFetchRequest<any NSFetchRequestResult> {
        ObjectClasses.note(self)
        return NSFetchRequest<any NSFetchRequestResult>(entityName: ModelsInUse.entity(ofClass: "\(self)")?.name ?? "\(self)")
    }

    open override var description: String {
        let values = entity.table.attributes.map { "\($0.name) = \(attributes[$0.name].map { "\($0)" } ?? "nil")" }
        return "<\(Swift.type(of: self))> (entity: \(entity.name ?? ""); id: \(objectID); data: {\(values.joined(separator: "; "))})"
    }

    // MARK: What subclasses override

    /// Runs once, when a new object has come into a context. Harmless: it is for subclasses.
    open func awakeFromInsert() {}
    /// Runs after an object has been read. Harmless: it is for subclasses.
    open func awakeFromFetch() {}
    /// Runs before each save of a change. Harmless: it is for subclasses.
    open func willSave() {}
    /// Runs after each save of a change. Harmless: it is for subclasses.
    open func didSave() {}
    /// Runs before a deletion. Harmless: it is for subclasses.
    open func prepareForDeletion() {}

    /// Throws when the values of a new object may not be saved.
    open func validateForInsert() throws { try validate() }
    /// Throws when changed values may not be saved.
    open func validateForUpdate() throws { try validate() }
    /// Throws when the object may not be deleted.
    open func validateForDelete() throws { try validateDeletion() }

    // MARK: Values by name

    /// The value of a property: numbers are `NSNumber`s, related objects `NSSet`, `NSOrderedSet` or an object.
    ///
    /// A name that the entity does not have ends the program, as on an iPhone, unless a subclass overrides `value(forUndefinedKey:)`.
    open func value(forKey key: String) -> Any? {
        guard let property = entity.table.property(key) else { return value(forUndefinedKey: key) }
        fire()
        guard let relationship = property as? NSRelationshipDescription else {
            guard let stored = attributes[key] as? StoredJSON else { return attributes[key] }
            return stored.value(as: [Any].self) ?? stored.value(as: [String: Any].self) ?? stored.value(as: String.self) ?? stored.text
        }
        let objects = objects(of: relationship)
        guard relationship.isToMany else { return objects.first }
        return relationship.isOrdered ? NSOrderedSet(array: objects) : NSSet(array: objects)
    }

    open func value(forUndefinedKey key: String) -> Any? {
        fatalError(
            "the entity \(entity.name ?? "") has no property “\(key)”. A computed property is found by name if the class overrides value(forUndefinedKey:)")
    }

    /// The value at a path such as `"country.name"`.
    open func value(forKeyPath path: String) -> Any? {
        let names = path.split(separator: ".").map(String.init)
        guard let first = names.first else { return self }
        let value = value(forKey: first)
        guard names.count > 1 else { return value }
        return (value as? NSManagedObject)?.value(forKeyPath: names.dropFirst().joined(separator: "."))
    }

    /// Sets a property.
    open func setValue(_ value: Any?, forKey key: String) {
        switch entity.table.property(key) {
        case let attribute as NSAttributeDescription: set(ManagedValue.kept(value, attribute), attribute)
        case let relationship as NSRelationshipDescription: set(Self.objects(in: value), relationship)
        default: fatalError("the entity \(entity.name ?? "") has no property “\(key)”")
        }
    }

    /// Sets the property at a path such as `"country.name"`.
    open func setValue(_ value: Any?, forKeyPath path: String) {
        let names = path.split(separator: ".").map(String.init)
        guard names.count > 1, let last = names.last else { return setValue(value, forKey: path) }
        (self.value(forKeyPath: names.dropLast().joined(separator: ".")) as? NSManagedObject)?.setValue(value, forKey: last)
    }

    open func setValuesForKeys(_ values: [String: Any]) {
        for (key, value) in values.sorted(by: { $0.key < $1.key }) { setValue(value, forKey: key) }
    }

    open func dictionaryWithValues(forKeys keys: [String]) -> [String: Any] {
        Dictionary(keys.map { ($0, value(forKey: $0) ?? NSNull()) }) { $1 }
    }

    /// The value of a property, without anything that a subclass adds to `value(forKey:)`.
    open func primitiveValue(forKey key: String) -> Any? { entity.table.property(key).map { _ in NSManagedObject.plainValue(self, key) } ?? nil }

    private static func plainValue(_ object: NSManagedObject, _ key: String) -> Any? {
        (object.entity.table.property(key) as? NSRelationshipDescription).map { object.objects(of: $0) as Any } ?? object.attributes[key]
    }

    /// Sets a property; neither views nor the context learn of it.
    open func setPrimitiveValue(_ value: Any?, forKey key: String) {
        guard let attribute = entity.table.property(key) as? NSAttributeDescription else { return setValue(value, forKey: key) }
        attributes[key] = ManagedValue.kept(value, attribute)
    }

    /// Reads values that are not there yet. Harmless: all are read at once, whatever `key` is.
    open func willAccessValue(forKey key: String?) { fire() }
    /// Harmless: nothing has to be ended after a value has been read.
    open func didAccessValue(forKey key: String?) {}
    /// Tells views that a property is about to change. Harmless: they follow objects as wholes, so `key` is not needed.
    open func willChangeValue(forKey key: String) { objectWillChange.send() }
    /// Has the context save the object. Harmless: `key` is not needed for that.
    open func didChangeValue(forKey key: String) { managedObjectContext?.noteChange(of: self) }

    /// The objects of a to-many relationship; what is added to the set and removed from it is so in the relationship.
    open func mutableSetValue(forKey key: String) -> NSMutableSet { RelatedSet(self, key) }

    // MARK: Changes

    /// Whether it has been inserted, changed or deleted since it was saved.
    open var hasChanges: Bool { isInserted || isUpdated || isDeleted }
    open var hasPersistentChangedValues: Bool { !before.isEmpty }

    /// The values of properties that have changed since the object was saved.
    open func changedValues() -> [String: Any] { Dictionary(before.keys.map { ($0, value(forKey: $0) ?? NSNull()) }) { $1 } }

    /// The values that properties had when the object was saved.
    open func committedValues(forKeys keys: [String]?) -> [String: Any] {
        let names = keys ?? entity.table.attributes.map(\.name)
        return Dictionary(names.map { name in (name, before[name].flatMap { $0 } ?? attributes[name] ?? NSNull()) }) { $1 }
    }

    func fire() {
        guard isFault else { return }
        isFault = false
        managedObjectContext?.fill(self)
    }

    func set(_ value: Any?, _ attribute: NSAttributeDescription) {
        fire()
        let (name, old) = (attribute.name, attributes[attribute.name])
        managedObjectContext?.registerUndo { [weak self] in self?.set(old, attribute) }
        objectWillChange.send()
        if before[name] == nil { before[name] = .some(old) }
        attributes[name] = value
        managedObjectContext?.noteChange(of: self)
    }

    // MARK: Relationships

    func keys(of relationship: NSRelationshipDescription) -> [Int64] {
        fire()
        return relations[relationship.name] ?? []
    }

    func objects(of relationship: NSRelationshipDescription) -> [NSManagedObject] {
        keys(of: relationship).compactMap { key in
            guard let context = managedObjectContext else { return loose[key] }
            return relationship.destinationEntity.flatMap { context.object(key, of: $0) }
        }
    }

    /// The objects in what a relationship is set to.
    static func objects(in value: Any?) -> [NSManagedObject] {
        switch ManagedValue.unwrapped(value) {
        case nil: []
        case let object as NSManagedObject: [object]
        case let set as NSSet: set.allObjects.compactMap { $0 as? NSManagedObject }.sorted { $0.key < $1.key }
        case let set as NSOrderedSet: set.array.compactMap { $0 as? NSManagedObject }
        case let array as [NSManagedObject]: array
        case let set as Set<NSManagedObject>: set.sorted { $0.key < $1.key }
        default: []
        }
    }

    /// Sets a relationship and the other side of it.
    func set(_ objects: [NSManagedObject], _ relationship: NSRelationshipDescription) {
        let old = self.objects(of: relationship)
        if managedObjectContext == nil { for object in objects { loose[object.key] = object } }
        for object in objects where object.managedObjectContext !== managedObjectContext {
            guard object.managedObjectContext == nil, let context = managedObjectContext else {
                if managedObjectContext != nil {
                    RuntimeIssue.report(
                        "“\(relationship.name)” of a \(entity.name ?? "") was set to an object of another context; fetch it in this one by its objectID")
                }
                continue
            }
            context.insert(object)
        }
        var seen = Set<Int64>()
        let new = objects.filter { seen.insert($0.key).inserted }
        guard new.map(\.key) != old.map(\.key) else { return }
        managedObjectContext?.registerUndo { [weak self] in self?.set(old, relationship) }
        keep(new.map(\.key), relationship)
        guard let inverse = relationship.inverseRelationship else { return }
        for object in old where !seen.contains(object.key) { object.take(self, outOf: inverse) }
        let before = Set(old.map(\.key))
        for object in new where !before.contains(object.key) { object.add(self, to: inverse) }
    }

    /// Related objects that are in no context yet.
    func takeLoose() -> [NSManagedObject] {
        defer { loose = [:] }
        return loose.sorted { $0.key < $1.key }.map(\.value).filter { $0.managedObjectContext == nil }
    }

    /// Sets this side alone.
    private func keep(_ keys: [Int64], _ relationship: NSRelationshipDescription) {
        let name = relationship.name
        objectWillChange.send()
        if before[name] == nil { before[name] = .some(relations[name]) }
        relations[name] = keys
        managedObjectContext?.noteChange(of: self)
    }

    /// Has a relationship lead to an object, which leads here.
    private func add(_ object: NSManagedObject, to relationship: NSRelationshipDescription) {
        if managedObjectContext == nil { loose[object.key] = object }
        let old = keys(of: relationship)
        guard !old.contains(object.key) else { return }
        guard !relationship.isToMany else { return keep(old + [object.key], relationship) }
        for former in objects(of: relationship) {
            if let inverse = relationship.inverseRelationship { former.take(self, outOf: inverse) }
        }
        keep([object.key], relationship)
    }

    func take(_ object: NSManagedObject, outOf relationship: NSRelationshipDescription) {
        let old = keys(of: relationship)
        guard old.contains(object.key) else { return }
        keep(old.filter { $0 != object.key }, relationship)
    }
}

extension NSManagedObject: KeyedObject {
    package func keyedValue(_ key: String) -> Any? {
        switch key {
        case "self", "SELF", "objectID": key == "objectID" ? objectID : self
        default: entity.table.property(key) == nil ? reportedValue(key) : value(forKey: key)
        }
    }

    private func reportedValue(_ key: String) -> Any? {
        RuntimeIssue.report("a predicate or sort descriptor names “\(key)”, which the entity \(entity.name ?? "") does not have")
        return nil
    }
}

extension NSManagedObject: _CVarArgObject {
    public var _cVarArgObject: any CVarArg { NSString(string: description) }
    public var _cVarArgEncoding: [Int] { [] }
}

/// A set whose changes are those of a relationship.
final class RelatedSet: NSMutableSet {
    private var object: NSManagedObject?
    private var key = ""

    convenience init(_ object: NSManagedObject, _ key: String) {
        self.init()
        self.object = object
        self.key = key
    }

    private var objects: [NSManagedObject] { NSManagedObject.objects(in: object?.value(forKey: key)) }

    override var count: Int { objects.count }
    override func member(_ element: Any) -> Any? { objects.first { $0 === (element as AnyObject) } }
    override func objectEnumerator() -> NSEnumerator { NSArray(array: objects).objectEnumerator() }

    override func add(_ element: Any) {
        guard let element = element as? NSManagedObject, member(element) == nil else { return }
        object?.setValue(objects + [element], forKey: key)
    }

    override func remove(_ element: Any) { object?.setValue(objects.filter { $0 !== (element as AnyObject) }, forKey: key) }
}
