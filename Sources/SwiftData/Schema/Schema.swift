import Foundation

/// The classes of models that a store keeps.
public final class Schema: Sendable, Equatable, CustomDebugStringConvertible {
    /// What `Version` numbers.
    public let version: Version
    let models: [_Entity]

    /// A schema of some classes, and of all that their relationships lead to.
    ///
    /// - Parameters:
    ///   - types: The classes.
    ///   - version: The version that is noted in the file.
    public init(_ types: [any PersistentModel.Type], version: Version = Version(1, 0, 0)) {
        var models: [_Entity] = []
        var waiting = types.map { $0._$entity }
        while !waiting.isEmpty {
            let entity = waiting.removeFirst()
            guard !models.contains(where: { $0 === entity }) else { continue }
            models.append(entity)
            waiting += entity.relations.map { $0.destination._$entity }
        }
        self.models = models
        self.version = version
    }

    /// A schema of some classes, and of all that their relationships lead to.
    public convenience init(_ types: any PersistentModel.Type..., version: Version = Version(1, 0, 0)) {
        self.init(types, version: version)
    }

    /// The schema of a version.
    public convenience init(versionedSchema: any VersionedSchema.Type) {
        self.init(versionedSchema.models, version: versionedSchema.versionIdentifier)
    }

    /// What is kept of each class, in the order in which they were named.
    public var entities: [Entity] { models.map(Entity.init) }

    /// What is kept of each class, by its name.
    public var entitiesByName: [String: Entity] { Dictionary(entities.map { ($0.name, $0) }) { first, _ in first } }

    /// What is kept of a class; nil when it is not in the schema.
    public func entity<Model: PersistentModel>(for type: Model.Type) -> Entity? {
        models.first { $0 === type._$entity }.map(Entity.init)
    }

    public static func == (a: Schema, b: Schema) -> Bool {
        a.version == b.version && a.models.map(ObjectIdentifier.init) == b.models.map(ObjectIdentifier.init)
    }

    public var debugDescription: String { "Schema(\(models.map(\.name).joined(separator: ", ")), version \(version))" }
}

extension Schema {
    /// The name of a class, as the store has it.
    public static func entityName<Model: PersistentModel>(for type: Model.Type) -> String { type._$entity.name }

    /// Numbers a schema: 1.2.3.
    public struct Version: Hashable, Comparable, Codable, Sendable, CustomStringConvertible {
        public let major: Int
        public let minor: Int
        public let patch: Int

        public init(_ major: Int, _ minor: Int, _ patch: Int) {
            self.major = major
            self.minor = minor
            self.patch = patch
        }

        public static func < (a: Version, b: Version) -> Bool { (a.major, a.minor, a.patch) < (b.major, b.minor, b.patch) }

        public var description: String { "\(major).\(minor).\(patch)" }
    }

    /// What is kept of a class.
    public struct Entity: Sendable {
        /// The name of the class.
        public let name: String
        public let attributes: Set<Attribute>
        public let relationships: Set<Relationship>
        /// The names of all that is kept.
        public let storedProperties: [String]

        init(_ entity: _Entity) {
            name = entity.name
            attributes = Set(entity.properties.compactMap { ($0 as? AttributeProperty)?.attribute })
            relationships = Set(entity.relations.map(\.described))
            storedProperties = entity.properties.map(\.name)
        }

        /// The attributes by their names.
        public var attributesByName: [String: Attribute] { Dictionary(attributes.map { ($0.name, $0) }) { first, _ in first } }
        /// The relationships by their names.
        public var relationshipsByName: [String: Relationship] { Dictionary(relationships.map { ($0.name, $0) }) { first, _ in first } }
    }

    /// A value that is kept of each object.
    public struct Attribute: Hashable, Sendable {
        /// How an attribute is kept.
        public struct Option: Hashable, Sendable {
            let name: String

