/// Lets the view come from an edge, pushing out what leaves by the opposite one; both fade.
nonisolated public struct PushTransition: Transition {
    /// Where the view comes from.
    public var edge: Edge

    /// Lets the view come from `edge` and go by the opposite one.
    public init(edge: Edge) {
        self.edge = edge
    }

    /// In its place on the screen; transparent and moved by its own size before (towards the edge) and after (away from it).
    @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
        content
            .modifier(MoveLayout(edge: edge(in: phase)))
            .opacity(phase.isIdentity ? 1 : 0)
    }

    private func edge(in phase: TransitionPhase) -> Edge? {
        switch phase {
        case .willAppear: edge
        case .identity: nil
        case .didDisappear: edge.opposite
        }
    }
}

extension Edge {
    package var opposite: Edge {
        switch self {
        case .top: .bottom
        case .leading: .trailing
        case .bottom: .top
        case .trailing: .leading
        }
    }
}

extension Transition where Self == PushTransition {
    /// Lets the view come from `edge` and go by the opposite one, fading.
    public static func push(from edge: Edge) -> Self {
        PushTransition(edge: edge)
    }
}

extension AnyTransition {
    /// Lets the view come from `edge` and go by the opposite one, fading.
    public static func push(from edge: Edge) -> AnyTransition {
        AnyTransition(box: TransitionBox(PushTransition(edge: edge)))
    }
}
