import AttributeGraph

/// A view for each element of a collection, known by the elements' ids: new ids insert, missing ids remove, moved ids
/// keep their view.
nonisolated public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
    public var data: Data
    public var content: (Data.Element) -> Content
    private let idOf: (Data.Element) -> ID
    /// What a list may do with the rows; see `EditActions`.
    fileprivate var edits: ForEachEdits?

    fileprivate init(data: Data, id: @escaping (Data.Element) -> ID, content: @escaping (Data.Element) -> Content) {
        self.data = data
        self.content = content
        idOf = id
    }

    /// Content of another kind.
    init(data: Data, idKeyPath: KeyPath<Data.Element, ID>, content: @escaping (Data.Element) -> Content) {
        self.init(data: data, id: { $0[keyPath: idKeyPath] }, content: content)
    }

    /// The same elements with other content.
    func mapped<Other>(_ content: @escaping (Data.Element) -> Other) -> ForEach<Data, ID, Other> {
        ForEach<Data, ID, Other>(data: data, id: idOf, content: content)
    }

    private var ids: some Sequence<ID> { data.lazy.map(idOf) }
}

nonisolated extension ForEach where Content: View {
    public init(_ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content) {
        self.init(data: data, id: { $0[keyPath: id] }, content: content)
    }
}

nonisolated extension ForEach where ID == Data.Element.ID, Content: View, Data.Element: Identifiable {
    public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
        self.init(data: data, id: { $0.id }, content: content)
    }
}

nonisolated extension ForEach where Data == Range<Int>, ID == Int, Content: View {
    public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
        self.init(data: data, id: { $0 }, content: content)
    }
}

nonisolated extension ForEach where Content: View {
    /// Rows over the elements of a binding, each with a binding to its element.
    public init<C>(_ data: Binding<C>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content)
    where Data == LazyMapSequence<C.Indices, (C.Index, ID)>, ID == C.Element.ID,
        C: MutableCollection & RandomAccessCollection, C.Element: Identifiable, C.Index: Hashable {
        self.init(data, id: \.id, content: content)
    }

    public init<C>(_ data: Binding<C>, id: KeyPath<C.Element, ID>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content)
    where Data == LazyMapSequence<C.Indices, (C.Index, ID)>,
        C: MutableCollection & RandomAccessCollection, C.Index: Hashable {
        let elements = data.wrappedValue
        let pairs = elements.indices.lazy.map { ($0, elements[$0][keyPath: id]) }
        self.init(data: pairs, id: { $0.1 }, content: { content(data[$0.0]) })
    }
}

nonisolated extension ForEach: View where Content: View {
    public typealias Body = Never

    public var body: Never { fatalError("ForEach has no body") }

    public static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs) -> _ViewOutputs {
        makeImplicitRoot(list: _makeViewList(view: view, inputs: _ViewListInputs(base: inputs.base)), inputs: inputs)
    }

    public static func _makeViewList(view: _GraphValue<Self>, inputs: _ViewListInputs) -> _ViewListOutputs {
        if let type = Data.self as? any ViewBackedData.Type {
            return makeRows(of: type, view: view, inputs: inputs)
        }
        // Only in a list: elsewhere, such as in a geometry reader, there may be no value before there is a layout.
        if inputs.base.listContent != nil, Graph.untracked({ view.value.edits != nil }) {
            return makeEditableRows(inputs: inputs, change: { traits, source in view.value.edits?.apply(to: &traits, of: source) }) {
                makeRows(view: view, inputs: $0)
            }
        }
        return makeRows(view: view, inputs: inputs)
    }

    private static func makeRows(view: _GraphValue<Self>, inputs: _ViewListInputs) -> _ViewListOutputs {
        let elements = Attribute<ForEachElements<Data, ID>>("elements", uncompared: {
            let value = view.value
            return ForEachElements(data: value.data, id: value.idOf)
        })
        let host = inputs.base.host
        let store = DynamicItemStore<ID>(transaction: inputs.base.transaction, hasTransition: true, exposesID: true)
        let makeList = { (id: ID, index: Int?, keeper: StateKeeper?) in
            var inputs = inputs
            inputs.base.stateKeeper = keeper
            if let path = inputs.base.tracePath {
                inputs.base.tracePath = path.placed("\(id)").naming(Content.self)
            }
            let content = Attribute<Content>("row", stateful: ForEachRow(
                view: view.attribute, elements: elements, id: id, index: index, host: host))
            return Content._makeViewList(view: _GraphValue(content), inputs: inputs).node
        }
        let items = Attribute("for each", stateful: DynamicItemsRule(
            source: elements, store: store, host: host, ids: { $0.ids }, makeList: { makeList($0, nil, nil) }))
        let lazyItems = Attribute<LazyItems>("lazy for each", uncompared: {
            let elements = elements.value
            store.updateRemoved { elements.index(of: $0, hint: nil) != nil }
            return LazyForEachItems(elements: elements, store: store, host: host, makeList: makeList)
        })
        return _ViewListOutputs(.dynamic(DynamicViewSource(items: items, lazyItems: lazyItems)))
    }
}

