import IncrementalGraph

/// The slots of a lazy container in order. The view in a slot is built on first access.
///
/// A slot of a `ForEach` whose rows are one view each is a row. If the rows inside an element can change, the element is one slot with a varying number
/// of views.
final class LazySlots {
    enum Kind {
        case item
        case header
        case footer
    }

    /// The identity of a slot.
    struct Key: Hashable {
        var owner: ObjectIdentifier
        var id: ExposedID?
        var part: Int
    }

    /// Adjacent slots from one source.
    struct Segment {
        fileprivate enum Source {
            case element(ViewElement, [DynamicViewItem])
            /// `count` views in each item; nil where that changes.
            case items(LazyItems, DynamicViewSource, [DynamicViewItem], count: Int?)
        }

        fileprivate var source: Source
        var kind: Kind
        /// The number of the section; −1 outside of sections.
        var section: Int
        var first: Int
        var count: Int
        var range: Range<Int> { first..<(first + count) }
    }

    private(set) var segments: [Segment] = []
    private(set) var count = 0
    private var sections = 0
    private var bySource: [ObjectIdentifier: Int] = [:]
    private let needsSingleViews: Bool
    /// The rows in which ids were found at the last lookup.
    private var ownIDs: [AnyHashable: Int] = [:]
    /// Items with separate slots, whether or not they have a view at the time.
    fileprivate var itemsWithSlots: [DynamicViewItem] = []

    /// Reads the list's structure; the calling rule depends on it. With `needsSingleViews`, no slot has more than one view.
    init(_ node: ViewListNode, needsSingleViews: Bool) {
        self.needsSingleViews = needsSingleViews
        add(node, owners: [], kind: .item, section: -1)
    }

    private func add(_ node: ViewListNode, owners: [DynamicViewItem], kind: Kind, section: Int) {
        switch node {
        case .empty:
            break
        case .element(let element):
            append(.element(element, owners), count: 1, kind: kind, section: section, key: ObjectIdentifier(element))
        case .group(let nodes):
            for node in nodes {
                add(node, owners: owners, kind: kind, section: section)
            }
        case .section(let part):
            let number = sections
            sections += 1
            add(part.header, owners: owners, kind: .header, section: number)
            add(part.content, owners: owners, kind: .item, section: number)
            add(part.footer, owners: owners, kind: .footer, section: number)
        case .dynamic(let source):
            add(source, owners: owners, kind: kind, section: section)
        }
    }

    private func add(_ source: DynamicViewSource, owners: [DynamicViewItem], kind: Kind, section: Int) {
        guard let items = source.lazyItems?.value else {
            for item in source.items.value {
                add(source.node(of: item), owners: owners + [item], kind: kind, section: section)
            }
            return
        }
        guard items.count > 0 else { return }
        let first = Graph.untracked { source.node(of: items.item(at: 0)) }
        let isPlain = !first.hasParts && (first.staticCount != nil || !needsSingleViews && !hasSectionsInConditions(items, source))
        if isPlain {
            let each = first.staticCount
            let count = items.count * (each ?? 1)
            append(.items(items, source, owners, count: each), count: count, kind: kind, section: section, key: ObjectIdentifier(source))
            return
        }
        for index in 0..<items.count {
            let item = items.item(at: index)
            itemsWithSlots.append(item)
            add(source.node(of: item), owners: owners + [item], kind: kind, section: section)
        }
    }

    /// Whether the items, which are made of conditions, have sections or lazy parts in them. What the first item that has views is made of, all
    /// are made of.
    private func hasSectionsInConditions(_ items: LazyItems, _ source: DynamicViewSource) -> Bool {
        for index in 0..<items.count {
            let item = items.item(at: index)
            itemsWithSlots.append(item)
            let node = source.node(of: item)
            if node.hasPartsNow { return true }
            var isEmpty = true
            node.forEachElement { _, _ in isEmpty = false }
            if !isEmpty { return false }
        }
        return false
    }

    /// The items whose views are in a slot, built if necessary.
    func item(at slot: Int) -> DynamicViewItem? {
        let segment = segment(of: slot)
        guard case .items(let items, _, _, let each) = segment.source else { return nil }
        return Graph.untracked { items.item(at: (slot - segment.first) / (each ?? 1)) }
    }

    private func append(_ source: Segment.Source, count: Int, kind: Kind, section: Int, key: ObjectIdentifier) {
        guard count > 0 else { return }
        bySource[key] = segments.count
        segments.append(Segment(source: source, kind: kind, section: section, first: self.count, count: count))
        self.count += count
    }

    private func segment(of slot: Int) -> Segment {
        var low = 0
        var high = segments.count - 1
        while low < high {
            let middle = (low + high + 1) / 2
            if segments[middle].first <= slot {
                low = middle
            } else {
                high = middle - 1
            }
        }
        return segments[low]
    }

