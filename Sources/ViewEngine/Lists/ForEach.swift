import IncrementalGraph

/// A view for each element of a collection, identified by the elements' ids: new ids insert, missing ids remove, moved ids keep their view.
///
/// Elements with the same id have a view each, in their order; a warning names the id. Ids that differ each time they are read make all views
/// again with each change, with a warning, too.
nonisolated public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
    /// The elements, in the order of their views.
    public var data: Data
    /// Makes the view of an element. A lazy container asks only for the elements in sight.
    public var content: (Data.Element) -> Content
    package let idOf: (Data.Element) -> ID
    private var ids = KnownIDs.none
    /// What the ids belong to, for warnings.
    package var elementType: Any.Type = Data.Element.self
    /// What a list may do with the rows.
    package var edits: ForEachEdits?

    /// What is known of the ids without reading them.
    fileprivate enum KnownIDs {
        case none
        /// No id can occur twice, so that duplicates need not be looked for.
        case unique
        /// The elements are objects that keep their ids.
        case lasting
    }

    package init(data: Data, id: @escaping (Data.Element) -> ID, content: @escaping (Data.Element) -> Content) {
        self.data = data
        self.content = content
        idOf = id
    }

    /// Content of another kind.
    package init(data: Data, idKeyPath: KeyPath<Data.Element, ID>, content: @escaping (Data.Element) -> Content) {
        self.init(data: data, id: { $0[keyPath: idKeyPath] }, content: content)
    }

    /// The same elements with other content.
    package func mapped<Other>(_ content: @escaping (Data.Element) -> Other) -> ForEach<Data, ID, Other> {
        var result = ForEach<Data, ID, Other>(data: data, id: idOf, content: content)
        if ids == .lasting { result.ids = .lasting }
        return result
    }
}

// A binding to a collection is a collection, too, of identifiable bindings: the initializers for any collection give way to
// those for bindings.
nonisolated extension ForEach where Content: View {
    /// A view for each element, known by what `id` gives for it.
    @_disfavoredOverload
    public init(_ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content) {
        self.init(data: data, id: { $0[keyPath: id] }, content: content)
        if Data.self == Range<Int>.self, id == \Data.Element.self { ids = .unique }
    }
}

nonisolated extension ForEach where ID == Data.Element.ID, Content: View, Data.Element: Identifiable {
    /// A view for each element, known by the element's own `id`.
    @_disfavoredOverload
    public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
        self.init(data: data, id: { $0.id }, content: content)
        if ID.self is any LastingID.Type, Data.Element.self is AnyObject.Type { ids = .lasting }
    }
}

nonisolated extension ForEach where Data == Range<Int>, ID == Int, Content: View {
    /// A view for each number, which is its id. The range may change.
    public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
        self.init(data: data, id: { $0 }, content: content)
        ids = .unique
    }
}

nonisolated extension ForEach where Content: View {
    /// Rows over the elements of a binding, each with a binding to its element.
    public init<C>(_ data: Binding<C>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content)
    where
        Data == LazyMapSequence<C.Indices, (C.Index, ID)>, ID == C.Element.ID,
        C: MutableCollection & RandomAccessCollection, C.Element: Identifiable, C.Index: Hashable
    {
        self.init(data, id: \.id, content: content)
    }

    /// Rows over the elements of a binding, each with a binding to its element, known by what `id` gives. The binding follows
    /// its element when that moves in the collection.
    public init<C>(_ data: Binding<C>, id: KeyPath<C.Element, ID>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content)
    where
        Data == LazyMapSequence<C.Indices, (C.Index, ID)>,
        C: MutableCollection & RandomAccessCollection, C.Index: Hashable
    {
        let elements = data.wrappedValue
        let pairs = elements.indices.lazy.map { ($0, elements[$0][keyPath: id]) }
        self.init(data: pairs, id: { $0.1 }, content: { content(data.element(at: $0.0, of: elements, id: id)) })
        elementType = C.Element.self
    }
}

