import IncrementalGraph
import Foundation

/// Two or three columns side by side, each with a navigation bar: a selection in one is shown in the next.
///
/// If the window is less than 700 points wide, as on a phone, the columns become one stack.
nonisolated public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: View {
    private let configuration: NavigationSplitViewStyleConfiguration
    @Environment(\.navigationSplitViewStyle) private var style

    init(
        visibility: Binding<NavigationSplitViewVisibility>?, compactColumn: Binding<NavigationSplitViewColumn>?, sidebar: Sidebar,
        content: Content?, detail: Detail
    ) {
        configuration = NavigationSplitViewStyleConfiguration(
            visibility: visibility, compactColumn: compactColumn, sidebar: AnyView(sidebar), content: content.map { AnyView($0) },
            detail: AnyView(detail))
    }

    /// Creates a view with three columns.
    public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail) {
        self.init(visibility: nil, compactColumn: nil, sidebar: sidebar(), content: content(), detail: detail())
    }

    /// Creates three columns whose visibility the program controls.
    public init(
        columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
    ) {
        self.init(visibility: columnVisibility, compactColumn: nil, sidebar: sidebar(), content: content(), detail: detail())
    }

    /// Three columns. `preferredCompactColumn` is the top page where they become one stack.
    public init(
        preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
    ) {
        self.init(visibility: nil, compactColumn: preferredCompactColumn, sidebar: sidebar(), content: content(), detail: detail())
    }

    /// Creates three columns whose visibility the program controls.
    public init(
        columnVisibility: Binding<NavigationSplitViewVisibility>, preferredCompactColumn: Binding<NavigationSplitViewColumn>,
        @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
    ) {
        self.init(
            visibility: columnVisibility, compactColumn: preferredCompactColumn, sidebar: sidebar(), content: content(), detail: detail())
    }

    /// What the style around makes of the columns.
    @MainActor public var body: some View {
        style.make(configuration)
    }
}

nonisolated extension NavigationSplitView where Content == EmptyView {
    /// Creates a view with two columns.
    public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail) {
        self.init(visibility: nil, compactColumn: nil, sidebar: sidebar(), content: nil, detail: detail())
    }

    /// Creates two columns whose visibility the program controls.
    public init(
        columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
    ) {
        self.init(visibility: columnVisibility, compactColumn: nil, sidebar: sidebar(), content: nil, detail: detail())
    }

    /// Two columns. `preferredCompactColumn` is the top page where they become one stack.
    public init(
        preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
    ) {
        self.init(visibility: nil, compactColumn: preferredCompactColumn, sidebar: sidebar(), content: nil, detail: detail())
    }

    /// Creates two columns whose visibility the program controls.
    public init(
        columnVisibility: Binding<NavigationSplitViewVisibility>, preferredCompactColumn: Binding<NavigationSplitViewColumn>,
        @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
    ) {
        self.init(visibility: columnVisibility, compactColumn: preferredCompactColumn, sidebar: sidebar(), content: nil, detail: detail())
    }
}

/// Which columns of a split view are shown.
public struct NavigationSplitViewVisibility: Equatable, Codable, Sendable {
    private let name: String

    /// All of them, unless the style hides the others behind the detail.
    public static var automatic: NavigationSplitViewVisibility { NavigationSplitViewVisibility(name: "automatic") }
    /// All of them, whatever the style.
    public static var all: NavigationSplitViewVisibility { NavigationSplitViewVisibility(name: "all") }
    /// Shows the last two columns.
    public static var doubleColumn: NavigationSplitViewVisibility { NavigationSplitViewVisibility(name: "doubleColumn") }
    /// Shows only the last column.
    public static var detailOnly: NavigationSplitViewVisibility { NavigationSplitViewVisibility(name: "detailOnly") }
}

/// A column of a split view.
public struct NavigationSplitViewColumn: Hashable, Sendable {
    let index: Int

