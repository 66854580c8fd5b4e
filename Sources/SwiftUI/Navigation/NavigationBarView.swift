import IncrementalGraph
import Foundation

/// The items in a page's bars.
struct NavigationBarItems {
    var title: Text?
    var isLarge: Bool
    var hasBackButton: Bool
    /// The title of the page below.
    var backTitle: Text?
    var isTitleLeading: Bool
    var leading: [ToolbarEntry]
    var trailing: [ToolbarEntry]
    var principal: [ToolbarEntry]
    var bottom: [ToolbarEntry]
    var largeTitle: [ToolbarEntry]
    var subtitle: [ToolbarEntry]
    /// What is always in the overflow menu.
    var overflow: [ToolbarEntry]
    /// The rows of the menu of the title.
    var titleMenu: [ToolbarEntry]
    /// What the title can be renamed with.
    var titleName: Binding<String>?
    /// What the title's menu is about.
    var document: NavigationDocument?

    /// Whether items go into a menu where there is too little space.
    var overflows: Bool { !overflow.isEmpty || trailing.contains { $0.priority != .automatic || $0.placement.kind == .topPinnedTrailing } }

    /// To be called in a rule.
    init(page: NavigationPage) {
        let preferences = page.preferences.value
        let removed = preferences.removed
        // The root of a column uses the sidebar button of the view that contains it.
        let toggle = page.entry.isColumnRoot ? page.below?.preferences.value.items.filter { $0.id.path == ToolbarDefaultItemKind.sidebarToggle.name } : nil
        let placed = preferences.placedItems((toggle ?? []) + preferences.items, search: page.search)
            .filter { entry in !removed.contains { $0.name == entry.id.path } }
        let items = placed.filter { !$0.isInOverflowMenu }
        overflow = placed.filter(\.isInOverflowMenu)
        title = removed.contains(.title) || preferences.isTitleMoved ? nil : preferences.title
        document = preferences.document
        isLarge = page.shape.value.isLarge
        hasBackButton = page.hasBackButton
        titleMenu = items.filter { $0.placement == .titleMenu }
        titleName = preferences.titleName
        let role = preferences.role?.kind
        isTitleLeading = role == .editor || role == .browser
        backTitle = role == .editor ? Text(verbatim: "") : page.below?.preferences.value.title
        leading = items.filter { $0.placement.isLeading }
        trailing = items.enumerated().filter { $0.element.placement.trailingRank != nil }
            .sorted { ($0.element.placement.trailingRank!, $0.offset) < ($1.element.placement.trailingRank!, $1.offset) }
            .map(\.element)
        principal = items.filter { $0.placement.isPrincipal }
        bottom = items.filter { $0.placement.isInBottomBar }
        largeTitle = items.filter { $0.placement.kind == .largeTitle }
        subtitle = items.filter { $0.placement.kind == .subtitle || $0.placement.kind == .largeSubtitle }
    }
}

/// The items, title and back button of a navigation bar.
nonisolated struct NavigationBarView: View {
    /// From the window's edge to the first item and to large titles.
    static let margin: CGFloat = 16

    var items: NavigationBarItems
    var motions: NavigationBarMotions
    @Environment(\.appearances) private var appearances

    @MainActor private var style: BarStyle { appearances.navigationBar?() ?? BarStyle() }

    @MainActor var body: some View {
        bar.modifier(BarTintModifier(color: style.tint))
    }

    @MainActor private var bar: some View {
        NavigationBarLayout(
            leadingMargin: items.hasBackButton ? 8 : Self.margin, trailingMargin: Self.margin, isTitleLeading: items.isTitleLeading,
            overflows: items.overflows
        ) {
            HStack(spacing: 16) {
                if items.hasBackButton {
                    NavigationBackButton(title: items.backTitle, motions: motions)
                }
                ToolbarEntries(entries: items.leading)
                    .modifier(NavigationBarPartModifier(part: .items, motions: motions))
            }
            title
            HStack(spacing: 16) {
                if items.overflows {
                    ToolbarTrailingItems(entries: items.trailing, menu: items.overflow)
                        .modifier(NavigationBarPartModifier(part: .items, motions: motions))
                } else {
                    ToolbarEntries(entries: items.trailing)
                        .modifier(NavigationBarPartModifier(part: .items, motions: motions))
                }
            }
        }
    }

    @MainActor @ViewBuilder private var title: some View {
        if items.principal.isEmpty {
            VStack(spacing: 0) {
                if let title = items.title {
                    NavigationTitleMenu(title: title, style: style.title, entries: items.titleMenu, name: items.titleName, document: items.document)
                }
                if !items.isLarge, !items.subtitle.isEmpty {
                    ToolbarEntries(entries: items.subtitle).font(.caption2).foregroundStyle(.secondary).lineLimit(1)
                }
            }
            .modifier(NavigationBarPartModifier(part: .title, motions: motions))
        } else {
            HStack(spacing: 8) {
                ToolbarEntries(entries: items.principal)
            }
            .modifier(NavigationBarPartModifier(part: .items, motions: motions))
        }
    }
}

