import IncrementalGraph
import Foundation

/// What pressing a button means.
public struct ButtonRole: Equatable, Sendable {
    private let name: String

    /// Takes something away that cannot be brought back. The label is red, or the filling behind it; the plain style leaves
    /// both as they are.
    public static let destructive = ButtonRole(name: "destructive")
    /// Leaves everything as it was. Alerts and dialogs set this button apart; elsewhere it looks like any other.
    public static let cancel = ButtonRole(name: "cancel")
    /// A button that confirms an action.
    public static let confirm = ButtonRole(name: "confirm")
    /// A button that closes a presentation.
    public static let close = ButtonRole(name: "close")

    /// The label of a button that is created without one.
    var standardLabel: DefaultButtonLabel {
        switch name {
        case "destructive": DefaultButtonLabel(title: "Delete", symbol: nil)
        case "cancel": DefaultButtonLabel(title: "Cancel", symbol: nil)
        case "confirm": DefaultButtonLabel(title: "Done", symbol: "checkmark")
        default: DefaultButtonLabel(title: "Close", symbol: "xmark")
        }
    }
}

/// The label of a button that is made of its role alone.
nonisolated public struct DefaultButtonLabel: View {
    let title: LocalizedStringKey
    let symbol: String?

    /// The role's symbol, called as the role is; a text for roles without one.
    @MainActor public var body: some View {
        if let symbol {
            SwiftUI.Label(title, systemImage: symbol).labelStyle(.iconOnly)
        } else {
            Text(title)
        }
    }
}

nonisolated extension Button where Label == DefaultButtonLabel {
    /// A button that looks and is called as its role.
    public init(role: ButtonRole, action: @escaping @MainActor () -> Void) {
        self.init(role: role, action: action) { role.standardLabel }
    }
}

/// A control that does something when it is tapped. Its label is drawn in the accent colour, a destructive one in red;
/// `buttonStyle(_:)` sets another style.
nonisolated public struct Button<Label: View>: View {
    private let role: ButtonRole?
    private let action: @MainActor () -> Void
    private let label: Label
    @Environment(\.buttonStyle) private var style

    /// A button with a label of any views. `action` runs when a touch ends on the button; a nil `role` is none.
    public init(role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
        self.role = role
        self.action = action
        self.label = label()
    }

    /// A button without a role, with a label of any views. `action` runs when a touch ends on it.
    public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
        self.init(role: nil, action: action, label: label)
    }

    /// The label in the style that `buttonStyle(_:)` has set around it.
    @MainActor public var body: some View {
        if let style {
            style.makeBody(
                PrimitiveButtonStyleConfiguration(
                    role: role, label: .init(content: LabelRow.erased(label)), action: action))
        } else {
            BorderlessButton(role: role, label: label, row: RowTap(), action: action)
        }
    }
}

nonisolated extension Button where Label == PrimitiveButtonStyleConfiguration.Label {
    /// Creates the button of a style's configuration, for styles that change another one.
    public init(_ configuration: PrimitiveButtonStyleConfiguration) {
        self.init(role: configuration.role, action: configuration.action) { configuration.label }
    }
}

nonisolated extension Button where Label == Text {
    /// A button whose label is a text, looked up in the string tables.
    public init(_ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void) {
        self.init(role: nil, action: action) { Text(titleKey) }
    }

    /// A button whose label is a text, looked up in the string tables; a nil `role` is none.
    public init(_ titleKey: LocalizedStringKey, role: ButtonRole?, action: @escaping @MainActor () -> Void) {
        self.init(role: role, action: action) { Text(titleKey) }
    }

    /// A button whose label is a text, shown as it is.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, action: @escaping @MainActor () -> Void) {
        self.init(role: nil, action: action) { Text(title) }
    }

    /// A button whose label is a text, shown as it is; a nil `role` is none.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, role: ButtonRole?, action: @escaping @MainActor () -> Void) {
        self.init(role: role, action: action) { Text(title) }
    }
}

