import IncrementalGraph

/// What an element of a collection is known by: its id, and how many elements before it have the same.
package struct ForEachKey<ID: Hashable>: Hashable {
    package var id: ID
    package var occurrence = 0
}

/// The keys of all elements, in order. No two are equal. As long as the ids stay the same, so does the object.
package final class ForEachKeys<ID: Hashable> {
    package let all: [ForEachKey<ID>]
    package private(set) lazy var positions = makePositions()

    package init(_ all: [ForEachKey<ID>]) {
        self.all = all
    }

    private func makePositions() -> [ForEachKey<ID>: Int] {
        var positions: [ForEachKey<ID>: Int] = [:]
        positions.reserveCapacity(all.count)
        for (index, key) in all.enumerated() {
            positions[key] = index
        }
        return positions
    }
}

/// The collection with the ids of its elements. Each id is read once, so that one that is never the same is the same here.
///
/// Ids that are those of the last time are compared one by one; repeated ones are looked for only from the first difference on.
package final class ForEachElements<Data: RandomAccessCollection, ID: Hashable> {
    private let data: Data
    private let idOf: (Data.Element) -> ID
    /// Nothing is looked up then: what an id is, is known without a list of all.
    private let isUnique: Bool
    private let elementType: Any.Type
    /// Whether the data is the range of numbers that it was.
    private let isSameRange: Bool
    /// The keys of the last time.
    private let known: ForEachKeys<ID>?
    private var made: ForEachKeys<ID>?

    package init(data: Data, id: @escaping (Data.Element) -> ID, isUnique: Bool, elementType: Any.Type, previous: ForEachElements?) {
        self.data = data
        idOf = id
        self.isUnique = isUnique
        self.elementType = elementType
        known = previous?.made ?? previous?.known
        isSameRange = isUnique && previous?.data as? Range<Int> == data as? Range<Int>
    }

    package var count: Int { data.count }

    package var keys: ForEachKeys<ID> {
        if let made {
            return made
        }
        let keys = makeKeys()
        made = keys
        return keys
    }

    package func key(at index: Int) -> ForEachKey<ID> {
        isUnique ? ForEachKey(id: idOf(element(at: index))) : keys.all[index]
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
        return keys.positions[key]
    }

    /// The keys, if they have been asked for.
    var madeKeys: ForEachKeys<ID>? { made }

    private func makeKeys() -> ForEachKeys<ID> {
        if let known, isSameRange {
            return known
        }
        let old = known?.all ?? []
        var keys: [ForEachKey<ID>] = []
        // How often each id has been there; empty as long as all ids are the old ones.
        var counts: [ID: Int] = [:]
        var sameCount = 0
        var repeated: ID?
        for element in data {
            let id = idOf(element)
            if keys.isEmpty, sameCount < old.count, old[sameCount].id == id {
                sameCount += 1
                continue
            }
            if keys.isEmpty {
                begin(with: old[..<sameCount], &keys, &counts)
            }
            let occurrence = isUnique ? 0 : counts[id, default: 0]
            if !isUnique {
                counts[id] = occurrence + 1
            }
            keys.append(ForEachKey(id: id, occurrence: occurrence))
            if occurrence > 0, repeated == nil {
                repeated = id
            }
        }
        if let known, keys.isEmpty, sameCount == old.count {
            return known
        }
        if keys.isEmpty {
            keys = Array(old[..<sameCount])
        }
        warn(of: repeated, first: sameCount == 0 ? keys.first?.id : nil)
        return ForEachKeys(keys)
    }

    /// The elements before the first difference have their old keys.
    private func begin(with same: ArraySlice<ForEachKey<ID>>, _ keys: inout [ForEachKey<ID>], _ counts: inout [ID: Int]) {
        keys.reserveCapacity(data.count)
        keys.append(contentsOf: same)
        guard !isUnique else { return }
        counts.reserveCapacity(data.count)
        for key in same {
            counts[key.id] = key.occurrence + 1
        }
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
