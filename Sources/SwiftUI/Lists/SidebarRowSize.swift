/// How large the rows of a sidebar are.
public enum SidebarRowSize: Sendable {
    /// The smallest size.
    case small
    /// The usual size.
    case medium
    /// The largest size.
    case large
}

private struct SidebarRowSizeKey: EnvironmentKey {
    static var defaultValue: SidebarRowSize { .medium }
}

extension EnvironmentValues {
    /// The size of rows in sidebars, to be read by their views. `medium`, as on a phone, whose users cannot choose another one; lists set the heights
    /// of their rows without it.
    public var sidebarRowSize: SidebarRowSize {
        get { self[SidebarRowSizeKey.self] }
        set { self[SidebarRowSizeKey.self] = newValue }
    }
}
