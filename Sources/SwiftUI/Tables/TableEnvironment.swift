import Foundation

/// The table around a row: its columns from the leading to the trailing edge, without those that are not shown.
struct TableColumnsShown {
    var columns: [TableColumnItem] = []
}

/// Where a row stands in an outline.
struct TableOutline {
    /// How many rows are around it that can be opened.
    var level = 0
    /// How it is opened; nil for a row that has nothing below it.
    var disclosure: TableDisclosure?
}

/// A row that opens and closes the rows below it.
struct TableDisclosure {
    var isExpanded: Bool
    var toggle: @MainActor () -> Void
}

private struct TableKey: EnvironmentKey {
    static var defaultValue: TableColumnsShown { TableColumnsShown() }
}

private struct TableOutlineKey: EnvironmentKey {
    static var defaultValue: TableOutline { TableOutline() }
}

extension EnvironmentValues {
    var table: TableColumnsShown {
        get { self[TableKey.self] }
        set { self[TableKey.self] = newValue }
    }

    var tableOutline: TableOutline {
        get { self[TableOutlineKey.self] }
        set { self[TableOutlineKey.self] = newValue }
    }
}
