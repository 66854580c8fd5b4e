import IncrementalGraph
import Foundation
import Geometry
import Rendering

/// What a popover points to.
public enum PopoverAttachmentAnchor {
    /// A rectangle, such as the bounds of the view.
    case rect(Anchor<CGRect>.Source)
    /// A point of the view, in parts of its size.
    case point(UnitPoint)

    /// In the window.
    fileprivate func rect(of view: CGRect, transform: ViewTransform) -> CGRect {
        switch self {
        case .rect(let source):
            return transform.boundsInGlobal(source.measured(size: view.size).offsetBy(dx: view.minX, dy: view.minY))
        case .point(let point):
            let position = CGPoint(x: view.minX + view.width * point.x, y: view.minY + view.height * point.y)
            return transform.boundsInGlobal(CGRect(origin: position, size: .zero))
        }
    }
}

/// What a popover points to, in the window, and from which side.
struct PopoverSource {
    var rect: Attribute<CGRect>
    var arrowEdge: Edge?
}

/// Presents a view beside another one while a binding has a value.
nonisolated struct PopoverModifier<Item, Content: View>: PrimitiveViewModifier {
    var base: SheetModifier<Item, Content>
    var anchor: PopoverAttachmentAnchor
    var arrowEdge: Edge?

    static func _makeView(
        modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_Graph, _ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        let outputs = body(_Graph(), inputs)
        let geometry = inputs.geometry
        let transform = inputs.transform
        let rect = Attribute<CGRect>("popover source") {
            modifier.value.anchor.rect(of: geometry.value.frame, transform: transform.value)
        }
        let base = modifier.map("popover") { $0.base }.attribute
        SheetModifier.makePresenter(modifier: base, inputs: inputs.base, kind: .floating) {
            PopoverSource(rect: rect, arrowEdge: Graph.untracked { modifier.value.arrowEdge })
        }.start()
        return outputs
    }
}

extension PresentationLayer {
    /// Shows a made screen as a popover.
    func makePopover(
        _ screen: _ViewOutputs, source: PopoverSource, card: Attribute<PresentationCard>, options: Attribute<PresentationOptions>,
        inputs: _ViewInputs, presenter: _GraphInputs
    ) {
        let host = host
        let layout = screen.layout
        let placement = Attribute<PopoverPlacement>("popover placement") { [unowned host] in
            let window = host.size
            let size = layout?.value.sizeThatFits(ProposedViewSize(width: nil, height: nil)) ?? .zero
            var fitted = size
            if size.width > window.width - 20 {
                fitted = layout?.value.sizeThatFits(ProposedViewSize(width: window.width - 20, height: nil)) ?? size
            }
            return PopoverPlacement(
                source: source.rect.value, size: fitted, preferred: source.arrowEdge, window: window,
                insets: host.safeAreaInsets)
        }
        let frame = Attribute<CGRect>("popover") { placement.value.frame.rounded(toPixels: host.scale) }
        card.set(PresentationCard(form: .popover, frame: frame))
        let backgroundView = Attribute<AnyView>(
            "popover background",
            uncompared: {
                options.value.background ?? AnyView(Rectangle().fill(.thickMaterial))
            })
        var backgroundInputs = inputs
        backgroundInputs.geometry = Attribute<ViewGeometry>("popover background geometry") {
            let bounds = frame.value.insetBy(dx: -PopoverPlacement.arrowLength, dy: -PopoverPlacement.arrowLength)
            return ViewGeometry(origin: bounds.origin, size: ViewSize(bounds.size))
        }
        backgroundInputs.transform = Attribute("popover transform", value: ViewTransform())
        backgroundInputs.base.preferenceKeys = []
        let background = AnyView._makeView(view: _GraphValue(backgroundView), inputs: backgroundInputs)
        let progress = progress
        outputs.displayList = Attribute<DisplayList>(
            "popover display list",
            uncompared: { [unowned host] in
                let placement = placement.value
                let frame = frame.value
                let shown = progress.value
                let outline = placement.outline(cornerRadius: options.value.cornerRadius ?? PopoverPlacement.cornerRadius)
                let content = DisplayList.applying(
                    .transform(CGAffineTransform(translationX: frame.minX, y: frame.minY)), to: screen.displayList?.value ?? .empty)
                let card = DisplayList.effect(.clip(outline, .nonZero), .group([background.displayList?.value ?? .empty, content]))
                let shadow = FloatingShadow.displayList(around: outline, in: CGRect(origin: .zero, size: host.size))
                return FloatingGrowth.applying(shown, from: placement.tip, to: .group([shadow, card]))
            })
        outputs.responder = PopoverResponder(screen.responder, frame: frame)
        onTapOutside = { [weak self] in
            guard Graph.untracked({ options.value.isInteractiveDismissDisabled != true }) else { return }
            self?.dismissByUser()
        }
        float(animated: presenter.animatesPresentations)
    }

