import Observation

/// Gives bindings to the properties of an observable object.
@dynamicMemberLookup
@propertyWrapper
public struct Bindable<Value> {
    private var object: Value

    /// The object.
    public var wrappedValue: Value {
        get { object }
        set { object = newValue }
    }

    /// Unavailable: only properties of an object that is `Observable` have bindings.
    @available(*, unavailable, message: "The wrapped value must be an object that conforms to Observable")
    @_disfavoredOverload
    public init(wrappedValue: Value) {
        object = wrappedValue
    }

    /// The wrapper itself, whose members are bindings.
    public var projectedValue: Bindable<Value> { self }
}

extension Bindable where Value: AnyObject {
    /// A binding that reads and writes a property of the object.
    public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>) -> Binding<Subject> {
        let object = wrappedValue
        return Binding(get: { object[keyPath: keyPath] }, set: { object[keyPath: keyPath] = $0 })
    }
}

extension Bindable where Value: AnyObject, Value: Observable {
    /// Gives bindings to the properties of `wrappedValue`, as `@Bindable var book: Book` does.
    public init(wrappedValue: Value) {
        object = wrappedValue
    }

    /// The same without a property: `Bindable(book).title` is a binding.
    public init(_ wrappedValue: Value) {
        object = wrappedValue
    }

    /// The same wrapper again, for a parameter that is passed as `$book`.
    public init(projectedValue: Bindable<Value>) {
        self = projectedValue
    }
}

extension Bindable: Identifiable where Value: Identifiable {
    /// The object's own identity.
    public var id: Value.ID { wrappedValue.id }
}

extension Bindable: @unchecked Sendable where Value: Sendable {}
