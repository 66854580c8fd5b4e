import IncrementalGraph
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
    /// Opens a menu when a touch stays on this view, in which symbols are filled. Without items there is none.
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
nonisolated struct ContextMenuPresentation: PrimitiveViewModifier {
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
                session.isOpen = { attribute.lastValue?.isPresented.wrappedValue == true }
                let card = Attribute<MenuCard>(
                    "context menu",
                    uncompared: {
                        MenuCard(rows: AnyView(attribute.value.rows.symbolVariant(.fill)), title: nil, session: session)
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
        let inputs = makeInputs(from: presenter)
        let layouts = ContextMenuLayouts()
        let placement = makePlacement(source: source, layouts: layouts)
        let frame = Attribute<CGRect>("context menu frame") { placement.value.menu.rounded(toPixels: host.scale) }
        let (menu, plate) = makeMenu(card, frame: frame, layouts: layouts, inputs: inputs)
        let backdrop = MenuBackground._makeView(
            view: _GraphValue(Attribute("backdrop", value: MenuBackground())), inputs: inputs)
        let lifted = preview.flatMap { makePreview($0, source: source, layouts: layouts, inputs: inputs) } ?? displayList
        let list = ContextMenuDisplayList(
            host: host, source: source, layouts: layouts, placement: placement, progress: progress, menuFrame: frame, lifted: lifted,
            menu: menu.displayList, plate: plate.displayList, backdrop: backdrop.displayList, environment: inputs.base.environment)
        outputs.displayList = Attribute<DisplayList>("context menu display list", uncompared: { list.resolve() })
        outputs.responder = MenuResponder(menu.responder, frame: frame)
        float(animated: presenter.animatesPresentations)
    }

    private func makePlacement(source: CGRect, layouts: ContextMenuLayouts) -> Attribute<ContextMenuPlacement> {
        Attribute<ContextMenuPlacement>("context menu placement") { [unowned host] in
            let size = layouts.previewSize(in: host) ?? source.size
            return ContextMenuPlacement(
                source: source, preview: size, menu: layouts.menu.attribute?.value.sizeThatFits(.unspecified) ?? .zero,
                window: host.size, insets: host.safeAreaInsets)
        }
    }

    /// The menu's card, with the views under it.
    private func makeMenu<Card: View>(
        _ card: Attribute<Card>, frame: Attribute<CGRect>, layouts: ContextMenuLayouts, inputs: _ViewInputs
    ) -> (card: _ViewOutputs, plate: _ViewOutputs) {
        var inputs = inputs
        inputs.geometry = Attribute<ViewGeometry>("context menu geometry") {
            let frame = frame.value
            return ViewGeometry(origin: frame.origin, size: ViewSize(frame.size))
        }
        let card = Card._makeView(view: _GraphValue(card), inputs: inputs)
        layouts.menu.attribute = card.layout
        let plate = MenuBackground._makeView(view: _GraphValue(Attribute("menu background", value: MenuBackground())), inputs: inputs)
        return (card, plate)
    }

    /// The display list of the view that is lifted instead of the view itself; nil where it has none.
    private func makePreview(
        _ preview: AnyView, source: CGRect, layouts: ContextMenuLayouts, inputs: _ViewInputs
    ) -> Attribute<DisplayList>? {
        var inputs = inputs
        inputs.geometry = Attribute<ViewGeometry>("preview geometry") { [unowned host] in
            ViewGeometry(origin: source.origin, size: ViewSize(layouts.previewSize(in: host) ?? .zero))
        }
        let outputs = AnyView._makeView(view: _GraphValue(Attribute("preview", value: preview)), inputs: inputs)
        layouts.preview.attribute = outputs.layout
        return outputs.displayList
    }
}

/// The layouts of a context menu's views, once they are made.
private struct ContextMenuLayouts {
    let menu = AttributeBox<LayoutComputer>()
    let preview = AttributeBox<LayoutComputer>()

    /// Nil where the view is its own preview.
    func previewSize(in host: ViewGraph) -> CGSize? {
        preview.attribute?.value.sizeThatFits(.preview(in: host.size))
    }
}

/// The visible parts of a context menu: the lifted view and the menu beside it, in front of the blurred window. Resolved in a rule.
private struct ContextMenuDisplayList {
    unowned let host: ViewGraph
    /// Where the view was, in the window.
    let source: CGRect
    let layouts: ContextMenuLayouts
    let placement: Attribute<ContextMenuPlacement>
    let progress: Attribute<CGFloat>
    let menuFrame: Attribute<CGRect>
    let lifted: Attribute<DisplayList>
    let menu: Attribute<DisplayList>?
    let plate: Attribute<DisplayList>?
    let backdrop: Attribute<DisplayList>?
    let environment: Attribute<EnvironmentValues>

    func resolve() -> DisplayList {
        let end = placement.value.preview
        let shown = progress.value
        let size = layouts.previewSize(in: host) ?? source.size
        let preview = resolvePreview(of: size, to: end, shown: shown)
        let part = Double(min(max(shown, 0), 1))
        let view = resolveLifted(at: preview, scale: preview.width / max(size.width, 1), opacity: part)
        let frame = menuFrame.value
        let menu = resolveMenu(in: frame)
        let anchor = CGPoint(x: min(max(preview.midX, frame.minX), frame.maxX), y: frame.minY)
        return .group([
            .applying(.opacity(part), to: backdrop?.value ?? .empty),
            view,
            FloatingGrowth.applying(shown, from: anchor, to: menu),
        ])
    }

    /// From where the view was, with a swing, to where it is lifted to.
    private func resolvePreview(of size: CGSize, to end: CGRect, shown: CGFloat) -> CGRect {
        let start = CGRect(x: source.midX - size.width / 2, y: source.midY - size.height / 2, width: size.width, height: size.height)
        func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * shown }
        return CGRect(
            x: mix(start.minX, end.minX), y: mix(start.minY, end.minY), width: mix(start.width, end.width),
            height: mix(start.height, end.height))
    }

    private func resolveLifted(at frame: CGRect, scale: CGFloat, opacity: Double) -> DisplayList {
        let transform = CGAffineTransform(
            a: scale, b: 0, c: 0, d: scale, tx: frame.minX - source.minX * scale, ty: frame.minY - source.minY * scale)
        let outline = Path(roundedRect: frame, cornerRadius: 12, style: .continuous)
        return .effect(
            .clip(outline, .nonZero),
            .group([
                .applying(.opacity(opacity), to: .fill(frame, environment.value.elevatedBackground)),
                .applying(.transform(transform), to: lifted.value),
            ]))
    }

    private func resolveMenu(in frame: CGRect) -> DisplayList {
        let outline = Path(roundedRect: frame, cornerRadius: MenuCard.cornerRadius, style: .continuous)
        return .group([
            FloatingShadow.displayList(around: outline, in: CGRect(origin: .zero, size: host.size)),
            .effect(.clip(outline, .nonZero), .group([plate?.value ?? .empty, menu?.value ?? .empty])),
        ])
    }
}

extension EnvironmentValues {
    /// The background of elevated content, which is lighter in the dark appearance.
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
