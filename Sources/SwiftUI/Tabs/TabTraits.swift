import Foundation

/// What a tab's modifiers pass to its tab view.
struct TabTraits {
    /// Put around the tab in the bar and in the sidebar, the outermost first.
    var item: [(AnyView) -> AnyView] = []
    /// Put around the tab in the sidebar.
    var row: [(AnyView) -> AnyView] = []
    var isDisabled = false
    var placement = TabPlacement.automatic
    var barVisibility = Visibility.automatic
    var sidebarVisibility = Visibility.automatic
    /// The section that the tab is in.
    var section: TabSectionInfo?
    /// What modifiers around the section say of it.
    var sectionActions: AnyView?
    var sectionExpansion = TabSectionExpansion.automatic

    /// The tab as the bar shows it.
    @MainActor func decorateItem(_ view: some View) -> AnyView {
        item.reversed().reduce(AnyView(view)) { $1($0) }
    }

    /// The tab as the sidebar shows it.
    @MainActor func decorateRow(_ view: some View) -> AnyView {
        row.reversed().reduce(decorateItem(view)) { $1($0) }
    }
}

struct TabTraitsKey: ViewTraitKey {
    static var defaultValue: TabTraits { TabTraits() }
}

extension TabContent {
    /// Tabs with something changed about how a tab view shows them.
    func tabTraits(_ change: @escaping (inout TabTraits) -> Void) -> _ModifiedTabs<TabValue> {
        _ModifiedTabs(tabs: AnyView(_tabs.modifier(TraitTransformModifier<TabTraitsKey>(transform: change))))
    }

    /// Tabs with something around them in the bar and in the sidebar.
    func aroundTab<V: View>(_ wrap: @escaping @MainActor (AnyView) -> V) -> _ModifiedTabs<TabValue> {
        tabTraits { $0.item.append { view in onMainActor(view) { AnyView(wrap($0)) } } }
    }

    /// Tabs with something around them in the sidebar.
    func aroundRow<V: View>(_ wrap: @escaping @MainActor (AnyView) -> V) -> _ModifiedTabs<TabValue> {
        tabTraits { $0.row.append { view in onMainActor(view) { AnyView(wrap($0)) } } }
    }
}

/// Tabs whose type is erased.
nonisolated public struct AnyTabContent<SelectionValue: Hashable>: TabContent {
    public typealias TabValue = SelectionValue
    public typealias Body = Never

    /// The views of the tabs, with their labels and values.
    @MainActor public let _tabs: AnyView

    /// Erases the type of tabs, to choose between tabs of different types.
    @MainActor public init<T: TabContent>(_ tabContent: T) where SelectionValue == T.TabValue {
        _tabs = tabContent._tabs
    }
}
