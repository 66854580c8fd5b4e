/// A relationship: what leads from an object to others. The objects are there when they have been loaded.
class RelationProperty: ModelProperty {
    let destination: any PersistentModel.Type
    let described: Schema.Relationship
    let isToMany: Bool

    init(name: String, index: Int, path: AnyKeyPath, destination: any PersistentModel.Type, described: Schema.Relationship, isToMany: Bool) {
        self.destination = destination
        self.described = described
        self.isToMany = isToMany
        super.init(name: name, index: index, path: path)
    }

    override var hasColumn: Bool { !isToMany }
    override var kind: _ColumnKind { .reference }
    override var originalName: String? { described.originalName }
    override var isOptional: Bool { described.isOptional }

    /// The other side.
    var inverse: RelationProperty? { entity.inverse(of: self) }

    /// Pairs of rows are in a table of their own.
    var hasPairs: Bool { isToMany && inverse?.isToMany != false }

    /// Where pairs of rows are: two sides share a table. The first column is that of the side after which the table is named.
    var pairs: (table: String, isFirst: Bool) {
        let own = "\(entity.name).\(name)"
        guard let inverse else { return (own, true) }
        let other = "\(inverse.entity.name).\(inverse.name)"
        return (min(own, other), own <= other)
    }

    // What the subclass knows the types for.
    func isLoaded(_ model: AnyObject) -> Bool { false }
    func loaded(_ model: AnyObject) -> [AnyObject] { [] }
    /// Whether an object is among those that are loaded.
    func leads(_ model: AnyObject, to object: AnyObject) -> Bool { false }
    /// Sets the objects; views do not learn of it.
    func keep(_ objects: [AnyObject], of model: AnyObject) {}
    func forget(_ model: AnyObject) {}
    func state(_ model: AnyObject) -> _ModelState { _ModelState() }
    func append(_ object: AnyObject, to model: AnyObject) {}
    func noteChange(of model: AnyObject) {}
    func announceChange(of model: AnyObject) {}

    func load(_ model: AnyObject) {
        guard !isLoaded(model) else { return }
        let state = state(model)
        guard let context = state.context else { return }
        keep(context.related(to: model, state, by: self), of: model)
    }

    /// The objects, loaded when they are not there.
    func objects(of model: AnyObject) -> [AnyObject] {
        load(model)
        return loaded(model)
    }

    /// Sets one side. Views and the context learn of it.
    private func replace(_ objects: [AnyObject], of model: AnyObject) {
        noteChange(of: model)
        withMutation(of: model) { keep(objects, of: model) }
        announceChange(of: model)
    }

    /// Sets both sides.
    func assign(_ objects: [AnyObject], to model: AnyObject) {
        let old = self.objects(of: model)
        replace(objects, of: model)
        noteAssignment(to: model, from: old)
    }

    /// Brings the other side in step after an assignment, and new objects into the context.
    func noteAssignment(to model: AnyObject, from old: [AnyObject]) {
        var new = loaded(model)
        let same = zip(old, new).prefix { $0 === $1 }.count
        // An object is there once, as in a set: both sides may have been set by hand.
        if isToMany, Self.hasRepeats(new, from: same) {
            var seen = Set<ObjectIdentifier>()
            new = new.filter { seen.insert(ObjectIdentifier($0)).inserted }
            keep(new, of: model)
        }
        state(model).context?.insertAll(new)
        guard let inverse else { return }
        let (removed, added) = (old.dropFirst(same), new.dropFirst(same))
        guard !removed.isEmpty || !added.isEmpty else { return }
        let (before, after) = (Set(removed.map(ObjectIdentifier.init)), Set(added.map(ObjectIdentifier.init)))
        for object in removed where !after.contains(ObjectIdentifier(object)) {
            inverse.remove(model, from: object)
        }
        for object in added where !before.contains(ObjectIdentifier(object)) {
            inverse.add(model, to: object)
        }
    }

    /// Whether one of the objects from a place on is there before.
    private static func hasRepeats(_ objects: [AnyObject], from start: Int) -> Bool {
        guard objects.count - start > 4 else {
            return (min(start, objects.count)..<objects.count).contains { place in objects[..<place].contains { $0 === objects[place] } }
        }
        return Set(objects.map { ObjectIdentifier($0) }).count < objects.count
    }

    /// Brings the other side in step with what the initializer of a new model has set.
    func completeInsertion(of model: AnyObject) {
        guard let inverse else { return }
        for object in loaded(model) where !inverse.leads(object, to: model) { inverse.add(model, to: object) }
    }