    /// Calls `body` for the views in a slot, building them if necessary. The calling rule depends on them.
    func forEachElement(at slot: Int, _ body: (ViewElement, [DynamicViewItem]) -> Void) {
        let segment = segment(of: slot)
        switch segment.source {
        case .element(let element, let owners):
            body(element, owners)
        case .items(let items, let source, let owners, count: nil):
            let item = Graph.untracked { items.item(at: slot - segment.first) }
            source.node(of: item).forEachElement(owners: owners + [item], body)
        case .items(let items, let source, let owners, count: let each?):
            let index = slot - segment.first
            let item = Graph.untracked { items.item(at: index / each) }
            var part = 0
            source.node(of: item).forEachElement(owners: owners + [item]) { element, owners in
                if part == index % each {
                    body(element, owners)
                }
                part += 1
            }
        }
    }

    /// Calls `body` for each section with the slot of its first view, a header or a row, and that view. No other row is built.
    func forEachSection(_ body: (_ section: Int, _ slot: Int, ViewElement) -> Void) {
        var last = -1
        for segment in segments where segment.section != last {
            last = segment.section
            guard last >= 0 else { continue }
            var isFirst = true
            forEachElement(at: segment.first) { element, _ in
                if isFirst { body(segment.section, segment.first, element) }
                isFirst = false
            }
        }
    }

    func kind(of slot: Int) -> Kind { segment(of: slot).kind }

    /// The key that identifies the slot after a change of the data.
    func key(of slot: Int) -> Key {
        let segment = segment(of: slot)
        switch segment.source {
        case .element(let element, _):
            return Key(owner: ObjectIdentifier(element), id: nil, part: 0)
        case .items(let items, let source, _, let each):
            let index = slot - segment.first
            return Key(owner: ObjectIdentifier(source), id: items.id(at: index / (each ?? 1)), part: index % (each ?? 1))
        }
    }

    func slot(of key: Key) -> Int? {
        guard let segment = bySource[key.owner].map({ segments[$0] }) else { return nil }
        switch segment.source {
        case .element:
            return segment.first
        case .items(let items, _, _, let each):
            guard let id = key.id, let index = items.index(of: id) else { return nil }
            return segment.first + index * (each ?? 1) + key.part
        }
    }

    /// The slot of the view with the user's `id`; nil if no view has it. Rows that have not been built are searched only if they can have ids
    /// themselves.
    func slot(ofID id: AnyHashable) -> Int? {
        for segment in segments {
            switch segment.source {
            case .element(_, let owners):
                if owners.contains(where: { $0.id == id }) {
                    return segment.first
                }
            case .items(let items, _, let owners, let each):
                if owners.contains(where: { $0.id == id }) {
                    return segment.first
                }
                if let index = items.index(of: ExposedID(id: id)) {
                    return segment.first + index * (each ?? 1)
                }
            }
        }
        return slotOfOwnID(id)
    }

    /// Rows always made of the same views have none: an id makes a part of a list that may become another one.
    private func slotOfOwnID(_ id: AnyHashable) -> Int? {
        func hasID(_ slot: Int) -> Bool {
            var result = false
            forEachElement(at: slot) { _, owners in
                result = result || owners.contains { $0.id == id }
            }
            return result
        }
        if let slot = ownIDs[id], hasID(slot) {
            return slot
        }
        ownIDs = [:]
        for segment in segments {
            guard case .items(_, _, _, count: nil) = segment.source else { continue }
            for slot in segment.range {
                forEachElement(at: slot) { _, owners in
                    for case let own? in owners.map(\.id) where ownIDs[own] == nil {
                        ownIDs[own] = slot
                    }
                }
            }
        }
        return ownIDs[id]
    }

    /// The id of the item in a slot; nil if it has none.
    func id(of slot: Int) -> AnyHashable? {
        let segment = segment(of: slot)
        switch segment.source {
        case .element(_, let owners): return owners.last { $0.id != nil }?.id
        case .items(let items, _, _, let each): return items.id(at: (slot - segment.first) / (each ?? 1)).id
        }
    }
}

/// The slots while the list stays the same. Keeps the items that were built to count slots: without an owner, an item without a view would be released,
/// and its removal would compute the slots again.
struct LazySlotsRule: StatefulRule {
    let list: ViewListNode
    let needsSingleViews: Bool
    unowned let host: ViewGraph

    mutating func updateValue(old: LazySlots?) -> RuleResult<LazySlots> {
        let slots = LazySlots(list, needsSingleViews: needsSingleViews)
        slots.itemsWithSlots.forEach { $0.retain() }
        if let old, !old.itemsWithSlots.isEmpty {
            host.afterUpdate { old.itemsWithSlots.forEach { $0.release() } }
        }
        return .changed(slots)
    }
}
