import Foundation

extension TabContent {
    /// Where the tab is at home: one that is `sidebarOnly` is not in the bar of a tab view that can show a sidebar.
    public func tabPlacement(_ placement: TabPlacement) -> some TabContent<TabValue> {
        tabTraits { $0.placement = placement }
    }

    /// Whether the tab is in the bar and in the sidebar of a tab view that can show both; by default it is. In a window of a phone's size all tabs are
    /// in the bar.
    public func defaultVisibility(_ visibility: Visibility, for placements: AdaptableTabBarPlacement...) -> some TabContent<TabValue> {
        let everywhere = placements.isEmpty || placements.contains(.automatic)
        return tabTraits { traits in
            if everywhere || placements.contains(.tabBar) { traits.barVisibility = visibility }
            if everywhere || placements.contains(.sidebar) { traits.sidebarVisibility = visibility }
        }
    }

    /// Whether the tab cannot be selected. It is pale.
    public func disabled(_ disabled: Bool) -> some TabContent<TabValue> {
        tabTraits { $0.isDisabled = $0.isDisabled || disabled }
    }

    /// Adds buttons that a swipe across the tab in a sidebar reveals.
    public func swipeActions<T: View>(
        edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> T
    ) -> some TabContent<TabValue> {
        let buttons = content()
        return aroundRow { $0.swipeActions(edge: edge, allowsFullSwipe: allowsFullSwipe) { buttons } }
    }

    /// Adds rows to the section of tabs in a sidebar, below its tabs: buttons and other controls.
    public func sectionActions<Content: View>(@ViewBuilder content: () -> Content) -> some TabContent<TabValue> {
        let actions = AnyView(content())
        return tabTraits { $0.sectionActions = actions }
    }

    /// Whether a section of tabs is open at first in a sidebar; by default it is.
    public func defaultSectionExpansion(_ expansion: TabSectionExpansion) -> some TabContent<TabValue> {
        tabTraits { $0.sectionExpansion = expansion }
    }
}
