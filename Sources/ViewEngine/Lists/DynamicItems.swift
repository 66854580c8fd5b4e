import IncrementalGraph

/// The items of a dynamic node by their ids, including removed ones that are still shown somewhere.
final class DynamicItemStore<ID: Hashable> {
    private var items: [ID: DynamicViewItem] = [:]
    private let parent = Subgraph.requireCurrent
    private let transaction: Attribute<Transaction>
    private let hasTransition: Bool
    private let exposedID: (ID) -> ExposedID?
    private var active: [DynamicViewItem] = []

    /// `exposedID` gives the ids that users scroll to.
    init(transaction: Attribute<Transaction>, hasTransition: Bool, exposedID: @escaping (ID) -> ExposedID? = { _ in nil }) {
        self.transaction = transaction
        self.hasTransition = hasTransition
        self.exposedID = exposedID
    }

    /// Makes `ids`, which are all different, the items that are there: new ones are built, missing ones removed, and a removed
    /// one that is still shown comes back as it was. `makeList` gets the place among the ids, too.
    func update(to ids: some Sequence<ID>, makeList: (ID, Int) -> ViewListNode) -> [DynamicViewItem] {
        var next: [DynamicViewItem] = []
        for (position, id) in ids.enumerated() {
            if let known = items[id] {
                known.isRemoved = false
                next.append(known)
            } else {
                next.append(makeItem(id, retention: nil) { makeList(id, position) })
            }
        }
        let kept = Set(next.map(ObjectIdentifier.init))
        for item in active where !kept.contains(ObjectIdentifier(item)) {
            item.isRemoved = true
        }
        let removed = active.filter { $0.isRemoved }
        active = next
        pendingRemovals += removed
        return next
    }

    private func makeItem(_ id: ID, retention: StateRetention?, makeList: () -> ViewListNode) -> DynamicViewItem {
        let item = StoredItem(
            key: id, store: self, in: parent, transaction: transaction, hasTransition: hasTransition, retention: retention, makeList: makeList)
        items[id] = item
        return item
    }

    fileprivate func exposed(_ id: ID) -> ExposedID? { exposedID(id) }

    fileprivate func forget(_ item: DynamicViewItem, _ id: ID) {
        if items[id] === item {
            items[id] = nil
        }
    }

    /// The item with an id, for a container that shows few of many: built on demand, and erased when it is no longer shown.
    func lazyItem(_ id: ID, host: ViewGraph, onNewItem: ((DynamicViewItem, ID) -> Void)?, makeList: (StateRetention) -> ViewListNode) -> DynamicViewItem {
        if let known = items[id] {
            return known
        }
        let retention = StateRetention()
        let item = makeItem(id, retention: retention) { makeList(retention) }
        onNewItem?(item, id)
        host.afterUpdate {
            item.isNew = false
            item.eraseIfUnused()
        }
        return item
    }

    /// The rows of a lazy container have changed. Returns what to call when the item of a row is made.
    func noteChange(from old: [ID], to new: [ID], _ observer: any ViewObserver) -> ((DynamicViewItem, ID) -> Void)? {
        observer.rowsDidChange(from: old, to: new, items: items) { self.exposedID($0)?.id ?? AnyHashable($0) }
    }

    /// Marks those of the items there are that the collection has no more.
    func updateRemoved(isThere: (ID) -> Bool) {
        for (id, item) in items {
            item.isRemoved = !isThere(id)
        }
    }

    /// Items whose removal the containers have not seen yet.
    private var pendingRemovals: [DynamicViewItem] = []

    /// At the end of an update: erases what was removed and is shown nowhere.
    func sweep() {
        for item in active {
            item.isNew = false
        }
        let removed = pendingRemovals
        pendingRemovals = []
        for item in removed {
            item.eraseIfUnused()
        }
    }
}

/// An item that its store knows by an id.
private final class StoredItem<ID: Hashable>: DynamicViewItem {
    private let key: ID
    private weak var store: DynamicItemStore<ID>?

    init(
        key: ID, store: DynamicItemStore<ID>, in parent: Subgraph, transaction: Attribute<Transaction>, hasTransition: Bool,
        retention: StateRetention?, makeList: () -> ViewListNode
    ) {
        self.key = key
        self.store = store
        super.init(in: parent, transaction: transaction, hasTransition: hasTransition, retention: retention, makeList: makeList)
    }

    override var exposedID: ExposedID? { store?.exposed(key) }

    override func willErase() {
        store?.forget(self, key)
    }
}

/// The rule of every dynamic node: ids from a value, an item for each.
struct DynamicItemsRule<Source, ID: Hashable, IDs: Sequence>: StatefulRule where IDs.Element == ID {
    /// What the items are of: a condition, an id …
    let name: StaticString
    let source: Attribute<Source>
    let store: DynamicItemStore<ID>
    unowned let host: ViewGraph
    let ids: (Source) -> IDs
    /// The list of an item, from the id, the place among the ids and the value that both come from.
    let makeList: (ID, Int, Source) -> ViewListNode
    /// An object that is the same as long as the ids are; nil where that is not known.
    let token: (Source) -> AnyObject?
    private var lastToken: AnyObject?

