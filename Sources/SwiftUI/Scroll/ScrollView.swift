import IncrementalGraph
import Foundation
import Geometry
import Rendering

/// A scrollable view of content that may be larger than itself, moved by a touch.
///
/// Along its axes it fills the proposed space and measures the ideal length of its content. Across, it is as wide as its content. Several views in it
/// are stacked below each other.
nonisolated public struct ScrollView<Content: View>: PrimitiveView {
    /// The scrolled content.
    public var content: Content
    /// The axes along which the content is moved; without any it stands still.
    public var axes: Axis.Set
    /// Whether there are indicators. `scrollIndicators(_:axes:)` sets when they are visible.
    public var showsIndicators: Bool

    /// Creates a scroll view that can be scrolled along `axes`.
    public init(_ axes: Axis.Set = .vertical, @ViewBuilder content: () -> Content) {
        self.init(axes, showsIndicators: true, content: content)
    }

    /// Creates a scroll view. `showsIndicators` is the older form of `scrollIndicators(_:axes:)`.
    public init(_ axes: Axis.Set = .vertical, showsIndicators: Bool, @ViewBuilder content: () -> Content) {
        self.axes = axes
        self.showsIndicators = showsIndicators
        self.content = content()
    }

    public static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs) -> _ViewOutputs {
        let isRefreshable = Graph.untracked { inputs.base.environment.value.refresh != nil && view.value.axes.contains(.vertical) }
        guard isRefreshable else { return makeScrollView(view, inputs: inputs) }
        let control = _GraphValue(Attribute("refresh control", value: RefreshControlModifier()))
        return RefreshControlModifier._makeView(modifier: control, inputs: inputs) { _, inputs in makeScrollView(view, inputs: inputs) }
    }

    private static func makeScrollView(_ view: _GraphValue<Self>, inputs: _ViewInputs) -> _ViewOutputs {
        let model = ScrollModel(inputs: inputs.base)
        inputs.base.scrollSettings?.configure(model)
        inputs.base.bottomBar?.add(model, isShown: inputs.base.presence?.isShown)
        inputs.base.scroll?.model.registry.register(model)
        inputs.base.scrollReader?.register(model)
        let axes = view.map("axes") { $0.axes }.attribute
        inputs.base.safeAreaClaim?.claim(axes)
        let area = ScrollArea(inputs)
        var inputs = inputs
        inputs.geometry = area.geometry
        var content = makeContentInputs(model: model, inputs: inputs)
        let contentLayout = AttributeBox<LayoutComputer>()
        let layout = makeLayout(axes: axes, margins: area.margins, content: contentLayout)
        content.geometry = Attribute<ViewGeometry>("scroll content geometry") {
            layout.value.engine.childGeometries(at: area.uncoveredSize.value).first ?? ViewGeometry(origin: .zero, size: .zero)
        }
        let metrics = makeMetrics(of: model, axes: axes, area: area, content: content.geometry)
        model.metricsBox.attribute = metrics
        let offset = Attribute<CGPoint>("scroll offset", stateful: model)
        model.offsetBox.attribute = offset
        let frame = makeAnimatedFrame(inputs)
        let shift = makeShift(offset: offset, frame: frame, host: inputs.base.host)
        content.transform = makeTransform(outer: inputs.transform, frame: frame, shift: shift, metrics: metrics, model: model)

        let list = Content._makeViewList(view: view.map("content") { $0.content }, inputs: _ViewListInputs(base: content.base))
        var outputs = makeImplicitRoot(list: list, inputs: content)
        contentLayout.attribute = outputs.layout
        updateContainerSize(of: model, margins: area.margins, size: area.uncoveredSize)
        model.didMakeContent()

        let indicators = makeScrollIndicators(model: model, frame: frame, showsIndicators: view.map("indicators") { $0.showsIndicators }.attribute)
        let environment = inputs.base.environmentValue(\.scroll)
        outputs.layout = layout
        outputs.displayList = makeDisplayList(
            of: outputs.displayList, indicators: indicators, frame: frame, shift: shift, environment: environment)
        outputs.responder = ScrollResponder(outputs.responder, model: model, inputs: inputs, environment: environment) { shift.value }
        return outputs
    }

    /// What flows down to the content. What modifiers around want of the next scroll view ends here.
    private static func makeContentInputs(model: ScrollModel, inputs: _ViewInputs) -> _ViewInputs {
        let outer = inputs.base.environment
        var content = inputs
        content.base.scroll = ScrollScope(model: model, outer: inputs.base.scroll)
        content.base.scrollSettings = nil
        content.base.bottomBar = nil
        content.base.scrollReader = nil
        content.base.safeArea = nil
        content.base.safeAreaClaim = nil
        content.base.stackAxis = nil
        content.base.environment = Attribute(
            "scroll content environment",
            uncompared: {
                var values = outer.value
                if values.scroll.contentMargins != ContentMargins() || values.scroll.indicatorMargins != ContentMargins() {
                    values.scroll.contentMargins = ContentMargins()
                    values.scroll.indicatorMargins = ContentMargins()
                }
                return values
            })
        return content
    }

    private static func makeLayout(
        axes: Attribute<Axis.Set>, margins: Attribute<EdgeInsets>, content: AttributeBox<LayoutComputer>
    ) -> Attribute<LayoutComputer> {
        Attribute<LayoutComputer>(
            "scroll layout",
            uncompared: {
                LayoutComputer(
                    rules: ScrollLayoutRules(axes: axes.value, insets: margins.value, content: content.attribute?.value ?? .flexible))
            })
    }

    private static func makeMetrics(
        of model: ScrollModel, axes: Attribute<Axis.Set>, area: ScrollArea, content: Attribute<ViewGeometry>
    ) -> Attribute<ScrollMetrics> {
        let direction = model.inputs.environmentValue(\.layoutDirection)
        let environment = model.inputs.environmentValue(\.scroll)
        let movement = model.movement
        let size = Attribute<CGSize>("scroll size") { area.geometry.value.size.value }
        return Attribute<ScrollMetrics>("scroll metrics") {
            let isRightToLeft = direction.value == .rightToLeft
            let environment = environment.value
            let axes = axes.value
            var edges = area.insets.value
            if isRightToLeft {
                swap(&edges.leading, &edges.trailing)
            }
            var metrics = ScrollMetrics(
                axes: axes, viewport: size.value, content: content.value.size.value, insets: edges,
                isRightToLeft: isRightToLeft, alignment: movement.anchor(.alignment) ?? UnitPoint(x: isRightToLeft ? 1 : 0, y: 0),
                bouncing: axes, isEnabled: environment.isEnabled)
            if environment.verticalBounce == .basedOnSize, metrics.content.height <= metrics.container(.vertical) {
                metrics.bouncing.remove(.vertical)
            }
            if environment.horizontalBounce == .basedOnSize, metrics.content.width <= metrics.container(.horizontal) {
                metrics.bouncing.remove(.horizontal)
            }
            return metrics
        }
    }

    /// Where the content's corner stands: on whole pixels.
    private static func makeShift(offset: Attribute<CGPoint>, frame: Attribute<CGRect>, host: ViewGraph) -> Attribute<CGPoint> {
        Attribute<CGPoint>("scroll shift") {
            let scale = host.scale
            let offset = offset.value
            let origin = frame.value.origin
            return CGPoint(
                x: origin.x - (offset.x * scale).rounded() / scale, y: origin.y - (offset.y * scale).rounded() / scale)
        }
    }

    private static func makeDisplayList(
        of content: Attribute<DisplayList>?, indicators: Attribute<DisplayList>, frame: Attribute<CGRect>, shift: Attribute<CGPoint>,
        environment: Attribute<ScrollEnvironment>
    ) -> Attribute<DisplayList> {
        Attribute(
            "scroll display list",
            uncompared: {
                let frame = frame.value
                let shift = shift.value
                let content = content?.value ?? .empty
                var list = DisplayList.applying(.transform(CGAffineTransform(translationX: shift.x, y: shift.y)), to: content)
                if !environment.value.isClipDisabled {
                    list = .applying(.clip(Path(frame), .nonZero), to: list)
                }
                let front = indicators.value
                if front.isEmpty {
                    return list
                }
                return .group([list, front])
            })
    }

    private static func makeTransform(
        outer: Attribute<ViewTransform>, frame: Attribute<CGRect>, shift: Attribute<CGPoint>, metrics: Attribute<ScrollMetrics>,
        model: ScrollModel
    ) -> Attribute<ViewTransform> {
        let id = ObjectIdentifier(model)
        return Attribute<ViewTransform>(
            "scroll transform",
            uncompared: {
                var transform = outer.value
                let frame = frame.value
                let shift = shift.value
                let metrics = metrics.value
                let container = CGRect(
                    x: frame.minX + metrics.insets.leading, y: frame.minY + metrics.insets.top,
                    width: max(frame.width - metrics.insets.leading - metrics.insets.trailing, 0),
                    height: max(frame.height - metrics.insets.top - metrics.insets.bottom, 0))
                transform.appendSpace(ScrollSpace.viewport(id), frame: frame)
                for axis in [Axis.horizontal, .vertical] where metrics.axes.contains(Axis.Set(axis)) {
                    transform.appendSpace(ScrollSpace.container(axis), frame: container)
                }
                transform.appendSpace(ScrollSpace.container(nil), frame: container)
                transform.append(ProjectionTransform(CGAffineTransform(translationX: shift.x, y: shift.y)))
                transform.appendSpace(ScrollSpace.content(id), frame: .zero)
                return transform
            })
    }

    /// Updates the views that are sized by the container when its size has changed, in a separate update, because their size can decide the container's.
    private static func updateContainerSize(of model: ScrollModel, margins: Attribute<EdgeInsets>, size: Attribute<ViewSize>) {
        let inputs = model.inputs
        let host = inputs.host
        let known = model.containerSize
        var reports = FeedbackLoopGuard<CGSize> { ($0.width, $0.height) < ($1.width, $1.height) }
        host.watch(
            Attribute<CGSize>("scroll container watch") {
                let margins = margins.value
                let size = size.value
                // Across, the content may decide the size; then the proposal counts.
                func length(_ axis: Axis) -> CGFloat {
                    let whole = size.proposal[axis].flatMap { $0.isFinite ? $0 : nil } ?? size.value[axis]
                    return max(whole - (axis == .horizontal ? margins.horizontal : margins.vertical), 0)
                }
                let container = CGSize(width: length(.horizontal), height: length(.vertical))
                if let reported = known.lastValue, container != reported, !reports.keeps(reported, against: container, in: host.updates.flushes) {
                    let isFirst = reported == host.size
                    host.enqueue(in: isFirst ? Transaction() : inputs.currentTransaction) {
                        if known.isAlive {
                            known.set(container)
                        }
                    }
                }
                return container
            })
    }
}

