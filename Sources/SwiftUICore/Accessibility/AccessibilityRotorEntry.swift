/// An entry of a rotor: an element, or a range of an element's text. In a rotor that is made of a text's ranges, and of a view with a rotor entry's id,
/// users get there by the entry's label.
nonisolated public struct AccessibilityRotorEntry<ID: Hashable>: AccessibilityRotorContent, RotorItemSource {
    public typealias Body = Never

    private let item: AccessibilityRotorItem

    private init(_ label: Text?, id: AnyHashable?, in namespace: Namespace.ID?, range: Range<String.Index>?, prepare: @escaping () -> Void) {
        item = AccessibilityRotorItem(label: label?.plainString, id: id, namespace: namespace, textRange: range, prepare: prepare)
    }

    @MainActor var ownRotorItems: [AccessibilityRotorItem] { [item] }
}

nonisolated extension AccessibilityRotorEntry {
    /// An entry for the view with an id in a scroll view or list that has the rotor; users know it by a text. `prepare` is called before a user goes there.
    public init(_ label: Text, id: ID, textRange: Range<String.Index>? = nil, prepare: @escaping () -> Void = {}) {
        self.init(label, id: AnyHashable(id), in: nil, range: textRange, prepare: prepare)
    }

    /// An entry for the view with an id of `accessibilityRotorEntry(id:in:)`; users know it by a text. `prepare` is called before a user goes there.
    public init(_ label: Text, id: ID, in namespace: Namespace.ID, textRange: Range<String.Index>? = nil, prepare: @escaping () -> Void = {}) {
        self.init(label, id: AnyHashable(id), in: namespace, range: textRange, prepare: prepare)
    }

    /// An entry for a range of the text of the view that has the rotor; users know it by a text, or by the text of the range. `prepare` is called before a user goes there.
    public init(_ label: Text? = nil, textRange: Range<String.Index>, prepare: @escaping () -> Void = {}) where ID == Never {
        self.init(label, id: nil, in: nil, range: textRange, prepare: prepare)
    }

    /// An entry for the view with an id in a scroll view or list that has the rotor; users know it by a localized text. `prepare` is called before a user goes there.
    public init(_ labelKey: LocalizedStringKey, id: ID, textRange: Range<String.Index>? = nil, prepare: @escaping () -> Void = {}) {
        self.init(Text(labelKey), id: AnyHashable(id), in: nil, range: textRange, prepare: prepare)
    }

    /// An entry for the view with an id of `accessibilityRotorEntry(id:in:)`; users know it by a localized text. `prepare` is called before a user goes there.
    public init(_ labelKey: LocalizedStringKey, id: ID, in namespace: Namespace.ID, textRange: Range<String.Index>? = nil, prepare: @escaping () -> Void = {}) {
        self.init(Text(labelKey), id: AnyHashable(id), in: namespace, range: textRange, prepare: prepare)
    }

    /// An entry for a range of the text of the view that has the rotor; users know it by a localized text. `prepare` is called before a user goes there.
    public init(_ labelKey: LocalizedStringKey, textRange: Range<String.Index>, prepare: @escaping () -> Void = {}) {
        self.init(Text(labelKey), id: nil, in: nil, range: textRange, prepare: prepare)
    }

    /// An entry for the view with an id in a scroll view or list that has the rotor; users know it by a localized text. `prepare` is called before a user goes there.
    @_disfavoredOverload
    public init(_ label: LocalizedStringResource, id: ID, textRange: Range<String.Index>? = nil, prepare: @escaping () -> Void = {}) {
        self.init(Text(label), id: AnyHashable(id), in: nil, range: textRange, prepare: prepare)
    }

    /// An entry for the view with an id of `accessibilityRotorEntry(id:in:)`; users know it by a localized text. `prepare` is called before a user goes there.
    @_disfavoredOverload
    public init(_ label: LocalizedStringResource, id: ID, in namespace: Namespace.ID, textRange: Range<String.Index>? = nil, prepare: @escaping () -> Void = {})
    {
        self.init(Text(label), id: AnyHashable(id), in: namespace, range: textRange, prepare: prepare)
    }

    /// An entry for a range of the text of the view that has the rotor; users know it by a localized text. `prepare` is called before a user goes there.
    @_disfavoredOverload
    public init(_ label: LocalizedStringResource, textRange: Range<String.Index>, prepare: @escaping () -> Void = {}) where ID == Never {
        self.init(Text(label), id: nil, in: nil, range: textRange, prepare: prepare)
    }

    /// An entry for the view with an id in a scroll view or list that has the rotor; users know it by a string. `prepare` is called before a user goes there.
    @_disfavoredOverload
    public init<L: StringProtocol>(_ label: L, id: ID, textRange: Range<String.Index>? = nil, prepare: @escaping () -> Void = {}) {
        self.init(Text(label), id: AnyHashable(id), in: nil, range: textRange, prepare: prepare)
    }

    /// An entry for the view with an id of `accessibilityRotorEntry(id:in:)`; users know it by a string. `prepare` is called before a user goes there.
    @_disfavoredOverload
    public init<L: StringProtocol>(_ label: L, _ id: ID, in namespace: Namespace.ID, textRange: Range<String.Index>? = nil, prepare: @escaping () -> Void = {})
    {
        self.init(Text(label), id: AnyHashable(id), in: namespace, range: textRange, prepare: prepare)
    }

    /// An entry for a range of the text of the view that has the rotor; users know it by a string. `prepare` is called before a user goes there.
    @_disfavoredOverload
    public init<L: StringProtocol>(_ label: L, textRange: Range<String.Index>, prepare: @escaping () -> Void = {}) where ID == Never {
        self.init(Text(label), id: nil, in: nil, range: textRange, prepare: prepare)
    }
}
