nonisolated extension View {
    /// Accepted for source compatibility: help is shown where a pointer rests, which a touch screen has not.
    public func help(_ textKey: LocalizedStringKey) -> some View {
        self
    }

    /// Accepted for source compatibility: help is shown where a pointer rests, which a touch screen has not.
    public func help(_ text: Text) -> some View {
        self
    }

    /// Accepted for source compatibility: help is shown where a pointer rests, which a touch screen has not.
    @_disfavoredOverload
    public func help<S: StringProtocol>(_ text: S) -> some View {
        self
    }
}
