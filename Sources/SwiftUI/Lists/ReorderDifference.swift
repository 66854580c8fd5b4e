import Foundation

/// The identity of the collection of a `reorderContainer` with one collection.
public struct ReorderableSingleCollectionIdentifier: Hashable, Sendable {
    package init() {}
}

/// What a touch has moved in a `reorderContainer`. The container changes nothing itself: apply the difference to the model.
public struct ReorderDifference<ItemID: Hashable & Sendable, CollectionID: Hashable & Sendable> {
    /// Where items go.
    public struct Destination {
        /// A place in a collection.
        public enum Position {
            /// Before the item with this id.
            case before(ItemID)
            /// Behind the last item.
            case end
        }

        /// The place in the collection.
        public var position: Position
        /// The collection that the items go to.
        public var collectionID: CollectionID

        /// A place in one of several collections.
        public init(position: Position, collectionID: CollectionID) {
            self.position = position
            self.collectionID = collectionID
        }

        /// A place in the container's only collection.
        public init(position: Position) where CollectionID == ReorderableSingleCollectionIdentifier {
            self.init(position: position, collectionID: ReorderableSingleCollectionIdentifier())
        }
    }

    /// The ids of the items that are moved.
    public var sources: [ItemID]
    /// Where they go.
    public var destination: Destination
}

/// A place that items are moved to, with types erased.
struct ReorderPlace: Equatable {
    /// The id of the item before which it is; nil for the end.
    var before: AnyHashable?
    var collection: AnyHashable
}

/// A reorder container, as the items in it see it.
struct ReorderContainer: Equatable {
    let model: ReorderModel
    var isEnabled: Bool
    var move: Uncompared<(_ item: AnyHashable, _ place: ReorderPlace) -> Void>
    /// The id of an element of the items' type; nil for others.
    var id: Uncompared<(Any) -> AnyHashable?>

    static func == (a: ReorderContainer, b: ReorderContainer) -> Bool { a.model === b.model && a.isEnabled == b.isEnabled }
}

/// A closure in a value that is compared without it.
struct Uncompared<Value> {
    var value: Value
}

private struct ReorderContainerKey: EnvironmentKey {
    static var defaultValue: ReorderContainer? { nil }
}

extension EnvironmentValues {
    var reorderContainer: ReorderContainer? {
        get { self[ReorderContainerKey.self] }
        set { self[ReorderContainerKey.self] = newValue }
    }
}

nonisolated private struct ReorderContainerModifier: ViewModifier {
    var isEnabled: Bool
    var id: (Any) -> AnyHashable?
    var move: (AnyHashable, ReorderPlace) -> Void
    @MainActor @State private var model = ReorderModel()

    @MainActor func body(content: Content) -> some View {
        // The items keep the container; what it does is what the last body says.
        model.move = move
        return content.environment(
            \.reorderContainer,
            ReorderContainer(
                model: model, isEnabled: isEnabled, move: Uncompared(value: { [model] in model.move($0, $1) }), id: Uncompared(value: id))
        )
        .modifier(ReorderPlacesModifier(model: model))
    }
}

nonisolated extension View {
    private func reorderContainer<Item, ItemID: Hashable & Sendable, CollectionID: Hashable & Sendable>(
        _ id: KeyPath<Item, ItemID>, _ isEnabled: Bool, _ move: @escaping (ReorderDifference<ItemID, CollectionID>) -> Void
    ) -> some View {
        modifier(
            ReorderContainerModifier(
                isEnabled: isEnabled, id: { ($0 as? Item).map { AnyHashable($0[keyPath: id]) } },
                move: { item, place in
                    guard let item = item.base as? ItemID, let collection = place.collection.base as? CollectionID else {
                        RuntimeIssue.report(
                            "reorderContainer: the ids of its items or collections are not of the types \(ItemID.self) and \(CollectionID.self); use `reorderable(collectionID:)` and `in:` with one type."
                        )
                        return
                    }
                    let position = (place.before?.base as? ItemID).map { ReorderDifference<ItemID, CollectionID>.Destination.Position.before($0) }
                    move(ReorderDifference(sources: [item], destination: .init(position: position ?? .end, collectionID: collection)))
                }))
    }

    /// Lets a touch that stays move the items that `reorderable()` marks in this view. `move` gets what was moved when the touch ends, and
    /// changes the model.
    public func reorderContainer<Item: Identifiable>(
        for item: Item.Type, isEnabled: Bool = true,
        move: @escaping (ReorderDifference<Item.ID, ReorderableSingleCollectionIdentifier>) -> Void
    ) -> some View where Item.ID: Sendable {
        reorderContainer(\Item.id, isEnabled, move)
    }

    /// Lets a touch that stays move items of several collections, which `reorderable(collectionID:)` marks in this view. `move` gets what was
    /// moved when the touch ends, and changes the model.
    public func reorderContainer<Item: Identifiable, CollectionID: Hashable & Sendable>(
        for item: Item.Type, in collectionID: CollectionID.Type, isEnabled: Bool = true,
        move: @escaping (ReorderDifference<Item.ID, CollectionID>) -> Void
    ) -> some View where Item.ID: Sendable {
        reorderContainer(\Item.id, isEnabled, move)
    }

    /// Lets a touch that stays move the items that `reorderable()` marks in this view, known by a value of theirs. `move` gets what was moved
    /// when the touch ends, and changes the model.
    public func reorderContainer<Item, ItemID: Hashable & Sendable>(
        for item: Item.Type, itemID: KeyPath<Item, ItemID>, isEnabled: Bool = true,
        move: @escaping (ReorderDifference<ItemID, ReorderableSingleCollectionIdentifier>) -> Void
    ) -> some View {
        reorderContainer(itemID, isEnabled, move)
    }

    /// Lets a touch that stays move items of several collections, known by a value of theirs. `move` gets what was moved when the touch ends,
    /// and changes the model.
    public func reorderContainer<Item, ItemID: Hashable & Sendable, CollectionID: Hashable & Sendable>(
        for item: Item.Type, itemID: KeyPath<Item, ItemID>, in collectionID: CollectionID.Type, isEnabled: Bool = true,
        move: @escaping (ReorderDifference<ItemID, CollectionID>) -> Void
    ) -> some View {
        reorderContainer(itemID, isEnabled, move)
    }
}
