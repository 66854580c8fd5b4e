import Foundation

/// Lets the view come from, and go to, the place next to its own in the direction of an edge: the distance is its own
/// width or height.
nonisolated public struct MoveTransition: Transition {
    /// On which side of its place the view is while it is not there.
    public var edge: Edge

    /// Lets the view come from `edge`, and go there.
    public init(edge: Edge) {
        self.edge = edge
    }

    /// In its place on the screen; before and after, moved towards the edge by its own width or height.
    @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
        content.modifier(MoveLayout(edge: phase.isIdentity ? nil : edge))
    }
}

/// Places a view beside its own place. A change of layout, so what moves are the leaves.
nonisolated struct MoveLayout: UnaryLayoutModifier {
    /// Towards which edge; nil for the view's own place.
    var edge: Edge?

    func sizeThatFits(_ proposal: ProposedViewSize, child: LayoutProxy) -> CGSize {
        child.size(proposal)
    }

    func childGeometry(at size: ViewSize, child: LayoutProxy) -> ViewGeometry {
        var origin = CGPoint.zero
        switch edge {
        case .top: origin.y = -size.value.height
        case .leading: origin.x = -size.value.width
        case .bottom: origin.y = size.value.height
        case .trailing: origin.x = size.value.width
        case nil: break
        }
        return ViewGeometry(origin: origin, size: size)
    }

    func explicitAlignment(_ key: AlignmentKey, at size: ViewSize, child: LayoutProxy) -> CGFloat? {
        child.computer.engine.explicitAlignment(key, at: size)
    }
}

extension Transition where Self == MoveTransition {
    /// Lets the view come from `edge`, moving by its own size.
    public static func move(edge: Edge) -> Self {
        MoveTransition(edge: edge)
    }
}

extension AnyTransition {
    /// Lets the view come from `edge`, and go there, moving by its own size.
    public static func move(edge: Edge) -> AnyTransition {
        AnyTransition(box: TransitionBox(MoveTransition(edge: edge)))
    }
}
