import Foundation
import SwiftUI

/// What objects of a kind have: their attributes and relationships.
open class NSEntityDescription: NSObject {
    open var name: String?
    /// The name of the objects' class.
    open var managedObjectClassName: String! = "NSManagedObject"
    /// Whether there are objects of subentities only.
    open var isAbstract = false
    open var renamingIdentifier: String?
    open var userInfo: [AnyHashable: Any]?
    open internal(set) weak var managedObjectModel: NSManagedObjectModel!
    open internal(set) weak var superentity: NSEntityDescription?
    open var subentities: [NSEntityDescription] = [] {
        didSet { for entity in subentities { entity.superentity = self } }
    }
    /// Names of properties whose values together are those of one object only.
    open var uniquenessConstraints: [[Any]] = []

    private var own: [NSPropertyDescription] = []

    /// The properties, those of the superentity first.
    open var properties: [NSPropertyDescription] {
        get { (superentity?.properties ?? []) + own }
        set {
            let inherited = Set((superentity?.properties ?? []).map(\.name))
            own = newValue.filter { !inherited.contains($0.name) }
            for property in own { property.entity = self }
        }
    }

    open var propertiesByName: [String: NSPropertyDescription] { Dictionary(properties.map { ($0.name, $0) }) { $1 } }
    open var attributesByName: [String: NSAttributeDescription] { propertiesByName.compactMapValues { $0 as? NSAttributeDescription } }
    open var relationshipsByName: [String: NSRelationshipDescription] { propertiesByName.compactMapValues { $0 as? NSRelationshipDescription } }
    open var subentitiesByName: [String: NSEntityDescription] {
        Dictionary(subentities.compactMap { entity in entity.name.map { ($0, entity) } }) { $1 }
    }

    /// The relationships that lead to an entity.
    open func relationships(forDestination entity: NSEntityDescription) -> [NSRelationshipDescription] {
        properties.compactMap { $0 as? NSRelationshipDescription }.filter { $0.destinationEntity === entity }
    }

    /// Whether this is an entity or below it.
    open func isKindOf(entity: NSEntityDescription) -> Bool { self === entity || superentity?.isKindOf(entity: entity) == true }

    /// The entity of a name in the model of a context; nil if there is none.
    open class func entity(forEntityName name: String, in context: NSManagedObjectContext) -> NSEntityDescription? {
        context.model?.entitiesByName[name]
    }

    /// A new object in a context.
    ///
    /// An entity that the model does not have ends the program, as on an iPhone.
    open class func insertNewObject(forEntityName name: String, into context: NSManagedObjectContext) -> NSManagedObject {
        guard let entity = entity(forEntityName: name, in: context) else { fatalError(context.unknownEntity(name)) }
        return entity.objectClass.init(entity: entity, insertInto: context)
    }

    // MARK: Looked up often

    /// Properties do not change once a model is in use.
    lazy var table = EntityTable(self)

    /// This entity and all below it.
    var family: [NSEntityDescription] { [self] + subentities.flatMap(\.family) }

    /// The class of objects, found when the first object is made.
    lazy var objectClass: NSManagedObject.Type = ObjectClasses.named(managedObjectClassName)
}

/// The properties of an entity by name and in order.
final class EntityTable {
    let attributes: [NSAttributeDescription]
    let relationships: [NSRelationshipDescription]
    private let byName: [String: NSPropertyDescription]
    /// “AddTo…” and its like, by the name with a capital letter.
    private let byCapitals: [String: NSRelationshipDescription]

    init(_ entity: NSEntityDescription) {
        attributes = entity.properties.compactMap { $0 as? NSAttributeDescription }
        relationships = entity.properties.compactMap { $0 as? NSRelationshipDescription }
        byName = entity.propertiesByName
        byCapitals = Dictionary(relationships.map { ($0.name.prefix(1).uppercased() + $0.name.dropFirst(), $0) }) { $1 }
    }

    func property(_ name: String) -> NSPropertyDescription? { byName[name] }
    func relationship(capital name: String) -> NSRelationshipDescription? { byCapitals[name] }
}

/// The classes of managed objects by their names.
enum ObjectClasses {
    private static let lock = NSLock()
    /// The modules of classes that have been seen.
    nonisolated(unsafe) private static var modules: [String] = []

    static func note(_ type: NSManagedObject.Type) {
        let module = String(String(reflecting: type).prefix { $0 != "." })
        lock.withLock { if !modules.contains(module) { modules.append(module) } }
    }

    static func named(_ name: String) -> NSManagedObject.Type {
        guard name != "NSManagedObject" else { return NSManagedObject.self }
        let parts = name.split(separator: ".").map(String.init)
        let simple = parts.last ?? name
        let places = (parts.count > 1 ? [parts[0]] : []) + lock.withLock { modules } + DataModelLibrary.modules
        for module in places {
            let mangled = "\(module.utf8.count)\(module)\(simple.utf8.count)\(simple)C"
            if let type = _typeByName(mangled) as? NSManagedObject.Type { return type }
        }
        RuntimeIssue.report("the model names the class “\(simple)”, which is not there: its objects are plain NSManagedObjects")
        return NSManagedObject.self
    }
}
