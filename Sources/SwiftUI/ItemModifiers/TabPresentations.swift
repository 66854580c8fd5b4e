import Foundation

extension TabContent {
    /// Adds a menu to the tab in a sidebar, which a long touch opens.
    public func contextMenu<M: View>(@ViewBuilder menuItems: () -> M) -> some TabContent<TabValue> {
        let menu = menuItems()
        return aroundRow { $0.contextMenu { menu } }
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
}
