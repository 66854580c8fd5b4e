import IncrementalGraph
import Foundation
import Rendering

/// One child of a container: made once, alive until it has left the screen.
package final class ContainerChild {
    package let element: ViewElement
    package let owners: [DynamicViewItem]
    package let subgraph: Subgraph
    /// Place among the children that take part in layout; nil while the child is being removed.
    package var layoutIndex: Int?
    package var isRemoved = false {
        didSet {
            presence?.isRemoved = isRemoved
            noteRemoval()
        }
    }
    /// Whether the child is being removed, for the views in it; nil when it never is.
    fileprivate var presence: ViewPresence?
    package var outputs = _ViewOutputs()
    /// Where the child stands, in the coordinates that its container stands in.
    package fileprivate(set) var geometry: Attribute<ViewGeometry>?
    package var transition: TransitionState?
    /// Counts the animations that keep a removed child on the screen.
    var removalListener: AnimationListener? {
        didSet { noteRemoval() }
    }
    /// Whether the update that removes the child still runs. Only what moves because of it, and what takes over from that, is waited
    /// for: what a removed child begins by itself, such as phases or a clock's ticks, may never end.
    var isBeingRemoved = false {
        didSet { noteRemoval() }
    }
    /// Without, only a transition that brings its own animation keeps a removed child on the screen.
    var isRemovedWithAnimation = false
    fileprivate var removal: Removal?
    var frozenZIndex = 0.0

    package init(element: ViewElement, owners: [DynamicViewItem], parent: Subgraph) {
        self.element = element
        self.owners = owners
        subgraph = Subgraph(in: parent)
        for owner in owners {
            owner.retain()
        }
    }

    private func noteRemoval() {
        presence?.removalListener = isRemoved && isBeingRemoved ? removalListener : nil
        presence?.waitsForContent = isRemovedWithAnimation
        presence?.hasTransition = transition?.isExplicit ?? false
    }

    package func erase() {
        subgraph.tearDown()
        for owner in owners {
            owner.release()
        }
    }

    /// The transaction that drives the child's coming and going.
    var outerTransaction: Attribute<Transaction> {
        owners.last?.transaction ?? element.base.transaction
    }

    package var proxy: LayoutProxy {
        LayoutProxy(computer: outputs.layout?.value ?? .flexible, traits: element.traits)
    }
}

/// One going of a child; a child that comes back and goes again has another.
private final class Removal {
    weak var child: ContainerChild?

    init(_ child: ContainerChild) {
        self.child = child
    }
}

/// The children of a container at one moment.
package struct ContainerChildren {
    /// Those that take part in layout, in their order.
    package var live: [ContainerChild]
    /// All that are drawn, from back to front.
    package var drawn: [ContainerChild]

    package init(live: [ContainerChild], drawn: [ContainerChild]) {
        self.live = live
        self.drawn = drawn
    }
}

/// What another kind of container does otherwise than to keep a child for each element of its list.
package protocol ContainerKind: AnyObject {
    func updateValue(old: ContainerChildren?) -> RuleResult<ContainerChildren>

    /// Builds a child's view, by default the element's own.
    func makeOutputs(of child: ContainerChild, inputs: _ViewInputs, outer: _GraphInputs) -> _ViewOutputs

    /// Whether a child that is made now was there before, only out of sight, so that it needs no transition.
    func comesFromElsewhere(_ child: ContainerChild) -> Bool

    /// Whether a child that is made now was not there before, not even out of sight.
    func isNew(_ child: ContainerChild) -> Bool

    /// See `ScrollItemSource`.
    func scrollFrame(of id: AnyHashable) -> CGRect?
    func scrollTargets(near rect: CGRect) -> [ScrollTargetItem]
}

