import IncrementalGraph
import Foundation
import Geometry
import Rendering

/// Where a menu stands: below the view that it belongs to, or above it where there is more space, within the window.
struct MenuPlacement: Equatable {
    var frame: CGRect
    /// Where it grows from.
    var anchor: CGPoint
    var isAbove = false

    private static let gap: CGFloat = 8
    private static let margin: CGFloat = 8

    /// With `covers`, the menu lies over its source, as one that a row of another menu has opened. With `hangs`, it hangs from its source without a gap.
    init(source: CGRect, size: CGSize, covers: Bool, hangs: Bool = false, window: CGSize, insets: EdgeInsets) {
        let space = CGRect(origin: .zero, size: window)
            .inset(by: insets, .leftToRight).insetBy(dx: Self.margin, dy: Self.margin)
        let width = min(size.width, space.width)
        var height = min(size.height, space.height)
        // Its edge is that of the source which is nearer to the window's; in the middle it is centred.
        var x = source.midX - width / 2
        if hangs || source.maxX < window.width / 2 {
            x = source.minX
        } else if source.minX > window.width / 2 {
            x = source.maxX - width
        }
        x = max(min(x, space.maxX - width), space.minX)
        var y: CGFloat
        if covers {
            x = max(min(source.minX, space.maxX - width), space.minX)
            y = max(min(source.minY, space.maxY - height), space.minY)
            anchor = CGPoint(x: source.midX, y: source.minY)
        } else {
            let gap = hangs ? 2 : Self.gap
            let below = space.maxY - source.maxY - gap
            let above = source.minY - gap - space.minY
            let isBelow = below >= height || below >= above
            isAbove = !isBelow
            height = min(height, max(isBelow ? below : above, min(height, 44)))
            y = isBelow ? source.maxY + gap : source.minY - gap - height
            y = max(min(y, space.maxY - height), space.minY)
            anchor = CGPoint(x: max(min(source.midX, x + width), x), y: isBelow ? y - gap : y + height + gap)
        }
        frame = CGRect(x: x, y: y, width: width, height: height)
    }
}

/// Opens a menu at a view while a binding is true.
nonisolated struct MenuPresentation: PrimitiveViewModifier {
    var isPresented: Binding<Bool>
    var rows: AnyView
    var title: AnyView?
    /// The menu around, for a menu that one of its rows opens.
    var outer: MenuSession?
    /// In a menu bar, opens the next menu, or with -1 the previous one.
    var step: (@MainActor (Int) -> Void)?

    static func _makeView(
        modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_Graph, _ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        let outputs = body(_Graph(), inputs)
        let geometry = inputs.geometry
        let transform = inputs.transform
        let attribute = modifier.attribute
        let host = inputs.base.host
        let wanted = Attribute<Bool>("menu is open") {
            let modifier = attribute.value
            return host.observing { modifier.isPresented.wrappedValue }
        }
        Presenter(
            kind: .floating, isExclusive: false, inputs: inputs.base, wanted: { wanted.value ? AnyHashable(true) : nil },
            build: { layer in
                let source = Attribute<CGRect>("menu source") { transform.value.boundsInGlobal(geometry.value.frame) }
                let outer = Graph.untracked { attribute.value.outer }
                let close = { attribute.lastValue?.isPresented.clear() ?? () }
                let session = MenuSession(clear: outer?.clear ?? close)
                session.close = close
                session.isOpen = { attribute.lastValue?.isPresented.wrappedValue == true }
                session.isInner = outer != nil
                session.step = { count in
                    let step = attribute.lastValue?.step
                    step?(count)
                }
                let card = Attribute<MenuCard>(
                    "menu",
                    uncompared: {
                        let modifier = attribute.value
                        return MenuCard(rows: modifier.rows, title: modifier.title, session: session)
                    })
                layer.fillMenu(with: card, source: source, covers: outer != nil, presenter: inputs.base)
                layer.onTapOutside = session.clear
            },
            clear: { attribute.lastValue?.isPresented.clear() }
        ).start()
        return outputs
    }
}

extension PresentationLayer {
    /// Shows a menu's card at `source`, a rectangle of the window.
    func fillMenu<Card: View>(with card: Attribute<Card>, source: Attribute<CGRect>, covers: Bool, presenter: _GraphInputs) {
        let host = host
        var inputs = makeInputs(from: presenter)
        let layout = AttributeBox<LayoutComputer>()
        // Where the menu has opened it stays, whatever becomes of its source.
        let sourceFrame = Graph.untracked { source.value }
        let isDesktop = Graph.untracked { inputs.base.environment.value.isDesktopMenu }
        let placement = Attribute<MenuPlacement>("menu placement") { [unowned host] in
            let size = layout.attribute?.value.sizeThatFits(.unspecified) ?? .zero
            return MenuPlacement(
                source: sourceFrame, size: size, covers: covers, hangs: isDesktop && !covers, window: host.size, insets: host.safeAreaInsets)
        }
        let frame = Attribute<CGRect>("menu frame") { placement.value.frame.rounded(toPixels: host.scale) }
        inputs.geometry = Attribute<ViewGeometry>("menu geometry") {
            let frame = frame.value
            return ViewGeometry(origin: frame.origin, size: ViewSize(frame.size))
        }
        let order = inputs.base.environmentValue(\.menuOrder)
        reversesRows = { placement.value.isAbove && order.value != .fixed }
        let screen = Card._makeView(view: _GraphValue(card), inputs: inputs)
        layout.attribute = screen.layout
        let background = MenuBackground._makeView(view: _GraphValue(Attribute("menu background", value: MenuBackground())), inputs: inputs)
        let progress = progress
        outputs.displayList = Attribute<DisplayList>(
            "menu display list",
            uncompared: { [unowned host] in
                let frame = frame.value
                let shown = progress.value
                let outline = Path(roundedRect: frame, cornerRadius: isDesktop ? 7 : MenuCard.cornerRadius, style: .continuous)
                let content = DisplayList.group([background.displayList?.value ?? .empty, screen.displayList?.value ?? .empty])
                let displayList = DisplayList.group([
                    FloatingShadow.displayList(around: outline, in: CGRect(origin: .zero, size: host.size)),
                    .effect(.clip(outline, .nonZero), content),
                ])
                return FloatingGrowth.applying(shown, from: placement.value.anchor, to: displayList)
            })
        outputs.responder = MenuResponder(screen.responder, frame: frame)
        float(animated: presenter.animatesPresentations && !isDesktop)
    }
}

/// What shines through a menu's card.
nonisolated struct MenuBackground: View {
    @MainActor var body: some View {
        Rectangle().fill(.regularMaterial)
    }
}

/// A menu's card takes what touches it, also between its rows.
final class MenuResponder: WrapperResponder {
    let child: ViewResponder?
    private let frame: Attribute<CGRect>

    init(_ child: ViewResponder?, frame: Attribute<CGRect>) {
        self.frame = frame
        self.child = child
    }

    func hitTest(_ point: CGPoint) -> [ViewResponder]? {
        guard frame.value.contains(point) else { return nil }
        return hitTestChildren(point) ?? [self]
    }
}

nonisolated extension View {
    /// Shows a menu of `rows` that grows out of this view while `isPresented` is true. Rows are buttons, toggles, dividers,
    /// sections and `MenuRow`s; choosing one sets the binding to false, and so does a tap beside the menu.
    package func menu<Rows: View>(isPresented: Binding<Bool>, @ViewBuilder rows: () -> Rows) -> some View {
        modifier(MenuPresentation(isPresented: isPresented, rows: AnyView(rows())))
    }
}
