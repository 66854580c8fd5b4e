import IncrementalGraph

nonisolated struct PreferenceWritingModifier<Key: PreferenceKey>: PrimitiveViewModifier {
    var value: Key.Value

    public static func _makeView(
        modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_Graph, _ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        var outputs = body(_Graph(), inputs)
        if inputs.base.preferenceKeys.contains(Key.self) {
            outputs.preferences[Key.self] = modifier.map("preference") { $0.value }.attribute
        }
        return outputs
    }
}

nonisolated struct PreferenceTransformModifier<Key: PreferenceKey>: PrimitiveViewModifier {
    var transform: (inout Key.Value) -> Void

    public static func _makeView(
        modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_Graph, _ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        var outputs = body(_Graph(), inputs)
        if inputs.base.preferenceKeys.contains(Key.self) {
            let child = outputs.preferences[Key.self]
            let host = inputs.base.host
            outputs.preferences[Key.self] = Attribute("preference transform") {
                var value = child?.value ?? Key.defaultValue
                let transform = modifier.value.transform
                host.observing { transform(&value) }
                return value
            }
        }
        return outputs
    }
}

nonisolated struct PreferenceActionModifier<Key: PreferenceKey>: PrimitiveViewModifier where Key.Value: Equatable {
    var action: (Key.Value) -> Void

    public static func _makeView(
        modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_Graph, _ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        var inputs = inputs
        let wantedAbove = inputs.base.preferenceKeys.contains(Key.self)
        inputs.base.preferenceKeys.insert(Key.self)
        var outputs = body(_Graph(), inputs)
        let watcher = PreferenceWatcher<Key>(
            modifier: modifier.attribute, value: outputs.preferences[Key.self], host: inputs.base.host)
        Attribute("preference change", stateful: watcher).makeTransactionalWatcher(of: inputs.base.host)
        if !wantedAbove {
            outputs.preferences[Key.self] = nil
        }
        return outputs
    }
}

/// Calls the action after each update in which the preference has changed. The first value counts as a change from
/// the default.
private struct PreferenceWatcher<Key: PreferenceKey>: StatefulRule where Key.Value: Equatable {
    let modifier: Attribute<PreferenceActionModifier<Key>>
    let value: Attribute<Key.Value>?
    unowned let host: ViewGraph
    var last: Key.Value?

    init(modifier: Attribute<PreferenceActionModifier<Key>>, value: Attribute<Key.Value>?, host: ViewGraph) {
        self.modifier = modifier
        self.value = value
        self.host = host
    }

    mutating func updateValue(old: Void?) -> RuleResult<Void> {
        let new = value?.value ?? Key.defaultValue
        let previous = last ?? Key.defaultValue
        last = new
        if new != previous {
            let modifier = modifier
            host.enqueueAction(named: "onPreferenceChange") { modifier.value.action(new) }
        }
        return .changed(())
    }
}

nonisolated struct PreferenceReaderModifier<Key: PreferenceKey, Layer: View>: PrimitiveViewModifier {
    var transform: (Key.Value) -> Layer
    var alignment: Alignment
    var isOverlay: Bool

    public static func _makeView(
        modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_Graph, _ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        var contentInputs = inputs
        let wantedAbove = inputs.base.preferenceKeys.contains(Key.self)
        contentInputs.base.preferenceKeys.insert(Key.self)
        var outputs = body(_Graph(), contentInputs)
        let value = outputs.preferences[Key.self]
        let host = inputs.base.host
        let layer = Attribute<Layer>("preference layer") {
            let transform = modifier.value.transform
            let value = value?.value ?? Key.defaultValue
            return host.observing { transform(value) }
        }
        if !wantedAbove {
            outputs.preferences[Key.self] = nil
        }
        return makeSecondaryLayer(
            _GraphValue(layer), alignment: modifier.map { $0.alignment }.attribute, isOverlay: Graph.untracked { modifier.value.isOverlay },
            primary: outputs, inputs: inputs)
    }
}

nonisolated extension View {
    /// Sets a preference for the views around this one.
    public func preference<K: PreferenceKey>(key: K.Type = K.self, value: K.Value) -> some View {
        modifier(PreferenceWritingModifier<K>(value: value))
    }

    /// Changes the preference that this view's content gives.
    public func transformPreference<K: PreferenceKey>(_ key: K.Type = K.self, _ callback: @escaping (inout K.Value) -> Void) -> some View {
        modifier(PreferenceTransformModifier<K>(transform: callback))
    }

    /// Calls `action` after each update in which the preference of this view's content has changed.
    public func onPreferenceChange<K: PreferenceKey>(_ key: K.Type = K.self, perform action: @escaping (K.Value) -> Void) -> some View
    where K.Value: Equatable {
        modifier(PreferenceActionModifier<K>(action: action))
    }

    /// Draws a view made from a preference of this view in front of its centre.
    public func overlayPreferenceValue<K: PreferenceKey, V: View>(
        _ key: K.Type = K.self, @ViewBuilder _ transform: @escaping (K.Value) -> V
    ) -> some View {
        modifier(PreferenceReaderModifier<K, V>(transform: transform, alignment: .center, isOverlay: true))
    }

    /// Draws a view made from a preference of this view in front of it, aligned with it.
    public func overlayPreferenceValue<K: PreferenceKey, V: View>(
        _ key: K.Type, alignment: Alignment, @ViewBuilder _ transform: @escaping (K.Value) -> V
    ) -> some View {
        modifier(PreferenceReaderModifier<K, V>(transform: transform, alignment: alignment, isOverlay: true))
    }

    /// Draws a view made from a preference of this view behind its centre.
    public func backgroundPreferenceValue<K: PreferenceKey, V: View>(
        _ key: K.Type = K.self, @ViewBuilder _ transform: @escaping (K.Value) -> V
    ) -> some View {
        modifier(PreferenceReaderModifier<K, V>(transform: transform, alignment: .center, isOverlay: false))
    }

    /// Draws a view made from a preference of this view behind it, aligned with it.
    public func backgroundPreferenceValue<K: PreferenceKey, V: View>(
        _ key: K.Type, alignment: Alignment, @ViewBuilder _ transform: @escaping (K.Value) -> V
    ) -> some View {
        modifier(PreferenceReaderModifier<K, V>(transform: transform, alignment: alignment, isOverlay: false))
    }
}
