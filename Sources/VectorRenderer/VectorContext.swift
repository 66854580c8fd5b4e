import Geometry
import Rendering

/// Where a renderer is in a display list.
struct VectorContext {
    /// From the list's coordinates to the window's.
    var placement = ProjectionTransform()
    var opacity = 1.0
    /// What has been painted behind, up to the nearest isolated layer, in the window's coordinates. Nil when nothing needs it.
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

    /// Inside a clip, which the renderer applies.
    func clipped(to path: Path, _ rule: FillRule) -> VectorContext {
        surrounded(by: .clip(path, rule))
    }

    func clipped(outside path: Path, _ rule: FillRule) -> VectorContext {
        surrounded(by: .clipOut(path, rule))
    }

    private func surrounded(by effect: DisplayList.Effect) -> VectorContext {
        var inner = self
        inner.surroundings.append(effect)
        return inner
    }

    private func preceded(by transform: ProjectionTransform) -> VectorContext? {
        var inner = self
        inner.placement = transform.concatenating(placement)
        return inner.placement.isUsable ? inner : nil
    }
}

extension VectorContext: DisplayListContext {
    func transformed(by transform: CGAffineTransform) -> VectorContext? {
        preceded(by: ProjectionTransform(transform))?.surrounded(by: .transform(transform))
    }

    func transformed(by projection: ProjectionTransform) -> VectorContext? {
        preceded(by: projection)?.surrounded(by: .projection(projection))
    }

    func moved(to frame: CGRect) -> VectorContext? {
        preceded(by: ProjectionTransform(CGAffineTransform(translationX: frame.minX, y: frame.minY)))
    }

    func labeled(_ label: String) -> VectorContext {
        var inner = self
        inner.label = label
        return inner
    }

    mutating func didVisit(_ child: DisplayList) {
        guard behind != nil else { return }
        let painted = surrounding(child)
        behind?.append(painted)
    }
}

/// What the renderers of vectors have in common.
protocol VectorVisitor: AnyObject, DisplayListVisitor where Context == VectorContext {}

extension VectorVisitor {
    func needsLayer(_ list: DisplayList) -> Bool { list.isMoreThanOneThing }

    func showsBackdrop(_ item: DisplayList.Item) -> Bool { item.content.showsBackdrop }
}
