/// Where a toolbar's item goes.
public struct ToolbarItemPlacement: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case automatic, principal, navigation, primaryAction, secondaryAction, status, confirmationAction, cancellationAction
        case destructiveAction, keyboard, topLeading, topTrailing, topPinnedTrailing, bottomBar, title, largeTitle, subtitle, largeSubtitle
        case titleMenu
    }

    let kind: Kind

    private init(_ kind: Kind) {
        self.kind = kind
    }

    /// The trailing end of the navigation bar.
    public static let automatic = ToolbarItemPlacement(.automatic)
    /// The middle of the navigation bar, instead of the title.
    public static let principal = ToolbarItemPlacement(.principal)
    /// The leading end of the navigation bar.
    public static let navigation = ToolbarItemPlacement(.navigation)
    /// The trailing end of the navigation bar.
    public static let primaryAction = ToolbarItemPlacement(.primaryAction)
    /// Less frequent actions: the trailing end of the navigation bar, before the primary actions.
    public static let secondaryAction = ToolbarItemPlacement(.secondaryAction)
    /// The middle of the bottom bar.
    public static let status = ToolbarItemPlacement(.status)
    /// The trailing end of the navigation bar, in bold.
    public static let confirmationAction = ToolbarItemPlacement(.confirmationAction)
    /// The leading end of the navigation bar.
    public static let cancellationAction = ToolbarItemPlacement(.cancellationAction)
    /// The trailing end of the navigation bar.
    public static let destructiveAction = ToolbarItemPlacement(.destructiveAction)
    /// Above the keyboard on the screen, which there is none of here: such items are not shown.
    public static let keyboard = ToolbarItemPlacement(.keyboard)
    /// The leading end of the navigation bar.
    public static var topBarLeading: ToolbarItemPlacement { ToolbarItemPlacement(.topLeading) }
    /// The trailing end of the navigation bar.
    public static var topBarTrailing: ToolbarItemPlacement { ToolbarItemPlacement(.topTrailing) }
    /// The very end of the navigation bar. Such an item never goes into the overflow menu.
    public static let topBarPinnedTrailing = ToolbarItemPlacement(.topPinnedTrailing)
    /// The older name of `topBarLeading`.
    public static let navigationBarLeading = ToolbarItemPlacement(.topLeading)
    /// The older name of `topBarTrailing`.
    public static let navigationBarTrailing = ToolbarItemPlacement(.topTrailing)
    /// A bar at the bottom of the page.
    public static let bottomBar = ToolbarItemPlacement(.bottomBar)
    /// The middle of the navigation bar, instead of the title.
    public static var title: ToolbarItemPlacement { ToolbarItemPlacement(.title) }
    /// The large title's position, instead of it.
    public static let largeTitle = ToolbarItemPlacement(.largeTitle)
    /// Below the title in the navigation bar.
    public static let subtitle = ToolbarItemPlacement(.subtitle)
    /// Below the large title.
    public static let largeSubtitle = ToolbarItemPlacement(.largeSubtitle)

    /// The rows of the menu of the title.
    static let titleMenu = ToolbarItemPlacement(.titleMenu)

    var isLeading: Bool {
        [.navigation, .cancellationAction, .topLeading].contains(kind)
    }

    /// Items at the trailing end in their order: the less important first.
    var trailingRank: Int? {
        switch kind {
        case .secondaryAction: 0
        case .automatic, .topTrailing, .destructiveAction: 1
        case .primaryAction: 2
        case .confirmationAction: 3
        case .topPinnedTrailing: 4
        default: nil
        }
    }

    var isPrincipal: Bool { kind == .principal || kind == .title }

    var isInNavigationBar: Bool { isLeading || trailingRank != nil || isPrincipal }

    var isInBottomBar: Bool { kind == .bottomBar || kind == .status }
}

/// Bars that modifiers speak of.
public struct ToolbarPlacement: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case automatic, navigationBar, bottomBar, tabBar, statusBar
    }

    let kind: Kind

    /// The default: the bar at the top.
    public static var automatic: ToolbarPlacement { ToolbarPlacement(kind: .automatic) }
    /// The bar at the top of the page.
    public static var navigationBar: ToolbarPlacement { ToolbarPlacement(kind: .navigationBar) }
    /// The bar at the bottom of the page.
    public static var bottomBar: ToolbarPlacement { ToolbarPlacement(kind: .bottomBar) }
    /// The bar of the tab view around the page.
    public static var tabBar: ToolbarPlacement { ToolbarPlacement(kind: .tabBar) }

    /// The status bar at the top of the window, for `toolbarVisibility(_:for:)`.
    public static var statusBar: ToolbarPlacement { ToolbarPlacement(kind: .statusBar) }

    var appearance: WritableKeyPath<NavigationPreferences, NavigationPreferences.BarAppearance> {
        switch kind {
        case .automatic, .navigationBar: \.navigationBar
        case .bottomBar: \.bottomBar
        case .tabBar: \.tabBar
        case .statusBar: \.statusBar
        }
    }
}

/// The purpose of a bar.
public struct ToolbarRole: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case automatic, navigationStack, browser, editor
    }

    let kind: Kind

    /// The title is in the middle of the bar.
    public static var automatic: ToolbarRole { ToolbarRole(kind: .automatic) }
    /// The same as `automatic`.
    public static var navigationStack: ToolbarRole { ToolbarRole(kind: .navigationStack) }
    /// The title stands at the leading end.
    public static var browser: ToolbarRole { ToolbarRole(kind: .browser) }
    /// The title stands at the leading end; the back button has no text.
    public static var editor: ToolbarRole { ToolbarRole(kind: .editor) }
}

/// How a page's title is shown.
public struct ToolbarTitleDisplayMode: Hashable, Sendable {
    let mode: NavigationBarItem.TitleDisplayMode

    /// The same mode as the page below.
    public static var automatic: ToolbarTitleDisplayMode { ToolbarTitleDisplayMode(mode: .automatic) }
    /// Large, until the content is scrolled.
    public static var large: ToolbarTitleDisplayMode { ToolbarTitleDisplayMode(mode: .large) }
    /// In the bar, large ones too.
    public static var inlineLarge: ToolbarTitleDisplayMode { ToolbarTitleDisplayMode(mode: .large) }
    /// In the middle of the bar.
    public static var inline: ToolbarTitleDisplayMode { ToolbarTitleDisplayMode(mode: .inline) }
}

/// What a bar shows by itself.
public struct ToolbarDefaultItemKind: Hashable, Sendable {
    let name: String

    /// The button that shows and hides the sidebar.
    public static let sidebarToggle = ToolbarDefaultItemKind(name: "sidebarToggle")
    /// The search field of the page.
    public static let search = ToolbarDefaultItemKind(name: "search")
    /// The title of the page.
    public static let title = ToolbarDefaultItemKind(name: "title")
}
