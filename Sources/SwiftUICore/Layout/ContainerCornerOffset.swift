import IncrementalGraph
import Foundation

/// Moves a view away from the container's corners.
nonisolated private struct ContainerCornerOffsetModifier: PrimitiveViewModifier, SingleElementModifier {
    var edges: Edge.Set
    var sizeToFit: Bool

    static func _makeView(
        modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_Graph, _ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        let (geometry, corners) = (inputs.geometry, inputs.cornerInsets)
        let direction = inputs.base.environmentValue(\.layoutDirection)
        let content = AttributeBox<LayoutComputer>()
        var contentInputs = inputs
        contentInputs.geometry = Attribute<ViewGeometry>("geometry beside corners") {
            let (place, modifier) = (geometry.value, modifier.value)
            let insets = EdgeInsets().inset(by: corners(), edges: modifier.edges)
            guard insets != EdgeInsets() else { return place }
            let rest = place.frame.inset(by: insets, direction.value)
            if modifier.sizeToFit, let computer = content.attribute?.value {
                let size = ViewSize(computer.sizeThatFits(ProposedViewSize(rest.size)), proposal: ProposedViewSize(rest.size))
                return ViewGeometry(
                    origin: CGPoint(x: rest.midX - size.value.width / 2, y: rest.midY - size.value.height / 2), size: size)
            }
            let x = direction.value == .leftToRight ? insets.leading - insets.trailing : insets.trailing - insets.leading
            return ViewGeometry(origin: CGPoint(x: place.origin.x + x, y: place.origin.y + insets.top - insets.bottom), size: place.size)
        }
        let outputs = body(_Graph(), contentInputs)
        content.attribute = outputs.layout
        return outputs
    }
}

nonisolated extension View {
    /// Moves the view away from the container's corners, which are those of the device's screen: inwards from `edges`, as far as a corner
    /// reaches into the view's frame. The layout around it stays as it is.
    ///
    /// - Parameters:
    ///   - edges: The edges from which the view moves: `.leading`, for a title beside the upper corner.
    ///   - sizeToFit: Whether the view is offered the room that is left. Otherwise it keeps its size.
    public func containerCornerOffset(_ edges: Edge.Set, sizeToFit: Bool = false) -> some View {
        modifier(ContainerCornerOffsetModifier(edges: edges, sizeToFit: sizeToFit))
    }
}
