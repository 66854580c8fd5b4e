/// The find bar of the text editor around a view.
public struct FindContext {
    /// Whether the find bar is shown, to be read and written.
    public var isPresented: Binding<Bool>?
    /// Whether text can be replaced with the find bar.
    public var supportsReplace: Bool
}

private struct FindContextKey: EnvironmentKey {
    static var defaultValue: FindContext? { nil }
}

private struct ReplaceDisabledKey: EnvironmentKey {
    static var defaultValue: Bool { false }
}

extension EnvironmentValues {
    /// The find bar that `findNavigator(isPresented:)` declares around; nil without one, and where `findDisabled(_:)` forbids it.
    public internal(set) var findContext: FindContext? {
        get { self[FindContextKey.self] }
        set { self[FindContextKey.self] = newValue }
    }

    fileprivate var isReplaceDisabled: Bool {
        get { self[ReplaceDisabledKey.self] }
        set { self[ReplaceDisabledKey.self] = newValue }
    }
}

nonisolated private struct FindNavigatorModifier: ViewModifier {
    var isPresented: Binding<Bool>
    @Environment(\.isReplaceDisabled) private var isReplaceDisabled

    @MainActor func body(content: Content) -> some View {
        RuntimeIssue.notShown("findNavigator(isPresented:)", "Use searchable(text:) and highlight what is found.", if: isPresented.wrappedValue)
        return content.environment(\.findContext, FindContext(isPresented: isPresented, supportsReplace: !isReplaceDisabled))
    }
}

nonisolated extension View {
    /// Declares a find bar for the text editors in this view, which read it as `findContext`.
    ///
    /// Not shown: there is no find bar. Use `searchable(text:)` and highlight what is found.
    public func findNavigator(isPresented: Binding<Bool>) -> some View {
        modifier(FindNavigatorModifier(isPresented: isPresented))
    }

    /// Takes the find bar from the text editors in this view: their `findContext` is nil.
    public func findDisabled(_ isDisabled: Bool = true) -> some View {
        transformEnvironment(\.findContext) { context in
            if isDisabled {
                context = nil
            }
        }
    }

    /// Lets the find bars in this view only find: their `supportsReplace` is false.
    public func replaceDisabled(_ isDisabled: Bool = true) -> some View {
        transformEnvironment(\.findContext) { context in
            if isDisabled {
                context?.supportsReplace = false
            }
        }
        .environment(\.isReplaceDisabled, isDisabled)
    }
}
