import Foundation

/// Gives a view an invisible frame of a fixed size. The view is placed in it by `alignment` and may be larger.
nonisolated public struct _FrameLayout: UnaryLayoutModifier, Equatable {
    package let width: CGFloat?
    package let height: CGFloat?
    package let alignment: Alignment

    package init(width: CGFloat?, height: CGFloat?, alignment: Alignment) {
        self.width = FrameDimension.checked(width)
        self.height = FrameDimension.checked(height)
        self.alignment = alignment
    }

    private func childProposal(_ proposal: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(width: width ?? proposal.width, height: height ?? proposal.height)
    }

    package var hasFixedSize: Bool { width != nil && height != nil }

    package func sizeThatFits(_ proposal: ProposedViewSize, child: LayoutProxy) -> CGSize {
        if let width, let height {
            return CGSize(width: width, height: height)
        }
        let size = child.size(childProposal(proposal))
        return CGSize(width: width ?? size.width, height: height ?? size.height)
    }

    package func childGeometry(at size: ViewSize, child: LayoutProxy) -> ViewGeometry {
        child.aligned(alignment, in: size, proposal: childProposal(size.proposal))
    }

    package func spacing(child: LayoutProxy) -> ViewSpacing { ViewSpacing() }
}

/// Gives a view an invisible frame whose size is between bounds.
nonisolated public struct _FlexFrameLayout: UnaryLayoutModifier, Equatable {
    package struct Bounds: Equatable {
        package var min: CGFloat?
        package var ideal: CGFloat?
        package var max: CGFloat?

        /// A minimum below 0 counts as 0; an ideal below the minimum is raised to it, and a maximum to the ideal.
        package init(min: CGFloat?, ideal: CGFloat?, max: CGFloat?) {
            var isInvalid = false
            self.min = min
            if let min, min < 0 {
                self.min = 0
                isInvalid = true
            }
            self.ideal = ideal
            if let ideal, !ideal.isFinite || ideal < self.min ?? 0 {
                self.ideal = self.min
                isInvalid = true
            }
            self.max = max
            if let max, max.isNaN {
                self.max = nil
                isInvalid = true
            } else if let max, let least = self.ideal ?? self.min, max < least {
                self.max = least
                isInvalid = true
            }
            if isInvalid {
                FrameDimension.reportInvalid()
            }
        }

        package func proposal(_ offered: CGFloat?) -> CGFloat? {
            guard let length = offered ?? ideal else { return nil }
            return clamp(length)
        }

        package func clamp(_ length: CGFloat) -> CGFloat {
            Swift.max(Swift.min(length, max ?? .infinity), min ?? 0)
        }

        package func length(offered: CGFloat?, child: CGFloat) -> CGFloat {
            let length = offered ?? ideal
            switch (min, max) {
            case (nil, nil):
                // An ideal alone counts only where nothing is offered.
                return offered == nil ? ideal ?? child : child
            case (_?, _?):
                return clamp(length ?? child)
            case (nil, let max?):
                return Swift.min(Swift.max(length ?? -.infinity, child), max)
            case (let min?, nil):
                return Swift.max(Swift.min(length ?? .infinity, child), min)
            }
        }
    }

    package let width: Bounds
    package let height: Bounds
    package let alignment: Alignment

    private func childProposal(_ proposal: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(width: width.proposal(proposal.width), height: height.proposal(proposal.height))
    }

    package func sizeThatFits(_ proposal: ProposedViewSize, child: LayoutProxy) -> CGSize {
        let size = child.size(childProposal(proposal))
        return CGSize(
            width: width.length(offered: proposal.width, child: size.width),
            height: height.length(offered: proposal.height, child: size.height))
    }

    package func childGeometry(at size: ViewSize, child: LayoutProxy) -> ViewGeometry {
        child.aligned(alignment, in: size, proposal: childProposal(size.proposal))
    }

    package func spacing(child: LayoutProxy) -> ViewSpacing { ViewSpacing() }
}

private enum FrameDimension {
    static func checked(_ length: CGFloat?) -> CGFloat? {
        guard let length else { return nil }
        guard length.isFinite, length >= 0 else {
            reportInvalid()
            return nil
        }
        return length
    }

    static func reportInvalid() {
        RuntimeIssue.report("Invalid frame dimension (negative or non-finite).")
    }
}

extension LayoutProxy {
    /// The child's place inside a box, both lined up by their guides.
    package func aligned(_ alignment: Alignment, in box: ViewSize, proposal: ProposedViewSize) -> ViewGeometry {
        let child = dimensions(proposal)
        let frame = ViewDimensions(engine: EmptyLayoutEngine.shared, size: box)
        let origin = CGPoint(
            x: frame[alignment.horizontal] - child[alignment.horizontal],
            y: frame[alignment.vertical] - child[alignment.vertical])
        return ViewGeometry(origin: origin, size: child.size)
    }
}

/// A box without content, whose guides are where their types put them.
private final class EmptyLayoutEngine: LayoutEngine {
    var computed = ComputedLayout()
    nonisolated(unsafe) static let shared = EmptyLayoutEngine()
}

nonisolated extension View {
    /// Gives the view a frame of a fixed size, in points. A dimension that is nil stays the view's own; a negative or
    /// infinite one is ignored with a warning.
    public func frame(width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center) -> some View {
        modifier(_FrameLayout(width: width, height: height, alignment: alignment))
    }

    /// A frame that fixes neither dimension, so that the view keeps its size. Specify a dimension, or leave the modifier out.
    @available(*, deprecated, message: "Please pass one or more parameters.")
    public func frame() -> some View {
        frame(width: nil, height: nil)
    }

    /// Gives the view a frame within bounds, in points. An infinite maximum fills what is offered.
    public func frame(
        minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
        idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
    ) -> some View {
        modifier(
            _FlexFrameLayout(
                width: .init(min: minWidth, ideal: idealWidth, max: maxWidth),
                height: .init(min: minHeight, ideal: idealHeight, max: maxHeight), alignment: alignment))
    }
}
