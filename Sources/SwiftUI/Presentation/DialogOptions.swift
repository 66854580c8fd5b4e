import Foundation

/// How serious the question of a dialog is.
public struct DialogSeverity: Equatable, Sendable {
    private let name: String

    /// As the system does it.
    public static let automatic = DialogSeverity(name: "automatic")
    /// Something that cannot be undone, or may do harm.
    public static let critical = DialogSeverity(name: "critical")
    /// An ordinary question.
    public static let standard = DialogSeverity(name: "standard")
}

nonisolated extension View {
    /// Sets the icon of the alerts and dialogs in this view.
    ///
    /// Harmless: alerts and dialogs of a phone have no icon.
    public func dialogIcon(_ icon: Image?) -> some View { self }

    /// Sets how serious the alerts and dialogs in this view are.
    ///
    /// Harmless: a phone shows dialogs of all kinds in the same way. The roles of their buttons make a difference.
    public func dialogSeverity(_ severity: DialogSeverity) -> some View { self }

    /// Offers not to ask again in the alerts and dialogs in this view, with a label.
    ///
    /// Harmless: dialogs of a phone have no such toggle, so that the binding stays what the program makes it.
    public func dialogSuppressionToggle(_ label: Text, isSuppressed: Binding<Bool>) -> some View { self }

    /// Offers not to ask again in the alerts and dialogs in this view, with a title.
    ///
    /// Harmless: dialogs of a phone have no such toggle, so that the binding stays what the program makes it.
    public func dialogSuppressionToggle(_ titleKey: LocalizedStringKey, isSuppressed: Binding<Bool>) -> some View { self }

    /// Offers not to ask again in the alerts and dialogs in this view, with a title.
    ///
    /// Harmless: dialogs of a phone have no such toggle, so that the binding stays what the program makes it.
    @_disfavoredOverload
    public func dialogSuppressionToggle<S: StringProtocol>(_ title: S, isSuppressed: Binding<Bool>) -> some View { self }

    /// Offers not to ask again in the alerts and dialogs in this view.
    ///
    /// Harmless: dialogs of a phone have no such toggle, so that the binding stays what the program makes it.
    public func dialogSuppressionToggle(isSuppressed: Binding<Bool>) -> some View { self }
}
