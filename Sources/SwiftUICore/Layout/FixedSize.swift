import Foundation

/// Offers a view its ideal size.
nonisolated public struct _FixedSizeLayout: UnaryLayoutModifier, Equatable {
    package var horizontal: Bool
    package var vertical: Bool

    private func childProposal(_ proposal: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(width: horizontal ? nil : proposal.width, height: vertical ? nil : proposal.height)
    }

    package func sizeThatFits(_ proposal: ProposedViewSize, child: LayoutProxy) -> CGSize {
        child.size(childProposal(proposal))
    }

    package func childGeometry(at size: ViewSize, child: LayoutProxy) -> ViewGeometry {
        let proposal = childProposal(size.proposal)
        return ViewGeometry(origin: .zero, size: ViewSize(child.size(proposal), proposal: proposal))
    }
}

nonisolated extension View {
    /// Keeps the view at its ideal size, whatever is offered.
    public func fixedSize() -> some View {
        fixedSize(horizontal: true, vertical: true)
    }

    /// Keeps the view at its ideal size in the given dimensions.
    public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
        modifier(_FixedSizeLayout(horizontal: horizontal, vertical: vertical))
    }
}
