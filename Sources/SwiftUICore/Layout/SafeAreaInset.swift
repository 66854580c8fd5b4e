import IncrementalGraph
import Foundation
import Rendering

/// Space at the edges that content keeps clear of.
nonisolated struct SafeAreaPaddingModifier: PrimitiveViewModifier {
    var edges: Edge.Set
    var insets: EdgeInsets?

    static func _makeView(
        modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_Graph, _ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        let own = Attribute<EdgeInsets>("safe area padding") {
            let modifier = modifier.value
            let insets = modifier.insets ?? EdgeInsets(16, edges: .all)
            func length(_ edge: Edge.Set, _ value: CGFloat) -> CGFloat {
                modifier.edges.contains(edge) && value.isFinite ? value : 0
            }
            return EdgeInsets(
                top: length(.top, insets.top), leading: length(.leading, insets.leading), bottom: length(.bottom, insets.bottom),
                trailing: length(.trailing, insets.trailing))
        }
        let claim = SafeAreaClaim(inputs.base)
        let layout = Attribute<_PaddingLayout>("safe area layout") {
            var insets = own.value
            let claimed = claim.axes
            if claimed.contains(.vertical) {
                (insets.top, insets.bottom) = (0, 0)
            }
            if claimed.contains(.horizontal) {
                (insets.leading, insets.trailing) = (0, 0)
            }
            return _PaddingLayout(insets: insets)
        }
        let outer = inputs.base.safeArea
        let frame = inputs.geometry
        let direction = inputs.base.environmentValue(\.layoutDirection)
        var inputs = inputs
        inputs.base.safeAreaClaim = claim
        inputs.base.safeArea = Attribute("padded safe area") {
            let frame = frame.value.frame
            let area = outer?.value ?? SafeArea(bounds: frame, safe: frame)
            return area.narrowed(to: area.uncovered(frame).inset(by: own.value, direction.value), of: frame)
        }
        return _PaddingLayout._makeView(modifier: _GraphValue(layout), inputs: inputs, body: body)
    }
}

/// A bar at an edge, which the rest keeps clear of.
nonisolated struct SafeAreaInsetModifier<Bar: View>: PrimitiveViewModifier {
    var edge: Edge
    var alignment: Alignment
    var spacing: CGFloat?
    var bar: Bar

    static func _makeView(
        modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_Graph, _ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        var barInputs = inputs
        barInputs.base.enter(.secondaryView)
        let barList = Bar._makeViewList(view: modifier.map("bar") { $0.bar }, inputs: _ViewListInputs(base: barInputs.base))
        let claim = SafeAreaClaim(inputs.base)
        let parts = BarParts()
        let layout = makeLayout(modifier, of: parts, claim: claim)
        var contentInputs = inputs
        contentInputs.geometry = makeGeometry(of: .content, layout: layout, inputs: inputs)
        barInputs.geometry = makeGeometry(of: .bar, layout: layout, inputs: inputs)
        contentInputs.base.safeAreaClaim = claim
        contentInputs.base.safeArea = makeSafeArea(modifier, beside: barInputs.geometry, inputs: inputs)
        let content = body(_Graph(), contentInputs)
        let bar = makeImplicitRoot(list: barList, inputs: barInputs)
        parts.content.attribute = content.layout
        parts.bar.attribute = bar.layout
        var outputs = content
        outputs.layout = layout
        let displayLists = [content.displayList, bar.displayList].compactMap { $0 }
        outputs.displayList = Attribute("with bar", uncompared: { .group(displayLists.map(\.value)) })
        let responders = [content.responder, bar.responder].compactMap { $0 }
        outputs.responder = GroupResponder { responders }
        let preferences = [content.preferences, bar.preferences]
        outputs.preferences = .combining(inputs.base.preferenceKeys) { preferences }
        return outputs
    }

    private static func makeLayout(_ modifier: _GraphValue<Self>, of parts: BarParts, claim: SafeAreaClaim) -> Attribute<LayoutComputer> {
        Attribute<LayoutComputer>(
            "bar layout",
            uncompared: {
                let modifier = modifier.value
                let axis: Axis.Set = modifier.edge == .top || modifier.edge == .bottom ? .vertical : .horizontal
                return LayoutComputer(
                    BarLayoutEngine(
                        edge: modifier.edge, alignment: modifier.alignment, spacing: modifier.spacing ?? ViewSpacing.standard,
                        isClaimed: claim.axes.contains(axis), content: parts.content.attribute?.value ?? .flexible,
                        bar: parts.bar.attribute?.value ?? .flexible))
            })
    }

    private static func makeGeometry(
        of part: BarLayoutEngine.Part, layout: Attribute<LayoutComputer>, inputs: _ViewInputs
    ) -> Attribute<ViewGeometry> {
        let geometry = inputs.geometry
        let direction = inputs.base.environmentValue(\.layoutDirection)
        return Attribute("bar child") {
            let geometry = geometry.value
            var place = layout.value.engine.childGeometries(at: geometry.size)[part.rawValue]
            if direction.value == .rightToLeft {
                place.origin.x = geometry.size.value.width - place.origin.x - place.size.value.width
            }
            place.origin.x += geometry.origin.x
            place.origin.y += geometry.origin.y
            return place
        }
    }

    /// What the bar leaves of the safe area to the content.
    private static func makeSafeArea(
        _ modifier: _GraphValue<Self>, beside bar: Attribute<ViewGeometry>, inputs: _ViewInputs
    ) -> Attribute<SafeArea> {
        let outer = inputs.base.safeArea
        let geometry = inputs.geometry
        let direction = inputs.base.environmentValue(\.layoutDirection)
        return Attribute("safe area beside bar") {
            let frame = geometry.value.frame
            let area = outer?.value ?? SafeArea(bounds: frame, safe: frame)
            let modifier = modifier.value
            let length = modifier.spacing ?? ViewSpacing.standard
            let bar = bar.value.size.value
            var insets = EdgeInsets()
            switch modifier.edge {
            case .top: insets.top = bar.height + length
            case .bottom: insets.bottom = bar.height + length
            case .leading: insets.leading = bar.width + length
            case .trailing: insets.trailing = bar.width + length
            }
            return area.narrowed(to: area.uncovered(frame).inset(by: insets, direction.value), of: frame)
        }
    }
}