nonisolated extension Button where Label == SwiftUI.Label<Text, Image> {
    /// A button whose label is an image of an asset catalogue and a text, looked up in the string tables.
    public init(_ titleKey: LocalizedStringKey, image: ImageResource, action: @escaping @MainActor () -> Void) {
        self.init(role: nil, action: action) { SwiftUI.Label(titleKey, image: image) }
    }

    /// A button whose label is an image of an asset catalogue and a text, looked up in the string tables; a nil `role` is none.
    public init(_ titleKey: LocalizedStringKey, image: ImageResource, role: ButtonRole?, action: @escaping @MainActor () -> Void) {
        self.init(role: role, action: action) { SwiftUI.Label(titleKey, image: image) }
    }

    /// A button whose label is an image of an asset catalogue and a text, shown as it is.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, image: ImageResource, action: @escaping @MainActor () -> Void) {
        self.init(role: nil, action: action) { SwiftUI.Label(title, image: image) }
    }

    /// A button whose label is an image of an asset catalogue and a text, shown as it is; a nil `role` is none.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, image: ImageResource, role: ButtonRole?, action: @escaping @MainActor () -> Void) {
        self.init(role: role, action: action) { SwiftUI.Label(title, image: image) }
    }

    /// A button whose label is a symbol and a text, looked up in the string tables.
    public init(_ titleKey: LocalizedStringKey, systemImage: String, action: @escaping @MainActor () -> Void) {
        self.init(role: nil, action: action) { SwiftUI.Label(titleKey, systemImage: systemImage) }
    }

    /// A button whose label is a symbol and a text, looked up in the string tables; a nil `role` is none.
    public init(_ titleKey: LocalizedStringKey, systemImage: String, role: ButtonRole?, action: @escaping @MainActor () -> Void) {
        self.init(role: role, action: action) { SwiftUI.Label(titleKey, systemImage: systemImage) }
    }

    /// A button whose label is a symbol and a text, shown as it is.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, systemImage: String, action: @escaping @MainActor () -> Void) {
        self.init(role: nil, action: action) { SwiftUI.Label(title, systemImage: systemImage) }
    }

    /// A button whose label is a symbol and a text, shown as it is; a nil `role` is none.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, systemImage: String, role: ButtonRole?, action: @escaping @MainActor () -> Void) {
        self.init(role: role, action: action) { SwiftUI.Label(title, systemImage: systemImage) }
    }
}

/// Makes the whole frame of a button's label one thing to tap and one thing to name.
nonisolated struct ButtonActionModifier: PrimitiveViewModifier {
    var action: @MainActor () -> Void
    /// Called with true when a touch begins to press, with false when it ceases to; in a row that takes the tap with false alone, before the
    /// action.
    var pressing: (@MainActor (Bool) -> Void)?
    /// In a row of a list, leaves the tap to the whole row; see `ListRow`. Nil keeps it to the label's own frame. Whether it
    /// is nil counts when the view is made.
    var row: RowTap?

    static func _makeView(
        modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_Graph, _ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        var outputs = body(_Graph(), inputs)
        if let row = inputs.base.listRow, Graph.untracked({ modifier.value.row != nil }) {
            let isEnabled = inputs.base.environmentValue(\.isEnabled)
            row.add(
                isShown: inputs.base.presence?.isShown, tap: { modifier.value.row ?? RowTap() }, isEnabled: { isEnabled.value },
                action: {
                    let modifier = modifier.value
                    return { [pressing = modifier.pressing, action = modifier.action] in
                        pressing?(false)
                        action()
                    }
                })
            outputs.responder = RowButtonResponder(outputs.responder, row: row, inputs: inputs) { isEnabled.value }
            return outputs
        }
        let gesture = ViewGesture<Void>(inputs: inputs) {
            let gesture = modifier.map { modifier in
                let pressing = modifier.pressing.map { pressing in { isPressed in onMainActor { pressing(isPressed) } } }
                return ButtonGesture(pressing: pressing).onEnded { [action = modifier.action] _ in onMainActor { action() } }
            }
            return _EndedGesture._makeGesture(gesture: gesture, inputs: _GestureInputs(view: inputs)).recognizer
        }
        outputs.responder = ButtonResponder(outputs.responder, inputs: inputs, gesture: gesture) { modifier.value.action }
        return outputs
    }
}

private final class ButtonResponder: WrapperResponder {
    let child: ViewResponder?
    private let inputs: _ViewInputs
    private let gesture: AttachedGesture
    private let action: () -> @MainActor () -> Void

    init(
        _ child: ViewResponder?, inputs: _ViewInputs, gesture: AttachedGesture, action: @escaping () -> @MainActor () -> Void
    ) {
        self.inputs = inputs
        self.gesture = gesture
        self.action = action
        self.child = child
    }

    func hitTest(_ point: CGPoint) -> [ViewResponder]? {
        hitTestChildren(point) ?? (inputs.placement.value.frame.contains(point) ? [self] : nil)
    }

    func attachGestures(to chain: inout GestureChain) {
        chain.add(gesture, priority: .normal)
    }

    var pressAction: (() -> Void)? {
        guard gesture.isAvailable else { return nil }
        return { [action] in
            let action = action()
            onMainActor { action() }
        }
    }

    var globalFrame: CGRect? {
        inputs.transform.value.boundsInGlobal(inputs.placement.value.frame)
    }

    var combinesChildren: Bool { true }
    var accessibilityRole: AccessibilityRole? { .button }
    var isAccessibilityEnabled: Bool { pressAction != nil }
}

/// A button whose taps its row takes: still one element for those who do not see it.
private final class RowButtonResponder: WrapperResponder, RowTapResponder {
    let child: ViewResponder?
    let row: ListRow
    private let inputs: _ViewInputs
    private let isEnabled: () -> Bool

    init(_ child: ViewResponder?, row: ListRow, inputs: _ViewInputs, isEnabled: @escaping () -> Bool) {
        self.row = row
        self.inputs = inputs
        self.isEnabled = isEnabled
        self.child = child
    }

    var globalFrame: CGRect? {
        inputs.transform.value.boundsInGlobal(inputs.placement.value.frame)
    }

    var accessibilityRole: AccessibilityRole? { .button }
    var isAccessibilityEnabled: Bool { isEnabled() }
}
