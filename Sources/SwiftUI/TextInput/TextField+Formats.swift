import Foundation

extension TextFieldStorage {
    /// A value that a format writes and reads; each key counts that leaves something which can be read.
    init<F: ParseableFormatStyle>(_ value: Binding<F.FormatInput>, format: F) where F.FormatOutput == String {
        self.init(
            value: Value(
                text: { format.format(value.wrappedValue) },
                parse: { text in
                    if let new = try? format.parseStrategy.parse(text) {
                        value.wrappedValue = new
                    }
                },
                isLive: true))
    }

    /// A value that may be missing: what cannot be read is nil.
    init<F: ParseableFormatStyle>(_ value: Binding<F.FormatInput?>, format: F) where F.FormatOutput == String {
        self.init(
            value: Value(
                text: { value.wrappedValue.map { format.format($0) } ?? "" },
                parse: { value.wrappedValue = try? format.parseStrategy.parse($0) },
                isLive: true))
    }

    /// A value that a formatter writes and reads; it is read when editing ends.
    init<V>(_ value: Binding<V>, formatter: Formatter) {
        self.init(
            value: Value(
                text: { formatter.string(for: value.wrappedValue) ?? "" },
                parse: { text in
                    if let new = formatter.value(of: text) as? V {
                        value.wrappedValue = new
                    } else if let number = formatter.value(of: text) as? NSNumber, let new = number.value(as: V.self) {
                        value.wrappedValue = new
                    }
                },
                isLive: false))
    }
}

extension Formatter {
    fileprivate func value(of text: String) -> Any? {
        switch self {
        case let formatter as NumberFormatter: formatter.number(from: text)
        case let formatter as DateFormatter: formatter.date(from: text)
        default: nil
        }
    }
}

extension NSNumber {
    fileprivate func value<V>(as type: V.Type) -> V? {
        switch type {
        case is Int.Type: intValue as? V
        case is Double.Type: doubleValue as? V
        case is Float.Type: floatValue as? V
        case is CGFloat.Type: CGFloat(doubleValue) as? V
        case is Decimal.Type: decimalValue as? V
        case is Int?.Type: intValue as? V
        case is Double?.Type: doubleValue as? V
        default: nil
        }
    }
}

nonisolated extension TextField {
    /// Creates a field for a value, with a custom label: `format` writes it, and reads what the user types. Unreadable text changes nothing.
    public init<F: ParseableFormatStyle>(
        value: Binding<F.FormatInput>, format: F, prompt: Text? = nil, @ViewBuilder label: () -> Label
    ) where F.FormatOutput == String {
        self.init(TextFieldStorage(value, format: format), prompt: prompt, label: label())
    }

    /// Creates a field for a value that may be missing, with a custom label: text that `format` cannot read is nil.
    public init<F: ParseableFormatStyle>(
        value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil, @ViewBuilder label: () -> Label
    ) where F.FormatOutput == String {
        self.init(TextFieldStorage(value, format: format), prompt: prompt, label: label())
    }

    /// Creates a field for a value, with a custom label. Only a `NumberFormatter` or a `DateFormatter` reads the text, when editing ends;
    /// with another one the value never changes.
    public init<V>(value: Binding<V>, formatter: Formatter, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
        self.init(TextFieldStorage(value, formatter: formatter), prompt: prompt, label: label())
    }
}

nonisolated extension TextField where Label == Text {
    /// Creates a field for a value: `format` writes it, and reads what the user types. Unreadable text changes nothing; when editing ends,
    /// the value is written again.
    public init<F: ParseableFormatStyle>(
        _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
    ) where F.FormatOutput == String {
        self.init(TextFieldStorage(value, format: format), prompt: prompt, label: Text(titleKey))
    }

    /// A field for a value: `format` writes it, and reads what the user types. What it cannot read changes nothing.
    @_disfavoredOverload
    public init<S: StringProtocol, F: ParseableFormatStyle>(
        _ title: S, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
    ) where F.FormatOutput == String {
        self.init(TextFieldStorage(value, format: format), prompt: prompt, label: Text(title))
    }

    /// A field for a value that may be missing: what `format` cannot read is nil.
    public init<F: ParseableFormatStyle>(
        _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
    ) where F.FormatOutput == String {
        self.init(TextFieldStorage(value, format: format), prompt: prompt, label: Text(titleKey))
    }

    /// A field for a value that may be missing: what `format` cannot read is nil.
    @_disfavoredOverload
    public init<S: StringProtocol, F: ParseableFormatStyle>(
        _ title: S, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
    ) where F.FormatOutput == String {
        self.init(TextFieldStorage(value, format: format), prompt: prompt, label: Text(title))
    }

    /// A field for a value that a formatter of numbers or dates writes, and reads when editing ends.
    public init<V>(_ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter) {
        self.init(TextFieldStorage(value, formatter: formatter), label: Text(titleKey))
    }

    /// A field for a value that a formatter of numbers or dates writes, and reads when editing ends.
    @_disfavoredOverload
    public init<S: StringProtocol, V>(_ title: S, value: Binding<V>, formatter: Formatter) {
        self.init(TextFieldStorage(value, formatter: formatter), label: Text(title))
    }

    /// A field for a value that a formatter of numbers or dates writes, and reads when editing ends. `prompt` is shown where there is
    /// no text.
    public init<V>(_ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter, prompt: Text?) {
        self.init(TextFieldStorage(value, formatter: formatter), prompt: prompt, label: Text(titleKey))
    }

    /// A field for a value that a formatter of numbers or dates writes, and reads when editing ends. `prompt` is shown where there is
    /// no text.
    @_disfavoredOverload
    public init<S: StringProtocol, V>(_ title: S, value: Binding<V>, formatter: Formatter, prompt: Text?) {
        self.init(TextFieldStorage(value, formatter: formatter), prompt: prompt, label: Text(title))
    }

    /// The older form: `onEditingChanged` is called when the field gets or loses the focus, `onCommit` by the return key.
    public init<V>(
        _ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter, onEditingChanged: @escaping (Bool) -> Void,
        onCommit: @escaping () -> Void
    ) {
        self.init(TextFieldStorage(value, formatter: formatter).telling(onEditingChanged, onCommit), label: Text(titleKey))
    }

    /// The older form: `onCommit` is called by the return key.
    public init<V>(_ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter, onCommit: @escaping () -> Void) {
        self.init(TextFieldStorage(value, formatter: formatter).telling({ _ in }, onCommit), label: Text(titleKey))
    }

    /// The older form: `onEditingChanged` is called when the field gets or loses the focus, `onCommit` by the return key.
    @_disfavoredOverload
    public init<S: StringProtocol, V>(
        _ title: S, value: Binding<V>, formatter: Formatter, onEditingChanged: @escaping (Bool) -> Void, onCommit: @escaping () -> Void
    ) {
        self.init(TextFieldStorage(value, formatter: formatter).telling(onEditingChanged, onCommit), label: Text(title))
    }
}
