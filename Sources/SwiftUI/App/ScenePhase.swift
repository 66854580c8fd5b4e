import Rendering

/// Whether an app's window is in use.
public enum ScenePhase: Comparable, Sendable {
    /// Nothing of the app is shown.
    case background
    /// Shown, but without input: something else is in front, or the app is about to go.
    case inactive
    /// The scene is visible and interactive.
    case active
}

extension ScenePhase {
    init(_ phase: ScenePhaseInput) {
        self =
            switch phase {
            case .active: .active
            case .inactive: .inactive
            case .background: .background
            }
    }
}

private struct ScenePhaseKey: EnvironmentKey {
    static var defaultValue: ScenePhase { .active }
}

extension EnvironmentValues {
    /// Whether the window is in use. On a stage it is active until a script's `scene: background` or a test changes that. Frames are made in every
    /// phase.
    public var scenePhase: ScenePhase {
        get { self[ScenePhaseKey.self] }
        set { self[ScenePhaseKey.self] = newValue }
    }
}
