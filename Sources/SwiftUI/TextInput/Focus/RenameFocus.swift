nonisolated extension View {
    /// Lets the rename buttons in this view move the focus to the view that `isFocused` is for, such as a text field with the name.
    public func renameAction(_ isFocused: FocusState<Bool>.Binding) -> some View {
        renameAction { isFocused.wrappedValue = true }
    }
}
