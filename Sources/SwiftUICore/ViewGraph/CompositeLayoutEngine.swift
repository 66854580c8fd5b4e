import Foundation

/// An engine of a view with children. To find a guide it asks the whole subtree, often more than once for each level, so
/// it keeps what it has found; without that the cost would be exponential in the depth of the tree.
class CompositeLayoutEngine: LayoutEngine {
    private var guides: [(key: AlignmentKey, size: ViewSize, value: CGFloat?)] = []

    final override func explicitAlignment(_ key: AlignmentKey, at size: ViewSize) -> CGFloat? {
        for guide in guides where guide.key == key && guide.size == size {
            return guide.value
        }
        let value = resolveExplicitAlignment(key, at: size)
        guard keepsGuides else { return value }
        if guides.count >= 8 {
            guides.removeFirst()
        }
        guides.append((key, size, value))
        return value
    }

    /// Whether finding a guide may take long.
    var keepsGuides: Bool { true }

    /// The position of a guide that the view or its content sets itself; nil for the default position.
    func resolveExplicitAlignment(_ key: AlignmentKey, at size: ViewSize) -> CGFloat? { nil }

    /// What the guides that the children set come to, with the children where `childGeometries` puts them.
    final func combinedAlignment(_ key: AlignmentKey, of children: [LayoutProxy], at geometries: [ViewGeometry]) -> CGFloat? {
        let values = zip(children, geometries).compactMap { child, geometry in
            child.computer.engine.explicitAlignment(key, at: geometry.size).map { $0 + geometry.origin[key.axis] }
        }
        return key.combine(values)
    }
}
