import IncrementalGraph
import Foundation
import Rendering

/// Makes a view one choice of a picker by its name alone: nothing is drawn, and it is found by the picker only.
nonisolated struct ChoiceNameModifier: PrimitiveViewModifier {
    var isSelected: Bool
    var select: @MainActor () -> Void

    static func _makeView(
        modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_Graph, _ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        var outputs = body(_Graph(), inputs)
        outputs.displayList = nil
        let isSelected = { Graph.untracked { modifier.value.isSelected } }
        outputs.responder = ChoiceResponder(content: outputs.responder, isSelected: isSelected) {
            let select = Graph.untracked { modifier.value.select }
            onMainActor { select() }
        }
        return outputs
    }
}

private final class ChoiceResponder: ViewResponder {
    private let content: ViewResponder?
    let isSelected: () -> Bool
    let select: () -> Void

    init(content: ViewResponder?, isSelected: @escaping () -> Bool, select: @escaping () -> Void) {
        self.content = content
        self.isSelected = isSelected
        self.select = select
    }

    var name: String { content?.spokenText ?? "" }

    func hitTest(_ point: CGPoint) -> [ViewResponder]? { nil }
}

/// Makes a view with named choices one control.
nonisolated struct ChoosingModifier: PrimitiveViewModifier {
    static func _makeView(
        modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_Graph, _ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        var outputs = body(_Graph(), inputs)
        let isEnabled = inputs.base.environmentValue(\.isEnabled)
        outputs.responder = ChoosingResponder(outputs.responder, inputs: inputs) { isEnabled.value }
        return outputs
    }
}

private final class ChoosingResponder: WrapperResponder, ControlHolder {
    let child: ViewResponder?
    private let inputs: _ViewInputs
    private let isEnabled: () -> Bool

    init(_ child: ViewResponder?, inputs: _ViewInputs, isEnabled: @escaping () -> Bool) {
        self.inputs = inputs
        self.isEnabled = isEnabled
        self.child = child
    }

    private var choices: [ChoiceResponder] {
        var found: [ChoiceResponder] = []
        child?.visit { responder, _ in
            if let choice = responder as? ChoiceResponder {
                found.append(choice)
            }
        }
        return found
    }

    var label: String? { controlName }

    /// One element with the picker's name and the chosen value, around the parts that take touches.
    var accessibility: AccessibilityProperties? {
        var properties = AccessibilityProperties()
        properties.role = .picker
        properties.children = .contain
        properties.label = controlName
        properties.value = choices.first { $0.isSelected() }?.name
        return properties
    }

    var globalFrame: CGRect? {
        inputs.transform.value.boundsInGlobal(inputs.placement.value.frame)
    }

    var control: ControlInput? {
        guard isEnabled() else { return nil }
        return .choice(select: { [self] name in
            let choices = choices
            guard let choice = choices.first(where: { $0.name == name }) else {
                let known = choices.map { "“\($0.name)”" }.joined(separator: ", ")
                throw ScriptActionError("there is no choice “\(name)”; there are \(known)")
            }
            choice.select()
        })
    }
}

/// Makes a control of several parts a group that has the name of its label.
nonisolated struct NamedControlModifier: PrimitiveViewModifier {
    var role: AccessibilityRole
    var value: String?
    var actions: [AccessibilityAction]

    static func _makeView(
        modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_Graph, _ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        var outputs = body(_Graph(), inputs)
        outputs.responder = NamedControlResponder(outputs.responder, inputs: inputs) { Graph.untracked { modifier.value } }
        return outputs
    }
}

private final class NamedControlResponder: WrapperResponder {
    let child: ViewResponder?
    private let inputs: _ViewInputs
    private let modifier: () -> NamedControlModifier

    init(_ child: ViewResponder?, inputs: _ViewInputs, modifier: @escaping () -> NamedControlModifier) {
        self.inputs = inputs
        self.modifier = modifier
        self.child = child
    }

    var globalFrame: CGRect? {
        inputs.transform.value.boundsInGlobal(inputs.placement.value.frame)
    }

    var accessibility: AccessibilityProperties? {
        let modifier = modifier()
        var properties = AccessibilityProperties()
        (properties.role, properties.children, properties.label, properties.value) = (modifier.role, .contain, controlName, modifier.value)
        properties.actions = modifier.actions
        return properties
    }
}
