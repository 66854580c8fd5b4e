import IncrementalGraph
import Foundation

/// What the views in a tab want of its bar, and whether there is something of them under it.
private struct TabBarWish: Equatable {
    /// A style that is equal to another one only where both can be compared.
    struct Paint: Equatable {
        var style: AnyShapeStyle

        static func == (a: Paint, b: Paint) -> Bool {
            guard let first = a.style.style as? any Equatable else { return false }
            return areEqual(first, b.style.style)
        }

        private static func areEqual<T: Equatable>(_ a: T, _ b: Any) -> Bool { a == (b as? T) }
    }

    var visibility = Visibility.automatic
    var backgroundVisibility = Visibility.automatic
    var background: Paint?
    var colorScheme: ColorScheme?
    var isOverContent = false
    var edgeEffect = ScrollEdgeEffects.Effect()
}

private struct TabBarWishKey: PreferenceKey {
    static var defaultValue: TabBarWish { TabBarWish() }

    static func reduce(value: inout TabBarWish, nextValue: () -> TabBarWish) {}
}

/// Makes of what pages want of the bars around them what they want of the tabs' bar.
nonisolated private struct TabBarPreferenceModifier: PrimitiveViewModifier {
    static func _makeView(
        modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_Graph, _ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        guard inputs.base.preferenceKeys.contains(TabBarWishKey.self) else { return body(_Graph(), inputs) }
        var contentInputs = inputs
        let scope = BottomBarScope(height: TabBar.height, host: inputs.base.host)
        contentInputs.base.bottomBar = scope
        contentInputs.base.preferenceKeys.insert(NavigationPreferencesKey.self)
        var outputs = body(_Graph(), contentInputs)
        let preferences = outputs.preferences[NavigationPreferencesKey.self]
        outputs.preferences[TabBarWishKey.self] = Attribute("tab bar wish") {
            let bar = preferences?.value.tabBar ?? NavigationPreferences.BarAppearance()
            return TabBarWish(
                visibility: bar.visibility ?? .automatic, backgroundVisibility: bar.backgroundVisibility ?? .automatic,
                background: bar.background.map { TabBarWish.Paint(style: $0) }, colorScheme: bar.colorScheme ?? nil,
                isOverContent: scope.resolveIsCovering(), edgeEffect: preferences?.value.edgeEffects.bottom ?? ScrollEdgeEffects.Effect())
        }
        return outputs
    }
}

