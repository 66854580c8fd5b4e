/// When the search of a tab with the role `search` begins.
public struct TabSearchActivation: Hashable, Sendable {
    private let name: String

    /// As the system does it: when its field is tapped.
    public static var automatic: TabSearchActivation { TabSearchActivation(name: "automatic") }
    /// As soon as the tab is selected.
    public static var searchTabSelection: TabSearchActivation { TabSearchActivation(name: "searchTabSelection") }
}

/// Whether a section of tabs is open in a sidebar.
public struct TabSectionExpansion: Hashable, Sendable {
    private let name: String

    /// As the system does it.
    public static let automatic = TabSectionExpansion(name: "automatic")
    /// The tabs of the section are shown.
    public static let expanded = TabSectionExpansion(name: "expanded")
    /// Only the header of the section is shown.
    public static let collapsed = TabSectionExpansion(name: "collapsed")
}

private struct TabSearchActivationKey: EnvironmentKey {
    static var defaultValue: TabSearchActivation { .automatic }
}

private struct SidebarAvailableKey: EnvironmentKey {
    static var defaultValue: Bool { false }
}

extension EnvironmentValues {
    var tabSearchActivation: TabSearchActivation {
        get { self[TabSearchActivationKey.self] }
        set { self[TabSearchActivationKey.self] = newValue }
    }

    /// Whether the tab view around can show a sidebar: one of the style `sidebarAdaptable` in a window as large as a tablet's.
    public internal(set) var isTabViewSidebarAvailable: Bool {
        get { self[SidebarAvailableKey.self] }
        set { self[SidebarAvailableKey.self] = newValue }
    }
}

nonisolated extension View {
    /// Sets when the search in a tab with the role `search` begins: with `.searchTabSelection`, the search field of its page is active as soon
    /// as the tab is selected.
    public func tabViewSearchActivation(_ activation: TabSearchActivation) -> some View {
        environment(\.tabSearchActivation, activation)
    }
}
