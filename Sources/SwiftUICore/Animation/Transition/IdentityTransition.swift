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

    package func makeBox() -> AnyTransitionBox {
        IdentityTransitionBox()
    }
}

package final class IdentityTransitionBox: AnyTransitionBox {
    package override var isIdentity: Bool { true }
    package override var hasMotion: Bool { false }
    package override var movesContent: Bool { false }
}

extension Transition where Self == IdentityTransition {
    /// Shows and removes the view at once, also in an animation.
    public static var identity: IdentityTransition { IdentityTransition() }
}

extension AnyTransition {
    /// Shows and removes the view at once, also in an animation.
    public static let identity = AnyTransition(box: IdentityTransitionBox())
}
