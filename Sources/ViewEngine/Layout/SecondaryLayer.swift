import IncrementalGraph
import Rendering

/// Puts a second view in front of a view or behind it: it is offered the primary's size, aligned to it, and does not
/// change its layout. Several children of the layer lie on top of each other.
package func makeSecondaryLayer<Layer: View>(
    _ layer: _GraphValue<Layer>, alignment: Attribute<Alignment>, isOverlay: Bool, primary: _ViewOutputs, inputs: _ViewInputs
) -> _ViewOutputs {
    let primaryLayout = primary.layout
    var layerInputs = inputs
    layerInputs.base.enter(.secondaryView)
    let list = Layer._makeViewList(view: layer, inputs: _ViewListInputs(base: layerInputs.base))
    let primaryGeometry = inputs.geometry
    layerInputs.geometry = Attribute("layer geometry") {
        let geometry = primaryGeometry.value
        return ViewGeometry(origin: geometry.origin, size: ViewSize(geometry.size.value))
    }
    let secondary = makeContainer(list: list, inputs: layerInputs) { proxies in
        SecondaryLayerEngine(
            proxies: proxies, alignment: alignment.value, primary: primaryLayout?.value ?? .flexible,
            primarySize: primaryGeometry.value.size)
    }
    var outputs = primary
    if let front = secondary.displayList {
        guard let back = primary.displayList else {
            outputs.displayList = front
            return withResponders(outputs, secondary, isOverlay)
        }
        outputs.displayList = Attribute(
            "layers",
            uncompared: {
                let (primary, secondary) = (back.value, front.value)
                guard !primary.isEmpty else { return secondary }
                return secondary.isEmpty ? primary : .group(isOverlay ? [primary, secondary] : [secondary, primary])
            })
    }
    let preferences = [primary.preferences, secondary.preferences]
    outputs.preferences = .combining(inputs.base.preferenceKeys) { preferences }
    return withResponders(outputs, secondary, isOverlay)
}

private func withResponders(_ primary: _ViewOutputs, _ secondary: _ViewOutputs, _ isOverlay: Bool) -> _ViewOutputs {
    var outputs = primary
    let pair = isOverlay ? [primary.responder, secondary.responder] : [secondary.responder, primary.responder]
    let responders = pair.compactMap { $0 }
    outputs.responder = GroupResponder { responders }
    return outputs
}

/// Places the children of a layer by the primary's alignment guides.
private final class SecondaryLayerEngine: LayoutEngine {
    @exclusivity(unchecked) var computed = ComputedLayout()
    let proxies: [LayoutProxy]
    let alignment: Alignment
    let primary: LayoutComputer
    let primarySize: ViewSize

    init(proxies: [LayoutProxy], alignment: Alignment, primary: LayoutComputer, primarySize: ViewSize) {
        self.proxies = proxies
        self.alignment = alignment
        self.primary = primary
        self.primarySize = primarySize
    }

    func childGeometries(at size: ViewSize) -> [ViewGeometry] {
        let base = ViewDimensions(engine: primary.engine, size: primarySize)
        let proposal = ProposedViewSize(size.value)
        return proxies.map { proxy in
            let child = proxy.dimensions(proposal)
            let origin = CGPoint(
                x: base[alignment.horizontal] - child[alignment.horizontal],
                y: base[alignment.vertical] - child[alignment.vertical])
            return ViewGeometry(origin: origin, size: ViewSize(CGSize(width: child.width, height: child.height), proposal: proposal))
        }
    }
}
