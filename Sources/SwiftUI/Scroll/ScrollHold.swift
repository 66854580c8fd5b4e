import IncrementalGraph
import Foundation

/// Keeps the view that a position binding names where it stands in the viewport, when the content is arranged anew or the
/// viewport becomes another one. (SwiftUI: “The scroll view will attempt to keep the view with the identity specified in the
/// provided binding when events occur that might cause it to be scrolled out of view.”)
///
/// As long as neither happens, whatever moves the content moves the view, too, and is right.
final class ScrollHold {
    /// The view that stays fixed, and its position at the last update.
    private struct Grip {
        var id: AnyHashable
        /// The view's anchor in the content, less the viewport's own.
        var position: CGPoint
        /// How far that is from the offset.
        var distance: CGPoint
    }

    private var grip: Grip?

    /// The offset at which the view stands in the viewport as before; nil where nothing has to change.
    func offset(of id: AnyHashable, frame: CGRect, anchor: UnitPoint, metrics: ScrollMetrics, model: ScrollModel) -> CGPoint? {
        let position = CGPoint(
            x: frame.minX + (frame.width - metrics.viewport.width) * anchor.x,
            y: frame.minY + (frame.height - metrics.viewport.height) * anchor.y)
        let offset = model.movement.offset
        let old = grip
        grip = Grip(id: id, position: position, distance: CGPoint(x: position.x - offset.x, y: position.y - offset.y))
        // A frame is found by way of the offset, which rounds it.
        guard let old, old.id == id, abs(position.x - old.position.x) + abs(position.y - old.position.y) > 0.01, !model.isOnItsWay else { return nil }
        if model.awaitsAdjustment {
            grip?.distance = old.distance
            return nil
        }
        var wanted = offset
        for axis in [Axis.horizontal, .vertical] where metrics.axes.contains(Axis.Set(axis)) {
            wanted[axis] = position[axis] - old.distance[axis]
        }
        wanted = metrics.clamped(wanted)
        return abs(wanted.x - offset.x) + abs(wanted.y - offset.y) > 0.01 ? wanted : nil
    }

    func release() {
        grip = nil
    }
}

extension ScrollModel {
    /// Watches the view that the last of the position bindings names. It is looked for after each update, and stands again where
    /// it was within the same update: what moves it in the content moves the content the other way.
    func holdPosition() {
        guard let link = requests.links.last else { return }
        let hold = ScrollHold()
        let host = inputs.host
        host.watch(
            Attribute<Void>("scroll hold") { [weak self] in
                guard let self else { return }
                let metrics = metrics.value
                _ = offsetAttribute.value
                guard case .view(let id, let anchor)? = link.wanted.value.request, let frame = registry.frame(of: id) else { return hold.release() }
                guard let target = hold.offset(of: id, frame: frame, anchor: anchor ?? .topLeading, metrics: metrics, model: self) else { return }
                host.enqueueFollowUp(in: inputs.currentTransaction) { [weak self] in
                    self?.hold(at: target)
                }
            })
    }
}
