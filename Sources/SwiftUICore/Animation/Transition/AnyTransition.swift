import IncrementalGraph

extension AnyTransition {
    /// Erases the type of `transition`.
    @MainActor @preconcurrency
    public init<T: Transition>(_ transition: T) {
        self.init(box: (transition as? any BoxedTransition)?.makeBox() ?? TransitionBox(transition))
    }
}

/// A transition that the engine has to know better than by its body.
protocol BoxedTransition: Transition {
    nonisolated func makeBox() -> AnyTransitionBox
}

/// A transition that changes the rendered output of the content alone.
protocol AppearanceTransition: Transition {}

package final class TransitionBox<T: Transition>: AnyTransitionBox {
    package let transition: T

    package init(_ transition: T) {
        self.transition = transition
    }

    package func displayName(_ name: (Any.Type) -> String?) -> String {
        let name = String(String(describing: T.self).prefix { $0 != "<" })
        guard ModuleNames.isOwn(T.self), name.hasSuffix("Transition") else { return name }
        let base = name.dropLast("Transition".count)
        return base.prefix(1).lowercased() + base.dropFirst()
    }

    package var hasMotion: Bool {
        onMainActor { T.properties.hasMotion }
    }

    package var withoutMotion: AnyTransition? { hasMotion ? .opacity : nil }
    package var movesContent: Bool { !(T.self is any AppearanceTransition.Type) }

    package func makeView(
        source: Attribute<AnyTransition>, phase: Attribute<TransitionPhase>, inputs: _ViewInputs,
        body: @escaping (_ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        let current = Attribute("transition", stateful: LatestPart(whole: source, first: transition) { ($0.box as? TransitionBox<T>)?.transition })
        let host = inputs.base.host
        let view = Attribute<T.Body>("transition body") {
            let transition = current.value
            let phase = phase.value
            return host.observing(transition, phase) { $0.body(content: PlaceholderContentView(), phase: $1) }
        }
        var inputs = inputs
        inputs.base.bindPlaceholder(T.self, makeView: body, makeViewList: { $0.element(body) })
        return T.Body._makeView(view: _GraphValue(view), inputs: inputs)
    }
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
