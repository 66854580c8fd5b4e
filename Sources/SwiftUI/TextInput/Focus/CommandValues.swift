/// Shows or hides the sidebar of a window.
struct SidebarToggleAction {
    let toggle: @MainActor () -> Void
}

/// A change of the text that is selected in the field with the focus.
struct TextTransformation {
    let apply: @MainActor ((String) -> String) -> Void
}

private struct SidebarToggleKey: FocusedValueKey {
    typealias Value = SidebarToggleAction
}

private struct InspectorKey: FocusedValueKey {
    typealias Value = Binding<Bool>
}

private struct TextTransformationKey: FocusedValueKey {
    typealias Value = TextTransformation
}

private struct PageSearchKey: FocusedValueKey {
    typealias Value = Binding<Bool>
}

extension FocusedValues {
    /// Of the split view or the tab view in the window; nil where there is no sidebar.
    var sidebarToggle: SidebarToggleAction? {
        get { self[SidebarToggleKey.self] }
        set { self[SidebarToggleKey.self] = newValue }
    }

    /// Whether the inspector in the window is shown; nil where there is none.
    var inspectorIsPresented: Binding<Bool>? {
        get { self[InspectorKey.self] }
        set { self[InspectorKey.self] = newValue }
    }

    /// Of the text field or editor with the focus; nil where nothing is edited.
    var textTransformation: TextTransformation? {
        get { self[TextTransformationKey.self] }
        set { self[TextTransformationKey.self] = newValue }
    }

    /// Whether the search of the page is active; nil where the page has no search field.
    var pageSearch: Binding<Bool>? {
        get { self[PageSearchKey.self] }
        set { self[PageSearchKey.self] = newValue }
    }
}
