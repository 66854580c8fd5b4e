import IncrementalGraph
import Foundation

/// What there is to draw on around a view, and what of it nothing covers: both in the coordinates of the view's geometry.
///
/// The window has one, and whatever covers a part of the views beside it (bars, insets) makes another. A view reaches
/// beyond it at the edges that it touches, if it is configured so.
package struct SafeArea: Equatable {
    /// As far as a view may reach.
    package var bounds: CGRect
    /// What nothing covers. Within the bounds.
    package var safe: CGRect

    package init(bounds: CGRect, safe: CGRect) {
        self.bounds = bounds
        self.safe = safe
    }

    /// Half a pixel or less: frames are not rounded.
    private static let tolerance: CGFloat = 0.05

    /// `frame` reaching to the bounds at those of its edges that touch the safe area's, or lie beyond.
    package func extending(_ frame: CGRect, edges: SideSet = .all) -> CGRect {
        var (left, right, top, bottom) = (frame.minX, frame.maxX, frame.minY, frame.maxY)
        if edges.contains(.left), left <= safe.minX + Self.tolerance {
            left = min(left, bounds.minX)
        }
        if edges.contains(.right), right >= safe.maxX - Self.tolerance {
            right = max(right, bounds.maxX)
        }
        if edges.contains(.top), top <= safe.minY + Self.tolerance {
            top = min(top, bounds.minY)
        }
        if edges.contains(.bottom), bottom >= safe.maxY - Self.tolerance {
            bottom = max(bottom, bounds.maxY)
        }
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// What a view that has reached beyond some edges leaves to its content: nothing more to reach for at these.
    package func ignoring(_ edges: SideSet) -> SafeArea {
        let left = edges.contains(.left) ? bounds.minX : safe.minX
        let right = edges.contains(.right) ? bounds.maxX : safe.maxX
        let top = edges.contains(.top) ? bounds.minY : safe.minY
        let bottom = edges.contains(.bottom) ? bounds.maxY : safe.maxY
        return SafeArea(bounds: bounds, safe: CGRect(x: left, y: top, width: right - left, height: bottom - top))
    }

    /// The safe area of content that is to stay in `content`, a part of a view at `frame`; around it, the content may
    /// reach as far as the view may.
    package func narrowed(to content: CGRect, of frame: CGRect) -> SafeArea {
        SafeArea(bounds: extending(frame), safe: content)
    }

    /// The part of `frame` that nothing covers; along an axis where nothing would be left, all of it. Only what lies between the
    /// safe area and the bounds is covered: what a frame has beyond the bounds is out of sight, and free.
    package func uncovered(_ frame: CGRect) -> CGRect {
        let (x, width) = Self.uncovered(frame.minX, frame.maxX, safe: (safe.minX, safe.maxX), bounds: (bounds.minX, bounds.maxX))
        let (y, height) = Self.uncovered(frame.minY, frame.maxY, safe: (safe.minY, safe.maxY), bounds: (bounds.minY, bounds.maxY))
        return CGRect(x: x, y: y, width: width, height: height)
    }

    private static func uncovered(
        _ start: CGFloat, _ end: CGFloat, safe: (start: CGFloat, end: CGFloat), bounds: (start: CGFloat, end: CGFloat)
    ) -> (start: CGFloat, length: CGFloat) {
        let before = max(min(safe.start, end) - max(bounds.start, start), 0)
        let after = max(min(bounds.end, end) - max(safe.end, start), 0)
        let rest = end - start - before - after
        return rest > 0 ? (start + before, rest) : (start, end - start)
    }

    package func translated(by offset: CGPoint) -> SafeArea {
        SafeArea(bounds: bounds.offsetBy(dx: offset.x, dy: offset.y), safe: safe.offsetBy(dx: offset.x, dy: offset.y))
    }
}

/// A modifier that covers edges of the modified view makes one. A scroll view that is the modified view claims it: it keeps
/// the whole frame along its axes and scrolls its content under what covers it, while anything else is laid out beside it.
package final class SafeAreaClaim {
    private unowned let host: ViewGraph
    private let outer: SafeAreaClaim?
    private let changes = Attribute("safe area claims", value: ())
    private var claims: [Attribute<Axis.Set>] = []
    private var isRead = false

    /// To be made in the subgraph of the modifier that `inputs` come to.
    package init(_ inputs: _GraphInputs) {
        host = inputs.host
        outer = inputs.safeAreaClaim
    }

    /// The axes along which a scroll view around this scrolls. To be read in rules: a scroll view may come late, and go.
    package var axes: Axis.Set {
        isRead = true
        changes.value
        return claims.reduce(into: []) { $0.formUnion($1.value) }
    }

    /// Claims axes for as long as the current subgraph lives.
    package func claim(_ axes: Attribute<Axis.Set>) {
        claims.append(axes)
        noteChange()
        Subgraph.requireCurrent.onTearDown { [weak self] in
            self?.claims.removeAll { $0.identifier == axes.identifier }
            self?.noteChange()
        }
        outer?.claim(axes)
    }

    private func noteChange() {
        guard isRead else { return }
        host.enqueue(in: Graph.untracked { host.transaction.value }) { [changes] in
            if changes.isAlive {
                changes.signal()
            }
        }
    }
}

/// Edges by where they are, whatever the layout's direction.
package struct SideSet: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    package static let left = SideSet(rawValue: 1)
    package static let right = SideSet(rawValue: 2)
    package static let top = SideSet(rawValue: 4)
    package static let bottom = SideSet(rawValue: 8)
    package static let all: SideSet = [.left, .right, .top, .bottom]

    package init(_ edges: Edge.Set, _ direction: LayoutDirection) {
        let isLeftToRight = direction == .leftToRight
        var sides: SideSet = []
        if edges.contains(.top) { sides.insert(.top) }
        if edges.contains(.bottom) { sides.insert(.bottom) }
        if edges.contains(.leading) { sides.insert(isLeftToRight ? .left : .right) }
        if edges.contains(.trailing) { sides.insert(isLeftToRight ? .right : .left) }
        self = sides
    }
}

