nonisolated extension View {
    /// Sets what a user types to select the view in a list; nil is its own text.
    ///
    /// Harmless: typing does not select in the lists of a phone.
    public func typeSelectEquivalent(_ text: Text?) -> some View { self }

    /// Sets what a user types to select the view in a list.
    ///
    /// Harmless: typing does not select in the lists of a phone.
    public func typeSelectEquivalent(_ stringKey: LocalizedStringKey) -> some View { self }

    /// Sets what a user types to select the view in a list.
    ///
    /// Harmless: typing does not select in the lists of a phone.
    @_disfavoredOverload
    public func typeSelectEquivalent<S>(_ string: S) -> some View where S: StringProtocol { self }
}
