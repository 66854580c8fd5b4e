import Foundation

extension AlertModifier {
    /// An alert or a dialog that is there while a binding has a value.
    fileprivate init<Actions: View, Message: View, Item>(
        _ title: Text?, item: Binding<Item?>, isDialog: Bool = false, actions: (Item) -> Actions, message: (Item) -> Message
    ) {
        let content = item.wrappedValue.map { item in
            AlertContent(
                title: title, message: Message.self == EmptyView.self ? nil : AnyView(message(item)), actions: AnyView(actions(item)))
        }
        self.init(
            isPresented: { item.wrappedValue != nil && content != nil ? true : nil }, clear: { item.clear() }, isDialog: isDialog,
            content: { content })
    }
}

nonisolated extension View {
    /// Shows an alert while `data` has a value, which its actions get. When the alert ends the value becomes nil.
    public func alert<A: View, T>(
        _ title: Text, item data: Binding<T?>, @ViewBuilder actions: (T) -> A
    ) -> some View {
        modifier(AlertModifier(title, item: data, actions: actions, message: { _ in EmptyView() }))
    }

    /// Shows an alert while `data` has a value, which its actions and its message get. When the alert ends the value becomes nil.
    public func alert<A: View, M: View, T>(
        _ title: Text, item data: Binding<T?>, @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
    ) -> some View {
        modifier(AlertModifier(title, item: data, actions: actions, message: message))
    }

    /// Shows a dialog while `data` has a value, which its actions get. When the dialog ends the value becomes nil.
    public func confirmationDialog<A: View, T>(
        _ title: Text, item data: Binding<T?>, titleVisibility: Visibility = .automatic, @ViewBuilder actions: (T) -> A
    ) -> some View {
        modifier(
            AlertModifier(
                titleVisibility == .visible ? title : nil, item: data, isDialog: true, actions: actions, message: { _ in EmptyView() }))
    }

    /// Shows a dialog while `data` has a value, which its actions and its message get. When the dialog ends the value becomes nil.
    public func confirmationDialog<A: View, M: View, T>(
        _ title: Text, item data: Binding<T?>, titleVisibility: Visibility = .automatic, @ViewBuilder actions: (T) -> A,
        @ViewBuilder message: (T) -> M
    ) -> some View {
        modifier(
            AlertModifier(
                titleVisibility == .visible ? title : nil, item: data, isDialog: true, actions: actions, message: message))
    }

    /// Shows an alert while `data` has a value, which its actions get. When the alert ends the value becomes nil.
    public func alert<A: View, T>(
        _ titleKey: LocalizedStringKey, item data: Binding<T?>, @ViewBuilder actions: (T) -> A
    ) -> some View {
        modifier(AlertModifier(Text(titleKey), item: data, actions: actions, message: { _ in EmptyView() }))
    }

    /// Shows an alert while `data` has a value, which its actions and its message get. When the alert ends the value becomes nil.
    public func alert<A: View, M: View, T>(
        _ titleKey: LocalizedStringKey, item data: Binding<T?>, @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
    ) -> some View {
        modifier(AlertModifier(Text(titleKey), item: data, actions: actions, message: message))
    }

    /// Shows a dialog while `data` has a value, which its actions get. When the dialog ends the value becomes nil.
    public func confirmationDialog<A: View, T>(
        _ titleKey: LocalizedStringKey, item data: Binding<T?>, titleVisibility: Visibility = .automatic, @ViewBuilder actions: (T) -> A
    ) -> some View {
        modifier(
            AlertModifier(
                titleVisibility == .visible ? Text(titleKey) : nil, item: data, isDialog: true, actions: actions, message: { _ in EmptyView() }))
    }

    /// Shows a dialog while `data` has a value, which its actions and its message get. When the dialog ends the value becomes nil.
    public func confirmationDialog<A: View, M: View, T>(
        _ titleKey: LocalizedStringKey, item data: Binding<T?>, titleVisibility: Visibility = .automatic, @ViewBuilder actions: (T) -> A,
        @ViewBuilder message: (T) -> M
    ) -> some View {
        modifier(
            AlertModifier(
                titleVisibility == .visible ? Text(titleKey) : nil, item: data, isDialog: true, actions: actions, message: message))
    }

    /// Shows an alert while `data` has a value, which its actions get. When the alert ends the value becomes nil.
    @_disfavoredOverload
    public func alert<A: View, T>(
        _ titleResource: LocalizedStringResource, item data: Binding<T?>, @ViewBuilder actions: (T) -> A
    ) -> some View {
        modifier(AlertModifier(Text(titleResource), item: data, actions: actions, message: { _ in EmptyView() }))
    }

    /// Shows an alert while `data` has a value, which its actions and its message get. When the alert ends the value becomes nil.
    @_disfavoredOverload
    public func alert<A: View, M: View, T>(
        _ titleResource: LocalizedStringResource, item data: Binding<T?>, @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
    ) -> some View {
        modifier(AlertModifier(Text(titleResource), item: data, actions: actions, message: message))
    }

    /// Shows a dialog while `data` has a value, which its actions get. When the dialog ends the value becomes nil.
    @_disfavoredOverload
    public func confirmationDialog<A: View, T>(
        _ titleResource: LocalizedStringResource, item data: Binding<T?>, titleVisibility: Visibility = .automatic, @ViewBuilder actions: (T) -> A
    ) -> some View {
        modifier(
            AlertModifier(
                titleVisibility == .visible ? Text(titleResource) : nil, item: data, isDialog: true, actions: actions, message: { _ in EmptyView() }))
    }

    /// Shows a dialog while `data` has a value, which its actions and its message get. When the dialog ends the value becomes nil.
    @_disfavoredOverload
    public func confirmationDialog<A: View, M: View, T>(
        _ titleResource: LocalizedStringResource, item data: Binding<T?>, titleVisibility: Visibility = .automatic, @ViewBuilder actions: (T) -> A,
        @ViewBuilder message: (T) -> M
    ) -> some View {
        modifier(
            AlertModifier(
                titleVisibility == .visible ? Text(titleResource) : nil, item: data, isDialog: true, actions: actions, message: message))
    }

    /// Shows an alert while `data` has a value, which its actions get. When the alert ends the value becomes nil.
    @_disfavoredOverload
    public func alert<S: StringProtocol, A: View, T>(
        _ title: S, item data: Binding<T?>, @ViewBuilder actions: (T) -> A
    ) -> some View {
        modifier(AlertModifier(Text(title), item: data, actions: actions, message: { _ in EmptyView() }))
    }

    /// Shows an alert while `data` has a value, which its actions and its message get. When the alert ends the value becomes nil.
    @_disfavoredOverload
    public func alert<S: StringProtocol, A: View, M: View, T>(
        _ title: S, item data: Binding<T?>, @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
    ) -> some View {
        modifier(AlertModifier(Text(title), item: data, actions: actions, message: message))
    }

    /// Shows a dialog while `data` has a value, which its actions get. When the dialog ends the value becomes nil.
    @_disfavoredOverload
    public func confirmationDialog<S: StringProtocol, A: View, T>(
        _ title: S, item data: Binding<T?>, titleVisibility: Visibility = .automatic, @ViewBuilder actions: (T) -> A
    ) -> some View {
        modifier(
            AlertModifier(
                titleVisibility == .visible ? Text(title) : nil, item: data, isDialog: true, actions: actions, message: { _ in EmptyView() }))
    }

    /// Shows a dialog while `data` has a value, which its actions and its message get. When the dialog ends the value becomes nil.
    @_disfavoredOverload
    public func confirmationDialog<S: StringProtocol, A: View, M: View, T>(
        _ title: S, item data: Binding<T?>, titleVisibility: Visibility = .automatic, @ViewBuilder actions: (T) -> A,
        @ViewBuilder message: (T) -> M
    ) -> some View {
        modifier(
            AlertModifier(
                titleVisibility == .visible ? Text(title) : nil, item: data, isDialog: true, actions: actions, message: message))
    }

    /// Shows an alert while there is an error. Its title is the error's `errorDescription` or, if it is no `LocalizedError`, its
    /// `localizedDescription`; without actions it has “OK”.
    public func alert<E: Error, A: View>(error: Binding<E?>, @ViewBuilder actions: () -> A) -> some View {
        modifier(
            AlertModifier(
                error.wrappedValue.map { Text($0.alertTitle) }, item: error, actions: { _ in actions() }, message: { _ in EmptyView() }))
    }

    /// Shows an alert while there is an error, which its actions and its message get. Its title is the error's `errorDescription` or, if it is
    /// no `LocalizedError`, its `localizedDescription`; without actions it has “OK”.
    public func alert<E: Error, A: View, M: View>(
        error: Binding<E?>, @ViewBuilder actions: (E) -> A, @ViewBuilder message: (E) -> M
    ) -> some View {
        modifier(AlertModifier(error.wrappedValue.map { Text($0.alertTitle) }, item: error, actions: actions, message: message))
    }
}

extension Error {
    fileprivate var alertTitle: String { (self as? any LocalizedError)?.errorDescription ?? localizedDescription }
}
