private struct TextSelectionAffinityKey: EnvironmentKey {
    static var defaultValue: TextSelectionAffinity { .automatic }
}

extension EnvironmentValues {
    /// On which side of a line's end the cursors of text fields and editors stand.
    public var textSelectionAffinity: TextSelectionAffinity {
        get { self[TextSelectionAffinityKey.self] }
        set { self[TextSelectionAffinityKey.self] = newValue }
    }
}

nonisolated extension View {
    /// Sets on which side of a line's end the cursors in this view stand: with `upstream` a cursor between two lines of a paragraph is at the end of
    /// the first one. Selections that fields write have this affinity.
    public func textSelectionAffinity(_ affinity: TextSelectionAffinity) -> some View {
        environment(\.textSelectionAffinity, affinity)
    }
}

/// The side to which a cursor belongs, where a line ends or the writing direction changes.
public enum TextSelectionAffinity: Equatable, Hashable, Sendable {
    /// As the text has it: a cursor between two lines is at the start of the second one.
    case automatic
    /// The cursor belongs to the text before it: between two lines, it is at the end of the first one.
    case upstream
    /// The cursor belongs to the text after it: between two lines, it is at the start of the second one.
    case downstream
}
