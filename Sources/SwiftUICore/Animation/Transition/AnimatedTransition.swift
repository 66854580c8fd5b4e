import IncrementalGraph

/// A transition with an animation of its own.
nonisolated struct AnimatedTransition<Base: Transition>: Transition, BoxedTransition {
    var base: Base
    var animation: Animation?

    static var properties: TransitionProperties { onMainActor { Base.properties } }

    @MainActor func body(content: Content, phase: TransitionPhase) -> some View {
        base.apply(content: content, phase: phase).animation(animation, value: phase)
    }

    func makeBox() -> AnyTransitionBox {
        AnimatedTransitionBox(base: onMainActor(base) { AnyTransition($0) }, animation: animation)
    }
}

extension Transition {
    /// Plays the transition with `animation`, whatever the transaction says, also where it has none.
    public func animation(_ animation: Animation?) -> some Transition {
        AnimatedTransition(base: self, animation: animation)
    }
}

extension AnyTransition {
    /// Plays the transition with `animation`, whatever the transaction says, also where it has none.
    public func animation(_ animation: Animation?) -> AnyTransition {
        AnyTransition(box: AnimatedTransitionBox(base: self, animation: animation))
    }
}

package final class AnimatedTransitionBox: AnyTransitionBox {
    package let base: AnyTransition
    package let animation: Animation?

    package init(base: AnyTransition, animation: Animation?) {
        self.base = base
        self.animation = animation
    }

    package func canTakeValues(from other: AnyTransitionBox) -> Bool {
        (other as? AnimatedTransitionBox).map { base.box.canTakeValues(from: $0.base.box) } ?? false
    }

    package func displayName(_ name: (Any.Type) -> String?) -> String { base.box.displayName(name) }

    package var ownAnimation: Animation? { animation }
    package var isIdentity: Bool { base.box.isIdentity }
    package var hasMotion: Bool { base.box.hasMotion }

    package var withoutMotion: AnyTransition? { base.box.withoutMotion?.animation(animation) }

    package var movesContent: Bool { base.box.movesContent }

    /// The animation is in force in the updates in which the phase changes; down to the leaves, if it is they that the
    /// transition moves.
    package func makeView(
        source: Attribute<AnyTransition>, phase: Attribute<TransitionPhase>, inputs: _ViewInputs,
        body: @escaping (_ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        let outer = inputs.base.transactionOverlay
        let seed = inputs.base.transactionSeed
        let animation = Attribute<Animation?>(
            "transition animation",
            stateful: LatestPart(whole: source, first: animation) {
                ($0.box as? AnimatedTransitionBox).map(\.animation)
            })
        var inputs = inputs
        inputs.base.transactionOverlay = TransactionOverlay(outer: outer) { transaction in
            _ = phase.value
            if phase.changeStamp > seed.changeStamp {
                transaction.animation = animation.value
                transaction.origin.kind = .transition
            }
        }
        let inner = source.part(base) { ($0 as? AnimatedTransitionBox)?.base }
        let movesContent = movesContent
        return base.box.makeView(source: inner, phase: phase, inputs: inputs) { inputs in
            var inputs = inputs
            if !movesContent {
                inputs.base.transactionOverlay = outer
            }
            return body(inputs)
        }
    }
}
