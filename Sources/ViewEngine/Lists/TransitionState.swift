import IncrementalGraph
import Foundation
import Rendering
import StageTime

/// The coming and going of one child of a container.
///
/// A transition that the child asked for is built around it from the start. The default one, a fade, is there only while
/// it plays, so that thousands of rows at rest cost nothing.
package final class TransitionState {
    private unowned let child: ContainerChild
    private unowned let host: ViewGraph
    private let transition: Attribute<AnyTransition?>?
    /// As it is when the child is made.
    private let reducesMotion: Bool
    /// What the child asked for, built around it; the last one is of the kind that it asked for last.
    private var layers: [Layer] = []
    private var fade: Fade?
    private var inputs: _GraphInputs?
    /// What flows down to the child.
    private var childInputs: _ViewInputs?
    package private(set) var isHidden = false
    /// Signalled when the child has another display list than before.
    private weak var container: DynamicContainer?

    package init(child: ContainerChild, host: ViewGraph, container: DynamicContainer) {
        self.child = child
        self.host = host
        self.container = container
        transition = child.element.traits[TransitionTraitKey.self]
        let environment = child.element.base.environment
        reducesMotion = transition != nil && Graph.untracked { environment.value.accessibilityReduceMotion }
    }

    private var explicit: AnyTransition? {
        Graph.untracked { transition?.value }.map(reduced)
    }

    private func reduced(_ transition: AnyTransition) -> AnyTransition {
        reducesMotion ? transition.reducingMotion : transition
    }

    /// Whether an insertion in `transaction` would be visible as a movement.
    func animatesInsertion(in transaction: Transaction) -> Bool {
        guard child.owners.first(where: { $0.isNew })?.hasTransition ?? true else { return false }
        if let explicit {
            return !explicit.box.isIdentity && (explicit.box.ownAnimation != nil || transaction.animation != nil)
        }
        return transaction.animation != nil
    }

    /// Whether the child goes at once, whatever the transaction says.
    var removesAtOnce: Bool {
        guard child.owners.first(where: { $0.isRemoved })?.hasTransition ?? true else { return true }
        return explicit?.box.isIdentity ?? false
    }

    /// Whether the child asked for a transition.
    var isExplicit: Bool { transition != nil }

    /// Whether what moves in the child belongs to its removal in the transaction that is there.
    var removesWithAnimation: Bool {
        Graph.untracked { child.outerTransaction.value }.animation != nil || explicit?.box.ownAnimation != nil
    }

    /// The transition as one would write it.
    /// - Parameter name: The name of a view or modifier.
    package func displayName(_ name: (Any.Type) -> String?) -> String { explicit?.box.displayName(name) ?? "opacity" }

    /// Why the child comes or goes without a transition; nil when it has one and an animation drives it.
    package func reasonWithoutMotion(isRemoval: Bool, in transaction: Transaction) -> AnimationTrace.Reason? {
        let owner = child.owners.first { isRemoval ? $0.isRemoved : $0.isNew }
        if owner?.hasTransition == false {
            return .exchanged
        }
        if explicit?.box.isIdentity ?? false {
            return .identityTransition
        }
        return transaction.animation == nil && explicit?.box.ownAnimation == nil ? .noAnimation : nil
    }

    /// Builds the child, inside its subgraph. What drives the transition is the transaction around the dynamic content,
    /// whatever the child's own modifiers make of it.
    package func make(inputs: _ViewInputs, startsHidden: Bool, makeElement: @escaping (_ViewInputs, _GraphInputs) -> _ViewOutputs) {
        var inputs = inputs
        let outer = inputs.base
        let driving = child.outerTransaction
        inputs.base.transaction = driving
        inputs.base.observedPlace = child.element.base.observedPlace
        self.inputs = inputs.base
        childInputs = inputs
        isHidden = startsHidden
        let contentPresence =
            transition == nil
            ? nil : ViewPresence(outer: inputs.base.presence, subgraph: child.subgraph, isContentOfOuter: true)
        let makeContent = { (inputs: _ViewInputs) in
            var inputs = inputs
            if let contentPresence {
                inputs.base.presence = contentPresence
            }
            if inputs.base.transaction.identifier == driving.identifier {
                inputs.base.transaction = outer.transaction
            }
            return makeElement(inputs, outer)
        }
        if let explicit {
            makeLayer(explicit, phase: startsHidden ? .willAppear : .identity, body: makeContent)
        } else {
            child.outputs = makeContent(inputs)
            if startsHidden {
                makeFade(from: 0)
            }
        }
    }

    package func appear() {
        isHidden = false
        for layer in layers {
            layer.isLeaving.set(false)
            layer.phase.set(.identity)
        }
        fade?.target.set(1)
        removeFadeWhenItHasEnded()
    }

    package func disappear() {
        if let explicit {
            leave(with: explicit)
            return
        }
        fade?.listener?.cancel()
        fade?.listener = nil
        guard let inputs, inputs.currentTransaction.animation != nil else { return }
        if fade == nil {
            makeFade(from: 1)
        }
        fade?.target.set(0)
    }
}

// MARK: - Transitions that were asked for