            /// One object has a value: saving a new one with the same value updates the older one.
            public static let unique = Option(name: "unique")
            /// For large data. It is in the store's file with the rest, and reads the same.
            public static let externalStorage = Option(name: "externalStorage")
            /// Encrypted on its way to other devices. It goes to none here.
            public static let allowsCloudEncryption = Option(name: "allowsCloudEncryption")
            /// Kept in the history's record of a deletion.
            public static let preserveValueOnDeletion = Option(name: "preserveValueOnDeletion")
            /// Observed and not saved: an object that is fetched has the value that the class gives it.
            public static let ephemeral = Option(name: "ephemeral")
            /// Found by the system's search. There is none here.
            public static let spotlight = Option(name: "spotlight")
        }

        public internal(set) var name = ""
        public var originalName: String?
        public var options: [Option]
        public var hashModifier: String?
        public internal(set) var isOptional = false
        var typeName = ""

        public init(_ options: Option..., originalName: String? = nil, hashModifier: String? = nil) {
            self.options = options
            self.originalName = originalName
            self.hashModifier = hashModifier
        }

        public var isUnique: Bool { options.contains(.unique) }
    }

    /// What leads from an object to others.
    public struct Relationship: Hashable, @unchecked Sendable {
        /// What happens to the others when an object is deleted.
        public enum DeleteRule: String, Codable, Sendable {
            /// Nothing: they still lead to it.
            case noAction
            /// They no longer lead to it.
            case nullify
            /// They are deleted, too.
            case cascade
            /// While there are others, `save()` refuses to delete it.
            case deny
        }

        /// How a relationship is kept.
        public struct Option: Hashable, Sendable {
            let name: String

            /// No two objects lead to the same one.
            public static let unique = Option(name: "unique")
        }

        public internal(set) var name = ""
        public internal(set) var destination = ""
        public var originalName: String?
        public var deleteRule: DeleteRule
        public var inverseKeyPath: AnyKeyPath?
        public var minimumModelCount: Int?
        public var maximumModelCount: Int?
        public var options: [Option]
        public var hashModifier: String?
        public internal(set) var isOptional = false
        public internal(set) var isToOneRelationship = false

        public init(
            _ options: Option..., deleteRule: DeleteRule = .nullify, minimumModelCount: Int? = 0, maximumModelCount: Int? = 0,
            originalName: String? = nil, inverse: AnyKeyPath? = nil, hashModifier: String? = nil
        ) {
            self.options = options
            self.deleteRule = deleteRule
            self.minimumModelCount = minimumModelCount
            self.maximumModelCount = maximumModelCount
            self.originalName = originalName
            inverseKeyPath = inverse
            self.hashModifier = hashModifier
        }
    }
}

/// A version of an app's models.
public protocol VersionedSchema {
    static var models: [any PersistentModel.Type] { get }
    static var versionIdentifier: Schema.Version { get }
}

/// How older files become newer ones.
public protocol SchemaMigrationPlan {
    /// All versions, from the oldest to the newest.
    static var schemas: [any VersionedSchema.Type] { get }
    /// The steps between them.
    static var stages: [MigrationStage] { get }
}

/// A step from one version of a schema to another.
public enum MigrationStage {
    /// Attributes and classes come, go, and change their names; nothing else has to be done.
    case lightweight(fromVersion: any VersionedSchema.Type, toVersion: any VersionedSchema.Type)
    /// The same, with code of the app before and after it. What it throws leaves the file as it was.
    case custom(
        fromVersion: any VersionedSchema.Type, toVersion: any VersionedSchema.Type, willMigrate: ((ModelContext) throws -> Void)?,
        didMigrate: ((ModelContext) throws -> Void)?)

    var versions: (from: any VersionedSchema.Type, to: any VersionedSchema.Type) {
        switch self {
        case .lightweight(let from, let to), .custom(let from, let to, _, _): (from, to)
        }
    }

    /// What runs before the step.
    var before: ((ModelContext) throws -> Void)? {
        guard case .custom(_, _, let before, _) = self else { return nil }
        return before
    }

    /// What runs after the step.
    var after: ((ModelContext) throws -> Void)? {
        guard case .custom(_, _, _, let after) = self else { return nil }
        return after
    }
}
