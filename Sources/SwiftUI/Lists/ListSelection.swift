import Foundation

/// The selection of a list, for any type of id.
struct ListSelection {
    enum Kind {
        /// One row, by a tap at any time.
        case single
        /// Any number, in edit mode.
        case multiple
    }

    var kind: Kind
    var isSelected: (AnyHashable) -> Bool
    /// Selects a row, or takes the selection back from it where there may be many.
    var toggle: (AnyHashable) -> Void
    /// Whether a row known by this can be selected.
    var accepts: (AnyHashable) -> Bool
    /// What is selected.
    var selected: () -> Set<AnyHashable>

    static func single<Value: Hashable>(_ selection: Binding<Value?>) -> ListSelection {
        ListSelection(
            kind: .single, isSelected: { id in value(Value.self, of: id).map { $0 == selection.wrappedValue } ?? false },
            toggle: { selection.wrappedValue = value(Value.self, of: $0) },
            accepts: { value(Value.self, of: $0) != nil },
            selected: { selection.wrappedValue.map { [AnyHashable($0)] } ?? [] })
    }

    static func required<Value: Hashable>(_ selection: Binding<Value>) -> ListSelection {
        single(
            Binding(
                get: { selection.wrappedValue },
                set: { new in
                    if let new {
                        selection.wrappedValue = new
                    }
                }))
    }

    static func multiple<Value: Hashable>(_ selection: Binding<Set<Value>>) -> ListSelection {
        ListSelection(
            kind: .multiple, isSelected: { id in value(Value.self, of: id).map { selection.wrappedValue.contains($0) } ?? false },
            toggle: { id in
                guard let value = value(Value.self, of: id) else { return }
                if selection.wrappedValue.remove(value) == nil {
                    selection.wrappedValue.insert(value)
                }
            }, accepts: { value(Value.self, of: $0) != nil }, selected: { Set(selection.wrappedValue.map { AnyHashable($0) }) })
    }

    /// The id as a selection holds it; tags may be optionals of it.
    static func value<Value: Hashable>(_ type: Value.Type, of id: AnyHashable) -> Value? {
        if let value = id.base as? Value {
            return value
        }
        return (id.base as? Value?) ?? nil
    }
}
