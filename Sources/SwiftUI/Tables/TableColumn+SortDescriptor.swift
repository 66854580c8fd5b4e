import Foundation

// Columns of objects, such as those of Core Data, in a table whose order is made of sort descriptors.

nonisolated extension TableColumn where RowValue: NSObject, Sort == SortDescriptor<RowValue>, Label == Text {
    /// A column of texts, with a text as the title, that sorts by them.
    public init(_ text: Text, value: KeyPath<RowValue, String>) where Content == Text {
        self.init(label: text, comparator: SortDescriptor(sendable(value))) { Text($0[keyPath: value]) }
    }

    /// A column of texts, with a title that is looked up in the app’s tables of strings, that sorts by them.
    public init(_ titleKey: LocalizedStringKey, value: KeyPath<RowValue, String>) where Content == Text {
        self.init(label: Text(titleKey), comparator: SortDescriptor(sendable(value))) { Text($0[keyPath: value]) }
    }

    /// A column of texts, with a title that is shown as it is, that sorts by them.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, value: KeyPath<RowValue, String>) where Content == Text {
        self.init(label: Text(title), comparator: SortDescriptor(sendable(value))) { Text($0[keyPath: value]) }
    }

    /// A column of texts, with a text as the title, that sorts with a comparator.
    public init(_ text: Text, value: KeyPath<RowValue, String>, comparator: String.StandardComparator) where Content == Text {
        self.init(label: text, comparator: SortDescriptor(sendable(value), comparator: comparator)) { Text($0[keyPath: value]) }
    }

    /// A column of texts, with a title that is looked up in the app’s tables of strings, that sorts with a comparator.
    public init(_ titleKey: LocalizedStringKey, value: KeyPath<RowValue, String>, comparator: String.StandardComparator) where Content == Text {
        self.init(label: Text(titleKey), comparator: SortDescriptor(sendable(value), comparator: comparator)) { Text($0[keyPath: value]) }
    }

    /// A column of texts, with a title that is shown as it is, that sorts with a comparator.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, value: KeyPath<RowValue, String>, comparator: String.StandardComparator) where Content == Text {
        self.init(label: Text(title), comparator: SortDescriptor(sendable(value), comparator: comparator)) { Text($0[keyPath: value]) }
    }

    /// A column of views, with a text as the title, that sorts by a text with a comparator.
    public init(_ text: Text, value: KeyPath<RowValue, String>, comparator: String.StandardComparator, @ViewBuilder content: @escaping (RowValue) -> Content) {
        self.init(label: text, comparator: SortDescriptor(sendable(value), comparator: comparator), content: content)
    }

    /// A column of views, with a title that is looked up in the app’s tables of strings, that sorts by a text with a comparator.
    public init(
        _ titleKey: LocalizedStringKey, value: KeyPath<RowValue, String>, comparator: String.StandardComparator,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) {
        self.init(label: Text(titleKey), comparator: SortDescriptor(sendable(value), comparator: comparator), content: content)
    }

    /// A column of views, with a title that is shown as it is, that sorts by a text with a comparator.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, value: KeyPath<RowValue, String>, comparator: String.StandardComparator, @ViewBuilder content: @escaping (RowValue) -> Content
    ) {
        self.init(label: Text(title), comparator: SortDescriptor(sendable(value), comparator: comparator), content: content)
    }

    /// A column of views, with a text as the title, that sorts by a text with a comparator; nil is first.
    public init(_ text: Text, value: KeyPath<RowValue, String?>, comparator: String.StandardComparator, @ViewBuilder content: @escaping (RowValue) -> Content) {
        self.init(label: text, comparator: SortDescriptor(sendable(value), comparator: comparator), content: content)
    }

    /// A column of views, with a title that is looked up in the app’s tables of strings, that sorts by a text with a comparator; nil is first.
    public init(
        _ titleKey: LocalizedStringKey, value: KeyPath<RowValue, String?>, comparator: String.StandardComparator,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) {
        self.init(label: Text(titleKey), comparator: SortDescriptor(sendable(value), comparator: comparator), content: content)
    }

    /// A column of views, with a title that is shown as it is, that sorts by a text with a comparator; nil is first.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, value: KeyPath<RowValue, String?>, comparator: String.StandardComparator, @ViewBuilder content: @escaping (RowValue) -> Content
    ) {
        self.init(label: Text(title), comparator: SortDescriptor(sendable(value), comparator: comparator), content: content)
    }

    /// A column of views, with a text as the title, that sorts by a number, a date, a text or another value with an order.
    public init<V: Comparable>(_ text: Text, value: KeyPath<RowValue, V>, @ViewBuilder content: @escaping (RowValue) -> Content) {
        self.init(label: text, comparator: SortDescriptor(sendable(value)), content: content)
    }

    /// A column of views, with a title that is looked up in the app’s tables of strings, that sorts by a number, a date, a text or another value
    /// with an order.
    public init<V: Comparable>(_ titleKey: LocalizedStringKey, value: KeyPath<RowValue, V>, @ViewBuilder content: @escaping (RowValue) -> Content) {
        self.init(label: Text(titleKey), comparator: SortDescriptor(sendable(value)), content: content)
    }

    /// A column of views, with a title that is shown as it is, that sorts by a number, a date, a text or another value with an order.
    @_disfavoredOverload
    public init<S: StringProtocol, V: Comparable>(_ title: S, value: KeyPath<RowValue, V>, @ViewBuilder content: @escaping (RowValue) -> Content) {
        self.init(label: Text(title), comparator: SortDescriptor(sendable(value)), content: content)
    }

    /// A column of views, with a text as the title, that sorts by a value with an order; nil is first.
    public init<V: Comparable>(_ text: Text, value: KeyPath<RowValue, V?>, @ViewBuilder content: @escaping (RowValue) -> Content) {
        self.init(label: text, comparator: SortDescriptor(sendable(value)), content: content)
    }

    /// A column of views, with a title that is looked up in the app’s tables of strings, that sorts by a value with an order; nil is first.
    public init<V: Comparable>(_ titleKey: LocalizedStringKey, value: KeyPath<RowValue, V?>, @ViewBuilder content: @escaping (RowValue) -> Content) {
        self.init(label: Text(titleKey), comparator: SortDescriptor(sendable(value)), content: content)
    }

    /// A column of views, with a title that is shown as it is, that sorts by a value with an order; nil is first.
    @_disfavoredOverload
    public init<S: StringProtocol, V: Comparable>(_ title: S, value: KeyPath<RowValue, V?>, @ViewBuilder content: @escaping (RowValue) -> Content) {
        self.init(label: Text(title), comparator: SortDescriptor(sendable(value)), content: content)
    }
}
