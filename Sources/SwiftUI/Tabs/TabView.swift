/// Several views, of which one is shown: with a bar of tabs at the bottom, or as pages side by side
/// (`tabViewStyle(.page)`).
///
/// Each child is a tab, named by its `tabItem(_:)` and known by its `tag(_:)`, or in a `ForEach` by its id. A tab is made
/// when it is shown for the first time and keeps its state from then on; `onAppear` and `onDisappear` run each time that
/// it comes and goes. Choosing another tab is animated only in an animated transaction. A selection that is no tab's tag
/// leaves the tab that was shown last.
nonisolated public struct TabView<SelectionValue: Hashable, Content: View>: View {
    private let selection: Binding<SelectionValue>?
    private let content: Content
    @Environment(\.tabViewStyleKind) private var kind
    @Environment(\.horizontalSizeClass) private var widthClass
    @Environment(\.verticalSizeClass) private var heightClass
    @Environment(\.defaultTabBarPlacement) private var defaultPlacement
    @State private var shown: AnyHashable?
    /// Nil until the user has shown or hidden the sidebar.
    @State private var wantsSidebar: Bool?

    init(_ selection: Binding<SelectionValue>?, _ content: Content) {
        self.selection = selection
        self.content = content
    }

    /// A binding to the tag of the tab that is shown; without one, the tab view keeps it.
    public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {
        self.init(selection, content())
    }

    /// The tab or page that is shown, with the bar or the dots of the style.
    @MainActor public var body: some View {
        let sidebar = sidebar
        let placement: TabBarPlacement = kind.isPaged ? .pageIndicator : sidebar.isShown ? .sidebar : .bottomBar
        // The tabs' own bodies run before the tabs are placed, so that what they find in their environment is set here.
        _VariadicView.Tree(root: TabRoot(selection: selection, shown: $shown, kind: kind, sidebar: sidebar), content: content)
            .environment(\.tabBarPlacement, placement)
            .environment(\.isTabBarShowingSections, sidebar.isShown)
            .environment(\.isTabViewSidebarAvailable, sidebar.isAvailable)
    }
}

nonisolated extension TabView {
    /// A sidebar is there in the style that adapts, where the window is large enough.
    @MainActor private var sidebar: TabSidebarState {
        let isAvailable = kind == .adaptable && widthClass == .regular && heightClass == .regular
        let wanted = $wantsSidebar
        return TabSidebarState(isAvailable: isAvailable, isShown: isAvailable && (wantsSidebar ?? (defaultPlacement == .sidebar))) { isShown in
            withAnimation(.spring(response: 0.4, dampingFraction: 1)) { wanted.wrappedValue = isShown }
        }
    }
}

/// Whether a tab view can show a sidebar, and whether it does.
nonisolated struct TabSidebarState {
    var isAvailable: Bool
    var isShown: Bool
    var set: @MainActor (Bool) -> Void
}

nonisolated extension TabView where SelectionValue == Int {
    /// A tab view that keeps its selection itself, the first tab to begin with.
    public init(@ViewBuilder content: () -> Content) {
        self.init(nil, content())
    }
}

/// One tab or page.
nonisolated struct TabPage: Identifiable {
    var view: _VariadicView_Children.Element
    var item: TabItem?
    var badge: Text?
    var traits = TabTraits()
    var id: AnyHashable { view.id }
}

/// Which of the tabs is shown, and how another one is chosen.
nonisolated struct TabChoice {
    var pages: [TabPage]
    var shown: AnyHashable?
    var choose: @MainActor (AnyHashable) -> Void

    var index: Int { pages.firstIndex { $0.id == shown } ?? 0 }
}

/// Arranges the tabs.
private struct TabRoot<SelectionValue: Hashable>: _VariadicView_UnaryViewRoot {
    var selection: Binding<SelectionValue>?
    var shown: Binding<AnyHashable?>
    var kind: _TabViewStyleKind
    var sidebar: TabSidebarState

    func body(children: _VariadicView.Children) -> some View {
        let choice = makeChoice(children)
        switch kind {
        case .bar, .adaptable: BarTabs(choice: choice, sidebar: sidebar)
        case .page(let index): PagedTabs(choice: choice, indexDisplay: index)
        }
    }

    private func makeChoice(_ children: _VariadicView.Children) -> TabChoice {
        let pages = children.map {
            TabPage(view: $0, item: $0.trait(TabItemTraitKey.self), badge: $0.trait(BadgeTraitKey.self), traits: $0.trait(TabTraitsKey.self))
        }
        var current: AnyHashable?
        if let selection {
            let value = selection.wrappedValue
            current = pages.first { $0.view.tag?.selectionValue(SelectionValue.self) == value }?.id
        }
        if current == nil {
            let last = shown.wrappedValue
            current = pages.first { $0.id == last }?.id ?? pages.first?.id
        }
        let now = current
        return TabChoice(pages: pages, shown: now) { id in
            guard id != now, let page = pages.first(where: { $0.id == id }) else { return }
            shown.wrappedValue = id
            if let selection, let value = page.view.tag?.selectionValue(SelectionValue.self) {
                selection.wrappedValue = value
            }
        }
    }
}
