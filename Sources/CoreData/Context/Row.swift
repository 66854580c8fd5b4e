/// An object as it is saved.
struct Row {
    var key: Int64
    var entity: NSEntityDescription
    var version: Int64
    var attributes: [String: Any]
    var relations: [String: [Int64]]
}

/// What a context saves.
struct RowChanges {
    var inserted: [NSManagedObject]
    var updated: [NSManagedObject]
    var deleted: [NSManagedObject]

    var isEmpty: Bool { inserted.isEmpty && updated.isEmpty && deleted.isEmpty }
    var all: [NSManagedObject] { inserted + updated + deleted }
}

/// Where a context reads and saves: the coordinator, or its parent.
protocol RowSource: AnyObject {
    /// All objects of entities, in the order in which they were made.
    func rows(of entities: [NSEntityDescription]) throws -> [Row]
    /// One object; nil when it is not there.
    func row(_ key: Int64, of entities: [NSEntityDescription]) throws -> Row?
    /// Saves, or throws and has saved nothing.
    /// - Returns: New objects that have the unique values of an older one, and that one's key.
    func commit(_ changes: RowChanges, policy: NSMergePolicy, from context: NSManagedObjectContext) throws -> [(object: NSManagedObject, older: Int64)]
}

extension NSManagedObject {
    /// The object as it would be saved.
    var row: Row {
        Row(key: key, entity: entity, version: version, attributes: attributes, relations: relations)
    }

    /// Takes the values of a row, but for what has been changed here.
    func take(_ row: Row, keepingChanges: Bool) {
        version = row.version
        let kept = keepingChanges ? Set(before.keys) : []
        for property in entity.properties where !kept.contains(property.name) && !property.isTransient {
            if property is NSAttributeDescription {
                attributes[property.name] = row.attributes[property.name]
            } else {
                relations[property.name] = row.relations[property.name]
            }
        }
        if !keepingChanges { before = [:] }
        isFault = false
    }
}
