import Foundation

nonisolated extension Table {
    /// The rows of a builder.
    public init(of valueType: Value.Type, @TableColumnBuilder<Value, Never> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> Rows) {
        self.init(
            rows: rows(), columns: columns(), selection: nil, sort: nil,
            customization: nil)
    }

    /// The rows of a builder. People may move, resize and hide columns that have a `customizationID(_:)`.
    public init(
        of valueType: Value.Type, columnCustomization: Binding<TableColumnCustomization<Value>>,
        @TableColumnBuilder<Value, Never> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> Rows
    ) {
        self.init(
            rows: rows(), columns: columns(), selection: nil, sort: nil,
            customization: columnCustomization.state)
    }

    /// The rows of a builder. A tap on the header of a column puts its comparator in front of the order.
    public init<Sort: SortComparator>(
        of valueType: Value.Type, sortOrder: Binding<[Sort]>, @TableColumnBuilder<Value, Sort> columns: () -> Columns,
        @TableRowBuilder<Value> rows: () -> Rows
    ) where Columns.TableRowValue == Sort.Compared {
        self.init(
            rows: rows(), columns: columns(), selection: nil, sort: TableSort(sortOrder),
            customization: nil)
    }

    /// The rows of a builder. A tap on the header of a column puts its comparator in front of the order. People may move, resize and hide columns
    /// that have a `customizationID(_:)`.
    public init<Sort: SortComparator>(
        of valueType: Value.Type = Value.self, sortOrder: Binding<[Sort]>, columnCustomization: Binding<TableColumnCustomization<Value>>,
        @TableColumnBuilder<Value, Sort> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> Rows
    ) where Columns.TableRowValue == Sort.Compared {
        self.init(
            rows: rows(), columns: columns(), selection: nil, sort: TableSort(sortOrder),
            customization: columnCustomization.state)
    }

    /// The rows of a builder. A tap on the header of a column puts its comparator in front of the order.
    public init<Sort: SortComparator>(
        sortOrder: Binding<[Sort]>, @TableColumnBuilder<Value, Sort> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> Rows
    ) where Columns.TableRowValue == Sort.Compared {
        self.init(
            rows: rows(), columns: columns(), selection: nil, sort: TableSort(sortOrder), customization: nil)
    }

    /// The rows of a builder. A tap selects one.
    public init(
        of valueType: Value.Type, selection: Binding<Value.ID?>, @TableColumnBuilder<Value, Never> columns: () -> Columns,
        @TableRowBuilder<Value> rows: () -> Rows
    ) {
        self.init(
            rows: rows(), columns: columns(), selection: .single(selection), sort: nil,
            customization: nil)
    }

    /// The rows of a builder. A tap selects one. People may move, resize and hide columns that have a `customizationID(_:)`.
    public init(
        of valueType: Value.Type, selection: Binding<Value.ID?>, columnCustomization: Binding<TableColumnCustomization<Value>>,
        @TableColumnBuilder<Value, Never> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> Rows
    ) {
        self.init(
            rows: rows(), columns: columns(), selection: .single(selection), sort: nil,
            customization: columnCustomization.state)
    }

    /// The rows of a builder. A tap selects one. A tap on the header of a column puts its comparator in front of the order.
    public init<Sort: SortComparator>(
        of valueType: Value.Type, selection: Binding<Value.ID?>, sortOrder: Binding<[Sort]>,
        @TableColumnBuilder<Value, Sort> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> Rows
    ) where Columns.TableRowValue == Sort.Compared {
        self.init(
            rows: rows(), columns: columns(), selection: .single(selection), sort: TableSort(sortOrder),
            customization: nil)
    }

    /// The rows of a builder. A tap selects one. A tap on the header of a column puts its comparator in front of the order. People may move, resize
    /// and hide columns that have a `customizationID(_:)`.
    public init<Sort: SortComparator>(
        of valueType: Value.Type = Value.self, selection: Binding<Value.ID?>, sortOrder: Binding<[Sort]>,
        columnCustomization: Binding<TableColumnCustomization<Value>>, @TableColumnBuilder<Value, Sort> columns: () -> Columns,
        @TableRowBuilder<Value> rows: () -> Rows
    ) where Columns.TableRowValue == Sort.Compared {
        self.init(
            rows: rows(), columns: columns(), selection: .single(selection), sort: TableSort(sortOrder),
            customization: columnCustomization.state)
    }

    /// The rows of a builder. A tap selects one. A tap on the header of a column puts its comparator in front of the order.
    public init<Sort: SortComparator>(
        selection: Binding<Value.ID?>, sortOrder: Binding<[Sort]>, @TableColumnBuilder<Value, Sort> columns: () -> Columns,
        @TableRowBuilder<Value> rows: () -> Rows
    ) where Columns.TableRowValue == Sort.Compared {
        self.init(
            rows: rows(), columns: columns(), selection: .single(selection), sort: TableSort(sortOrder), customization: nil)
    }

    /// The rows of a builder. Any number may be selected in edit mode.
    public init(
        of valueType: Value.Type, selection: Binding<Set<Value.ID>>, @TableColumnBuilder<Value, Never> columns: () -> Columns,
        @TableRowBuilder<Value> rows: () -> Rows
    ) {
        self.init(
            rows: rows(), columns: columns(), selection: .multiple(selection), sort: nil,
            customization: nil)
    }

    /// The rows of a builder. Any number may be selected in edit mode. People may move, resize and hide columns that have a `customizationID(_:)`.
    public init(
        of valueType: Value.Type, selection: Binding<Set<Value.ID>>, columnCustomization: Binding<TableColumnCustomization<Value>>,
        @TableColumnBuilder<Value, Never> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> Rows
    ) {
        self.init(
            rows: rows(), columns: columns(), selection: .multiple(selection), sort: nil,
            customization: columnCustomization.state)
    }

    /// The rows of a builder. Any number may be selected in edit mode. A tap on the header of a column puts its comparator in front of the order.
    public init<Sort: SortComparator>(
        of valueType: Value.Type, selection: Binding<Set<Value.ID>>, sortOrder: Binding<[Sort]>,
        @TableColumnBuilder<Value, Sort> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> Rows
    ) where Columns.TableRowValue == Sort.Compared {
        self.init(
            rows: rows(), columns: columns(), selection: .multiple(selection), sort: TableSort(sortOrder),
            customization: nil)
    }

    /// The rows of a builder. Any number may be selected in edit mode. A tap on the header of a column puts its comparator in front of the order.
    /// People may move, resize and hide columns that have a `customizationID(_:)`.
    public init<Sort: SortComparator>(
        of valueType: Value.Type = Value.self, selection: Binding<Set<Value.ID>>, sortOrder: Binding<[Sort]>,
        columnCustomization: Binding<TableColumnCustomization<Value>>, @TableColumnBuilder<Value, Sort> columns: () -> Columns,
        @TableRowBuilder<Value> rows: () -> Rows
    ) where Columns.TableRowValue == Sort.Compared {
        self.init(
            rows: rows(), columns: columns(), selection: .multiple(selection), sort: TableSort(sortOrder),
            customization: columnCustomization.state)
    }

    /// The rows of a builder. Any number may be selected in edit mode. A tap on the header of a column puts its comparator in front of the order.
    public init<Sort: SortComparator>(
        selection: Binding<Set<Value.ID>>, sortOrder: Binding<[Sort]>, @TableColumnBuilder<Value, Sort> columns: () -> Columns,
        @TableRowBuilder<Value> rows: () -> Rows
    ) where Columns.TableRowValue == Sort.Compared {
        self.init(
            rows: rows(), columns: columns(), selection: .multiple(selection), sort: TableSort(sortOrder), customization: nil)
    }
}
