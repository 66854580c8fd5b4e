import IncrementalGraph

nonisolated package struct EnvironmentWritingModifier<Value>: GraphInputsModifier {
    package var keyPath: WritableKeyPath<EnvironmentValues, Value>
    package var value: Value

    package static func makeInputs(modifier: _GraphValue<Self>, inputs: inout _GraphInputs) {
        let outer = inputs.environment
        let value = modifier.map("environment setting") { $0.value }
        let keyPath = Graph.untracked { modifier.value.keyPath }
        inputs.environment = Attribute(
            "environment",
            stateful: EnvironmentSetting(outer: outer) { values in
                values[keyPath: keyPath] = value.value
            })
    }
}

nonisolated package struct EnvironmentTransformModifier<Value>: GraphInputsModifier {
    package var keyPath: WritableKeyPath<EnvironmentValues, Value>
    var transform: (inout Value) -> Void

    package static func makeInputs(modifier: _GraphValue<Self>, inputs: inout _GraphInputs) {
        let outer = inputs.environment
        // Apple keeps the first key path, too, when it changes between updates.
        let keyPath = Graph.untracked { modifier.value.keyPath }
        inputs.environment = Attribute(
            "environment",
            stateful: EnvironmentSetting(outer: outer) { values in
                modifier.value.transform(&values[keyPath: keyPath])
            })
    }
}

private struct EnvironmentSetting: StatefulRule {
    let outer: Attribute<EnvironmentValues>
    let apply: (inout EnvironmentValues) -> Void

    mutating func updateValue(old: EnvironmentValues?) -> RuleResult<EnvironmentValues> {
        var values = outer.value
        apply(&values)
        return .changed(values)
    }
}

nonisolated extension View {
    /// Sets an environment value for this view and what is in it.
    public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some View {
        modifier(EnvironmentWritingModifier(keyPath: keyPath, value: value))
    }

    /// Changes an environment value for this view and what is in it.
    public func transformEnvironment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void) -> some View {
        modifier(EnvironmentTransformModifier(keyPath: keyPath, transform: transform))
    }
}
