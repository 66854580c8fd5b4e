import Foundation

/// Asks before a touch ends the presentation around a view.
nonisolated private struct DismissalDialogModifier<Actions: View, Message: View>: ViewModifier {
    var title: Text
    var shouldPresent: Bool
    var actions: Actions
    var message: Message
    @MainActor @State private var isAsking = false
    /// Whether the cancel button has ended the dialog.
    @MainActor @State private var isKept = false
    @Environment(\.dismiss) private var dismiss

    @MainActor func body(content: Content) -> some View {
        let isAsking = $isAsking
        let request: (() -> Void)? = shouldPresent ? { isAsking.wrappedValue = true } : nil
        content
            .transformPreference(PresentationOptionsKey.self) { $0.dismissalRequest = request }
            .modifier(
                AlertModifier(
                    title, isPresented: isAsking, isDialog: true,
                    actions: TupleView(
                        (
                            actions,
                            Button("Cancel", role: .cancel) { isKept = true }
                        )), message: message)
            )
            .onChange(of: self.isAsking) { _, isAsking in
                guard !isAsking else { return }
                if !isKept {
                    dismiss()
                }
                isKept = false
            }
    }
}

nonisolated extension View {
    /// Asks, while `shouldPresent` is true, before a touch ends the sheet around this view. An action ends the sheet after it has run; the
    /// dialog also has “Cancel”, which keeps the sheet.
    public func dismissalConfirmationDialog<A: View>(
        _ title: Text, shouldPresent: Bool, @ViewBuilder actions: () -> A
    ) -> some View {
        modifier(DismissalDialogModifier(title: title, shouldPresent: shouldPresent, actions: actions(), message: EmptyView()))
    }

    /// Asks with a message, while `shouldPresent` is true, before a touch ends the sheet around this view. An action ends the sheet after it
    /// has run; the dialog also has “Cancel”, which keeps the sheet.
    public func dismissalConfirmationDialog<A: View, M: View>(
        _ title: Text, shouldPresent: Bool, @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
    ) -> some View {
        modifier(DismissalDialogModifier(title: title, shouldPresent: shouldPresent, actions: actions(), message: message()))
    }

    /// Asks, while `shouldPresent` is true, before a touch ends the sheet around this view. An action ends the sheet after it has run; the
    /// dialog also has “Cancel”, which keeps the sheet.
    public func dismissalConfirmationDialog<A: View>(
        _ titleKey: LocalizedStringKey, shouldPresent: Bool, @ViewBuilder actions: () -> A
    ) -> some View {
        modifier(DismissalDialogModifier(title: Text(titleKey), shouldPresent: shouldPresent, actions: actions(), message: EmptyView()))
    }

    /// Asks with a message, while `shouldPresent` is true, before a touch ends the sheet around this view. An action ends the sheet after it
    /// has run; the dialog also has “Cancel”, which keeps the sheet.
    public func dismissalConfirmationDialog<A: View, M: View>(
        _ titleKey: LocalizedStringKey, shouldPresent: Bool, @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
    ) -> some View {
        modifier(DismissalDialogModifier(title: Text(titleKey), shouldPresent: shouldPresent, actions: actions(), message: message()))
    }

    /// Asks, while `shouldPresent` is true, before a touch ends the sheet around this view. An action ends the sheet after it has run; the
    /// dialog also has “Cancel”, which keeps the sheet.
    @_disfavoredOverload
    public func dismissalConfirmationDialog<A: View>(
        _ titleResource: LocalizedStringResource, shouldPresent: Bool, @ViewBuilder actions: () -> A
    ) -> some View {
        modifier(DismissalDialogModifier(title: Text(titleResource), shouldPresent: shouldPresent, actions: actions(), message: EmptyView()))
    }

    /// Asks with a message, while `shouldPresent` is true, before a touch ends the sheet around this view. An action ends the sheet after it
    /// has run; the dialog also has “Cancel”, which keeps the sheet.
    @_disfavoredOverload
    public func dismissalConfirmationDialog<A: View, M: View>(
        _ titleResource: LocalizedStringResource, shouldPresent: Bool, @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
    ) -> some View {
        modifier(DismissalDialogModifier(title: Text(titleResource), shouldPresent: shouldPresent, actions: actions(), message: message()))
    }

    /// Asks, while `shouldPresent` is true, before a touch ends the sheet around this view. An action ends the sheet after it has run; the
    /// dialog also has “Cancel”, which keeps the sheet.
    @_disfavoredOverload
    public func dismissalConfirmationDialog<S: StringProtocol, A: View>(
        _ title: S, shouldPresent: Bool, @ViewBuilder actions: () -> A
    ) -> some View {
        modifier(DismissalDialogModifier(title: Text(title), shouldPresent: shouldPresent, actions: actions(), message: EmptyView()))
    }

    /// Asks with a message, while `shouldPresent` is true, before a touch ends the sheet around this view. An action ends the sheet after it
    /// has run; the dialog also has “Cancel”, which keeps the sheet.
    @_disfavoredOverload
    public func dismissalConfirmationDialog<S: StringProtocol, A: View, M: View>(
        _ title: S, shouldPresent: Bool, @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
    ) -> some View {
        modifier(DismissalDialogModifier(title: Text(title), shouldPresent: shouldPresent, actions: actions(), message: message()))
    }
}
