import IncrementalGraph
import Foundation
import Rendering

/// What modifiers say about the elements below it.
final class AccessibilityResponder: WrapperResponder, AccessibilityDetailHolder {
    let child: ViewResponder?
    private let inputs: _ViewInputs
    private let properties: () -> AccessibilityProperties
    private let details: () -> [AccessibilityDetail]

    init(
        _ child: ViewResponder?, inputs: _ViewInputs, properties: @escaping () -> AccessibilityProperties,
        details: @escaping () -> [AccessibilityDetail]
    ) {
        self.inputs = inputs
        self.properties = properties
        self.details = details
        self.child = child
    }

    var accessibility: AccessibilityProperties? {
        var said = properties()
        for case .zoom(let handler) in details() {
            said.actions += AccessibilityZoomGestureAction.actions(handler, in: globalFrame ?? .zero)
        }
        return said
    }

    var accessibilityDetails: [AccessibilityDetail] { details() }

    var label: String? { properties().label }
    var identifier: String? { properties().identifier }
    var combinesChildren: Bool { properties().children == .combine }

    var globalFrame: CGRect? {
        inputs.transform.value.boundsInGlobal(inputs.placement.value.frame)
    }

    func windowPoint(_ point: AccessibilityPoint) -> CGPoint {
        let frame = inputs.placement.value.frame
        let place = point.place(in: frame.size)
        let local = CGRect(x: frame.minX + place.x, y: frame.minY + place.y, width: 0, height: 0)
        return inputs.transform.value.boundsInGlobal(local).origin
    }
}

/// Stands for a view by another one that is not visible.
nonisolated struct AccessibilityRepresentationModifier<Representation: View>: PrimitiveViewModifier {
    var representation: Representation
    /// Whether the view's own elements are left out.
    var replaces: Bool

    static func _makeView(
        modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_Graph, _ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        var outputs = body(_Graph(), inputs)
        let list = Representation._makeViewList(
            view: modifier.map("representation") { $0.representation }, inputs: _ViewListInputs(base: inputs.base))
        let other = makeImplicitRoot(list: list, inputs: inputs)
        outputs.responder = RepresentationResponder(
            outputs.responder, FilterResponder(other.responder) { _ in false }, replaces: Graph.untracked { modifier.value.replaces })
        return outputs
    }
}

private final class RepresentationResponder: ViewResponder {
    let children: [ViewResponder]
    private let representation: ViewResponder
    private let replaces: Bool

    init(_ content: ViewResponder?, _ representation: ViewResponder, replaces: Bool) {
        self.representation = representation
        self.replaces = replaces
        children = [content, representation].compactMap { $0 }
    }

    var accessibilityChildren: [ViewResponder] { replaces ? [representation] : children }
}
