import IncrementalGraph
import Foundation

/// Lets an item of a bar take touches in 44 × 44 points around its middle, however small it is drawn.
nonisolated struct BarItemTouches: PrimitiveViewModifier {
    static func _makeView(
        modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_Graph, _ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        var outputs = body(_Graph(), inputs)
        outputs.responder = BarItemResponder(outputs.responder, inputs: inputs)
        return outputs
    }
}

private final class BarItemResponder: WrapperResponder {
    private static let side: CGFloat = 44

    let child: ViewResponder?
    private let inputs: _ViewInputs

    init(_ child: ViewResponder?, inputs: _ViewInputs) {
        self.child = child
        self.inputs = inputs
    }

    /// A touch beside the item counts as one at the nearest point inside.
    func hitTest(_ point: CGPoint) -> [ViewResponder]? {
        if let hit = hitTestChildren(point) { return hit }
        let frame = inputs.placement.value.frame
        let room = frame.insetBy(dx: min((frame.width - Self.side) / 2, 0), dy: min((frame.height - Self.side) / 2, 0))
        guard !frame.isEmpty, room.contains(point), !frame.contains(point) else { return nil }
        return hitTestChildren(
            CGPoint(x: min(max(point.x, frame.minX), frame.maxX.nextDown), y: min(max(point.y, frame.minY), frame.maxY.nextDown)))
    }
}