    init(
        name: StaticString, source: Attribute<Source>, store: DynamicItemStore<ID>, host: ViewGraph, ids: @escaping (Source) -> IDs,
        makeList: @escaping (ID, Int, Source) -> ViewListNode, token: @escaping (Source) -> AnyObject? = { _ in nil }
    ) {
        self.name = name
        self.source = source
        self.store = store
        self.host = host
        self.ids = ids
        self.makeList = makeList
        self.token = token
    }

    mutating func updateValue(old: [DynamicViewItem]?) -> RuleResult<[DynamicViewItem]> {
        let source = source.value
        let token = token(source)
        if let old, let token, token === lastToken {
            return .unchanged(old)
        }
        lastToken = token
        let items = store.update(to: ids(source)) { makeList($0, $1, source) }
        host.afterUpdate { [store] in store.sweep() }
        if let old, old.count == items.count, zip(old, items).allSatisfy({ $0 === $1 }) {
            return .unchanged(old)
        }
        if let old, let observer = host.observer {
            observer.itemsDidChange(of: "\(name)", from: old, to: items)
        }
        return .changed(items)
    }
}

/// A dynamic node over `source`.
package func makeDynamicList<Source, ID: Hashable, IDs: Sequence>(
    _ name: StaticString, source: Attribute<Source>, inputs: _GraphInputs, hasTransition: Bool = true, exposesID: Bool = false,
    ids: @escaping (Source) -> IDs, makeList: @escaping (ID, Source) -> ViewListNode
) -> _ViewListOutputs where IDs.Element == ID {
    let store = DynamicItemStore<ID>(
        transaction: inputs.transaction, hasTransition: hasTransition, exposedID: { exposesID ? ExposedID(id: AnyHashable($0)) : nil })
    let rule = DynamicItemsRule(
        name: name, source: source, store: store, host: inputs.host, ids: ids, makeList: { id, _, source in makeList(id, source) })
    let items = Attribute(name, stateful: rule)
    return _ViewListOutputs(.dynamic(DynamicViewSource(items: items)))
}

/// The items of a dynamic node for a container that shows few of many.
package class LazyItems {
    package var count: Int { 0 }
    package func id(at index: Int) -> ExposedID { fatalError("LazyItems is abstract") }
    package func index(of id: ExposedID) -> Int? { nil }
    /// The item at an index, built now if need be.
    package func item(at index: Int) -> DynamicViewItem { fatalError("LazyItems is abstract") }
}

/// Knows whether something below has written state, which would be lost with the row that it belongs to.
package final class StateRetention {
    package var retainsState = false
}

/// What the user knows an item by, and how many items before it are known by the same.
package struct ExposedID: Hashable {
    package var id: AnyHashable
    package var occurrence: Int

    package init(id: AnyHashable, occurrence: Int = 0) {
        self.id = id
        self.occurrence = occurrence
    }
}

/// A part that may be missing for a while: its last value stays, because a view that is being removed shows what it
/// showed last.
package struct LatestPart<Whole, Part>: StatefulRule {
    package static var readsOldValue: Bool { false }

    private let whole: Attribute<Whole>
    private let part: (Whole) -> Part?
    private let comparator = ValueComparator.of(Part.self)
    private var latest: Part
    private var isFirst = true

    /// - Parameter first: The part as it is now; it may be missing when the rule runs for the first time.
    package init(whole: Attribute<Whole>, first: Part, part: @escaping (Whole) -> Part?) {
        self.whole = whole
        self.part = part
        latest = first
    }

    package mutating func updateValue(old: Part?) -> RuleResult<Part> {
        let new = part(whole.value)
        defer { isFirst = false }
        guard let new, isFirst || !comparator.areEqual(latest, new) else { return .unchanged(latest) }
        latest = new
        return .changed(new)
    }
}

extension _GraphValue {
    /// A part that is `first` now; while it is missing later, its last value.
    package func latest<Part>(_ first: Part, _ part: @escaping (Value) -> Part?) -> _GraphValue<Part> {
        _GraphValue<Part>(Attribute("latest part", stateful: LatestPart(whole: attribute, first: first, part: part)))
    }
}

private struct StateRetentionKey: GraphInputKey {
    typealias Value = StateRetention?

    static var reach: GraphInputReach { .elements }
}

extension _GraphInputs {
    /// Records whether a row has state that outlives its scrolling out.
    package var stateRetention: StateRetention? {
        get { self[StateRetentionKey.self] }
        set { self[StateRetentionKey.self] = newValue }
    }
}
