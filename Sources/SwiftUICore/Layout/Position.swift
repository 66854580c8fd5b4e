import Foundation

/// Centres a view at a point of the space that it is offered, all of which it takes.
nonisolated public struct _PositionLayout: UnaryLayoutModifier, Equatable {
    public var position: CGPoint

    public init(position: CGPoint) {
        self.position = position
    }

    package func sizeThatFits(_ proposal: ProposedViewSize, child: LayoutProxy) -> CGSize {
        guard let width = proposal.width, let height = proposal.height else {
            let size = child.size(proposal)
            return CGSize(width: proposal.width ?? size.width, height: proposal.height ?? size.height)
        }
        return CGSize(width: width, height: height)
    }

    package func childGeometry(at size: ViewSize, child: LayoutProxy) -> ViewGeometry {
        let fitting = child.size(size.proposal)
        let origin = CGPoint(x: position.x.finitePlace - fitting.width / 2, y: position.y.finitePlace - fitting.height / 2)
        return ViewGeometry(origin: origin, size: ViewSize(fitting, proposal: size.proposal))
    }

    package func spacing(child: LayoutProxy) -> ViewSpacing { ViewSpacing() }

    package func explicitAlignment(_ key: AlignmentKey, at size: ViewSize, child: LayoutProxy) -> CGFloat? { nil }
}

nonisolated extension View {
    /// Centres the view at a point of the space that it is offered.
    public func position(_ position: CGPoint) -> some View {
        modifier(_PositionLayout(position: position))
    }

    /// Centres the view at a point of the space that it is offered.
    public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View {
        modifier(_PositionLayout(position: CGPoint(x: x, y: y)))
    }
}
