import Foundation

extension NSManagedObject {
    /// The value of a property with `@NSManaged`; the tool writes the call.
    public func _managedValue<Value>(_ name: String) -> Value {
        fire()
        switch entity.table.property(name) {
        case is NSAttributeDescription:
            if let value = ManagedValue.value(attributes[name], as: Value.self) { return value }
            fatalError(
                "“\(name)” of a \(entity.name ?? "") is \(attributes[name].map { "a \(Swift.type(of: $0))" } ?? "nil"), and the property is a \(Value.self)")
        case let relationship as NSRelationshipDescription:
            if let value = Self.value(of: objects(of: relationship), relationship, as: Value.self) { return value }
            fatalError("the relationship “\(name)” of a \(entity.name ?? "") has no object that is a \(Value.self)")
        default:
            fatalError("the class \(Swift.type(of: self)) has the property “\(name)”, and the entity \(entity.name ?? "") does not")
        }
    }

    /// Sets a property with `@NSManaged`; the tool writes the call.
    public func _setManagedValue<Value>(_ name: String, _ value: Value) {
        setValue(value, forKey: name)
    }

    private static func value<Value>(of objects: [NSManagedObject], _ relationship: NSRelationshipDescription, as type: Value.Type) -> Value? {
        guard relationship.isToMany else {
            if let object = objects.first { return object as? Value }
            return (type as? any OptionalValue.Type).flatMap { $0.none as? Value }
        }
        let forms: [Any] = [
            relationship.isOrdered ? NSOrderedSet(array: objects) as Any : NSSet(array: objects), NSSet(array: objects), NSOrderedSet(array: objects), objects,
        ]
        return forms.lazy.compactMap { $0 as? Value }.first
    }

    /// Runs a method with `@NSManaged`, such as `addToItems(_:)`; the tool writes the call.
    ///
    /// - Parameters:
    ///   - name: The method's name without its labels.
    ///   - arguments: What it is called with.
    public func _managedCall(_ name: String, _ arguments: [Any]) {
        for verb in ["addTo", "removeFrom", "insertInto", "replace"] where name.hasPrefix(verb) {
            guard let relationship = entity.table.relationship(capital: String(name.dropFirst(verb.count))) else { continue }
            let old = objects(of: relationship)
            return set(Self.changed(old, verb, arguments), relationship)
        }
        fatalError("“\(name)” with @NSManaged is no method of a to-many relationship of \(entity.name ?? "")")
    }

    private static func changed(_ old: [NSManagedObject], _ verb: String, _ arguments: [Any]) -> [NSManagedObject] {
        let places = arguments.flatMap { ($0 as? Int).map { [$0] } ?? ($0 as? NSIndexSet).map { Array(($0 as IndexSet)) } ?? [] }
        let named = arguments.flatMap { $0 is Int || $0 is NSIndexSet ? [] : objects(in: $0) }
        var new = old
        switch verb {
        case "addTo": return old + named.filter { object in !old.contains { $0 === object } }
        case "removeFrom":
            if named.isEmpty {
                for place in places.sorted(by: >) where new.indices.contains(place) { new.remove(at: place) }
                return new
            }
            return old.filter { object in !named.contains { $0 === object } }
        case "insertInto":
            new.removeAll { object in named.contains { $0 === object } }
            for (object, place) in zip(named, places) { new.insert(object, at: min(place, new.count)) }
            return new
        default:
            for (object, place) in zip(named, places) where new.indices.contains(place) { new[place] = object }
            return new
        }
    }
}

/// The models of coordinators, to find entities by class.
enum ModelsInUse {
    private static let lock = NSLock()
    nonisolated(unsafe) private static var models: [NSManagedObjectModel] = []

    static func add(_ model: NSManagedObjectModel) {
        lock.withLock {
            models.removeAll { $0 === model }
            models.insert(model, at: 0)
        }
    }

    static func entity(ofClass name: String) -> NSEntityDescription? {
        // A view may name its entity before the app has made a container.
        let models = lock.withLock { self.models } + DataModelLibrary.names.compactMap(DataModelLibrary.model)
        return models.lazy.flatMap(\.entities).first { $0.managedObjectClassName.split(separator: ".").last.map(String.init) == name }
    }
}
