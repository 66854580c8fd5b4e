import Foundation

/// The columns of a table: single columns, collections of columns, and custom types with such a body.
@MainActor @preconcurrency
public protocol TableColumnContent<TableRowValue, TableColumnSortComparator> {
    /// The type of what a row shows.
    associatedtype TableRowValue: Identifiable = TableColumnBody.TableRowValue
    /// What the rows are sorted with; `Never` for columns by which nothing is sorted.
    associatedtype TableColumnSortComparator: SortComparator = TableColumnBody.TableColumnSortComparator
    /// The columns that these are made of; `Never` for those that the library brings along.
    associatedtype TableColumnBody: TableColumnContent

    /// The columns that these are made of.
    @TableColumnBuilder<TableRowValue, TableColumnSortComparator> var tableColumnBody: TableColumnBody { get }

    /// Adds the columns to those of a table.
    nonisolated func _addColumns(to columns: inout _TableColumns)
}

extension TableColumnContent {
    nonisolated public func _addColumns(to columns: inout _TableColumns) {
        onMainActor(self) { $0.tableColumnBody }._addColumns(to: &columns)
    }
}

extension TableColumnContent where TableColumnBody == Never {
    /// There is none: the table makes these columns itself. Reading it stops the program.
    nonisolated public var tableColumnBody: Never { fatalError("\(Self.self) has no body") }
}

extension Never: TableColumnContent {
    public typealias TableColumnSortComparator = Never
    public typealias TableColumnBody = Never

    /// Harmless: never called, since there is no value of this type.
    nonisolated public func _addColumns(to columns: inout _TableColumns) {
        switch self {}
    }
}

/// The columns of a table, as their content adds them.
public struct _TableColumns {
    var columns: [TableColumnItem] = []
    /// Where in the content the next column stands, which is its identity.
    private var place: [AnyHashable] = []

    init() {}

    /// Adds columns that are known among their siblings by a part of their place.
    mutating func add(_ content: some TableColumnContent, at part: AnyHashable) {
        place.append(part)
        content._addColumns(to: &self)
        place.removeLast()
    }

    mutating func add(_ column: TableColumnItem) {
        var column = column
        column.key = AnyHashable(place)
        columns.append(column)
    }
}

/// One column of a table, for any type of value.
struct TableColumnItem {
    /// The identity among the columns of the table.
    var key = AnyHashable(0)
    var label: AnyView
    /// The content of the cell for a row's value.
    var cell: @MainActor (Any) -> AnyView
    /// What rows are sorted with; nil for a column by which nothing is sorted.
    var comparator: Any?
    var width = TableColumnWidth()
    var alignment = TableColumnAlignment.automatic
    var customizationID: String?
    var defaultVisibility = Visibility.automatic
    var disabledBehavior: TableColumnCustomizationBehavior = []
}

/// Columns with something changed.
nonisolated struct ChangedTableColumns<Content: TableColumnContent>: TableColumnContent {
    typealias TableRowValue = Content.TableRowValue
    typealias TableColumnSortComparator = Content.TableColumnSortComparator
    typealias TableColumnBody = Never

    var content: Content
    var change: (inout TableColumnItem) -> Void

    func _addColumns(to columns: inout _TableColumns) {
        let first = columns.columns.count
        content._addColumns(to: &columns)
        for index in first..<columns.columns.count {
            change(&columns.columns[index])
        }
    }
}

nonisolated extension TableColumnContent {
    /// Where in its column the content of cells and the header stand.
    public func alignment(_ alignment: TableColumnAlignment) -> some TableColumnContent<TableRowValue, TableColumnSortComparator> {
        ChangedTableColumns(content: self) { $0.alignment = alignment }
    }

    /// The name by which a `TableColumnCustomization` knows the column, the same each time the app runs. People can only move, resize and hide columns
    /// with such a name.
    public func customizationID(_ id: String) -> some TableColumnContent<TableRowValue, TableColumnSortComparator> {
        ChangedTableColumns(content: self) { $0.customizationID = id }
    }

    /// Whether the column is shown as long as the table's `TableColumnCustomization` says nothing else.
    public func defaultVisibility(_ visibility: Visibility) -> some TableColumnContent<TableRowValue, TableColumnSortComparator> {
        ChangedTableColumns(content: self) { $0.defaultVisibility = visibility }
    }

    /// What people cannot do with the column.
    public func disabledCustomizationBehavior(
        _ behavior: TableColumnCustomizationBehavior
    ) -> some TableColumnContent<TableRowValue, TableColumnSortComparator> {
        ChangedTableColumns(content: self) { $0.disabledBehavior = behavior }
    }
}

/// Columns that are there or not.
extension Optional: TableColumnContent where Wrapped: TableColumnContent {
    public typealias TableRowValue = Wrapped.TableRowValue
    public typealias TableColumnSortComparator = Wrapped.TableColumnSortComparator
    public typealias TableColumnBody = Never

