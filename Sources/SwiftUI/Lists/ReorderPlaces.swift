import Foundation
import IncrementalGraph

/// Lets a view around find the places in a reorder container.
nonisolated struct ReorderPlacesModifier: PrimitiveViewModifier {
    let model: ReorderModel

    static func _makeView(
        modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_Graph, _ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        var outputs = body(_Graph(), inputs)
        outputs.responder = ReorderPlacesResponder(outputs.responder, model: Graph.untracked { modifier.value.model })
        return outputs
    }
}

/// The places in a reorder container, for what is dropped on a view around it.
final class ReorderPlacesResponder: WrapperResponder {
    let child: ViewResponder?
    private let model: ReorderModel

    init(_ child: ViewResponder?, model: ReorderModel) {
        (self.child, self.model) = (child, model)
    }

    /// - Parameter point: In the window.
    func place(at point: CGPoint) -> ReorderPlace? { model.place(at: point) }
}

extension ViewResponder {
    /// The place at a point of the window in the first reorder container inside.
    func reorderPlace(at point: CGPoint) -> ReorderPlace? {
        var found: ReorderPlacesResponder?
        visit { responder, _ in found = found ?? responder as? ReorderPlacesResponder }
        return found?.place(at: point)
    }
}

extension ReorderDifference.Destination {
    /// Nil for ids of other types.
    init?(_ place: ReorderPlace) {
        guard let collection = place.collection.base as? CollectionID else { return nil }
        guard let before = place.before else {
            self.init(position: .end, collectionID: collection)
            return
        }
        guard let id = before.base as? ItemID else { return nil }
        self.init(position: .before(id), collectionID: collection)
    }

    var place: ReorderPlace {
        let before: AnyHashable? = if case .before(let id) = position { AnyHashable(id) } else { nil }
        return ReorderPlace(before: before, collection: AnyHashable(collectionID))
    }
}
