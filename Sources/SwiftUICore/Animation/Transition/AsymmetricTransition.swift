import IncrementalGraph

/// One transition for coming, another one for going; the other half stays at identity.
nonisolated public struct AsymmetricTransition<Insertion: Transition, Removal: Transition>: Transition, BoxedTransition {
    /// The transition of the insertion.
    public var insertion: Insertion
    /// The transition of the removal.
    public var removal: Removal

    /// Comes with `insertion` and goes with `removal`.
    public init(insertion: Insertion, removal: Removal) {
        self.insertion = insertion
        self.removal = removal
    }

    /// With motion if one of the two has motion.
    public static var properties: TransitionProperties {
        TransitionProperties(hasMotion: onMainActor { Insertion.properties.hasMotion || Removal.properties.hasMotion })
    }

    /// The content in both transitions: `insertion` is at identity when the view goes, `removal` when it comes.
    @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
        removal.apply(
            content: insertion.apply(content: content, phase: phase.insertionHalf),
            phase: phase.removalHalf)
    }

    func makeBox() -> AnyTransitionBox {
        AsymmetricTransitionBox(insertion: onMainActor(insertion) { AnyTransition($0) }, removal: onMainActor(removal) { AnyTransition($0) })
    }
}

extension TransitionPhase {
    fileprivate var insertionHalf: TransitionPhase { self == .willAppear ? .willAppear : .identity }
    fileprivate var removalHalf: TransitionPhase { self == .didDisappear ? .didDisappear : .identity }
}

extension AnyTransition {
    /// One transition for coming, another one for going.
    public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition {
        AnyTransition(box: AsymmetricTransitionBox(insertion: insertion, removal: removal))
    }
}

package final class AsymmetricTransitionBox: AnyTransitionBox {
    package let insertion: AnyTransition
    package let removal: AnyTransition

    package init(insertion: AnyTransition, removal: AnyTransition) {
        self.insertion = insertion
        self.removal = removal
    }

    package func canTakeValues(from other: AnyTransitionBox) -> Bool {
        guard let other = other as? AsymmetricTransitionBox else { return false }
        return insertion.box.canTakeValues(from: other.insertion.box) && removal.box.canTakeValues(from: other.removal.box)
    }

    package func displayName(_ name: (Any.Type) -> String?) -> String {
        "asymmetric(insertion: \(insertion.box.displayName(name)), removal: \(removal.box.displayName(name)))"
    }

    package var ownAnimation: Animation? { insertion.box.ownAnimation ?? removal.box.ownAnimation }
    package var isIdentity: Bool { insertion.box.isIdentity && removal.box.isIdentity }
    package var hasMotion: Bool { insertion.box.hasMotion || removal.box.hasMotion }
    package var withoutMotion: AnyTransition? {
        hasMotion ? .asymmetric(insertion: insertion.reducingMotion, removal: removal.reducingMotion) : nil
    }

    package var movesContent: Bool { insertion.box.movesContent || removal.box.movesContent }

    package func makeView(
        source: Attribute<AnyTransition>, phase: Attribute<TransitionPhase>, inputs: _ViewInputs,
        body: @escaping (_ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        let coming = Attribute<TransitionPhase>("insertion phase") { phase.value.insertionHalf }
        let going = Attribute<TransitionPhase>("removal phase") { phase.value.removalHalf }
        let inner = source.part(insertion) { ($0 as? AsymmetricTransitionBox)?.insertion }
        let outer = source.part(removal) { ($0 as? AsymmetricTransitionBox)?.removal }
        let insertion = insertion
        return removal.box.makeView(source: outer, phase: going, inputs: inputs) { inputs in
            insertion.box.makeView(source: inner, phase: coming, inputs: inputs, body: body)
        }
    }
}
