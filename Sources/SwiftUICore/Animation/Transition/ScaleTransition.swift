/// Lets the view grow from, and shrink to, a fraction of its size.
nonisolated public struct ScaleTransition: Transition, AppearanceTransition {
    /// The size of the hidden view, as a fraction of its normal size; above 1 it shrinks when it appears.
    public var scale: Double
    /// The point of the view that stays where it is.
    public var anchor: UnitPoint

    /// Lets the view grow from `scale` times its size about `anchor`, by default its centre, and shrink to that size.
    public init(_ scale: Double, anchor: UnitPoint = .center) {
        self.scale = scale
        self.anchor = anchor
    }

    /// In its own size on the screen, scaled before and after. The layout around does not change.
    @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
        content.scaleEffect(phase.isIdentity ? 1 : scale, anchor: anchor)
    }

    /// Nothing to the eye, and yet a size that has an inverse.
    fileprivate static let vanishing = 1e-5
}

extension Transition where Self == ScaleTransition {
    /// Lets the view grow from nothing about its centre.
    public static var scale: ScaleTransition { ScaleTransition(ScaleTransition.vanishing) }

    /// Lets the view grow from `scale` times its size about `anchor`.
    public static func scale(_ scale: Double, anchor: UnitPoint = .center) -> Self {
        ScaleTransition(scale, anchor: anchor)
    }
}

extension AnyTransition {
    /// Lets the view grow from nothing about its centre.
    public static var scale: AnyTransition { scale(scale: ScaleTransition.vanishing) }

    /// Lets the view grow from `scale` times its size about `anchor`.
    public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
        AnyTransition(box: TransitionBox(ScaleTransition(scale, anchor: anchor)))
    }
}
