import Observation

/// Gives bindings to the properties of an observable object.
@dynamicMemberLookup
@propertyWrapper
public struct Bindable<Value> {
    private var object: Value

    public var wrappedValue: Value {
        get { object }
        set { object = newValue }
    }

    @available(*, unavailable, message: "The wrapped value must be an object that conforms to Observable")
    @_disfavoredOverload
    public init(wrappedValue: Value) {
        object = wrappedValue
    }

    /// The wrapper itself, whose members are bindings.
    public var projectedValue: Bindable<Value> { self }
}

extension Bindable where Value: AnyObject {
    public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>) -> Binding<Subject> {
        let object = wrappedValue
        return Binding(get: { object[keyPath: keyPath] }, set: { object[keyPath: keyPath] = $0 })
    }
}

extension Bindable where Value: AnyObject, Value: Observable {
    public init(wrappedValue: Value) {
        object = wrappedValue
    }

    public init(_ wrappedValue: Value) {
        object = wrappedValue
    }

    public init(projectedValue: Bindable<Value>) {
        self = projectedValue
    }
}

extension Bindable: Identifiable where Value: Identifiable {
    public var id: Value.ID { wrappedValue.id }
}

extension Bindable: @unchecked Sendable where Value: Sendable {}
