import IncrementalGraph
import Foundation

/// The rows of a menu on their card.
nonisolated struct MenuCard: View {
    var rows: AnyView
    /// The title of the row that has opened the menu, in a menu of a menu.
    var title: AnyView?
    var session: MenuSession
    @Environment(\.isDesktopMenu) private var isDesktop

    init(rows: AnyView, title: AnyView?, session: MenuSession) {
        (self.rows, self.title, self.session) = (rows, title, session)
    }

    /// UIKit's measures, iOS 15 to 18.
    static let width: CGFloat = 250
    static let desktopWidth: CGFloat = 230
    static let cornerRadius: CGFloat = 13

    @MainActor var body: some View {
        ScrollView {
            VStack(spacing: 0) {
                if let title {
                    MenuRow(staysOpen: true, accessory: "chevron.down", action: { session.close?() }, label: { title.fontWeight(.semibold) })
                    MenuSeparator(isThick: true)
                }
                MenuElements(content: rows, root: MenuRoot())
            }
        }
        .scrollBounceBehavior(.basedOnSize)
        .buttonStyle(MenuButtonStyle())
        .toggleStyle(MenuToggleStyle())
        .resetsMenuText()
        .environment(\.menuSession, session)
        .frame(width: isDesktop ? Self.desktopWidth : Self.width)
        .modifier(MenuKeysModifier(session: session))
    }
}

/// A line between two rows or, thick, between two groups of rows.
nonisolated struct MenuSeparator: View {
    var isThick: Bool
    @Environment(\.displayScale) private var displayScale
    @Environment(\.colorScheme) private var colorScheme
    @Environment(\.isDesktopMenu) private var isDesktop

    @MainActor var body: some View {
        if isDesktop {
            Color(system: .separator).frame(height: isThick ? 1 : 0).padding(.horizontal, 8).padding(.vertical, isThick ? 3 : 0)
        } else if isThick {
            Color.black.opacity(colorScheme == .dark ? 0.16 : 0.08).frame(height: 8)
        } else {
            Color(system: .separator).frame(height: 1 / displayScale)
        }
    }
}

/// Rows with lines between them, and thicker ones between groups.
private struct MenuRoot {
    @MainActor @ViewBuilder func body(_ elements: [MenuElement]) -> some View {
        ForEach(Array(elements.enumerated()), id: \.element.view.id) { index, element in
            if index > 0 {
                MenuSeparator(isThick: element.startsGroup).modifier(UnnamedModifier())
            }
            if element.isHeader {
                element.view
                    .font(.system(size: 13).scaled(with: .footnote))
                    .foregroundStyle(Color(system: .secondary))
                    .padding(.horizontal, 16)
                    .padding(.vertical, 8)
                    .frame(maxWidth: .infinity, alignment: .leading)
            } else {
                element.view
                    .frame(maxWidth: .infinity)
            }
        }
    }
}

/// An element of a menu and where it stands among the groups.
private struct MenuElement {
    var view: _VariadicView_Children.Element
    var startsGroup: Bool
    var isHeader: Bool
}

