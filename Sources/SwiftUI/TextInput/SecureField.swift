/// A line of text that shows a dot for each of its characters.
nonisolated public struct SecureField<Label: View>: View {
    private let field: TextField<Label>

    private init(_ text: Binding<String>, prompt: Text?, label: Label, commit: @escaping () -> Void = {}) {
        var storage = TextFieldStorage(text)
        storage.isSecure = true
        storage.commit = commit
        field = TextField(storage, prompt: prompt, label: label)
    }

    /// Creates a field with a custom label. `prompt` is shown if there is no text; by default, the label.
    public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
        self.init(text, prompt: prompt, label: label())
    }

    /// A text field whose characters are dots. Nothing can be copied out of it.
    @MainActor public var body: some View { field }
}

nonisolated extension SecureField where Label == Text {
    /// A field with a text as its label, which is shown where nothing has been typed.
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
        self.init(text, prompt: nil, label: Text(titleKey))
    }

    /// A field with a text as its label, shown as it is where nothing has been typed.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, text: Binding<String>) {
        self.init(text, prompt: nil, label: Text(title))
    }

    /// Creates a field with a text as its label. An empty field shows `prompt` instead of the title.
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
        self.init(text, prompt: prompt, label: Text(titleKey))
    }

    /// Creates a field with a text as its label. An empty field shows `prompt` instead of the title.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?) {
        self.init(text, prompt: prompt, label: Text(title))
    }

    /// The older form: `onCommit` is called by the return key.
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>, onCommit: @escaping () -> Void) {
        self.init(text, prompt: nil, label: Text(titleKey), commit: onCommit)
    }

    /// The older form: `onCommit` is called by the return key.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, text: Binding<String>, onCommit: @escaping () -> Void) {
        self.init(text, prompt: nil, label: Text(title), commit: onCommit)
    }
}
