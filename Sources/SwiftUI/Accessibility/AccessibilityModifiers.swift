import AttributeGraph
import Foundation
import Rendering

/// Names a view for screen readers, scripts and tests.
nonisolated package struct AccessibilityNameModifier: PrimitiveViewModifier {
    package var label: String?
    package var identifier: String?

    public static func _makeView(
        modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_Graph, _ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        var outputs = body(_Graph(), inputs)
        outputs.responder = NamedResponder(outputs.responder, inputs: inputs) { modifier.value }
        if let picture = outputs.displayList {
            outputs.displayList = Attribute("label", uncompared: {
                let name = modifier.value
                guard let text = name.label ?? name.identifier else { return picture.value }
                return .applying(.label(text), to: picture.value)
            })
        }
        return outputs
    }
}

private final class NamedResponder: WrapperResponder {
    private let inputs: _ViewInputs
    private let name: () -> AccessibilityNameModifier

    init(_ child: ViewResponder?, inputs: _ViewInputs, name: @escaping () -> AccessibilityNameModifier) {
        self.inputs = inputs
        self.name = name
        super.init(child)
    }

    override var label: String? { name().label }
    override var identifier: String? { name().identifier }

    override var globalFrame: CGRect? {
        inputs.transform.value.boundsInGlobal(inputs.geometry.value.frame)
    }
}

nonisolated extension View {
    /// Names the view for tests and scripts.
    public func accessibilityIdentifier(_ identifier: String) -> some View {
        modifier(AccessibilityNameModifier(label: nil, identifier: identifier))
    }

    /// Names the view for screen readers, scripts and tests.
    public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some View {
        accessibilityLabel(Text(labelKey))
    }

    /// Names the view for screen readers, scripts and tests.
    public func accessibilityLabel(_ label: Text) -> some View {
        modifier(AccessibilityNameModifier(label: label.plainString, identifier: nil))
    }

    /// Names the view for screen readers, scripts and tests.
    @_disfavoredOverload
    public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View {
        modifier(AccessibilityNameModifier(label: String(label), identifier: nil))
    }
}
