import IncrementalGraph
import Rendering

/// What a view with the focus does with it.
public struct FocusInteractions: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// It is there to be activated, as a button is.
    public static let activate = FocusInteractions(rawValue: 1)
    /// It takes input, as a text field does.
    public static let edit = FocusInteractions(rawValue: 2)
    /// Both interactions: activating and editing.
    public static var automatic: FocusInteractions { [.activate, .edit] }
}

private struct IsFocusedKey: EnvironmentKey {
    static var defaultValue: Bool { false }
}

private struct FocusEffectKey: EnvironmentKey {
    static var defaultValue: Bool { true }
}

extension EnvironmentValues {
    /// Whether the nearest focusable view around has the focus.
    public internal(set) var isFocused: Bool {
        get { self[IsFocusedKey.self] }
        set { self[IsFocusedKey.self] = newValue }
    }

    /// Whether views show that they have the focus; those of the library show it by their cursor only.
    public var isFocusEffectEnabled: Bool {
        get { self[FocusEffectKey.self] }
        set { self[FocusEffectKey.self] = newValue }
    }
}

/// Lets a view have the focus.
nonisolated struct FocusableModifier: PrimitiveViewModifier {
    var isFocusable: Bool

    static func _makeView(
        modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_Graph, _ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        let isEnabled = inputs.base.environmentValue(\.isEnabled)
        let item = FocusItem(inputs: inputs.base) {
            Graph.untracked { modifier.value.isFocusable && isEnabled.value }
        }
        var inputs = inputs
        let outer = inputs.base.environment
        inputs.base.environment = Attribute(
            "focusable environment",
            uncompared: {
                var values = outer.value
                values.isFocused = item.isFocused.value
                return values
            })
        var outputs = body(_Graph(), inputs)
        outputs.responder = FocusResponder(outputs.responder, item: item)
        return outputs
    }
}

private final class FocusResponder: WrapperResponder, FocusHolder {
    let child: ViewResponder?
    let focusItem: FocusItem

    init(_ child: ViewResponder?, item: FocusItem) {
        focusItem = item
        self.child = child
    }
}

nonisolated extension View {
    /// Lets this view have the focus: by a `FocusState`, and by the tab key once a view has it. In the view, `isFocused` of the environment
    /// shows whether it does.
    public func focusable(_ isFocusable: Bool = true) -> some View {
        modifier(FocusableModifier(isFocusable: isFocusable))
    }

    /// Lets this view have the focus. Harmless: the interactions make no difference on a touch screen.
    public func focusable(_ isFocusable: Bool = true, interactions: FocusInteractions) -> some View {
        modifier(FocusableModifier(isFocusable: isFocusable))
    }

    /// Sets `isFocusEffectEnabled` of the environment for this view, unless it is off already.
    public func focusEffectDisabled(_ disabled: Bool = true) -> some View {
        transformEnvironment(\.isFocusEffectEnabled) { $0 = $0 && !disabled }
    }
}