/// The frame of a scroll view: it also extends under covered areas, but its content avoids them.
private struct ScrollArea {
    /// The whole of it.
    let geometry: Attribute<ViewGeometry>
    /// The size without the covered areas.
    let uncoveredSize: Attribute<ViewSize>
    /// What the program keeps clear for the content.
    let margins: Attribute<EdgeInsets>
    /// The margins, with the covered areas.
    let insets: Attribute<EdgeInsets>

    init(_ inputs: _ViewInputs) {
        let environment = inputs.base.environmentValue(\.scroll)
        let direction = inputs.base.environmentValue(\.layoutDirection)
        let inner = inputs.geometry
        let safeArea = inputs.base.safeArea
        let uncovered = Attribute<CGRect>("uncovered scroll frame") {
            let frame = inner.value.frame
            return safeArea?.value.uncovered(frame) ?? frame
        }
        let outer = Attribute<ViewGeometry>("scroll geometry") {
            let inner = inner.value
            guard let whole = safeArea?.value.extending(inner.frame), whole != inner.frame else { return inner }
            return ViewGeometry(origin: whole.origin, size: ViewSize(whole.size))
        }
        let margins = Attribute<EdgeInsets>("scroll margins") { environment.value.contentMargins.insets }
        insets = Attribute<EdgeInsets>("scroll insets") {
            var insets = margins.value
            let covered = EdgeInsets(from: uncovered.value, to: outer.value.frame, direction.value)
            insets.top += covered.top
            insets.leading += covered.leading
            insets.bottom += covered.bottom
            insets.trailing += covered.trailing
            return insets
        }
        uncoveredSize = Attribute<ViewSize>("uncovered scroll size") {
            let size = inner.value.size
            let rest = uncovered.value.size
            guard rest != size.value else { return size }
            return ViewSize(
                rest,
                proposal: ProposedViewSize(
                    width: size.proposal.width.map { $0 - size.value.width + rest.width },
                    height: size.proposal.height.map { $0 - size.value.height + rest.height }))
        }
        geometry = outer
        self.margins = margins
    }
}

/// As long as it is offered, as wide as the content.
private struct ScrollLayoutRules: LayoutRules {
    let axes: Axis.Set
    let insets: EdgeInsets
    let content: LayoutComputer

    private func contentProposal(_ proposal: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(
            width: axes.contains(.horizontal) ? nil : proposal.width.map { max($0 - insets.horizontal, 0) },
            height: axes.contains(.vertical) ? nil : proposal.height.map { max($0 - insets.vertical, 0) })
    }

    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        let content = content.sizeThatFits(contentProposal(proposal))
        var size = CGSize(width: content.width + insets.horizontal, height: content.height + insets.vertical)
        if axes.contains(.horizontal), let width = proposal.width {
            size.width = width
        }
        if axes.contains(.vertical), let height = proposal.height {
            size.height = height
        }
        return size
    }

    func childGeometries(at size: ViewSize) -> [ViewGeometry] {
        let proposal = contentProposal(size.proposal)
        return [ViewGeometry(origin: .zero, size: ViewSize(content.sizeThatFits(proposal), proposal: proposal))]
    }
}
