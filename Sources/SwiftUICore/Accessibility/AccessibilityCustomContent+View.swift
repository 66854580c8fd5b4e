import Foundation

nonisolated extension View {
    /// Adds a piece of information to the element, which a user asks for when the label and the value are not enough. One of high importance is said at once.
    ///
    /// An entry replaces an earlier one with the same key, in its place; nil removes it.
    public func accessibilityCustomContent(_ key: AccessibilityCustomContentKey, _ value: Text?, importance: AXCustomContent.Importance = .default)
        -> ModifiedContent<Self, AccessibilityAttachmentModifier>
    {
        describing(.customContent(AccessibilityCustomContentEntry(key, value: value?.plainString, importance: importance)))
    }

    /// Adds a piece of information to the element, which a user asks for when the label and the value are not enough. One of high importance is said at once.
    ///
    /// An entry replaces an earlier one with the same key, in its place.
    public func accessibilityCustomContent(
        _ key: AccessibilityCustomContentKey, _ valueKey: LocalizedStringKey, importance: AXCustomContent.Importance = .default
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        accessibilityCustomContent(key, Text(valueKey), importance: importance)
    }

    /// Adds a piece of information to the element, which a user asks for when the label and the value are not enough. One of high importance is said at once.
    ///
    /// An entry replaces an earlier one with the same key, in its place.
    @_disfavoredOverload
    public func accessibilityCustomContent<V: StringProtocol>(
        _ key: AccessibilityCustomContentKey, _ value: V, importance: AXCustomContent.Importance = .default
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        accessibilityCustomContent(key, Text(value), importance: importance)
    }

    /// Adds a piece of information to the element, which a user asks for when the label and the value are not enough. One of high importance is said at once.
    ///
    /// An entry replaces an earlier one with the same label, in its place.
    public func accessibilityCustomContent(_ label: Text, _ value: Text, importance: AXCustomContent.Importance = .default) -> ModifiedContent<
        Self, AccessibilityAttachmentModifier
    > {
        accessibilityCustomContent(AccessibilityCustomContentKey(label, id: label.plainString), value, importance: importance)
    }

    /// Adds a piece of information to the element, which a user asks for when the label and the value are not enough. One of high importance is said at once.
    ///
    /// An entry replaces an earlier one with the same label, in its place.
    public func accessibilityCustomContent(_ labelKey: LocalizedStringKey, _ value: Text, importance: AXCustomContent.Importance = .default) -> ModifiedContent<
        Self, AccessibilityAttachmentModifier
    > {
        accessibilityCustomContent(Text(labelKey), value, importance: importance)
    }

    /// Adds a piece of information to the element, which a user asks for when the label and the value are not enough. One of high importance is said at once.
    ///
    /// An entry replaces an earlier one with the same label, in its place.
    public func accessibilityCustomContent(_ labelKey: LocalizedStringKey, _ valueKey: LocalizedStringKey, importance: AXCustomContent.Importance = .default)
        -> ModifiedContent<Self, AccessibilityAttachmentModifier>
    {
        accessibilityCustomContent(Text(labelKey), Text(valueKey), importance: importance)
    }

    /// Adds a piece of information to the element, which a user asks for when the label and the value are not enough. One of high importance is said at once.
    ///
    /// An entry replaces an earlier one with the same label, in its place.
    @_disfavoredOverload
    public func accessibilityCustomContent<V: StringProtocol>(_ labelKey: LocalizedStringKey, _ value: V, importance: AXCustomContent.Importance = .default)
        -> ModifiedContent<Self, AccessibilityAttachmentModifier>
    {
        accessibilityCustomContent(Text(labelKey), Text(value), importance: importance)
    }
}

nonisolated extension ModifiedContent where Modifier == AccessibilityAttachmentModifier {
    /// Adds a piece of information to the element, which a user asks for when the label and the value are not enough. One of high importance is said at once.
    ///
    /// An entry replaces an earlier one with the same key, in its place; nil removes it.
    public func accessibilityCustomContent(_ key: AccessibilityCustomContentKey, _ value: Text?, importance: AXCustomContent.Importance = .default)
        -> ModifiedContent<Content, Modifier>
    {
        describing(.customContent(AccessibilityCustomContentEntry(key, value: value?.plainString, importance: importance)))
    }

    /// Adds a piece of information to the element, which a user asks for when the label and the value are not enough. One of high importance is said at once.
    ///
    /// An entry replaces an earlier one with the same key, in its place.
    public func accessibilityCustomContent(
        _ key: AccessibilityCustomContentKey, _ valueKey: LocalizedStringKey, importance: AXCustomContent.Importance = .default
    ) -> ModifiedContent<Content, Modifier> {
        accessibilityCustomContent(key, Text(valueKey), importance: importance)
    }

    /// Adds a piece of information to the element, which a user asks for when the label and the value are not enough. One of high importance is said at once.
    ///
    /// An entry replaces an earlier one with the same key, in its place.
    @_disfavoredOverload
    public func accessibilityCustomContent<V: StringProtocol>(
        _ key: AccessibilityCustomContentKey, _ value: V, importance: AXCustomContent.Importance = .default
    ) -> ModifiedContent<Content, Modifier> {
        accessibilityCustomContent(key, Text(value), importance: importance)
    }

    /// Adds a piece of information to the element, which a user asks for when the label and the value are not enough. One of high importance is said at once.
    ///
    /// An entry replaces an earlier one with the same label, in its place.
    public func accessibilityCustomContent(_ label: Text, _ value: Text, importance: AXCustomContent.Importance = .default) -> ModifiedContent<
        Content, Modifier
    > {
        accessibilityCustomContent(AccessibilityCustomContentKey(label, id: label.plainString), value, importance: importance)
    }

    /// Adds a piece of information to the element, which a user asks for when the label and the value are not enough. One of high importance is said at once.
    ///
    /// An entry replaces an earlier one with the same label, in its place.
    public func accessibilityCustomContent(_ labelKey: LocalizedStringKey, _ value: Text, importance: AXCustomContent.Importance = .default) -> ModifiedContent<
        Content, Modifier
    > {
        accessibilityCustomContent(Text(labelKey), value, importance: importance)
    }

    /// Adds a piece of information to the element, which a user asks for when the label and the value are not enough. One of high importance is said at once.
    ///
    /// An entry replaces an earlier one with the same label, in its place.
    public func accessibilityCustomContent(_ labelKey: LocalizedStringKey, _ valueKey: LocalizedStringKey, importance: AXCustomContent.Importance = .default)
        -> ModifiedContent<Content, Modifier>
    {
        accessibilityCustomContent(Text(labelKey), Text(valueKey), importance: importance)
    }

    /// Adds a piece of information to the element, which a user asks for when the label and the value are not enough. One of high importance is said at once.
    ///
    /// An entry replaces an earlier one with the same label, in its place.
    @_disfavoredOverload
    public func accessibilityCustomContent<V: StringProtocol>(_ labelKey: LocalizedStringKey, _ value: V, importance: AXCustomContent.Importance = .default)
        -> ModifiedContent<Content, Modifier>
    {
        accessibilityCustomContent(Text(labelKey), Text(value), importance: importance)
    }
}