nonisolated extension ForEach {
    /// Rows over a binding whose elements a list may delete and move.
    public init<C, R>(
        _ data: Binding<C>, editActions: EditActions<C>, @ViewBuilder content: @escaping (Binding<C.Element>) -> R
    ) where Data == IndexedIdentifierCollection<C, ID>, ID == C.Element.ID, Content == EditableCollectionContent<R, C>,
        C: MutableCollection & RandomAccessCollection, R: View, C.Element: Identifiable, C.Index: Hashable {
        self.init(data, id: \.id, editActions: editActions, content: content)
    }

    public init<C, R>(
        _ data: Binding<C>, id: KeyPath<C.Element, ID>, editActions: EditActions<C>,
        @ViewBuilder content: @escaping (Binding<C.Element>) -> R
    ) where Data == IndexedIdentifierCollection<C, ID>, Content == EditableCollectionContent<R, C>,
        C: MutableCollection & RandomAccessCollection, R: View, C.Index: Hashable {
        self.init(
            data: IndexedIdentifierCollection(base: data.wrappedValue, id: id), id: { $0.id },
            content: { EditableCollectionContent(content: content(data[$0.index])) })
        edits = ForEachEdits(
            onDelete: editActions.delete.map { delete in { delete(data, $0) } },
            onMove: editActions.move.map { move in { move(data, $0, $1) } })
    }
}

private final class LazyForEachItems<Data: RandomAccessCollection, ID: Hashable>: LazyItems {
    let elements: ForEachElements<Data, ID>
    let store: DynamicItemStore<ID>
    unowned let host: ViewGraph
    let makeList: (ID, Int?, StateKeeper?) -> ViewListNode

    init(
        elements: ForEachElements<Data, ID>, store: DynamicItemStore<ID>, host: ViewGraph,
        makeList: @escaping (ID, Int?, StateKeeper?) -> ViewListNode
    ) {
        self.elements = elements
        self.store = store
        self.host = host
        self.makeList = makeList
    }

    override var count: Int { elements.count }

    override func id(at index: Int) -> AnyHashable { AnyHashable(elements.id(at: index)) }

    override func index(of id: AnyHashable) -> Int? {
        (id.base as? ID).flatMap { elements.index(of: $0, hint: nil) }
    }

    override func item(at index: Int) -> DynamicViewItem {
        let id = elements.id(at: index)
        return store.lazyItem(id, host: host) { keeper in makeList(id, index, keeper) }
    }
}

/// The collection with its ids. Looked up as a whole only where somebody asks for one without knowing about where.
private final class ForEachElements<Data: RandomAccessCollection, ID: Hashable> {
    private let data: Data
    private let idOf: (Data.Element) -> ID
    private lazy var positions = makePositions()

    init(data: Data, id: @escaping (Data.Element) -> ID) {
        self.data = data
        idOf = id
    }

    var count: Int { data.count }

    /// All ids, in order.
    var ids: some Sequence<ID> {
        _ = positions
        return data.lazy.map(idOf)
    }

    func id(at index: Int) -> ID { idOf(element(at: index)) }

    func element(at index: Int) -> Data.Element {
        data[data.index(data.startIndex, offsetBy: index)]
    }

    /// Where the element with an id is; `hint` is where it has been.
    func index(of id: ID, hint: Int?) -> Int? {
        if let hint, hint < count, self.id(at: hint) == id {
            return hint
        }
        return positions[id]
    }

    private func makePositions() -> [ID: Int] {
        var positions: [ID: Int] = [:]
        positions.reserveCapacity(data.count)
        for (index, element) in data.enumerated() {
            let key = idOf(element)
            if positions[key] == nil {
                positions[key] = index
            } else {
                RuntimeIssue.report("ForEach: the id \(key) occurs more than once; only one view is shown for it. Give each element an id of its own.")
            }
        }
        return positions
    }
}

private struct ForEachRow<Data: RandomAccessCollection, ID: Hashable, Content: View>: StatefulRule {
    let view: Attribute<ForEach<Data, ID, Content>>
    let elements: Attribute<ForEachElements<Data, ID>>
    let id: ID
    var index: Int?
    unowned let host: ViewGraph
    let comparator = ValueComparator.of(Content.self)

    mutating func updateValue(old: Content?) -> Content? {
        let elements = elements.value
        guard let index = elements.index(of: id, hint: index) else { return nil }
        self.index = index
        let content = view.value.content
        let new = host.observing { content(elements.element(at: index)) }
        if let old, comparator.areEqual(old, new) {
            return nil
        }
        return new
    }
}

nonisolated extension ForEach {
    /// The rows over views, which are known only now.
    fileprivate static func makeRows<Known: ViewBackedData>(
        of type: Known.Type, view: _GraphValue<Self>, inputs: _ViewListInputs
    ) -> _ViewListOutputs {
        Known.makeRows(view.map("views") { $0.data as! Known }, inputs: inputs)
    }
}
