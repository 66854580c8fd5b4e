/// How large controls are.
public enum ControlSize: CaseIterable, Hashable, Sendable {
    /// The smallest. Buttons and spinners are as with `small`.
    case mini
    /// Bordered buttons have smaller text and margins of 10 by 5 points; spinners are 16 points wide.
    case small
    /// The usual size: margins of 12 by 7 points around the labels of bordered buttons, spinners 20 points wide.
    case regular
    /// Bordered buttons have margins of 20 by 15 points; spinners are 37 points wide.
    case large
    /// The largest. Buttons and spinners are as with `large`.
    case extraLarge
}

private struct ControlSizeKey: EnvironmentKey {
    static var defaultValue: ControlSize { .regular }
}

extension EnvironmentValues {
    /// How large controls are.
    public var controlSize: ControlSize {
        get { self[ControlSizeKey.self] }
        set { self[ControlSizeKey.self] = newValue }
    }
}

nonisolated extension View {
    /// Sets how large the controls in this view are: buttons with a border and progress views.
    public func controlSize(_ controlSize: ControlSize) -> some View {
        environment(\.controlSize, controlSize)
    }
}
