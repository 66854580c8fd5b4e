import AttributeGraph

/// A view for each element of a collection, known by the elements' ids: new ids insert, missing ids remove, moved ids
/// keep their view.
nonisolated public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
    public var data: Data
    public var content: (Data.Element) -> Content
    private let idOf: (Data.Element) -> ID

    fileprivate init(data: Data, id: @escaping (Data.Element) -> ID, content: @escaping (Data.Element) -> Content) {
        self.data = data
        self.content = content
        idOf = id
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
        let elements = Attribute<ForEachElements<Data, ID>>("elements", uncompared: {
            let value = view.value
            return ForEachElements(data: value.data, id: value.idOf)
        })
        let host = inputs.base.host
        return makeDynamicList("for each", source: elements, inputs: inputs.base, ids: { $0.ids }) { id in
            let content = Attribute<Content>("row", stateful: ForEachRow(view: view.attribute, elements: elements, id: id, host: host))
            var inputs = inputs
            if let path = inputs.base.tracePath {
                inputs.base.tracePath = path.placed("\(id)").naming(Content.self)
            }
            return Content._makeViewList(view: _GraphValue(content), inputs: inputs).node
        }
    }
}

/// The collection with its ids looked up once.
private final class ForEachElements<Data: RandomAccessCollection, ID: Hashable> {
    let ids: [ID]
    private let data: Data
    private let positions: [ID: Data.Index]

    init(data: Data, id: (Data.Element) -> ID) {
        self.data = data
        var ids: [ID] = []
        ids.reserveCapacity(data.count)
        var positions: [ID: Data.Index] = [:]
        positions.reserveCapacity(data.count)
        for index in data.indices {
            let key = id(data[index])
            ids.append(key)
            if positions[key] == nil {
                positions[key] = index
            } else {
                RuntimeIssue.report("ForEach: the id \(key) occurs more than once; only one view is shown for it. Give each element an id of its own.")
            }
        }
        self.ids = ids
        self.positions = positions
    }

    subscript(id: ID) -> Data.Element? {
        positions[id].map { data[$0] }
    }
}

private struct ForEachRow<Data: RandomAccessCollection, ID: Hashable, Content: View>: StatefulRule {
    let view: Attribute<ForEach<Data, ID, Content>>
    let elements: Attribute<ForEachElements<Data, ID>>
    let id: ID
    unowned let host: ViewGraph
    let comparator = ValueComparator.of(Content.self)

    mutating func updateValue(old: Content?) -> Content? {
        guard let element = elements.value[id] else { return nil }
        let content = view.value.content
        let new = host.observing { content(element) }
        if let old, comparator.areEqual(old, new) {
            return nil
        }
        return new
    }
}
