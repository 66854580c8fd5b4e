import Foundation

nonisolated extension Table {
    /// A row for each element, which opens and closes those of its children; nil children make a row that does not open. People may move, resize
    /// and hide columns that have a `customizationID(_:)`.
    public init<Data: RandomAccessCollection>(
        _ data: Data, children: KeyPath<Data.Element, Data?>, columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
        @TableColumnBuilder<Value, Never> columns: () -> Columns
    ) where Rows == TableOutlineGroupContent<Data>, Columns.TableRowValue == Data.Element {
        self.init(
            rows: TableOutlineGroupContent(data: data, children: children), columns: columns(), selection: nil,
            sort: nil, customization: columnCustomization?.state)
    }

    /// A row for each element, which opens and closes those of its children; nil children make a row that does not open. A tap on the header of a
    /// column puts its comparator in front of the order. People may move, resize and hide columns that have a `customizationID(_:)`.
    public init<Data: RandomAccessCollection, Sort: SortComparator>(
        _ data: Data, children: KeyPath<Data.Element, Data?>, sortOrder: Binding<[Sort]>,
        columnCustomization: Binding<TableColumnCustomization<Value>>? = nil, @TableColumnBuilder<Value, Sort> columns: () -> Columns
    ) where Rows == TableOutlineGroupContent<Data>, Columns.TableRowValue == Data.Element, Data.Element == Sort.Compared {
        self.init(
            rows: TableOutlineGroupContent(data: data, children: children), columns: columns(), selection: nil,
            sort: TableSort(sortOrder), customization: columnCustomization?.state)
    }

    /// A row for each element, which opens and closes those of its children; nil children make a row that does not open. A tap selects one. People
    /// may move, resize and hide columns that have a `customizationID(_:)`.
    public init<Data: RandomAccessCollection>(
        _ data: Data, children: KeyPath<Data.Element, Data?>, selection: Binding<Value.ID?>,
        columnCustomization: Binding<TableColumnCustomization<Value>>? = nil, @TableColumnBuilder<Value, Never> columns: () -> Columns
    ) where Rows == TableOutlineGroupContent<Data>, Columns.TableRowValue == Data.Element {
        self.init(
            rows: TableOutlineGroupContent(data: data, children: children), columns: columns(), selection: .single(selection),
            sort: nil, customization: columnCustomization?.state)
    }

    /// A row for each element, which opens and closes those of its children; nil children make a row that does not open. A tap selects one. A tap
    /// on the header of a column puts its comparator in front of the order. People may move, resize and hide columns that have a
    /// `customizationID(_:)`.
    public init<Data: RandomAccessCollection, Sort: SortComparator>(
        _ data: Data, children: KeyPath<Data.Element, Data?>, selection: Binding<Value.ID?>, sortOrder: Binding<[Sort]>,
        columnCustomization: Binding<TableColumnCustomization<Value>>? = nil, @TableColumnBuilder<Value, Sort> columns: () -> Columns
    ) where Rows == TableOutlineGroupContent<Data>, Columns.TableRowValue == Data.Element, Data.Element == Sort.Compared {
        self.init(
            rows: TableOutlineGroupContent(data: data, children: children), columns: columns(), selection: .single(selection),
            sort: TableSort(sortOrder), customization: columnCustomization?.state)
    }

    /// A row for each element, which opens and closes those of its children; nil children make a row that does not open. Any number may be selected
    /// in edit mode. People may move, resize and hide columns that have a `customizationID(_:)`.
    public init<Data: RandomAccessCollection>(
        _ data: Data, children: KeyPath<Data.Element, Data?>, selection: Binding<Set<Value.ID>>,
        columnCustomization: Binding<TableColumnCustomization<Value>>? = nil, @TableColumnBuilder<Value, Never> columns: () -> Columns
    ) where Rows == TableOutlineGroupContent<Data>, Columns.TableRowValue == Data.Element {
        self.init(
            rows: TableOutlineGroupContent(data: data, children: children), columns: columns(), selection: .multiple(selection),
            sort: nil, customization: columnCustomization?.state)
    }

    /// A row for each element, which opens and closes those of its children; nil children make a row that does not open. Any number may be selected
    /// in edit mode. A tap on the header of a column puts its comparator in front of the order. People may move, resize and hide columns that have
    /// a `customizationID(_:)`.
    public init<Data: RandomAccessCollection, Sort: SortComparator>(
        _ data: Data, children: KeyPath<Data.Element, Data?>, selection: Binding<Set<Value.ID>>, sortOrder: Binding<[Sort]>,
        columnCustomization: Binding<TableColumnCustomization<Value>>? = nil, @TableColumnBuilder<Value, Sort> columns: () -> Columns
    ) where Rows == TableOutlineGroupContent<Data>, Columns.TableRowValue == Data.Element, Data.Element == Sort.Compared {
        self.init(
            rows: TableOutlineGroupContent(data: data, children: children), columns: columns(), selection: .multiple(selection),
            sort: TableSort(sortOrder), customization: columnCustomization?.state)
    }
}