/// The chevron, with the title of the page below or, where that is too long, “Back”, or with nothing.
nonisolated struct NavigationBackButton: View {
    var title: Text?
    var motions: NavigationBarMotions
    @Environment(\.dismiss) private var dismiss

    @MainActor var body: some View {
        let dismiss = dismiss
        PressableButton(action: { dismiss() }) { isPressed in
            ViewThatFits(in: .horizontal) {
                label(title ?? Text("Back"))
                label(Text("Back"))
                chevron
            }
            .frame(height: NavigationBarShape.height)
            .opacity(isPressed ? 0.3 : 1)
            .accessibilityLabel("Back")
        }
        .foregroundStyle(TintShapeStyle())
    }

    @MainActor private func label(_ text: Text) -> some View {
        HStack(spacing: 5) {
            chevron
            text.font(.system(size: 17)).lineLimit(1)
                .modifier(NavigationBarPartModifier(part: .backTitle, motions: motions))
        }
    }

    @MainActor private var chevron: some View {
        Image(systemName: "chevron.backward")
            .font(.system(size: 21, weight: .medium))
            .modifier(UnnamedModifier())
            .modifier(NavigationBarPartModifier(part: .chevron, motions: motions))
    }
}

/// Items in the style of bars.
nonisolated struct ToolbarEntries: View {
    var entries: [ToolbarEntry]

    @MainActor var body: some View {
        ForEach(entries, id: \.id) { entry in
            entry.content
                .labelStyle(.iconOnly)
                .imageScale(.large)
                .environment(\.listRow, nil)
                .transformEnvironment(\.font) { font in
                    if entry.placement.trailingRank == 3 {
                        font = .system(size: 17, weight: .semibold)
                    } else if entry.placement.kind == .automatic || entry.placement.isInNavigationBar || entry.placement.isInBottomBar {
                        font = .system(size: 17)
                    }
                }
                .modifier(ToolbarEnvironmentModifier(environment: entry.environment))
                .modifier(BarItemTouches())
        }
    }
}

/// Sets the environment of an item to that of its toolbar's declaration.
nonisolated struct ToolbarEnvironmentModifier: GraphInputsModifier {
    var environment: Attribute<EnvironmentValues>?

    static func makeInputs(modifier: _GraphValue<Self>, inputs: inout _GraphInputs) {
        let bar = inputs.environment
        let scheme = inputs.environmentValue(\.colorScheme)
        inputs.environment = Attribute(
            "toolbar item environment",
            stateful: ToolbarEnvironment(
                modifier: modifier.attribute, bar: bar, scheme: scheme))
    }
}

private struct ToolbarEnvironment: StatefulRule {
    let modifier: Attribute<ToolbarEnvironmentModifier>
    let bar: Attribute<EnvironmentValues>
    let scheme: Attribute<ColorScheme>

    mutating func updateValue(old: EnvironmentValues?) -> RuleResult<EnvironmentValues> {
        guard let origin = modifier.value.environment else { return .changed(bar.value) }
        // The declaring view may have gone a moment before its items go.
        guard origin.isAlive else { return .unchanged(old ?? bar.value) }
        var values = origin.value
        values.colorScheme = scheme.value
        values.font = bar.value.font
        return .changed(values)
    }
}

/// Leading and trailing items at their ends, and the title in the middle as far as they let it.
struct NavigationBarLayout: Layout {
    var leadingMargin: CGFloat
    var trailingMargin: CGFloat
    var isTitleLeading: Bool
    /// Whether the trailing items become fewer where there is too little space.
    var overflows: Bool
    private let gap: CGFloat = 6

