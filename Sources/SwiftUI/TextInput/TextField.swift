import Foundation

/// A line of text that the user edits.
///
/// A tap moves the focus to the field and the cursor to a word's end. Keys and scripts then insert text. The return key submits: the field loses the
/// focus and calls `onSubmit(of:_:)`. There is no keyboard on the screen, as with a hardware keyboard. Scripts and tests find the field by its label.
nonisolated public struct TextField<Label: View>: View {
    let storage: TextFieldStorage
    let prompt: Text?
    /// Nil is one line that scrolls.
    let axis: Axis?
    let selection: Binding<TextSelection?>?
    let label: Label
    @Environment(\.textFieldStyle) private var style

    init(
        _ storage: TextFieldStorage, prompt: Text? = nil, axis: Axis? = nil, selection: Binding<TextSelection?>? = nil, label: Label
    ) {
        self.storage = storage
        self.prompt = prompt
        self.axis = axis
        self.selection = selection
        self.label = label
    }

    /// What the style around makes of the field; without one, text alone.
    @MainActor public var body: some View {
        let field = TextField<_TextFieldStyleLabel>(
            storage, prompt: prompt ?? label as? Text, axis: axis, selection: selection,
            label: (label as? _TextFieldStyleLabel) ?? _TextFieldStyleLabel(content: AnyView(label), text: label as? Text))
        if let style {
            style.makeBody(field)
        } else {
            PlainTextFieldStyle()._body(configuration: field)
        }
    }
}

/// The label of a text field in a style.
nonisolated public struct _TextFieldStyleLabel: View {
    let content: AnyView
    let text: Text?

    @MainActor public var body: some View { content }
}

/// What a text field edits.
struct TextFieldStorage {
    /// A value that is written as text.
    struct Value {
        var text: () -> String
        /// Sets the value if the text can be parsed.
        var parse: (String) -> Void
        /// Whether each key counts, or only the end of editing.
        var isLive: Bool
    }

    enum Content {
        case text(Binding<String>)
        case value(Value)
    }

    var content: Content
    var isSecure = false
    var editingChanged: (Bool) -> Void = { _ in }
    var commit: () -> Void = {}

    init(_ text: Binding<String>) {
        content = .text(text)
    }

    init(value: Value) {
        content = .value(value)
    }
}

nonisolated extension TextField {
    /// Creates a field of one line with a custom label. `prompt` is shown if there is no text; by default, the label.
    public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
        self.init(TextFieldStorage(text), prompt: prompt, label: label())
    }

    /// A field that grows along an axis with its text: a vertical one up to the line limit around, and its return key begins
    /// a new line.
    public init(text: Binding<String>, prompt: Text? = nil, axis: Axis, @ViewBuilder label: () -> Label) {
        self.init(TextFieldStorage(text), prompt: prompt, axis: axis, label: label())
    }

    /// A field whose selection can be read and set.
    public init(
        text: Binding<String>, selection: Binding<TextSelection?>, prompt: Text? = nil, axis: Axis? = nil,
        @ViewBuilder label: () -> Label
    ) {
        self.init(TextFieldStorage(text), prompt: prompt, axis: axis, selection: selection, label: label())
    }
}

nonisolated extension TextField where Label == Text {
    /// A field of one line with a text as its label, which is shown where nothing has been typed.
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
        self.init(TextFieldStorage(text), label: Text(titleKey))
    }

    /// A field of one line with a text as its label, shown as it is where nothing has been typed.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, text: Binding<String>) {
        self.init(TextFieldStorage(text), label: Text(title))
    }

    /// Creates a field. An empty field shows `prompt` instead of the title.
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
        self.init(TextFieldStorage(text), prompt: prompt, label: Text(titleKey))
    }

    /// Creates a field. An empty field shows `prompt` instead of the title.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?) {
        self.init(TextFieldStorage(text), prompt: prompt, label: Text(title))
    }

    /// A field that grows with its text if `axis` is vertical, up to the line limit around; then its return key begins a new line. A
    /// horizontal one is one line that scrolls.
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>, axis: Axis) {
        self.init(TextFieldStorage(text), axis: axis, label: Text(titleKey))
    }

    /// A field that grows with its text if `axis` is vertical, up to the line limit around; then its return key begins a new line. A
    /// horizontal one is one line that scrolls.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, text: Binding<String>, axis: Axis) {
        self.init(TextFieldStorage(text), axis: axis, label: Text(title))
    }

    /// Creates a field that can grow along `axis`. An empty field shows `prompt` instead of the title.
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?, axis: Axis) {
        self.init(TextFieldStorage(text), prompt: prompt, axis: axis, label: Text(titleKey))
    }

    /// Creates a field that can grow along `axis`. An empty field shows `prompt` instead of the title.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?, axis: Axis) {
        self.init(TextFieldStorage(text), prompt: prompt, axis: axis, label: Text(title))
    }

    /// A field whose selection can be read and set. Nil for `axis` is one line that scrolls.
    public init(
        _ titleKey: LocalizedStringKey, text: Binding<String>, selection: Binding<TextSelection?>, prompt: Text? = nil,
        axis: Axis? = nil
    ) {
        self.init(TextFieldStorage(text), prompt: prompt, axis: axis, selection: selection, label: Text(titleKey))
    }

    /// A field whose selection can be read and set. Nil for `axis` is one line that scrolls.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, text: Binding<String>, selection: Binding<TextSelection?>, prompt: Text? = nil, axis: Axis? = nil
    ) {
        self.init(TextFieldStorage(text), prompt: prompt, axis: axis, selection: selection, label: Text(title))
    }

    /// The older form: `onEditingChanged` is called when the field gets or loses the focus, `onCommit` by the return key.
    public init(
        _ titleKey: LocalizedStringKey, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void,
        onCommit: @escaping () -> Void
    ) {
        self.init(.init(text, onEditingChanged, onCommit), label: Text(titleKey))
    }

    /// The older form: `onCommit` is called by the return key.
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>, onCommit: @escaping () -> Void) {
        self.init(.init(text, { _ in }, onCommit), label: Text(titleKey))
    }

    /// The older form: `onEditingChanged` is called when the field gets or loses the focus, `onCommit` by the return key.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void, onCommit: @escaping () -> Void
    ) {
        self.init(.init(text, onEditingChanged, onCommit), label: Text(title))
    }

    /// The older form: `onCommit` is called by the return key.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, text: Binding<String>, onCommit: @escaping () -> Void) {
        self.init(.init(text, { _ in }, onCommit), label: Text(title))
    }
}

extension TextFieldStorage {
    init(_ text: Binding<String>, _ editingChanged: @escaping (Bool) -> Void, _ commit: @escaping () -> Void) {
        self = Self(text).telling(editingChanged, commit)
    }

    /// The same field, with closures for its editing.
    func telling(_ editingChanged: @escaping (Bool) -> Void, _ commit: @escaping () -> Void) -> Self {
        var storage = self
        storage.editingChanged = editingChanged
        storage.commit = commit
        return storage
    }
}
