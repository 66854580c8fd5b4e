import AttributeGraph
import Foundation
import Rendering

/// What kind of thing an element is.
package enum AccessibilityRole: String, Sendable {
    case text, image, button, toggle, slider, stepper, link, picker, progress, textField, secureField, tab, tabBar, navigationBar,
        list, alert, sheet, group
}

/// What modifiers and controls say about an element for screen readers, scripts and tests.
package struct AccessibilityProperties {
    package var role: AccessibilityRole?
    package var label: String?
    package var value: String?
    package var hint: String?
    package var identifier: String?
    package var inputLabels: [String] = []
    package var isHidden = false
    package var addedTraits = AccessibilityTraits()
    var removedTraits = AccessibilityTraits()
    package var headingLevel = AccessibilityHeadingLevel.unspecified
    var sortPriority: Double?
    package var children: AccessibilityChildBehavior?
    package var actions: [AccessibilityAction] = []

    package init() {}
}

/// Something that a user can ask of an element by its name: `default`, `increment`, `decrement`, or a name of its own.
package struct AccessibilityAction {
    package var name: String
    package var run: () -> Void

    package init(name: String, run: @escaping () -> Void) {
        self.name = name
        self.run = run
    }
}

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
