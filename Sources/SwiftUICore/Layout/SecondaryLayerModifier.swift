import IncrementalGraph

/// A view in front of another one, or behind it.
nonisolated package struct SecondaryLayerModifier<Layer: View>: PrimitiveViewModifier {
    var layer: Layer
    package var alignment: Alignment
    package var isOverlay: Bool

    public static func _makeView(
        modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_Graph, _ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        let primary = body(_Graph(), inputs)
        return makeSecondaryLayer(
            modifier.map("layer") { $0.layer }, alignment: modifier.map("alignment") { $0.alignment }.attribute,
            isOverlay: Graph.untracked { modifier.value.isOverlay }, primary: primary, inputs: inputs)
    }
}
