import IncrementalGraph

/// The elements of a view, as a tree that is built once; only its dynamic nodes change afterwards.
package indirect enum ViewListNode {
    case empty
    case element(ViewElement)
    case group([ViewListNode])
    case dynamic(DynamicViewSource)
    case section(ViewListSection)

    /// The same list with every element made through `wrap`.
    package func map(_ wrap: @escaping (ViewElement) -> ViewElement) -> ViewListNode {
        switch self {
        case .empty: .empty
        case .element(let element): .element(wrap(element))
        case .group(let nodes): .group(nodes.map { $0.map(wrap) })
        case .dynamic(let source): .dynamic(source.map(wrap))
        case .section(let section):
            .section(ViewListSection(header: section.header.map(wrap), content: section.content.map(wrap), footer: section.footer.map(wrap)))
        }
    }

    /// The only element, when the list has one and never another.
    package var singleElement: ViewElement? {
        switch self {
        case .element(let element): element
        case .group(let nodes) where nodes.count == 1: nodes[0].singleElement
        default: nil
        }
    }

    package var isDynamic: Bool {
        switch self {
        case .empty, .element: false
        case .group(let nodes): nodes.contains { $0.isDynamic }
        case .dynamic: true
        case .section(let section): section.parts.contains { $0.isDynamic }
        }
    }

    /// How many elements there are, when that never changes.
    package var staticCount: Int? {
        switch self {
        case .empty: 0
        case .element: 1
        case .group(let nodes): Self.staticCount(of: nodes)
        case .dynamic: nil
        case .section(let section): Self.staticCount(of: section.parts)
        }
    }

    private static func staticCount(of nodes: [ViewListNode]) -> Int? {
        nodes.reduce(0) { sum, node in
            guard let sum, let count = node.staticCount else { return nil }
            return sum + count
        }
    }

    /// Whether parts of it are built only on demand, or belong to a section.
    package var hasParts: Bool {
        switch self {
        case .empty, .element: false
        case .group(let nodes): nodes.contains { $0.hasParts }
        case .dynamic(let source): source.lazyItems != nil
        case .section: true
        }
    }

    /// Whether what is there now has such parts. Reads every dynamic node, so that the rule that calls depends on them all.
    package var hasPartsNow: Bool {
        switch self {
        case .empty, .element: false
        case .group(let nodes): nodes.contains { $0.hasPartsNow }
        case .dynamic(let source): source.lazyItems != nil || source.items.value.contains { source.node(of: $0).hasPartsNow }
        case .section: true
        }
    }

    /// Calls `body` for each element that is there now, in order, with the dynamic items that hold it. Reads every
    /// dynamic node, so that the rule that calls depends on them all.
    package func forEachElement(owners: [DynamicViewItem] = [], _ body: (ViewElement, [DynamicViewItem]) -> Void) {
        switch self {
        case .empty:
            break
        case .element(let element):
            body(element, owners)
        case .group(let nodes):
            for node in nodes {
                node.forEachElement(owners: owners, body)
            }
        case .dynamic(let source):
            for item in source.items.value {
                source.node(of: item).forEachElement(owners: owners + [item], body)
            }
        case .section(let section):
            for part in section.parts {
                part.forEachElement(owners: owners, body)
            }
        }
    }
}

/// The elements of a section, by their role. Containers that know nothing of sections show them one after the other.
package final class ViewListSection {
    package let header: ViewListNode
    package let content: ViewListNode
    package let footer: ViewListNode

    package init(header: ViewListNode, content: ViewListNode, footer: ViewListNode) {
        self.header = header
        self.content = content
        self.footer = footer
    }

    package var parts: [ViewListNode] { [header, content, footer] }
}

