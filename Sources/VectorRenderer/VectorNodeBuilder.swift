import Geometry
import Rendering

/// Makes elements of display lists, for one format.
protocol VectorNodeBuilder: VectorVisitor where Output == [VectorNode], Failure == any Error {}

extension VectorNodeBuilder {
    func nodes(for list: DisplayList, _ context: VectorContext) throws -> [VectorNode] {
        try visit(list, context, part: nil)
    }

    func visit(_ list: DisplayList, _ context: VectorContext, part: Int?) throws -> [VectorNode] {
        var builder = self
        let context = context.entering(list, part: part)
        let nodes = try builder.walk(list, context)
        for node in nodes where !node.element.isKnown {
            node.element = context.element
        }
        return nodes
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
