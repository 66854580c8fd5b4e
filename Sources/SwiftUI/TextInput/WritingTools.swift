/// How much the system's writing tools may do with a text. Harmless: there are no such tools here.
public struct WritingToolsBehavior: Equatable, Sendable {
    private let name: String

    /// What suits the text.
    public static let automatic = WritingToolsBehavior(name: "automatic")
    /// The tools may write into the text.
    public static let complete = WritingToolsBehavior(name: "complete")
    /// The tools show what they propose above the text.
    public static let limited = WritingToolsBehavior(name: "limited")
    /// There are no tools for the text.
    public static let disabled = WritingToolsBehavior(name: "disabled")
}

private struct WritingToolsBehaviorKey: EnvironmentKey {
    static var defaultValue: WritingToolsBehavior? { nil }
}

private struct WritingToolsAffordanceKey: EnvironmentKey {
    static var defaultValue: Visibility { .automatic }
}

extension EnvironmentValues {
    /// How much writing tools may do with the texts of a view; nil where no view has said it.
    public internal(set) var writingToolsBehavior: WritingToolsBehavior? {
        get { self[WritingToolsBehaviorKey.self] }
        set { self[WritingToolsBehaviorKey.self] = newValue }
    }

    /// Whether a selected text offers writing tools.
    package var writingToolsAffordanceVisibility: Visibility {
        get { self[WritingToolsAffordanceKey.self] }
        set { self[WritingToolsAffordanceKey.self] = newValue }
    }
}

nonisolated extension View {
    /// Sets `writingToolsBehavior` of the environment.
    ///
    /// Harmless: there are no writing tools here, as on a phone without them.
    public func writingToolsBehavior(_ behavior: WritingToolsBehavior) -> some View {
        environment(\.writingToolsBehavior, behavior)
    }

    /// Whether a selected text in this view offers writing tools.
    ///
    /// Harmless: there are no writing tools here, as on a phone without them. The environment keeps the value.
    public func writingToolsAffordanceVisibility(_ visibility: Visibility) -> some View {
        environment(\.writingToolsAffordanceVisibility, visibility)
    }
}
