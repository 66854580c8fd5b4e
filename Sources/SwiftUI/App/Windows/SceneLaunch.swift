/// Whether the windows of a scene are opened again when the app starts.
public struct SceneRestorationBehavior: Sendable {
    package enum Kind: Sendable {
        case automatic, disabled
    }

    package let kind: Kind

    /// The windows that were open when the app ended are opened again, as large as they were and with what `SceneStorage` keeps. The windows of
    /// `Settings` are not.
    public static let automatic = SceneRestorationBehavior(kind: .automatic)

    /// The scene's windows are not opened again, and nothing of them is kept: neither their size and place nor what `SceneStorage` has.
    public static let disabled = SceneRestorationBehavior(kind: .disabled)
}

/// Whether a scene has a window when the app starts and no window of an earlier run is opened again.
public struct SceneLaunchBehavior: Sendable {
    package enum Kind: Sendable {
        case automatic, presented, suppressed
    }

    package let kind: Kind

    /// The first scene of an app has a window, and others have none.
    public static let automatic = SceneLaunchBehavior(kind: .automatic)

    /// The scene has a window, wherever it is among the app's scenes.
    public static let presented = SceneLaunchBehavior(kind: .presented)

    /// The scene has no window. The first scene that is not suppressed is the app's first one; where all are, the first of all has a window, since an app
    /// ends with its last one.
    public static let suppressed = SceneLaunchBehavior(kind: .suppressed)
}

extension Scene {
    /// Sets whether the scene's windows that were open when the app ended are opened again when it starts. On a stage, as on a phone, there is one window.
    public func restorationBehavior(_ behavior: SceneRestorationBehavior) -> some Scene {
        describing { $0.restoration = behavior.kind }
    }

    /// Sets whether the scene has a window when the app starts and no window of an earlier run is opened again. On a stage, as on a phone, there is one window.
    public func defaultLaunchBehavior(_ behavior: SceneLaunchBehavior) -> some Scene {
        describing { $0.launch = behavior.kind }
    }
}
