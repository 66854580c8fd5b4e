import IncrementalGraph

/// A control that chooses one of several values.
///
/// Each choice is a view with the value as its `tag(_:)`; in a `ForEach` its id does. A choice whose tag is not of the
/// selection's type cannot be chosen. The label is drawn in rows of lists and forms; elsewhere it names the picker.
nonisolated public struct Picker<Label: View, SelectionValue: Hashable, Content: View>: View {
    @Environment(\.pickerStyleKind) private var kind
    @Environment(\.menuSession) private var menuSession
    private let selection: Binding<SelectionValue>
    /// The values of a picker for several sources, where they differ.
    private var isMixed = false
    private let label: Label
    private let content: Content
    private var currentValueLabel: AnyView?

    /// A picker of the choices in `content`. When no choice has the selection as its tag, none is marked as chosen; a wheel then
    /// stands at the first one.
    public init(selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.selection = selection
        self.label = label()
        self.content = content()
    }

    /// Creates a picker with a label view. Use `init(selection:content:label:)` in new code.
    public init(selection: Binding<SelectionValue>, label: Label, @ViewBuilder content: () -> Content) {
        self.selection = selection
        self.label = label
        self.content = content()
    }

    /// Shows `currentValueLabel` instead of the chosen value if the choices are behind a menu.
    public init(
        selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> some View
    ) {
        self.init(selection: selection, content: content, label: label)
        self.currentValueLabel = AnyView(currentValueLabel())
    }

    /// One picker for many values: nothing is chosen as long as they differ, and a choice is written to each.
    public init<C: RandomAccessCollection>(
        sources: C, selection: KeyPath<C.Element, Binding<SelectionValue>>, @ViewBuilder content: () -> Content,
        @ViewBuilder label: () -> Label
    ) {
        let bindings = sources.map { $0[keyPath: selection] }
        precondition(!bindings.isEmpty, "a picker needs at least one source")
        self.init(
            selection: Binding(
                get: { bindings[0].wrappedValue },
                set: { value in
                    for binding in bindings {
                        binding.wrappedValue = value
                    }
                }),
            content: content, label: label)
        isMixed = bindings.contains { $0.wrappedValue != bindings[0].wrappedValue }
    }

    /// A picker for several values that shows `currentValueLabel` instead of the chosen value.
    public init<C: RandomAccessCollection>(
        sources: C, selection: KeyPath<C.Element, Binding<SelectionValue>>, @ViewBuilder content: () -> Content,
        @ViewBuilder label: () -> Label, @ViewBuilder currentValueLabel: () -> some View
    ) {
        self.init(sources: sources, selection: selection, content: content, label: label)
        self.currentValueLabel = AnyView(currentValueLabel())
    }

    /// The choices as `pickerStyle(_:)` arranges them; in an open menu they are rows of the menu.
    @MainActor public var body: some View {
        if menuSession == nil {
            _VariadicView.Tree(
                root: PickerRoot(
                    choosing: PickerChoosing(selection: selection, isMixed: isMixed), kind: kind, label: AnyView(label),
                    currentValue: currentValueLabel),
                content: content)
        } else if kind == .palette {
            _VariadicView.Tree(root: PaletteRoot(choosing: PickerChoosing(selection: selection, isMixed: isMixed)), content: content)
                .labelStyle(PaletteLabelStyle())
        } else {
            MenuPicker(selection: selection, content: content)
        }
    }
}

nonisolated extension Picker {
    public static func _makeViewList(view: _GraphValue<Self>, inputs: _ViewListInputs) -> _ViewListOutputs {
        let environment = inputs.base.environment
        if inputs.base.enclosingList != nil, Graph.untracked({ environment.value.pickerStyleKind == .inline }) {
            // In a list the label and each choice are rows.
            typealias Rows = _VariadicView.Tree<PickerRowsRoot<SelectionValue>, Content>
            let rows = view.map("picker rows") { picker in
                let choosing = PickerChoosing(selection: picker.selection, isMixed: picker.isMixed)
                return Rows(root: PickerRowsRoot(choosing: choosing, label: AnyView(picker.label)), content: picker.content)
            }
            return Rows._makeViewList(view: rows, inputs: inputs)
        }
        var inputs = inputs
        let body = makeBody(of: view, inputs: &inputs.base)
        return Body._makeViewList(view: body, inputs: inputs)
    }
}

