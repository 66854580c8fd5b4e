import Foundation

/// Which items of a toolbar go into the overflow menu first where the bar has too little space.
public struct ToolbarItemVisibilityPriority: Comparable, Hashable, Sendable {
    private let rank: Double

    private init(rank: Double) {
        self.rank = rank
    }

    /// Such items go first.
    public static let low = ToolbarItemVisibilityPriority(rank: -1)
    /// The priority of items without one.
    public static let automatic = ToolbarItemVisibilityPriority(rank: 0)
    /// Such items go last.
    public static let high = ToolbarItemVisibilityPriority(rank: 1)

    /// A priority between `priority` and the next lower one of `low`, `automatic` and `high`.
    public init(lowerThan priority: ToolbarItemVisibilityPriority) {
        let next = (priority.rank - 0.000_001).rounded(.down)
        rank = (priority.rank + max(next, -3)) / 2
    }

    /// A priority between `priority` and the next higher one of `low`, `automatic` and `high`.
    public init(higherThan priority: ToolbarItemVisibilityPriority) {
        let next = (priority.rank + 0.000_001).rounded(.up)
        rank = (priority.rank + min(next, 3)) / 2
    }

    /// The one that goes first is the lower one.
    public static func < (first: ToolbarItemVisibilityPriority, second: ToolbarItemVisibilityPriority) -> Bool { first.rank < second.rank }
}

/// Items with something changed about how the bar shows them.
nonisolated private struct ChangedToolbarContent<Content: ToolbarContent>: PrimitiveToolbarContent {
    let content: Content
    let change: (inout ToolbarEntry) -> Void

    nonisolated func _collect(_ collector: inout _ToolbarCollector) {
        let first = collector.entries.count
        content._collect(&collector)
        collector.change(from: first, change)
    }
}

extension ChangedToolbarContent: CustomizableToolbarContent where Content: CustomizableToolbarContent {}

nonisolated extension ToolbarContent {
    /// Sets which items go into the overflow menu first where the navigation bar has too little space: those with the lowest priority, and of
    /// several the last one.
    public func visibilityPriority(_ priority: ToolbarItemVisibilityPriority) -> some ToolbarContent {
        ChangedToolbarContent(content: self) { $0.priority = priority }
    }

    /// Harmless: bars look as on systems without glass, where there is no space around items to remove.
    public func contentMarginsRemoved(_ removed: Bool = true) -> some ToolbarContent { self }
}

nonisolated extension CustomizableToolbarContent {
    /// Sets which items go into the overflow menu first where the navigation bar has too little space: those with the lowest priority, and of
    /// several the last one.
    public func visibilityPriority(_ priority: ToolbarItemVisibilityPriority) -> some CustomizableToolbarContent {
        ChangedToolbarContent(content: self) { $0.priority = priority }
    }

    /// Harmless: bars look as on systems without glass, where there is no space around items to remove.
    public func contentMarginsRemoved(_ removed: Bool = true) -> some CustomizableToolbarContent { self }
}

/// Items that are always in the overflow menu at the trailing end of the navigation bar.
nonisolated public struct ToolbarOverflowMenu<Content: View>: PrimitiveToolbarContent {
    private let content: Content

    /// Buttons, toggles, pickers and other rows of the menu.
    nonisolated public init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }

    nonisolated public func _collect(_ collector: inout _ToolbarCollector) {
        let first = collector.entries.count
        collector.add(AnyView(content), placement: .topBarTrailing)
        collector.change(from: first) { $0.isInOverflowMenu = true }
    }
}

nonisolated extension View {
    /// Puts rows into the overflow menu of the page's navigation bar.
    public func toolbarOverflowMenu<C: View>(@ViewBuilder content: () -> C) -> some View {
        modifier(ToolbarModifier(items: ToolbarOverflowMenu(content: content)))
    }
}

/// One of the items that bars have by themselves, in another place.
nonisolated public struct DefaultToolbarItem: PrimitiveToolbarContent, CustomizableToolbarContent {
    private let kind: ToolbarDefaultItemKind
    private let placement: ToolbarItemPlacement

    /// Moves the search field, the title or the button for the sidebar to a place in a bar. It stands directly in `toolbar`. Where the page has
    /// no such item, there is none.
    nonisolated public init(kind: ToolbarDefaultItemKind, placement: ToolbarItemPlacement = .automatic) {
        self.kind = kind
        self.placement = placement
    }

    nonisolated public func _collect(_ collector: inout _ToolbarCollector) {
        let first = collector.entries.count
        collector.add(AnyView(EmptyView()), placement: placement)
        collector.change(from: first) { [kind] in $0.defaultKind = kind }
    }
}

/// How the search field behaves in a toolbar.
public struct SearchToolbarBehavior: Hashable, Sendable {
    private let name: String

    /// As the system does it: a field.
    public static var automatic: SearchToolbarBehavior { SearchToolbarBehavior(name: "automatic") }
    /// A button with a magnifying glass, which becomes a field when it is tapped.
    public static var minimize: SearchToolbarBehavior { SearchToolbarBehavior(name: "minimize") }
}

