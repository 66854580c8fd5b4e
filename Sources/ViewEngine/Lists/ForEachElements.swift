import IncrementalGraph

/// The collection with the ids of its elements. Each id is read once, so that one that is never the same is the same here.
///
/// Ids that are those of the last time are compared one by one, unless they last as long as their objects: then the objects are. After a small change,
/// only the ids of new elements are looked up.
package final class ForEachElements<Data: RandomAccessCollection, ID: Hashable> {
    private let data: Data
    private let idOf: (Data.Element) -> ID
    /// Nothing is looked up then: what an id is, is known without a list of all.
    private let isUnique: Bool
    /// Whether elements are objects that keep their ids.
    private let isLasting: Bool
    private let elementType: Any.Type
    /// Whether the data is the range of numbers that it was.
    private let isSameRange: Bool
    /// The keys of the last time.
    private let known: ForEachKeys<ID>?
    /// What had the known keys; nil unless the elements keep their ids.
    private var knownData: Data?
    private var made: ForEachKeys<ID>?
    /// How often ids of objects had changed when the keys were made.
    private var idChanges = 0
    private var currentIDChanges: Int { isLasting ? (ID.self as? any LastingID.Type)?.changeCount ?? 0 : 0 }

    package init(
        data: Data, id: @escaping (Data.Element) -> ID, isUnique: Bool, isLasting: Bool = false, elementType: Any.Type, previous: ForEachElements?
    ) {
        self.data = data
        idOf = id
        self.isUnique = isUnique
        self.isLasting = isLasting
        self.elementType = elementType
        known = previous?.made ?? previous?.known
        knownData = isLasting ? (previous?.made == nil ? previous?.knownData : previous?.data) : nil
        idChanges = previous?.idChanges ?? 0
        isSameRange = isUnique && previous?.data as? Range<Int> == data as? Range<Int>
    }

    package var count: Int { data.count }

    package var keys: ForEachKeys<ID> {
        if let made {
            return made
        }
        let keys = makeKeys()
        made = keys
        knownData = nil
        idChanges = currentIDChanges
        return keys
    }

    package func key(at index: Int) -> ForEachKey<ID> {
        isUnique ? ForEachKey(id: idOf(element(at: index))) : keys[index]
    }

    package func element(at index: Int) -> Data.Element {
        data[data.index(data.startIndex, offsetBy: index)]
    }

    /// How far from its old place an element is looked for first.
    private static var nearby: Int { 4 }

    /// Where the element with a key is; `hint` is where it has been.
    package func index(of key: ForEachKey<ID>, hint: Int?) -> Int? {
        if let hint {
            // Most elements stay, or make room for a few others: then no table of all has to be made.
            let count = count
            for distance in 0...Self.nearby {
                if hint + distance < count, self.key(at: hint + distance) == key { return hint + distance }
                if distance > 0, distance <= hint, hint - distance < count, self.key(at: hint - distance) == key { return hint - distance }
            }
        }
        return keys.index(of: key)
    }

    /// The keys, if they have been asked for.
    var madeKeys: ForEachKeys<ID>? { made }

    private func makeKeys() -> ForEachKeys<ID> {
        guard let known else { return makeAllKeys() }
        if isSameRange { return known }
        if let knownData, idChanges == currentIDChanges, let difference = ListDifference(ofObjects: knownData, data) {
            return keys(known, difference) { idOf(element(at: $0)) } ?? makeAllKeys()
        }
        // Each id is read once.
        var new: [Int: ID] = [:]
        var iterator = data.makeIterator()
        var (place, current) = (-1, nil as ID?)
        var reader = ForEachKeys.Reader(known)
        let difference = ListDifference(from: known.count, to: data.count) { old, index in
            while place < index, let element = iterator.next() {
                place += 1
                current = idOf(element)
            }
            if reader.id(at: old) == current { return true }
            new[index] = current
            return false
        }
        guard let difference else { return makeAllKeys() }
        return keys(known, difference) { index in new[index] ?? idOf(element(at: index)) } ?? makeAllKeys()
    }

    /// The keys after a small change; nil if ids are there more than once.
    private func keys(_ known: ForEachKeys<ID>, _ difference: ListDifference, newID: (Int) -> ID) -> ForEachKeys<ID>? {
        if difference.isEmpty { return known }
        guard let keys = ForEachKeys(known, difference, count: data.count, isUnique: isUnique, newID: newID) else { return nil }
        warn(of: nil, first: difference.inserted.first == 0 ? keys[0].id : nil)
        return keys
    }

    private func makeAllKeys() -> ForEachKeys<ID> {
        var keys: [ForEachKey<ID>] = []
        keys.reserveCapacity(data.count)
        // How often each id has been there.
        var counts: [ID: Int] = [:]
        counts.reserveCapacity(isUnique ? 0 : data.count)
        var repeated: ID?
        for element in data {
            let id = idOf(element)
            var occurrence = 0
            if !isUnique {
                occurrence = counts.updateValue(1, forKey: id) ?? 0
                if occurrence > 0 {
                    counts[id] = occurrence + 1
                    repeated = repeated ?? id
                }
            }
            keys.append(ForEachKey(id: id, occurrence: occurrence))
        }
        let isFirstKnown = known.map { $0.count > 0 && !keys.isEmpty && $0[0] == keys[0] } ?? false
        warn(of: repeated, first: isFirstKnown ? nil : keys.first?.id)
        return ForEachKeys(keys, hasRepeats: repeated != nil)
    }

    /// - Parameter first: The first element's id, unless it is the old one.
    private func warn(of repeated: ID?, first: ID?) {
        if let repeated {
            RuntimeIssue.report(
                "ForEach: the id \(repeated) occurs more than once. All its views are shown, but changes may confuse them. Give each element a unique id.")
        }
        if !isUnique, let element = data.first, let first, idOf(element) != first {
            RuntimeIssue.report(
                "ForEach: the id of \(elementType) differs each time it is read, so each change makes all views again, without their state. Likely cause: a computed id such as `var id: UUID { UUID() }`. Store the id in the element."
            )
        }
    }
}

