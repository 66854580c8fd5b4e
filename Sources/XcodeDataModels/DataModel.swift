/// A data model of Core Data, as Xcode's editor saves it.
package struct DataModel: Sendable {
    package enum AttributeType: String, Sendable {
        case integer16 = "Integer 16"
        case integer32 = "Integer 32"
        case integer64 = "Integer 64"
        case decimal = "Decimal"
        case double = "Double"
        case float = "Float"
        case string = "String"
        case boolean = "Boolean"
        case date = "Date"
        case binary = "Binary"
        case uuid = "UUID"
        case uri = "URI"
        case transformable = "Transformable"
    }

    package struct Attribute: Sendable {
        package var name: String
        package var type: AttributeType
        package var isOptional = true
        package var isTransient = false
        /// Whether Xcode's class has a number, and not an `NSNumber`.
        package var isScalar = false
        /// As the file has it: text, or for dates the seconds since the reference date.
        package var defaultValue: String?
        /// The type of a transformable attribute, such as `[String]`.
        package var customClass: String?
        /// The name in the version before.
        package var renamingIdentifier: String?
    }

    package enum DeleteRule: String, Sendable {
        case noAction = "No Action"
        case nullify = "Nullify"
        case cascade = "Cascade"
        case deny = "Deny"
    }

    package struct Relationship: Sendable {
        package var name: String
        package var destination: String
        package var inverse: String?
        package var isToMany = false
        package var isOrdered = false
        package var isOptional = true
        package var deleteRule = DeleteRule.nullify
        package var minCount = 0
        /// 0 for any number.
        package var maxCount = 0
        package var renamingIdentifier: String?
    }

    /// What Xcode generates for an entity.
    package enum Generation: Sendable {
        case nothing
        /// The class with its properties.
        case classDefinition
        /// The properties of a class that the project has.
        case properties
    }

    package struct Entity: Sendable {
        package var name: String
        /// Without its module.
        package var className: String
        package var parent: String?
        package var isAbstract = false
        package var generation = Generation.nothing
        package var attributes: [Attribute] = []
        package var relationships: [Relationship] = []
        package var uniquenessConstraints: [[String]] = []
        package var renamingIdentifier: String?
    }

    /// A fetch that the model has a name for.
    package struct FetchRequest: Sendable {
        package var name: String
        package var entity: String
        package var predicate: String?
    }

    package var entities: [Entity] = []
    package var fetchRequests: [FetchRequest] = []
    /// The names of configurations, and their entities.
    package var configurations: [String: [String]] = [:]

    package init() {}
}

/// A file that cannot be read as a data model.
package struct DataModelError: Error, CustomStringConvertible {
    package let description: String
}
