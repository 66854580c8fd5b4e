nonisolated extension View {
    /// Hides the status bar, as a bar of the page does that is asked for it.
    func statusBarOfPage(isHidden: Bool) -> some View {
        modifier(SystemOverlayModifier(overlay: .statusBar, isHidden: isHidden))
    }
}