    nonisolated public func _addColumns(to columns: inout _TableColumns) {
        self?._addColumns(to: &columns)
    }
}

extension _ConditionalContent: TableColumnContent
where
    TrueContent: TableColumnContent, FalseContent: TableColumnContent, TrueContent.TableRowValue == FalseContent.TableRowValue,
    TrueContent.TableColumnSortComparator == FalseContent.TableColumnSortComparator
{
    public typealias TableRowValue = TrueContent.TableRowValue
    public typealias TableColumnSortComparator = TrueContent.TableColumnSortComparator
    public typealias TableColumnBody = Never

    nonisolated public func _addColumns(to columns: inout _TableColumns) {
        switch storage {
        case .trueContent(let content): columns.add(content, at: true)
        case .falseContent(let content): columns.add(content, at: false)
        }
    }
}

extension Group: TableColumnContent where Content: TableColumnContent {
    public typealias TableRowValue = Content.TableRowValue
    public typealias TableColumnSortComparator = Content.TableColumnSortComparator
    public typealias TableColumnBody = Never

    nonisolated public func _addColumns(to columns: inout _TableColumns) {
        content._addColumns(to: &columns)
    }
}

/// Columns of a `Group`.
///
/// They are of a type that is no view, so that the compiler distinguishes a group of columns from one of views before it checks the content.
nonisolated public struct GroupedTableColumns<Content: TableColumnContent>: TableColumnContent {
    public typealias TableRowValue = Content.TableRowValue
    public typealias TableColumnSortComparator = Content.TableColumnSortComparator

    let content: Content

    /// The columns of the group.
    public var tableColumnBody: Content { content }
}

nonisolated extension Group {
    /// Columns that belong together, so that a modifier changes all of them.
    @_disfavoredOverload
    public init<R, S, C: TableColumnContent>(@TableColumnBuilder<R, S> content: () -> C)
    where Content == GroupedTableColumns<C>, R == C.TableRowValue, S == C.TableColumnSortComparator {
        self.init(content: GroupedTableColumns(content: content()))
    }
}

/// Columns one after the other, as `TableColumnBuilder` makes them of several statements.
nonisolated public struct TupleTableColumnContent<RowValue: Identifiable, Sort: SortComparator, T>: TableColumnContent {
    public typealias TableRowValue = RowValue
    public typealias TableColumnSortComparator = Sort
    public typealias TableColumnBody = Never

    /// The columns, as a tuple.
    public var value: T
    /// Adds the columns of such a tuple.
    let add: (T, inout _TableColumns) -> Void

    public func _addColumns(to columns: inout _TableColumns) {
        add(value, &columns)
    }
}

/// Columns of any type.
nonisolated struct AnyTableColumns<RowValue: Identifiable, Sort: SortComparator>: TableColumnContent {
    typealias TableRowValue = RowValue
    typealias TableColumnSortComparator = Sort
    typealias TableColumnBody = Never

    var content: any TableColumnContent<RowValue, Sort>

    func _addColumns(to columns: inout _TableColumns) {
        content._addColumns(to: &columns)
    }
}

/// Columns for the elements of a collection.
nonisolated public struct TableColumnForEach<Data: RandomAccessCollection, ID: Hashable, RowValue: Identifiable, Sort: SortComparator, Content>:
    TableColumnContent
where RowValue == Content.TableRowValue, Sort == Content.TableColumnSortComparator, Content: TableColumnContent {
    public typealias TableRowValue = RowValue
    public typealias TableColumnSortComparator = Sort
    public typealias TableColumnBody = Never

    /// The elements, in the order of their columns.
    public var data: Data
    /// Makes the columns of an element.
    public var content: (Data.Element) -> Content
    private let id: (Data.Element) -> ID

    public func _addColumns(to columns: inout _TableColumns) {
        for element in data {
            columns.add(content(element), at: AnyHashable(id(element)))
        }
    }

    /// Columns for each element, known by the element's own `id`.
    public init(_ data: Data, @TableColumnBuilder<TableRowValue, TableColumnSortComparator> content: @escaping (Data.Element) -> Content)
    where ID == Data.Element.ID, Data.Element: Identifiable {
        self.data = data
        self.content = content
        id = { $0.id }
    }

    /// Columns for each element, known by its value at `id`.
    public init(
        _ data: Data, id: KeyPath<Data.Element, ID>,
        @TableColumnBuilder<TableRowValue, TableColumnSortComparator> content: @escaping (Data.Element) -> Content
    ) {
        self.data = data
        self.content = content
        self.id = { $0[keyPath: id] }
    }

    /// Columns for each number of a range, known by the number.
    public init(_ data: Range<Int>, @TableColumnBuilder<TableRowValue, TableColumnSortComparator> content: @escaping (Int) -> Content)
    where Data == Range<Int>, ID == Int {
        self.data = data
        self.content = content
        id = { $0 }
    }
}
