/// Keeps the place of a view and leaves out everything that can be seen, touched or named.
nonisolated struct HiddenModifier: PrimitiveViewModifier {
    static func _makeView(
        modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_Graph, _ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        var outputs = body(_Graph(), inputs)
        outputs.displayList = nil
        outputs.responder = nil
        return outputs
    }
}

nonisolated extension View {
    /// Makes the view invisible; it keeps its place.
    public func hidden() -> some View {
        modifier(HiddenModifier())
    }
}