/// The elements of a menu, grouped by sections and dividers, as its root arranges them.
nonisolated private struct MenuElements: PrimitiveView {
    var content: AnyView
    var root: MenuRoot

    static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs) -> _ViewOutputs {
        // Whether one of the rows can have a mark is known when all are made; then all make room for it.
        let hasMarks = Attribute("menu has marks", value: false)
        let outer = inputs.base.environment
        var inputs = inputs
        inputs.base.environment = Attribute(
            "menu environment",
            uncompared: {
                var values = outer.value
                values.menuHasMarks = hasMarks.value
                return values
            })
        let body = makeBody(view: view, base: inputs.base, hasMarks: hasMarks)
        let list = AnyView._makeViewList(view: body, inputs: _ViewListInputs(base: inputs.base))
        let isReversed = inputs.base.presentation?.reversesRows ?? { false }
        return makeContainer(list: list, inputs: inputs) { proxies in
            RuledLayoutEngine(MenuColumnRules(proxies: proxies, isReversed: isReversed))
        }
    }

    private static func makeBody(
        view: _GraphValue<Self>, base: _GraphInputs, hasMarks: Attribute<Bool>
    ) -> _GraphValue<AnyView> {
        let host = base.host
        let list = AnyView._makeViewList(view: view.map("menu rows") { $0.content }, inputs: _ViewListInputs(base: base)).node
        return _GraphValue(
            Attribute<AnyView>(
                "menu body",
                uncompared: {
                    var elements: [MenuElement] = []
                    var startsGroup = false
                    list.forEachMenuElement { element, owners, role in
                        guard let element, element.traits[MenuBreakTrait.self] == nil else {
                            startsGroup = !elements.isEmpty
                            return
                        }
                        let view = _VariadicView_Children.Element(element: element, owners: owners, outer: base)
                        let isGroup = view[MenuItemTrait.self].isGroup
                        elements.append(
                            MenuElement(
                                view: view, startsGroup: startsGroup || isGroup && !elements.isEmpty, isHeader: role == .header))
                        startsGroup = isGroup
                    }
                    let found = elements.contains { $0.view[MenuItemTrait.self].hasMark }
                    if found != hasMarks.lastValue {
                        host.enqueue(in: Transaction()) {
                            if hasMarks.isAlive {
                                hasMarks.set(found)
                            }
                        }
                    }
                    let root = view.value.root
                    return onMainActor(root, elements) { AnyView($0.body($1)) }
                }))
    }
}

/// Rows below each other or, reversed, above each other, without spaces.
private struct MenuColumnRules: LayoutRules {
    let proxies: [LayoutProxy]
    let isReversed: () -> Bool

    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        let sizes = proxies.map { $0.size(ProposedViewSize(width: proposal.width, height: nil)) }
        return CGSize(width: sizes.map(\.width).max() ?? 0, height: sizes.reduce(0) { $0 + $1.height })
    }

    func childGeometries(at size: ViewSize) -> [ViewGeometry] {
        let isReversed = isReversed()
        var y = isReversed ? size.value.height : 0
        return proxies.map { proxy in
            let proposal = ProposedViewSize(width: size.value.width, height: nil)
            let child = proxy.size(proposal)
            if isReversed {
                y -= child.height
            }
            defer { y += isReversed ? 0 : child.height }
            return ViewGeometry(origin: CGPoint(x: (size.value.width - child.width) / 2, y: y), size: ViewSize(child, proposal: proposal))
        }
    }
}

/// Marks an element as a line between groups.
package struct MenuBreakTrait: ViewTraitKey {
    package static var defaultValue: Bool { false }
}

private enum MenuElementRole {
    case row, header, boundary
}

extension ViewListNode {
    /// Calls `body` for each element as `forEachElement` does, and without one where a section begins or ends.
    fileprivate func forEachMenuElement(
        owners: [DynamicViewItem] = [], isHeader: Bool = false,
        _ body: (ViewElement?, [DynamicViewItem], MenuElementRole) -> Void
    ) {
        switch self {
        case .empty:
            break
        case .element(let element):
            body(element, owners, isHeader ? .header : .row)
        case .group(let nodes):
            for node in nodes {
                node.forEachMenuElement(owners: owners, isHeader: isHeader, body)
            }
        case .dynamic(let source):
            for item in source.items.value {
                source.node(of: item).forEachMenuElement(owners: owners + [item], isHeader: isHeader, body)
            }
        case .section(let section):
            body(nil, owners, .boundary)
            section.header.forEachMenuElement(owners: owners, isHeader: true, body)
            section.content.forEachMenuElement(owners: owners, body)
            body(nil, owners, .boundary)
        }
    }
}

nonisolated extension View {
    /// Texts of a menu look the same wherever it is opened.
    func resetsMenuText() -> some View {
        transformEnvironment(\.self) { values in
            let plain = EnvironmentValues()
            values.font = plain.font
            values.foregroundStyles = plain.foregroundStyles
            values.multilineTextAlignment = plain.multilineTextAlignment
            values.lineLimit = plain.lineLimit
            values.pickerStyleKind = plain.pickerStyleKind
            values.isEnabled = true
        }
    }
}
