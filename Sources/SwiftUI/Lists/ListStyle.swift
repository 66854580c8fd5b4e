import Foundation

/// The appearance of lists: one of those below.
@preconcurrency @MainActor
public protocol ListStyle {
    nonisolated static var _kind: _ListStyleKind { get }
}

/// Which of the styles one is.
public enum _ListStyleKind: Sendable {
    case automatic
    case plain
    case inset
    case grouped
    case insetGrouped
    case sidebar

    /// Whether rows are on cards.
    var hasCards: Bool { self == .automatic || self == .insetGrouped || self == .sidebar }

    /// Rows have a separate background colour.
    var isGrouped: Bool { hasCards || self == .grouped }
}

/// The default style of the list's context, equal to `insetGrouped`.
public struct DefaultListStyle: ListStyle {
    /// The style that lists have anyway; it takes back one that is set further out.
    nonisolated public init() {}
    nonisolated public static var _kind: _ListStyleKind { .automatic }
}

/// Sections on cards with round corners.
public struct InsetGroupedListStyle: ListStyle {
    /// A style of cards, one for each section.
    nonisolated public init() {}
    nonisolated public static var _kind: _ListStyleKind { .insetGrouped }
}

/// Sections on bands from edge to edge.
public struct GroupedListStyle: ListStyle {
    /// A style of bands, one for each section.
    nonisolated public init() {}
    nonisolated public static var _kind: _ListStyleKind { .grouped }
}

/// Rows from edge to edge; the header of the section on top stays there.
public struct PlainListStyle: ListStyle {
    /// A style without cards, on the plain background.
    nonisolated public init() {}
    nonisolated public static var _kind: _ListStyleKind { .plain }
}

/// As plain, with lines that keep clear of both edges.
public struct InsetListStyle: ListStyle {
    /// A style without cards whose lines keep clear of both edges.
    nonisolated public init() {}
    nonisolated public static var _kind: _ListStyleKind { .inset }
}

/// As inset grouped; headers are large, and those of sections that can be closed have an arrow.
public struct SidebarListStyle: ListStyle {
    /// A style of cards with large headers. It is the same in a sidebar and elsewhere.
    nonisolated public init() {}
    nonisolated public static var _kind: _ListStyleKind { .sidebar }
}

extension ListStyle where Self == DefaultListStyle {
    /// The default: `insetGrouped`.
    nonisolated public static var automatic: DefaultListStyle { DefaultListStyle() }
}

extension ListStyle where Self == InsetGroupedListStyle {
    /// Sections on cards with round corners.
    nonisolated public static var insetGrouped: InsetGroupedListStyle { InsetGroupedListStyle() }
}

extension ListStyle where Self == GroupedListStyle {
    /// Sections on bands from edge to edge.
    nonisolated public static var grouped: GroupedListStyle { GroupedListStyle() }
}

extension ListStyle where Self == PlainListStyle {
    /// Rows from edge to edge; the header of the section on top stays there.
    nonisolated public static var plain: PlainListStyle { PlainListStyle() }
}

extension ListStyle where Self == InsetListStyle {
    /// As `plain`, with lines that keep clear of both edges.
    nonisolated public static var inset: InsetListStyle { InsetListStyle() }
}

extension ListStyle where Self == SidebarListStyle {
    /// As `insetGrouped`, with large headers.
    nonisolated public static var sidebar: SidebarListStyle { SidebarListStyle() }
}

/// The space between sections.
public struct ListSectionSpacing: Sendable {
    let length: CGFloat?

    /// As the style has it.
    public static let `default` = ListSectionSpacing(length: nil)
    /// A distance of 10 points.
    public static let compact = ListSectionSpacing(length: 10)

    /// A distance in points.
    public static func custom(_ spacing: CGFloat) -> ListSectionSpacing { ListSectionSpacing(length: spacing) }
}

/// How much a header stands out.
public enum Prominence: Sendable {
    /// The default of the style: small and grey, in capitals where sections are on cards or bands; large in the style `sidebar`.
    case standard
    /// Large and bold, in the primary colour.
    case increased
}

/// What a list's own settings are.
struct ListEnvironment: Equatable {
    var style = _ListStyleKind.automatic
    var rowSpacing: CGFloat?
    var sectionSpacing: CGFloat?
    var minimumRowHeight: CGFloat = 44
    var minimumHeaderHeight: CGFloat?
    var prominence = Prominence.standard
    var isBackgroundHidden = false
    var indexVisibility = Visibility.automatic
    var sectionMargins = ContentMargins()
}

private struct ListEnvironmentKey: EnvironmentKey {
    static var defaultValue: ListEnvironment { ListEnvironment() }
}

extension EnvironmentValues {
    var list: ListEnvironment {
        get { self[ListEnvironmentKey.self] }
        set { self[ListEnvironmentKey.self] = newValue }
    }

    /// The least height of rows, in points.
    public var defaultMinListRowHeight: CGFloat {
        get { list.minimumRowHeight }
        set { list.minimumRowHeight = newValue }
    }

    /// The least height of headers, in points; nil for none.
    public var defaultMinListHeaderHeight: CGFloat? {
        get { list.minimumHeaderHeight }
        set { list.minimumHeaderHeight = newValue }
    }

    /// How much the headers of sections stand out.
    public var headerProminence: Prominence {
        get { list.prominence }
        set { list.prominence = newValue }
    }
}

nonisolated extension View {
    /// Sets the style of the lists in this view.
    public func listStyle<S: ListStyle>(_ style: S) -> some View {
        transformEnvironment(\.list) { $0.style = S._kind }
    }

    /// Sets the distance between the rows of the lists in this view, in points; nil for none. With a distance, each row is a separate card.
    public func listRowSpacing(_ spacing: CGFloat?) -> some View {
        transformEnvironment(\.list) { $0.rowSpacing = usable(spacing) }
    }

    /// The distance between the sections of the lists in this view.
    public func listSectionSpacing(_ spacing: ListSectionSpacing) -> some View {
        transformEnvironment(\.list) { $0.sectionSpacing = usable(spacing.length) }
    }

    /// The distance between the sections of the lists in this view, in points.
    public func listSectionSpacing(_ spacing: CGFloat) -> some View {
        listSectionSpacing(.custom(spacing))
    }

    /// The space between cards and the edges of the lists in this view, in points; nil for the style's own.
    public func listSectionMargins(_ edges: Edge.Set = .all, _ length: CGFloat?) -> some View {
        transformEnvironment(\.list) { $0.sectionMargins.set(edges, length.map { EdgeInsets($0, edges: .all) }) }
    }

    /// How much the headers of the sections in this view stand out.
    public func headerProminence(_ prominence: Prominence) -> some View {
        transformEnvironment(\.list) { $0.prominence = prominence }
    }

    /// Whether the background of the lists in this view is shown.
    public func scrollContentBackground(_ visibility: Visibility) -> some View {
        transformEnvironment(\.list) { $0.isBackgroundHidden = visibility == .hidden }
    }
}

private func usable(_ length: CGFloat?) -> CGFloat? {
    guard let length else { return nil }
    guard length.isFinite, length >= 0 else {
        RuntimeIssue.report("A list's spacing that is negative or not finite counts as 0.")
        return 0
    }
    return length
}
