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

    /// Adds a menu to the tab in a sidebar, which a long touch opens.
    public func contextMenu<M: View>(@ViewBuilder menuItems: () -> M) -> some TabContent<TabValue> {
        let menu = menuItems()
        return aroundRow { $0.contextMenu { menu } }
    }

    /// Adds buttons that a swipe across the tab in a sidebar reveals.
    public func swipeActions<T: View>(
        edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> T
    ) -> some TabContent<TabValue> {
        let buttons = content()
        return aroundRow { $0.swipeActions(edge: edge, allowsFullSwipe: allowsFullSwipe) { buttons } }
    }

    /// Shows a popover at the tab while `isPresented` is true. On a phone it is a sheet.
    public func popover<Content: View>(
        isPresented: Binding<Bool>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge? = nil,
        @ViewBuilder content: @escaping () -> Content
    ) -> some TabContent<TabValue> {
        aroundTab { $0.popover(isPresented: isPresented, attachmentAnchor: attachmentAnchor, arrowEdge: arrowEdge, content: content) }
    }

    /// Shows a popover at the tab while `item` has a value. On a phone it is a sheet.
    public func popover<Item: Identifiable, Content: View>(
        item: Binding<Item?>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge? = nil,
        @ViewBuilder content: @escaping (Item) -> Content
    ) -> some TabContent<TabValue> {
        aroundTab { $0.popover(item: item, attachmentAnchor: attachmentAnchor, arrowEdge: arrowEdge, content: content) }
    }

    /// Lets the tab be dragged. `payload` is asked for when the drag begins.
    public func draggable<T: Transferable>(_ payload: @autoclosure @escaping () -> T) -> some TabContent<TabValue> {
        aroundTab { $0.draggable(payload()) }
    }

    /// Takes items of a type that are dropped on the tab.
    public func dropDestination<T: Transferable>(
        for payloadType: T.Type = T.self, action: @escaping ([T]) -> Void
    ) -> some TabContent<TabValue> {
        aroundTab { view in
            view.dropDestination(for: payloadType) { items, _ in
                action(items)
                return true
            }
        }
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
