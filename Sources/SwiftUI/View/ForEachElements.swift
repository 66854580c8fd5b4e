import AttributeGraph

/// What an element of a collection is known by: its id, and how many elements before it have the same.
struct ForEachKey<ID: Hashable>: Hashable {
    var id: ID
    var occurrence = 0
}

/// The collection with the ids of its elements. Each id is read once, so that one that is never the same is the same here.
final class ForEachElements<Data: RandomAccessCollection, ID: Hashable> {
    private let data: Data
    private let idOf: (Data.Element) -> ID
    /// Nothing is looked up then: what an id is, is known without a list of all.
    private let isUnique: Bool
    private let elementType: Any.Type
    private lazy var allKeys = makeKeys()
    private lazy var positions = makePositions()

    init(data: Data, id: @escaping (Data.Element) -> ID, isUnique: Bool, elementType: Any.Type) {
        self.data = data
        idOf = id
        self.isUnique = isUnique
        self.elementType = elementType
    }

    var count: Int { data.count }

    /// All keys, in order. No two are equal.
    var keys: [ForEachKey<ID>] { allKeys }

    func key(at index: Int) -> ForEachKey<ID> {
        isUnique ? ForEachKey(id: idOf(element(at: index))) : allKeys[index]
    }

    func element(at index: Int) -> Data.Element {
        data[data.index(data.startIndex, offsetBy: index)]
    }

    /// Where the element with a key is; `hint` is where it has been.
    func index(of key: ForEachKey<ID>, hint: Int?) -> Int? {
        if let hint, hint < count, self.key(at: hint) == key {
            return hint
        }
        return positions[key]
    }

    private func makeKeys() -> [ForEachKey<ID>] {
        guard !isUnique else { return data.map { ForEachKey(id: idOf($0)) } }
        var keys: [ForEachKey<ID>] = []
        keys.reserveCapacity(data.count)
        var counts: [ID: Int] = [:]
        var repeated: ID?
        counts.reserveCapacity(data.count)
        for element in data {
            let id = idOf(element)
            let occurrence = counts[id, default: 0]
            counts[id] = occurrence + 1
            keys.append(ForEachKey(id: id, occurrence: occurrence))
            if occurrence > 0, repeated == nil {
                repeated = id
            }
        }
        if let repeated {
            RuntimeIssue.report("ForEach: the id \(repeated) occurs more than once. All its views are shown, but changes may mix them up. Give each element an id of its own.")
        }
        if let first = data.first, idOf(first) != keys[0].id {
            RuntimeIssue.report("ForEach: the id of \(elementType) is another one each time it is read, so each change makes all views anew, without their state. Likely cause: a computed id such as `var id: UUID { UUID() }`. Store the id in the element.")
        }
        return keys
    }

    private func makePositions() -> [ForEachKey<ID>: Int] {
        var positions: [ForEachKey<ID>: Int] = [:]
        positions.reserveCapacity(data.count)
        for (index, key) in allKeys.enumerated() {
            positions[key] = index
        }
        return positions
    }
}

/// The rows for somebody who shows few of many.
final class LazyForEachItems<Data: RandomAccessCollection, ID: Hashable>: LazyItems {
    private let elements: ForEachElements<Data, ID>
    private let store: DynamicItemStore<ForEachKey<ID>>
    private unowned let host: ViewGraph
    private let makeList: (ForEachKey<ID>, Int, StateKeeper?) -> ViewListNode

    init(
        elements: ForEachElements<Data, ID>, store: DynamicItemStore<ForEachKey<ID>>, host: ViewGraph,
        makeList: @escaping (ForEachKey<ID>, Int, StateKeeper?) -> ViewListNode
    ) {
        self.elements = elements
        self.store = store
        self.host = host
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
        return store.lazyItem(key, host: host) { keeper in makeList(key, index, keeper) }
    }
}

/// The content of one row. A row whose element has gone shows what it showed last.
struct ForEachRow<Data: RandomAccessCollection, ID: Hashable, Content: View>: StatefulRule {
    private enum Shown {
        /// Nothing yet; the element is the one that the row was made for.
        case element(Data.Element)
        case content(Content)
    }

    static var readsOldValue: Bool { false }

    private let view: Attribute<ForEach<Data, ID, Content>>
    private let elements: Attribute<ForEachElements<Data, ID>>
    private let key: ForEachKey<ID>
    private var index: Int
    private var shown: Shown
    private unowned let host: ViewGraph
    private let comparator = ValueComparator.of(Content.self)

    init(
        view: Attribute<ForEach<Data, ID, Content>>, elements: Attribute<ForEachElements<Data, ID>>, key: ForEachKey<ID>, index: Int,
        element: Data.Element, host: ViewGraph
    ) {
        self.view = view
        self.elements = elements
        self.key = key
        self.index = index
        shown = .element(element)
        self.host = host
    }

    mutating func updateValue(old: Content?) -> RuleResult<Content> {
        let elements = elements.value
        let found = elements.index(of: key, hint: index)
        index = found ?? index
        switch (shown, found) {
        case (.content(let last), nil):
            return .unchanged(last)
        case (.content(let last), let found?):
            return show(elements.element(at: found), last: last)
        case (.element(let element), let found):
            return show(found.map(elements.element(at:)) ?? element, last: nil)
        }
    }

    private mutating func show(_ element: Data.Element, last: Content?) -> RuleResult<Content> {
        let content = view.value.content
        let result = RuleResult.comparing(host.observing { content(element) }, with: last, by: comparator)
        if case .changed(let new) = result {
            shown = .content(new)
        }
        return result
    }
}
