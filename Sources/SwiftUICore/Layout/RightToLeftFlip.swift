nonisolated struct RightToLeftFlipModifier: ViewModifier {
    var behavior: LayoutDirectionBehavior
    @Environment(\.layoutDirection) private var layoutDirection

    init(behavior: LayoutDirectionBehavior) {
        self.behavior = behavior
    }

    func body(content: Content) -> some View {
        content.scaleEffect(x: behavior.isMirrored(in: layoutDirection) ? -1 : 1, y: 1)
    }
}

nonisolated extension View {
    /// Mirrors the view where the layout goes from right to left.
    public func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> some View {
        modifier(RightToLeftFlipModifier(behavior: enabled ? .mirrors : .fixed))
    }

    /// Sets what the view does by the direction of the layout: it mirrors itself where the layout runs in a direction, or never.
    public func layoutDirectionBehavior(_ behavior: LayoutDirectionBehavior) -> some View {
        modifier(RightToLeftFlipModifier(behavior: behavior))
    }
}
