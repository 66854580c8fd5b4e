import Foundation
import IncrementalGraph
import UniformTypeIdentifiers

/// What happens to items that are dropped between the rows of a collection.
struct RowInsertion {
    /// What is taken, and what is done with it.
    struct Drop {
        var accepts: @MainActor (DropInfo) -> Bool
        /// The second argument is the offset in the collection before which the items go.
        var perform: @MainActor (DropInfo, Int) -> Bool

        static func values<T: Transferable>(_ type: T.Type, _ action: @escaping (Int, [T]) -> Void) -> Drop {
            Drop(
                accepts: { info in info.items.contains { $0.value(as: T.self) != nil || $0.provider.transfer(as: T.self) != nil } },
                perform: { info, offset in
                    info.values(as: T.self) { values in
                        action(offset, values)
                        return true
                    }
                })
        }

        static func providers(_ types: [UTType], _ action: @escaping (Int, [NSItemProvider]) -> Void) -> Drop {
            Drop(
                accepts: { $0.hasItemsConforming(to: types) },
                perform: { info, offset in
                    action(offset, info.itemProviders(for: types))
                    return true
                })
        }
    }

    var source: ListEditSource
    var drop: Drop
}

/// Gives each row of a collection what it does with dropped items.
nonisolated struct RowInsertionModifier: PrimitiveViewModifier {
    var drop: RowInsertion.Drop

    static func _makeView(
        modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_Graph, _ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        body(_Graph(), inputs)
    }

    static func _makeViewList(
        modifier: _GraphValue<Self>, inputs: _ViewListInputs, body: @escaping (_Graph, _ViewListInputs) -> _ViewListOutputs
    ) -> _ViewListOutputs {
        makeEditableRows(inputs: inputs, change: { $0.insertion = RowInsertion(source: $1, drop: modifier.value.drop) }) { body(_Graph(), $0) }
    }
}

/// Takes items that are dropped on a row: in its upper half before the row's element, in its lower half after it.
nonisolated struct RowInsertionTarget: PrimitiveViewModifier {
    var appearance: ListRowAppearance

    static func _makeView(
        modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_Graph, _ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        guard Graph.untracked({ modifier.value.appearance.traits.insertion != nil }) else { return body(_Graph(), inputs) }
        let geometry = inputs.geometry
        let drop = modifier.map("row insertion") { modifier in
            let owner = modifier.appearance.owner
            let insertion = modifier.appearance.traits.insertion
            return DropModifier(
                behavior: DropBehavior(
                    accepts: { info in insertion?.drop.accepts(info) ?? false },
                    perform: { info in
                        guard let insertion, let index = insertion.source.index(of: owner.owners) else { return false }
                        let isBelow = info.location.y > Graph.untracked { geometry.value.size.value.height } / 2
                        return insertion.drop.perform(info, isBelow ? index + 1 : index)
                    }))
        }
        return DropModifier._makeView(modifier: drop, inputs: inputs, body: body)
    }
}
