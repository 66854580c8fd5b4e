import Foundation

/// What is kept of a class: its attributes, relationships and indices.
public final class _Entity: @unchecked Sendable {
    let name: String
    let type: any PersistentModel.Type
    let properties: [ModelProperty]
    let attributes: [AttributeProperty]
    let relations: [RelationProperty]
    /// Property by key path.
    private let byPath: [AnyKeyPath: ModelProperty]
    /// Properties with a column, in the order of columns; column 0 is the row's number.
    let columns: [ModelProperty]
    /// The column of each property; 0 for those without one.
    let columnNumbers: [Int]
    /// The names of columns that are unique together, and of those that have an index.
    let uniqueNames: [[String]]
    let indexNames: [[String]]

    /// - Parameters:
    ///   - type: The class.
    ///   - name: Its name.
    ///   - build: Adds the properties.
    public init<Model: PersistentModel>(_ type: Model.Type, name: String, _ build: (_EntityBuilder<Model>) -> Void) {
        let builder = _EntityBuilder<Model>()
        build(builder)
        self.name = name
        self.type = type
        properties = builder.properties
        attributes = properties.compactMap { $0 as? AttributeProperty }
        relations = properties.compactMap { $0 as? RelationProperty }
        byPath = Dictionary(properties.map { ($0.path, $0) }) { first, _ in first }
        columns = properties.filter(\.hasColumn)
        let columns = columns
        columnNumbers = properties.map { property in (columns.firstIndex { $0 === property } ?? -1) + 1 }
        let names = byPath.mapValues(\.name)
        uniqueNames =
            properties.filter { ($0 as? AttributeProperty)?.attribute.isUnique == true }.map { [$0.name] }
            + builder.uniques.map { $0.compactMap { names[$0] } }
        indexNames = builder.indices.map { $0.compactMap { names[$0] } }
        for property in properties { property.entity = self }
    }

    func property(_ path: AnyKeyPath) -> ModelProperty? { byPath[path] }
    func name(of path: AnyKeyPath) -> String { byPath[path]?.name ?? "\(path)" }

    /// Both sides of relationships are found when they are needed for the first time.
    private static let lock = NSRecursiveLock()
    private var inverses: [RelationProperty?]?

    func inverse(of relation: RelationProperty) -> RelationProperty? {
        Self.lock.withLock {
            if inverses == nil {
                inverses = relations.map { Self.inverse(of: $0, in: self) }
            }
            return zip(relations, inverses ?? []).first { $0.0 === relation }?.1
        }
    }

    private static func inverse(of relation: RelationProperty, in entity: _Entity) -> RelationProperty? {
        let other = relation.destination._$entity
        if let path = relation.described.inverseKeyPath {
            return other.property(path) as? RelationProperty
        }
        if let named = other.relations.first(where: { $0.described.inverseKeyPath == relation.path }) { return named }
        guard other !== entity else { return nil }
        let (free, back) = (entity.unpaired(with: other), other.unpaired(with: entity))
        guard free.count == 1, back.count == 1, free[0] === relation else { return nil }
        return back[0]
    }

    /// Relationships to another class that neither side pairs with one by name.
    private func unpaired(with other: _Entity) -> [RelationProperty] {
        relations.filter { relation in
            guard relation.destination == other.type, relation.described.inverseKeyPath == nil else { return false }
            return !other.relations.contains { $0.described.inverseKeyPath == relation.path }
        }
    }
}

/// A property that is kept.
class ModelProperty {
    let name: String
    let index: Int
    let path: AnyKeyPath
    unowned var entity: _Entity!
    var hasColumn: Bool { true }
    var kind: _ColumnKind { .json }
    var originalName: String? { nil }
    var isOptional: Bool { false }

    init(name: String, index: Int, path: AnyKeyPath) {
        self.name = name
        self.index = index
        self.path = path
    }

    /// Has views that read the property of an object know that it changes.
    func withMutation(of model: AnyObject, _ change: () -> Void) {}
}

