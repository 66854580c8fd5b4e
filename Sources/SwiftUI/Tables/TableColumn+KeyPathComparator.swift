import Foundation

// Columns that sort by a value at a key path. On Apple's systems, the comparator of texts has a default value, which Foundation does not have on Linux:
// here it can be left out in a separate form.

nonisolated extension TableColumn where Sort == KeyPathComparator<RowValue>, Label == Text {
    /// A column of texts, with a text as the title. It sorts as people expect it of texts: “Item 2” is before “Item 10”.
    public init(_ text: Text, value: KeyPath<RowValue, String>) where Content == Text {
        self.init(text, value: value, comparator: LocalizedTextComparator()) { Text($0[keyPath: value]) }
    }

    /// A column of texts, with a title that is looked up in the app’s tables of strings. It sorts as people expect it of texts: “Item 2” comes
    /// before “Item 10”.
    public init(_ titleKey: LocalizedStringKey, value: KeyPath<RowValue, String>) where Content == Text {
        self.init(Text(titleKey), value: value, comparator: LocalizedTextComparator()) { Text($0[keyPath: value]) }
    }

    /// A column of texts, with a title that is shown as it is. It sorts as people expect it of texts: “Item 2” is before “Item 10”.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, value: KeyPath<RowValue, String>) where Content == Text {
        self.init(Text(title), value: value, comparator: LocalizedTextComparator()) { Text($0[keyPath: value]) }
    }

    /// A column of texts, with a text as the title, that sorts with a comparator.
    public init(_ text: Text, value: KeyPath<RowValue, String>, comparator: String.StandardComparator) where Content == Text {
        self.init(text, value: value, comparator: comparator) { Text($0[keyPath: value]) }
    }

    /// A column of texts, with a title that is looked up in the app’s tables of strings, that sorts with a comparator.
    public init(_ titleKey: LocalizedStringKey, value: KeyPath<RowValue, String>, comparator: String.StandardComparator) where Content == Text {
        self.init(Text(titleKey), value: value, comparator: comparator) { Text($0[keyPath: value]) }
    }

    /// A column of texts, with a title that is shown as it is, that sorts with a comparator.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, value: KeyPath<RowValue, String>, comparator: String.StandardComparator) where Content == Text {
        self.init(Text(title), value: value, comparator: comparator) { Text($0[keyPath: value]) }
    }

    /// A column of texts, with a text as the title, that sorts with a comparator.
    public init<C: SortComparator>(_ text: Text, value: KeyPath<RowValue, String>, comparator: C) where Content == Text, C.Compared == String {
        self.init(text, value: value, comparator: comparator) { Text($0[keyPath: value]) }
    }

    /// A column of texts, with a title that is looked up in the app’s tables of strings, that sorts with a comparator.
    public init<C: SortComparator>(_ titleKey: LocalizedStringKey, value: KeyPath<RowValue, String>, comparator: C)
    where Content == Text, C.Compared == String {
        self.init(Text(titleKey), value: value, comparator: comparator) { Text($0[keyPath: value]) }
    }

    /// A column of texts, with a title that is shown as it is, that sorts with a comparator.
    @_disfavoredOverload
    public init<S: StringProtocol, C: SortComparator>(_ title: S, value: KeyPath<RowValue, String>, comparator: C) where Content == Text, C.Compared == String {
        self.init(Text(title), value: value, comparator: comparator) { Text($0[keyPath: value]) }
    }

    /// A column of views, with a text as the title, that sorts by a value with its own order.
    public init<V: Comparable>(_ text: Text, value: KeyPath<RowValue, V>, @ViewBuilder content: @escaping (RowValue) -> Content) {
        self.init(label: text, comparator: KeyPathComparator(sendable(value)), content: content)
    }

    /// A column of views, with a title that is looked up in the app’s tables of strings, that sorts by a value with its own order.
    public init<V: Comparable>(_ titleKey: LocalizedStringKey, value: KeyPath<RowValue, V>, @ViewBuilder content: @escaping (RowValue) -> Content) {
        self.init(label: Text(titleKey), comparator: KeyPathComparator(sendable(value)), content: content)
    }

    /// A column of views, with a title that is shown as it is, that sorts by a value with its own order.
    @_disfavoredOverload
    public init<S: StringProtocol, V: Comparable>(_ title: S, value: KeyPath<RowValue, V>, @ViewBuilder content: @escaping (RowValue) -> Content) {
        self.init(label: Text(title), comparator: KeyPathComparator(sendable(value)), content: content)
    }

    /// A column of views, with a text as the title, that sorts by a value with a comparator.
    public init<V, C: SortComparator>(_ text: Text, value: KeyPath<RowValue, V>, comparator: C, @ViewBuilder content: @escaping (RowValue) -> Content)
    where V == C.Compared {
        self.init(label: text, comparator: KeyPathComparator(sendable(value), comparator: comparator), content: content)
    }

    /// A column of views, with a title that is looked up in the app’s tables of strings, that sorts by a value with a comparator.
    public init<V, C: SortComparator>(
        _ titleKey: LocalizedStringKey, value: KeyPath<RowValue, V>, comparator: C, @ViewBuilder content: @escaping (RowValue) -> Content
    ) where V == C.Compared {
        self.init(label: Text(titleKey), comparator: KeyPathComparator(sendable(value), comparator: comparator), content: content)
    }

    /// A column of views, with a title that is shown as it is, that sorts by a value with a comparator.
    @_disfavoredOverload
    public init<S: StringProtocol, V, C: SortComparator>(
        _ title: S, value: KeyPath<RowValue, V>, comparator: C, @ViewBuilder content: @escaping (RowValue) -> Content
    ) where V == C.Compared {
        self.init(label: Text(title), comparator: KeyPathComparator(sendable(value), comparator: comparator), content: content)
    }

    /// A column of views, with a text as the title, that sorts by a text with a comparator.
    public init(
        _ text: Text, value: KeyPath<RowValue, String>, comparator: String.StandardComparator, @ViewBuilder content: @escaping (RowValue) -> Content
    ) {
        self.init(label: text, comparator: KeyPathComparator(sendable(value), comparator: comparator), content: content)
    }

    /// A column of views, with a title that is looked up in the app’s tables of strings, that sorts by a text with a comparator.
    public init(
        _ titleKey: LocalizedStringKey, value: KeyPath<RowValue, String>, comparator: String.StandardComparator,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) {
        self.init(label: Text(titleKey), comparator: KeyPathComparator(sendable(value), comparator: comparator), content: content)
    }

    /// A column of views, with a title that is shown as it is, that sorts by a text with a comparator.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, value: KeyPath<RowValue, String>, comparator: String.StandardComparator, @ViewBuilder content: @escaping (RowValue) -> Content
    ) {
        self.init(label: Text(title), comparator: KeyPathComparator(sendable(value), comparator: comparator), content: content)
    }
}
