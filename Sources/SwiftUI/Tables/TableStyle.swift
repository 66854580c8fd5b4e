import Foundation

/// The appearance of tables.
@MainActor @preconcurrency
public protocol TableStyle {
    /// The type of view that `makeBody(configuration:)` makes.
    associatedtype Body: View

    /// The table's view. A custom style changes what another style makes of the configuration.
    @ViewBuilder func makeBody(configuration: Self.Configuration) -> Self.Body

    typealias Configuration = TableStyleConfiguration
}

/// What a table's style gets to work with.
public struct TableStyleConfiguration {
    let content: AnyView
}

/// The default style of tables, equal to `inset`.
public struct AutomaticTableStyle: TableStyle {
    /// The style that tables have anyway; it takes back one that is set further out.
    nonisolated public init() {}

    /// The table with rows without cards.
    public func makeBody(configuration: AutomaticTableStyle.Configuration) -> some View {
        InsetTableStyle().makeBody(configuration: configuration)
    }
}

/// Rows without cards, whose lines keep clear of both edges.
public struct InsetTableStyle: TableStyle {
    /// The style that is also called `inset`.
    nonisolated public init() {}

    /// The table with rows without cards.
    public func makeBody(configuration: InsetTableStyle.Configuration) -> some View {
        configuration.content.listStyle(.inset)
    }
}

extension TableStyle where Self == AutomaticTableStyle {
    /// The default: `inset`.
    nonisolated public static var automatic: AutomaticTableStyle { AutomaticTableStyle() }
}

extension TableStyle where Self == InsetTableStyle {
    /// Rows without cards, whose lines keep clear of both edges.
    nonisolated public static var inset: InsetTableStyle { InsetTableStyle() }
}

private struct TableStyleKey: EnvironmentKey {
    static var defaultValue: AnyControlStyle<TableStyleConfiguration>? { nil }
}

private struct TableColumnHeadersKey: EnvironmentKey {
    static var defaultValue: Visibility { .automatic }
}

extension EnvironmentValues {
    var tableStyle: AnyControlStyle<TableStyleConfiguration>? {
        get { self[TableStyleKey.self] }
        set { self[TableStyleKey.self] = newValue }
    }

    var tableColumnHeaders: Visibility {
        get { self[TableColumnHeadersKey.self] }
        set { self[TableColumnHeadersKey.self] = newValue }
    }
}

nonisolated extension View {
    /// Sets the style of the tables in this view.
    public func tableStyle<S: TableStyle>(_ style: S) -> some View {
        transformEnvironment(\.tableStyle) { outer in
            outer = AnyControlStyle(style, outer: outer, key: \.tableStyle) { $0.makeBody(configuration: $1) }
        }
    }

    /// Whether the tables in this view show the headers of their columns. In a narrow window they have none anyway.
    public func tableColumnHeaders(_ visibility: Visibility) -> some View {
        environment(\.tableColumnHeaders, visibility)
    }
}
