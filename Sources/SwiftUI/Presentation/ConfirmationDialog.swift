import Foundation

nonisolated extension View {
    /// Shows a dialog at the bottom of the window while `isPresented` is true.
    public func confirmationDialog<A: View>(
        _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, @ViewBuilder actions: () -> A
    ) -> some View {
        modifier(AlertModifier(titleVisibility == .visible ? title : nil, isPresented: isPresented, isDialog: true, actions: actions(), message: EmptyView()))
    }

    /// Shows a dialog at the bottom of the window while `isPresented` is true.
    public func confirmationDialog<A: View, M: View>(
        _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, @ViewBuilder actions: () -> A,
        @ViewBuilder message: () -> M
    ) -> some View {
        modifier(AlertModifier(titleVisibility == .visible ? title : nil, isPresented: isPresented, isDialog: true, actions: actions(), message: message()))
    }

    /// Shows a dialog at the bottom of the window while `isPresented` is true.
    /// Nothing is shown without `data`.
    public func confirmationDialog<A: View, T>(
        _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?, @ViewBuilder actions: (T) -> A
    ) -> some View {
        modifier(
            AlertModifier(titleVisibility == .visible ? title : nil, isPresented: isPresented, isDialog: true, actions: data.map(actions), message: EmptyView())
        )
    }

    /// Shows a dialog at the bottom of the window while `isPresented` is true.
    /// Nothing is shown without `data`.
    public func confirmationDialog<A: View, M: View, T>(
        _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?, @ViewBuilder actions: (T) -> A,
        @ViewBuilder message: (T) -> M
    ) -> some View {
        modifier(
            AlertModifier(
                titleVisibility == .visible ? title : nil, isPresented: isPresented, isDialog: true, actions: data.map(actions), message: data.map(message)))
    }

    /// Shows a dialog at the bottom of the window while `isPresented` is true.
    public func confirmationDialog<A: View>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, @ViewBuilder actions: () -> A
    ) -> some View {
        modifier(
            AlertModifier(
                titleVisibility == .visible ? Text(titleKey) : nil, isPresented: isPresented, isDialog: true, actions: actions(), message: EmptyView()))
    }

    /// Shows a dialog at the bottom of the window while `isPresented` is true.
    public func confirmationDialog<A: View, M: View>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, @ViewBuilder actions: () -> A,
        @ViewBuilder message: () -> M
    ) -> some View {
        modifier(
            AlertModifier(titleVisibility == .visible ? Text(titleKey) : nil, isPresented: isPresented, isDialog: true, actions: actions(), message: message()))
    }

    /// Shows a dialog at the bottom of the window while `isPresented` is true.
    /// Nothing is shown without `data`.
    public func confirmationDialog<A: View, T>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?,
        @ViewBuilder actions: (T) -> A
    ) -> some View {
        modifier(
            AlertModifier(
                titleVisibility == .visible ? Text(titleKey) : nil, isPresented: isPresented, isDialog: true, actions: data.map(actions), message: EmptyView()))
    }

    /// Shows a dialog at the bottom of the window while `isPresented` is true.
    /// Nothing is shown without `data`.
    public func confirmationDialog<A: View, M: View, T>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?,
        @ViewBuilder actions: (T) -> A,
        @ViewBuilder message: (T) -> M
    ) -> some View {
        modifier(
            AlertModifier(
                titleVisibility == .visible ? Text(titleKey) : nil, isPresented: isPresented, isDialog: true, actions: data.map(actions),
                message: data.map(message)))
    }

    /// Shows a dialog at the bottom of the window while `isPresented` is true.
    @_disfavoredOverload
    public func confirmationDialog<S: StringProtocol, A: View>(
        _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, @ViewBuilder actions: () -> A
    ) -> some View {
        modifier(
            AlertModifier(titleVisibility == .visible ? Text(title) : nil, isPresented: isPresented, isDialog: true, actions: actions(), message: EmptyView()))
    }

    /// Shows a dialog at the bottom of the window while `isPresented` is true.
    @_disfavoredOverload
    public func confirmationDialog<S: StringProtocol, A: View, M: View>(
        _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, @ViewBuilder actions: () -> A,
        @ViewBuilder message: () -> M
    ) -> some View {
        modifier(
            AlertModifier(titleVisibility == .visible ? Text(title) : nil, isPresented: isPresented, isDialog: true, actions: actions(), message: message()))
    }

    /// Shows a dialog at the bottom of the window while `isPresented` is true.
    /// Nothing is shown without `data`.
    @_disfavoredOverload
    public func confirmationDialog<S: StringProtocol, A: View, T>(
        _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?, @ViewBuilder actions: (T) -> A
    ) -> some View {
        modifier(
            AlertModifier(
                titleVisibility == .visible ? Text(title) : nil, isPresented: isPresented, isDialog: true, actions: data.map(actions), message: EmptyView()))
    }

    /// Shows a dialog at the bottom of the window while `isPresented` is true.
    /// Nothing is shown without `data`.
    @_disfavoredOverload
    public func confirmationDialog<S: StringProtocol, A: View, M: View, T>(
        _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?, @ViewBuilder actions: (T) -> A,
        @ViewBuilder message: (T) -> M
    ) -> some View {
        modifier(
            AlertModifier(
                titleVisibility == .visible ? Text(title) : nil, isPresented: isPresented, isDialog: true, actions: data.map(actions),
                message: data.map(message)))
    }
}
