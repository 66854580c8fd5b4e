/// How a tab view is arranged.
public enum _TabViewStyleKind: Sendable, Equatable {
    case bar
    /// A bar, or in a wide window a sidebar.
    case adaptable
    case page(PageTabViewStyle.IndexDisplayMode)

    var isPaged: Bool {
        if case .page = self { true } else { false }
    }
}

/// The appearance of tab views. There are the styles of the library only.
public protocol TabViewStyle {
    nonisolated var _kind: _TabViewStyleKind { get }
}

private struct TabViewStyleKey: EnvironmentKey {
    static var defaultValue: _TabViewStyleKind { .bar }
}

extension EnvironmentValues {
    package var tabViewStyleKind: _TabViewStyleKind {
        get { self[TabViewStyleKey.self] }
        set { self[TabViewStyleKey.self] = newValue }
    }
}

nonisolated extension View {
    /// Sets the style of the tab views in this view.
    public func tabViewStyle<S: TabViewStyle>(_ style: S) -> some View {
        environment(\.tabViewStyleKind, style._kind)
    }
}

/// The default style: a bar of tabs at the bottom.
public struct DefaultTabViewStyle: TabViewStyle {
    /// The style that tab views have anyway; it takes back one that is set further out.
    nonisolated public init() {}
    nonisolated public var _kind: _TabViewStyleKind { .bar }
}

/// A bar of tabs at the bottom.
public struct TabBarOnlyTabViewStyle: TabViewStyle {
    /// A style with a bar. It looks like the automatic one.
    nonisolated public init() {}
    nonisolated public var _kind: _TabViewStyleKind { .bar }
}

/// A bar of tabs at the bottom, which in a window as large as a tablet's a sidebar can replace.
public struct SidebarAdaptableTabViewStyle: TabViewStyle {
    /// A style with a bar, and in a large window with a sidebar: a button in the bar shows it, and one in the sidebar hides it.
    /// `defaultAdaptableTabBarPlacement(_:)` shows it from the start.
    nonisolated public init() {}
    nonisolated public var _kind: _TabViewStyleKind { .adaptable }
}

/// Pages side by side, which swipes turn.
public struct PageTabViewStyle: TabViewStyle {
    /// Whether dots at the bottom show the selected page.
    public struct IndexDisplayMode: Sendable, Equatable {
        enum Kind: Sendable {
            case automatic, always, never
        }

        let kind: Kind

        /// Where there are several pages.
        public static let automatic = IndexDisplayMode(kind: .automatic)
        /// Also where there is only one page.
        public static let always = IndexDisplayMode(kind: .always)
        /// The dots are never shown.
        public static let never = IndexDisplayMode(kind: .never)
    }

    private let index: IndexDisplayMode

    /// A style of pages, by default with dots where there are several.
    nonisolated public init(indexDisplayMode: IndexDisplayMode = .automatic) {
        index = indexDisplayMode
    }

    nonisolated public var _kind: _TabViewStyleKind { .page(index) }
}

extension TabViewStyle where Self == DefaultTabViewStyle {
    /// A bar of tabs at the bottom.
    nonisolated public static var automatic: DefaultTabViewStyle { DefaultTabViewStyle() }
}

extension TabViewStyle where Self == TabBarOnlyTabViewStyle {
    /// A bar of tabs at the bottom.
    nonisolated public static var tabBarOnly: TabBarOnlyTabViewStyle { TabBarOnlyTabViewStyle() }
}

extension TabViewStyle where Self == SidebarAdaptableTabViewStyle {
    /// A bar of tabs at the bottom, or in a large window a sidebar.
    nonisolated public static var sidebarAdaptable: SidebarAdaptableTabViewStyle { SidebarAdaptableTabViewStyle() }
}

extension TabViewStyle where Self == PageTabViewStyle {
    /// Pages that swipes turn, with dots where there are several.
    nonisolated public static var page: PageTabViewStyle { PageTabViewStyle() }

    /// Pages that swipes turn, with dots in the given mode.
    nonisolated public static func page(indexDisplayMode: PageTabViewStyle.IndexDisplayMode) -> PageTabViewStyle {
        PageTabViewStyle(indexDisplayMode: indexDisplayMode)
    }
}
