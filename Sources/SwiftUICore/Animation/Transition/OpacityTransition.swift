/// Fades the view in and out.
nonisolated public struct OpacityTransition: Transition, PictureTransition {
    public static let properties = TransitionProperties(hasMotion: false)

    public init() {}

    @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
        content.opacity(phase.isIdentity ? 1 : 0)
    }
}

extension Transition where Self == OpacityTransition {
    /// Fades the view in and out.
    public static var opacity: OpacityTransition { OpacityTransition() }
}

extension AnyTransition {
    /// Fades the view in and out. What happens where no other transition is asked for.
    public static let opacity = AnyTransition(box: TransitionBox(OpacityTransition()))
}