nonisolated extension ForEach: View where Content: View {
    public typealias Body = Never

    /// There is none: the engine makes the elements' views itself. Reading it stops the program.
    public var body: Never { fatalError("ForEach has no body") }

    public static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs) -> _ViewOutputs {
        makeImplicitRoot(list: _makeViewList(view: view, inputs: _ViewListInputs(base: inputs.base)), inputs: inputs)
    }

    public static func _makeViewList(view: _GraphValue<Self>, inputs: _ViewListInputs) -> _ViewListOutputs {
        var inputs = inputs
        inputs.base.enterPart(view)
        if let type = Data.self as? any ViewBackedData.Type {
            return makeRows(of: type, view: view, inputs: inputs)
        }
        // Only in a list: elsewhere, such as in a geometry reader, there may be no value before there is a layout.
        if let list = inputs.base.enclosingList, Graph.untracked({ view.value.edits != nil }) {
            return list.makeEditableRows(inputs: inputs, edits: { view.value.edits }) {
                makeRows(view: view, inputs: $0)
            }
        }
        return makeRows(view: view, inputs: inputs)
    }

    private static func makeRows(view: _GraphValue<Self>, inputs: _ViewListInputs) -> _ViewListOutputs {
        var last: ForEachElements<Data, ID>?
        let elements = Attribute<ForEachElements<Data, ID>>(
            "elements",
            uncompared: {
                let value = view.value
                let elements = ForEachElements(
                    data: value.data, id: value.idOf, isUnique: value.ids == .unique, isLasting: value.ids == .lasting, elementType: value.elementType,
                    previous: last)
                last = elements
                return elements
            })
        let host = inputs.base.host
        let store = DynamicItemStore<ForEachKey<ID>>(
            transaction: inputs.base.transaction, hasTransition: true,
            exposedID: { ExposedID(id: AnyHashable($0.id), occurrence: $0.occurrence) })
        let rows = ForEachRows(view: view.attribute, elements: elements, host: host)
        // Made after the items, so that ids are known before contents are asked for.
        var rowsRule: Attribute<Void>!
        let makeList = { (key: ForEachKey<ID>, index: Int, now: ForEachElements<Data, ID>, retention: StateRetention?) in
            var inputs = inputs
            inputs.base.stateRetention = retention
            if let place = inputs.base.observedPlace {
                inputs.base.observedPlace =
                    place.placed(inRow: key.id) { elements.lastValue?.index(of: key, hint: index) ?? index }.naming(Content.self)
            }
            let content = ForEachRow.make(key, at: index, element: now.element(at: index), in: rows, rule: rowsRule)
            inputs.base.observedView?.take(_GraphValue(content), inputs: inputs.base)
            return Content._makeViewList(view: _GraphValue(content), inputs: inputs).node
        }
        let items = Attribute(
            "for each",
            stateful: DynamicItemsRule(
                name: "for each", source: elements, store: store, host: host, ids: { $0.keys.all },
                makeList: { makeList($0, $1, $2, nil) }, token: { $0.keys }))
        items.cutOff(.structure)
        rowsRule = Attribute("rows", stateful: rows)
        rowsRule.cutOff(.structure)
        var observed: ForEachKeys<ID>?
        let lazyItems = Attribute<LazyItems>(
            "lazy for each",
            uncompared: {
                let elements = elements.value
                store.updateRemoved { elements.index(of: $0, hint: nil) != nil }
                var onNewItem: ((DynamicViewItem, ForEachKey<ID>) -> Void)?
                if let observer = host.observer {
                    let before = observed
                    observed = elements.keys
                    onNewItem = before === observed ? nil : before.flatMap { store.noteChange(from: $0.all, to: elements.keys.all, observer) }
                }
                return LazyForEachItems(elements: elements, store: store, host: host, onNewItem: onNewItem) { makeList($0, $1, elements, $2) }
            })
        return _ViewListOutputs(.dynamic(DynamicViewSource(items: items, lazyItems: lazyItems)))
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