/// Tabs with a bar at the bottom, which covers the lowest 49 points and is clear while no content is under it. Tabs that do not fit into the bar are
/// behind its last tab, “More”.
nonisolated struct BarTabs: View {
    var choice: TabChoice
    var sidebar: TabSidebarState
    @Environment(\.tabSidebarParts) private var sidebarParts
    @Environment(\.horizontalSizeClass) private var widthClass
    @Environment(\.verticalSizeClass) private var heightClass
    @State private var wish = TabBarWish()
    @Environment(\.tabBottomAccessory) private var accessory
    @Environment(\.tabBarMinimizeBehavior) private var minimizeBehavior
    @Environment(\.tabSearchActivation) private var searchActivation
    @State private var isMinimized = false
    @State private var isMoreShown = false
    @State private var path: [MoreTab] = []

    @MainActor var body: some View {
        tabs
            .modifier(ContainerBackgroundModifier(container: .tabView))
            .environment(\.tabBottomAccessory, nil)
            .environment(\.tabSidebarParts, TabSidebarParts())
            .environment(\.scrollWatcher, watcher)
            .modifier(TabBarPreferenceModifier())
            .onPreferenceChange(TabBarWishKey.self) { wish = $0 }
            .safeAreaInset(edge: .bottom, spacing: 0) {
                if !sidebar.isShown, wish.visibility != .hidden, choice.pages.contains(where: { $0.item != nil }) {
                    bar
                }
            }
            .safeAreaInset(edge: .leading, spacing: 0) {
                if sidebar.isShown {
                    TabSidebar(choice: choice, parts: sidebarParts, hide: { sidebar.set(false) })
                        .transition(.move(edge: .leading))
                }
            }
            .modifier(DeviceClearanceModifier())
            .sidebarToggle(toggleSidebar)
            .onChange(of: choice.shown, initial: true) { _, new in show(new) }
            .onChange(of: rest.map(\.id)) { _, ids in
                // The page of a tab that is gone is gone, too.
                if let last = path.last, !ids.contains(last.id) {
                    move(to: [])
                }
            }
    }

    /// Whether “More” is what is shown.
    private var showsMore: Bool { isMoreShown && !rest.isEmpty }

    @MainActor private var tabs: some View {
        let (rest, showsMore) = (rest, showsMore)
        return ZStack {
            ForEach(choice.pages.dropLast(rest.count)) { page in
                TabPlace(isShown: page.id == choice.shown && !showsMore) { page.view }
                    .environment(\.beginsSearch, beginsSearch(page))
            }
            if !rest.isEmpty {
                TabPlace(isShown: showsMore) {
                    MoreTabs(pages: rest, path: $path) { choice.choose($0) }
                }
                .transition(.identity)
            }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }

    @MainActor private var bar: some View {
        TabBarPlace(
            accessory: accessory, minimized: isMinimized ? (showsMore ? .more : choice.pages[choice.index].item) : nil,
            expand: { isMinimized = false }
        ) {
            TabBar(
                choice: choice, pages: Array(barPages.dropLast(rest.count)), isMoreShown: showsMore,
                choose: { id in
                    isMoreShown = false
                    choice.choose(id)
                },
                hasMore: !rest.isEmpty, showMore: { showMore() }, wish: wish, showSidebar: toggleSidebar)
        }
    }

    /// Nil where there is no sidebar.
    private var toggleSidebar: (@MainActor () -> Void)? {
        guard sidebar.isAvailable else { return nil }
        let sidebar = sidebar
        return { sidebar.set(!sidebar.isShown) }
    }

    /// The tabs of the bar: those that are at home in the sidebar are only there.
    private var barPages: [TabPage] {
        guard sidebar.isAvailable else { return choice.pages }
        return choice.pages.filter { $0.traits.placement != .sidebarOnly && $0.traits.barVisibility != .hidden }
    }

    /// Whether a tab has been selected in order to search in it.
    private func beginsSearch(_ page: TabPage) -> Bool {
        searchActivation == .searchTabSelection && page.item?.role == .search && page.id == choice.shown
    }

    /// Hears of touches that scroll a tab's content; nil where they change nothing.
    private var watcher: ScrollWatcher? {
        let behavior = minimizeBehavior
        guard behavior.isMinimized(afterScrolling: .infinity) != nil else { return nil }
        let isMinimized = $isMinimized
        return ScrollWatcher { distance in
            if let new = behavior.isMinimized(afterScrolling: distance), new != isMinimized.wrappedValue {
                isMinimized.wrappedValue = new
            }
        }
    }

    /// The tabs that do not fit into the bar.
    private var rest: ArraySlice<TabPage> {
        guard !sidebar.isAvailable else { return [] }
        let limit = widthClass == .regular && heightClass == .regular ? 8 : 5
        return choice.pages.count > limit ? choice.pages[(limit - 1)...] : []
    }

    /// A tap on “More”: where it is shown already, its list comes back.
    @MainActor private func showMore() {
        if isMoreShown {
            path = []
        }
        isMoreShown = true
    }

    /// Goes where the tab is that has been chosen.
    @MainActor private func show(_ id: AnyHashable?) {
        guard let id, rest.contains(where: { $0.id == id }) else {
            isMoreShown = false
            return
        }
        isMoreShown = true
        move(to: [MoreTab(id: id)])
    }

    @MainActor private func move(to pages: [MoreTab]) {
        guard path != pages else { return }
        var transaction = Transaction()
        transaction.disablesAnimations = true
        withTransaction(transaction) { path = pages }
    }
}

/// One tab's content, made when it is shown for the first time.
nonisolated struct TabPlace<Content: View>: View {
    var isShown: Bool
    @ViewBuilder var content: @MainActor () -> Content
    @MainActor @State private var wasShown = false

    @MainActor var body: some View {
        ZStack {
            if isShown || wasShown {
                content().transition(.identity)
            }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .modifier(RetainedViewModifier(isShown: isShown))
        .onChange(of: isShown, initial: true) { _, new in
            if new {
                wasShown = true
            }
        }
    }
}

/// The bar: 49 points tall, with a hairline above.
nonisolated private struct TabBar: View {
    var choice: TabChoice
    var pages: [TabPage]
    var isMoreShown: Bool
    var choose: @MainActor (AnyHashable) -> Void
    /// Whether there are tabs that do not fit.
    var hasMore: Bool
    var showMore: @MainActor () -> Void
    var wish: TabBarWish
    /// Nil where there is no sidebar.
    var showSidebar: (@MainActor () -> Void)?
    @Environment(\.displayScale) private var displayScale
    @Environment(\.appearances) private var appearances
    @Environment(\.colorScheme) private var colorScheme

    static var height: CGFloat { 49 }

    @MainActor var body: some View {
        let style = appearances.tabBar?() ?? BarStyle()
        HStack(spacing: 0) {
            if let showSidebar {
                Button(action: showSidebar) { SidebarSymbol() }
                    .accessibilityLabel("Toggle Sidebar")
                    .padding(.leading, 16)
            }
            let prominent = pages.first { $0.item?.role == .prominent }
            ForEach(pages.filter { $0.id != prominent?.id }) { page in
                barItem(page)
            }
            if hasMore {
                TabBarItem(item: .more, isShown: isMoreShown, action: showMore)
            }
            if let prominent {
                barItem(prominent, isProminent: true)
                    .frame(width: 72)
            }
        }
        .frame(height: Self.height)
        .frame(maxWidth: .infinity)
        .modifier(
            AccessibilityModifier {
                $0.role = .tabBar
                $0.children = .contain
            }
        )
        .background {
            if hasBackground(style), wish.edgeEffect.isSoft, wish.background == nil {
                ScrollEdgeEffectView(isSoft: true, edge: .bottom, style: paint(style))
                    .ignoresSafeArea()
            }
        }
        .background(wish.edgeEffect.isSoft && wish.background == nil ? AnyShapeStyle(.clear) : paint(style))
        .background(alignment: .top) {
            if hasBackground(style), wish.background == nil, !wish.edgeEffect.isSoft {
                Rectangle()
                    .fill(style.shadow ?? Color(system: .separator))
                    .frame(height: 1 / displayScale)
                    .offset(y: -1 / displayScale)
            }
        }
        .environment(\.colorScheme, wish.colorScheme ?? colorScheme)
    }

    @MainActor @ViewBuilder private func barItem(_ page: TabPage, isProminent: Bool = false) -> some View {
        let item = TabBarItem(
            item: page.item, badge: page.badge, isShown: page.id == choice.shown && !isMoreShown, isProminent: isProminent,
            isDisabled: page.traits.isDisabled
        ) { choose(page.id) }
        if page.traits.item.isEmpty {
            item
        } else {
            page.traits.decorateItem(item)
        }
    }

    private func hasBackground(_ style: BarStyle) -> Bool {
        switch wish.backgroundVisibility {
        case .hidden: false
        case .visible: true
        case .automatic: (wish.isOverContent && !wish.edgeEffect.isNone) || style.hasEdgeBackground || style.background != nil
        }
    }

    private func paint(_ style: BarStyle) -> AnyShapeStyle {
        guard hasBackground(style) else { return AnyShapeStyle(.clear) }
        return wish.background?.style ?? style.style(isAtEdge: !wish.isOverContent) ?? AnyShapeStyle(.bar)
    }
}

/// One tab of the bar: an icon over a title of 10 points.
nonisolated private struct TabBarItem: View {
    var item: TabItem?
    var badge: Text?
    var isShown: Bool
    /// Whether the tab stands apart, as an icon in a circle.
    var isProminent = false
    var isDisabled = false
    var action: @MainActor () -> Void
    @Environment(\.colorScheme) private var colorScheme
    @Environment(\.appearances) private var appearances

    @MainActor var body: some View {
        let style = appearances.tabBar?() ?? BarStyle()
        label
            .foregroundStyle(isShown ? style.tint.map { AnyShapeStyle($0) } ?? AnyShapeStyle(TintShapeStyle()) : AnyShapeStyle(style.idle ?? idleColor))
            .frame(maxWidth: .infinity, maxHeight: .infinity)
            .overlay(alignment: .top) {
                if let badge {
                    // The tab is called without it.
                    TabBadge(text: badge).modifier(UnnamedModifier())
                }
            }
            .contentShape(Rectangle())
            .modifier(ButtonActionModifier(action: action))
            .opacity(isDisabled ? 0.4 : 1)
            .disabled(isDisabled)
            .modifier(
                AccessibilityModifier {
                    $0.role = .tab
                    $0.value = badge?.plainString
                    $0.addedTraits = isShown ? .isSelected : []
                })
    }

    private var idleColor: Color {
        let level = colorScheme == .dark ? 117.0 : 153.0
        return Color(red: level / 255, green: level / 255, blue: level / 255)
    }

    @MainActor @ViewBuilder private var label: some View {
        if let item {
            TabItemReader(item: item, variants: .fill) { TabFace(parts: $0, isProminent: isProminent) }
        }
    }
}

/// An icon in a box of 28 points and a title under it.
nonisolated private struct TabFace: View {
    var parts: LabelParts
    var isProminent = false

    @MainActor var body: some View {
        if isProminent {
            face
                .font(.system(size: 18))
                .imageScale(.large)
                .environment(\.symbolVariants, parts.variants)
                .frame(width: 44, height: 44)
                .background(Color(system: .tertiaryFill), in: Circle())
                .background(parts.title.modifier(NameOnlyModifier()))
        } else {
            column
        }
    }

    @MainActor private var column: some View {
        VStack(spacing: 2) {
            face
                .font(.system(size: 18))
                .imageScale(.large)
                .environment(\.symbolVariants, parts.variants)
                .frame(height: 28)
            parts.title
                .font(.system(size: 10, weight: .medium))
                .lineLimit(1)
                .frame(height: 12)
        }
        .padding(.top, 4)
        .frame(maxHeight: .infinity, alignment: .top)
    }

    @MainActor @ViewBuilder private var face: some View {
        if let icon = parts.icon, parts.title != nil {
            // The tab takes its name from its title.
            icon.modifier(UnnamedModifier()).environment(\.imagesAreTemplates, true)
        } else if let icon = parts.icon {
            icon.environment(\.imagesAreTemplates, true)
        } else {
            Color.clear
        }
    }
}

/// White on red, beside the icon's upper end.
nonisolated private struct TabBadge: View {
    var text: Text

    @MainActor var body: some View {
        text
            .font(.system(size: 13))
            .foregroundStyle(Color.white)
            .lineLimit(1)
            .padding(.horizontal, 5)
            .frame(minWidth: 18, minHeight: 18)
            .background(Color(system: .red), in: Capsule())
            .fixedSize()
            .alignmentGuide(HorizontalAlignment.center) { size in size[.leading] - 5 }
            .offset(y: 3)
    }
}
