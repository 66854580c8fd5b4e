/// Whether a control does its action again and again while it is pressed.
public struct ButtonRepeatBehavior: Hashable, Sendable {
    private let name: String

    /// As it is usual for the control: buttons do not repeat.
    public static let automatic = ButtonRepeatBehavior(name: "automatic")
    /// Again and again while it is pressed. Not shown: `buttonRepeatBehavior(_:)` reports that buttons do not repeat here.
    public static let enabled = ButtonRepeatBehavior(name: "enabled")
    /// Once each time it is pressed.
    public static let disabled = ButtonRepeatBehavior(name: "disabled")
}

private struct ButtonRepeatBehaviorKey: EnvironmentKey {
    static var defaultValue: ButtonRepeatBehavior { .automatic }
}

extension EnvironmentValues {
    /// Whether buttons repeat their action while they are pressed. On a touch screen they do not.
    public var buttonRepeatBehavior: ButtonRepeatBehavior {
        get { self[ButtonRepeatBehaviorKey.self] }
        set { self[ButtonRepeatBehaviorKey.self] = newValue }
    }
}

nonisolated extension View {
    /// Sets `buttonRepeatBehavior` of the environment. Not shown: buttons do not repeat here.
    public func buttonRepeatBehavior(_ behavior: ButtonRepeatBehavior) -> some View {
        RuntimeIssue.notShown(
            "buttonRepeatBehavior(.enabled)", "Use onLongPressGesture(perform:onPressingChanged:) and a task that repeats.", if: behavior == .enabled)
        return environment(\.buttonRepeatBehavior, behavior)
    }
}
