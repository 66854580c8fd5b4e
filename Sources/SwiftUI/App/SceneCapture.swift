private struct IsSceneCapturedKey: EnvironmentKey {
    static var defaultValue: Bool { false }
}

extension EnvironmentValues {
    /// Whether the scene is being recorded or is shown on another screen, so that a view may hide what is private. False on a stage, also
    /// while a movie of it is made, unless `environment(_:_:)` sets it.
    public var isSceneCaptured: Bool {
        get { self[IsSceneCapturedKey.self] }
        set { self[IsSceneCapturedKey.self] = newValue }
    }
}
