import IncrementalGraph
import Foundation

/// A layer of a window: its content, or a presentation over it.
package struct WindowLayer {
    package enum Kind {
        case content, alert, sheet, other
    }

    package var kind: Kind
    package var responder: any ViewResponder
    /// The card of a sheet, in the window.
    package var frame: CGRect?
    /// Where its upper edge may stand, from the lowest to the highest; empty where it cannot be moved.
    package var detents: [(detent: PresentationDetent, height: CGFloat)] = []
}

extension ViewGraph {
    /// The layers that can be reached now, from the lowest. Layers below one that takes all touches are not included.
    package var windowLayers: [WindowLayer] {
        guard let responder else { return [] }
        guard outputs.cover != nil else { return [WindowLayer(kind: .content, responder: responder)] }
        return responder.children.map { child in
            guard let layer = presentations.layers.first(where: { $0.outputs.responder === child }) else {
                return WindowLayer(kind: .content, responder: child)
            }
            let kind: WindowLayer.Kind =
                switch layer.kind {
                case .screen: .sheet
                case .card: .alert
                case .floating: .other
                }
            return WindowLayer(kind: kind, responder: child, frame: layer.sheet?.cardFrame, detents: layer.sheet?.heights ?? [])
        }
    }
}

extension SheetModel {
    fileprivate var cardFrame: CGRect {
        let metrics = Graph.untracked { self.metrics.value }
        let height = Graph.untracked { self.height.value }
        return CGRect(x: 0, y: metrics.window.height - height, width: metrics.window.width, height: height)
    }

    fileprivate var heights: [(detent: PresentationDetent, height: CGFloat)] {
        guard style == .sheet else { return [] }
        return Graph.untracked { detents.value.items.map { ($0.detent, $0.height) } }.sorted { $0.height < $1.height }
    }
}
