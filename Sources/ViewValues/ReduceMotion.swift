private struct ReduceMotionKey: EnvironmentKey {
    static var defaultValue: Bool { false }
}

extension EnvironmentValues {
    /// Whether the user wants less motion: transitions that move things then fade instead.
    public var accessibilityReduceMotion: Bool {
        _accessibilityReduceMotion
    }

    /// The setting behind `accessibilityReduceMotion`, for previews and tests to change.
    public var _accessibilityReduceMotion: Bool {
        get { self[ReduceMotionKey.self] }
        set { self[ReduceMotionKey.self] = newValue }
    }
}
