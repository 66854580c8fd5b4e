import Foundation

/// The appearance of labels.
@MainActor @preconcurrency
public protocol LabelStyle {
    /// The type of view that `makeBody(configuration:)` makes.
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

        /// The title passed to the label.
        @MainActor public var body: some View { content }
    }

    /// The icon that the label was made with.
    nonisolated public struct Icon: View {
        let content: AnyView

        /// The icon passed to the label.
        @MainActor public var body: some View { content }
    }

    /// The title of the label.
    public let title: Title
    /// The icon of the label.
    public let icon: Icon
}

private struct LabelStyleKey: EnvironmentKey {
    static var defaultValue: AnyControlStyle<LabelStyleConfiguration>? { nil }
}

extension EnvironmentValues {
    /// Nil is the default style.
    package var labelStyle: AnyControlStyle<LabelStyleConfiguration>? {
        get { self[LabelStyleKey.self] }
        set { self[LabelStyleKey.self] = newValue }
    }
}

nonisolated extension View {
    /// Sets the style of the labels in this view. A label that the style makes of its configuration is drawn in the style
    /// around.
    public func labelStyle<S: LabelStyle>(_ style: S) -> some View {
        transformEnvironment(\.labelStyle) { outer in
            outer = AnyControlStyle(style, outer: outer, key: \.labelStyle) { $0.makeBody(configuration: $1) }
        }
    }
}

/// The icon and the title, arranged for the label's context.
public struct DefaultLabelStyle: LabelStyle {
    /// The style that is also called `automatic`.
    nonisolated public init() {}

    /// The icon and, 8 points after it, the title. In a row of a list icons are tinted and centred in a column at least 28 points wide, 12
    /// points before the titles.
    public func makeBody(configuration: Configuration) -> some View {
        RowLabel(configuration: configuration)
    }
}

/// The icon, and the title after it.
public struct TitleAndIconLabelStyle: LabelStyle {
    /// The style that is also called `titleAndIcon`.
    nonisolated public init() {}

    /// The icon and, 8 points after it, the title; in lists as well.
    public func makeBody(configuration: Configuration) -> some View {
        SpacedLabel(configuration: configuration)
    }
}

nonisolated private struct SpacedLabel: View {
    var configuration: LabelStyleConfiguration
    @Environment(\.labelIconToTitleSpacing) private var spacing
    @Environment(\.labelReservedIconWidth) private var iconWidth

    @MainActor var body: some View {
        HStack(spacing: spacing ?? 8) {
            configuration.icon.frame(width: iconWidth)
            configuration.title
        }
    }
}

private struct LabelSpacingKey: EnvironmentKey {
    static var defaultValue: CGFloat? { nil }
}

private struct LabelIconWidthKey: EnvironmentKey {
    static var defaultValue: CGFloat? { nil }
}

extension EnvironmentValues {
    /// The distance between the icon of a label and its title, in points; nil for the default of the context.
    public fileprivate(set) var labelIconToTitleSpacing: CGFloat? {
        get { self[LabelSpacingKey.self] }
        set { self[LabelSpacingKey.self] = newValue }
    }

    /// The width of the column in which icons of labels are centred, in points; nil for the default.
    public fileprivate(set) var labelReservedIconWidth: CGFloat? {
        get { self[LabelIconWidthKey.self] }
        set { self[LabelIconWidthKey.self] = newValue }
    }
}

nonisolated extension View {
    /// Sets the points between icon and title of the labels in this view.
    public func labelIconToTitleSpacing(_ value: CGFloat) -> some View {
        environment(\.labelIconToTitleSpacing, value)
    }

    /// Sets the width of the column, in points, in which icons of the labels in this view are centred.
    public func labelReservedIconWidth(_ value: CGFloat) -> some View {
        environment(\.labelReservedIconWidth, value)
    }
}

/// A style that shows only the title.
public struct TitleOnlyLabelStyle: LabelStyle {
    /// The style that is also called `titleOnly`.
    nonisolated public init() {}

    /// The title; the icon is not made.
    public func makeBody(configuration: Configuration) -> some View {
        configuration.title
    }
}

/// The icon alone. The title remains the accessibility label.
public struct IconOnlyLabelStyle: LabelStyle {
    /// The style that is also called `iconOnly`.
    nonisolated public init() {}

    /// The icon. Screen readers, scripts and tests know it by the title.
    public func makeBody(configuration: Configuration) -> some View {
        configuration.icon.modifier(IconNameModifier(title: configuration.title))
    }
}

extension LabelStyle where Self == DefaultLabelStyle {
    /// The icon and the title, arranged for the label's context.
    nonisolated public static var automatic: DefaultLabelStyle { DefaultLabelStyle() }
}

extension LabelStyle where Self == TitleAndIconLabelStyle {
    /// The icon and the title, the same everywhere.
    nonisolated public static var titleAndIcon: TitleAndIconLabelStyle { TitleAndIconLabelStyle() }
}

extension LabelStyle where Self == TitleOnlyLabelStyle {
    /// The title without the icon.
    nonisolated public static var titleOnly: TitleOnlyLabelStyle { TitleOnlyLabelStyle() }
}

extension LabelStyle where Self == IconOnlyLabelStyle {
    /// The icon without the title, which still names it.
    nonisolated public static var iconOnly: IconOnlyLabelStyle { IconOnlyLabelStyle() }
}
