import IncrementalGraph
import Foundation
import Rendering

/// Says something about a view for screen readers, scripts and tests.
nonisolated package struct AccessibilityModifier: PrimitiveViewModifier {
    package var properties: AccessibilityProperties

    package init(_ set: (inout AccessibilityProperties) -> Void) {
        var properties = AccessibilityProperties()
        set(&properties)
        self.properties = properties
    }

    public static func _makeView(
        modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_Graph, _ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        var outputs = body(_Graph(), inputs)
        outputs.responder = AccessibilityResponder(outputs.responder, inputs: inputs) { modifier.value.properties }
        if let displayList = outputs.displayList {
            outputs.displayList = Attribute(
                "label",
                uncompared: {
                    let properties = modifier.value.properties
                    guard let text = properties.label ?? properties.identifier else { return displayList.value }
                    return .applying(.label(text), to: displayList.value)
                })
        }
        return outputs
    }
}

private final class AccessibilityResponder: WrapperResponder {
    let child: ViewResponder?
    private let inputs: _ViewInputs
    private let properties: () -> AccessibilityProperties

    init(_ child: ViewResponder?, inputs: _ViewInputs, properties: @escaping () -> AccessibilityProperties) {
        self.inputs = inputs
        self.properties = properties
        self.child = child
    }

    var accessibility: AccessibilityProperties? { properties() }

    var label: String? { properties().label }
    var identifier: String? { properties().identifier }
    var combinesChildren: Bool { properties().children == .combine }

    var globalFrame: CGRect? {
        inputs.transform.value.boundsInGlobal(inputs.placement.value.frame)
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
