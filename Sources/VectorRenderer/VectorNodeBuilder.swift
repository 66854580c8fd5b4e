import Geometry
import Rendering

/// Makes elements of display lists, for one format.
protocol VectorNodeBuilder: AnyObject {
    func nodes(for item: DisplayList.Item, _ context: VectorContext) throws -> [VectorNode]
    func nodes(for effect: DisplayList.Effect, _ content: DisplayList, _ context: VectorContext) throws -> [VectorNode]
    /// Several things that are see-through together.
    func wrapped(_ content: DisplayList, _ context: VectorContext) throws -> [VectorNode]
    /// What shows what has been painted behind it.
    func backdropNodes(_ list: DisplayList, _ context: VectorContext) throws -> [VectorNode]
}

extension VectorNodeBuilder {
    func nodes(for list: DisplayList, _ context: VectorContext, part: Int? = nil) throws -> [VectorNode] {
        let context = context.entering(list, part: part)
        let nodes = try elements(of: list, context)
        for node in nodes where !node.element.isKnown {
            node.element = context.element
        }
        return nodes
    }

    private func elements(of list: DisplayList, _ context: VectorContext) throws -> [VectorNode] {
        switch list.kind {
        case .empty:
            return []
        case .item(let item):
            return try item.content.showsBackdrop ? backdropNodes(list, context) : nodes(for: item, context)
        case .group(let children):
            if context.opacity < 1, list.isMoreThanOneThing {
                return try wrapped(list, context)
            }
            var context = context
            var result: [VectorNode] = []
            for (index, child) in children.enumerated() {
                result += try nodes(for: child, context, part: index)
                if context.behind != nil {
                    let painted = context.surrounding(child)
                    context.behind?.append(painted)
                }
            }
            return result
        case .effect(let effect, let content):
            return try nodes(for: effect, content, context)
        }
    }

    /// The outline in the coordinates of an element that is placed with `place`.
    func geometry(_ path: Path, _ context: VectorContext) -> VectorValue {
        context.placement.affine != nil ? .path(path, places: places(context)) : .path(path.projected(by: context.placement), places: 2)
    }

    func places(_ context: VectorContext) -> Int {
        SVGNumbers.places(atScale: context.placement.affine?.maximumScale ?? 1)
    }

    /// Gives a painting element its place and opacity.
    func place(_ node: VectorNode, _ context: VectorContext) {
        if let affine = context.placement.affine, affine != .identity {
            node.set("transform", .transform(affine))
        }
        if context.opacity < 1 {
            node.set("opacity", .part(context.opacity))
        }
    }
}
