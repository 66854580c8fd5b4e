private struct ActivityTrackingTagKey: EnvironmentKey {
    static var defaultValue: String? { nil }
}

extension EnvironmentValues {
    /// The tag under which the system would measure what the user does; nil where there is none.
    package var interactionActivityTrackingTag: String? {
        get { self[ActivityTrackingTagKey.self] }
        set { self[ActivityTrackingTagKey.self] = newValue }
    }
}

nonisolated extension View {
    /// Names what the user does in this view, for measurements of the system.
    ///
    /// Harmless: it is not seen on a phone either. The environment keeps the tag.
    public func interactionActivityTrackingTag(_ tag: String) -> some View {
        environment(\.interactionActivityTrackingTag, tag)
    }
}
