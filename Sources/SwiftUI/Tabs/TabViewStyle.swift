/// How a tab view is arranged.
public enum _TabViewLook: Sendable, Equatable {
    case bar
    case page(PageTabViewStyle.IndexDisplayMode)
}

/// How tab views look. There are the styles of the library only.
public protocol TabViewStyle {
    nonisolated var _look: _TabViewLook { get }
}

private struct TabViewLookKey: EnvironmentKey {
    static var defaultValue: _TabViewLook { .bar }
}

extension EnvironmentValues {
    package var tabViewLook: _TabViewLook {
        get { self[TabViewLookKey.self] }
        set { self[TabViewLookKey.self] = newValue }
    }
}

nonisolated extension View {
    /// Sets the look of the tab views in this view.
    public func tabViewStyle<S: TabViewStyle>(_ style: S) -> some View {
        environment(\.tabViewLook, style._look)
    }
}

/// The usual look: a bar of tabs at the bottom.
public struct DefaultTabViewStyle: TabViewStyle {
    /// The style that tab views have anyway; it takes back one that is set further out.
    nonisolated public init() {}
    nonisolated public var _look: _TabViewLook { .bar }
}

/// A bar of tabs at the bottom.
public struct TabBarOnlyTabViewStyle: TabViewStyle {
    /// A style with a bar. It looks as the automatic one does.
    nonisolated public init() {}
    nonisolated public var _look: _TabViewLook { .bar }
}

/// A bar of tabs at the bottom, which a larger device may show as a sidebar; a stage is a phone.
public struct SidebarAdaptableTabViewStyle: TabViewStyle {
    /// A style with a bar. It looks as the automatic one does, in windows of all sizes.
    nonisolated public init() {}
    nonisolated public var _look: _TabViewLook { .bar }
}

/// Pages side by side, which swipes turn.
public struct PageTabViewStyle: TabViewStyle {
    /// Whether dots at the bottom tell which page is shown.
    public struct IndexDisplayMode: Sendable, Equatable {
        enum Kind: Sendable {
            case automatic, always, never
        }

        let kind: Kind

        /// Where there are several pages.
        public static let automatic = IndexDisplayMode(kind: .automatic)
        /// Also where there is only one page.
        public static let always = IndexDisplayMode(kind: .always)
        /// Not at all.
        public static let never = IndexDisplayMode(kind: .never)
    }

    private let index: IndexDisplayMode

    /// A style of pages, by default with dots where there are several.
    nonisolated public init(indexDisplayMode: IndexDisplayMode = .automatic) {
        index = indexDisplayMode
    }

    nonisolated public var _look: _TabViewLook { .page(index) }
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
    /// A bar of tabs at the bottom; there is no sidebar here.
    nonisolated public static var sidebarAdaptable: SidebarAdaptableTabViewStyle { SidebarAdaptableTabViewStyle() }
}

extension TabViewStyle where Self == PageTabViewStyle {
    /// Pages that swipes turn, with dots where there are several.
    nonisolated public static var page: PageTabViewStyle { PageTabViewStyle() }

    /// Pages that swipes turn, with dots as the mode says.
    nonisolated public static func page(indexDisplayMode: PageTabViewStyle.IndexDisplayMode) -> PageTabViewStyle {
        PageTabViewStyle(indexDisplayMode: indexDisplayMode)
    }
}
