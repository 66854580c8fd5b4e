private struct AssistiveAccessKey: EnvironmentKey {
    static var defaultValue: Bool { false }
}

private struct AccessibilityEnabledKey: EnvironmentKey {
    static var defaultValue: Bool? { nil }
}

private struct LargeContentViewerKey: EnvironmentKey {
    static var defaultValue: Bool? { nil }
}

private struct PlayAnimatedImagesKey: EnvironmentKey {
    static var defaultValue: Bool { true }
}

private struct QuickActionsKey: EnvironmentKey {
    static var defaultValue: Bool { false }
}

private struct ShowBordersKey: EnvironmentKey {
    static var defaultValue: Bool { false }
}

extension EnvironmentValues {
    /// Whether the system shows the app in the simple form of Assistive Access, for the program's own views. It does not here, unless a test says so.
    public var accessibilityAssistiveAccessEnabled: Bool { _accessibilityAssistiveAccessEnabled }

    /// The setting behind `accessibilityAssistiveAccessEnabled`, for previews and tests to change.
    public var _accessibilityAssistiveAccessEnabled: Bool {
        get { self[AssistiveAccessKey.self] }
        set { self[AssistiveAccessKey.self] = newValue }
    }

    /// Whether the user has turned a screen reader, switches or another assistive technology on. If it is not set, that is
    /// `accessibilityVoiceOverEnabled` or `accessibilitySwitchControlEnabled`.
    public var accessibilityEnabled: Bool {
        get { self[AccessibilityEnabledKey.self] ?? (accessibilityVoiceOverEnabled || accessibilitySwitchControlEnabled) }
        set { self[AccessibilityEnabledKey.self] = newValue }
    }

    /// Whether what a user touches and holds in a bar is shown larger: at the text sizes for accessibility.
    public var accessibilityLargeContentViewerEnabled: Bool { _accessibilityLargeContentViewerEnabled }

    /// The setting behind `accessibilityLargeContentViewerEnabled`, for previews and tests to change.
    public var _accessibilityLargeContentViewerEnabled: Bool {
        get { self[LargeContentViewerKey.self] ?? dynamicTypeSize.isAccessibilitySize }
        set { self[LargeContentViewerKey.self] = newValue }
    }

    /// Whether animated images begin to move by themselves, for the program's own views. They do, unless a test says otherwise.
    public var accessibilityPlayAnimatedImages: Bool { _accessibilityPlayAnimatedImages }

    /// The setting behind `accessibilityPlayAnimatedImages`, for previews and tests to change.
    public var _accessibilityPlayAnimatedImages: Bool {
        get { self[PlayAnimatedImagesKey.self] }
        set { self[PlayAnimatedImagesKey.self] = newValue }
    }

    /// Whether a gesture runs the most important action of the screen on a watch, for the program's own views. None does here, unless a test says so.
    public var accessibilityQuickActionsEnabled: Bool { _accessibilityQuickActionsEnabled }

    /// The setting behind `accessibilityQuickActionsEnabled`, for previews and tests to change.
    public var _accessibilityQuickActionsEnabled: Bool {
        get { self[QuickActionsKey.self] }
        set { self[QuickActionsKey.self] = newValue }
    }

    /// Whether the user wants to see the borders of what can be used, for the program's own views. Controls are the same then.
    public var accessibilityShowBorders: Bool { _accessibilityShowBorders }

    /// The setting behind `accessibilityShowBorders`, for previews and tests to change.
    public var _accessibilityShowBorders: Bool {
        get { self[ShowBordersKey.self] }
        set { self[ShowBordersKey.self] = newValue }
    }
}
