nonisolated extension View {
    private func rotor<Content: AccessibilityRotorContent>(_ name: String, _ content: @escaping () -> Content) -> some View {
        describing(.rotor(AccessibilityRotor(name, content: content)))
    }

    /// Adds a rotor to the view, which users choose by a text. `entries` is called when a screen reader or a test asks for it.
    public func accessibilityRotor<Content: AccessibilityRotorContent>(_ label: Text, @AccessibilityRotorContentBuilder entries: @escaping () -> Content)
        -> some View
    {
        rotor(label.plainString, entries)
    }

    /// Adds a rotor to the view, which users choose by a text, with an entry for each range of the view's text.
    public func accessibilityRotor(_ label: Text, textRanges: [Range<String.Index>]) -> some View {
        rotor(label.plainString) { RotorContentGroup(textRanges.map { AccessibilityRotorEntry<Never>(textRange: $0) }) }
    }

    /// Adds a rotor to the view, which users choose by a text, with an entry for each element: for the view in a scroll view or list that has the element's id.
    public func accessibilityRotor<EntryModel: Identifiable>(_ rotorLabel: Text, entries: [EntryModel], entryLabel: KeyPath<EntryModel, String>) -> some View {
        rotor(rotorLabel.plainString) { RotorContentGroup(entries.map { AccessibilityRotorEntry(Text($0[keyPath: entryLabel]), id: $0.id) }) }
    }

    /// Adds a rotor to the view, which users choose by a text, with an entry for each element: for the view in a scroll view or list with the id at `entryID`.
    public func accessibilityRotor<EntryModel, ID: Hashable>(
        _ rotorLabel: Text, entries: [EntryModel], entryID: KeyPath<EntryModel, ID>, entryLabel: KeyPath<EntryModel, String>
    ) -> some View {
        rotor(rotorLabel.plainString) { RotorContentGroup(entries.map { AccessibilityRotorEntry(Text($0[keyPath: entryLabel]), id: $0[keyPath: entryID]) }) }
    }

    /// Adds a rotor to the view, which users choose by a localized text. `entries` is called when a screen reader or a test asks for it.
    public func accessibilityRotor<Content: AccessibilityRotorContent>(
        _ labelKey: LocalizedStringKey, @AccessibilityRotorContentBuilder entries: @escaping () -> Content
    ) -> some View {
        rotor(Text(labelKey).plainString, entries)
    }

    /// Adds a rotor to the view, which users choose by a localized text, with an entry for each range of the view's text.
    public func accessibilityRotor(_ labelKey: LocalizedStringKey, textRanges: [Range<String.Index>]) -> some View {
        rotor(Text(labelKey).plainString) { RotorContentGroup(textRanges.map { AccessibilityRotorEntry<Never>(textRange: $0) }) }
    }

    /// Adds a rotor to the view, which users choose by a localized text, with an entry for each element: for the view in a scroll view or list that has the element's id.
    public func accessibilityRotor<EntryModel: Identifiable>(
        _ rotorLabelKey: LocalizedStringKey, entries: [EntryModel], entryLabel: KeyPath<EntryModel, String>
    ) -> some View {
        rotor(Text(rotorLabelKey).plainString) { RotorContentGroup(entries.map { AccessibilityRotorEntry(Text($0[keyPath: entryLabel]), id: $0.id) }) }
    }

    /// Adds a rotor to the view, which users choose by a localized text, with an entry for each element: for the view in a scroll view or list with the id at `entryID`.
    public func accessibilityRotor<EntryModel, ID: Hashable>(
        _ rotorLabelKey: LocalizedStringKey, entries: [EntryModel], entryID: KeyPath<EntryModel, ID>, entryLabel: KeyPath<EntryModel, String>
    ) -> some View {
        rotor(Text(rotorLabelKey).plainString) {
            RotorContentGroup(entries.map { AccessibilityRotorEntry(Text($0[keyPath: entryLabel]), id: $0[keyPath: entryID]) })
        }
    }

    /// Adds a rotor to the view, which users choose by a localized text. `entries` is called when a screen reader or a test asks for it.
    @_disfavoredOverload
    public func accessibilityRotor<Content: AccessibilityRotorContent>(
        _ label: LocalizedStringResource, @AccessibilityRotorContentBuilder entries: @escaping () -> Content
    ) -> some View {
        rotor(Text(label).plainString, entries)
    }

    /// Adds a rotor to the view, which users choose by a localized text, with an entry for each range of the view's text.
    @_disfavoredOverload
    public func accessibilityRotor(_ label: LocalizedStringResource, textRanges: [Range<String.Index>]) -> some View {
        rotor(Text(label).plainString) { RotorContentGroup(textRanges.map { AccessibilityRotorEntry<Never>(textRange: $0) }) }
    }

    /// Adds a rotor to the view, which users choose by a string. `entries` is called when a screen reader or a test asks for it.
    @_disfavoredOverload
    public func accessibilityRotor<L: StringProtocol, Content: AccessibilityRotorContent>(
        _ label: L, @AccessibilityRotorContentBuilder entries: @escaping () -> Content
    ) -> some View {
        rotor(String(label), entries)
    }

    /// Adds a rotor to the view, which users choose by a string, with an entry for each range of the view's text.
    @_disfavoredOverload
    public func accessibilityRotor<L: StringProtocol>(_ label: L, textRanges: [Range<String.Index>]) -> some View {
        rotor(String(label)) { RotorContentGroup(textRanges.map { AccessibilityRotorEntry<Never>(textRange: $0) }) }
    }

    /// Adds a rotor to the view, which users choose by a string, with an entry for each element: for the view in a scroll view or list that has the element's id.
    @_disfavoredOverload
    public func accessibilityRotor<L: StringProtocol, EntryModel: Identifiable>(_ rotorLabel: L, entries: [EntryModel], entryLabel: KeyPath<EntryModel, String>)
        -> some View
    {
        rotor(String(rotorLabel)) { RotorContentGroup(entries.map { AccessibilityRotorEntry(Text($0[keyPath: entryLabel]), id: $0.id) }) }
    }

    /// Adds a rotor to the view, which users choose by a string, with an entry for each element: for the view in a scroll view or list with the id at `entryID`.
    @_disfavoredOverload
    public func accessibilityRotor<L: StringProtocol, EntryModel, ID: Hashable>(
        _ rotorLabel: L, entries: [EntryModel], entryID: KeyPath<EntryModel, ID>, entryLabel: KeyPath<EntryModel, String>
    ) -> some View {
        rotor(String(rotorLabel)) { RotorContentGroup(entries.map { AccessibilityRotorEntry(Text($0[keyPath: entryLabel]), id: $0[keyPath: entryID]) }) }
    }

    /// Replaces the entries of a rotor of the system for the view. `entries` is called when a screen reader or a test asks for it.
    public func accessibilityRotor<Content: AccessibilityRotorContent>(
        _ systemRotor: AccessibilitySystemRotor, @AccessibilityRotorContentBuilder entries: @escaping () -> Content
    ) -> some View {
        rotor(systemRotor.name, entries)
    }

    /// Replaces the entries of a rotor of the system for the view, with an entry for each range of the view's text.
    public func accessibilityRotor(_ systemRotor: AccessibilitySystemRotor, textRanges: [Range<String.Index>]) -> some View {
        rotor(systemRotor.name) { RotorContentGroup(textRanges.map { AccessibilityRotorEntry<Never>(textRange: $0) }) }
    }

    /// Replaces the entries of a rotor of the system for the view, with an entry for each element: for the view in a scroll view or list that has the element's id.
    public func accessibilityRotor<EntryModel: Identifiable>(
        _ systemRotor: AccessibilitySystemRotor, entries: [EntryModel], entryLabel: KeyPath<EntryModel, String>
    ) -> some View {
        rotor(systemRotor.name) { RotorContentGroup(entries.map { AccessibilityRotorEntry(Text($0[keyPath: entryLabel]), id: $0.id) }) }
    }

    /// Replaces the entries of a rotor of the system for the view, with an entry for each element: for the view in a scroll view or list with the id at `entryID`.
    public func accessibilityRotor<EntryModel, ID: Hashable>(
        _ systemRotor: AccessibilitySystemRotor, entries: [EntryModel], entryID: KeyPath<EntryModel, ID>, entryLabel: KeyPath<EntryModel, String>
    ) -> some View {
        rotor(systemRotor.name) { RotorContentGroup(entries.map { AccessibilityRotorEntry(Text($0[keyPath: entryLabel]), id: $0[keyPath: entryID]) }) }
    }
}
