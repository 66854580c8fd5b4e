import IncrementalGraph
import Foundation

nonisolated struct GeometryChangeModifier<Value: Equatable>: PrimitiveViewModifier {
    var transform: (GeometryProxy) -> Value
    var action: (Value, Value) -> Void

    public static func _makeView(
        modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_Graph, _ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        let outputs = body(_Graph(), inputs)
        let host = inputs.base.host
        let geometry = inputs.geometry
        let transform = inputs.transform
        let covered = inputs.coveredInsets
        let corners = inputs.cornerInsets
        let value = Attribute<Value>("geometry value") {
            var proxy = GeometryProxy(geometry: geometry.value, transform: { transform.value }, covered: covered)
            proxy.corners = corners
            let value = modifier.value.transform
            return host.observing { value(proxy) }
        }
        host.watch(
            Attribute(
                "geometry change",
                stateful: GeometryChangeRule(
                    value: value, modifier: modifier.attribute, host: host)))
        return outputs
    }
}

private struct GeometryChangeRule<Value: Equatable>: StatefulRule {
    let value: Attribute<Value>
    let modifier: Attribute<GeometryChangeModifier<Value>>
    unowned let host: ViewGraph
    var previous: Value?

    init(value: Attribute<Value>, modifier: Attribute<GeometryChangeModifier<Value>>, host: ViewGraph) {
        self.value = value
        self.modifier = modifier
        self.host = host
    }

    mutating func updateValue(old: Void?) -> RuleResult<Void> {
        let new = value.value
        guard new != previous else { return .unchanged(()) }
        let before = previous ?? new
        previous = new
        let action = Graph.untracked { modifier.value.action }
        host.enqueueAction(named: "onGeometryChange") { action(before, new) }
        return .changed(())
    }
}

nonisolated extension View {
    /// Calls `action` with what `transform` makes of the view's geometry: when the view appears, and after each frame in
    /// which that has become another value. A change of layout that is animated counts at once, with its end.
    public func onGeometryChange<T: Equatable & Sendable>(
        for type: T.Type, of transform: @escaping (GeometryProxy) -> T, action: @escaping (_ newValue: T) -> Void
    ) -> some View {
        modifier(GeometryChangeModifier(transform: transform, action: { _, new in action(new) }))
    }

    /// Calls `action` with the old and the new value of what `transform` makes of the view's geometry: when the view
    /// appears (both are the first value), and after each frame in which it has changed.
    public func onGeometryChange<T: Equatable & Sendable>(
        for type: T.Type, of transform: @escaping (GeometryProxy) -> T, action: @escaping (_ oldValue: T, _ newValue: T) -> Void
    ) -> some View {
        modifier(GeometryChangeModifier(transform: transform, action: action))
    }
}
