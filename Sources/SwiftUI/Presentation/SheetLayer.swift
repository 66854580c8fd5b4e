import IncrementalGraph
import Foundation
import Geometry
import Rendering

extension PresentationLayer {
    /// Shows `content` as a sheet or a cover, or, if it wants so, as a popover at `source`.
    func fill<Content: View>(
        with content: Attribute<Content>, style: SheetModel.Style, popover: PopoverSource? = nil, presenter inputs: _GraphInputs
    ) {
        let host = host
        let metrics = Graph.untracked { SheetMetrics(window: host.size, insets: host.safeAreaInsets) }
        var layerInputs = makeInputs(from: inputs)
        // Known when the content has set its options; earlier requests are then repeated.
        let card = Attribute<PresentationCard>("presentation card", value: PresentationCard())
        isSheet = { card.value.frame != nil && card.value.form == .sheet }
        // The content uses the card's coordinates; a transform places the card.
        layerInputs.geometry = Attribute<ViewGeometry>("card geometry") { [unowned host] in
            ViewGeometry(origin: .zero, size: ViewSize(card.value.frame?.value.size ?? host.size))
        }
        layerInputs.transform = Attribute<ViewTransform>(
            "card transform",
            uncompared: {
                var transform = ViewTransform()
                let origin = card.value.frame?.value.origin ?? .zero
                transform.append(ProjectionTransform(CGAffineTransform(translationX: origin.x, y: origin.y)))
                return transform
            })
        let insets = Attribute<EdgeInsets>("card insets") { [unowned host] in
            switch card.value.form {
            case .popover: EdgeInsets()
            case .cover: host.safeAreaInsets
            case .sheet: EdgeInsets(top: 0, leading: 0, bottom: host.safeAreaInsets.bottom, trailing: 0)
            }
        }
        let screen = makeScreen(content, insets: insets, inputs: layerInputs)
        let contentOptions = screen.preferences[PresentationOptionsKey.self]
        let options = Attribute<PresentationOptions>(
            "presentation options",
            uncompared: {
                contentOptions?.value ?? PresentationOptions()
            })
        switch wantedForm(style, isPopover: popover != nil, adaptation: Graph.untracked { options.value.adaptation }, metrics) {
        case .popover:
            makePopover(screen, source: popover!, card: card, options: options, inputs: layerInputs, presenter: inputs)
        case .sheet:
            makeSheet(.sheet, screen: screen, card: card, options: options, inputs: layerInputs, presenter: inputs)
        case .cover:
            makeSheet(.cover, screen: screen, card: card, options: options, inputs: layerInputs, presenter: inputs)
        }
    }

    /// What a presentation becomes in the window.
    private func wantedForm(
        _ style: SheetModel.Style, isPopover: Bool, adaptation: PresentationOptions.Adaptation?, _ metrics: SheetMetrics
    ) -> PresentationCard.Form {
        let environment = Graph.untracked { host.environment.value }
        let wanted = environment.verticalSizeClass == .compact ? adaptation?.vertical : adaptation?.horizontal
        if isPopover, metrics.isRegular || wanted == .popover || wanted == PresentationAdaptation.none {
            return .popover
        }
        return style == .cover || (wanted == .fullScreenCover && !metrics.isRegular) ? .cover : .sheet
    }

    private func makeSheet(
        _ style: SheetModel.Style, screen: _ViewOutputs, card: Attribute<PresentationCard>, options: Attribute<PresentationOptions>,
        inputs: _ViewInputs, presenter: _GraphInputs
    ) {
        kind = .screen
        let model = SheetModel(layer: self, style: style, options: options, inputs: presenter)
        let metrics = Graph.untracked { model.metrics.value }
        let frame = makeCard(model, layout: screen.layout)
        card.set(PresentationCard(form: style == .cover ? .cover : .sheet, frame: frame))
        let displayList = makeCardDisplayList(model, screen: screen, frame: frame, inputs: inputs)
        let detents = model.detents
        let height = model.height
        outputs.displayList = displayList
        outputs.responder = SheetResponder(screen.responder, model: model, frame: frame)
        if !metrics.isRegular, style == .sheet {
            recession = Attribute("sheet recession") { detents.value.recession(at: height.value) }
        }
        sheet = model
        blocksTouches = {
            guard let height = detents.value.interactiveHeight else { return true }
            return model.layer.motion.target > height + 0.5
        }
        onTapOutside = { [weak model] in model?.tappedOutside() }
        startLeaving = { animated, whenGone in model.startLeaving(animated: animated, whenGone: whenGone) }
        model.dismiss = { [weak self] in self?.dismissByUser() }
        Attribute<Void>("sheet control") { model.update() }.makeTransactionalWatcher(of: host)
    }