/// The layouts of a bar and of what is beside it, once both are made.
private struct BarParts {
    let content = AttributeBox<LayoutComputer>()
    let bar = AttributeBox<LayoutComputer>()
}

private final class BarLayoutEngine: LayoutEngine {
    var computed = ComputedLayout()
    /// Whose place it is, in the order of `childGeometries(at:)`.
    enum Part: Int {
        case content
        case bar
    }

    let edge: Edge
    let alignment: Alignment
    let spacing: CGFloat
    let isClaimed: Bool
    let content: LayoutComputer
    let bar: LayoutComputer

    init(edge: Edge, alignment: Alignment, spacing: CGFloat, isClaimed: Bool, content: LayoutComputer, bar: LayoutComputer) {
        self.edge = edge
        self.alignment = alignment
        self.spacing = spacing
        self.isClaimed = isClaimed
        self.content = content
        self.bar = bar
    }

    private var axis: Axis { edge == .top || edge == .bottom ? .vertical : .horizontal }

    private func contentProposal(_ proposal: ProposedViewSize) -> ProposedViewSize {
        guard !isClaimed else { return proposal }
        let taken = bar.sizeThatFits(proposal)[axis] + spacing
        return axis == .vertical
            ? ProposedViewSize(width: proposal.width, height: proposal.height.map { max($0 - taken, 0) })
            : ProposedViewSize(width: proposal.width.map { max($0 - taken, 0) }, height: proposal.height)
    }

    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        var size = content.sizeThatFits(contentProposal(proposal))
        let barSize = bar.sizeThatFits(proposal)
        if !isClaimed {
            size[axis] += barSize[axis] + spacing
        }
        return size
    }

    func childGeometries(at size: ViewSize) -> [ViewGeometry] {
        let proposal = contentProposal(size.proposal)
        let contentSize = content.sizeThatFits(proposal)
        let barProposal = ProposedViewSize(size.value)
        var place = LayoutProxy(computer: bar).aligned(alignment, in: size, proposal: barProposal)
        let length = place.size.value[axis]
        var origin = CGPoint.zero
        if edge == .top || edge == .leading {
            place.origin[axis] = 0
            origin[axis] = isClaimed ? 0 : length + spacing
        } else {
            place.origin[axis] = size.value[axis] - length
        }
        return [ViewGeometry(origin: origin, size: ViewSize(contentSize, proposal: proposal)), place]
    }
}

nonisolated extension View {
    /// Space at all edges that the content keeps clear of; a scroll view scrolls its content through it.
    public func safeAreaPadding(_ insets: EdgeInsets) -> some View {
        modifier(SafeAreaPaddingModifier(edges: .all, insets: insets))
    }

    /// Space at some edges: `length` points, or the standard 16.
    public func safeAreaPadding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
        modifier(SafeAreaPaddingModifier(edges: edges, insets: length.map { EdgeInsets($0, edges: .all) }))
    }

    /// `length` points at all edges.
    public func safeAreaPadding(_ length: CGFloat) -> some View {
        modifier(SafeAreaPaddingModifier(edges: .all, insets: EdgeInsets(length, edges: .all)))
    }

    /// Shows `content` at the top or bottom edge of the view and reduces its safe area; a scroll view scrolls under it. `spacing` is the
    /// distance between the two in points; the default is 8.
    public func safeAreaInset<V: View>(
        edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> V
    ) -> some View {
        modifier(
            SafeAreaInsetModifier(
                edge: edge == .top ? .top : .bottom, alignment: Alignment(horizontal: alignment, vertical: .center), spacing: spacing,
                bar: content()))
    }

    /// Shows `content` at the leading or trailing edge of the view, which keeps clear of it.
    public func safeAreaInset<V: View>(
        edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> V
    ) -> some View {
        modifier(
            SafeAreaInsetModifier(
                edge: edge == .leading ? .leading : .trailing, alignment: Alignment(horizontal: .center, vertical: alignment),
                spacing: spacing, bar: content()))
    }
}
