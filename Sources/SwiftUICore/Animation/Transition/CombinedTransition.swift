import IncrementalGraph

/// A transition and another one around it.
nonisolated struct CombinedTransition<First: Transition, Second: Transition>: Transition, BoxedTransition {
    var first: First
    var second: Second

    static var properties: TransitionProperties {
        TransitionProperties(hasMotion: onMainActor { First.properties.hasMotion || Second.properties.hasMotion })
    }

    @MainActor func body(content: Content, phase: TransitionPhase) -> some View {
        second.apply(content: first.apply(content: content, phase: phase), phase: phase)
    }

    func makeBox() -> AnyTransitionBox {
        CombinedTransitionBox(first: onMainActor(first) { AnyTransition($0) }, second: onMainActor(second) { AnyTransition($0) })
    }
}

extension Transition {
    /// This transition and another one around it, at the same time.
    public func combined<T: Transition>(with other: T) -> some Transition {
        CombinedTransition(first: self, second: other)
    }
}

extension AnyTransition {
    /// This transition and another one around it, at the same time.
    public func combined(with other: AnyTransition) -> AnyTransition {
        AnyTransition(box: CombinedTransitionBox(first: self, second: other))
    }
}

package final class CombinedTransitionBox: AnyTransitionBox {
    package let first: AnyTransition
    package let second: AnyTransition

    package init(first: AnyTransition, second: AnyTransition) {
        self.first = first
        self.second = second
    }

    package func canTakeValues(from other: AnyTransitionBox) -> Bool {
        guard let other = other as? CombinedTransitionBox else { return false }
        return first.box.canTakeValues(from: other.first.box) && second.box.canTakeValues(from: other.second.box)
    }

    package func displayName(_ name: (Any.Type) -> String?) -> String {
        "\(first.box.displayName(name)) combined with \(second.box.displayName(name))"
    }

    package var ownAnimation: Animation? { first.box.ownAnimation ?? second.box.ownAnimation }
    package var isIdentity: Bool { first.box.isIdentity && second.box.isIdentity }
    package var hasMotion: Bool { first.box.hasMotion || second.box.hasMotion }
    /// One fade, however many parts there are.
    package var withoutMotion: AnyTransition? {
        guard hasMotion else { return nil }
        return ownAnimation.map { AnyTransition.opacity.animation($0) } ?? .opacity
    }

    package var movesContent: Bool { first.box.movesContent || second.box.movesContent }

    package func makeView(
        source: Attribute<AnyTransition>, phase: Attribute<TransitionPhase>, inputs: _ViewInputs,
        body: @escaping (_ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        let inner = source.part(first) { ($0 as? CombinedTransitionBox)?.first }
        let outer = source.part(second) { ($0 as? CombinedTransitionBox)?.second }
        let first = first
        return second.box.makeView(source: outer, phase: phase, inputs: inputs) { inputs in
            first.box.makeView(source: inner, phase: phase, inputs: inputs, body: body)
        }
    }
}