/// The rows for a container that shows few of many.
final class LazyForEachItems<Data: RandomAccessCollection, ID: Hashable>: LazyItems {
    private let elements: ForEachElements<Data, ID>
    private let store: DynamicItemStore<ForEachKey<ID>>
    private unowned let host: ViewGraph
    private let onNewItem: ((DynamicViewItem, ForEachKey<ID>) -> Void)?
    private let makeList: (ForEachKey<ID>, Int, StateRetention?) -> ViewListNode

    /// - Parameter onNewItem: Called with each item that is made, where the host is observed.
    init(
        elements: ForEachElements<Data, ID>, store: DynamicItemStore<ForEachKey<ID>>, host: ViewGraph,
        onNewItem: ((DynamicViewItem, ForEachKey<ID>) -> Void)?,
        makeList: @escaping (ForEachKey<ID>, Int, StateRetention?) -> ViewListNode
    ) {
        self.elements = elements
        self.store = store
        self.host = host
        self.onNewItem = onNewItem
        self.makeList = makeList
    }

    override var count: Int { elements.count }

    override func id(at index: Int) -> ExposedID {
        let key = elements.key(at: index)
        return ExposedID(id: AnyHashable(key.id), occurrence: key.occurrence)
    }

    override func index(of id: ExposedID) -> Int? {
        (id.id.base as? ID).flatMap { elements.index(of: ForEachKey(id: $0, occurrence: id.occurrence), hint: nil) }
    }

    override func item(at index: Int) -> DynamicViewItem {
        let key = elements.key(at: index)
        return store.lazyItem(key, host: host, onNewItem: onNewItem) { retention in makeList(key, index, retention) }
    }
}
