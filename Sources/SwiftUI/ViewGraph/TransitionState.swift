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
        if let explicit {
            return !explicit.box.isIdentity && (explicit.box.hasOwnAnimation || transaction.animation != nil)
        }
        return transaction.animation != nil
    }

    /// Builds the child, inside its subgraph.
    func make(inputs: _ViewInputs, startsHidden: Bool) {
        var inputs = inputs
        let outer = inputs.base.transaction
        let child = child
        inputs.base.transaction = Attribute("child transaction", uncompared: { [weak child] in
            var transaction = outer.value
            if let child, child.isRemoved, let listener = child.removalListener {
                transaction.addListener(listener)
            }
            return transaction
        })
        self.inputs = inputs
        isHidden = startsHidden
        if let explicit, let transition {
            let source = Attribute<AnyTransition>("transition", stateful: LatestPart(whole: transition) { $0 })
            let phase = Attribute<TransitionPhase>("transition phase", value: startsHidden ? .willAppear : .identity)
            self.phase = phase
            child.outputs = explicit.box.makeView(source: source, phase: phase, inputs: inputs, body: child.element.make)
        } else {
            child.outputs = child.element.make(inputs)
            if startsHidden {
                makeFade(from: 0)
            }
        }
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
        guard let inputs, Graph.untracked({ inputs.base.transaction.value.animation }) != nil else { return }
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
