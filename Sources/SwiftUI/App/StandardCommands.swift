import Foundation

/// A command for the sidebar of the window: control-command-S shows and hides it.
public struct SidebarCommands: Commands {
    public typealias Body = Never

    /// Creates the command “Toggle Sidebar”. It can be used while the window shows a split view in columns or a tab view with a sidebar.
    nonisolated public init() {}

    public var _view: AnyView { AnyView(SidebarCommand()) }
}

nonisolated private struct SidebarCommand: View {
    @FocusedValue(\.sidebarToggle) private var action

    @MainActor var body: some View {
        Button("Toggle Sidebar") { action?.toggle() }
            .keyboardShortcut("s", modifiers: [.control, .command])
            .disabled(action == nil)
    }
}

/// A command for the inspector of the window: control-command-I shows and hides it.
public struct InspectorCommands: Commands {
    public typealias Body = Never

    /// Creates the command “Show Inspector” or “Hide Inspector”. It can be used while a view in the window has an `inspector(isPresented:content:)`.
    nonisolated public init() {}

    public var _view: AnyView { AnyView(InspectorCommand()) }
}

nonisolated private struct InspectorCommand: View {
    @FocusedValue(\.inspectorIsPresented) private var isPresented

    @MainActor var body: some View {
        Button(isPresented?.wrappedValue == true ? "Hide Inspector" : "Show Inspector") { isPresented?.wrappedValue.toggle() }
            .keyboardShortcut("i", modifiers: [.control, .command])
            .disabled(isPresented == nil)
    }
}

/// Commands for the toolbar of the window.
public struct ToolbarCommands: Commands {
    public typealias Body = Never

    /// Creates the commands “Hide Toolbar” and “Customize Toolbar…”.
    ///
    /// Harmless: both are disabled, as on a phone, where users neither hide nor change toolbars.
    nonisolated public init() {}

    public var _view: AnyView {
        AnyView(
            Group {
                Button("Hide Toolbar") {}.keyboardShortcut("t", modifiers: [.option, .command])
                Button("Customize Toolbar…") {}
            }
            .disabled(true))
    }
}

nonisolated extension View {
    /// Lets a command show and hide the inspector.
    func inspectorCommand(_ isPresented: Binding<Bool>) -> some View {
        focusedSceneValue(\.inspectorIsPresented, isPresented)
    }
}
