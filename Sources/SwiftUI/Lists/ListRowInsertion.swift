import Foundation
import IncrementalGraph

/// What happens to items that are dropped between the rows of a collection.
struct RowInsertion {
    typealias Body = (_Graph, _ViewInputs) -> _ViewOutputs
    /// Lets a row take items. The first argument gives the offset in the collection before which items go that are dropped at a point of the row.
    typealias Make = (@escaping @MainActor (CGPoint) -> Int?, _ViewInputs, @escaping Body) -> _ViewOutputs

    var source: ListEditSource
    var makeRow: Make
}

/// A collection's rows between which items can be dropped.
func makeInsertableRows(
    inputs: _ViewListInputs, makeRow: @escaping RowInsertion.Make, make: (_ViewListInputs) -> _ViewListOutputs
) -> _ViewListOutputs {
    makeEditableRows(inputs: inputs, change: { $0.insertion = RowInsertion(source: $1, makeRow: makeRow) }, make: make)
}

/// Takes items that are dropped on a row: in its upper half before the row's element, in its lower half after it.
nonisolated struct RowInsertionTarget: PrimitiveViewModifier {
    var appearance: ListRowAppearance

    static func _makeView(
        modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_Graph, _ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        let appearance = Graph.untracked { modifier.value.appearance }
        guard let insertion = appearance.traits.insertion else { return body(_Graph(), inputs) }
        let geometry = inputs.geometry
        let owner = appearance.owner
        return insertion.makeRow(
            { point in
                let isBelow = point.y > Graph.untracked { geometry.value.size.value.height } / 2
                return insertion.source.index(of: owner.owners).map { isBelow ? $0 + 1 : $0 }
            }, inputs, body)
    }
}
