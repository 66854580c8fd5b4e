import Foundation

nonisolated extension View {
    // MARK: Containers

    /// Makes this view a container whose items are dragged together. Views in it are dragged with `draggable(containerItemID:containerNamespace:)` or another
    /// form of `draggable` with an identity. When a drag begins, `payload` makes the items with the given identities: those that `dragContainerSelection` says are
    /// selected, if the lifted one is among them, otherwise the lifted one alone.
    public func dragContainer<Item: Transferable & Identifiable, Data: Collection>(
        for itemType: Item.Type = Item.self, in namespace: Namespace.ID? = nil, _ payload: @escaping ([Item.ID]) -> Data
    ) -> some View where Item == Data.Element, Item.ID: Sendable {
        dragContainer(for: itemType, itemID: \.id, in: namespace, payload)
    }

    /// Makes this view a container whose items are dragged together, with identities of your own: see `dragContainer(for:in:_:)`.
    public func dragContainer<ItemID: Hashable & Sendable, Item: Transferable, Data: Collection>(
        for itemType: Item.Type = Item.self, itemID: KeyPath<Item, ItemID>, in namespace: Namespace.ID? = nil,
        _ payload: @escaping ([ItemID]) -> Data
    ) -> some View where Item == Data.Element {
        let items: ([AnyHashable]) -> [DragItem] = { ids in
            let wanted = ids.compactMap { $0 as? ItemID }
            // In the order of the identities, where the payload has another one.
            let order = Dictionary(wanted.enumerated().map { ($1, $0) }) { first, _ in first }
            let made = Array(payload(wanted)).enumerated().sorted {
                (order[$0.element[keyPath: itemID]] ?? .max, $0.offset) < (order[$1.element[keyPath: itemID]] ?? .max, $1.offset)
            }
            return made.map { DragItem($0.element) }
        }
        return modifier(DragSettingModifier(setting: .container(DragNamespace(id: namespace), items: items)))
    }

    /// Says which items of the drag containers in this view are selected. `selection` is asked when a drag begins.
    public func dragContainerSelection<ItemID: Hashable & Sendable>(
        _ selection: @autoclosure @escaping () -> [ItemID], containerNamespace: Namespace.ID? = nil
    ) -> some View {
        modifier(DragSettingModifier(setting: .selection(DragNamespace(id: containerNamespace), { selection().map { AnyHashable($0) } })))
    }

    // MARK: Views of a container

    /// Lets this view be dragged as the item of the drag container around that has this identity. Without a container nothing is dragged.
    public func draggable<ItemID: Hashable & Sendable>(containerItemID: ItemID, containerNamespace: Namespace.ID? = nil) -> some View {
        modifier(DragSource(payload: DragPayload(id: { containerItemID }, namespace: containerNamespace) { [] }))
    }

    /// Lets this view be dragged with `item`, which is asked for when the drag begins; nil drags nothing. In a drag container, the container makes the items.
    public func draggable<Item: Transferable & Identifiable>(
        _ itemType: Item.Type = Item.self, item: @autoclosure @escaping () -> Item?, containerNamespace: Namespace.ID? = nil
    ) -> some View where Item.ID: Sendable {
        modifier(DragSource(payload: DragPayload(itemType, id: \.id, namespace: containerNamespace, item)))
    }

    /// Lets this view be dragged with what `item` returns when the drag begins; nil drags nothing. In a drag container, the container makes the items.
    public func draggable<Item: Transferable & Identifiable>(
        _ itemType: Item.Type = Item.self, containerNamespace: Namespace.ID? = nil, _ item: @escaping () -> Item?
    ) -> some View where Item.ID: Sendable {
        modifier(DragSource(payload: DragPayload(itemType, id: \.id, namespace: containerNamespace, item)))
    }

    /// Lets this view be dragged with `item`, whose identity is at `id`; nil drags nothing. In a drag container, the container makes the items.
    public func draggable<Item: Transferable, ItemID: Hashable & Sendable>(
        _ itemType: Item.Type = Item.self, id: KeyPath<Item, ItemID>, item: @autoclosure @escaping () -> Item?,
        containerNamespace: Namespace.ID? = nil
    ) -> some View {
        modifier(DragSource(payload: DragPayload(itemType, id: id, namespace: containerNamespace, item)))
    }

    /// Lets this view be dragged with what `payload` returns, whose identity is at `id`; nil drags nothing. In a drag container, the container makes the
    /// items.
    public func draggable<Item: Transferable, ItemID: Hashable & Sendable>(
        _ itemType: Item.Type = Item.self, id: KeyPath<Item, ItemID>, containerNamespace: Namespace.ID? = nil, _ payload: @escaping () -> Item?
    ) -> some View {
        modifier(DragSource(payload: DragPayload(itemType, id: id, namespace: containerNamespace, payload)))
    }
}

/// What a view is dragged with.
struct DragPayload {
    /// The identity in a container; nil without one.
    var id: () -> AnyHashable? = { nil }
    var namespace = DragNamespace()
    /// The items where no container makes them.
    var items: () -> [DragItem]

    init(items: @escaping () -> [DragItem]) {
        self.items = items
    }

    init(id: @escaping () -> AnyHashable?, namespace: Namespace.ID?, items: @escaping () -> [DragItem]) {
        self.id = id
        self.namespace = DragNamespace(id: namespace)
        self.items = items
    }

    init<Item: Transferable, ItemID: Hashable>(
        _ type: Item.Type, id: KeyPath<Item, ItemID>, namespace: Namespace.ID?, _ item: @escaping () -> Item?
    ) {
        self.init(id: { item().map { AnyHashable($0[keyPath: id]) } }, namespace: namespace, items: { item().map { [DragItem($0)] } ?? [] })
    }

    /// What is dragged now, among the modifiers around.
    func drag(in scope: DragScope?) -> ActiveDrag {
        let id = id()
        var drag: ActiveDrag
        if let id, let scope {
            let selection = scope.selection(in: namespace)
            let ids = selection.contains(id) ? selection : [id]
            if let items = scope.items(ids, in: namespace) {
                drag = ActiveDrag(items: items, ids: ids, index: ids.firstIndex(of: id) ?? 0)
            } else {
                drag = ActiveDrag(items: items(), ids: [id])
            }
        } else {
            drag = ActiveDrag(items: items(), ids: id.map { [$0] } ?? [])
        }
        let configuration = scope?.first { if case .configuration(let configuration) = $0 { configuration } else { nil } }
        if let configuration {
            drag.operations = configuration.operationsWithinApp.operations
        }
        return drag
    }
}
