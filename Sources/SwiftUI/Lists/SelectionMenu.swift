import Foundation
import IncrementalGraph

/// The menu of the rows of a list, by what is selected, for any type of id.
struct SelectionMenu {
    typealias Body = (_Graph, _ViewInputs) -> _ViewOutputs

    /// The menu of some rows; nil where it has no item, or where ids are of another type.
    var menu: @MainActor (Set<AnyHashable>) -> AnyView?
    /// What a tap on a row with this id does; nil for nothing.
    var primaryAction: (AnyHashable) -> (@MainActor () -> Void)?
    /// Puts a menu, or none, on a row.
    var makeRow: (_GraphValue<AnyView?>, _ViewInputs, @escaping Body) -> _ViewOutputs
}

private struct SelectionMenuKey: EnvironmentKey {
    static var defaultValue: SelectionMenu? { nil }
}

extension EnvironmentValues {
    /// The menu of the rows of lists and tables.
    var selectionMenu: SelectionMenu? {
        get { self[SelectionMenuKey.self] }
        set { self[SelectionMenuKey.self] = newValue }
    }
}

/// Opens the menu of the list around at a touch that stays on a row.
nonisolated struct SelectionMenuTarget: PrimitiveViewModifier {
    var menu: SelectionMenu?
    var appearance: ListRowAppearance

    static func _makeView(
        modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_Graph, _ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        // Most lists have none.
        guard let menu = Graph.untracked({ modifier.value.menu }) else { return body(_Graph(), inputs) }
        return menu.makeRow(modifier.map("selection menu") { modifier in onMainActor(modifier) { $0.items } }, inputs, body)
    }

    @MainActor private var items: AnyView? {
        guard let menu, let id = appearance.rowID, !appearance.isEditing else { return nil }
        let selected = appearance.selection?.selected() ?? []
        return menu.menu(appearance.isSelected ? selected : [id])
    }
}
