import Foundation

/// A table as views: a list of its rows, with the headers above it.
nonisolated struct TableBody<Rows: View>: View {
    @Environment(\.horizontalSizeClass) private var widthClass
    @Environment(\.tableColumnHeaders) private var headers
    var rows: Rows
    var columns: [TableColumnItem]
    var selection: ListSelection?
    var sort: TableSort?
    var customization: Binding<TableColumnState>?

    @MainActor var body: some View {
        let isCompact = widthClass == .compact
        let state = customization?.wrappedValue ?? TableColumnState()
        let shown = state.shown(columns)
        ListBody(selection: selection, content: rows)
            .safeAreaInset(edge: .top, spacing: 0) {
                if !isCompact, headers != .hidden {
                    TableHeader(
                        columns: columns, sort: sort, customization: customization, hasSelectionCircles: selection?.kind == .multiple)
                }
            }
            .environment(\.table, TableColumnsShown(columns: isCompact ? Array(shown.prefix(1)) : shown))
    }
}