/// Which of a picker's views are chosen, and how.
private struct PickerChoosing<SelectionValue: Hashable> {
    var selection: Binding<SelectionValue>
    var isMixed: Bool

    @MainActor func choices(_ children: _VariadicView.Children) -> [PickerChoice] {
        let current = selection.wrappedValue
        return children.map { child in
            let value = child.tag?.selectionValue(SelectionValue.self)
            return PickerChoice(view: child, isSelected: !isMixed && value == current) {
                if let value {
                    selection.wrappedValue = value
                }
            }
        }
    }
}

/// Arranges the choices.
private struct PickerRoot<SelectionValue: Hashable>: _VariadicView_UnaryViewRoot {
    var choosing: PickerChoosing<SelectionValue>
    var kind: _PickerStyleKind
    var label: AnyView
    var currentValue: AnyView?

    func body(children: _VariadicView.Children) -> some View {
        PickerBody(kind: kind, label: label, currentValue: currentValue, choices: choosing.choices(children))
    }
}

/// Makes a row of a menu of the choices.
private struct PaletteRoot<SelectionValue: Hashable>: _VariadicView_UnaryViewRoot {
    var choosing: PickerChoosing<SelectionValue>

    func body(children: _VariadicView.Children) -> some View {
        let choices = choosing.choices(children)
        MenuStrip(
            kind: .palette,
            content: ForEach(choices) { choice in
                MenuTile(isSelected: choice.isSelected, action: choice.select) { choice.view }
            })
    }
}

/// Makes rows of a list of the choices.
nonisolated private struct PickerRowsRoot<SelectionValue: Hashable>: _VariadicView_MultiViewRoot {
    var choosing: PickerChoosing<SelectionValue>
    var label: AnyView

    @MainActor func body(children: _VariadicView.Children) -> some View {
        InlineRows(label: label, choices: choosing.choices(children))
    }
}

/// A picker in its style, with the names of its choices.
nonisolated private struct PickerBody: View {
    var kind: _PickerStyleKind
    var label: AnyView
    var currentValue: AnyView?
    var choices: [PickerChoice]
    @Environment(\.listRow) private var listRow

    @MainActor var body: some View {
        arranged.modifier(ChoiceNames(choices: choices))
    }

    @ViewBuilder @MainActor private var arranged: some View {
        switch kind {
        case .segmented, .palette:
            SegmentedChoices(choices: choices).background(label.modifier(NameOnlyModifier()))
        case .inline:
            InlineChoices(choices: choices).background(label.modifier(NameOnlyModifier()))
        case .wheel:
            WheelChoices(choices: choices).background(label.modifier(NameOnlyModifier()))
        case .navigationLink:
            NavigationLinkChoices(label: label, choices: choices, currentValue: currentValue)
        case .menu, .automatic:
            if listRow != nil {
                LabeledControl(label: label, control: MenuChoices(choices: choices, currentValue: currentValue, isInRow: true))
            } else {
                MenuChoices(choices: choices, currentValue: currentValue, isInRow: false)
                    .background(label.modifier(NameOnlyModifier()))
            }
        }
    }
}

/// Makes a view the control that chooses, for those who do it by names.
nonisolated struct ChoiceNames: ViewModifier {
    var choices: [PickerChoice]

    @MainActor func body(content: Content) -> some View {
        content
            .background {
                ZStack {
                    ForEach(choices) { choice in
                        choice.view.modifier(ChoiceNameModifier(isSelected: choice.isSelected, select: choice.select))
                    }
                }
            }
            .modifier(ChoosingModifier())
    }
}

/// One of the choices of a picker.
nonisolated struct PickerChoice: Identifiable {
    var view: _VariadicView_Children.Element
    var isSelected: Bool
    var select: @MainActor () -> Void

    var id: AnyHashable { view.id }
}
