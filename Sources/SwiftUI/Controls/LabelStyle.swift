import Foundation

/// How labels look.
@MainActor @preconcurrency
public protocol LabelStyle {
    associatedtype Body: View

    /// The label's view, made of `configuration.title` and `configuration.icon`.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body

    typealias Configuration = LabelStyleConfiguration
}

/// What a label's style gets to work with.
public struct LabelStyleConfiguration {
    /// The title that the label was made with.
    nonisolated public struct Title: View {
        let content: AnyView

        @MainActor public var body: some View { content }
    }

    /// The icon that the label was made with.
    nonisolated public struct Icon: View {
        let content: AnyView

        @MainActor public var body: some View { content }
    }

    public let title: Title
    public let icon: Icon
}

private struct LabelStyleKey: EnvironmentKey {
    static var defaultValue: AnyControlStyle<LabelStyleConfiguration>? { nil }
}

extension EnvironmentValues {
    /// Nil is the usual look.
    package var labelStyle: AnyControlStyle<LabelStyleConfiguration>? {
        get { self[LabelStyleKey.self] }
        set { self[LabelStyleKey.self] = newValue }
    }
}

nonisolated extension View {
    /// Sets the look of the labels in this view. A label that the style makes of its configuration is drawn in the style
    /// around.
    public func labelStyle<S: LabelStyle>(_ style: S) -> some View {
        transformEnvironment(\.labelStyle) { outer in
            outer = AnyControlStyle(style, outer: outer, key: \.labelStyle) { $0.makeBody(configuration: $1) }
        }
    }
}

/// The icon and the title, as usual at the place.
public struct DefaultLabelStyle: LabelStyle {
    nonisolated public init() {}

    public func makeBody(configuration: Configuration) -> some View {
        RowLabel(configuration: configuration)
    }
}

/// The icon, and the title after it.
public struct TitleAndIconLabelStyle: LabelStyle {
    nonisolated public init() {}

    public func makeBody(configuration: Configuration) -> some View {
        HStack(spacing: 8) {
            configuration.icon
            configuration.title
        }
    }
}

/// The title alone.
public struct TitleOnlyLabelStyle: LabelStyle {
    nonisolated public init() {}

    public func makeBody(configuration: Configuration) -> some View {
        configuration.title
    }
}

/// The icon alone. It is called as the title says.
public struct IconOnlyLabelStyle: LabelStyle {
    nonisolated public init() {}

    public func makeBody(configuration: Configuration) -> some View {
        configuration.icon.modifier(IconNameModifier(title: configuration.title))
    }
}

extension LabelStyle where Self == DefaultLabelStyle {
    nonisolated public static var automatic: DefaultLabelStyle { DefaultLabelStyle() }
}

extension LabelStyle where Self == TitleAndIconLabelStyle {
    nonisolated public static var titleAndIcon: TitleAndIconLabelStyle { TitleAndIconLabelStyle() }
}

extension LabelStyle where Self == TitleOnlyLabelStyle {
    nonisolated public static var titleOnly: TitleOnlyLabelStyle { TitleOnlyLabelStyle() }
}

extension LabelStyle where Self == IconOnlyLabelStyle {
    nonisolated public static var iconOnly: IconOnlyLabelStyle { IconOnlyLabelStyle() }
}
