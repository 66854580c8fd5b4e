import AttributeGraph
import Foundation
import Geometry
import Rendering

/// The older way to make the content of a context menu: see ``View/contextMenu(_:)``.
public struct ContextMenu<MenuItems: View> {
    let items: MenuItems

    /// A menu of these rows: buttons, toggles, pickers, dividers, sections and other menus.
    public init(@ViewBuilder menuItems: () -> MenuItems) {
        items = menuItems()
    }
}

nonisolated extension View {
    /// Opens a menu when a touch stays on this view. Without items there is none.
    public func contextMenu<MenuItems: View>(@ViewBuilder menuItems: () -> MenuItems) -> some View {
        modifier(ContextMenuModifier(rows: MenuItems.self == EmptyView.self ? nil : AnyView(menuItems()), preview: nil))
    }

    /// Opens a menu when a touch stays on this view, with another view as the preview of what it is about.
    public func contextMenu<M: View, P: View>(
        @ViewBuilder menuItems: () -> M, @ViewBuilder preview: () -> P
    ) -> some View {
        modifier(ContextMenuModifier(rows: M.self == EmptyView.self ? nil : AnyView(menuItems()), preview: AnyView(preview())))
    }

    /// The older form; nil is no menu.
    public func contextMenu<MenuItems: View>(_ contextMenu: ContextMenu<MenuItems>?) -> some View {
        modifier(ContextMenuModifier(rows: contextMenu.map { AnyView($0.items) }, preview: nil))
    }
}

nonisolated struct ContextMenuModifier: ViewModifier {
    var rows: AnyView?
    var preview: AnyView?
    @MainActor @State private var isOpen = false

    @MainActor func body(content: Content) -> some View {
        content
            .modifier(ContextMenuPresentation(isPresented: $isOpen, rows: rows ?? AnyView(EmptyView()), preview: preview))
            .highPriorityGesture(LongPressGesture().onEnded { _ in isOpen = true }, isEnabled: rows != nil)
    }
}

/// Lifts a view over the window and opens a menu beside it while a binding is true.
nonisolated private struct ContextMenuPresentation: PrimitiveViewModifier {
    var isPresented: Binding<Bool>
    var rows: AnyView
    var preview: AnyView?

    static func _makeView(
        modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_Graph, _ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        let outputs = body(_Graph(), inputs)
        let geometry = inputs.geometry
        let transform = inputs.transform
        let attribute = modifier.attribute
        let host = inputs.base.host
        let wanted = Attribute<Bool>("context menu is open") {
            let modifier = attribute.value
            return host.observing { modifier.isPresented.wrappedValue }
        }
        let displayList = outputs.displayList
        let clear = { attribute.lastValue?.isPresented.clear() ?? () }
        Presenter(
            kind: .floating, isExclusive: false, inputs: inputs.base, wanted: { wanted.value ? AnyHashable(true) : nil },
            build: { layer in
                let session = MenuSession(clear: clear)
                session.close = clear
                let card = Attribute<MenuCard>(
                    "context menu",
                    uncompared: {
                        MenuCard(rows: attribute.value.rows, title: nil, session: session)
                    })
                let source = Graph.untracked { transform.value.boundsInGlobal(geometry.value.frame) }
                let own = Attribute<DisplayList>(
                    "lifted display list",
                    uncompared: {
                        let list = displayList?.value ?? .empty
                        guard let projection = transform.value.globalProjection else { return list }
                        return .applying(.projection(projection), to: list)
                    })
                layer.fillContextMenu(
                    with: card, preview: Graph.untracked { attribute.value.preview }, displayList: own, source: source,
                    presenter: inputs.base)
                layer.onTapOutside = clear
            },
            clear: clear
        ).start()
        return outputs
    }
}

/// Where the lifted view and its menu stand: the menu below the view, both moved as far as needed to be visible.
struct ContextMenuPlacement: Equatable {
    var preview: CGRect
    var menu: CGRect

    private static let gap: CGFloat = 10
    private static let margin: CGFloat = 16
    /// The part of the window's height that a lifted view takes at most.
    private static let largestPart: CGFloat = 0.6

    init(source: CGRect, preview size: CGSize, menu: CGSize, window: CGSize, insets: EdgeInsets) {
        let space = CGRect(origin: .zero, size: window)
            .inset(by: insets, .leftToRight).insetBy(dx: Self.margin, dy: Self.margin)
        let menuHeight = min(menu.height, space.height * (1 - Self.largestPart) + Self.margin)
        let scale = min(
            1, space.width / max(size.width, 1), min(space.height * Self.largestPart, space.height - menuHeight - Self.gap) / max(size.height, 1))
        let shown = CGSize(width: size.width * scale, height: size.height * scale)
        var origin = CGPoint(x: source.midX - shown.width / 2, y: source.midY - shown.height / 2)
        origin.x = max(min(origin.x, space.maxX - shown.width), space.minX)
        origin.y = max(min(origin.y, space.maxY - menuHeight - Self.gap - shown.height), space.minY)
        preview = CGRect(origin: origin, size: shown)
        let isLeading = preview.midX <= window.width / 2 + 0.5
        let x = isLeading ? preview.minX : preview.maxX - menu.width
        self.menu = CGRect(
            x: max(min(x, space.maxX - menu.width), space.minX), y: preview.maxY + Self.gap, width: menu.width, height: menuHeight)
    }
}

