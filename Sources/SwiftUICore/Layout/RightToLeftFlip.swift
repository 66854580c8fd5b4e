nonisolated struct RightToLeftFlipModifier: ViewModifier {
    var isEnabled: Bool
    @Environment(\.layoutDirection) private var layoutDirection

    init(isEnabled: Bool) {
        self.isEnabled = isEnabled
    }

    func body(content: Content) -> some View {
        content.scaleEffect(x: isEnabled && layoutDirection == .rightToLeft ? -1 : 1, y: 1)
    }
}

nonisolated extension View {
    /// Mirrors the view where the layout goes from right to left.
    public func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> some View {
        modifier(RightToLeftFlipModifier(isEnabled: enabled))
    }
}
