/// Where the tabs of a tab view are shown.
public struct TabBarPlacement: Hashable, Sendable {
    private let name: String

    /// In a bar at the bottom.
    public static let bottomBar = TabBarPlacement(name: "bottomBar")
    /// Beside the window, as on a headset. No tab view here is shown like that.
    public static let ornament = TabBarPlacement(name: "ornament")
    /// As dots for pages.
    public static let pageIndicator = TabBarPlacement(name: "pageIndicator")
    /// In a list at the side.
    public static let sidebar = TabBarPlacement(name: "sidebar")
    /// In a bar at the top. No tab view here is shown like that.
    public static let topBar = TabBarPlacement(name: "topBar")
}

/// A toolbar of a container that stands beside its content.
public struct ContentToolbarPlacement: Hashable, Sendable {
    private let name: String

    /// The bars of a tab view's sidebar.
    public static let tabViewSidebar = ContentToolbarPlacement(name: "tabViewSidebar")
}

/// What the modifiers of a tab view put into its sidebar.
struct TabSidebarParts {
    var header: AnyView?
    var footer: AnyView?
    var bottomBar: AnyView?
    var toolbar: [(AnyView) -> AnyView] = []
}

private struct TabBarPlacementKey: EnvironmentKey {
    static var defaultValue: TabBarPlacement? { nil }
}

private struct TabBarSectionsKey: EnvironmentKey {
    static var defaultValue: Bool { false }
}

private struct TabSidebarPartsKey: EnvironmentKey {
    static var defaultValue: TabSidebarParts { TabSidebarParts() }
}

private struct DefaultTabBarPlacementKey: EnvironmentKey {
    static var defaultValue: AdaptableTabBarPlacement { .automatic }
}

extension EnvironmentValues {
    /// In a tab: where the tab view around shows its tabs; nil outside of tab views.
    public internal(set) var tabBarPlacement: TabBarPlacement? {
        get { self[TabBarPlacementKey.self] }
        set { self[TabBarPlacementKey.self] = newValue }
    }

    /// In a tab: whether the tab view around shows the tabs of sections under headers, as a sidebar does. Where it is false, show the way between the
    /// tabs of a section in the tab itself if there is need.
    public internal(set) var isTabBarShowingSections: Bool {
        get { self[TabBarSectionsKey.self] }
        set { self[TabBarSectionsKey.self] = newValue }
    }

    /// Of the next tab view inside.
    var tabSidebarParts: TabSidebarParts {
        get { self[TabSidebarPartsKey.self] }
        set { self[TabSidebarPartsKey.self] = newValue }
    }

    var defaultTabBarPlacement: AdaptableTabBarPlacement {
        get { self[DefaultTabBarPlacementKey.self] }
        set { self[DefaultTabBarPlacementKey.self] = newValue }
    }
}

nonisolated extension View {
    /// Puts a view above the tabs in the sidebar of the tab view.
    public func tabViewSidebarHeader<Content: View>(@ViewBuilder content: () -> Content) -> some View {
        let view = AnyView(content())
        return transformEnvironment(\.tabSidebarParts) { $0.header = view }
    }

    /// Puts a view below the tabs in the sidebar of the tab view; it scrolls with them.
    public func tabViewSidebarFooter<Content: View>(@ViewBuilder content: () -> Content) -> some View {
        let view = AnyView(content())
        return transformEnvironment(\.tabSidebarParts) { $0.footer = view }
    }

    /// Puts a view at the bottom of the sidebar of the tab view, where it stays while the tabs scroll.
    public func tabViewSidebarBottomBar<Content: View>(@ViewBuilder content: () -> Content) -> some View {
        let view = AnyView(content())
        return transformEnvironment(\.tabSidebarParts) { $0.bottomBar = view }
    }

    /// Puts items into the bars of the sidebar of the tab view.
    public func contentToolbar<Content: ToolbarContent>(
        for placement: ContentToolbarPlacement, @ToolbarContentBuilder content: () -> Content
    ) -> some View {
        let items = content()
        return transformEnvironment(\.tabSidebarParts) { parts in
            if placement == .tabViewSidebar {
                parts.toolbar.append { AnyView($0.modifier(ToolbarModifier(items: items))) }
            }
        }
    }

    /// Sets whether tab views of the style `sidebarAdaptable` show a bar or a sidebar at first, in a window as large as a tablet's. By default it is
    /// the bar.
    public func defaultAdaptableTabBarPlacement(_ defaultPlacement: AdaptableTabBarPlacement = .automatic) -> some View {
        environment(\.defaultTabBarPlacement, defaultPlacement)
    }

    /// Sets whether tab views of the style `sidebarAdaptable` show a bar or a sidebar at first, in a window as large as a tablet's. By default it is
    /// the bar.
    public func defaultTabBarPlacement(_ placement: AdaptableTabBarPlacement) -> some View {
        environment(\.defaultTabBarPlacement, placement)
    }
}
