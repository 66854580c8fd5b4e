import IncrementalGraph
import Foundation
import Geometry
import Rendering

/// The presentations over a window's content, in the order in which they were presented. An empty stack has no cost.
package final class PresentationStack: HostService {
    private unowned let host: ViewGraph
    private(set) var layers: [PresentationLayer] = []
    private var window: Window? {
        didSet { host.outputs.cover = window.map { _ViewOutputs(displayList: $0.displayList, responder: $0.responder) } }
    }
    /// Presenters that wait until something has left.
    private var waiting: [() -> Void] = []

    private struct Window {
        let subgraph: Subgraph
        let changes: Attribute<Void>
        let displayList: Attribute<DisplayList>
        let responder: ViewResponder
    }

    package init(host: ViewGraph) {
        self.host = host
    }

    // MARK: Coming and going

    /// Puts a layer on top of all others.
    func add(_ layer: PresentationLayer) {
        if window == nil {
            window = makeWindow()
        }
        layers.append(layer)
        window?.changes.signal()
        dimTint(for: layer, animated: layer.animates)
    }

    func remove(_ layer: PresentationLayer) {
        guard let index = layers.firstIndex(where: { $0 === layer }) else { return }
        layers.remove(at: index)
        window?.changes.signal()
        dimTint(for: layer, animated: false)
        let presenters = waiting
        waiting = []
        if !presenters.isEmpty {
            // Not before a binding that the user has ended has changed: others may watch the same.
            host.enqueue(in: Transaction()) { [unowned host] in
                host.enqueue(in: Transaction()) {
                    for presenter in presenters {
                        presenter()
                    }
                }
            }
        }
        if layers.isEmpty {
            host.afterUpdate { [weak self] in self?.closeIfEmpty() }
        }
    }

    private func closeIfEmpty() {
        guard layers.isEmpty, let window else { return }
        self.window = nil
        window.subgraph.tearDown()
    }

    /// Whether a presentation must leave before another one from the same source can appear. One is shown at a time, in the order of the requests.
    func mustWait(parent: PresentationLayer?) -> Bool {
        layers.contains { $0.isExclusive && $0.parent === parent }
    }

    func wait(_ presenter: @escaping () -> Void) {
        waiting.append(presenter)
    }

    // MARK: Tints

    /// Whether the window's own content stands behind something that takes the colour from its tint.
    private var dimsRoot = false

    package func adjust(_ environment: inout EnvironmentValues) {
        environment.isTintDimmed = dimsRoot
    }

    /// Makes the tints below the topmost alert, dialog, sheet or popover gray, or restores them. Runs in a later update, when the kinds of the layers
    /// are known.
    func dimTint(for layer: PresentationLayer, animated: Bool) {
        guard layer.isExclusive else { return }
        let transaction = Transaction(animation: animated ? .easeInOut(duration: 0.25) : nil)
        host.enqueue(in: transaction) { [weak self] in self?.updateTints() }
    }

    private func updateTints() {
        var isBelow = false
        for layer in layers.reversed() {
            layer.dimTint(isBelow)
            isBelow = isBelow || layer.dimsTint
        }
        guard isBelow != dimsRoot else { return }
        dimsRoot = isBelow
        onMainActor(host) { $0.window.renewEnvironment() }
    }

    // MARK: The window

    private func makeWindow() -> Window {
        let subgraph = Subgraph(in: host.root)
        return subgraph.apply {
            let changes = Attribute("presentations", value: ())
            let displayList = Attribute<DisplayList>(
                "window",
                uncompared: { [unowned self] in
                    changes.value
                    return makeDisplayList()
                })
            return Window(
                subgraph: subgraph, changes: changes, displayList: displayList,
                responder: WindowResponder(stack: self, root: host.outputs.root.responder))
        }
    }

    private func makeDisplayList() -> DisplayList {
        var parts = [receding(host.outputs.root.displayList?.value ?? .empty, below: 0, isRoot: true)]
        for (index, layer) in layers.enumerated() {
            guard let displayList = layer.outputs.displayList?.value else { continue }
            parts.append(layer.kind == .screen ? receding(displayList, below: index + 1, isRoot: false) : displayList)
        }
        return parts.count == 1 ? parts[0] : .group(parts)
    }

    /// A screen's display list as the next screen above lets it step back.
    private func receding(_ displayList: DisplayList, below index: Int, isRoot: Bool) -> DisplayList {
        guard let next = layers[index...].first(where: { $0.kind == .screen }), let amount = next.recession?.value, amount > 0 else {
            return displayList
        }
        let metrics = SheetMetrics(window: host.size, insets: host.safeAreaInsets)
        if isRoot {
            return metrics.recedingRoot(displayList, amount: amount, background: host.environment.value.windowBackground)
        }
        return .applying(.transform(metrics.recedingSheet(amount)), to: displayList)
    }

    // MARK: Touches and names

    /// The layers that are visible to a screen reader, from the lowest, and whether the root can.
    fileprivate var accessible: (layers: ArraySlice<PresentationLayer>, root: Bool) {
        if let index = layers.lastIndex(where: { !$0.isLeaving && $0.blocksTouches() }) {
            return (layers[index...], false)
        }
        return (layers[...], true)
    }
}

/// The window: touches and names meet the topmost layer first, and nothing below one that wants them all.
private final class WindowResponder: ViewResponder {
    private unowned let stack: PresentationStack
    private let root: ViewResponder?

    init(stack: PresentationStack, root: ViewResponder?) {
        self.stack = stack
        self.root = root
    }

    var children: [ViewResponder] {
        let (layers, showsRoot) = stack.accessible
        var result = layers.filter { !$0.isLeaving }.compactMap(\.outputs.responder)
        if showsRoot, let root {
            result.insert(root, at: 0)
        }
        return result
    }

    func hitTest(_ point: CGPoint) -> [ViewResponder]? {
        for layer in stack.layers.reversed() where !layer.isLeaving {
            if let hit = layer.outputs.responder?.hitTest(point) {
                return hit + [self]
            }
            if layer.blocksTouches() {
                return [OutsideResponder(layer), self]
            }
        }
        return root?.hitTest(point).map { $0 + [self] }
    }
}

/// The responder beside a layer that takes all touches. A tap there dismisses the layer, if its kind allows it.
private final class OutsideResponder: ViewResponder {
    private weak var layer: PresentationLayer?

    init(_ layer: PresentationLayer) {
        self.layer = layer
    }

    func attachGestures(to chain: inout GestureChain) {
        if let action = layer?.onTapOutside {
            chain.add(OutsideTap(action), priority: .normal)
        }
    }
}

extension ViewGraph {
    nonisolated var presentations: PresentationStack { service(PresentationStack.self) }
}
