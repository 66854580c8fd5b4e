import Foundation

nonisolated extension TextField where Label == Text {
    /// The older form: `onEditingChanged` is called with true when the field gets the focus, and with false when it loses it.
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void) {
        self.init(titleKey, text: text, onEditingChanged: onEditingChanged, onCommit: {})
    }

    /// The older form: `onEditingChanged` is called with true when the field gets the focus, and with false when it loses it.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void) {
        self.init(title, text: text, onEditingChanged: onEditingChanged, onCommit: {})
    }

    /// The older form: `onEditingChanged` is called with true when the field gets the focus, and with false when it loses it.
    public init<V>(_ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter, onEditingChanged: @escaping (Bool) -> Void) {
        self.init(titleKey, value: value, formatter: formatter, onEditingChanged: onEditingChanged, onCommit: {})
    }

    /// The older form: `onEditingChanged` is called with true when the field gets the focus, and with false when it loses it.
    @_disfavoredOverload
    public init<S: StringProtocol, V>(
        _ title: S, value: Binding<V>, formatter: Formatter, onEditingChanged: @escaping (Bool) -> Void
    ) {
        self.init(title, value: value, formatter: formatter, onEditingChanged: onEditingChanged, onCommit: {})
    }
}
