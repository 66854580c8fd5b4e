extension DataModel {
    /// The classes and properties that Xcode generates, as a file of Swift; nil where the model asks for none.
    package var generatedSource: String? {
        let parts = entities.filter { $0.generation != .nothing }.map(source)
        return parts.isEmpty ? nil : "import CoreData\nimport Foundation\n\n" + parts.joined(separator: "\n")
    }

    private func source(_ entity: Entity) -> String {
        var text = ""
        if entity.generation == .classDefinition {
            let parent = entity.parent.flatMap { parent in entities.first { $0.name == parent }?.className } ?? "NSManagedObject"
            text += "nonisolated public class \(entity.className): \(parent) {}\n\n"
        }
        text += "nonisolated extension \(entity.className) {\n"
        text +=
            "    public class func fetchRequest() -> NSFetchRequest<\(entity.className)> { NSFetchRequest<\(entity.className)>(entityName: \"\(entity.name)\") }\n"
        for attribute in entity.attributes {
            text += "    public var \(Self.quoted(attribute.name)): \(attribute.swiftType) \(ManagedAccessors.property(attribute.name))\n"
        }
        for relationship in entity.relationships {
            text += "    public var \(Self.quoted(relationship.name)): \(type(of: relationship)) \(ManagedAccessors.property(relationship.name))\n"
        }
        text += "}\n"
        for relationship in entity.relationships where relationship.isToMany { text += accessors(of: relationship, in: entity) }
        // A subclass is identifiable as its parent is.
        if entity.parent == nil { text += "\nnonisolated extension \(entity.className): Identifiable {}\n" }
        return text
    }

    private func type(of relationship: Relationship) -> String {
        guard !relationship.isToMany else { return relationship.isOrdered ? "NSOrderedSet?" : "NSSet?" }
        return className(relationship.destination) + "?"
    }

    private func className(_ entity: String) -> String { entities.first { $0.name == entity }?.className ?? "NSManagedObject" }

    /// Methods that add to a to-many relationship and remove from it.
    private func accessors(of relationship: Relationship, in entity: Entity) -> String {
        let name = relationship.name.prefix(1).uppercased() + relationship.name.dropFirst()
        let (one, many) = (className(relationship.destination), relationship.isOrdered ? "NSOrderedSet" : "NSSet")
        var methods: [String] = []
        func add(_ method: String, _ parameters: String, _ arguments: [String]) {
            methods.append("    public func \(method)\(name)(\(parameters)) \(ManagedAccessors.method(method + name, arguments))\n")
        }
        if relationship.isOrdered {
            add("insertInto", "_ value: \(one), at idx: Int", ["value", "idx"])
            add("removeFrom", "at idx: Int", ["idx"])
            add("insertInto", "_ values: [\(one)], at indexes: NSIndexSet", ["values", "indexes"])
            add("removeFrom", "at indexes: NSIndexSet", ["indexes"])
            add("replace", "at idx: Int, with value: \(one)", ["idx", "value"])
        }
        for verb in ["addTo", "removeFrom"] {
            add(verb, "_ value: \(one)", ["value"])
            add(verb, "_ values: \(many)", ["values"])
        }
        return "\nnonisolated extension \(entity.className) {\n" + methods.joined() + "}\n"
    }

    /// A name that may be a keyword.
    private static func quoted(_ name: String) -> String {
        [
            "default", "in", "is", "class", "func", "for", "repeat", "case", "where", "operator", "protocol", "extension", "import", "internal", "public",
            "private",
        ]
        .contains(name) ? "`\(name)`" : name
    }
}

extension DataModel.Attribute {
    /// The type of the property that Xcode generates.
    var swiftType: String {
        switch type {
        case .integer16: isScalar ? "Int16" : "NSNumber?"
        case .integer32: isScalar ? "Int32" : "NSNumber?"
        case .integer64: isScalar ? "Int64" : "NSNumber?"
        case .double: isScalar ? "Double" : "NSNumber?"
        case .float: isScalar ? "Float" : "NSNumber?"
        case .boolean: isScalar ? "Bool" : "NSNumber?"
        case .date: isScalar ? "TimeInterval" : "Date?"
        case .decimal: "NSDecimalNumber?"
        case .string: "String?"
        case .binary: "Data?"
        case .uuid: "UUID?"
        case .uri: "URL?"
        case .transformable: (customClass ?? "NSObject") + "?"
        }
    }
}
