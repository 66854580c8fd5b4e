import Foundation

nonisolated extension Table {
    /// A row for each element.
    public init<Data: RandomAccessCollection>(
        _ data: Data, @TableColumnBuilder<Value, Never> columns: () -> Columns
    ) where Rows == TableForEachContent<Data>, Columns.TableRowValue == Data.Element {
        self.init(
            rows: TableForEachContent(data: data), columns: columns(), selection: nil, sort: nil,
            customization: nil)
    }

    /// A row for each element. People may move, resize and hide columns that have a `customizationID(_:)`.
    public init<Data: RandomAccessCollection>(
        _ data: Data, columnCustomization: Binding<TableColumnCustomization<Value>>, @TableColumnBuilder<Value, Never> columns: () -> Columns
    ) where Rows == TableForEachContent<Data>, Columns.TableRowValue == Data.Element {
        self.init(
            rows: TableForEachContent(data: data), columns: columns(), selection: nil, sort: nil,
            customization: columnCustomization.state)
    }

    /// A row for each element. A tap on the header of a column puts its comparator in front of the order.
    public init<Data: RandomAccessCollection, Sort: SortComparator>(
        _ data: Data, sortOrder: Binding<[Sort]>, @TableColumnBuilder<Value, Sort> columns: () -> Columns
    ) where Rows == TableForEachContent<Data>, Columns.TableRowValue == Data.Element, Data.Element == Sort.Compared {
        self.init(
            rows: TableForEachContent(data: data), columns: columns(), selection: nil, sort: TableSort(sortOrder),
            customization: nil)
    }

    /// A row for each element. A tap on the header of a column puts its comparator in front of the order. People may move, resize and hide columns
    /// that have a `customizationID(_:)`.
    public init<Data: RandomAccessCollection, Sort: SortComparator>(
        _ data: Data, sortOrder: Binding<[Sort]>, columnCustomization: Binding<TableColumnCustomization<Value>>,
        @TableColumnBuilder<Value, Sort> columns: () -> Columns
    ) where Rows == TableForEachContent<Data>, Columns.TableRowValue == Data.Element, Data.Element == Sort.Compared {
        self.init(
            rows: TableForEachContent(data: data), columns: columns(), selection: nil, sort: TableSort(sortOrder),
            customization: columnCustomization.state)
    }

    /// A row for each element. A tap selects one.
    public init<Data: RandomAccessCollection>(
        _ data: Data, selection: Binding<Value.ID?>, @TableColumnBuilder<Value, Never> columns: () -> Columns
    ) where Rows == TableForEachContent<Data>, Columns.TableRowValue == Data.Element {
        self.init(
            rows: TableForEachContent(data: data), columns: columns(), selection: .single(selection), sort: nil,
            customization: nil)
    }

    /// A row for each element. A tap selects one. People may move, resize and hide columns that have a `customizationID(_:)`.
    public init<Data: RandomAccessCollection>(
        _ data: Data, selection: Binding<Value.ID?>, columnCustomization: Binding<TableColumnCustomization<Value>>,
        @TableColumnBuilder<Value, Never> columns: () -> Columns
    ) where Rows == TableForEachContent<Data>, Columns.TableRowValue == Data.Element {
        self.init(
            rows: TableForEachContent(data: data), columns: columns(), selection: .single(selection), sort: nil,
            customization: columnCustomization.state)
    }

    /// A row for each element. A tap selects one. A tap on the header of a column puts its comparator in front of the order.
    public init<Data: RandomAccessCollection, Sort: SortComparator>(
        _ data: Data, selection: Binding<Value.ID?>, sortOrder: Binding<[Sort]>, @TableColumnBuilder<Value, Sort> columns: () -> Columns
    ) where Rows == TableForEachContent<Data>, Columns.TableRowValue == Data.Element, Data.Element == Sort.Compared {
        self.init(
            rows: TableForEachContent(data: data), columns: columns(), selection: .single(selection), sort: TableSort(sortOrder),
            customization: nil)
    }

    /// A row for each element. A tap selects one. A tap on the header of a column puts its comparator in front of the order. People may move,
    /// resize and hide columns that have a `customizationID(_:)`.
    public init<Data: RandomAccessCollection, Sort: SortComparator>(
        _ data: Data, selection: Binding<Value.ID?>, sortOrder: Binding<[Sort]>, columnCustomization: Binding<TableColumnCustomization<Value>>,
        @TableColumnBuilder<Value, Sort> columns: () -> Columns
    ) where Rows == TableForEachContent<Data>, Columns.TableRowValue == Data.Element, Data.Element == Sort.Compared {
        self.init(
            rows: TableForEachContent(data: data), columns: columns(), selection: .single(selection), sort: TableSort(sortOrder),
            customization: columnCustomization.state)
    }

    /// A row for each element. Any number may be selected in edit mode.
    public init<Data: RandomAccessCollection>(
        _ data: Data, selection: Binding<Set<Value.ID>>, @TableColumnBuilder<Value, Never> columns: () -> Columns
    ) where Rows == TableForEachContent<Data>, Columns.TableRowValue == Data.Element {
        self.init(
            rows: TableForEachContent(data: data), columns: columns(), selection: .multiple(selection), sort: nil,
            customization: nil)
    }

    /// A row for each element. Any number may be selected in edit mode. People may move, resize and hide columns that have a `customizationID(_:)`.
    public init<Data: RandomAccessCollection>(
        _ data: Data, selection: Binding<Set<Value.ID>>, columnCustomization: Binding<TableColumnCustomization<Value>>,
        @TableColumnBuilder<Value, Never> columns: () -> Columns
    ) where Rows == TableForEachContent<Data>, Columns.TableRowValue == Data.Element {
        self.init(
            rows: TableForEachContent(data: data), columns: columns(), selection: .multiple(selection), sort: nil,
            customization: columnCustomization.state)
    }

    /// A row for each element. Any number may be selected in edit mode. A tap on the header of a column puts its comparator in front of the order.
    public init<Data: RandomAccessCollection, Sort: SortComparator>(
        _ data: Data, selection: Binding<Set<Value.ID>>, sortOrder: Binding<[Sort]>, @TableColumnBuilder<Value, Sort> columns: () -> Columns
    ) where Rows == TableForEachContent<Data>, Columns.TableRowValue == Data.Element, Data.Element == Sort.Compared {
        self.init(
            rows: TableForEachContent(data: data), columns: columns(), selection: .multiple(selection), sort: TableSort(sortOrder),
            customization: nil)
    }

    /// A row for each element. Any number may be selected in edit mode. A tap on the header of a column puts its comparator in front of the order.
    /// People may move, resize and hide columns that have a `customizationID(_:)`.
    public init<Data: RandomAccessCollection, Sort: SortComparator>(
        _ data: Data, selection: Binding<Set<Value.ID>>, sortOrder: Binding<[Sort]>, columnCustomization: Binding<TableColumnCustomization<Value>>,
        @TableColumnBuilder<Value, Sort> columns: () -> Columns
    ) where Rows == TableForEachContent<Data>, Columns.TableRowValue == Data.Element, Data.Element == Sort.Compared {
        self.init(
            rows: TableForEachContent(data: data), columns: columns(), selection: .multiple(selection), sort: TableSort(sortOrder),
            customization: columnCustomization.state)
    }
}
