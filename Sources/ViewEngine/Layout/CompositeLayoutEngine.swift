import Foundation

/// An engine of a view with children. To find a guide it asks the whole subtree, often more than once for each level, so
/// it keeps what it has found; without that the cost would be exponential in the depth of the tree.
package protocol CompositeLayoutEngine: LayoutEngine {
    /// The guides that the engine has found so far. Only `explicitAlignment` uses them.
    var guides: FoundGuides { get set }

    /// Whether finding a guide may take long.
    var keepsGuides: Bool { get }

    /// The position of a guide that the view or its content sets itself; nil for the default position.
    func resolveExplicitAlignment(_ key: AlignmentKey, at size: ViewSize) -> CGFloat?
}

extension CompositeLayoutEngine {
    package var keepsGuides: Bool { true }
    package func resolveExplicitAlignment(_ key: AlignmentKey, at size: ViewSize) -> CGFloat? { nil }

    package func explicitAlignment(_ key: AlignmentKey, at size: ViewSize) -> CGFloat? {
        if let guide = guides.find(key, at: size) {
            return guide.value
        }
        let value = resolveExplicitAlignment(key, at: size)
        if keepsGuides {
            guides.keep(value, for: key, at: size)
        }
        return value
    }

    /// What the guides that the children set come to, with the children where `childGeometries` puts them.
    package func combinedAlignment(_ key: AlignmentKey, of children: [LayoutProxy], at geometries: [ViewGeometry]) -> CGFloat? {
        let values = zip(children, geometries).compactMap { child, geometry in
            child.computer.engine.explicitAlignment(key, at: geometry.size).map { $0 + geometry.origin[key.axis] }
        }
        return key.combine(values)
    }
}

/// The guides that an engine has found.
package struct FoundGuides {
    fileprivate typealias Guide = (key: AlignmentKey, size: ViewSize, value: CGFloat?)
    private static let capacity = 8
    private var guides: [Guide] = []

    package init() {}

    fileprivate func find(_ key: AlignmentKey, at size: ViewSize) -> Guide? {
        for guide in guides where guide.key == key && guide.size == size {
            return guide
        }
        return nil
    }

    fileprivate mutating func keep(_ value: CGFloat?, for key: AlignmentKey, at size: ViewSize) {
        if guides.count >= Self.capacity {
            guides.removeFirst()
        }
        guides.append((key, size, value))
    }
}
