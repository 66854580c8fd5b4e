import Foundation

nonisolated extension View {
    /// Shows an alert while `isPresented` is true. Each of its buttons ends it; without any there is “OK”.
    public func alert<A: View>(
        _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
    ) -> some View {
        modifier(AlertModifier(title, isPresented: isPresented, actions: actions(), message: EmptyView()))
    }

    /// Shows an alert while `isPresented` is true. Each of its buttons ends it; without any there is “OK”.
    public func alert<A: View, M: View>(
        _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A,
        @ViewBuilder message: () -> M
    ) -> some View {
        modifier(AlertModifier(title, isPresented: isPresented, actions: actions(), message: message()))
    }

    /// Shows an alert while `isPresented` is true. Each of its buttons ends it; without any there is “OK”.
    /// Nothing is shown without `data`.
    public func alert<A: View, T>(
        _ title: Text, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A
    ) -> some View {
        modifier(AlertModifier(title, isPresented: isPresented, actions: data.map(actions), message: EmptyView()))
    }

    /// Shows an alert while `isPresented` is true. Each of its buttons ends it; without any there is “OK”.
    /// Nothing is shown without `data`.
    public func alert<A: View, M: View, T>(
        _ title: Text, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A,
        @ViewBuilder message: (T) -> M
    ) -> some View {
        modifier(AlertModifier(title, isPresented: isPresented, actions: data.map(actions), message: data.map(message)))
    }

    /// Shows an alert while `isPresented` is true. Each of its buttons ends it; without any there is “OK”.
    public func alert<A: View>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
    ) -> some View {
        modifier(AlertModifier(Text(titleKey), isPresented: isPresented, actions: actions(), message: EmptyView()))
    }

    /// Shows an alert while `isPresented` is true. Each of its buttons ends it; without any there is “OK”.
    public func alert<A: View, M: View>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A,
        @ViewBuilder message: () -> M
    ) -> some View {
        modifier(AlertModifier(Text(titleKey), isPresented: isPresented, actions: actions(), message: message()))
    }

    /// Shows an alert while `isPresented` is true. Each of its buttons ends it; without any there is “OK”.
    /// Nothing is shown without `data`.
    public func alert<A: View, T>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A
    ) -> some View {
        modifier(AlertModifier(Text(titleKey), isPresented: isPresented, actions: data.map(actions), message: EmptyView()))
    }

    /// Shows an alert while `isPresented` is true. Each of its buttons ends it; without any there is “OK”.
    /// Nothing is shown without `data`.
    public func alert<A: View, M: View, T>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A,
        @ViewBuilder message: (T) -> M
    ) -> some View {
        modifier(AlertModifier(Text(titleKey), isPresented: isPresented, actions: data.map(actions), message: data.map(message)))
    }

    /// Shows an alert while `isPresented` is true. Each of its buttons ends it; without any there is “OK”.
    @_disfavoredOverload
    public func alert<S: StringProtocol, A: View>(
        _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
    ) -> some View {
        modifier(AlertModifier(Text(title), isPresented: isPresented, actions: actions(), message: EmptyView()))
    }

    /// Shows an alert while `isPresented` is true. Each of its buttons ends it; without any there is “OK”.
    @_disfavoredOverload
    public func alert<S: StringProtocol, A: View, M: View>(
        _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A,
        @ViewBuilder message: () -> M
    ) -> some View {
        modifier(AlertModifier(Text(title), isPresented: isPresented, actions: actions(), message: message()))
    }

    /// Shows an alert while `isPresented` is true. Each of its buttons ends it; without any there is “OK”.
    /// Nothing is shown without `data`.
    @_disfavoredOverload
    public func alert<S: StringProtocol, A: View, T>(
        _ title: S, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A
    ) -> some View {
        modifier(AlertModifier(Text(title), isPresented: isPresented, actions: data.map(actions), message: EmptyView()))
    }

    /// Shows an alert while `isPresented` is true. Each of its buttons ends it; without any there is “OK”.
    /// Nothing is shown without `data`.
    @_disfavoredOverload
    public func alert<S: StringProtocol, A: View, M: View, T>(
        _ title: S, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A,
        @ViewBuilder message: (T) -> M
    ) -> some View {
        modifier(AlertModifier(Text(title), isPresented: isPresented, actions: data.map(actions), message: data.map(message)))
    }

    /// Presents an alert while `isPresented` is true and there is an error. Its title is the error's description.
    public func alert<E: LocalizedError, A: View>(
        isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: () -> A
    ) -> some View {
        modifier(
            AlertModifier(
                error.map { Text($0.alertTitle) }, isPresented: isPresented, actions: error == nil ? nil : actions(), message: EmptyView()))
    }

    /// Presents an alert while `isPresented` is true and there is an error. Its title is the error's description.
    public func alert<E: LocalizedError, A: View, M: View>(
        isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: (E) -> A, @ViewBuilder message: (E) -> M
    ) -> some View {
        modifier(
            AlertModifier(
                error.map { Text($0.alertTitle) }, isPresented: isPresented, actions: error.map(actions), message: error.map(message)))
    }
}

extension LocalizedError {
    fileprivate var alertTitle: String { errorDescription ?? localizedDescription }
}