extension EdgeInsets {
    /// How much larger `outer` is than `inner` at each edge.
    package init(from inner: CGRect, to outer: CGRect, _ direction: LayoutDirection) {
        let left = inner.minX - outer.minX
        let right = outer.maxX - inner.maxX
        let isLeftToRight = direction == .leftToRight
        self.init(
            top: inner.minY - outer.minY, leading: isLeftToRight ? left : right, bottom: outer.maxY - inner.maxY,
            trailing: isLeftToRight ? right : left)
    }
}

extension CGRect {
    /// What is left without the insets; nothing, when they are larger.
    package func inset(by insets: EdgeInsets, _ direction: LayoutDirection) -> CGRect {
        let left = direction == .leftToRight ? insets.leading : insets.trailing
        return CGRect(
            x: minX + left, y: minY + insets.top, width: max(width - insets.leading - insets.trailing, 0),
            height: max(height - insets.top - insets.bottom, 0))
    }
}

extension _ViewInputs {
    /// The view's place, reaching beyond the safe area at the edges that `edges` names and that touch its end. `content` is
    /// asked how much of that it takes, and stands in the middle of it.
    package func geometryIgnoringSafeArea(
        edges: Attribute<Edge.Set>, content: AttributeBox<LayoutComputer>
    ) -> Attribute<ViewGeometry> {
        guard let safeArea = base.safeArea else { return geometry }
        let geometry = geometry
        let direction = base.environmentValue(\.layoutDirection)
        return Attribute<ViewGeometry>("geometry beyond safe area") {
            let place = geometry.value
            let frame = place.frame
            let whole = safeArea.value.extending(frame, edges: SideSet(edges.value, direction.value))
            guard whole != frame else { return place }
            let more = CGSize(width: whole.width - frame.width, height: whole.height - frame.height)
            let proposal = ProposedViewSize(
                width: place.size.proposal.width.map { $0 + more.width }, height: place.size.proposal.height.map { $0 + more.height })
            let size = content.attribute?.value.sizeThatFits(proposal) ?? whole.size
            return ViewGeometry(
                origin: CGPoint(x: whole.midX - size.width / 2, y: whole.midY - size.height / 2),
                size: ViewSize(size, proposal: proposal))
        }
    }

    /// How far the view could reach beyond its frame.
    package var coveredInsets: () -> EdgeInsets {
        guard let safeArea = base.safeArea else { return { EdgeInsets() } }
        let geometry = geometry
        let direction = base.environmentValue(\.layoutDirection)
        return {
            let frame = geometry.value.frame
            return EdgeInsets(from: frame, to: safeArea.value.extending(frame), direction.value)
        }
    }
}

private struct SafeAreaKey: GraphInputKey {
    typealias Value = Attribute<SafeArea>?
}

extension _GraphInputs {
    /// How far views may reach here, and what of that nothing covers; nil where there is nothing to reach for, as in the
    /// content of a scroll view.
    package var safeArea: Attribute<SafeArea>? {
        get { self[SafeAreaKey.self] }
        set { self[SafeAreaKey.self] = newValue }
    }
}

private struct SafeAreaClaimKey: GraphInputKey {
    typealias Value = SafeAreaClaim?

    static var reach: GraphInputReach { .nextContainer }
}

extension _GraphInputs {
    /// Called when the modified view is a scroll view, which lies under what covers it.
    package var safeAreaClaim: SafeAreaClaim? {
        get { self[SafeAreaClaimKey.self] }
        set { self[SafeAreaClaimKey.self] = newValue }
    }
}
