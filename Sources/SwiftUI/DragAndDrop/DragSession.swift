public import Foundation

/// A touch that drags items, for `onDragSessionUpdated(_:)`.
public struct DragSession {
    /// The identity of a drag.
    public struct ID: Hashable, Sendable {
        let number: Int
    }

    /// How far a drag has come.
    public enum Phase: Hashable, Sendable {
        /// The items have been lifted.
        case initial
        /// They follow the touch.
        case active
        /// The touch has ended, and this happens to the items.
        case ending(DropOperation)
        /// The previews have gone, and this has happened to the items.
        case ended(DropOperation)
        /// The view on which they were dropped has their data.
        case dataTransferCompleted
    }

    /// The identity of the drag.
    public let id: ID
    /// How far the drag has come.
    public let phase: Phase
    /// Where the touch is, in the window.
    public let location: CGPoint
    /// Which of the items the touch has lifted, from 0.
    public let draggedItemIndex: Int
    let itemIDs: [AnyHashable]

    /// The identities of the dragged items, as far as they are of this type.
    public func draggedItemIDs<ItemID: Hashable>(for type: ItemID.Type) -> [ItemID] { itemIDs.compactMap { $0 as? ItemID } }
}

/// Items over a view that takes drops, for `dropConfiguration(_:)`, `onDropSessionUpdated(_:)` and `dropDestination(for:isEnabled:action:)`.
public struct DropSession {
    /// The identity of a drag over a view.
    public struct ID: Hashable, Sendable {
        let number: Int
    }

    /// How far the items have come.
    public enum Phase: Hashable, Sendable {
        /// They come over the view.
        case entering
        /// They are over the view.
        case active
        /// They leave the view.
        case exiting
        /// They were dropped on the view, and this has happened to them.
        case ended(DropOperation)
        /// The view has their data.
        case dataTransferCompleted
    }

    /// A drag that has begun in the same app.
    public struct LocalSession {
        let itemIDs: [AnyHashable]

        /// The identities of the dragged items, as far as they are of this type.
        public func draggedItemIDs<ItemID: Hashable>(for type: ItemID.Type) -> [ItemID] { itemIDs.compactMap { $0 as? ItemID } }
    }

    /// The identity of the drag.
    public let id: ID
    /// How far the items have come.
    public let phase: Phase
    /// Where the touch is, in the view's coordinates.
    public let location: CGPoint
    /// The size of the view.
    public let size: CGSize
    /// How many items there are.
    public let itemsCount: Int
    /// What may happen to the items.
    public let suggestedOperations: DropOperation.Set
    /// The drag, where it has begun in the same app. Nil for files and texts from the desktop.
    public let localSession: LocalSession?
    /// Where the items go in the reorder container of the view.
    var reorderPlace: ReorderPlace?

    /// Where the items go in the view's `reorderContainer`: where `dropConfiguration(_:)` wants them, or at the touch. Nil without such a container.
    public func reorderDestination<Item: Identifiable>(
        for item: Item.Type
    ) -> ReorderDifference<Item.ID, ReorderableSingleCollectionIdentifier>.Destination? where Item.ID: Sendable {
        reorderPlace.flatMap { .init($0) }
    }

    /// Where the items go in the view's `reorderContainer` of several collections. Nil without such a container.
    public func reorderDestination<Item: Identifiable, CollectionID: Hashable & Sendable>(
        for item: Item.Type, in collectionID: CollectionID.Type
    ) -> ReorderDifference<Item.ID, CollectionID>.Destination? where Item.ID: Sendable {
        reorderPlace.flatMap { .init($0) }
    }

    /// Where the items go in the view's `reorderContainer` whose items are known by a value of theirs. Nil without such a container.
    ///
    /// Harmless: of `itemID` only the type of the ids counts; the container knows how to get them.
    public func reorderDestination<Item, ItemID: Hashable & Sendable, CollectionID: Hashable & Sendable>(
        for item: Item.Type, itemID: KeyPath<Item, ItemID>, in collectionID: CollectionID.Type
    ) -> ReorderDifference<ItemID, CollectionID>.Destination? {
        reorderPlace.flatMap { .init($0) }
    }
}

/// What a view does with the items over it.
public struct DropConfiguration: @unchecked Sendable {
    /// What happens when the items are dropped. Where `suggestedOperations` of the session does not have it, they cannot be dropped.
    public let operation: DropOperation
    /// How many of the items the view takes; nil for all.
    public var acceptedItemCount: Int?

    /// All items, with this operation.
    public init(operation: DropOperation) {
        self.operation = operation
        place = nil
    }

    /// All items, with this operation, to a place in the view's `reorderContainer`, which `reorderDestination(for:)` of the session gives then.
    public init<ItemID, CollectionID>(operation: DropOperation, destination: ReorderDifference<ItemID, CollectionID>.Destination) {
        self.operation = operation
        place = destination.place
    }

    let place: ReorderPlace?
}

nonisolated extension View {
    /// Calls `onUpdate` at each step of a drag that has begun in this view.
    public func onDragSessionUpdated(_ onUpdate: @escaping (DragSession) -> Void) -> some View {
        modifier(DragSettingModifier(setting: .dragUpdated(onUpdate)))
    }

    /// Calls `onUpdate` at each step of a drag over a view in this one that takes its items.
    public func onDropSessionUpdated(_ onUpdate: @escaping (DropSession) -> Void) -> some View {
        modifier(DragSettingModifier(setting: .dropUpdated(onUpdate)))
    }

    /// Sets what the views in this one do with items over them. `configuration` is asked at each move. Without it, items are copied or, where that is not
    /// allowed, moved.
    public func dropConfiguration(_ configuration: @escaping (DropSession) -> DropConfiguration) -> some View {
        modifier(DragSettingModifier(setting: .dropConfiguration(configuration)))
    }
}
