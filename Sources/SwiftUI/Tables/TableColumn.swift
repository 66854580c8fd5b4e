import Foundation

/// A column of a table: a title, and the content of its cell for the value of a row.
///
/// A tap on the header of a column with a comparator sorts by it, in a table with a `sortOrder`.
nonisolated public struct TableColumn<RowValue: Identifiable, Sort: SortComparator, Content: View, Label: View>: TableColumnContent {
    public typealias TableRowValue = RowValue
    public typealias TableColumnSortComparator = Sort
    public typealias TableColumnBody = Never

    private let label: Label
    private let comparator: Sort?
    private let content: (RowValue) -> Content
    private var limits = TableColumnWidth()

    init(label: Label, comparator: Sort?, content: @escaping (RowValue) -> Content) {
        self.label = label
        self.comparator = comparator
        self.content = content
    }

    public func _addColumns(to columns: inout _TableColumns) {
        let content = content
        columns.add(
            TableColumnItem(
                label: AnyView(label), cell: { value in (value as? RowValue).map { AnyView(content($0)) } ?? AnyView(EmptyView()) },
                comparator: comparator, width: limits))
    }

    /// Gives the column the width that a table gives it of itself.
    @available(*, deprecated, message: "Please pass one or more parameters.")
    public func width() -> TableColumn<RowValue, Sort, Content, Label> {
        width(nil)
    }

    /// Sets a width that does not change, in points; nil takes back a width that was set before. A number that is negative or not finite is reported
    /// and counts as 0.
    public func width(_ width: CGFloat? = nil) -> TableColumn<RowValue, Sort, Content, Label> {
        var column = self
        column.limits = TableColumnWidth(fixed: usable(width))
        return column
    }

    /// Lets the column be as wide as there is space for it, between two limits in points; nil is no limit. Columns without an ideal width share the
    /// space that the others leave. Numbers that are negative or not finite are reported and count as 0; an infinite maximum is no limit.
    public func width(min: CGFloat? = nil, ideal: CGFloat? = nil, max: CGFloat? = nil) -> TableColumn<RowValue, Sort, Content, Label> {
        var column = self
        column.limits = TableColumnWidth(min: usable(min), ideal: usable(ideal), max: max == .infinity ? nil : usable(max))
        return column
    }

    private func usable(_ length: CGFloat?) -> CGFloat? {
        guard let length else { return nil }
        guard length.isFinite, length >= 0 else {
            RuntimeIssue.report("A width of a table's column that is negative or not finite counts as 0.")
            return 0
        }
        return length
    }
}

// Columns by which nothing is sorted.

nonisolated extension TableColumn where Sort == Never, Label == Text {
    /// A column of views, with a text as the title. It does not sort.
    public init(_ text: Text, @ViewBuilder content: @escaping (RowValue) -> Content) {
        self.init(label: text, comparator: nil, content: content)
    }

    /// A column of views, with a title that is looked up in the app’s tables of strings. It does not sort.
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping (RowValue) -> Content) {
        self.init(label: Text(titleKey), comparator: nil, content: content)
    }

    /// A column of views, with a title that is shown as it is. It does not sort.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, @ViewBuilder content: @escaping (RowValue) -> Content) {
        self.init(label: Text(title), comparator: nil, content: content)
    }

    /// A column of texts, with a text as the title. It does not sort.
    public init(_ text: Text, value: KeyPath<RowValue, String>) where Content == Text {
        self.init(label: text, comparator: nil) { Text($0[keyPath: value]) }
    }

    /// A column of texts, with a title that is looked up in the app’s tables of strings. It does not sort.
    public init(_ titleKey: LocalizedStringKey, value: KeyPath<RowValue, String>) where Content == Text {
        self.init(label: Text(titleKey), comparator: nil) { Text($0[keyPath: value]) }
    }

    /// A column of texts, with a title that is shown as it is. It does not sort.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, value: KeyPath<RowValue, String>) where Content == Text {
        self.init(label: Text(title), comparator: nil) { Text($0[keyPath: value]) }
    }
}

nonisolated extension TableColumn where RowValue == Sort.Compared, Label == Text {
    /// A column of views, with a text as the title, that sorts with a comparator.
    public init(_ text: Text, sortUsing comparator: Sort, @ViewBuilder content: @escaping (RowValue) -> Content) {
        self.init(label: text, comparator: comparator, content: content)
    }

    /// A column of views, with a title that is looked up in the app’s tables of strings, that sorts with a comparator.
    public init(_ titleKey: LocalizedStringKey, sortUsing comparator: Sort, @ViewBuilder content: @escaping (RowValue) -> Content) {
        self.init(label: Text(titleKey), comparator: comparator, content: content)
    }

    /// A column of views, with a title that is shown as it is, that sorts with a comparator.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, sortUsing comparator: Sort, @ViewBuilder content: @escaping (RowValue) -> Content) {
        self.init(label: Text(title), comparator: comparator, content: content)
    }
}