/// Keeps a container's children in step with its list: makes new ones, lets removed ones play their transition, and
/// forgets them when that is over.
package final class DynamicContainer: StatefulRule, ScrollItemSource {
    /// Nil for a container of all elements.
    package var kind: (any ContainerKind)?
    package let list: ViewListNode
    package let inputs: _ViewInputs
    package let subgraph = Subgraph.requireCurrent
    package let changes = Attribute("container changes", value: ())
    /// Geometry of child number `layoutIndex`; set once, right after the container has been made.
    package var childGeometry: (ContainerChild) -> ViewGeometry? = { _ in nil }

    package private(set) var order: [ContainerChild] = []
    package private(set) var removing: [ContainerChild] = []
    private var known: [ObjectIdentifier: ContainerChild] = [:]
    /// How often a child's display list has become another attribute: when a fade around it begins and ends.
    package private(set) var displayListChanges = 0

    /// Where the container stands. Read for each child: where these are very many, it is a cutoff.
    fileprivate var origin: Attribute<CGPoint>?
    private static let cutoffCount = 64

    /// The rule's own attribute, in scroll views.
    package var current: Attribute<ContainerChildren>?
    /// Whether the children are where the scroll view around stops; nil for no.
    package var isScrollTarget: Attribute<Bool>?

    package init(list: ViewListNode, inputs: _ViewInputs) {
        self.list = list
        self.inputs = inputs
    }

    package var host: ViewGraph { inputs.base.host }

    package func scrollFrame(of id: AnyHashable) -> CGRect? {
        if let kind {
            return kind.scrollFrame(of: id)
        }
        return current?.value.live.first { child in child.owners.contains { $0.id == id } }.flatMap(contentFrame)
    }

    package func scrollTargets(near rect: CGRect) -> [ScrollTargetItem] {
        if let kind {
            return kind.scrollTargets(near: rect)
        }
        guard isScrollTarget?.value == true, let children = current?.value.live else { return [] }
        return children.compactMap { child in
            guard let frame = contentFrame(child), frame.intersects(rect) else { return nil }
            return ScrollTargetItem(id: child.owners.last { $0.id != nil }?.id, frame: frame)
        }
    }

    private func contentFrame(_ child: ContainerChild) -> CGRect? {
        guard let frame = child.geometry?.value.frame else { return nil }
        return contentFrame(frame)
    }

    /// A rectangle in the container's coordinates, in those of the scroll view's content.
    package func contentFrame(_ frame: CGRect) -> CGRect? {
        guard let content = inputs.base.scrollContent else { return nil }
        return content.contentFrame(frame, inputs.transform.value)
    }

    package func updateValue(old: ContainerChildren?) -> RuleResult<ContainerChildren> {
        if let kind {
            return kind.updateValue(old: old)
        }
        changes.value
        let isFirst = old == nil
        var elements: [(ViewElement, [DynamicViewItem])] = []
        list.forEachElement { elements.append(($0, $1)) }

        let kept = Set(elements.map { ObjectIdentifier($0.0) })
        for child in order where !kept.contains(ObjectIdentifier(child.element)) {
            remove(child)
        }
        var next: [ContainerChild] = []
        next.reserveCapacity(elements.count)
        for (element, owners) in elements {
            next.append(child(of: element, owners: owners, at: next.count, isFirst: isFirst))
        }
        order = next
        if next.count >= Self.cutoffCount {
            origin?.cutOff(.places)
        }
        return .changed(ContainerChildren(live: next, drawn: drawingOrder()))
    }

    /// The element's child, made now if there is none.
    package func child(of element: ViewElement, owners: [DynamicViewItem], at index: Int, isFirst: Bool) -> ContainerChild {
        let id = ObjectIdentifier(element)
        if let child = known[id] {
            restoreIfRemoved(child)
            child.layoutIndex = index
            return child
        }
        let child = ContainerChild(element: element, owners: owners, parent: subgraph)
        child.layoutIndex = index
        known[id] = child
        make(child, isFirst: isFirst)
        return child
    }

    /// Makes `next` the children that are there. Those that are gone from the data play their transition; those that are
    /// only out of sight go at once, or, in an animated change, when what moves in them has ended.
    package func replaceOrder(with next: [ContainerChild]) {
        let kept = Set(next.map(ObjectIdentifier.init))
        for child in order where !kept.contains(ObjectIdentifier(child)) {
            if child.owners.contains(where: { $0.isRemoved }) {
                remove(child)
            } else {
                hide(child)
            }
        }
        order = next
    }

    /// By z index; among equals the ones being removed lie below the live ones.
    package func drawingOrder() -> [ContainerChild] {
        if removing.isEmpty, order.allSatisfy({ $0.element.traits[ZIndexTraitKey.self] == nil }) {
            return order
        }
        let all = removing + order
        let indices = all.map { child in
            if !child.isRemoved {
                child.frozenZIndex = child.element.traits.value(ZIndexTraitKey.self)
            }
            return child.frozenZIndex
        }
        return all.indices.sorted { (indices[$0], $0) < (indices[$1], $1) }.map { all[$0] }
    }

    // MARK: Coming

    private func makeOutputs(of child: ContainerChild, inputs: _ViewInputs, outer: _GraphInputs) -> _ViewOutputs {
        kind?.makeOutputs(of: child, inputs: inputs, outer: outer) ?? child.element.make(inputs, outer: outer)
    }

    private func make(_ child: ContainerChild, isFirst: Bool) {
        let transaction = Graph.untracked { child.outerTransaction.value }
        let isDynamic = !child.owners.isEmpty
        child.subgraph.apply {
            var childInputs = inputs
            childInputs.geometry = Attribute(
                "child geometry",
                stateful: ContainerChildGeometry(
                    container: inputs.geometry, child: child, source: self))
            child.geometry = childInputs.geometry
            if isDynamic {
                let presence = ViewPresence(outer: inputs.base.presence, subgraph: child.subgraph)
                child.presence = presence
                childInputs.base.presence = presence
                let state = TransitionState(child: child, host: host, container: self)
                child.transition = state
                let startsHidden = !isFirst && state.animatesInsertion(in: transaction) && !(kind?.comesFromElsewhere(child) ?? false)
                state.make(inputs: childInputs, startsHidden: startsHidden) { [unowned self, unowned child] inputs, outer in
                    makeOutputs(of: child, inputs: inputs, outer: outer)
                }
            } else {
                child.outputs = makeOutputs(of: child, inputs: childInputs, outer: inputs.base)
            }
        }
        if let state = child.transition, state.isHidden {
            host.enqueueFollowUp(in: transaction) { state.appear() }
        }
        if let observer = host.observer, isDynamic, !isFirst, kind?.isNew(child) ?? true, let state = child.transition {
            observer.childDidChange(child, state, isRemoval: false, in: inputs.base.observedPlace, transaction, at: host.currentTime)
        }
    }

    func displayListChanged() {
        displayListChanges += 1
        changes.signal()
    }

    // MARK: Going

    private func remove(_ child: ContainerChild) {
        child.layoutIndex = nil
        child.isRemoved = true
        if let observer = host.observer, let state = child.transition {
            let transaction = Graph.untracked { child.outerTransaction.value }
            observer.childDidChange(child, state, isRemoval: true, in: inputs.base.observedPlace, transaction, at: host.currentTime)
        }
        if child.transition?.removesAtOnce ?? false {
            known[ObjectIdentifier(child.element)] = nil
            child.erase()
            return
        }
        eraseWhenStill(child)
        child.transition?.disappear()
    }

    /// Lets a child that is out of sight go, without a transition.
    private func hide(_ child: ContainerChild) {
        child.layoutIndex = nil
        child.isRemoved = true
        guard inputs.base.currentTransaction.animation != nil else {
            known[ObjectIdentifier(child.element)] = nil
            child.erase()
            return
        }
        eraseWhenStill(child)
    }

    private func eraseWhenStill(_ child: ContainerChild) {
        removing.append(child)
        let removal = Removal(child)
        let listener = AnimationListener(criteria: .removed, waitsForTakeovers: false) { [weak self, weak updates = inputs.base.host.updates] in
            updates?.enqueue(in: Transaction()) { self?.finish(removal) }
        }
        child.removal = removal
        child.isRemovedWithAnimation = child.transition?.removesWithAnimation ?? true
        child.removalListener = listener
        listener.updateWillBegin { completion in completion() }
        child.isBeingRemoved = true
        host.afterUpdate { [weak child] in
            child?.isBeingRemoved = false
            listener.updateDidEnd()
        }
        host.frames.watchRemoval(listener)
    }

    private func restoreIfRemoved(_ child: ContainerChild) {
        guard child.isRemoved else { return }
        child.isRemoved = false
        child.removal = nil
        child.removalListener?.cancel()
        child.removalListener = nil
        removing.removeAll { $0 === child }
        child.transition?.appear()
    }

    /// Erases the child, unless it has come back since.
    private func finish(_ removal: Removal) {
        guard let child = removal.child, child.removal === removal, subgraph.isAlive else { return }
        removing.removeAll { $0 === child }
        known[ObjectIdentifier(child.element)] = nil
        changes.signal()
        child.erase()
    }
}

