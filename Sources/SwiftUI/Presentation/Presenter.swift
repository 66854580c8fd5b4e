import IncrementalGraph
import Foundation

/// Opens and closes one presentation as the program wants it: a rule that watches a binding.
final class Presenter: StatefulRule {
    private let kind: PresentationLayer.Kind
    private let isExclusive: Bool
    private let inputs: _GraphInputs
    private let signal: Attribute<Void>
    private let subgraph = Subgraph.requireCurrent
    /// The item to present; nil for none. Another item replaces the current one. Read in a rule.
    private let wanted: () -> AnyHashable?
    /// Fills a new layer.
    private let build: (PresentationLayer) -> Void
    /// Sets the binding to presenting nothing.
    private let clear: () -> Void
    private let onDismiss: () -> Void
    private var layer: PresentationLayer?

    /// With `isExclusive`, only one presentation from the same source is shown at a time. Menus are not exclusive.
    init(
        kind: PresentationLayer.Kind, isExclusive: Bool, inputs: _GraphInputs, wanted: @escaping () -> AnyHashable?,
        build: @escaping (PresentationLayer) -> Void, clear: @escaping () -> Void, onDismiss: @escaping () -> Void = {}
    ) {
        self.kind = kind
        self.isExclusive = isExclusive
        self.inputs = inputs
        self.wanted = wanted
        self.build = build
        self.clear = clear
        self.onDismiss = onDismiss
        signal = Attribute("presenter signal", value: ())
    }

    /// Watches from now on. To be called where the modifier makes its view.
    func start() {
        Attribute("presenter", stateful: self).makeTransactionalWatcher(of: inputs.host)
    }

    func updateValue(old: Void?) -> RuleResult<Void> {
        signal.value
        let wanted = wanted()
        let isGoing = inputs.presence?.resolveIsLeaving() ?? false
        let id = isGoing ? nil : wanted
        if let layer {
            if !layer.isLeaving, id != layer.id {
                close(layer)
            }
        } else if let id {
            open(id)
        }
        return .changed(())
    }

    private func open(_ id: AnyHashable) {
        let stack: PresentationStack = inputs.host.presentations
        guard !isExclusive || !stack.mustWait(parent: inputs.presentation) else {
            stack.wait { [signal] in
                if signal.isAlive {
                    signal.signal()
                }
            }
            return
        }
        let layer = subgraph.apply { PresentationLayer(id: id, kind: kind, isExclusive: isExclusive, inputs: inputs) }
        self.layer = layer
        layer.clear = clear
        layer.dismissByUser = { [self, unowned layer] in
            layer.leave(animated: true) { [self] in
                clear()
                // Not before the binding has changed.
                inputs.host.enqueue(in: Transaction()) { [self] in didLeave() }
            }
        }
        stack.add(layer)
        layer.subgraph.apply { build(layer) }
    }

    /// Plays the removal. A container that waits for the presenting view's own removal waits for this, too.
    private func close(_ layer: PresentationLayer) {
        let held = HeldListeners(inputs.waitingListeners)
        // The layer may also be erased with the presenting view before it has left.
        layer.subgraph.onTearDown { held.release() }
        layer.leave(animated: inputs.animatesPresentations) { [self] in
            held.release()
            didLeave()
        }
    }

    private func didLeave() {
        layer = nil
        let host = inputs.host
        host.enqueueAction(named: "onDismiss", onDismiss)
        if signal.isAlive {
            signal.signal()
        }
    }
}

/// Listeners that wait for a removal, however it ends.
private final class HeldListeners {
    private var listeners: [AnimationListener]

    init(_ listeners: [AnimationListener]) {
        self.listeners = listeners
        for listener in listeners {
            listener.hold()
        }
    }

    func release() {
        let held = listeners
        listeners = []
        for listener in held {
            listener.release()
        }
    }
}
