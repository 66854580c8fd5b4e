/// Whether choosing something ends the menu.
public struct MenuActionDismissBehavior: Equatable, Sendable {
    private let name: String

    /// As the system does it: it ends.
    public static let automatic = MenuActionDismissBehavior(name: "automatic")
    /// An action closes the menu.
    public static let enabled = MenuActionDismissBehavior(name: "enabled")
    /// An action does not close the menu.
    public static let disabled = MenuActionDismissBehavior(name: "disabled")
}

/// In which direction the rows of a menu follow each other.
public struct MenuOrder: Equatable, Hashable, Sendable {
    private let name: String

    /// As the system does it: the first row is nearest to the touch.
    public static let automatic = MenuOrder(name: "automatic")
    /// The first row is nearest to the view that the menu belongs to.
    public static let priority = MenuOrder(name: "priority")
    /// From top to bottom, always.
    public static let fixed = MenuOrder(name: "fixed")
}

private struct MenuOrderKey: EnvironmentKey {
    static var defaultValue: MenuOrder { .automatic }
}

private struct MenuIndicatorKey: EnvironmentKey {
    static var defaultValue: Visibility { .automatic }
}

private struct MenuDismissKey: EnvironmentKey {
    static var defaultValue: MenuActionDismissBehavior { .automatic }
}

private struct MenuSessionKey: EnvironmentKey {
    static var defaultValue: MenuSession? { nil }
}

extension EnvironmentValues {
    /// In which direction the rows of menus follow each other.
    public var menuOrder: MenuOrder {
        get { self[MenuOrderKey.self] }
        set { self[MenuOrderKey.self] = newValue }
    }

    /// Whether menus show that they are menus.
    public var menuIndicatorVisibility: Visibility {
        get { self[MenuIndicatorKey.self] }
        set { self[MenuIndicatorKey.self] = newValue }
    }

    package var menuActionDismissBehavior: MenuActionDismissBehavior {
        get { self[MenuDismissKey.self] }
        set { self[MenuDismissKey.self] = newValue }
    }

    /// The menu that a view is a row of; nil elsewhere. Controls that find one make themselves of `MenuRow`s.
    package var menuSession: MenuSession? {
        get { self[MenuSessionKey.self] }
        set { self[MenuSessionKey.self] = newValue }
    }
}

nonisolated extension View {
    /// Sets the direction in which the rows of the menus in this view follow each other.
    public func menuOrder(_ order: MenuOrder) -> some View {
        environment(\.menuOrder, order)
    }

    /// Shows or hides the menu indicator of a label.
    public func menuIndicator(_ visibility: Visibility) -> some View {
        environment(\.menuIndicatorVisibility, visibility)
    }

    /// Sets whether choosing an item in this view dismisses the enclosing menu.
    public func menuActionDismissBehavior(_ behavior: MenuActionDismissBehavior) -> some View {
        environment(\.menuActionDismissBehavior, behavior)
    }
}
