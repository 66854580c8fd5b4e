import Rendering

/// Whether an app's window is in use.
public enum ScenePhase: Comparable, Sendable {
    /// Nothing of the app is shown.
    case background
    /// Shown, but without input: something else is in front, or the app is about to go.
    case inactive
    /// The scene is visible and interactive.
    case active

    /// A scene in the background is less than an inactive one, and that is less than an active one.
    public static func < (a: ScenePhase, b: ScenePhase) -> Bool { a.rank < b.rank }

    private var rank: Int {
        switch self {
        case .background: 0
        case .inactive: 1
        case .active: 2
        }
    }
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
