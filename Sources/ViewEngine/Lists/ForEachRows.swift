import IncrementalGraph

/// The contents of all rows, in one rule: when a collection of thousands changes, it asks for the content of each and leaves alone those that
/// are the same as before, of which nothing else is touched.
final class ForEachRows<Data: RandomAccessCollection, ID: Hashable, Content: View>: StatefulRule {
    private let view: Attribute<ForEach<Data, ID, Content>>
    private let elements: Attribute<ForEachElements<Data, ID>>
    /// Signalled when single rows have to be asked again.
    private let requests = Attribute("row requests", value: ())
    fileprivate unowned let host: ViewGraph
    fileprivate let comparator = ValueComparator.of(Content.self)
    @exclusivity(unchecked) private var running: RunningRule?
    @exclusivity(unchecked) private var rows: [Unmanaged<ForEachRow<Data, ID, Content>>] = []

    // As of the last run.
    @exclusivity(unchecked) private var makeContent: ((Data.Element) -> Content)?
    @exclusivity(unchecked) fileprivate private(set) var current: ForEachElements<Data, ID>?
    @exclusivity(unchecked) private var lastViewChange: UInt64 = 0
    @exclusivity(unchecked) private var lastElementsChange: UInt64 = 0

    init(view: Attribute<ForEach<Data, ID, Content>>, elements: Attribute<ForEachElements<Data, ID>>, host: ViewGraph) {
        self.view = view
        self.elements = elements
        self.host = host
    }

    /// Keeps the row in mind until `remove(at:)`. Returns its place.
    fileprivate func add(_ row: ForEachRow<Data, ID, Content>) -> Int {
        rows.append(.passUnretained(row))
        return rows.count - 1
    }

    fileprivate func remove(at place: Int) {
        let last = rows.removeLast()
        if place < rows.count {
            rows[place] = last
            last._withUnsafeGuaranteedRef { $0.place = place }
        }
    }

    func updateValue(old: Void?) -> RuleResult<Void> {
        requests.value
        let view = view.value
        let elements = elements.value
        if running == nil {
            running = Graph.runningRule
        }
        let isNew =
            self.view.changeStamp != lastViewChange || self.elements.changeStamp != lastElementsChange || Graph.runsForAnotherReason
            || Graph.hasChangedReads(after: 3)
        lastViewChange = self.view.changeStamp
        lastElementsChange = self.elements.changeStamp
        makeContent = view.content
        current = elements
        var changed: [UnownedAttribute] = []
        Graph.readingInAnyOrder(keepingReads: !isNew) {
            let keys = elements.madeKeys
            for row in rows {
                row._withUnsafeGuaranteedRef { row in
                    if isNew || row.isRequested, row.renew(elements, keys), let attribute = row.attribute {
                        changed.append(attribute)
                    }
                }
            }
        }
        if !changed.isEmpty {
            host.graph.afterRule { changed.forEach { $0.invalidate() } }
        }
        return old == nil ? .changed(()) : .unchanged(())
    }

    /// The content of a row that has not been asked for so far. The rule for all rows depends on what it reads.
    fileprivate func firstContent(_ element: Data.Element, of row: ForEachRow<Data, ID, Content>) -> Content {
        guard let running else { return content(of: element, for: row) }
        return running.reading { content(of: element, for: row) }
    }

    fileprivate func content(of element: Data.Element, for row: ForEachRow<Data, ID, Content>) -> Content {
        guard let makeContent else { preconditionFailure("rows have a content when their rule has run") }
        return host.observing({ makeContent(element) }, change: request(row))
    }

    private func request(_ row: ForEachRow<Data, ID, Content>) -> () -> Void {
        { [weak row, requests] in
            row?.isRequested = true
            requests.signal()
        }
    }
}

/// The content of one row. A row whose element has gone shows what it showed last.
final class ForEachRow<Data: RandomAccessCollection, ID: Hashable, Content: View>: InPlaceRule {
    private let rows: ForEachRows<Data, ID, Content>
    private let rule: Attribute<Void>
    private let key: ForEachKey<ID>
    @exclusivity(unchecked) private var index: Int
    /// The keys when the index was found.
    @exclusivity(unchecked) private var lastKeys: ForEachKeys<ID>?
    /// The element that it was made for; nil when it has a content.
    @exclusivity(unchecked) private var element: Data.Element?
    @exclusivity(unchecked) private var content: Content?
    @exclusivity(unchecked) private var hasContent = false
    /// Whether the content has become another one since it was last asked for.
    @exclusivity(unchecked) private var isNew = true
    /// Whether something observable that the content has read has changed.
    @exclusivity(unchecked) fileprivate var isRequested = false
    /// Where it is among the rows.
    @exclusivity(unchecked) fileprivate var place = 0
    @exclusivity(unchecked) fileprivate private(set) var attribute: UnownedAttribute?

    private init(rows: ForEachRows<Data, ID, Content>, rule: Attribute<Void>, key: ForEachKey<ID>, index: Int, element: Data.Element) {
        self.rows = rows
        self.rule = rule
        self.key = key
        self.index = index
        self.element = element
        place = rows.add(self)
    }

    /// The content of the row of one element. `rule` is that of `rows`.
    static func make(
        _ key: ForEachKey<ID>, at index: Int, element: Data.Element, in rows: ForEachRows<Data, ID, Content>, rule: Attribute<Void>
    ) -> Attribute<Content> {
        let row = ForEachRow(rows: rows, rule: rule, key: key, index: index, element: element)
        let content = Attribute<Content>("row", stateful: row)
        content.cutOff(.structure)
        row.attribute = UnownedAttribute(content)
        return content
    }

    deinit {
        rows.remove(at: place)
    }

    func update(_ value: inout Content?) -> Bool {
        rule.refresh()
        if !hasContent {
            makeContent()
        } else if !isNew, !Graph.isFirstRun {
            return false
        }
        isNew = false
        KeptValue.copy(&content, to: &value, isFirst: Graph.isFirstRun)
        return true
    }

    private func makeContent() {
        guard var element else { return }
        if let elements = rows.current, let found = find(in: elements, elements.madeKeys) {
            element = elements.element(at: found)
        }
        content = rows.firstContent(element, of: self)
        hasContent = true
        self.element = nil
    }

    /// Asks for the content again. True if it is another one.
    fileprivate func renew(_ elements: ForEachElements<Data, ID>, _ keys: ForEachKeys<ID>?) -> Bool {
        isRequested = false
        guard hasContent, let found = find(in: elements, keys) else { return false }
        var new = rows.content(of: elements.element(at: found), for: self)
        guard rows.comparator.replace(&content, by: &new, isFirst: false) else { return false }
        isNew = true
        return true
    }

    /// Where its element is now; nil where it has gone.
    private func find(in elements: ForEachElements<Data, ID>, _ keys: ForEachKeys<ID>?) -> Int? {
        let found = keys != nil && keys === lastKeys ? index : elements.index(of: key, hint: index)
        index = found ?? index
        lastKeys = found == nil ? nil : keys
        return found
    }
}
