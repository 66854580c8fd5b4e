/// Lets the view come from the leading side and go to the trailing one, moving by its own width.
nonisolated public struct SlideTransition: Transition {
    /// Lets the view come from the leading side and go to the trailing one.
    public init() {}

    /// In its place on the screen; its own width towards the leading side before, towards the trailing side after.
    @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
        content.modifier(MoveLayout(edge: edge(in: phase)))
    }

    private func edge(in phase: TransitionPhase) -> Edge? {
        switch phase {
        case .willAppear: .leading
        case .identity: nil
        case .didDisappear: .trailing
        }
    }
}

extension Transition where Self == SlideTransition {
    /// Lets the view come from the leading side and go to the trailing one.
    public static var slide: SlideTransition { SlideTransition() }
}

extension AnyTransition {
    /// Lets the view come from the leading side and go to the trailing one.
    public static var slide: AnyTransition { AnyTransition(box: TransitionBox(SlideTransition())) }
}