/// Where a child stands: what the container's layout says while it is live, where it was last while it is leaving.
private struct ContainerChildGeometry: StatefulRule {
    let container: Attribute<ViewGeometry>
    unowned let child: ContainerChild
    unowned let source: DynamicContainer

    mutating func updateValue(old: ViewGeometry?) -> RuleResult<ViewGeometry> {
        guard let new = source.childGeometry(child) else {
            return .unchanged(old ?? container.value)
        }
        return .comparing(new, with: old)
    }
}

/// Where a container's children stand, in their order.
private struct ChildGeometries: Equatable {
    var all: [ViewGeometry]
    /// Which children these are: the stamp of their last change.
    var children: UInt64
}

/// A container over the list's elements. `makeEngine` runs in a rule with one proxy per child in order; the engine's
/// `childGeometries` has one entry per proxy.
package func makeContainer(
    list: _ViewListOutputs, inputs: _ViewInputs, isScrollTarget: Attribute<Bool>? = nil,
    makeEngine: @escaping ([LayoutProxy]) -> LayoutEngine
) -> _ViewOutputs {
    let container = DynamicContainer(list: list.node, inputs: inputs)
    let children = Attribute<ContainerChildren>("container", stateful: container)
    if list.node.isDynamic {
        children.makeTransactional()
    }
    children.cutOff(.structure)
    let layout = Attribute<LayoutComputer>(
        "container layout",
        uncompared: {
            LayoutComputer(makeEngine(children.value.live.map(\.proxy)))
        })
    let direction = inputs.base.layoutDirection
    let geometry = inputs.geometry
    let size = Attribute<ViewSize>("container size") { geometry.value.size }
    let origin = Attribute<CGPoint>("container origin") { geometry.value.origin }
    container.origin = origin
    let placements = Attribute<ChildGeometries>(
        "child geometries",
        rule: {
            let size = size.value
            var geometries = layout.value.engine.childGeometries(at: size)
            if direction.value == .rightToLeft {
                for index in geometries.indices {
                    geometries[index].origin.x = size.value.width - geometries[index].origin.x - geometries[index].size.value.width
                }
            }
            return ChildGeometries(all: geometries, children: children.changeStamp)
        })
    placements.cutOff(.places)
    container.childGeometry = { child in
        let placements = placements.value.all
        guard let index = child.layoutIndex, index < placements.count else { return nil }
        var placement = placements[index]
        let origin = origin.value
        placement.origin.x += origin.x
        placement.origin.y += origin.y
        return placement
    }
    if let scroll = inputs.base.scrollContent, list.node.isDynamic || isScrollTarget != nil {
        container.current = children
        container.isScrollTarget = isScrollTarget
        scroll.register(container, isTargetLayout: isScrollTarget != nil)
    }
    var outputs = _ViewOutputs(
        layout: layout,
        displayList: makeDisplayListJoin(children: children, inputs: inputs.base),
        responder: GroupResponder { children.value.drawn.filter { !$0.isRemoved }.compactMap(\.outputs.responder) })
    outputs.preferences = .combining(inputs.base.preferenceKeys) { children.value.live.map(\.outputs.preferences) }
    return outputs
}

/// One place for a list of any length: a single static element is made there directly, anything else in a stack.
package func makeImplicitRoot(list: _ViewListOutputs, inputs: _ViewInputs) -> _ViewOutputs {
    if let element = list.node.singleElement {
        return element.make(inputs, outer: inputs.base)
    }
    if case .empty = list.node {
        return _ViewOutputs()
    }
    return makeContainer(list: list, inputs: inputs) { proxies in
        ImplicitRootEngine(proxies: proxies)
    }
}
