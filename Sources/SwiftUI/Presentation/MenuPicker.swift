/// The choices of a picker as a separate group of rows in the enclosing menu, with a mark at the chosen one.
nonisolated struct MenuPicker<SelectionValue: Hashable, Content: View>: View {
    var selection: Binding<SelectionValue>
    var content: Content

    @MainActor var body: some View {
        Section {
            _VariadicView.Tree(root: MenuPickerRows(selection: selection), content: content)
        }
    }
}

/// One row for each choice.
struct MenuPickerRows<SelectionValue: Hashable>: _VariadicView_MultiViewRoot {
    var selection: Binding<SelectionValue>

    func body(children: _VariadicView.Children) -> some View {
        let current = selection.wrappedValue
        ForEach(children) { child in
            let value = child.tag?.selectionValue(SelectionValue.self)
            MenuRow(isSelected: value == current) {
                if let value {
                    selection.wrappedValue = value
                }
            } label: {
                child
            }
        }
    }
}
