import Foundation
import IncrementalGraph

/// A row of a table, with a value whose columns it shows.
nonisolated public struct TableRow<Value: Identifiable>: TableRowContent {
    public typealias TableRowValue = Value
    public typealias TableRowBody = Never

    let value: Value

    /// A row that shows a value. A selection holds its id.
    public init(_ value: Value) {
        self.value = value
    }

    public static func _makeTableRows(content: _GraphValue<Self>, inputs: _ViewListInputs) -> _ViewListOutputs {
        let views = content.map("table row") { TaggedTableRow(value: $0.value) }
        return TaggedTableRow<Value>._makeViewList(view: views, inputs: inputs)
    }
}

/// A row for each element of a collection, as a table makes them of its data.
nonisolated public struct TableForEachContent<Data: RandomAccessCollection>: TableRowContent where Data.Element: Identifiable {
    public typealias TableRowValue = Data.Element

    let data: Data

    /// A `ForEach` of rows.
    public var tableRowBody: some TableRowContent<Data.Element> { ForEach(data) }
}

/// The header of a section of rows.
nonisolated public struct TableHeaderRowContent<Value: Identifiable, Content: View>: TableRowContent {
    public typealias TableRowValue = Value

    let content: Content

    /// The view of the header, across all columns.
    public var tableRowBody: some TableRowContent<Value> { ViewTableRow<Value, Content>(content: content) }
}

/// A row that is one view across all columns.
nonisolated struct ViewTableRow<Value: Identifiable, Content: View>: TableRowContent {
    typealias TableRowValue = Value
    typealias TableRowBody = Never

    var content: Content

    static func _makeTableRows(content: _GraphValue<Self>, inputs: _ViewListInputs) -> _ViewListOutputs {
        Content._makeViewList(view: content.map("row view") { $0.content }, inputs: inputs)
    }
}

/// A row that a selection knows by its value's id.
nonisolated private struct TaggedTableRow<Value: Identifiable>: View {
    var value: Value

    @MainActor var body: some View {
        TableRowCells(value: value).tag(value.id)
    }
}

/// The cells of a row: one for each column in a wide table, the first alone in a narrow one.
nonisolated private struct TableRowCells<Value: Identifiable>: View {
    @Environment(\.table) private var table
    @Environment(\.tableOutline) private var outline
    var value: Value

    @MainActor var body: some View {
        if let disclosure = outline.disclosure {
            cells(disclosure)
                .modifier(ButtonActionModifier(action: disclosure.toggle, row: RowTap()))
        } else {
            cells(nil)
        }
    }

    @MainActor private func cells(_ disclosure: TableDisclosure?) -> some View {
        TableCellsLayout(widths: table.columns.map(\.width), spacing: TableMetrics.columnSpacing) {
            ForEach(table.columns, id: \.key) { column in
                let isFirst = column.key == table.columns.first?.key
                TableCell(
                    content: column.cell(value), isFirst: isFirst, alignment: column.alignment, level: isFirst ? outline.level : 0,
                    disclosure: isFirst ? disclosure : nil)
            }
        }
    }
}

/// One cell. The cells after the first are in the secondary colour, as on an iPad.
nonisolated private struct TableCell: View {
    @Environment(\.locale) private var locale
    var content: AnyView
    var isFirst: Bool
    var alignment: TableColumnAlignment
    var level: Int
    var disclosure: TableDisclosure?

    @MainActor var body: some View {
        HStack(spacing: 8) {
            content
                .frame(maxWidth: .infinity, alignment: Alignment(horizontal: alignment.horizontal(in: locale), vertical: .center))
                .multilineTextAlignment(alignment.text(in: locale))
            if let disclosure {
                DisclosureArrow(isExpanded: disclosure.isExpanded)
            }
        }
        .padding(.leading, CGFloat(level) * ListMetrics.indentation)
        .foregroundStyle(isFirst ? HierarchicalShapeStyle.primary : .secondary)
    }
}

nonisolated private struct DisclosureArrow: View {
    var isExpanded: Bool

    @MainActor var body: some View {
        Image(systemName: "chevron.right")
            .font(.system(size: 13.5, weight: .semibold).scaled(with: .body))
            .foregroundStyle(TintShapeStyle())
            .rotationEffect(.degrees(isExpanded ? 90 : 0))
            .modifier(UnnamedModifier())
    }
}
