import IncrementalGraph

/// A key of a value that a view passes to the container around it.
public protocol ContainerValueKey {
    /// The type of the value.
    associatedtype Value
    /// What a container reads from a view that says nothing for the key.
    static var defaultValue: Value { get }
}

/// The values that a view passes to the container around it, with `containerValue(_:_:)` and `tag(_:)`.
public struct ContainerValues {
    private var values: [ObjectIdentifier: Any] = [:]
    package var tag: ViewTag?

    /// What the view says for the key; the key's default when it says nothing.
    public subscript<Key: ContainerValueKey>(key: Key.Type) -> Key.Value {
        get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
        set { values[ObjectIdentifier(key)] = newValue }
    }

    /// The view's tag, or the id that a `ForEach` knows it by, if it is of the type.
    public func tag<V: Hashable>(for type: V.Type) -> V? {
        tag?.selectionValue(V.self)
    }

    /// Whether the view's tag, or the id that a `ForEach` knows it by, is of this type and equal.
    public func hasTag<V: Hashable>(_ tag: V) -> Bool {
        self.tag(for: V.self) == tag
    }
}

struct ContainerValuesTraitKey: ViewTraitKey {
    static var defaultValue: ContainerValues { ContainerValues() }
}

/// Sets one of the values; those that inner modifiers set count first.
nonisolated struct ContainerValueModifier<Value>: PrimitiveViewModifier {
    var keyPath: WritableKeyPath<ContainerValues, Value>
    var value: Value

    static func _makeView(
        modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_Graph, _ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        body(_Graph(), inputs)
    }

    static func _makeViewList(
        modifier: _GraphValue<Self>, inputs: _ViewListInputs, body: @escaping (_Graph, _ViewListInputs) -> _ViewListOutputs
    ) -> _ViewListOutputs {
        var inputs = inputs
        let outer = inputs.traits[ContainerValuesTraitKey.self]
        inputs.traits[ContainerValuesTraitKey.self] = Attribute("container values") {
            var values = outer?.value ?? ContainerValues()
            let modifier = modifier.value
            values[keyPath: modifier.keyPath] = modifier.value
            return values
        }
        return body(_Graph(), inputs)
    }
}

nonisolated extension View {
    /// Passes a value to the container around this view.
    public func containerValue<V>(_ keyPath: WritableKeyPath<ContainerValues, V>, _ value: V) -> some View {
        modifier(ContainerValueModifier(keyPath: keyPath, value: value))
    }
}