    /// The leading column.
    public static var sidebar: NavigationSplitViewColumn { NavigationSplitViewColumn(index: 0) }
    /// The middle column of three; with two columns it is the sidebar.
    public static var content: NavigationSplitViewColumn { NavigationSplitViewColumn(index: 1) }
    /// The column for details.
    public static var detail: NavigationSplitViewColumn { NavigationSplitViewColumn(index: 2) }
}

/// How a split view arranges its columns.
@MainActor @preconcurrency
public protocol NavigationSplitViewStyle {
    /// What the style makes of a split view.
    associatedtype Body: View

    /// The view of a split view with these columns.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body

    typealias Configuration = NavigationSplitViewStyleConfiguration
}

/// The columns that a style arranges.
public struct NavigationSplitViewStyleConfiguration {
    let visibility: Binding<NavigationSplitViewVisibility>?
    let compactColumn: Binding<NavigationSplitViewColumn>?
    let sidebar: AnyView
    let content: AnyView?
    let detail: AnyView
}

/// The columns beside each other.
nonisolated public struct AutomaticNavigationSplitViewStyle: NavigationSplitViewStyle {
    /// A style that shows columns side by side.
    public init() {}

    /// Columns side by side. Those before the detail are 320 points wide unless they set another width. In a window narrower than 700 points, one stack.
    @MainActor public func makeBody(configuration: Configuration) -> some View {
        SplitColumns(configuration: configuration, isProminent: false)
    }
}

/// The columns beside each other, the detail as wide as they leave it.
nonisolated public struct BalancedNavigationSplitViewStyle: NavigationSplitViewStyle {
    /// A style that shows columns side by side. It looks like the automatic one.
    public init() {}

    /// Columns side by side; one stack in a window less than 700 points wide.
    @MainActor public func makeBody(configuration: Configuration) -> some View {
        SplitColumns(configuration: configuration, isProminent: false)
    }
}

/// The detail fills the window; the other columns cover it.
nonisolated public struct ProminentDetailNavigationSplitViewStyle: NavigationSplitViewStyle {
    /// Creates a style that hides the other columns until they are opened.
    public init() {}

    /// The detail, with the other columns over it while they are shown; one stack in a window less than 700 points wide.
    @MainActor public func makeBody(configuration: Configuration) -> some View {
        SplitColumns(configuration: configuration, isProminent: true)
    }
}

nonisolated extension NavigationSplitViewStyle where Self == AutomaticNavigationSplitViewStyle {
    /// The columns beside each other.
    public static var automatic: AutomaticNavigationSplitViewStyle { AutomaticNavigationSplitViewStyle() }
}

nonisolated extension NavigationSplitViewStyle where Self == BalancedNavigationSplitViewStyle {
    /// The columns beside each other, the detail as wide as they leave it.
    public static var balanced: BalancedNavigationSplitViewStyle { BalancedNavigationSplitViewStyle() }
}

nonisolated extension NavigationSplitViewStyle where Self == ProminentDetailNavigationSplitViewStyle {
    /// The detail fills the window; the other columns cover it.
    public static var prominentDetail: ProminentDetailNavigationSplitViewStyle { ProminentDetailNavigationSplitViewStyle() }
}

/// A style whose type is erased.
struct AnySplitViewStyle {
    let make: (NavigationSplitViewStyleConfiguration) -> AnyView
}

private struct NavigationSplitViewStyleKey: EnvironmentKey {
    static var defaultValue: AnySplitViewStyle {
        AnySplitViewStyle { AnyView(SplitColumns(configuration: $0, isProminent: false)) }
    }
}

extension EnvironmentValues {
    var navigationSplitViewStyle: AnySplitViewStyle {
        get { self[NavigationSplitViewStyleKey.self] }
        set { self[NavigationSplitViewStyleKey.self] = newValue }
    }
}

nonisolated extension View {
    /// How split views in this view arrange their columns.
    public func navigationSplitViewStyle<S: NavigationSplitViewStyle>(_ style: S) -> some View {
        environment(\.navigationSplitViewStyle, AnySplitViewStyle { onMainActor(style, $0) { AnyView($0.makeBody(configuration: $1)) } })
    }
}