    /// Takes out objects that have been deleted. The store has done the same.
    func forget(_ deleted: Set<ObjectIdentifier>, of model: AnyObject) {
        let old = loaded(model)
        let new = old.filter { !deleted.contains(ObjectIdentifier($0)) }
        guard new.count < old.count, isToMany || isOptional else { return }
        withMutation(of: model) { keep(new, of: model) }
    }

    /// Has `object` lead to `model`, which leads to it already.
    private func add(_ model: AnyObject, to object: AnyObject) {
        if isToMany {
            if hasPairs { load(object) }
            guard isLoaded(object) else { return noteChange(of: object) }
            guard !leads(object, to: model) else { return }
            noteChange(of: object)
            withMutation(of: object) { append(model, to: object) }
            return announceChange(of: object)
        }
        let old = objects(of: object)
        guard old.first !== model else { return }
        if let former = old.first {
            inverse?.remove(object, from: former)
        }
        replace([model], of: object)
    }

    func remove(_ model: AnyObject, from object: AnyObject) {
        if !hasPairs, isToMany, !isLoaded(object) { return noteChange(of: object) }
        let old = objects(of: object)
        guard let position = old.firstIndex(where: { $0 === model }) else { return }
        var new = old
        new.remove(at: position)
        replace(new, of: object)
    }
}

final class RelationOf<Model: PersistentModel, Value, Other: PersistentModel>: RelationProperty {
    /// How a value and an array of objects become one another.
    struct Form {
        let isToMany: Bool
        let isOptional: Bool
        let array: (Value) -> [Other]
        let value: ([Other]) -> Value?
        let contains: (Value, AnyObject) -> Bool
    }

    private let typedPath: KeyPath<Model, Value>
    private let storage: ReferenceWritableKeyPath<Model, _Stored<Value>>
    private let form: Form

    init(
        _ name: String, _ index: Int, _ path: KeyPath<Model, Value>, _ storage: ReferenceWritableKeyPath<Model, _Stored<Value>>,
        _ relationship: Schema.Relationship, _ form: Form
    ) {
        typedPath = path
        self.storage = storage
        self.form = form
        var described = relationship
        described.name = name
        described.isOptional = form.isOptional
        described.isToOneRelationship = !form.isToMany
        described.destination = "\(Other.self)"
        super.init(name: name, index: index, path: path, destination: Other.self, described: described, isToMany: form.isToMany)
    }

    private func typed(_ model: AnyObject) -> Model { unsafeDowncast(model, to: Model.self) }

    override func withMutation(of model: AnyObject, _ change: () -> Void) {
        typed(model)._$state.withMutation(of: typed(model), typedPath, change)
    }

    override func isLoaded(_ model: AnyObject) -> Bool {
        typed(model)[keyPath: storage].loaded != nil || (!form.isToMany && typed(model)._$state.row(of: index) == nil)
    }

    override func loaded(_ model: AnyObject) -> [AnyObject] { typed(model)[keyPath: storage].loaded.map(form.array) ?? [] }

    override func leads(_ model: AnyObject, to object: AnyObject) -> Bool {
        typed(model)[keyPath: storage].loaded.map { form.contains($0, object) } ?? false
    }

    override func keep(_ objects: [AnyObject], of model: AnyObject) {
        let model = typed(model)
        model._$state.rows.removeAll { $0.property == index }
        model[keyPath: storage].loaded = form.value(objects.map { unsafeDowncast($0, to: Other.self) })
    }

    override func forget(_ model: AnyObject) { typed(model)[keyPath: storage].loaded = nil }
    override func state(_ model: AnyObject) -> _ModelState { typed(model)._$state }

    override func append(_ object: AnyObject, to model: AnyObject) {
        let model = typed(model)
        let other = unsafeDowncast(object, to: Other.self)
        // An array that is appended to in place is not copied.
        if let storage = storage as AnyKeyPath as? ReferenceWritableKeyPath<Model, _Stored<[Other]>> {
            model[keyPath: storage].loaded?.append(other)
        } else {
            keep(loaded(model) + [other], of: model)
        }
    }

    override func noteChange(of model: AnyObject) { typed(model)._$state.context?.noteChange(of: typed(model), self) }
    override func announceChange(of model: AnyObject) { typed(model)._$state.context?.announceChange(of: typed(model), self) }
}
