import Foundation
import IncrementalGraph
import UniformTypeIdentifiers

/// What rows take that is dropped between them, and what is done with it.
struct RowDrop {
    var accepts: @MainActor (DropInfo) -> Bool
    /// The second argument is the offset in the collection before which the items go.
    var perform: @MainActor (DropInfo, Int) -> Bool

    static func values<T: Transferable>(_ type: T.Type, _ action: @escaping (Int, [T]) -> Void) -> RowDrop {
        RowDrop(
            accepts: { info in info.items.contains { $0.value(as: T.self) != nil || $0.provider.transfer(as: T.self) != nil } },
            perform: { info, offset in
                info.values(as: T.self) { values in
                    action(offset, values)
                    return true
                }
            })
    }

    static func providers(_ types: [UTType], _ action: @escaping (Int, [NSItemProvider]) -> Void) -> RowDrop {
        RowDrop(
            accepts: { $0.hasItemsConforming(to: types) },
            perform: { info, offset in
                action(offset, info.itemProviders(for: types))
                return true
            })
    }
}

/// Gives each row of a collection what it does with dropped items.
nonisolated struct RowDropModifier: PrimitiveViewModifier {
    var drop: RowDrop

    static func _makeView(
        modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_Graph, _ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        body(_Graph(), inputs)
    }

    static func _makeViewList(
        modifier: _GraphValue<Self>, inputs: _ViewListInputs, body: @escaping (_Graph, _ViewListInputs) -> _ViewListOutputs
    ) -> _ViewListOutputs {
        makeInsertableRows(inputs: inputs) { offset, inputs, body in
            let target = modifier.map("row drop") { modifier in
                let drop = modifier.drop
                return DropModifier(
                    behavior: DropBehavior(
                        accepts: drop.accepts,
                        perform: { info in offset(info.location).map { drop.perform(info, $0) } ?? false }))
            }
            return DropModifier._makeView(modifier: target, inputs: inputs, body: body)
        } make: {
            body(_Graph(), $0)
        }
    }
}
