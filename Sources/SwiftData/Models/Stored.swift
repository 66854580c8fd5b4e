/// The storage of a property: its value, or nothing while a relationship is not loaded.
public struct _Stored<Value> {
    var loaded: Value?

    public init(_ value: Value) {
        loaded = value
    }

    /// Not loaded.
    init() {
        loaded = nil
    }
}

/// The value of an attribute, which is there from the start. Harmless: `model` and `path` are those of relationships, which are fetched by them.
public func _value<Model: PersistentModel, Value>(of model: Model, _ path: KeyPath<Model, Value>, _ stored: _Stored<Value>) -> Value {
    guard let value = stored.loaded else { preconditionFailure("an attribute of \(Model.self) has no value") }
    return value
}

/// The object that a relationship leads to, fetched when it is not there.
public func _value<Model: PersistentModel, Other: PersistentModel>(
    of model: Model, _ path: KeyPath<Model, Other>, _ stored: _Stored<Other>
) -> Other {
    if let value = stored.loaded { return value }
    guard let value = Faults.one(of: model, path, as: Other.self) else {
        fatalError("a \(Model.self) has no “\(Model._$entity.name(of: path))”, which is not optional: the object that it led to has been deleted")
    }
    return value
}

/// The object that a relationship leads to, fetched when it is not there.
public func _value<Model: PersistentModel, Other: PersistentModel>(
    of model: Model, _ path: KeyPath<Model, Other?>, _ stored: _Stored<Other?>
) -> Other? {
    stored.loaded ?? Faults.one(of: model, path, as: Other.self)
}

/// The objects that a relationship leads to, fetched when they are not there.
public func _value<Model: PersistentModel, Other: PersistentModel>(
    of model: Model, _ path: KeyPath<Model, [Other]>, _ stored: _Stored<[Other]>
) -> [Other] {
    stored.loaded ?? Faults.many(of: model, path, as: Other.self)
}

/// The objects that a relationship leads to, fetched when they are not there.
public func _value<Model: PersistentModel, Other: PersistentModel>(
    of model: Model, _ path: KeyPath<Model, [Other]?>, _ stored: _Stored<[Other]?>
) -> [Other]? {
    stored.loaded ?? Faults.many(of: model, path, as: Other.self)
}

/// Sets a property: relationships keep both sides in step.
public func _set<Model: PersistentModel, Value>(
    _ model: Model, _ path: ReferenceWritableKeyPath<Model, Value>, _ storage: ReferenceWritableKeyPath<Model, _Stored<Value>>, _ value: Value
) {
    guard let property = Model._$entity.property(path) else { preconditionFailure("\(Model.self) has no such property") }
    let context = model._$state.context
    let relation = property as? RelationProperty
    let old = relation?.objects(of: model)
    context?.registerUndo(of: model, path)
    context?.noteChange(of: model, property)
    model._$state.withMutation(of: model, path) { model[keyPath: storage] = _Stored(value) }
    if let relation, let old {
        relation.noteAssignment(to: model, from: old)
    }
    context?.announceChange(of: model, property)
}

/// Loads what relationships lead to.
enum Faults {
    static func one<Model: PersistentModel, Other: PersistentModel>(of model: Model, _ path: AnyKeyPath, as type: Other.Type) -> Other? {
        guard let relation = Model._$entity.property(path) as? RelationProperty else { return nil }
        relation.load(model)
        return relation.loaded(model).first.map { unsafeDowncast($0, to: Other.self) }
    }

    static func many<Model: PersistentModel, Other: PersistentModel>(of model: Model, _ path: AnyKeyPath, as type: Other.Type) -> [Other] {
        guard let relation = Model._$entity.property(path) as? RelationProperty else { return [] }
        relation.load(model)
        return relation.loaded(model).map { unsafeDowncast($0, to: Other.self) }
    }
}
