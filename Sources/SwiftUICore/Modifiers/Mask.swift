import IncrementalGraph
import Rendering

/// Shows a view through the alpha of another one, which is offered its size.
nonisolated public struct _MaskAlignmentEffect<Mask: View>: PrimitiveViewModifier {
    public var alignment: Alignment
    public var mask: Mask

    public init(alignment: Alignment, mask: Mask) {
        self.alignment = alignment
        self.mask = mask
    }

    public static func _makeView(
        modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_Graph, _ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        var outputs = body(_Graph(), inputs)
        guard let content = outputs.displayList else { return outputs }
        let bare = _ViewOutputs(layout: outputs.layout)
        let mask = makeSecondaryLayer(
            modifier.map("mask") { $0.mask }, alignment: modifier.map("alignment") { $0.alignment }.attribute, isOverlay: true,
            primary: bare, inputs: inputs
        ).displayList
        let layer = Attribute<DisplayList.Mask>("mask", uncompared: { DisplayList.Mask(mask?.value ?? .empty) })
        outputs.displayList = Attribute("masked", uncompared: { .applying(.mask(layer.value), to: content.value) })
        return outputs
    }
}

nonisolated extension View {
    /// Shows of this view as much as `mask` covers: where the mask is transparent, the view is hidden. Only the mask's
    /// alpha counts, not its colours. Touches reach the view as they would without the mask.
    public func mask<Mask: View>(alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask) -> some View {
        modifier(_MaskAlignmentEffect(alignment: alignment, mask: mask()))
    }

    /// Shows of this view as much as `mask` covers.
    @_disfavoredOverload
    public func mask<Mask: View>(_ mask: Mask) -> some View {
        modifier(_MaskAlignmentEffect(alignment: .center, mask: mask))
    }
}
