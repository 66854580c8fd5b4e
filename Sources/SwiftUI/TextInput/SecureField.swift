/// A line of text that shows a dot for each of its characters.
nonisolated public struct SecureField<Label: View>: View {
    private let field: TextField<Label>

    private init(_ text: Binding<String>, prompt: Text?, label: Label, commit: @escaping () -> Void = {}) {
        var storage = TextFieldStorage(text)
        storage.isSecure = true
        storage.commit = commit
        field = TextField(storage, prompt: prompt, label: label)
    }

    public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
        self.init(text, prompt: prompt, label: label())
    }

    @MainActor public var body: some View { field }
}

nonisolated extension SecureField where Label == Text {
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
        self.init(text, prompt: nil, label: Text(titleKey))
    }

    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, text: Binding<String>) {
        self.init(text, prompt: nil, label: Text(title))
    }

    public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
        self.init(text, prompt: prompt, label: Text(titleKey))
    }

    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?) {
        self.init(text, prompt: prompt, label: Text(title))
    }

    /// The older form: `onCommit` is called by the return key.
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>, onCommit: @escaping () -> Void) {
        self.init(text, prompt: nil, label: Text(titleKey), commit: onCommit)
    }

    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, text: Binding<String>, onCommit: @escaping () -> Void) {
        self.init(text, prompt: nil, label: Text(title), commit: onCommit)
    }
}
