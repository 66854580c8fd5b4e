/// A control that chooses one of several values.
///
/// Each choice is a view with the value as its `tag(_:)`; in a `ForEach` its id does. A choice whose tag is not of the
/// selection's type cannot be chosen. The label is not drawn by the styles that there are: it names the picker.
nonisolated public struct Picker<Label: View, SelectionValue: Hashable, Content: View>: View {
    @Environment(\.pickerLook) private var look
    @Environment(\.menuSession) private var menuSession
    private let selection: Binding<SelectionValue>
    private let label: Label
    private let content: Content

    public init(selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.selection = selection
        self.label = label()
        self.content = content()
    }

    /// The older form.
    public init(selection: Binding<SelectionValue>, label: Label, @ViewBuilder content: () -> Content) {
        self.selection = selection
        self.label = label
        self.content = content()
    }

    @MainActor public var body: some View {
        if menuSession == nil {
            _VariadicView.Tree(root: PickerRoot(selection: selection, look: look), content: content)
                .background(label.modifier(NameOnlyModifier()))
        } else {
            MenuPicker(selection: selection, content: content)
        }
    }
}

nonisolated extension Picker where Label == Text {
    public init(_ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content) {
        self.init(selection: selection, content: content) { Text(titleKey) }
    }

    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content) {
        self.init(selection: selection, content: content) { Text(title) }
    }
}

nonisolated extension Picker where Label == SwiftUI.Label<Text, Image> {
    public init(
        _ titleKey: LocalizedStringKey, systemImage: String, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
    ) {
        self.init(selection: selection, content: content) { SwiftUI.Label(titleKey, systemImage: systemImage) }
    }

    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, systemImage: String, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
    ) {
        self.init(selection: selection, content: content) { SwiftUI.Label(title, systemImage: systemImage) }
    }
}

/// Arranges the choices.
private struct PickerRoot<SelectionValue: Hashable>: _VariadicView_UnaryViewRoot {
    var selection: Binding<SelectionValue>
    var look: _PickerLook

    func body(children: _VariadicView.Children) -> some View {
        let current = selection.wrappedValue
        let choices = children.map { child in
            let value = child.tag?.base as? SelectionValue
            return PickerChoice(view: child, isSelected: value == current) {
                if let value {
                    selection.wrappedValue = value
                }
            }
        }
        switch look {
        case .segmented: SegmentedChoices(choices: choices)
        case .inline: InlineChoices(choices: choices)
        }
    }
}

/// One of the choices of a picker.
nonisolated struct PickerChoice: Identifiable {
    var view: _VariadicView_Children.Element
    var isSelected: Bool
    var select: @MainActor () -> Void

    var id: AnyHashable { view.id }
}
