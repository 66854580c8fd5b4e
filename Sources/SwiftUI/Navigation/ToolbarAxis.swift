/// Whether an item of a toolbar can be in a bar at the side of a device that folds.
public struct ToolbarItemAxisBehavior: Hashable, Sendable {
    private let name: String

    /// As the system does it: items with symbols can, and those of text alone cannot.
    public static let automatic = ToolbarItemAxisBehavior(name: "automatic")
    /// The item is only in bars at the top and at the bottom.
    public static let horizontalOnly = ToolbarItemAxisBehavior(name: "horizontalOnly")
    /// The item is in the bar at the side where there is one.
    public static let verticalPreferred = ToolbarItemAxisBehavior(name: "verticalPreferred")
}

/// Whether the toolbars of a device that folds can be at its side.
public struct ToolbarVerticalBehavior: Hashable, Sendable {
    private let name: String

    /// As the system does it.
    public static let automatic = ToolbarVerticalBehavior(name: "automatic")
    /// They stay at the top and at the bottom.
    public static let disabled = ToolbarVerticalBehavior(name: "disabled")
}

/// What becomes smaller in a bar at the side that has too little space.
public struct ToolbarVerticalCompressionBehavior: Hashable, Sendable {
    private let name: String

    /// As the system does it.
    public static let automatic = ToolbarVerticalCompressionBehavior(name: "automatic")
    /// The items of the toolbar, so that the tabs stay.
    public static let prefersTabBar = ToolbarVerticalCompressionBehavior(name: "prefersTabBar")
    /// The tabs, so that the items of the toolbar stay.
    public static let prefersToolbarItems = ToolbarVerticalCompressionBehavior(name: "prefersToolbarItems")
}

extension EnvironmentValues {
    /// The edge at which the device has a vertical bar; nil where it has none, as on all devices of a stage.
    public var toolbarVerticalEdge: HorizontalEdge? { nil }
}

nonisolated extension ToolbarContent {
    /// Whether the items can be in a bar at the side. Harmless: only devices that fold have such bars, and a stage's do not.
    public func axisBehavior(_ behavior: ToolbarItemAxisBehavior) -> some ToolbarContent { self }
}

nonisolated extension CustomizableToolbarContent {
    /// Whether the items can be in a bar at the side. Harmless: only devices that fold have such bars, and a stage's do not.
    public func axisBehavior(_ behavior: ToolbarItemAxisBehavior) -> some CustomizableToolbarContent { self }
}

nonisolated extension View {
    /// Whether toolbars can be at the side. Harmless: only devices that fold have such bars, and a stage's do not.
    public func toolbarVerticalBehavior(_ behavior: ToolbarVerticalBehavior) -> some View { self }

    /// What becomes smaller in a bar at the side. Harmless: only devices that fold have such bars, and a stage's do not.
    public func toolbarVerticalCompressionBehavior(_ behavior: ToolbarVerticalCompressionBehavior) -> some View { self }
}
