import Foundation

/// Lays out ZStack: every child is offered the whole proposal; the children with the highest priority decide the size.
final class ZStackEngine: CompositeLayoutEngine {
    package var computed = ComputedLayout()
    package var guides = FoundGuides()
    private let alignment: Alignment
    private let children: [LayoutProxy]

    init(alignment: Alignment, children: [LayoutProxy]) {
        self.alignment = alignment
        self.children = children
    }

    private func dimensions(_ proposal: ProposedViewSize) -> [ViewDimensions] {
        children.map { $0.dimensions(proposal) }
    }

    /// How far the children that count reach on each axis.
    private func extents(_ dimensions: [ViewDimensions]) -> (horizontal: AlignedExtent, vertical: AlignedExtent) {
        let priorities = children.map(\.layoutPriority)
        let highest = priorities.max() ?? 0
        var horizontal = AlignedExtent()
        var vertical = AlignedExtent()
        for (priority, child) in zip(priorities, dimensions) where priority == highest {
            horizontal.add(length: child.width, guide: child[alignment.horizontal])
            vertical.add(length: child.height, guide: child[alignment.vertical])
        }
        return (horizontal, vertical)
    }

    package func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        let extents = extents(dimensions(proposal))
        return CGSize(width: extents.horizontal.length, height: extents.vertical.length)
    }

    package func childGeometries(at size: ViewSize) -> [ViewGeometry] {
        let proposal = size.settling(size.settling(size.proposal, along: .horizontal), along: .vertical)
        let dimensions = dimensions(proposal)
        let extents = extents(dimensions)
        return dimensions.map { child in
            let origin = CGPoint(
                x: extents.horizontal.origin(guide: child[alignment.horizontal]),
                y: extents.vertical.origin(guide: child[alignment.vertical]))
            return ViewGeometry(origin: origin, size: child.size)
        }
    }

    package func spacing() -> ViewSpacing {
        guard var spacing = children.first?.spacing else { return ViewSpacing() }
        for child in children.dropFirst() {
            spacing.formUnion(child.spacing)
        }
        return spacing
    }

    package func resolveExplicitAlignment(_ key: AlignmentKey, at size: ViewSize) -> CGFloat? {
        combinedAlignment(key, of: children, at: childGeometries(at: size))
    }
}
