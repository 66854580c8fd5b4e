/// Views that belong together, in a box with a title.
nonisolated public struct GroupBox<Label: View, Content: View>: View {
    @Environment(\.groupBoxStyle) private var style
    private let label: Label
    private let content: Content

    /// A box with `label` as its title.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.label = label()
        self.content = content()
    }

    /// Creates a group box with a label view. Use `init(content:label:)` in new code.
    public init(label: Label, @ViewBuilder content: () -> Content) {
        self.label = label
        self.content = content()
    }

    /// The box in the style that `groupBoxStyle(_:)` has set around it.
    @MainActor public var body: some View {
        let configuration = GroupBoxStyleConfiguration(
            label: .init(content: AnyView(label)), content: .init(content: AnyView(content)))
        if let style {
            style.makeBody(configuration)
        } else {
            DefaultGroupBoxStyle().makeBody(configuration: configuration)
        }
    }
}

nonisolated extension GroupBox where Label == EmptyView {
    /// A box without a title.
    public init(@ViewBuilder content: () -> Content) {
        self.init(content: content) { EmptyView() }
    }
}

nonisolated extension GroupBox where Label == Text {
    /// A box whose title is looked up in the string tables.
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(titleKey) }
    }

    /// A box whose title is shown as it is.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(title) }
    }
}

nonisolated extension GroupBox where Label == GroupBoxStyleConfiguration.Label, Content == GroupBoxStyleConfiguration.Content {
    /// Creates the box of a style's configuration, for styles that change another one.
    public init(_ configuration: GroupBoxStyleConfiguration) {
        label = configuration.label
        content = configuration.content
    }
}

/// The appearance of group boxes.
@MainActor @preconcurrency
public protocol GroupBoxStyle {
    /// The type of view that `makeBody(configuration:)` makes.
    associatedtype Body: View

    /// The box's view, made of `configuration.label` and `configuration.content`.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body

    typealias Configuration = GroupBoxStyleConfiguration
}

/// What a group box's style gets to work with.
public struct GroupBoxStyleConfiguration {
    /// The title that the box was made with; empty when it has none.
    nonisolated public struct Label: View {
        let content: AnyView

        /// The title passed to the box.
        @MainActor public var body: some View { content }
    }

    /// The views that the box was made with.
    nonisolated public struct Content: View {
        let content: AnyView

        /// The views passed to the box.
        @MainActor public var body: some View { content }
    }

    /// The box's title; empty when it has none.
    public let label: Label
    /// The content of the box.
    public let content: Content
}

private struct GroupBoxStyleKey: EnvironmentKey {
    static var defaultValue: AnyControlStyle<GroupBoxStyleConfiguration>? { nil }
}

private struct GroupBoxDepthKey: EnvironmentKey {
    static var defaultValue: Int { 0 }
}

extension EnvironmentValues {
    package var groupBoxStyle: AnyControlStyle<GroupBoxStyleConfiguration>? {
        get { self[GroupBoxStyleKey.self] }
        set { self[GroupBoxStyleKey.self] = newValue }
    }

    /// How many boxes are around.
    fileprivate var groupBoxDepth: Int {
        get { self[GroupBoxDepthKey.self] }
        set { self[GroupBoxDepthKey.self] = newValue }
    }
}

nonisolated extension View {
    /// Sets the style of the group boxes in this view.
    public func groupBoxStyle<S: GroupBoxStyle>(_ style: S) -> some View {
        transformEnvironment(\.groupBoxStyle) { outer in
            outer = AnyControlStyle(style, outer: outer, key: \.groupBoxStyle) { $0.makeBody(configuration: $1) }
        }
    }
}

/// A rounded box in the colour of secondary backgrounds, a box in a box in that of tertiary ones.
public struct DefaultGroupBoxStyle: GroupBoxStyle {
    /// The style that is also called `automatic`.
    nonisolated public init() {}

    /// The title in the headline font above the content, 16 points from the edges of a box with a radius of 8.
    public func makeBody(configuration: Configuration) -> some View {
        GroupBoxBody(configuration: configuration)
    }
}

extension GroupBoxStyle where Self == DefaultGroupBoxStyle {
    /// A rounded box in a colour of backgrounds.
    nonisolated public static var automatic: DefaultGroupBoxStyle { DefaultGroupBoxStyle() }
}

nonisolated private struct GroupBoxBody: View {
    @Environment(\.groupBoxDepth) private var depth
    var configuration: GroupBoxStyleConfiguration

    @MainActor var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            configuration.label.font(.headline)
            configuration.content
        }
        .padding(16)
        .background(
            Color(system: depth % 2 == 0 ? .secondaryBackground : .tertiaryBackground),
            in: RoundedRectangle(cornerRadius: 8, style: .continuous)
        )
        .environment(\.groupBoxDepth, depth + 1)
    }
}
