private struct DifferentiateWithoutColorKey: EnvironmentKey {
    static var defaultValue: Bool { false }
}

private struct VoiceOverKey: EnvironmentKey {
    static var defaultValue: Bool { false }
}

extension EnvironmentValues {
    /// Whether Differentiate Without Color is on, for the program's own views. Controls do not change.
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

private struct ReduceTransparencyKey: EnvironmentKey {
    static var defaultValue: Bool { false }
}

extension EnvironmentValues {
    /// Whether the user wants less to shine through, for the program's own views. Materials are the same then.
    public var accessibilityReduceTransparency: Bool { _accessibilityReduceTransparency }

    /// The setting behind `accessibilityReduceTransparency`, for previews and tests to change.
    public var _accessibilityReduceTransparency: Bool {
        get { self[ReduceTransparencyKey.self] }
        set { self[ReduceTransparencyKey.self] = newValue }
    }
}

private struct InvertColorsKey: EnvironmentKey {
    static var defaultValue: Bool { false }
}

extension EnvironmentValues {
    /// Whether the user has turned the colours round, for the program's own views. Nothing here turns them.
    public var accessibilityInvertColors: Bool { _accessibilityInvertColors }

    /// The setting behind `accessibilityInvertColors`, for previews and tests to change.
    public var _accessibilityInvertColors: Bool {
        get { self[InvertColorsKey.self] }
        set { self[InvertColorsKey.self] = newValue }
    }
}

private struct ShowButtonShapesKey: EnvironmentKey {
    static var defaultValue: Bool { false }
}

extension EnvironmentValues {
    /// Whether the user wants to see the outlines of buttons, for the program's own views. Buttons are the same then.
    public var accessibilityShowButtonShapes: Bool { _accessibilityShowButtonShapes }

    /// The setting behind `accessibilityShowButtonShapes`, for previews and tests to change.
    public var _accessibilityShowButtonShapes: Bool {
        get { self[ShowButtonShapesKey.self] }
        set { self[ShowButtonShapesKey.self] = newValue }
    }
}

private struct SwitchControlEnabledKey: EnvironmentKey {
    static var defaultValue: Bool { false }
}

extension EnvironmentValues {
    /// Whether switches control the device, for the program's own views. None do here, unless a test says so.
    public var accessibilitySwitchControlEnabled: Bool { _accessibilitySwitchControlEnabled }

    /// The setting behind `accessibilitySwitchControlEnabled`, for previews and tests to change.
    public var _accessibilitySwitchControlEnabled: Bool {
        get { self[SwitchControlEnabledKey.self] }
        set { self[SwitchControlEnabledKey.self] = newValue }
    }
}

private struct DimFlashingLightsKey: EnvironmentKey {
    static var defaultValue: Bool { false }
}

extension EnvironmentValues {
    /// Whether the user wants flashing videos to be dimmed, for the program's own views. There are no videos here.
    public var accessibilityDimFlashingLights: Bool { _accessibilityDimFlashingLights }

    /// The setting behind `accessibilityDimFlashingLights`, for previews and tests to change.
    public var _accessibilityDimFlashingLights: Bool {
        get { self[DimFlashingLightsKey.self] }
        set { self[DimFlashingLightsKey.self] = newValue }
    }
}
