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
        let makeContent = contentMaker(outside: child.outerTransaction, inside: inputs.base.transaction, for: &inputs.base)
        self.inputs = inputs
        isHidden = startsHidden
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

    /// What drives the transition is the transaction around the dynamic content, whatever the child's own modifiers
    /// make of it; inside the child theirs is in force, unless the transition brings an animation of its own.
    private func contentMaker(
        outside: Attribute<Transaction>, inside: Attribute<Transaction>, for inputs: inout _GraphInputs
    ) -> (_ViewInputs) -> _ViewOutputs {
        let make = child.element.make
        let driving = listening(outside)
        inputs.transaction = driving
        if outside.identifier == inside.identifier {
            return make
        }
        let content = listening(inside)
        return { inputs in
            var inputs = inputs
            let given = inputs.base.transaction
            if given.identifier == driving.identifier {
                inputs.base.transaction = content
            } else {
                inputs.base.transaction = Attribute("content transaction", uncompared: {
                    var transaction = content.value
                    let animation = given.value.animation
                    if animation != driving.value.animation {
                        transaction.animation = animation
                    }
                    return transaction
                })
            }
            return make(inputs)
        }
    }

    /// The same transaction, with one who waits for what the child's removal sets in motion.
    private func listening(_ outer: Attribute<Transaction>) -> Attribute<Transaction> {
        Attribute("child transaction", uncompared: { [weak child] in
            var transaction = outer.value
            if let child, child.isRemoved, let listener = child.removalListener {
                transaction.addListener(listener)
            }
            return transaction
        })
    }

    /// Whether the child goes at once, whatever the transaction says.
    var isIdentity: Bool {
        explicit?.box.isIdentity ?? false
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
