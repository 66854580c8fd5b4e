import Foundation

/// How content fits the space it is given.
public enum ContentMode: Hashable, CaseIterable, Sendable {
    /// As large as fits inside.
    case fit
    /// As small as covers everything.
    case fill
}

/// Keeps a view's width and height in a ratio.
nonisolated public struct _AspectRatioLayout: UnaryLayoutModifier, Equatable {
    package var aspectRatio: CGFloat?
    package var contentMode: ContentMode

    private func ratio(_ child: LayoutProxy) -> CGFloat {
        if let aspectRatio, aspectRatio > 0, aspectRatio.isFinite {
            return aspectRatio
        }
        let ideal = child.size(.unspecified)
        return ideal.width > 0 && ideal.height > 0 ? ideal.width / ideal.height : 1
    }

    /// The largest box of the ratio inside the proposal, or the smallest one around it.
    private func box(_ proposal: ProposedViewSize, child: LayoutProxy) -> ProposedViewSize {
        let ratio = ratio(child)
        switch (proposal.width, proposal.height) {
        case (nil, nil):
            let ideal = child.size(.unspecified)
            return ProposedViewSize(width: ideal.width, height: ideal.width / ratio)
        case (let width?, nil):
            return ProposedViewSize(width: width, height: width / ratio)
        case (nil, let height?):
            return ProposedViewSize(width: height * ratio, height: height)
        case (let width?, let height?):
            let limitedByWidth = width / ratio <= height
            if limitedByWidth == (contentMode == .fit) {
                return ProposedViewSize(width: width, height: width / ratio)
            }
            return ProposedViewSize(width: height * ratio, height: height)
        }
    }

    package func sizeThatFits(_ proposal: ProposedViewSize, child: LayoutProxy) -> CGSize {
        child.size(box(proposal, child: child))
    }

    package func childGeometry(at size: ViewSize, child: LayoutProxy) -> ViewGeometry {
        let proposal = box(size.proposal, child: child)
        let fitting = child.size(proposal)
        let origin = CGPoint(x: (size.value.width - fitting.width) / 2, y: (size.value.height - fitting.height) / 2)
        return ViewGeometry(origin: origin, size: ViewSize(fitting, proposal: proposal))
    }
}

nonisolated extension View {
    /// Keeps width to height in `aspectRatio`, or in the view's own ratio when nil.
    public func aspectRatio(_ aspectRatio: CGFloat? = nil, contentMode: ContentMode) -> some View {
        modifier(_AspectRatioLayout(aspectRatio: aspectRatio, contentMode: contentMode))
    }

    /// Keeps width to height in the ratio of a size.
    public func aspectRatio(_ aspectRatio: CGSize, contentMode: ContentMode) -> some View {
        self.aspectRatio(aspectRatio.width / aspectRatio.height, contentMode: contentMode)
    }

    /// As large as fits inside what is offered, in the view's own ratio.
    public func scaledToFit() -> some View {
        aspectRatio(nil, contentMode: .fit)
    }

    /// Covers what is offered, in the view's own ratio.
    public func scaledToFill() -> some View {
        aspectRatio(nil, contentMode: .fill)
    }
}
