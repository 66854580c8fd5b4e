import IncrementalGraph

/// A value that a view gives to its container.
package protocol ViewTraitKey {
    associatedtype Value
    static var defaultValue: Value { get }
}

/// The traits of one list element. The innermost setting of a key wins.
package struct ViewTraits {
    private var attributes: [ObjectIdentifier: Any] = [:]

    package init() {}

    package subscript<Key: ViewTraitKey>(key: Key.Type) -> Attribute<Key.Value>? {
        get { attributes[ObjectIdentifier(key)] as! Attribute<Key.Value>? }
        set { attributes[ObjectIdentifier(key)] = newValue }
    }

    /// These traits, and those of `outer` for keys that are not set here.
    package func merging(_ outer: ViewTraits) -> ViewTraits {
        var result = self
        result.attributes.merge(outer.attributes) { inner, _ in inner }
        return result
    }

    /// The current value; inside a rule also a dependency.
    package func value<Key: ViewTraitKey>(_ key: Key.Type) -> Key.Value {
        self[key]?.value ?? Key.defaultValue
    }
}

/// Sets a trait of the modified view's elements.
nonisolated package struct TraitWritingModifier<Key: ViewTraitKey>: PrimitiveViewModifier {
    package var value: Key.Value

    package init(value: Key.Value) {
        self.value = value
    }

    public static func _makeView(
        modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_Graph, _ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        body(_Graph(), inputs)
    }

    public static func _makeViewList(
        modifier: _GraphValue<Self>, inputs: _ViewListInputs, body: @escaping (_Graph, _ViewListInputs) -> _ViewListOutputs
    ) -> _ViewListOutputs {
        var inputs = inputs
        inputs.traits[Key.self] = modifier.map("trait") { $0.value }.attribute
        return body(_Graph(), inputs)
    }
}

package struct ZIndexTraitKey: ViewTraitKey {
    package static var defaultValue: Double { 0 }
}

package struct LayoutPriorityTraitKey: ViewTraitKey {
    package static var defaultValue: Double { 0 }
}