extension PresentationLayer {
    /// Shows a menu's card beside a lifted view, in front of a blurred window.
    fileprivate func fillContextMenu<Card: View>(
        with card: Attribute<Card>, preview: AnyView?, displayList: Attribute<DisplayList>, source: CGRect, presenter: _GraphInputs
    ) {
        let host = host
        let layerInputs = makeInputs(from: presenter)
        let layout = AttributeBox<LayoutComputer>()
        let previewLayout = AttributeBox<LayoutComputer>()
        let placement = Attribute<ContextMenuPlacement>("context menu placement") { [unowned host] in
            let size = previewLayout.attribute?.value.sizeThatFits(.preview(in: host.size)) ?? source.size
            return ContextMenuPlacement(
                source: source, preview: size, menu: layout.attribute?.value.sizeThatFits(.unspecified) ?? .zero, window: host.size,
                insets: host.safeAreaInsets)
        }
        var inputs = layerInputs
        let frame = Attribute<CGRect>("context menu frame") { placement.value.menu.rounded(toPixels: host.scale) }
        inputs.geometry = Attribute<ViewGeometry>("context menu geometry") {
            let frame = frame.value
            return ViewGeometry(origin: frame.origin, size: ViewSize(frame.size))
        }
        let screen = Card._makeView(view: _GraphValue(card), inputs: inputs)
        layout.attribute = screen.layout
        let plate = MenuBackground._makeView(view: _GraphValue(Attribute("menu background", value: MenuBackground())), inputs: inputs)
        let backdrop = MenuBackground._makeView(
            view: _GraphValue(Attribute("backdrop", value: MenuBackground())), inputs: layerInputs)
        var lifted: Attribute<DisplayList> = displayList
        if let preview {
            var previewInputs = layerInputs
            previewInputs.geometry = Attribute<ViewGeometry>("preview geometry") { [unowned host] in
                let size = previewLayout.attribute?.value.sizeThatFits(.preview(in: host.size)) ?? .zero
                return ViewGeometry(origin: source.origin, size: ViewSize(size))
            }
            let outputs = AnyView._makeView(view: _GraphValue(Attribute("preview", value: preview)), inputs: previewInputs)
            previewLayout.attribute = outputs.layout
            lifted = outputs.displayList ?? displayList
        }
        let progress = progress
        let environment = layerInputs.base.environment
        outputs.displayList = Attribute<DisplayList>(
            "context menu display list",
            uncompared: { [unowned host] in
                let placement = placement.value
                let shown = progress.value
                let size = previewLayout.attribute?.value.sizeThatFits(.preview(in: host.size)) ?? source.size
                let part = min(max(shown, 0), 1)
                let end = placement.preview
                // From where the view was, with a swing, to where it is lifted to.
                let start = CGRect(x: source.midX - size.width / 2, y: source.midY - size.height / 2, width: size.width, height: size.height)
                func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * shown }
                let place = CGRect(
                    x: mix(start.minX, end.minX), y: mix(start.minY, end.minY), width: mix(start.width, end.width),
                    height: mix(start.height, end.height))
                let scale = place.width / max(size.width, 1)
                let transform = CGAffineTransform(
                    a: scale, b: 0, c: 0, d: scale, tx: place.minX - source.minX * scale, ty: place.minY - source.minY * scale)
                let outline = Path(roundedRect: place, cornerRadius: 12, style: .continuous)
                let view = DisplayList.effect(
                    .clip(outline, .nonZero),
                    .group([
                        .applying(.opacity(Double(part)), to: .fill(place, environment.value.elevatedBackground)),
                        .applying(.transform(transform), to: lifted.value),
                    ]))
                let frame = frame.value
                let menuOutline = Path(roundedRect: frame, cornerRadius: MenuCard.cornerRadius, style: .continuous)
                let menu = DisplayList.group([
                    FloatingShadow.displayList(around: menuOutline, in: CGRect(origin: .zero, size: host.size)),
                    .effect(.clip(menuOutline, .nonZero), .group([plate.displayList?.value ?? .empty, screen.displayList?.value ?? .empty])),
                ])
                let anchor = CGPoint(x: min(max(place.midX, frame.minX), frame.maxX), y: frame.minY)
                return .group([
                    .applying(.opacity(Double(part)), to: backdrop.displayList?.value ?? .empty),
                    view,
                    FloatingGrowth.applying(shown, from: anchor, to: menu),
                ])
            })
        outputs.responder = MenuResponder(screen.responder, frame: frame)
        float(animated: presenter.animatesPresentations)
    }
}

extension EnvironmentValues {
    /// What lies over the window: lighter in the dark.
    var elevatedBackground: ResolvedColor {
        (colorScheme == .dark ? SystemColor.secondaryBackground : .background).resolved(in: colorScheme)
    }
}

extension ProposedViewSize {
    /// What a preview is offered in a window: its width, without the margins.
    fileprivate static func preview(in window: CGSize) -> ProposedViewSize {
        ProposedViewSize(width: window.width - 32, height: nil)
    }
}
