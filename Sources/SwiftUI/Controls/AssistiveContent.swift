import IncrementalGraph
import Foundation

/// What screen readers on a desktop ask of an element beside its name, its value as text, and its actions.
package enum AssistiveContent {
    case range(AssistiveRange)
    /// Whether what the element opens and closes is open.
    case expansion(Bool)
    /// The rows of a list.
    case list
}

/// A number with bounds.
package struct AssistiveRange {
    package var value: Double
    package var bounds: ClosedRange<Double>
    /// How far a step goes; nil where the number is continuous.
    package var step: Double?
    /// Sets the number; nil where the user cannot.
    package var set: (@MainActor (Double) -> Void)?

    package init(value: Double, bounds: ClosedRange<Double>, step: Double? = nil, set: (@MainActor (Double) -> Void)? = nil) {
        (self.value, self.bounds, self.step, self.set) = (value, bounds, step, set)
    }
}

/// A place in the tree that says it.
package protocol AssistiveHolder: ViewResponder {
    var assistiveContent: AssistiveContent? { get }
}

extension ViewResponder {
    /// What the outermost place here or below says that has something to say.
    package var assistiveContentBelow: AssistiveContent? {
        if let content = (self as? any AssistiveHolder)?.assistiveContent {
            return content
        }
        for child in children {
            if let content = child.assistiveContentBelow { return content }
        }
        return nil
    }
}

/// Says what screen readers ask of a view.
nonisolated struct AssistiveModifier: PrimitiveViewModifier {
    /// Nil says nothing.
    var content: AssistiveContent?

    static func _makeView(
        modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_Graph, _ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        var outputs = body(_Graph(), inputs)
        outputs.responder = AssistiveResponder(outputs.responder, inputs: inputs) { Graph.untracked { modifier.value.content } }
        return outputs
    }
}

final class AssistiveResponder: WrapperResponder, AssistiveHolder {
    let child: ViewResponder?
    private let inputs: _ViewInputs
    private let content: () -> AssistiveContent?

    init(_ child: ViewResponder?, inputs: _ViewInputs, content: @escaping () -> AssistiveContent?) {
        self.inputs = inputs
        self.content = content
        self.child = child
    }

    var assistiveContent: AssistiveContent? { content() }

    var globalFrame: CGRect? {
        inputs.transform.value.boundsInGlobal(inputs.placement.value.frame)
    }
}
