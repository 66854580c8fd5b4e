import Geometry
import Rendering

/// Where a renderer is in a display list.
struct VectorContext {
    /// From the list's coordinates to the window's.
    var placement = ProjectionTransform()
    var opacity = 1.0
    /// What has been painted behind, up to the nearest isolated layer, in the window's coordinates. Nil when nobody asks.
    var behind: [DisplayList]?
    /// The transforms and clips around, outermost first.
    var surroundings: [DisplayList.Effect] = []
    /// The innermost name around.
    var label: String?
    /// What the elements of a list are followed by.
    var element = VectorElement()

    /// For a list in here, which may be one of a group that one rule has made.
    func entering(_ list: DisplayList, part: Int? = nil) -> VectorContext {
        guard let element = element.inner(list.identity, part: part) else { return self }
        var context = self
        context.element = element
        return context
    }

    /// The list in the window's coordinates, with the clips around it.
    func surrounding(_ list: DisplayList) -> DisplayList {
        surroundings.reversed().reduce(list) { .effect($1, $0) }
    }

    /// The list in the window's coordinates.
    func placing(_ list: DisplayList) -> DisplayList {
        .effect(placement.affine.map { .transform($0) } ?? .projection(placement), list)
    }

    /// Inside of a transform; nil when nothing is visible through it.
    func transformed(by effect: DisplayList.Effect, _ transform: ProjectionTransform) -> VectorContext? {
        var inner = self
        inner.placement = transform.concatenating(placement)
        inner.surroundings.append(effect)
        return inner.placement.isUsable ? inner : nil
    }

    /// For an item's own coordinates.
    func moved(to frame: CGRect) -> VectorContext? {
        var inner = self
        inner.placement = ProjectionTransform(CGAffineTransform(translationX: frame.minX, y: frame.minY)).concatenating(placement)
        return inner.placement.isUsable ? inner : nil
    }
}
