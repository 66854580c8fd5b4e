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

nonisolated extension View {
    /// Draws a view in front of this one. It is offered this view's size and does not change the layout.
    @_disfavoredOverload
    public func overlay<Overlay: View>(_ overlay: Overlay, alignment: Alignment = .center) -> some View {
        modifier(SecondaryLayerModifier(layer: overlay, alignment: alignment, isOverlay: true))
    }

    /// Draws views in front of this one, on top of each other. They are offered this view's size.
    public func overlay<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View {
        modifier(SecondaryLayerModifier(layer: content(), alignment: alignment, isOverlay: true))
    }

    /// Draws a view behind this one. It is offered this view's size and does not change the layout.
    @_disfavoredOverload
    public func background<Background: View>(_ background: Background, alignment: Alignment = .center) -> some View {
        modifier(SecondaryLayerModifier(layer: background, alignment: alignment, isOverlay: false))
    }

    /// Draws views behind this one, on top of each other. They are offered this view's size.
    public func background<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View {
        modifier(SecondaryLayerModifier(layer: content(), alignment: alignment, isOverlay: false))
    }
}
