import Foundation

/// Lets the view come from, and go to, a place at a distance (points).
nonisolated public struct OffsetTransition: Transition {
    /// Where the view is while it is not there, relative to its place.
    public var offset: CGSize

    /// Lets the view come from `offset` points away, and go there.
    public init(_ offset: CGSize) {
        self.offset = offset
    }

    /// In its place on the screen; before and after, moved by `offset`.
    @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
        content.offset(phase.isIdentity ? .zero : offset)
    }
}

extension Transition where Self == OffsetTransition {
    /// Lets the view come from `offset` points away.
    public static func offset(_ offset: CGSize) -> Self {
        OffsetTransition(offset)
    }

    /// Lets the view come from `x` and `y` points away.
    public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> Self {
        OffsetTransition(CGSize(width: x, height: y))
    }
}

extension AnyTransition {
    /// Lets the view come from `offset` points away.
    public static func offset(_ offset: CGSize) -> AnyTransition {
        AnyTransition(box: TransitionBox(OffsetTransition(offset)))
    }

    /// Lets the view come from `x` and `y` points away.
    public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition {
        offset(CGSize(width: x, height: y))
    }
}
