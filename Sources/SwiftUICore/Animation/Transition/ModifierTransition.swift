import IncrementalGraph

/// A modifier with one value while the view is there and another one while it is not.
package final class ModifierTransitionBox<Modifier: ViewModifier>: AnyTransitionBox {
    package let active: Modifier
    package let identity: Modifier

    package init(active: Modifier, identity: Modifier) {
        self.active = active
        self.identity = identity
    }

    package var withoutMotion: AnyTransition? { hasMotion ? .opacity : nil }

    package func displayName(_ name: (Any.Type) -> String?) -> String { "modifier(active: \(name(Modifier.self) ?? "modifier"))" }

    package func makeView(
        source: Attribute<AnyTransition>, phase: Attribute<TransitionPhase>, inputs: _ViewInputs,
        body: @escaping (_ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        let box = Attribute<ModifierTransitionBox>(
            "modifier transition",
            stateful: LatestPart(whole: source, first: self) {
                $0.box as? ModifierTransitionBox
            })
        let modifier = Attribute<Modifier>("transition modifier") {
            phase.value.isIdentity ? box.value.identity : box.value.active
        }
        return Modifier._makeView(modifier: _GraphValue(modifier), inputs: inputs) { _, inputs in body(inputs) }
    }
}

extension AnyTransition {
    /// Applies `identity` to the view while it is there and `active` while it is not; between the two the modifier
    /// animates like any change of its values.
    public static func modifier<E: ViewModifier>(active: E, identity: E) -> AnyTransition {
        AnyTransition(box: ModifierTransitionBox(active: active, identity: identity))
    }
}
