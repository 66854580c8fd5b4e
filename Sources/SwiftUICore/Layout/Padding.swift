import Foundation

/// Space around a view.
nonisolated public struct _PaddingLayout: UnaryLayoutModifier, Equatable {
    public var edges: Edge.Set
    public var insets: EdgeInsets?

    /// `insets` is nil for the standard 16 points.
    public init(edges: Edge.Set = .all, insets: EdgeInsets?) {
        self.edges = edges
        self.insets = insets
    }

    private var effective: EdgeInsets {
        let insets = insets ?? EdgeInsets(16, edges: .all)
        func length(_ edge: Edge.Set, _ value: CGFloat) -> CGFloat {
            guard edges.contains(edge) else { return 0 }
            guard value.isFinite else {
                RuntimeIssue.report("A padding that is not a finite number counts as 0.")
                return 0
            }
            return value
        }
        return EdgeInsets(
            top: length(.top, insets.top), leading: length(.leading, insets.leading),
            bottom: length(.bottom, insets.bottom), trailing: length(.trailing, insets.trailing))
    }

    private func childProposal(_ proposal: ProposedViewSize) -> ProposedViewSize {
        let insets = effective
        return ProposedViewSize(
            width: proposal.width.map { max($0 - insets.horizontal, 0) },
            height: proposal.height.map { max($0 - insets.vertical, 0) })
    }

    package func sizeThatFits(_ proposal: ProposedViewSize, child: LayoutProxy) -> CGSize {
        let insets = effective
        let size = child.size(childProposal(proposal))
        return CGSize(width: max(size.width + insets.horizontal, 0), height: max(size.height + insets.vertical, 0))
    }

    package func childGeometry(at size: ViewSize, child: LayoutProxy) -> ViewGeometry {
        let insets = effective
        let proposal = childProposal(size.proposal)
        return ViewGeometry(
            origin: CGPoint(x: insets.leading, y: insets.top), size: ViewSize(child.size(proposal), proposal: proposal))
    }

    package func spacing(child: LayoutProxy) -> ViewSpacing {
        var spacing = child.spacing
        let insets = effective
        let zero = ViewSpacing()
        if insets.top != 0 { spacing.replace(with: zero, edges: .top) }
        if insets.leading != 0 { spacing.replace(with: zero, edges: .leading) }
        if insets.bottom != 0 { spacing.replace(with: zero, edges: .bottom) }
        if insets.trailing != 0 { spacing.replace(with: zero, edges: .trailing) }
        return spacing
    }
}

nonisolated extension View {
    /// Adds different space on each edge, in points.
    public func padding(_ insets: EdgeInsets) -> some View {
        modifier(_PaddingLayout(insets: insets))
    }

    /// Adds space on some edges: `length` points, or the standard 16.
    public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
        modifier(_PaddingLayout(edges: edges, insets: length.map { EdgeInsets($0, edges: .all) }))
    }

    /// Adds the same space on every edge, in points.
    public func padding(_ length: CGFloat) -> some View {
        modifier(_PaddingLayout(insets: EdgeInsets(length, edges: .all)))
    }
}
