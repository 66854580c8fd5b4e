import Foundation
import IncrementalGraph

/// A group under which a screen reader lists actions.
public struct AccessibilityActionCategory: Sendable {
    /// What users see; nil for the group of all that are in no other.
    let name: String?

    /// A group with a name.
    public init(_ name: Text) {
        self.name = name.plainString
    }

    private init(plain name: String?) {
        self.name = name
    }

    /// The group of actions without another one.
    public static let `default` = AccessibilityActionCategory(plain: nil)
    /// The group of actions that edit the content.
    public static let edit = AccessibilityActionCategory(plain: "Edit")
}

/// Adds actions that are described by views.
nonisolated private struct AccessibilityActionsModifier<Content: View>: PrimitiveViewModifier {
    /// Buttons, or with `action` the action's label.
    var content: Content
    var action: (() -> Void)?
    var category: String?

    static func _makeView(
        modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_Graph, _ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        var outputs = body(_Graph(), inputs)
        let list = Content._makeViewList(view: modifier.map("actions") { $0.content }, inputs: _ViewListInputs(base: inputs.base))
        let views = makeImplicitRoot(list: list, inputs: inputs).responder
        let actions = { () -> [AccessibilityAction] in
            let value = modifier.value
            guard let action = value.action else { return views?.buttonActions ?? [] }
            return [AccessibilityAction(name: views?.spokenText ?? "", run: action)]
        }
        outputs.responder = AccessibilityResponder(
            outputs.responder, inputs: inputs,
            properties: {
                var properties = AccessibilityProperties()
                properties.actions = actions()
                return properties
            },
            details: {
                guard let category = modifier.value.category else { return [] }
                return [.actionCategory(AccessibilityActionGroup(category: category, actions: actions().map(\.name)))]
            })
        return outputs
    }
}

extension ViewResponder {
    /// What the buttons in a view do, by their names. Those that are disabled are left out.
    fileprivate var buttonActions: [AccessibilityAction] {
        var actions: [AccessibilityAction] = []
        for node in accessibilityNodes.flatMap(\.withChildren) where node.isEnabled {
            let press = node.responders.lazy.compactMap { responder -> (() -> Void)? in
                var action: (() -> Void)?
                responder.visit { inner, _ in action = action ?? inner.pressAction }
                return action
            }.first
            if let press {
                actions.append(AccessibilityAction(name: node.label, run: press))
            }
        }
        return actions
    }
}

extension AccessibilityNode {
    fileprivate var withChildren: [AccessibilityNode] { [self] + children.flatMap(\.withChildren) }
}

nonisolated extension View {
    /// Adds an action that users know by a label of any views: its text, or the name of its image. Scripts and tests perform it by that name.
    public func accessibilityAction<Label: View>(action: @escaping () -> Void, @ViewBuilder label: () -> Label) -> some View {
        modifier(AccessibilityActionsModifier(content: label(), action: action))
    }

    /// Adds an action for each button in `content`, which is not shown. Scripts and tests perform them by the names of the buttons.
    public func accessibilityActions<Content: View>(@ViewBuilder _ content: () -> Content) -> some View {
        accessibilityActions(category: .default, content)
    }

    /// Adds an action for each button in `content`, which is not shown, in a group. Scripts and tests perform them by the names of the buttons.
    public func accessibilityActions<Content: View>(category: AccessibilityActionCategory, @ViewBuilder _ content: () -> Content) -> some View {
        modifier(AccessibilityActionsModifier(content: content(), category: category.name))
    }
}