extension TransitionState {
    /// A transition built around the child.
    private struct Layer {
        let box: AnyTransitionBox
        let subgraph: Subgraph
        let source: Attribute<AnyTransition>
        let phase: Attribute<TransitionPhase>
        /// A transition that is playing a removal stays as it was when that began, whatever becomes of it around the view.
        let isLeaving: Attribute<Bool>
    }

    private func makeLayer(_ explicit: AnyTransition, phase start: TransitionPhase, body: @escaping (_ViewInputs) -> _ViewOutputs) {
        guard let transition, let childInputs else { return }
        let subgraph = Subgraph(in: child.subgraph)
        subgraph.apply {
            let isLeaving = Attribute("transition leaves", value: false)
            let source = Attribute<AnyTransition>(
                "transition",
                stateful: LatestPart(whole: transition, first: explicit) { [reducesMotion] in
                    guard !isLeaving.value else { return nil }
                    return reducesMotion ? $0?.reducingMotion : $0
                })
            let phase = Attribute("transition phase", value: start)
            layers.append(Layer(box: explicit.box, subgraph: subgraph, source: source, phase: phase, isLeaving: isLeaving))
            child.outputs = explicit.box.makeView(source: source, phase: phase, inputs: childInputs, body: body)
        }
    }

    /// Plays the transition as it is now. One of another kind than the child was built with comes around it.
    private func leave(with explicit: AnyTransition) {
        if let layer = layers.last, layer.box.canTakeValues(from: explicit.box) {
            Graph.untracked { _ = layer.source.value }
            layer.isLeaving.set(true)
            layer.phase.set(.didDisappear)
            return
        }
        let content = child.outputs
        makeLayer(explicit, phase: .identity) { [childInputs] in Self.carried(content, from: childInputs ?? $0, to: $0) }
        guard let layer = layers.last else { return }
        layer.isLeaving.set(true)
        // Shown once as it was, so that there is something to move from.
        host.enqueueFollowUp(in: Graph.untracked { child.outerTransaction.value }) { [weak child] in
            if layer.subgraph.isAlive, child?.isRemoved == true {
                layer.phase.set(.didDisappear)
            }
        }
    }

    /// What is there already, where a transition around it moves it: it is made for the place that it has.
    private static func carried(_ content: _ViewOutputs, from start: _ViewInputs, to end: _ViewInputs) -> _ViewOutputs {
        guard let displayList = content.displayList else { return content }
        let (home, frame) = (makeAnimatedFrame(start), makeAnimatedFrame(end))
        let offset = Attribute<CGPoint>("carried") {
            let (home, frame) = (home.value, frame.value)
            return CGPoint(x: frame.minX - home.minX, y: frame.minY - home.minY)
        }
        var outputs = content
        outputs.displayList = Attribute(
            "carried",
            uncompared: {
                let offset = offset.value
                let list = displayList.value
                return offset == .zero ? list : .applying(.transform(CGAffineTransform(translationX: offset.x, y: offset.y)), to: list)
            })
        return outputs
    }
}

// MARK: - The default transition

extension TransitionState {
    /// What the default transition puts around the child's display list.
    private final class Fade {
        let subgraph: Subgraph
        let target: Attribute<Double>
        let content: ViewDrawing
        /// Waits for the end of the insertion.
        var listener: AnimationListener?

        init(subgraph: Subgraph, target: Attribute<Double>, content: ViewDrawing) {
            self.subgraph = subgraph
            self.target = target
            self.content = content
        }
    }

    private func makeFade(from start: Double) {
        guard let inputs, let content = child.outputs.drawing else { return }
        let displayList = content.displayList
        let subgraph = Subgraph(in: child.subgraph)
        let fade = Fade(subgraph: subgraph, target: subgraph.apply { Attribute("fade target", value: start) }, content: content)
        self.fade = fade
        var base = inputs
        base.observedPlace = base.observedPlace?.calling("opacity of the transition")
        base.transactionOverlay = TransactionOverlay(outer: base.transactionOverlay) { [weak fade] transaction in
            if let listener = fade?.listener {
                transaction.addListener(listener)
            }
        }
        child.outputs.displayList = subgraph.apply {
            let opacity = makeAnimatable(_GraphValue(fade.target), inputs: base)
            _ = opacity.value
            return Attribute(
                "fade",
                uncompared: {
                    .applying(.opacity(opacity.value), to: displayList.value)
                })
        }
    }

    private func removeFadeWhenItHasEnded() {
        guard let fade else { return }
        let listener = AnimationListener(criteria: .removed) { [weak updates = host.updates, weak self, weak fade] in
            updates?.enqueue(in: Transaction()) { self?.remove(fade) }
        }
        fade.listener = listener
        listener.updateWillBegin { completion in completion() }
        host.afterUpdate { listener.updateDidEnd() }
    }

    private func remove(_ ended: Fade?) {
        guard let fade, fade === ended, fade.listener != nil, !child.isRemoved, fade.subgraph.isAlive else { return }
        self.fade = nil
        child.outputs.drawing = fade.content
        container?.displayListChanged()
        fade.subgraph.tearDown()
    }
}
