import Foundation

/// Sets one of a view's alignment guides.
nonisolated struct AlignmentGuideModifier: UnaryLayoutModifier {
    var key: AlignmentKey
    var compute: (ViewDimensions) -> CGFloat

    static var callsProgram: Bool { true }

    func sizeThatFits(_ proposal: ProposedViewSize, child: LayoutProxy) -> CGSize {
        child.size(proposal)
    }

    func childGeometry(at size: ViewSize, child: LayoutProxy) -> ViewGeometry {
        ViewGeometry(origin: .zero, size: size)
    }

    func explicitAlignment(_ key: AlignmentKey, at size: ViewSize, child: LayoutProxy) -> CGFloat? {
        guard key == self.key else {
            return child.computer.engine.explicitAlignment(key, at: size)
        }
        let value = compute(ViewDimensions(engine: child.computer.engine, size: size))
        guard value.isFinite else {
            RuntimeIssue.report("An alignment guide that is not a finite number is ignored.")
            return child.computer.engine.explicitAlignment(key, at: size)
        }
        return value
    }
}

nonisolated extension View {
    /// Sets the position of a horizontal guide in this view, in points from its leading edge.
    public func alignmentGuide(_ g: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat) -> some View {
        modifier(AlignmentGuideModifier(key: g.key, compute: computeValue))
    }

    /// Sets the position of a vertical guide in this view, in points from its top edge.
    public func alignmentGuide(_ g: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat) -> some View {
        modifier(AlignmentGuideModifier(key: g.key, compute: computeValue))
    }
}