nonisolated extension View {
    /// Sets how the search field of the page behaves. With `.minimize` it is a button in the bar at the bottom, or where a `DefaultToolbarItem`
    /// puts it; a tap on it begins the search.
    public func searchToolbarBehavior(_ behavior: SearchToolbarBehavior) -> some View {
        navigationPreference(\.searchBehavior, behavior)
    }
}

extension NavigationPreferences {
    /// Whether the search field is an item of a bar while nothing is searched.
    var hasSearchItem: Bool {
        search != nil && (searchBehavior == .minimize || items.contains { $0.defaultKind == .search })
    }

    /// Whether an item is shown in a place that `isThere` accepts.
    func hasItem(_ isThere: (ToolbarItemPlacement) -> Bool) -> Bool {
        if hasSearchItem, !items.contains(where: { $0.defaultKind == .search }), isThere(.bottomBar) {
            return true
        }
        return items.contains { isThere($0.placement) && ($0.defaultKind != .search || search != nil) }
    }

    /// The items, with those that the bars have by themselves where they are wanted.
    func placedItems(_ items: [ToolbarEntry], search: NavigationSearch) -> [ToolbarEntry] {
        var items = items
        if let model = self.search, hasSearchItem {
            let view = AnyView(SearchToolbarItem(model: model, search: search, isMinimized: searchBehavior == .minimize))
            if let index = items.firstIndex(where: { $0.defaultKind == .search }) {
                items[index].content = view
                items[index].defaultKind = nil
            } else {
                let id = ToolbarEntry.ID(source: 0, path: ToolbarDefaultItemKind.search.name)
                items.append(ToolbarEntry(id: id, placement: .bottomBar, content: AnyView(Spacer(minLength: 0)), spacing: .flexible))
                items.append(ToolbarEntry(id: ToolbarEntry.ID(source: 1, path: id.path), placement: .bottomBar, content: view))
            }
        }
        if let index = items.firstIndex(where: { $0.defaultKind == .title }), isTitleMoved, let title {
            items[index].content = AnyView(title.font(.system(size: 17, weight: .semibold)).lineLimit(1))
            items[index].defaultKind = nil
        }
        if let item = items.first(where: { $0.defaultKind == .sidebarToggle }),
            let index = items.firstIndex(where: { $0.id.path == ToolbarDefaultItemKind.sidebarToggle.name })
        {
            items[index].placement = item.placement
        }
        return items.filter { $0.defaultKind == nil }
    }

    /// Whether an item shows the title elsewhere than the bar would.
    var isTitleMoved: Bool {
        items.contains { $0.defaultKind == .title && $0.placement != .automatic && !$0.placement.isPrincipal }
    }
}

/// A page's search as an item of a bar.
nonisolated private struct SearchToolbarItem: View {
    var model: SearchFieldModel
    var search: NavigationSearch
    var isMinimized: Bool

    @MainActor var body: some View {
        if isMinimized {
            Button("Search", systemImage: "magnifyingglass") { search.setActive(true) }
        } else {
            PressableButton(action: { search.setActive(true) }) { isPressed in
                HStack(spacing: 6) {
                    Image(systemName: "magnifyingglass")
                        .imageScale(.medium)
                        .modifier(UnnamedModifier())
                    (model.text.wrappedValue.isEmpty ? model.prompt ?? Text("Search") : Text(model.text.wrappedValue))
                        .lineLimit(1)
                    Spacer(minLength: 0)
                }
                .foregroundStyle(.secondary)
                .padding(.horizontal, 8)
                .frame(minWidth: 120, maxWidth: .infinity)
                .frame(height: NavigationSearchField.boxHeight)
                .background(Color(system: .tertiaryFill), in: RoundedRectangle(cornerRadius: 10, style: .continuous))
                .opacity(isPressed ? 0.6 : 1)
            }
        }
    }
}

/// Items at the trailing end, as many as there is space for, and a menu with the others.
nonisolated struct ToolbarTrailingItems: View {
    var entries: [ToolbarEntry]
    /// What is always in the menu.
    var menu: [ToolbarEntry]

    @MainActor var body: some View {
        ViewThatFits(in: .horizontal) {
            ForEach(0...removable.count, id: \.self) { count in
                row(without: Set(removable.prefix(count).map(\.id)))
            }
        }
    }

    /// Those that can go, the first ones first.
    private var removable: [ToolbarEntry] {
        entries.enumerated().filter { $0.element.placement.kind != .topPinnedTrailing && $0.element.spacing == nil }
            .sorted { ($0.element.priority, -$0.offset) < ($1.element.priority, -$1.offset) }
            .map(\.element)
    }

    @MainActor private func row(without hidden: Set<ToolbarEntry.ID>) -> some View {
        let rows = entries.filter { hidden.contains($0.id) } + menu
        return HStack(spacing: 16) {
            ToolbarEntries(entries: entries.filter { !hidden.contains($0.id) && $0.placement.kind != .topPinnedTrailing })
            if !rows.isEmpty {
                Menu("More", systemImage: "ellipsis") {
                    ForEach(rows, id: \.id) { $0.content }
                }
                .labelStyle(.iconOnly)
                .imageScale(.large)
                .font(.system(size: 17))
                .modifier(BarItemTouches())
            }
            ToolbarEntries(entries: entries.filter { $0.placement.kind == .topPinnedTrailing })
        }
    }
}
