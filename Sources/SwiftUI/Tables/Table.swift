import Foundation

/// Rows of values in columns, below headers that stay at the top.
///
/// Rows are those of a list: they are made as far as they are visible, and move when their order changes with an animation. In a window that is narrow
/// (`horizontalSizeClass` is `compact`) the table is a list of its first column, without headers, as on an iPhone.
nonisolated public struct Table<Value, Rows: TableRowContent, Columns: TableColumnContent>: View
where Value == Rows.TableRowValue, Rows.TableRowValue == Columns.TableRowValue {
    @Environment(\.tableStyle) private var style
    private let rows: Rows
    private let columns: Columns
    private let selection: ListSelection?
    private let sort: TableSort?
    private let customization: Binding<TableColumnState>?

    init(rows: Rows, columns: Columns, selection: ListSelection?, sort: TableSort?, customization: Binding<TableColumnState>?) {
        self.rows = rows
        self.columns = columns
        self.selection = selection
        self.sort = sort
        self.customization = customization
    }

    /// The table in the style that `tableStyle(_:)` has set around it.
    @MainActor public var body: some View {
        let configuration = TableStyleConfiguration(content: AnyView(content))
        if let style {
            style.makeBody(configuration)
        } else {
            AutomaticTableStyle().makeBody(configuration: configuration)
        }
    }

    @MainActor private var content: some View {
        var all = _TableColumns()
        columns._addColumns(to: &all)
        return TableBody(
            rows: TableRowViews(content: rows), columns: all.columns, selection: selection, sort: sort, customization: customization)
    }
}
