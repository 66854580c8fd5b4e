import Foundation

private struct LuminanceReducedKey: EnvironmentKey {
    static var defaultValue: Bool { false }
}

extension EnvironmentValues {
    /// Whether the screen is dimmed, as when it is always on. False unless set.
    public var isLuminanceReduced: Bool {
        get { self[LuminanceReducedKey.self] }
        set { self[LuminanceReducedKey.self] = newValue }
    }
}

nonisolated extension View {
    /// Whether the status bar is hidden. Harmless: a stage shows no status bar.
    public func statusBarHidden(_ hidden: Bool = true) -> some View { self }

    /// Harmless: a stage shows no status bar.
    public func statusBar(hidden: Bool) -> some View { self }

    /// Whether the system's overlays, such as the home indicator, are shown. Harmless: a stage shows the app without the system's overlays.
    public func persistentSystemOverlays(_ visibility: Visibility) -> some View { self }

    /// Edges at which the system's own gestures wait. Harmless: a stage has no gestures of the system.
    public func defersSystemGestures(on edges: Edge.Set) -> some View { self }
}
