import Foundation

/// Arranges views as `Grid` does, for code that changes between layouts: `AnyLayout(GridLayout())`. Its rows are `GridRow`s.
nonisolated public struct GridLayout: Layout, Sendable {
    /// How views are placed in cells that are larger.
    public var alignment: Alignment
    /// The distance between columns in points; nil for the usual one.
    public var horizontalSpacing: CGFloat?
    /// The distance between rows in points; nil for what the views prefer.
    public var verticalSpacing: CGFloat?

    /// Creates a layout. Spacings are in points; nil is for what the views prefer.
    public init(alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil) {
        self.alignment = alignment
        self.horizontalSpacing = horizontalSpacing
        self.verticalSpacing = verticalSpacing
    }

    /// The rows and columns that the layout has found.
    public struct Cache {
        fileprivate var engine: GridEngine
    }

    /// Finds the rows and columns.
    public func makeCache(subviews: Subviews) -> Cache { Cache(engine: engine(subviews)) }

    /// Finds the rows and columns of other subviews.
    public func updateCache(_ cache: inout Cache, subviews: Subviews) {
        cache.engine = engine(subviews)
    }

    private func engine(_ subviews: Subviews) -> GridEngine {
        let parameters = GridParameters(alignment: alignment, horizontalSpacing: horizontalSpacing, verticalSpacing: verticalSpacing)
        return GridEngine(parameters: parameters, children: subviews.map(\.proxy))
    }

    /// The distances that a grid prefers to its neighbours.
    public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing { cache.engine.cachedSpacing() }

    /// The sum of columns and rows, in points.
    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
        cache.engine.cachedSize(proposal)
    }

    /// Places each view in its cell.
    public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
        let geometries = cache.engine.childGeometries(at: ViewSize(bounds.size, proposal: proposal))
        for (subview, geometry) in zip(subviews, geometries) {
            let position = CGPoint(x: bounds.minX + geometry.origin.x, y: bounds.minY + geometry.origin.y)
            subview.place(at: position, proposal: geometry.size.proposal)
        }
    }

    /// The mean of the guides that the views set, from the left.
    public func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) -> CGFloat? {
        cache.engine.explicitAlignment(guide.key, at: ViewSize(bounds.size, proposal: proposal))
    }

    /// What the guides come to that the views set, from the top.
    public func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) -> CGFloat? {
        cache.engine.explicitAlignment(guide.key, at: ViewSize(bounds.size, proposal: proposal))
    }
}
