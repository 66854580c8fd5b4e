/// Keeps the space of a view, and removes its drawing, its touches and its accessibility elements.
nonisolated package struct HiddenModifier: PrimitiveViewModifier {
    package static func _makeView(
        modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_Graph, _ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        var outputs = body(_Graph(), inputs)
        outputs.displayList = nil
        outputs.responder = nil
        return outputs
    }
}

nonisolated extension View {
    /// Hides the view; it keeps its space.
    public func hidden() -> some View {
        modifier(HiddenModifier())
    }
}