    /// Where the card stands.
    private func makeCard(_ model: SheetModel, layout: Attribute<LayoutComputer>?) -> Attribute<CGRect> {
        let metrics = model.metrics
        let options = model.options
        let height = model.height
        let detents = model.detents
        let host = host
        if model.style == .sheet, Graph.untracked({ metrics.value.isRegular }) {
            let environment = host.environment
            let largest = SizingMemory()
            return Attribute<CGRect>("card") { [unowned host] in
                let metrics = metrics.value
                let detents = detents.value
                let available = CGSize(width: metrics.window.width - 40, height: metrics.largest - metrics.top)
                let context = PresentationSizingContext(available: available, largest: largest)
                let sizing = options.value.sizing?.base ?? AutomaticPresentationSizing()
                let proposal = sizing.proposedSize(for: PresentationSizingRoot(layout: layout?.value ?? .flexible), context: context)
                let size = proposal.replacingUnspecifiedDimensions(by: context.available)
                let rest = (metrics.window.height - size.height) / 2
                let seen = options.value.fades == true ? 1 : min(height.value / max(detents.smallest, 1), 1)
                return CGRect(
                    x: options.value.x(ofWidth: size.width, in: metrics.window.width, environment.value.layoutDirection),
                    y: metrics.window.height - seen * (metrics.window.height - rest),
                    width: size.width, height: size.height
                ).rounded(toPixels: host.scale)
            }
        }
        return Attribute<CGRect>("card") { [unowned host] in
            let metrics = metrics.value
            let detents = detents.value
            let height = options.value.fades == true ? max(height.value, detents.smallest) : height.value
            return CGRect(
                x: 0, y: metrics.window.height - height, width: metrics.window.width,
                height: min(max(height, detents.smallest), detents.tallest)
            ).rounded(toPixels: host.scale)
        }
    }

    /// The card with its background, its grabber and the dimming behind it.
    private func makeCardDisplayList(
        _ model: SheetModel, screen: _ViewOutputs, frame: Attribute<CGRect>, inputs: _ViewInputs
    ) -> Attribute<DisplayList> {
        let metrics = model.metrics
        let options = model.options
        let detents = model.detents
        let height = model.height
        let backgroundView = Attribute<AnyView>(
            "card background",
            uncompared: {
                options.value.background ?? AnyView(PresentationBackdrop(isElevated: model.style == .sheet))
            })
        var backgroundInputs = inputs
        let isRegular = model.style == .sheet && Graph.untracked { metrics.value.isRegular }
        let isCover = model.style == .cover
        let geometry = inputs.geometry
        backgroundInputs.geometry = Attribute<ViewGeometry>("card background geometry") {
            var size = geometry.value.size.value
            // The card extends below the window's edge, for when it is pulled up.
            size.height += isRegular || isCover ? 0 : metrics.value.top
            return ViewGeometry(origin: .zero, size: ViewSize(size))
        }
        backgroundInputs.base.preferenceKeys = []
        let background = AnyView._makeView(view: _GraphValue(backgroundView), inputs: backgroundInputs)
        let environment = inputs.base.environment
        return Attribute<DisplayList>(
            "card display list",
            uncompared: {
                let metrics = metrics.value
                let frame = frame.value
                let options = options.value
                let detents = detents.value
                let values = environment.value
                var parts = [background.displayList?.value ?? .empty, screen.displayList?.value ?? .empty]
                let radius = options.cornerRadius ?? (isCover ? 0 : SheetMetrics.cornerRadius)
                if !isCover, !isRegular, options.showsGrabber(detents) {
                    parts.append(SheetGrabber.displayList(width: frame.width, scheme: values.colorScheme))
                }
                // Only the upper corners are visible, but those of a card in the middle.
                let below = isRegular ? 0 : radius * 2 + metrics.top
                let outline = Path(
                    roundedRect: CGRect(x: 0, y: 0, width: frame.width, height: frame.height + below), cornerRadius: radius,
                    style: .continuous)
                let shape = DisplayList.effect(.clip(outline, .nonZero), .group(parts))
                var displayList = DisplayList.effect(.transform(CGAffineTransform(translationX: frame.minX, y: frame.minY)), shape)
                if options.fades == true {
                    displayList = .applying(.opacity(Double(min(height.value / max(detents.smallest, 1), 1))), to: displayList)
                }
                guard !isCover else { return displayList }
                let dim = DimmingView.opacity(in: values.colorScheme) * detents.dimming(at: height.value)
                guard dim > 0 else { return displayList }
                return .group([
                    .fill(CGRect(origin: .zero, size: metrics.window), ResolvedColor(red: 0, green: 0, blue: 0, alpha: Float(dim))),
                    displayList,
                ])
            })
    }

