import IncrementalGraph

/// The rows of a table: single rows, collections and sections of rows, and custom types with such a body.
@MainActor @preconcurrency
public protocol TableRowContent<TableRowValue> {
    /// The type of what a row shows.
    associatedtype TableRowValue: Identifiable = TableRowBody.TableRowValue
    /// The rows that these are made of; `Never` for those that the library brings along.
    associatedtype TableRowBody: TableRowContent

    /// The rows that these are made of.
    @TableRowBuilder<TableRowValue> var tableRowBody: TableRowBody { get }

    /// The rows as views of a list.
    nonisolated static func _makeTableRows(content: _GraphValue<Self>, inputs: _ViewListInputs) -> _ViewListOutputs
}

extension TableRowContent {
    nonisolated public static func _makeTableRows(content: _GraphValue<Self>, inputs: _ViewListInputs) -> _ViewListOutputs {
        let body = content.map("table rows") { content in onMainActor(content) { $0.tableRowBody } }
        return TableRowBody._makeTableRows(content: body, inputs: inputs)
    }
}

extension TableRowContent where TableRowBody == Never {
    /// There is none: the table makes these rows itself. Reading it stops the program.
    nonisolated public var tableRowBody: Never { fatalError("\(Self.self) has no body") }
}

extension Never: TableRowContent {
    public typealias TableRowValue = Never
    public typealias TableRowBody = Never

    nonisolated public static func _makeTableRows(content: _GraphValue<Never>, inputs: _ViewListInputs) -> _ViewListOutputs {
        _ViewListOutputs(.empty)
    }
}

/// Rows of a table as the content of a list.
nonisolated struct TableRowViews<Content: TableRowContent>: View {
    var content: Content

    var body: Never { fatalError("table rows have no body") }

    static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs) -> _ViewOutputs {
        makeImplicitRoot(list: _makeViewList(view: view, inputs: _ViewListInputs(base: inputs.base)), inputs: inputs)
    }

    static func _makeViewList(view: _GraphValue<Self>, inputs: _ViewListInputs) -> _ViewListOutputs {
        Content._makeTableRows(content: view.map("table rows") { $0.content }, inputs: inputs)
    }
}

/// No rows.
nonisolated public struct EmptyTableRowContent<Value: Identifiable>: TableRowContent {
    public typealias TableRowValue = Value
    public typealias TableRowBody = Never

    /// Content without a row.
    init() {}

    public static func _makeTableRows(content: _GraphValue<Self>, inputs: _ViewListInputs) -> _ViewListOutputs {
        _ViewListOutputs(.empty)
    }
}

/// Rows that are there or not.
extension Optional: TableRowContent where Wrapped: TableRowContent {
    public typealias TableRowValue = Wrapped.TableRowValue
    public typealias TableRowBody = Never

    nonisolated public static func _makeTableRows(content: _GraphValue<Self>, inputs: _ViewListInputs) -> _ViewListOutputs {
        let views = content.map("optional rows") { $0.map { TableRowViews(content: $0) } }
        return TableRowViews<Wrapped>?._makeViewList(view: views, inputs: inputs)
    }
}

extension _ConditionalContent: TableRowContent
where TrueContent: TableRowContent, FalseContent: TableRowContent, TrueContent.TableRowValue == FalseContent.TableRowValue {
    public typealias TableRowValue = TrueContent.TableRowValue
    public typealias TableRowBody = Never

    nonisolated public static func _makeTableRows(content: _GraphValue<Self>, inputs: _ViewListInputs) -> _ViewListOutputs {
        typealias Views = _ConditionalContent<TableRowViews<TrueContent>, TableRowViews<FalseContent>>
        let views = content.map("conditional rows") { content in
            switch content.storage {
            case .trueContent(let rows): Views(storage: .trueContent(TableRowViews(content: rows)))
            case .falseContent(let rows): Views(storage: .falseContent(TableRowViews(content: rows)))
            }
        }
        return Views._makeViewList(view: views, inputs: inputs)
    }
}

extension Group: TableRowContent where Content: TableRowContent {
    public typealias TableRowValue = Content.TableRowValue
    public typealias TableRowBody = Never

