nonisolated extension View {
    /// Describes what the view does, as its hint for accessibility. Harmless: a phone has no pointer that could rest on the view.
    public func help(_ textKey: LocalizedStringKey) -> some View {
        accessibilityHint(textKey)
    }

    /// Describes what the view does, as its hint for accessibility. Harmless: a phone has no pointer that could rest on the view.
    public func help(_ text: Text) -> some View {
        accessibilityHint(text)
    }

    /// Describes what the view does, as its hint for accessibility. Harmless: a phone has no pointer that could rest on the view.
    @_disfavoredOverload
    public func help<S: StringProtocol>(_ text: S) -> some View {
        accessibilityHint(text)
    }
}
