import Foundation

/// Computes sizes and places of one view and its children. Lives until something that it was made from changes, so what
/// it has computed may be kept.
package protocol LayoutEngine: AnyObject {
    /// What the engine has computed so far. Only `cachedSize` and `cachedSpacing` use it.
    var computed: ComputedLayout { get set }

    /// Whether finding a size may take long.
    var keepsSizes: Bool { get }

    /// The size the view takes when offered `proposal`.
    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize

    /// Where the children go, relative to the view's own origin. One for each child, in order.
    func childGeometries(at size: ViewSize) -> [ViewGeometry]

    /// Where the only child of a modifier goes.
    func childGeometry(at size: ViewSize) -> ViewGeometry?

    /// The priority of a view that sets none.
    var layoutPriority: Double { get }

    /// Distances that the view prefers to its neighbours.
    func spacing() -> ViewSpacing

    /// The position of a guide that the view or its content sets itself; nil for the default position.
    func explicitAlignment(_ key: AlignmentKey, at size: ViewSize) -> CGFloat?
}

extension LayoutEngine {
    package var keepsSizes: Bool { true }
    package func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }
    package func childGeometries(at size: ViewSize) -> [ViewGeometry] { [] }
    package func childGeometry(at size: ViewSize) -> ViewGeometry? { childGeometries(at: size).first }
    package var layoutPriority: Double { 0 }
    package func spacing() -> ViewSpacing { ViewSpacing() }
    package func explicitAlignment(_ key: AlignmentKey, at size: ViewSize) -> CGFloat? { nil }

    package func cachedSize(_ proposal: ProposedViewSize) -> CGSize {
        guard keepsSizes else { return sizeThatFits(proposal) }
        if let size = computed.size(proposal) {
            return size
        }
        let size = sizeThatFits(proposal)
        computed.keep(size, for: proposal)
        return size
    }

    package func cachedSpacing() -> ViewSpacing {
        if let spacing = computed.spacing?.value {
            return spacing
        }
        let spacing = spacing()
        computed.spacing = KeptSpacing(spacing)
        return spacing
    }
}

/// What a layout engine has computed.
package struct ComputedLayout {
    /// A stack asks each child for nothing, everything and a share along its axis, and the stacks inside do so along theirs:
    /// sixteen proposals of four lengths each way. Fewer places than that, and the work doubles with each level.
    private static let capacity = 24

    private var sizes: [(proposal: ProposedViewSize, size: CGSize)] = []
    fileprivate var spacing: KeptSpacing?

    package init() {}

    fileprivate func size(_ proposal: ProposedViewSize) -> CGSize? {
        for entry in sizes where entry.proposal == proposal {
            return entry.size
        }
        return nil
    }

    fileprivate mutating func keep(_ size: CGSize, for proposal: ProposedViewSize) {
        if sizes.count >= Self.capacity {
            sizes.removeFirst()
        }
        sizes.append((proposal, size))
    }
}

/// Many engines are never asked.
private final class KeptSpacing {
    let value: ViewSpacing

    init(_ value: ViewSpacing) {
        self.value = value
    }
}