/// One element of a list: how to make it, and its traits. Its identity is the object's.
package final class ViewElement {
    /// What flowed down to the element when the list was made.
    package private(set) var base: _GraphInputs
    package let traits: ViewTraits
    private let makeContent: (_ViewInputs) -> _ViewOutputs

    package init(base: _GraphInputs, traits: ViewTraits, make: @escaping (_ViewInputs) -> _ViewOutputs) {
        self.base = base
        self.base.enter(.element)
        self.traits = traits
        makeContent = make
    }

    /// Makes the element in `inputs`, for a container to which `outer` flowed down when the list was made: what modifiers
    /// between the two have changed stays as they made it, the rest is as it is now.
    package func make(_ inputs: _ViewInputs, outer: _GraphInputs) -> _ViewOutputs {
        var inputs = inputs
        let now = inputs.base
        inputs.base = base
        if !base.preferenceKeys.isIdentical(to: now.preferenceKeys) {
            inputs.base.preferenceKeys = now.preferenceKeys
        }
        inputs.base.transactionOverlay = now.transactionOverlay
        inputs.base.presence = now.presence
        if base.environment.identifier == outer.environment.identifier {
            inputs.base.takeEnvironment(of: now)
        }
        if !base.values.isIdentical(to: outer.values) || !base.values.isIdentical(to: now.values) {
            inputs.base.values.move(from: outer.values, to: now.values)
            if base.safeArea?.identifier == outer.safeArea?.identifier, base.safeArea?.identifier != now.safeArea?.identifier {
                inputs.base.safeArea = now.safeArea
            }
            if base.safeAreaClaim === outer.safeAreaClaim, base.safeAreaClaim !== now.safeAreaClaim {
                inputs.base.safeAreaClaim = now.safeAreaClaim
            }
        }
        if base.transaction.identifier == outer.transaction.identifier {
            inputs.base.transaction = now.transaction
        }
        return makeContent(inputs)
    }

    /// The element with something around it, by a modifier to which `outer` flows down.
    package func wrapped(
        in outer: _GraphInputs, make: @escaping (_ViewInputs, @escaping (_ViewInputs) -> _ViewOutputs) -> _ViewOutputs
    ) -> ViewElement {
        ViewElement(base: outer, traits: traits) { inputs in
            make(inputs) { self.make($0, outer: outer) }
        }
    }
}

/// A node whose items come and go: conditional content, `ForEach`, `AnyView`, `id`.
package final class DynamicViewSource {
    package let items: Attribute<[DynamicViewItem]>
    /// The same items, built one by one for those who ask for few of many; nil where there are few.
    package let lazyItems: Attribute<LazyItems>?
    private let wrap: ((ViewElement) -> ViewElement)?
    private var wrapped: [ObjectIdentifier: (item: DynamicViewItem, node: ViewListNode)] = [:]

    package init(items: Attribute<[DynamicViewItem]>, lazyItems: Attribute<LazyItems>? = nil) {
        self.items = items
        self.lazyItems = lazyItems
        wrap = nil
    }

    private init(_ source: DynamicViewSource, wrap: @escaping (ViewElement) -> ViewElement) {
        items = source.items
        lazyItems = source.lazyItems
        self.wrap = wrap
    }

    package func map(_ outer: @escaping (ViewElement) -> ViewElement) -> DynamicViewSource {
        guard let wrap else { return DynamicViewSource(self, wrap: outer) }
        return DynamicViewSource(self, wrap: { outer(wrap($0)) })
    }

    /// The item's elements. A wrapped element is made once per item, so that its identity lasts.
    package func node(of item: DynamicViewItem) -> ViewListNode {
        guard let wrap else { return item.node }
        if let known = wrapped[ObjectIdentifier(item)] {
            return known.node
        }
        let node = item.node.map(wrap)
        wrapped[ObjectIdentifier(item)] = (item, node)
        item.subgraph.onTearDown { [weak self, id = ObjectIdentifier(item)] in
            self?.wrapped[id] = nil
        }
        return node
    }
}

/// One item of a dynamic node, in a subgraph of its own. A removed item lives on while a container still shows it.
package class DynamicViewItem {
    package let subgraph: Subgraph
    package fileprivate(set) var node: ViewListNode = .empty
    /// The transaction around the node: what drives the item's coming and going.
    package let transaction: Attribute<Transaction>
    /// Whether coming and going is a transition (and not just an exchange).
    let hasTransition: Bool
    package var isRemoved = false
    /// What the user knows the item by; nil where there is no such thing.
    package var id: AnyHashable? { exposedID?.id }
    package var exposedID: ExposedID? { nil }
    /// An item of a lazy container goes when it is no longer shown, unless it keeps state.
    package let retention: StateRetention?
    /// Made in the update that runs now.
    package internal(set) var isNew = true
    private var holders = 0

    /// Builds the item's list inside a new subgraph below `parent`.
    package init(
        in parent: Subgraph, transaction: Attribute<Transaction>, hasTransition: Bool, retention: StateRetention? = nil,
        makeList: () -> ViewListNode
    ) {
        self.retention = retention
        subgraph = Subgraph(in: parent)
        self.transaction = transaction
        self.hasTransition = hasTransition
        node = subgraph.apply(makeList)
    }

    package func retain() {
        holders += 1
    }

    package func release() {
        holders -= 1
        eraseIfUnused()
    }

    /// Erases the item when it has been removed and is no longer shown.
    func eraseIfUnused() {
        let isDone = isRemoved || retention?.retainsState == false
        guard isDone, holders == 0, subgraph.isAlive else { return }
        willErase()
        subgraph.tearDown()
    }

    /// The item goes.
    func willErase() {}
}