    /// The content of a presentation, like the content of a separate window.
    func makeScreen<Content: View>(
        _ content: Attribute<Content>, insets: Attribute<EdgeInsets>, inputs: _ViewInputs
    ) -> _ViewOutputs {
        let layout = AttributeBox<LayoutComputer>()
        let geometry = inputs.geometry
        let direction = inputs.base.environmentValue(\.layoutDirection)
        let safeArea = Attribute<SafeArea>("presentation safe area") {
            let bounds = geometry.value.frame
            return SafeArea(bounds: bounds, safe: bounds.inset(by: insets.value, direction.value))
        }
        var inputs = inputs
        inputs.base.safeArea = safeArea
        inputs.geometry = Attribute<ViewGeometry>("presented geometry") {
            let safe = safeArea.value.safe
            let proposal = ProposedViewSize(safe.size)
            let fitting = layout.attribute?.value.sizeThatFits(proposal) ?? safe.size
            let origin = CGPoint(x: safe.midX - fitting.width / 2, y: safe.midY - fitting.height / 2)
            return ViewGeometry(origin: origin, size: ViewSize(fitting, proposal: proposal))
        }
        let outputs = Content._makeView(view: _GraphValue(content), inputs: inputs)
        layout.attribute = outputs.layout
        return outputs
    }
}

/// What a presentation has become in its window, and where it stands; nil until that is known.
struct PresentationCard {
    enum Form {
        case sheet, cover, popover
    }

    var form = Form.sheet
    var frame: Attribute<CGRect>?
}

extension PresentationOptions {
    /// The distance from the window's edge of a sheet that is placed at it, in points.
    private static let placedMargin: CGFloat = 20

    /// Where a card begins in a window as large as a tablet's.
    fileprivate func x(ofWidth width: CGFloat, in window: CGFloat, _ direction: LayoutDirection) -> CGFloat {
        switch placement {
        case .leading where direction == .leftToRight, .trailing where direction == .rightToLeft: Self.placedMargin
        case .leading, .trailing: window - width - Self.placedMargin
        default: (window - width) / 2
        }
    }

    fileprivate func showsGrabber(_ detents: SheetDetents) -> Bool {
        switch dragIndicator ?? .automatic {
        case .visible: true
        case .hidden: false
        case .automatic: detents.items.count > 1
        }
    }
}

/// The handle at a sheet's top.
private enum SheetGrabber {
    static func displayList(width: CGFloat, scheme: ColorScheme) -> DisplayList {
        let rect = CGRect(x: (width - 36) / 2, y: 5, width: 36, height: 5)
        let path = Path(roundedRect: CGRect(origin: .zero, size: rect.size), cornerRadius: 2.5, style: .circular)
        return .item(
            DisplayList.Item(
                frame: rect, content: .fill(path, .nonZero, .color(SystemColor.tertiary.resolved(in: scheme)))))
    }
}

/// What UIKit dims a screen with.
enum DimmingView {
    static func opacity(in scheme: ColorScheme) -> Double {
        scheme == .dark ? 0.48 : 0.2
    }
}

/// The background of a presentation. In the dark appearance, elevated content is lighter.
nonisolated struct PresentationBackdrop: View {
    var isElevated: Bool
    @Environment(\.colorScheme) private var colorScheme

    @MainActor var body: some View {
        if colorScheme == .dark {
            isElevated ? Color(system: .secondaryBackground) : Color(system: .background)
        } else {
            Color(system: .background)
        }
    }
}

/// A sheet's card under the touch.
private final class SheetResponder: WrapperResponder, DragRecognizer {
    let child: ViewResponder?
    private static let slop: CGFloat = 10

    private let model: SheetModel
    private let frame: Attribute<CGRect>

    init(_ child: ViewResponder?, model: SheetModel, frame: Attribute<CGRect>) {
        self.model = model
        self.frame = frame
        self.child = child
    }

    func childPoint(_ point: CGPoint) -> CGPoint {
        let frame = frame.value
        return CGPoint(x: point.x - frame.minX, y: point.y - frame.minY)
    }

    func hitTest(_ point: CGPoint) -> [ViewResponder]? {
        guard frame.value.contains(point) else { return nil }
        return hitTestChildren(point) ?? [self]
    }

    var globalFrame: CGRect? { frame.value }

    var dragRecognizer: (any DragRecognizer)? { model.canDrag ? self : nil }

    var minimumDistance: CGFloat { Self.slop }
    var isAvailable: Bool { frame.isAlive && model.canDrag }

    func canBegin(at point: CGPoint) -> Bool { true }

    func accepts(_ translation: CGSize) -> Bool {
        abs(translation.height) > abs(translation.width)
    }

    func began(start: CGPoint, point: CGPoint, time: Double) {
        // The card follows from where the touch became a drag.
        let distance = point.y - start.y
        let part = CGPoint(x: start.x, y: start.y + (distance < 0 ? -1 : 1) * min(abs(distance), Self.slop))
        model.dragBegan(at: part, time: time)
        model.dragMoved(to: point, time: time)
    }

    func moved(to point: CGPoint, time: Double) {
        model.dragMoved(to: point, time: time)
    }

    func ended(at point: CGPoint, time: Double) {
        model.dragMoved(to: point, time: time)
        model.dragEnded(at: time)
    }
}
