import Foundation

/// The type of an attribute.
public enum NSAttributeType: UInt, Sendable {
    case undefinedAttributeType = 0
    case integer16AttributeType = 100
    case integer32AttributeType = 200
    case integer64AttributeType = 300
    case decimalAttributeType = 400
    case doubleAttributeType = 500
    case floatAttributeType = 600
    case stringAttributeType = 700
    case booleanAttributeType = 800
    case dateAttributeType = 900
    case binaryDataAttributeType = 1000
    case UUIDAttributeType = 1100
    case URIAttributeType = 1200
    /// Values of any type that is `Codable`, or of property lists.
    case transformableAttributeType = 1800
}

/// What happens to the objects of a relationship when its object is deleted.
public enum NSDeleteRule: UInt, Sendable {
    /// They keep leading to it.
    case noActionDeleteRule
    /// They no longer lead to it.
    case nullifyDeleteRule
    /// They are deleted.
    case cascadeDeleteRule
    /// The deletion is not saved while there are any.
    case denyDeleteRule
}

/// A property of an entity.
open class NSPropertyDescription: NSObject {
    open var name = ""
    open var isOptional = true
    /// Whether the value is not saved.
    open var isTransient = false
    /// The property's name in the version before.
    open var renamingIdentifier: String?
    open var userInfo: [AnyHashable: Any]?
    open internal(set) weak var entity: NSEntityDescription!
}

/// A value that an entity has.
open class NSAttributeDescription: NSPropertyDescription {
    /// The type of an attribute; the same as `NSAttributeType`, with short names.
    public struct AttributeType: RawRepresentable, Hashable, Sendable {
        public var rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let undefined = AttributeType(rawValue: 0)
        public static let integer16 = AttributeType(rawValue: 100)
        public static let integer32 = AttributeType(rawValue: 200)
        public static let integer64 = AttributeType(rawValue: 300)
        public static let decimal = AttributeType(rawValue: 400)
        public static let double = AttributeType(rawValue: 500)
        public static let float = AttributeType(rawValue: 600)
        public static let string = AttributeType(rawValue: 700)
        public static let boolean = AttributeType(rawValue: 800)
        public static let date = AttributeType(rawValue: 900)
        public static let binaryData = AttributeType(rawValue: 1000)
        public static let uuid = AttributeType(rawValue: 1100)
        public static let uri = AttributeType(rawValue: 1200)
        public static let transformable = AttributeType(rawValue: 1800)
    }

    open var attributeType = NSAttributeType.undefinedAttributeType
    open var type: AttributeType {
        get { AttributeType(rawValue: attributeType.rawValue) }
        set { attributeType = NSAttributeType(rawValue: newValue.rawValue) ?? .undefinedAttributeType }
    }
    /// What a new object has.
    open var defaultValue: Any?
}

/// What leads from objects of an entity to others.
open class NSRelationshipDescription: NSPropertyDescription {
    open var destinationEntity: NSEntityDescription?
    /// What leads back.
    open var inverseRelationship: NSRelationshipDescription?
    /// 1 for a relationship to one object, 0 for any number.
    open var maxCount = 0
    open var minCount = 0
    open var deleteRule = NSDeleteRule.nullifyDeleteRule
    /// Whether the objects have an order.
    open var isOrdered = false
    open var isToMany: Bool { maxCount != 1 }
}
