import Foundation

/// Lays out HStack and VStack.
///
/// The major axis is the one the children follow each other on. Children are asked in the order of their priority, and
/// among equals of their flexibility; each is offered an equal share of what is left.
package final class StackEngine: CompositeLayoutEngine {
    @exclusivity(unchecked) package var computed = ComputedLayout()
    package var guides = FoundGuides()
    private let axis: Axis
    private let guide: AlignmentKey
    private let fixedSpacing: CGFloat?
    private let children: [LayoutProxy]
    private lazy var gaps = makeGaps()
    private var placements: [(proposal: ProposedViewSize, placement: Placement)] = []

    private struct Placement {
        var sizes: [CGSize]
        var proposals: [ProposedViewSize]
        var origins: [CGPoint]
        var size: CGSize
    }

    /// `spacing` is nil for the children's own preferences.
    package init(axis: Axis, guide: AlignmentKey, spacing: CGFloat?, children: [LayoutProxy]) {
        self.axis = axis
        self.guide = guide
        if let spacing, !spacing.isFinite {
            RuntimeIssue.report("A stack's spacing that is not a finite number counts as 0.")
        }
        fixedSpacing = spacing.map { $0.isFinite ? $0 : 0 }
        self.children = children
    }

    package func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        placement(for: proposal).size
    }

    package func childGeometries(at size: ViewSize) -> [ViewGeometry] {
        let placement = placement(for: size.settling(size.proposal, along: axis.other))
        return children.indices.map { index in
            ViewGeometry(
                origin: placement.origins[index],
                size: ViewSize(placement.sizes[index], proposal: placement.proposals[index]))
        }
    }

    private func makeGaps() -> [CGFloat] {
        guard children.count > 1 else { return [] }
        if let fixedSpacing {
            return Array(repeating: fixedSpacing, count: children.count - 1)
        }
        let spacings = children.map(\.spacing)
        return (1..<children.count).map { spacings[$0 - 1].distance(to: spacings[$0], along: axis) }
    }

    private func placement(for proposal: ProposedViewSize) -> Placement {
        if let known = placements.first(where: { $0.proposal == proposal }) {
            return known.placement
        }
        let placement = makePlacement(proposal)
        if placements.count >= 4 {
            placements.removeFirst()
        }
        placements.append((proposal, placement))
        return placement
    }

    private func makePlacement(_ proposal: ProposedViewSize) -> Placement {
        var sizes = Array(repeating: CGSize.zero, count: children.count)
        var proposals = Array(repeating: proposal, count: children.count)
        if let length = proposal[axis] {
            distribute(length - gaps.reduce(0, +), across: proposal[axis.other], into: &sizes, &proposals)
        } else {
            for (index, child) in children.enumerated() {
                proposals[index] = ProposedViewSize(nil, along: axis, across: proposal[axis.other])
                sizes[index] = child.size(proposals[index])
            }
        }
        return place(sizes, proposals)
    }

    /// Offers `length` along the major axis to the children.
    private func distribute(
        _ length: CGFloat, across: CGFloat?, into sizes: inout [CGSize], _ proposals: inout [ProposedViewSize]
    ) {
        guard !children.isEmpty else { return }
        let priorities = children.map(\.layoutPriority)
        if children.count == 1 {
            proposals[0] = ProposedViewSize(max(length, 0), along: axis, across: across)
            sizes[0] = children[0].size(proposals[0])
            return
        }
        let least = children.map { $0.size(ProposedViewSize(0, along: axis, across: across))[axis] }
        let most = children.map { $0.size(ProposedViewSize(.infinity, along: axis, across: across))[axis] }
        // A view that is infinitely long at least does not give way: it counts as rigid.
        let flexibility = zip(least, most).map { $0.isFinite ? $1 - $0 : 0 }
        let order = children.indices.sorted { a, b in
            if priorities[a] != priorities[b] {
                return priorities[a] > priorities[b]
            }
            let first = flexibility[a]
            let second = flexibility[b]
            if first != second {
                return first < second
            }
            return least[a] != least[b] ? least[a] > least[b] : a < b
        }
        var remaining = length
        var start = 0
        while start < order.count {
            var end = start
            while end < order.count, priorities[order[end]] == priorities[order[start]] {
                end += 1
            }
            let reserved = order[end...].reduce(0) { $0 + least[$1] }
            // Out of infinity everybody is offered as much.
            var available = length.isFinite ? remaining - reserved : length
            for position in start..<end {
                let index = order[position]
                let share = max(available / CGFloat(end - position), 0)
                proposals[index] = ProposedViewSize(share, along: axis, across: across)
                sizes[index] = children[index].size(proposals[index])
                if length.isFinite {
                    available -= sizes[index][axis]
                    remaining -= sizes[index][axis]
                }
            }
            start = end
        }
    }

    /// Lines the children up by their guides across, and one after the other along the axis.
    private func place(_ sizes: [CGSize], _ proposals: [ProposedViewSize]) -> Placement {
        var origins = Array(repeating: CGPoint.zero, count: children.count)
        var guides = Array(repeating: CGFloat.zero, count: children.count)
        var position: CGFloat = 0
        var extent = AlignedExtent()
        for (index, child) in children.enumerated() {
            if index > 0 {
                position += gaps[index - 1]
            }
            origins[index][axis] = position
            position += sizes[index][axis]
            let dimensions = ViewDimensions(engine: child.computer.engine, size: ViewSize(sizes[index], proposal: proposals[index]))
            guides[index] = dimensions[guide]
            extent.add(length: sizes[index][axis.other], guide: guides[index])
        }
        for index in origins.indices {
            origins[index][axis.other] = extent.origin(guide: guides[index])
        }
        var size = CGSize.zero
        size[axis] = position
        size[axis.other] = extent.length
        return Placement(sizes: sizes, proposals: proposals, origins: origins, size: size)
    }

    package func spacing() -> ViewSpacing {
        guard let first = children.first, let last = children.last else { return ViewSpacing() }
        let leadingEdge: Edge.Set = axis == .horizontal ? .leading : .top
        let trailingEdge: Edge.Set = axis == .horizontal ? .trailing : .bottom
        let across: Edge.Set = axis == .horizontal ? .vertical : .horizontal
        var spacing = first.spacing
        for child in children.dropFirst() {
            spacing.formUnion(child.spacing, edges: across)
        }
        spacing.replace(with: first.spacing, edges: leadingEdge)
        spacing.replace(with: last.spacing, edges: trailingEdge)
        return spacing
    }

    package func resolveExplicitAlignment(_ key: AlignmentKey, at size: ViewSize) -> CGFloat? {
        combinedAlignment(key, of: children, at: childGeometries(at: size))
    }
}

extension ViewSpacing {
    package mutating func replace(with other: ViewSpacing, edges: Edge.Set) {
        if edges.contains(.top) { top = other.top }
        if edges.contains(.leading) { leading = other.leading }
        if edges.contains(.bottom) { bottom = other.bottom }
        if edges.contains(.trailing) { trailing = other.trailing }
    }
}

/// Shows several views where there is place for one: below each other, centred.
func ImplicitRootEngine(proxies: [LayoutProxy]) -> LayoutEngine {
    StackEngine(axis: .vertical, guide: HorizontalAlignment.center.key, spacing: nil, children: proxies)
}
