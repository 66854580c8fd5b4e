import AttributeGraph
import Foundation
import Geometry
import Rendering

/// A window on content that may be larger than itself, moved by a touch.
///
/// Along its axes it takes all the space that it is offered and asks its content for its ideal length; across, it is as
/// wide as its content. Several views in it are stacked below each other.
nonisolated public struct ScrollView<Content: View>: PrimitiveView {
    /// What is scrolled.
    public var content: Content
    /// The axes along which the content is moved; without any it stands still.
    public var axes: Axis.Set
    /// Whether there are indicators at all; `scrollIndicators(_:axes:)` says when.
    public var showsIndicators: Bool

    /// `showsIndicators` is the older way to say `scrollIndicators(_:axes:)`.
    public init(_ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content) {
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
        inputs.base.scroll?.model.register(model)
        inputs.base.scrollReader?.register(model)
        let environment = inputs.base.environmentValue(\.scroll)
        let direction = inputs.base.environmentValue(\.layoutDirection)
        // A scroll view fills what is covered beside it too, and its content keeps clear of that.
        let place = inputs.geometry
        let safeArea = inputs.base.safeArea
        let axes = view.map("axes") { $0.axes }.attribute
        inputs.base.safeAreaClaim?.claim(axes)
        let uncovered = Attribute<CGRect>("uncovered scroll frame") {
            let frame = place.value.frame
            return safeArea?.value.uncovered(frame) ?? frame
        }
        var inputs = inputs
        inputs.geometry = Attribute<ViewGeometry>("scroll geometry") {
            let place = place.value
            guard let whole = safeArea?.value.extending(place.frame), whole != place.frame else { return place }
            return ViewGeometry(origin: whole.origin, size: ViewSize(whole.size))
        }
        let outerFrame = inputs.geometry

        var content = inputs
        content.base.scroll = ScrollScope(model: model, outer: inputs.base.scroll)
        content.base.scrollSettings = nil
        content.base.scrollReader = nil
        content.base.safeArea = nil
        content.base.safeAreaClaim = nil
        content.base.stackAxis = nil
        let outerEnvironment = inputs.base.environment
        content.base.environment = Attribute(
            "scroll content environment",
            uncompared: {
                var values = outerEnvironment.value
                if values.scroll.contentMargins != ContentMargins() || values.scroll.indicatorMargins != ContentMargins() {
                    values.scroll.contentMargins = ContentMargins()
                    values.scroll.indicatorMargins = ContentMargins()
                }
                return values
            })

        let margins = Attribute<EdgeInsets>("scroll margins") { environment.value.contentMargins.insets }
        let insets = Attribute<EdgeInsets>("scroll insets") {
            var insets = margins.value
            let covered = EdgeInsets(from: uncovered.value, to: outerFrame.value.frame, direction.value)
            insets.top += covered.top
            insets.leading += covered.leading
            insets.bottom += covered.bottom
            insets.trailing += covered.trailing
            return insets
        }
        let contentLayout = AttributeBox<LayoutComputer>()
        let layout = Attribute<LayoutComputer>(
            "scroll layout",
            uncompared: {
                LayoutComputer(
                    rules: ScrollLayoutRules(
                        axes: axes.value, insets: margins.value, content: contentLayout.attribute?.value ?? .flexible))
            })
        let uncoveredSize = Attribute<ViewSize>("uncovered scroll size") {
            let size = place.value.size
            let rest = uncovered.value.size
            guard rest != size.value else { return size }
            return ViewSize(
                rest,
                proposal: ProposedViewSize(
                    width: size.proposal.width.map { $0 - size.value.width + rest.width },
                    height: size.proposal.height.map { $0 - size.value.height + rest.height }))
        }
        let size = Attribute<CGSize>("scroll size") { outerFrame.value.size.value }
        content.geometry = Attribute<ViewGeometry>("scroll content geometry") {
            layout.value.engine.childGeometries(at: uncoveredSize.value).first ?? ViewGeometry(origin: .zero, size: .zero)
        }
        let contentGeometry = content.geometry
        let metrics = Attribute<ScrollMetrics>("scroll metrics") {
            let isRightToLeft = direction.value == .rightToLeft
            let environment = environment.value
            let axes = axes.value
            var edges = insets.value
            if isRightToLeft {
                swap(&edges.leading, &edges.trailing)
            }
            var metrics = ScrollMetrics(
                axes: axes, viewport: size.value, content: contentGeometry.value.size.value, insets: edges,
                isRightToLeft: isRightToLeft, alignment: model.anchor(.alignment) ?? UnitPoint(x: isRightToLeft ? 1 : 0, y: 0),
                bouncing: axes, isEnabled: environment.isEnabled)
            if environment.verticalBounce == .basedOnSize, metrics.content.height <= metrics.container(.vertical) {
                metrics.bouncing.remove(.vertical)
            }
            if environment.horizontalBounce == .basedOnSize, metrics.content.width <= metrics.container(.horizontal) {
                metrics.bouncing.remove(.horizontal)
            }
            return metrics
        }
        model.metricsBox.attribute = metrics
        let exact = Attribute<CGPoint>("scroll offset", stateful: model)
        model.offsetBox.attribute = exact
        let host = inputs.base.host
        let frame = makeAnimatedFrame(inputs)
        // The content stands on whole pixels.
        let shift = Attribute<CGPoint>("scroll shift") {
            let scale = host.scale
            let offset = exact.value
            let origin = frame.value.origin
            return CGPoint(
                x: origin.x - (offset.x * scale).rounded() / scale, y: origin.y - (offset.y * scale).rounded() / scale)
        }
        content.transform = makeTransform(outer: inputs.transform, frame: frame, shift: shift, metrics: metrics, model: model)

        let list = Content._makeViewList(view: view.map("content") { $0.content }, inputs: _ViewListInputs(base: content.base))
        var outputs = makeImplicitRoot(list: list, inputs: content)
        contentLayout.attribute = outputs.layout
        updateContainerSize(of: model, margins: margins, size: uncoveredSize)
        let observers = model.observers
        model.observers = []
        for observe in observers {
            observe(model)
        }
        model.holdPosition()

        let displayList = outputs.displayList
        let indicators = makeScrollIndicators(model: model, frame: frame, showsIndicators: view.map("indicators") { $0.showsIndicators }.attribute)
        outputs.layout = layout
        outputs.displayList = Attribute(
            "scroll display list",
            uncompared: {
                let frame = frame.value
                let shift = shift.value
                let content = displayList?.value ?? .empty
                var list = DisplayList.applying(.transform(CGAffineTransform(translationX: shift.x, y: shift.y)), to: content)
                if !environment.value.isClipDisabled {
                    list = .applying(.clip(Path(frame), .nonZero), to: list)
                }
                let front = indicators.value
                if case .empty = front {
                    return list
                }
                return .group([list, front])
            })
        outputs.responder = ScrollResponder(outputs.responder, model: model, inputs: inputs, environment: environment) { shift.value }
        return outputs
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

    /// Tells the views that are sized by the container when its size has changed: in an update of its own, because their
    /// size may decide the container's.
    private static func updateContainerSize(of model: ScrollModel, margins: Attribute<EdgeInsets>, size: Attribute<ViewSize>) {
        let inputs = model.inputs
        let host = inputs.host
        let known = model.containerSize
        var reports = ReportCircle<CGSize> { ($0.width, $0.height) < ($1.width, $1.height) }
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
                if let told = known.lastValue, container != told, !reports.keeps(told, against: container, in: host.flushes) {
                    let isFirst = told == host.size
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
