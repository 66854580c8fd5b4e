import AttributeGraph
import Foundation
import Rendering

/// What a modifier covers of the views in it. A scroll view that fills the modified view claims it and scrolls its content
/// under what covers it; anything else is laid out beside it.
package final class SafeArea {
    let insets: Attribute<EdgeInsets>
    var isClaimed = false

    init(insets: Attribute<EdgeInsets>) {
        self.insets = insets
    }
}

extension SafeArea {
    /// `outer` and `own` together, for the content of a modifier.
    static func adding(_ own: Attribute<EdgeInsets>, to outer: SafeArea?) -> SafeArea {
        SafeArea(insets: Attribute("safe area") {
            var insets = own.value
            if let outer, outer.isClaimed {
                let more = outer.insets.value
                insets.top += more.top
                insets.leading += more.leading
                insets.bottom += more.bottom
                insets.trailing += more.trailing
            }
            return insets
        })
    }
}

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
        let outer = inputs.base.safeArea
        let area = SafeArea.adding(own, to: outer)
        let padding = Attribute<_PaddingLayout>("safe area layout") { _PaddingLayout(insets: own.value) }
        let none = _PaddingLayout(insets: EdgeInsets())
        var contentInputs = inputs
        contentInputs.base.safeArea = area
        let layout = Attribute<_PaddingLayout>("claimed padding", uncompared: {
            let padding = padding.value
            return area.isClaimed ? none : padding
        })
        return _PaddingLayout._makeView(modifier: _GraphValue(layout), inputs: contentInputs) { graph, inputs in
            let outputs = body(graph, inputs)
            outer?.isClaimed = outer?.isClaimed == true || area.isClaimed
            return outputs
        }
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
        barInputs.base.safeArea = nil
        barInputs.base.scrollSettings = nil
        barInputs.base.scrollTargetLayout = nil
        let barList = Bar._makeViewList(view: modifier.map("bar") { $0.bar }, inputs: _ViewListInputs(base: barInputs.base))
        let barBox = AttributeBox<LayoutComputer>()
        let contentBox = AttributeBox<LayoutComputer>()
        let geometry = inputs.geometry
        let direction = inputs.base.environmentValue(\.layoutDirection)
        let place = Attribute<BarPlace>("bar edge") {
            BarPlace(edge: modifier.value.edge, spacing: modifier.value.spacing ?? ViewSpacing.standard)
        }
        let own = makeBarInset(bar: barBox, place: place, inputs: inputs)
        let outer = inputs.base.safeArea
        let area = SafeArea.adding(own, to: outer)
        let layout = Attribute<LayoutComputer>("bar layout", uncompared: {
            let modifier = modifier.value
            return LayoutComputer(BarLayoutEngine(
                edge: modifier.edge, alignment: modifier.alignment, spacing: modifier.spacing ?? ViewSpacing.standard,
                isClaimed: area.isClaimed, content: contentBox.attribute?.value ?? .flexible, bar: barBox.attribute?.value ?? .flexible))
        })
        func child(_ index: Int) -> Attribute<ViewGeometry> {
            Attribute("bar child") {
                let geometry = geometry.value
                var place = layout.value.engine.childGeometries(at: geometry.size)[index]
                if direction.value == .rightToLeft {
                    place.origin.x = geometry.size.value.width - place.origin.x - place.size.value.width
                }
                place.origin.x += geometry.origin.x
                place.origin.y += geometry.origin.y
                return place
            }
        }
        var contentInputs = inputs
        contentInputs.base.safeArea = area
        contentInputs.geometry = child(0)
        barInputs.geometry = child(1)
        let content = body(_Graph(), contentInputs)
        if area.isClaimed {
            outer?.isClaimed = true
        }
        let bar = makeImplicitRoot(list: barList, inputs: barInputs)
        contentBox.attribute = content.layout
        barBox.attribute = bar.layout
        var outputs = content
        outputs.layout = layout
        let pictures = [content.displayList, bar.displayList].compactMap { $0 }
        outputs.displayList = Attribute("with bar", uncompared: { .group(pictures.map(\.value)) })
        let responders = [content.responder, bar.responder].compactMap { $0 }
        outputs.responder = GroupResponder { responders }
        let preferences = [content.preferences, bar.preferences]
        outputs.preferences = .combining(inputs.base.preferenceKeys) { preferences }
        return outputs
    }
}

private struct BarPlace: Equatable {
    var edge: Edge
    var spacing: CGFloat

    /// What a bar of a size covers.
    func insets(of size: CGSize) -> EdgeInsets {
        var insets = EdgeInsets()
        switch edge {
        case .top: insets.top = size.height + spacing
        case .bottom: insets.bottom = size.height + spacing
        case .leading: insets.leading = size.width + spacing
        case .trailing: insets.trailing = size.width + spacing
        }
        return insets
    }
}

/// How much of the edge a bar covers: at first with the window's size, then, in an update of its own, with the size that
/// the view has got, which may follow from this.
private func makeBarInset(bar: AttributeBox<LayoutComputer>, place: Attribute<BarPlace>, inputs: _ViewInputs) -> Attribute<EdgeInsets> {
    let host = inputs.base.host
    let base = inputs.base
    let geometry = inputs.geometry
    let offered = Attribute("bar proposal", value: host.size)
    host.watch(Attribute<CGSize>("bar watch") {
        let size = geometry.value.size.value
        if size != offered.lastValue {
            host.enqueue(in: base.currentTransaction) {
                if offered.isAlive {
                    offered.set(size)
                }
            }
        }
        return size
    })
    return Attribute<EdgeInsets>("safe area inset") {
        place.value.insets(of: bar.attribute?.value.sizeThatFits(ProposedViewSize(offered.value)) ?? .zero)
    }
}

private final class BarLayoutEngine: LayoutEngine {
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

    override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        var size = content.sizeThatFits(contentProposal(proposal))
        let barSize = bar.sizeThatFits(proposal)
        if !isClaimed {
            size[axis] += barSize[axis] + spacing
        }
        return size
    }

    override func childGeometries(at size: ViewSize) -> [ViewGeometry] {
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

    /// Shows `content` at the top or bottom edge of the view, which keeps clear of it; a scroll view scrolls under it.
    /// `spacing` in points between the two, 8 unless told.
    public func safeAreaInset<V: View>(
        edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> V
    ) -> some View {
        modifier(SafeAreaInsetModifier(
            edge: edge == .top ? .top : .bottom, alignment: Alignment(horizontal: alignment, vertical: .center), spacing: spacing,
            bar: content()))
    }

    /// Shows `content` at the leading or trailing edge of the view, which keeps clear of it.
    public func safeAreaInset<V: View>(
        edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> V
    ) -> some View {
        modifier(SafeAreaInsetModifier(
            edge: edge == .leading ? .leading : .trailing, alignment: Alignment(horizontal: .center, vertical: alignment),
            spacing: spacing, bar: content()))
    }
}