    init(leadingMargin: CGFloat, trailingMargin: CGFloat, isTitleLeading: Bool, overflows: Bool) {
        self.leadingMargin = leadingMargin
        self.trailingMargin = trailingMargin
        self.isTitleLeading = isTitleLeading
        self.overflows = overflows
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        proposal.replacingUnspecifiedDimensions()
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        guard subviews.count == 3 else { return }
        let height = bounds.height
        let title = subviews[1].sizeThatFits(ProposedViewSize(width: nil, height: height))
        let inner = bounds.width - leadingMargin - trailingMargin
        let trailing = subviews[2].sizeThatFits(
            ProposedViewSize(width: overflows ? trailingLimit(inner, title: title.width, leading: subviews[0], height: height) : nil, height: height))
        // The text of a back button yields to the title; “Back” does not.
        let half = (bounds.width - title.width) / 2 - leadingMargin - gap
        let rest = max(inner - trailing.width - gap, 0)
        let leading = subviews[0].sizeThatFits(ProposedViewSize(width: min(max(half, 84), rest), height: height))
        let first = bounds.minX + leadingMargin + (leading.width > 0 ? leading.width + gap : 0)
        let last = bounds.maxX - trailingMargin - (trailing.width > 0 ? trailing.width + gap : 0)
        let titleWidth = min(title.width, max(last - first, 0))
        var x = isTitleLeading ? first : bounds.midX - titleWidth / 2
        x = max(min(x, last - titleWidth), first)
        subviews[0].place(
            at: CGPoint(x: bounds.minX + leadingMargin, y: bounds.midY), anchor: .leading,
            proposal: ProposedViewSize(width: leading.width, height: height))
        subviews[1].place(
            at: CGPoint(x: x, y: bounds.midY), anchor: .leading, proposal: ProposedViewSize(width: titleWidth, height: height))
        subviews[2].place(
            at: CGPoint(x: bounds.maxX - trailingMargin, y: bounds.midY), anchor: .trailing,
            proposal: ProposedViewSize(width: trailing.width, height: height))
    }
}

extension NavigationBarLayout {
    /// What the trailing items may take: a third of the bar stays for a title as long as that.
    fileprivate func trailingLimit(_ inner: CGFloat, title: CGFloat, leading: LayoutSubview, height: CGFloat) -> CGFloat {
        let leading = leading.sizeThatFits(ProposedViewSize(width: nil, height: height)).width
        let taken = min(leading, 84) + min(title, inner / 3)
        return max(inner - taken - 2 * gap, 0)
    }
}

/// The title below the bar.
nonisolated struct NavigationLargeTitle: View {
    var items: NavigationBarItems
    @Environment(\.appearances) private var appearances

    @MainActor var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            if items.isLarge {
                if !items.largeTitle.isEmpty {
                    ToolbarEntries(entries: items.largeTitle)
                } else if let title = items.title {
                    title.modifier(TitleStyleModifier(style: (appearances.navigationBar?() ?? BarStyle()).largeTitle))
                        .font(.system(size: 34, weight: .bold)).lineLimit(1)
                }
                if !items.subtitle.isEmpty {
                    ToolbarEntries(entries: items.subtitle).font(.subheadline).foregroundStyle(.secondary).lineLimit(1)
                }
            }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        .padding(.horizontal, NavigationBarView.margin)
        .padding(.top, 3)
    }
}

/// The bar at the bottom of a page. Items without a spacer between them spread over it.
nonisolated struct NavigationBottomBar: View {
    var entries: [ToolbarEntry]

    @MainActor var body: some View {
        HStack(spacing: 0) {
            let numbered = Array(entries.enumerated())
            ForEach(numbered, id: \.element.id) { index, entry in
                // A spacer of the user replaces the standard distance.
                if index > 0, entry.spacing == nil, entries[index - 1].spacing == nil {
                    Spacer(minLength: 8)
                }
                ToolbarEntries(entries: [entry])
            }
        }
        .padding(.horizontal, NavigationBarView.margin)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
}

/// What a bar is painted with while content lies under it, and the hairline at its edge.
nonisolated struct NavigationBarBackground: View {
    var style: AnyShapeStyle?
    var edge: VerticalEdge
    /// The line at the edge; nil is the system's, where the background is, too.
    var line: Color?
    /// Whether the background fades out towards the content, without a line.
    var isSoft = false

    @MainActor var body: some View {
        ScrollEdgeEffectView(isSoft: isSoft, edge: edge == .bottom ? .top : .bottom, style: style, line: line)
    }
}
