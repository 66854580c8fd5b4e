import Foundation
import SwiftUI
import XcodeDataModels

/// The entities that are kept together.
open class NSManagedObjectModel: NSObject {
    /// The entities. Set them before the model is used.
    open var entities: [NSEntityDescription] = [] {
        didSet { for entity in entities { entity.managedObjectModel = self } }
    }
    private var configurationNames: [String: [String]] = [:]
    private var requests: [String: (entity: String, predicate: String?)] = [:]

    public override init() { super.init() }

    /// Reads a model.
    ///
    /// - Parameter url: A model of Xcode's, or `NAME.momd` of the app's bundle. Nil, with a report, when it cannot be read.
    public init?(contentsOf url: URL) {
        super.init()
        do {
            read(try DataModel(path: url.path))
        } catch {
            RuntimeIssue.report("\(error)")
            return nil
        }
    }

    init(_ model: DataModel) {
        super.init()
        read(model)
    }

    /// All models of the app in one. Harmless: `bundles` is not needed, as all models are in the app's.
    open class func mergedModel(from bundles: [Bundle]?) -> NSManagedObjectModel? {
        let models = DataModelLibrary.names.compactMap(DataModelLibrary.model)
        return models.count == 1 ? models[0] : NSManagedObjectModel(byMerging: models)
    }

    /// Several models in one.
    public convenience init?(byMerging models: [NSManagedObjectModel]?) {
        guard let models, !models.isEmpty else { return nil }
        self.init()
        entities = models.flatMap(\.entities)
    }

    open var entitiesByName: [String: NSEntityDescription] {
        Dictionary(entities.compactMap { entity in entity.name.map { ($0, entity) } }) { $1 }
    }

    open var configurations: [String] { configurationNames.keys.sorted() }

    open func entities(forConfigurationName configuration: String?) -> [NSEntityDescription]? {
        guard let configuration, configuration != "PF_DEFAULT_CONFIGURATION_NAME" else { return entities }
        return configurationNames[configuration].map { names in entities.filter { names.contains($0.name ?? "") } }
    }

    /// A fetch that the model has a name for.
    open func fetchRequestTemplate(forName name: String) -> NSFetchRequest<any NSFetchRequestResult>? {
        guard let (entity, predicate) = requests[name] else { return nil }
        let request = NSFetchRequest<any NSFetchRequestResult>(entityName: entity)
        request.predicate = predicate.map { NSPredicate(format: $0) }
        return request
    }

    private func read(_ model: DataModel) {
        let all = model.entities.map { described in
            let entity = NSEntityDescription()
            entity.name = described.name
            entity.managedObjectClassName = described.className
            entity.isAbstract = described.isAbstract
            entity.renamingIdentifier = described.renamingIdentifier
            entity.uniquenessConstraints = described.uniquenessConstraints
            return entity
        }
        let byName = Dictionary(zip(model.entities.map(\.name), all)) { $1 }
        for (described, entity) in zip(model.entities, all) {
            if let parent = described.parent { byName[parent]?.subentities.append(entity) }
            entity.properties = described.attributes.map(Self.attribute) + described.relationships.map { Self.relationship($0, byName) }
        }
        for (described, entity) in zip(model.entities, all) {
            for relationship in described.relationships {
                guard let own = entity.relationshipsByName[relationship.name], let inverse = relationship.inverse else { continue }
                own.inverseRelationship = own.destinationEntity?.relationshipsByName[inverse]
            }
        }
        for request in model.fetchRequests { requests[request.name] = (request.entity, request.predicate) }
        configurationNames = model.configurations
        entities = all
    }

    private static func attribute(_ described: DataModel.Attribute) -> NSAttributeDescription {
        let types: [DataModel.AttributeType: NSAttributeType] = [
            .integer16: .integer16AttributeType, .integer32: .integer32AttributeType, .integer64: .integer64AttributeType, .decimal: .decimalAttributeType,
            .double: .doubleAttributeType, .float: .floatAttributeType, .string: .stringAttributeType, .boolean: .booleanAttributeType,
            .date: .dateAttributeType, .binary: .binaryDataAttributeType, .uuid: .UUIDAttributeType, .uri: .URIAttributeType,
            .transformable: .transformableAttributeType,
        ]
        let attribute = NSAttributeDescription()
        attribute.name = described.name
        attribute.attributeType = types[described.type] ?? .undefinedAttributeType
        attribute.isOptional = described.isOptional
        attribute.isTransient = described.isTransient
        attribute.renamingIdentifier = described.renamingIdentifier
        attribute.defaultValue = described.defaultValue.flatMap { ManagedValue.value(ofText: $0, attribute.attributeType) }
        return attribute
    }

    private static func relationship(_ described: DataModel.Relationship, _ entities: [String: NSEntityDescription]) -> NSRelationshipDescription {
        let rules: [DataModel.DeleteRule: NSDeleteRule] = [
            .noAction: .noActionDeleteRule, .nullify: .nullifyDeleteRule, .cascade: .cascadeDeleteRule, .deny: .denyDeleteRule,
        ]
        let relationship = NSRelationshipDescription()
        relationship.name = described.name
        relationship.destinationEntity = entities[described.destination]
        relationship.isOptional = described.isOptional
        relationship.isOrdered = described.isOrdered
        relationship.minCount = described.minCount
        relationship.maxCount = described.isToMany ? (described.maxCount == 1 ? 0 : described.maxCount) : 1
        relationship.deleteRule = rules[described.deleteRule] ?? .nullifyDeleteRule
        relationship.renamingIdentifier = described.renamingIdentifier
        return relationship
    }
}

/// The data models of the user's sources, which the tool finds.
package enum DataModelLibrary {
    private static let lock = NSLock()
    nonisolated(unsafe) private static var paths: [String] = []
    nonisolated(unsafe) private static var read: [String: NSManagedObjectModel] = [:]
    nonisolated(unsafe) private static var moduleNames: [String] = []

    /// Adds a model, and the names of the modules whose classes it may name.
    package static func add(path: String, modules: [String]) {
        lock.withLock {
            if !paths.contains(path) { paths.append(path) }
            moduleNames += modules.filter { !moduleNames.contains($0) }
            read = [:]
        }
    }

    static var modules: [String] { lock.withLock { moduleNames } }
    static var names: [String] { lock.withLock { paths.map(name) } }

    private static func name(_ path: String) -> String { ((path as NSString).lastPathComponent as NSString).deletingPathExtension }

    /// The model of a name, read once; nil, with a report, when there is none.
    static func model(_ name: String) -> NSManagedObjectModel? {
        if let known = lock.withLock({ read[name] }) { return known }
        guard let path = lock.withLock({ paths.first { self.name($0) == name } }) ?? bundled(name) else {
            let others = names
            RuntimeIssue.report(
                "there is no data model “\(name).xcdatamodeld” in the sources"
                    + (others.isEmpty
                        ? "; a model in code is given by NSPersistentContainer(name:managedObjectModel:)" : "; these are: \(others.joined(separator: ", "))"))
            return nil
        }
        guard let model = NSManagedObjectModel(contentsOf: URL(fileURLWithPath: path)) else { return nil }
        lock.withLock { read[name] = model }
        return model
    }

    private static func bundled(_ name: String) -> String? {
        ["momd", "xcdatamodeld", "xcdatamodel"].lazy.compactMap { Bundle.main.path(forResource: name, ofType: $0) }.first
    }
}
