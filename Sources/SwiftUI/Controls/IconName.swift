import IncrementalGraph
import Foundation

/// Names an icon by a title that is not shown, for screen readers, scripts and tests.
nonisolated struct IconNameModifier<Title: View>: PrimitiveViewModifier {
    var title: Title

    static func _makeView(
        modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_Graph, _ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        var outputs = body(_Graph(), inputs)
        var titleInputs = inputs
        titleInputs.base.preferenceKeys = []
        let title = Title._makeView(view: modifier.map("icon title") { $0.title }, inputs: titleInputs).responder
        outputs.responder = IconNameResponder(outputs.responder, title: title, inputs: inputs)
        return outputs
    }
}

private final class IconNameResponder: WrapperResponder {
    let child: ViewResponder?
    private let title: ViewResponder?
    private let inputs: _ViewInputs

    init(_ child: ViewResponder?, title: ViewResponder?, inputs: _ViewInputs) {
        self.title = title
        self.inputs = inputs
        self.child = child
    }

    private var name: String? {
        guard let name = title?.spokenText, !name.isEmpty else { return nil }
        return name
    }

    var label: String? { name }
    var combinesChildren: Bool { name != nil }
    var accessibilityRole: AccessibilityRole? { name == nil ? nil : .image }

    var globalFrame: CGRect? {
        inputs.transform.value.boundsInGlobal(inputs.placement.value.frame)
    }
}
