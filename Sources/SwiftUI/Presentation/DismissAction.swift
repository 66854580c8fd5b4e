/// Ends the presentation around a view, or goes back from a pushed screen; read from the environment's `dismiss`.
///
/// Where nothing is presented, calling it does nothing.
public struct DismissAction: @unchecked Sendable {
    private final class Handler {
        let dismiss: () -> Void

        init(_ dismiss: @escaping () -> Void) {
            self.dismiss = dismiss
        }
    }

    private let handler: Handler?

    /// To be made once per presentation: an environment that holds the same action again is the same environment.
    package init(_ dismiss: @escaping () -> Void) {
        handler = Handler(dismiss)
    }

    fileprivate init() {
        handler = nil
    }

    /// Ends the presentation, or leaves the pushed page.
    @MainActor public func callAsFunction() {
        handler?.dismiss()
    }
}

private struct DismissActionKey: EnvironmentKey {
    static var defaultValue: DismissAction { DismissAction() }
}

private struct IsPresentedKey: EnvironmentKey {
    static var defaultValue: Bool { false }
}

extension EnvironmentValues {
    /// Ends the nearest presentation around the view: a sheet, a cover, a popover or a pushed screen.
    public internal(set) var dismiss: DismissAction {
        get { self[DismissActionKey.self] }
        set { self[DismissActionKey.self] = newValue }
    }

    /// Whether the view is in something that is presented now. False again as soon as it is being removed.
    public internal(set) var isPresented: Bool {
        get { self[IsPresentedKey.self] }
        set { self[IsPresentedKey.self] = newValue }
    }

    /// The older form of `isPresented` and `dismiss`.
    public var presentationMode: Binding<PresentationMode> {
        let isPresented = isPresented
        let dismiss = dismiss
        return Binding(
            get: { PresentationMode(isPresented: isPresented) },
            set: { mode in
                guard isPresented, !mode.isPresented else { return }
                onMainActor { dismiss() }
            })
    }
}

/// Whether a view is presented, with the way to end that. Read from the environment's `presentationMode`.
public struct PresentationMode: Sendable {
    /// Whether the view is presented; false as soon as it is being removed.
    public private(set) var isPresented: Bool

    package init(isPresented: Bool) {
        self.isPresented = isPresented
    }

    /// Ends the presentation, if there is one.
    public mutating func dismiss() {
        isPresented = false
    }
}