/// An attribute.
class AttributeProperty: ModelProperty {
    let attribute: Schema.Attribute
    private let columnKind: _ColumnKind
    /// What the class gives to new objects, as the store has it.
    let initial: (() -> _SQLValue?)?

    init(name: String, index: Int, path: AnyKeyPath, kind: _ColumnKind, attribute: Schema.Attribute, initial: (() -> _SQLValue?)?) {
        self.attribute = attribute
        columnKind = kind
        self.initial = initial
        super.init(name: name, index: index, path: path)
    }

    /// The value of a model; nil where it has none.
    func json(of model: AnyObject) -> String? { nil }

    override var kind: _ColumnKind { columnKind }
    override var originalName: String? { attribute.originalName }
    override var isOptional: Bool { attribute.isOptional }
}

final class AttributeOf<Model: PersistentModel, Value>: AttributeProperty {
    private let typedPath: KeyPath<Model, Value>

    init(
        _ name: String, _ index: Int, _ path: KeyPath<Model, Value>, _ kind: _ColumnKind, _ attribute: Schema.Attribute,
        initial: (() -> _SQLValue?)?
    ) {
        typedPath = path
        var attribute = attribute
        attribute.name = name
        attribute.isOptional = Value.self is any AnyOptional.Type
        attribute.typeName = "\(Value.self)"
        super.init(name: name, index: index, path: path, kind: kind, attribute: attribute, initial: initial)
    }

    override func withMutation(of model: AnyObject, _ change: () -> Void) {
        let model = unsafeDowncast(model, to: Model.self)
        model._$state.withMutation(of: model, typedPath, change)
    }

    override func json(of model: AnyObject) -> String? {
        (unsafeDowncast(model, to: Model.self)[keyPath: typedPath] as? any Encodable).flatMap { try? JSONValue.text($0) }
    }
}

protocol AnyOptional {}
extension Optional: AnyOptional {}

/// Adds the properties of a class to its entity. Which form is taken follows from the property's type.
public final class _EntityBuilder<Model: PersistentModel> {
    var properties: [ModelProperty] = []
    var uniques: [[PartialKeyPath<Model>]] = []
    var indices: [[PartialKeyPath<Model>]] = []

    public func unique(_ paths: [PartialKeyPath<Model>]) { uniques.append(paths) }
    public func index(_ paths: [PartialKeyPath<Model>]) { indices.append(paths) }

    private func add<Value>(
        _ name: String, _ path: KeyPath<Model, Value>, _ kind: _ColumnKind, _ attribute: Schema.Attribute, initial: (() -> _SQLValue?)?
    ) {
        properties.append(AttributeOf(name, properties.count, path, kind, attribute, initial: initial))
    }

    /// Adds an attribute with a column of its kind. Harmless: `storage` is there for its type, which picks this form.
    public func add<Value: _ColumnValue>(
        _ name: String, _ path: KeyPath<Model, Value>, _ storage: ReferenceWritableKeyPath<Model, _Stored<Value>>,
        _ attribute: Schema.Attribute = Schema.Attribute(), initial: (() -> _Stored<Value>)? = nil
    ) {
        add(name, path, Value._kind, attribute, initial: initial.map { initial in { initial().loaded?._sql } })
    }

    /// Adds an attribute whose raw value is kept. Harmless: `storage` is there for its type, which picks this form.
    public func add<Value: Codable & RawRepresentable>(
        _ name: String, _ path: KeyPath<Model, Value>, _ storage: ReferenceWritableKeyPath<Model, _Stored<Value>>,
        _ attribute: Schema.Attribute = Schema.Attribute(), initial: (() -> _Stored<Value>)? = nil
    ) where Value.RawValue: _ColumnValue {
        add(name, path, Value.RawValue._kind, attribute, initial: initial.map { initial in { initial().loaded?.rawValue._sql } })
    }

