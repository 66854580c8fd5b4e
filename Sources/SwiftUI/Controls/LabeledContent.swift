import Foundation

/// A label at the leading end of the width and what belongs to it at the trailing one.
nonisolated public struct LabeledContent<Label, Content> {
    private let label: Label
    private let content: Content
}

nonisolated extension LabeledContent: View where Label: View, Content: View {
    /// A label of any views beside a content of any views.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.label = label()
        self.content = content()
    }

    /// Label and content in the style that `labeledContentStyle(_:)` has set around them.
    @MainActor public var body: some View {
        LabeledContentBody(
            configuration: LabeledContentStyleConfiguration(
                label: .init(content: AnyView(label)), content: .init(content: AnyView(content))))
    }
}

nonisolated extension LabeledContent
where Label == LabeledContentStyleConfiguration.Label, Content == LabeledContentStyleConfiguration.Content {
    /// Creates the content of a style's configuration, for styles that change another one.
    public init(_ configuration: LabeledContentStyleConfiguration) {
        label = configuration.label
        content = configuration.content
    }
}

nonisolated extension LabeledContent where Label == Text, Content: View {
    /// A content of any views beside a text that is looked up in the string tables.
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(titleKey) }
    }

    /// A content of any views beside a text that is shown as it is.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(title) }
    }
}

nonisolated extension LabeledContent where Label == Text, Content == Text {
    /// A value as a text, shown as it is, beside one that is looked up in the string tables.
    public init<S: StringProtocol>(_ titleKey: LocalizedStringKey, value: S) {
        self.init(titleKey) { Text(value) }
    }

    /// A value as a text beside another one, both shown as they are.
    @_disfavoredOverload
    public init<S1: StringProtocol, S2: StringProtocol>(_ title: S1, value: S2) {
        self.init(title) { Text(value) }
    }

    /// A value as `format` writes it, in the environment's locale, beside a text that is looked up in the string tables.
    public init<F: FormatStyle>(_ titleKey: LocalizedStringKey, value: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String {
        self.init(titleKey) { Text(value, format: format) }
    }

    /// A value as `format` writes it, in the environment's locale, beside a text that is shown as it is.
    @_disfavoredOverload
    public init<S: StringProtocol, F: FormatStyle>(_ title: S, value: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String {
        self.init(title) { Text(value, format: format) }
    }
}

/// The appearance of labeled contents.
@MainActor @preconcurrency
public protocol LabeledContentStyle {
    /// The type of view that `makeBody(configuration:)` makes.
    associatedtype Body: View

    /// The view that is made of `configuration.label` and `configuration.content`.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body

    typealias Configuration = LabeledContentStyleConfiguration
}

/// What a labeled content's style gets to work with.
public struct LabeledContentStyleConfiguration {
    /// The label that the labeled content was made with.
    nonisolated public struct Label: View {
        let content: AnyView

        /// The label passed to the labeled content.
        @MainActor public var body: some View { content }
    }

    /// The content that the labeled content was made with.
    nonisolated public struct Content: View {
        let content: AnyView

        /// The content passed to the labeled content.
        @MainActor public var body: some View { content }
    }

    /// What the content is.
    public let label: Label
    /// The views with labels.
    public let content: Content
}

private struct LabeledContentStyleKey: EnvironmentKey {
    static var defaultValue: AnyControlStyle<LabeledContentStyleConfiguration>? { nil }
}

extension EnvironmentValues {
    package var labeledContentStyle: AnyControlStyle<LabeledContentStyleConfiguration>? {
        get { self[LabeledContentStyleKey.self] }
        set { self[LabeledContentStyleKey.self] = newValue }
    }
}

nonisolated extension View {
    /// Sets the style of the labeled contents in this view.
    public func labeledContentStyle<S: LabeledContentStyle>(_ style: S) -> some View {
        transformEnvironment(\.labeledContentStyle) { outer in
            outer = AnyControlStyle(style, outer: outer, key: \.labeledContentStyle) { $0.makeBody(configuration: $1) }
        }
    }
}

/// The label, and the content in grey at the trailing end.
public struct AutomaticLabeledContentStyle: LabeledContentStyle {
    /// The style that is also called `automatic`.
    nonisolated public init() {}

    /// The label at the leading end and the content, in the secondary foreground style, at the trailing one; at accessibility sizes
    /// the content below the label.
    public func makeBody(configuration: Configuration) -> some View {
        LabeledControl(label: configuration.label, control: configuration.content.foregroundStyle(.secondary), isControl: false, hasOwnHeight: true)
    }
}

extension LabeledContentStyle where Self == AutomaticLabeledContentStyle {
    /// The label, and the content in grey at the trailing end.
    nonisolated public static var automatic: AutomaticLabeledContentStyle { AutomaticLabeledContentStyle() }
}

nonisolated private struct LabeledContentBody: View {
    @Environment(\.labeledContentStyle) private var style
    var configuration: LabeledContentStyleConfiguration

    @MainActor var body: some View {
        if let style {
            style.makeBody(configuration)
        } else {
            AutomaticLabeledContentStyle().makeBody(configuration: configuration)
        }
    }
}
