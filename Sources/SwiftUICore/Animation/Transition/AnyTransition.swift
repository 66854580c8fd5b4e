import AttributeGraph

/// A transition whose type is erased.
public struct AnyTransition: @unchecked Sendable {
    package let box: AnyTransitionBox

    /// This transition, or the fade that stands for it where the user wants less motion.
    var reducingMotion: AnyTransition { box.withoutMotion ?? self }

    package init(box: AnyTransitionBox) {
        self.box = box
    }

    /// Erases the type of `transition`.
    @MainActor @preconcurrency
    public init<T: Transition>(_ transition: T) {
        box = (transition as? any BoxedTransition)?.makeBox() ?? TransitionBox(transition)
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

    /// Whether a view that this box has made can take its values from `other`.
    func canTakeValues(from other: AnyTransitionBox) -> Bool { type(of: self) == type(of: other) }

    /// The transition as one would write it: `scale` for those of this library, the type's name for others.
    /// - Parameter name: The name of a view or modifier.
    package func displayName(_ name: (Any.Type) -> String?) -> String { "identity" }

    /// The animation with which the transition plays by itself, also where the transaction has none.
    var ownAnimation: Animation? { nil }
    /// What stands for the transition where the user wants less motion; nil if it moves nothing and may stay.
    var withoutMotion: AnyTransition? { hasMotion ? .opacity : nil }
    /// Whether it changes nothing at all.
    package var isIdentity: Bool { false }
    package var hasMotion: Bool { true }
    /// Whether what it moves may be the leaves of the content, and not just its rendered output.
    var movesContent: Bool { true }
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

    package override func displayName(_ name: (Any.Type) -> String?) -> String {
        let name = String(String(describing: T.self).prefix { $0 != "<" })
        guard ModuleNames.isOwn(T.self), name.hasSuffix("Transition") else { return name }
        let base = name.dropLast("Transition".count)
        return base.prefix(1).lowercased() + base.dropFirst()
    }

    package override var hasMotion: Bool {
        onMainActor { T.properties.hasMotion }
    }

    override var movesContent: Bool { !(T.self is any AppearanceTransition.Type) }

    package override func makeView(
        source: Attribute<AnyTransition>, phase: Attribute<TransitionPhase>, inputs: _ViewInputs,
        body: @escaping (_ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        let current = Attribute("transition", stateful: LatestPart(whole: source, first: transition) { ($0.box as? TransitionBox<T>)?.transition })
        let host = inputs.base.host
        let view = Attribute<T.Body>("transition body") {
            let transition = current.value
            let phase = phase.value
            return host.observing { transition.body(content: PlaceholderContentView(), phase: phase) }
        }
        var inputs = inputs
        inputs.base.bindPlaceholder(T.self, makeView: body, makeViewList: { $0.element(body) })
        return T.Body._makeView(view: _GraphValue(view), inputs: inputs)
    }
}

extension Attribute where Value == AnyTransition {
    /// The transition inside this one, as it is now.
    package func part(_ first: AnyTransition, _ part: @escaping (AnyTransitionBox) -> AnyTransition?) -> Attribute<AnyTransition> {
        Attribute("transition part", stateful: LatestPart(whole: self, first: first) { part($0.box) })
    }
}

struct TransitionTraitKey: ViewTraitKey {
    static var defaultValue: AnyTransition? { nil }
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