    nonisolated public static func _makeTableRows(content: _GraphValue<Self>, inputs: _ViewListInputs) -> _ViewListOutputs {
        Content._makeTableRows(content: content.map("rows") { $0.content }, inputs: inputs)
    }
}

/// Rows of a `Group`.
///
/// They are of a type that is no view, so that the compiler distinguishes a group of rows from one of views before it checks the content.
nonisolated public struct GroupedTableRows<Content: TableRowContent>: TableRowContent {
    public typealias TableRowValue = Content.TableRowValue

    let content: Content

    /// The rows of the group.
    public var tableRowBody: Content { content }
}

nonisolated extension Group {
    /// Rows that belong together, so that a modifier changes all of them.
    @_disfavoredOverload
    public init<R, C: TableRowContent>(@TableRowBuilder<R> content: () -> C) where Content == GroupedTableRows<C>, R == C.TableRowValue {
        self.init(content: GroupedTableRows(content: content()))
    }
}

/// Rows that are made of the elements of a collection, and know which.
@MainActor @preconcurrency
public protocol DynamicTableRowContent: TableRowContent {
    /// The type of the collection.
    associatedtype Data: Collection

    /// The collection that the rows are made of.
    var data: Data { get }
}

extension ForEach: TableRowContent where Content: TableRowContent {
    public typealias TableRowValue = Content.TableRowValue
    public typealias TableRowBody = Never

    nonisolated public static func _makeTableRows(content: _GraphValue<Self>, inputs: _ViewListInputs) -> _ViewListOutputs {
        let views = content.map("rows for each") { rows in
            let make = rows.content
            return rows.mapped { TableRowViews(content: make($0)) }
        }
        return ForEach<Data, ID, TableRowViews<Content>>._makeViewList(view: views, inputs: inputs)
    }
}

extension ForEach: DynamicTableRowContent where Content: TableRowContent {}

/// A row of a `ForEach`.
///
/// It is not a view, so the compiler distinguishes a `ForEach` of rows from one of views before it checks the content.
nonisolated public struct ForEachTableRow<Content: TableRowContent>: TableRowContent {
    public typealias TableRowValue = Content.TableRowValue

    let content: Content

    /// The rows of the element.
    public var tableRowBody: Content { content }

    public static func _makeTableRows(content: _GraphValue<Self>, inputs: _ViewListInputs) -> _ViewListOutputs {
        Content._makeTableRows(content: content.map("row") { $0.content }, inputs: inputs)
    }
}

nonisolated extension ForEach {
    /// Rows for each element of a collection, known by the element's own `id`.
    @_disfavoredOverload
    public init<V, C: TableRowContent>(_ data: Data, @TableRowBuilder<V> content: @escaping (Data.Element) -> C)
    where Content == ForEachTableRow<C>, ID == Data.Element.ID, V == C.TableRowValue, Data.Element: Identifiable {
        self.init(data: data, id: { $0.id }, content: { ForEachTableRow(content: content($0)) })
    }

    /// Rows for each element of a collection, known by its value at `id`.
    @_disfavoredOverload
    public init<V, C: TableRowContent>(
        _ data: Data, id: KeyPath<Data.Element, ID>, @TableRowBuilder<V> content: @escaping (Data.Element) -> C
    ) where Content == ForEachTableRow<C>, V == C.TableRowValue {
        self.init(data: data, idKeyPath: id, content: { ForEachTableRow(content: content($0)) })
    }

    /// Rows for each number of a range, known by the number.
    @_disfavoredOverload
    public init<V, C: TableRowContent>(_ data: Range<Int>, @TableRowBuilder<V> content: @escaping (Int) -> C)
    where Content == ForEachTableRow<C>, Data == Range<Int>, ID == Int, V == C.TableRowValue {
        self.init(data: data, id: { $0 }, content: { ForEachTableRow(content: content($0)) })
    }

    /// A row for each element of a collection.
    public init(_ data: Data) where ID == Data.Element.ID, Content == TableRow<Data.Element>, Data.Element: Identifiable {
        self.init(data: data, id: { $0.id }, content: { TableRow($0) })
    }
}
