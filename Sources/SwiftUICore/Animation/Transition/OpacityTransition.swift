/// Fades the view in and out.
nonisolated public struct OpacityTransition: Transition, AppearanceTransition {
    /// Without motion, so it stays where the user wants less motion.
    public static let properties = TransitionProperties(hasMotion: false)

    /// Fades the view in and out.
    public init() {}

    /// Opaque on the screen, transparent before and after.
    @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
        content.opacity(phase.isIdentity ? 1 : 0)
    }
}

extension Transition where Self == OpacityTransition {
    /// Fades the view in and out.
    public static var opacity: OpacityTransition { OpacityTransition() }
}

extension AnyTransition {
    /// Fades the view in and out. The default transition.
    public static let opacity = AnyTransition(box: TransitionBox(OpacityTransition()))
}
