import Foundation

/// Lays out ZStack: every child is offered the whole proposal; the children with the highest priority decide the size.
package final class ZStackEngine: LayoutEngine {
    private let alignment: Alignment
    private let children: [LayoutProxy]

    package init(alignment: Alignment, children: [LayoutProxy]) {
        self.alignment = alignment
        self.children = children
    }

    private func dimensions(_ proposal: ProposedViewSize) -> [ViewDimensions] {
        children.map { $0.dimensions(proposal) }
    }

    /// The box around the children that count, with both guides at the origin.
    private func bounds(_ dimensions: [ViewDimensions]) -> CGRect {
        let highest = children.map(\.layoutPriority).max() ?? 0
        var box = CGRect.null
        for (child, dimensions) in zip(children, dimensions) where child.layoutPriority == highest {
            box = box.union(frame(dimensions))
        }
        return box.isNull ? .zero : box
    }

    private func frame(_ dimensions: ViewDimensions) -> CGRect {
        CGRect(
            x: -dimensions[alignment.horizontal], y: -dimensions[alignment.vertical],
            width: dimensions.width, height: dimensions.height)
    }

    package override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        bounds(dimensions(proposal)).size
    }

    package override func childGeometries(at size: ViewSize) -> [ViewGeometry] {
        let dimensions = dimensions(size.proposal)
        let box = bounds(dimensions)
        return dimensions.map { child in
            let frame = frame(child)
            return ViewGeometry(
                origin: CGPoint(x: frame.minX - box.minX, y: frame.minY - box.minY),
                size: ViewSize(frame.size, proposal: size.proposal))
        }
    }

    package override func spacing() -> ViewSpacing {
        guard var spacing = children.first?.spacing else { return ViewSpacing() }
        for child in children.dropFirst() {
            spacing.formUnion(child.spacing)
        }
        return spacing
    }

    package override func explicitAlignment(_ key: AlignmentKey, at size: ViewSize) -> CGFloat? {
        let geometries = childGeometries(at: size)
        let values = children.indices.compactMap { index -> CGFloat? in
            let value = children[index].computer.engine.explicitAlignment(key, at: geometries[index].size)
            return value.map { $0 + geometries[index].origin[key.axis] }
        }
        return key.combine(values)
    }
}
