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

private struct DifferentiateWithoutColorKey: EnvironmentKey {
    static var defaultValue: Bool { false }
}

private struct VoiceOverKey: EnvironmentKey {
    static var defaultValue: Bool { false }
}

extension EnvironmentValues {
    /// Whether the user wants differences to be told by more than colours, for the program's own views. Controls are the same then.
    public var accessibilityDifferentiateWithoutColor: Bool {
        _accessibilityDifferentiateWithoutColor
    }

    /// The setting behind `accessibilityDifferentiateWithoutColor`, for previews and tests to change.
    public var _accessibilityDifferentiateWithoutColor: Bool {
        get { self[DifferentiateWithoutColorKey.self] }
        set { self[DifferentiateWithoutColorKey.self] = newValue }
    }

    /// Whether a screen reader runs. None does here, unless a test says so.
    public var accessibilityVoiceOverEnabled: Bool {
        _accessibilityVoiceOverEnabled
    }

    /// The setting behind `accessibilityVoiceOverEnabled`, for previews and tests to change.
    public var _accessibilityVoiceOverEnabled: Bool {
        get { self[VoiceOverKey.self] }
        set { self[VoiceOverKey.self] = newValue }
    }
}