    /// Grows now, and shrinks when it leaves.
    func float(animated: Bool) {
        motion.move(to: 1, with: animated ? .menu : nil, epsilon: 0.001)
        startLeaving = { [motion] animated, whenGone in
            motion.move(to: 0, with: animated ? .floatingLeave : nil, epsilon: 0.005, onRest: whenGone)
        }
    }
}

extension Spring {
    /// What a menu goes with. Matches an iPhone by eye.
    static let floatingLeave = Spring(response: 0.25, dampingRatio: 1)
}

/// How menus and popovers come and go.
enum FloatingGrowth {
    static func applying(_ progress: CGFloat, from anchor: CGPoint, to displayList: DisplayList) -> DisplayList {
        let scale = 0.4 + 0.6 * max(progress, 0)
        let transform = CGAffineTransform(
            a: scale, b: 0, c: 0, d: scale, tx: anchor.x * (1 - scale), ty: anchor.y * (1 - scale))
        return .applying(.opacity(Double(min(max(progress * 1.6, 0), 1))), to: .applying(.transform(transform), to: displayList))
    }
}

/// The shadow of what floats: of an outline, and not under it, because what floats lets light through.
enum FloatingShadow {
    static func displayList(around outline: Path, in window: CGRect) -> DisplayList {
        let shape = DisplayList.item(
            DisplayList.Item(
                frame: CGRect(origin: .zero, size: window.size), content: .fill(outline, .nonZero, .color(.black))))
        let color = ResolvedColor(red: 0, green: 0, blue: 0, alpha: 0.18)
        return .applying(
            .clipOut(outline, .nonZero), to: .effect(.shadow(color: color, radius: 24, offset: CGSize(width: 0, height: 10)), shape))
    }
}

private final class PopoverResponder: WrapperResponder {
    let child: ViewResponder?
    private let frame: Attribute<CGRect>

    init(_ child: ViewResponder?, frame: Attribute<CGRect>) {
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
}

nonisolated extension View {
    /// Presents a popover beside this view while `isPresented` is true. On a phone it is a sheet, unless its content uses
    /// `presentationCompactAdaptation(_:)`.
    ///
    /// - Parameter arrowEdge: The side of the popover on which its arrow is, where there is room.
    public func popover<Content: View>(
        isPresented: Binding<Bool>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge? = nil,
        @ViewBuilder content: @escaping () -> Content
    ) -> some View {
        modifier(
            PopoverModifier(
                base: SheetModifier(isPresented: isPresented, onDismiss: nil, style: .sheet, content: content),
                anchor: attachmentAnchor, arrowEdge: arrowEdge))
    }

    /// Shows a popover beside this view while `item` has a value.
    public func popover<Item: Identifiable, Content: View>(
        item: Binding<Item?>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge? = nil,
        @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
        modifier(
            PopoverModifier(
                base: SheetModifier(item: item, onDismiss: nil, style: .sheet, content: content),
                anchor: attachmentAnchor, arrowEdge: arrowEdge))
    }
}
