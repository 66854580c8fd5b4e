import IncrementalGraph

/// The preferences that an ancestor asks for.
package struct PreferenceKeySet: ExpressibleByArrayLiteral {
    package private(set) var keys: [any PreferenceKey.Type]

    package init(arrayLiteral elements: any PreferenceKey.Type...) {
        keys = elements
    }

    package mutating func insert(_ key: any PreferenceKey.Type) {
        if !contains(key) {
            keys.append(key)
        }
    }

    package mutating func remove(_ key: any PreferenceKey.Type) {
        keys.removeAll { $0 == key }
    }

    package func contains(_ key: any PreferenceKey.Type) -> Bool {
        keys.contains { $0 == key }
    }

    /// The same keys in the same order.
    func isIdentical(to other: PreferenceKeySet) -> Bool {
        keys.count == other.keys.count && zip(keys, other.keys).allSatisfy { $0 == $1 }
    }
}

/// The preferences that a view gives: for each key its attribute.
package struct PreferenceOutputs {
    private var attributes: [(key: any PreferenceKey.Type, attribute: Any)] = []

    /// Whether the views around count these preferences; nil for always.
    package var isCounted: Attribute<Bool>?

    package init() {}

    package var keys: [any PreferenceKey.Type] { attributes.map(\.key) }

    package subscript<Key: PreferenceKey>(key: Key.Type) -> Attribute<Key.Value>? {
        get { attributes.first { $0.key == key }?.attribute as! Attribute<Key.Value>? }
        set {
            attributes.removeAll { $0.key == key }
            if let newValue {
                attributes.append((key, newValue))
            }
        }
    }

    /// The preferences of several views, reduced in their order. `children` is read in the rules, so that it may change.
    package static func combining(
        _ keys: PreferenceKeySet, _ children: @escaping () -> [PreferenceOutputs]
    ) -> PreferenceOutputs {
        var outputs = PreferenceOutputs()
        for key in keys.keys {
            outputs.combine(key, children)
        }
        return outputs
    }

    private mutating func combine<Key: PreferenceKey>(_ key: Key.Type, _ children: @escaping () -> [PreferenceOutputs]) {
        self[key] = Attribute("preference") {
            var result: Key.Value?
            for child in children() where child.isCounted?.value ?? true {
                guard let attribute = child[key] else { continue }
                if var value = result {
                    key.reduce(value: &value) { attribute.value }
                    result = value
                } else {
                    result = attribute.value
                }
            }
            return result ?? key.defaultValue
        }
    }
}
