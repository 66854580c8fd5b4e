import AttributeGraph

/// A transition whose type is erased.
public struct AnyTransition: @unchecked Sendable {
    package let box: AnyTransitionBox

    package init(box: AnyTransitionBox) {
        self.box = box
    }

    @MainActor @preconcurrency
    public init<T: Transition>(_ transition: T) {
        box = TransitionBox(transition)
    }

    /// This transition and then another one around it.
    public func combined(with other: AnyTransition) -> AnyTransition {
        AnyTransition(box: CombinedTransitionBox(first: self, second: other))
    }

    /// One transition for coming, another one for going.
    public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition {
        AnyTransition(box: AsymmetricTransitionBox(insertion: insertion, removal: removal))
    }

    /// Plays the transition with `animation`, whatever the transaction says, also without one.
    public func animation(_ animation: Animation?) -> AnyTransition {
        AnyTransition(box: AnimatedTransitionBox(base: self, animation: animation))
    }
}

/// Builds a transition around a child. `source` is the transition as it is now; a box takes from it the newest value
/// of its own kind.
package class AnyTransitionBox {
    package init() {}

    package func makeView(
        source: Attribute<AnyTransition>, phase: Attribute<TransitionPhase>, inputs: _ViewInputs,
        body: @escaping (_ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        body(inputs)
    }

    /// Whether the transition animates by itself when it enters or leaves.
    package var hasOwnAnimation: Bool { false }
    /// Whether it changes nothing at all.
    package var isIdentity: Bool { false }
    package var hasMotion: Bool { true }
}

package final class IdentityTransitionBox: AnyTransitionBox {
    package override var isIdentity: Bool { true }
    package override var hasMotion: Bool { false }
}

package final class TransitionBox<T: Transition>: AnyTransitionBox {
    let transition: T

    package init(_ transition: T) {
        self.transition = transition
    }

    package override var hasMotion: Bool {
        onMainActor { T.properties.hasMotion }
    }

    package override func makeView(
        source: Attribute<AnyTransition>, phase: Attribute<TransitionPhase>, inputs: _ViewInputs,
        body: @escaping (_ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        let current = Attribute("transition", stateful: LatestPart(whole: source) { ($0.box as? TransitionBox<T>)?.transition })
        let view = Attribute<T.Body>("transition body") {
            let transition = current.value
            let phase = phase.value
            return onMainActor { transition.body(content: PlaceholderContentView(), phase: phase) }
        }
        var inputs = inputs
        inputs.base.modifierBodies = ModifierBody(
            modifier: T.self, next: inputs.base.modifierBodies, makeView: body,
            makeViewList: { listInputs in listInputs.element(body) })
        return T.Body._makeView(view: _GraphValue(view), inputs: inputs)
    }
}

package final class CombinedTransitionBox: AnyTransitionBox {
    let first: AnyTransition
    let second: AnyTransition

    init(first: AnyTransition, second: AnyTransition) {
        self.first = first
        self.second = second
    }

    package override var hasOwnAnimation: Bool { first.box.hasOwnAnimation || second.box.hasOwnAnimation }
    package override var isIdentity: Bool { first.box.isIdentity && second.box.isIdentity }
    package override var hasMotion: Bool { first.box.hasMotion || second.box.hasMotion }

    package override func makeView(
        source: Attribute<AnyTransition>, phase: Attribute<TransitionPhase>, inputs: _ViewInputs,
        body: @escaping (_ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        let inner = source.part { ($0 as? CombinedTransitionBox)?.first }
        let outer = source.part { ($0 as? CombinedTransitionBox)?.second }
        let first = first
        return second.box.makeView(source: outer, phase: phase, inputs: inputs) { inputs in
            first.box.makeView(source: inner, phase: phase, inputs: inputs, body: body)
        }
    }
}

package final class AsymmetricTransitionBox: AnyTransitionBox {
    let insertion: AnyTransition
    let removal: AnyTransition

    init(insertion: AnyTransition, removal: AnyTransition) {
        self.insertion = insertion
        self.removal = removal
    }

    package override var hasOwnAnimation: Bool { insertion.box.hasOwnAnimation || removal.box.hasOwnAnimation }
    package override var isIdentity: Bool { insertion.box.isIdentity && removal.box.isIdentity }
    package override var hasMotion: Bool { insertion.box.hasMotion || removal.box.hasMotion }

    package override func makeView(
        source: Attribute<AnyTransition>, phase: Attribute<TransitionPhase>, inputs: _ViewInputs,
        body: @escaping (_ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        let coming = Attribute<TransitionPhase>("insertion phase") { phase.value == .willAppear ? .willAppear : .identity }
        let going = Attribute<TransitionPhase>("removal phase") { phase.value == .didDisappear ? .didDisappear : .identity }
        let inner = source.part { ($0 as? AsymmetricTransitionBox)?.insertion }
        let outer = source.part { ($0 as? AsymmetricTransitionBox)?.removal }
        let insertion = insertion
        return removal.box.makeView(source: outer, phase: going, inputs: inputs) { inputs in
            insertion.box.makeView(source: inner, phase: coming, inputs: inputs, body: body)
        }
    }
}

package final class AnimatedTransitionBox: AnyTransitionBox {
    let base: AnyTransition
    let animation: Animation?

    init(base: AnyTransition, animation: Animation?) {
        self.base = base
        self.animation = animation
    }

    package override var hasOwnAnimation: Bool { animation != nil }
    package override var isIdentity: Bool { base.box.isIdentity }
    package override var hasMotion: Bool { base.box.hasMotion }

    package override func makeView(
        source: Attribute<AnyTransition>, phase: Attribute<TransitionPhase>, inputs: _ViewInputs,
        body: @escaping (_ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        let outerTransaction = inputs.base.transaction
        let animation = Attribute("transition animation", stateful: LatestPart(whole: source) { ($0.box as? AnimatedTransitionBox)?.animation })
        var inputs = inputs
        inputs.base.transaction = Attribute("transition transaction", uncompared: {
            var transaction = outerTransaction.value
            transaction.animation = animation.value
            return transaction
        })
        let inner = source.part { ($0 as? AnimatedTransitionBox)?.base }
        return base.box.makeView(source: inner, phase: phase, inputs: inputs) { inputs in
            var inputs = inputs
            inputs.base.transaction = outerTransaction
            return body(inputs)
        }
    }
}

extension Attribute where Value == AnyTransition {
    fileprivate func part(_ part: @escaping (AnyTransitionBox) -> AnyTransition?) -> Attribute<AnyTransition> {
        Attribute("transition part", stateful: LatestPart(whole: self) { part($0.box) })
    }
}

package struct TransitionTraitKey: ViewTraitKey {
    package static var defaultValue: AnyTransition? { nil }
}

nonisolated extension View {
    /// How the view comes and goes when a container inserts or removes it.
    public func transition(_ t: AnyTransition) -> some View {
        modifier(TraitWritingModifier<TransitionTraitKey>(value: t))
    }

    /// How the view comes and goes when a container inserts or removes it.
    @MainActor @preconcurrency
    public func transition<T: Transition>(_ transition: T) -> some View {
        modifier(TraitWritingModifier<TransitionTraitKey>(value: AnyTransition(transition)))
    }
}