    /// Adds an attribute whose raw value is kept, or no value. Harmless: `storage` is there for its type, which picks this form.
    public func add<Value: Codable & RawRepresentable>(
        _ name: String, _ path: KeyPath<Model, Value?>, _ storage: ReferenceWritableKeyPath<Model, _Stored<Value?>>,
        _ attribute: Schema.Attribute = Schema.Attribute(), initial: (() -> _Stored<Value?>)? = nil
    ) where Value.RawValue: _ColumnValue {
        add(name, path, Value.RawValue._kind, attribute, initial: initial.map { initial in { initial().loaded?.map(\.rawValue._sql) ?? .null } })
    }

    /// Adds an attribute that is kept as JSON. Harmless: `storage` is there for its type, which picks this form.
    public func add<Value: Codable>(
        _ name: String, _ path: KeyPath<Model, Value>, _ storage: ReferenceWritableKeyPath<Model, _Stored<Value>>,
        _ attribute: Schema.Attribute = Schema.Attribute(), initial: (() -> _Stored<Value>)? = nil
    ) {
        add(
            name, path, .json, attribute,
            initial: initial.map { initial in
                { initial().loaded.flatMap { try? JSONValue.text($0) }.map { _SQLValue(.text($0)) } ?? .null }
            })
    }

    /// Adds a relationship to one model. Harmless: `initial` is not needed, as older rows get no related models.
    public func add<Other: PersistentModel>(
        _ name: String, _ path: ReferenceWritableKeyPath<Model, Other>, _ storage: ReferenceWritableKeyPath<Model, _Stored<Other>>,
        _ relationship: Schema.Relationship = Schema.Relationship(), initial: (() -> _Stored<Other>)? = nil
    ) {
        let form = RelationOf<Model, Other, Other>.Form(
            isToMany: false, isOptional: false, array: { [$0] }, value: { $0.first }, contains: { $0 === $1 })
        properties.append(RelationOf(name, properties.count, path, storage, relationship, form))
    }

    /// Adds a relationship to one model or none. Harmless: `initial` is not needed, as older rows get no related models.
    public func add<Other: PersistentModel>(
        _ name: String, _ path: ReferenceWritableKeyPath<Model, Other?>, _ storage: ReferenceWritableKeyPath<Model, _Stored<Other?>>,
        _ relationship: Schema.Relationship = Schema.Relationship(), initial: (() -> _Stored<Other?>)? = nil
    ) {
        let form = RelationOf<Model, Other?, Other>.Form(
            isToMany: false, isOptional: true, array: { $0.map { [$0] } ?? [] }, value: { .some($0.first) }, contains: { $0 === $1 })
        properties.append(RelationOf(name, properties.count, path, storage, relationship, form))
    }

    /// Adds a relationship to several models. Harmless: `initial` is not needed, as older rows get no related models.
    public func add<Other: PersistentModel>(
        _ name: String, _ path: ReferenceWritableKeyPath<Model, [Other]>, _ storage: ReferenceWritableKeyPath<Model, _Stored<[Other]>>,
        _ relationship: Schema.Relationship = Schema.Relationship(), initial: (() -> _Stored<[Other]>)? = nil
    ) {
        let form = RelationOf<Model, [Other], Other>.Form(
            isToMany: true, isOptional: false, array: { $0 }, value: { $0 }, contains: { ObjectPlaces.contains($1, in: $0) })
        properties.append(RelationOf(name, properties.count, path, storage, relationship, form))
    }

    /// Adds a relationship to several models or none. Harmless: `initial` is not needed, as older rows get no related models.
    public func add<Other: PersistentModel>(
        _ name: String, _ path: ReferenceWritableKeyPath<Model, [Other]?>, _ storage: ReferenceWritableKeyPath<Model, _Stored<[Other]?>>,
        _ relationship: Schema.Relationship = Schema.Relationship(), initial: (() -> _Stored<[Other]?>)? = nil
    ) {
        let form = RelationOf<Model, [Other]?, Other>.Form(
            isToMany: true, isOptional: true, array: { $0 ?? [] }, value: { .some($0) }, contains: { ObjectPlaces.contains($1, in: $0 ?? []) })
        properties.append(RelationOf(name, properties.count, path, storage, relationship, form))
    }
}
