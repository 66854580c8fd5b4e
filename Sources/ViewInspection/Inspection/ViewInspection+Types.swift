import IncrementalGraph
import Foundation
import SwiftUICore

/// A view of a type that is asked for.
package struct ViewOfType {
    /// What stands for it with all its modifiers; nil for a view that touches and screen readers do not know.
    package var responder: (any ViewResponder)?
    /// Where its elements stand, in the window.
    package var frame: CGRect?
}

extension ViewInspection {
    /// The views of a type that are there now, in the order in which they are written.
    package func views(of type: Any.Type) -> [ViewOfType] {
        var found: [ViewOfType] = []
        func look(in node: InspectedNode) {
            if node.type == type, !node.places.isEmpty {
                found.append(ViewOfType(responder: node.responder, frame: node.windowFrame))
            }
            let ordered = node.children.enumerated().map { (order: $0.element.order.map(\.value) + [$0.offset], node: $0.element) }
            for child in ordered.sorted(by: { $0.order.lexicographicallyPrecedes($1.order) }) {
                look(in: child.node)
            }
        }
        look(in: root)
        return found
    }
}

extension InspectedNode {
    /// Where the layout puts it.
    fileprivate var windowFrame: CGRect? {
        let frames = places.compactMap { place in
            place.inputs.geometry.lastValue.map { place.inputs.transform.value.boundsInGlobal($0.frame) }
        }
        return frames.first.map { frames.dropFirst().reduce($0) { $0.union($1) } }
    }
}
