import IncrementalGraph

/// Shows and removes the view at once, also in an animation.
nonisolated public struct IdentityTransition: Transition, BoxedTransition {
    /// Without motion, so it stays where the user wants less motion.
    public static let properties = TransitionProperties(hasMotion: false)

    /// Shows and removes the view at once.
    public init() {}

    /// The same appearance in all phases.
    @MainActor public func body(content: Content, phase: TransitionPhase) -> Content {
        content
    }

    func makeBox() -> AnyTransitionBox {
        IdentityTransitionBox()
    }
}

final class IdentityTransitionBox: AnyTransitionBox {
    package func makeView(
        source: Attribute<AnyTransition>, phase: Attribute<TransitionPhase>, inputs: _ViewInputs,
        body: @escaping (_ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        body(inputs)
    }

    package func displayName(_ name: (Any.Type) -> String?) -> String { "identity" }
    package var withoutMotion: AnyTransition? { nil }
    package var isIdentity: Bool { true }
    package var hasMotion: Bool { false }
    package var movesContent: Bool { false }
}

extension Transition where Self == IdentityTransition {
    /// Shows and removes the view at once, also in an animation.
    public static var identity: IdentityTransition { IdentityTransition() }
}

extension AnyTransition {
    /// Shows and removes the view at once, also in an animation.
    public static let identity = AnyTransition(box: IdentityTransitionBox())
}
