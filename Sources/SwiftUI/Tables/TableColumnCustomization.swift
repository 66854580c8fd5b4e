import Foundation

/// What people have changed about the columns of a table: their order, their visibility and their widths.
///
/// Columns are known by their `customizationID(_:)`. The value can be kept with `Codable`, in `AppStorage` or in `SceneStorage`.
public struct TableColumnCustomization<RowValue: Identifiable>: Equatable, Sendable, Codable {
    var state = TableColumnState()

    /// The columns as their table declares them.
    public init() {}

    /// Puts the columns in the order that their table declares. Their visibility and their widths stay.
    public mutating func resetOrder() {
        state.order = []
    }

    /// Whether a column is shown; `automatic` where neither people nor the app have set it, which means the column's `defaultVisibility(_:)`.
    public subscript(visibility id: String) -> Visibility {
        get { state.visibility[id].map { $0 ? .visible : .hidden } ?? .automatic }
        set {
            switch newValue {
            case .automatic: state.visibility[id] = nil
            case .visible: state.visibility[id] = true
            case .hidden: state.visibility[id] = false
            }
        }
    }

    /// Reads what `encode(to:)` has written. Fails with a `DecodingError` for anything else.
    public init(from decoder: any Decoder) throws {
        state = try TableColumnState(from: decoder)
    }

    /// Writes the order, and what differs in visibility and width from what the table declares.
    public func encode(to encoder: any Encoder) throws {
        try state.encode(to: encoder)
    }
}

/// What people have changed about the columns of a table, whatever the type of its values.
struct TableColumnState: Equatable, Sendable, Codable {
    /// The ids of the columns that can be moved, in their order; empty for the order of the table.
    var order: [String] = []
    var visibility: [String: Bool] = [:]
    /// In points.
    var widths: [String: Double] = [:]

    /// The columns in the order that people have chosen. Those without an id stay where they are, and those that are not known yet come where the
    /// table has them.
    func ordered(_ columns: [TableColumnItem]) -> [TableColumnItem] {
        guard !order.isEmpty else { return columns }
        let places = columns.indices.filter { columns[$0].canMove }
        var wanted = order.compactMap { id in columns.first { $0.canMove && $0.customizationID == id } }
        for place in places where !order.contains(columns[place].customizationID ?? "") {
            let position = places.firstIndex(of: place) ?? wanted.count
            wanted.insert(columns[place], at: min(position, wanted.count))
        }
        var result = columns
        for (place, column) in zip(places, wanted) {
            result[place] = column
        }
        return result
    }

    /// Whether people, or else the table, want a column to be shown.
    func shows(_ column: TableColumnItem) -> Bool {
        column.customizationID.flatMap { visibility[$0] } ?? (column.defaultVisibility != .hidden)
    }

    /// The columns that are shown, with their widths.
    func shown(_ columns: [TableColumnItem]) -> [TableColumnItem] {
        ordered(columns).filter(shows).map { column in
            guard let id = column.customizationID, let width = widths[id] else { return column }
            var column = column
            column.width.chosen = width
            return column
        }
    }
}

extension TableColumnItem {
    var canMove: Bool { customizationID != nil && !disabledBehavior.contains(.reorder) }
    var canHide: Bool { customizationID != nil && !disabledBehavior.contains(.visibility) }
    var canResize: Bool { customizationID != nil && !disabledBehavior.contains(.resize) && width.isFlexible }
}

extension StoredForm {
    /// As data in the form of JSON.
    fileprivate static func coded<T: Codable>(_ type: T.Type) -> StoredForm<T> {
        StoredForm<T>(
            decode: { ($0 as? Data).flatMap { try? JSONDecoder().decode(T.self, from: $0) } },
            encode: { value in
                let encoder = JSONEncoder()
                encoder.outputFormatting = .sortedKeys
                return try? encoder.encode(value)
            })
    }
}

extension AppStorage {
    /// The columns of a table, kept in the store under a key.
    public init<RowValue: Identifiable>(
        wrappedValue: Value = TableColumnCustomization<RowValue>(), _ key: String, store: UserDefaults? = nil
    ) where Value == TableColumnCustomization<RowValue> {
        self.init(key, store: store, initial: wrappedValue, form: StoredForm<Value>.coded(Value.self))
    }
}

extension SceneStorage {
    /// The columns of a table, kept with the window under a key.
    public init<RowValue: Identifiable>(wrappedValue: Value = TableColumnCustomization<RowValue>(), _ key: String)
    where Value == TableColumnCustomization<RowValue> {
        self.init(key, initial: wrappedValue, form: StoredForm<Value>.coded(Value.self))
    }
}
