import AttributeGraph
import Rendering

/// The coming and going of one child of a container.
///
/// A transition that the child asked for is built around it from the start. The default one, a fade, is built only
/// when it plays, so that thousands of rows at rest cost nothing.
final class TransitionState {
    private unowned let child: ContainerChild
    private unowned let host: ViewGraph
    private let transition: Attribute<AnyTransition?>?
    private var phase: Attribute<TransitionPhase>?
    private var fadeTarget: Attribute<Double>?
    private var inputs: _ViewInputs?
    private(set) var isHidden = false

    init(child: ContainerChild, host: ViewGraph) {
        self.child = child
        self.host = host
        transition = child.element.traits[TransitionTraitKey.self]
    }

    private var explicit: AnyTransition? {
        Graph.untracked { transition?.value }
    }

    /// Whether an insertion in `transaction` would be seen as a movement.
    func animatesInsertion(in transaction: Transaction) -> Bool {
        guard child.owners.first(where: { $0.isNew })?.hasTransition ?? true else { return false }
        if let explicit {
            return !explicit.box.isIdentity && (explicit.box.hasOwnAnimation || transaction.animation != nil)
        }
        return transaction.animation != nil
    }

    /// Builds the child, inside its subgraph. What drives the transition is the transaction around the dynamic content,
    /// whatever the child's own modifiers make of it.
    func make(inputs: _ViewInputs, startsHidden: Bool) {
        var inputs = inputs
        let outer = inputs.base
        let driving = child.outerTransaction
        inputs.base.transaction = driving
        inputs.base.transactionOverlay = TransactionOverlay(outer: outer.transactionOverlay) { [weak child] transaction in
            if let child, child.isRemoved, let listener = child.removalListener {
                transaction.addListener(listener)
            }
        }
        self.inputs = inputs
        isHidden = startsHidden
        let element = child.element
        let makeContent = { (inputs: _ViewInputs) in
            var inputs = inputs
            if inputs.base.transaction.identifier == driving.identifier {
                inputs.base.transaction = outer.transaction
            }
            return element.make(inputs, outer: outer)
        }
        if let explicit, let transition {
            let source = Attribute<AnyTransition>("transition", stateful: LatestPart(whole: transition) { $0 })
            let phase = Attribute<TransitionPhase>("transition phase", value: startsHidden ? .willAppear : .identity)
            self.phase = phase
            child.outputs = explicit.box.makeView(source: source, phase: phase, inputs: inputs, body: makeContent)
        } else {
            child.outputs = makeContent(inputs)
            if startsHidden {
                makeFade(from: 0)
            }
        }
    }

    /// Whether the child goes at once, whatever the transaction says.
    var removesAtOnce: Bool {
        guard child.owners.first(where: { $0.isRemoved })?.hasTransition ?? true else { return true }
        return explicit?.box.isIdentity ?? false
    }

    func appear() {
        isHidden = false
        phase?.set(.identity)
        fadeTarget?.set(1)
    }

    func disappear() {
        guard explicit == nil else {
            phase?.set(.didDisappear)
            return
        }
        guard let inputs, inputs.base.currentTransaction.animation != nil else { return }
        if fadeTarget == nil {
            makeFade(from: 1)
        }
        fadeTarget?.set(0)
    }

    /// Puts the default transition around the child's picture.
    private func makeFade(from start: Double) {
        guard let inputs, let picture = child.outputs.displayList else { return }
        child.subgraph.apply {
            let target = Attribute("fade target", value: start)
            fadeTarget = target
            let opacity = makeAnimatable(_GraphValue(target), inputs: inputs.base)
            _ = opacity.value
            child.outputs.displayList = Attribute("fade", uncompared: {
                .applying(.opacity(opacity.value), to: picture.value)
            })
        }
    }
}
