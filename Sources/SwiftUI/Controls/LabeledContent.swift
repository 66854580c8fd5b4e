import Foundation

/// A label at the leading end of the width and what belongs to it at the trailing one.
nonisolated public struct LabeledContent<Label, Content> {
    private let label: Label
    private let content: Content
}

nonisolated extension LabeledContent: View where Label: View, Content: View {
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.label = label()
        self.content = content()
    }

    @MainActor public var body: some View {
        LabeledContentBody(
            configuration: LabeledContentStyleConfiguration(
                label: .init(content: AnyView(label)), content: .init(content: AnyView(content))))
    }
}

nonisolated extension LabeledContent
where Label == LabeledContentStyleConfiguration.Label, Content == LabeledContentStyleConfiguration.Content {
    /// What a style was asked for, for styles that change one that exists.
    public init(_ configuration: LabeledContentStyleConfiguration) {
        label = configuration.label
        content = configuration.content
    }
}

nonisolated extension LabeledContent where Label == Text, Content: View {
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(titleKey) }
    }

    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(title) }
    }
}

nonisolated extension LabeledContent where Label == Text, Content == Text {
    public init<S: StringProtocol>(_ titleKey: LocalizedStringKey, value: S) {
        self.init(titleKey) { Text(value) }
    }

    @_disfavoredOverload
    public init<S1: StringProtocol, S2: StringProtocol>(_ title: S1, value: S2) {
        self.init(title) { Text(value) }
    }

    public init<F: FormatStyle>(_ titleKey: LocalizedStringKey, value: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String {
        self.init(titleKey) { Text(format.format(value)) }
    }

    @_disfavoredOverload
    public init<S: StringProtocol, F: FormatStyle>(_ title: S, value: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String {
        self.init(title) { Text(format.format(value)) }
    }
}

/// How labeled contents look.
@MainActor @preconcurrency
public protocol LabeledContentStyle {
    associatedtype Body: View

    @ViewBuilder func makeBody(configuration: Configuration) -> Body

    typealias Configuration = LabeledContentStyleConfiguration
}

/// What a labeled content's style gets to work with.
public struct LabeledContentStyleConfiguration {
    nonisolated public struct Label: View {
        let content: AnyView

        @MainActor public var body: some View { content }
    }

    nonisolated public struct Content: View {
        let content: AnyView

        @MainActor public var body: some View { content }
    }

    public let label: Label
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
    /// Sets the look of the labeled contents in this view.
    public func labeledContentStyle<S: LabeledContentStyle>(_ style: S) -> some View {
        transformEnvironment(\.labeledContentStyle) { outer in
            outer = AnyControlStyle(style, outer: outer, key: \.labeledContentStyle) { $0.makeBody(configuration: $1) }
        }
    }
}

/// The label, and the content in grey at the trailing end.
public struct AutomaticLabeledContentStyle: LabeledContentStyle {
    nonisolated public init() {}

    public func makeBody(configuration: Configuration) -> some View {
        LabeledControl(label: configuration.label, control: configuration.content.foregroundStyle(.secondary), isControl: false)
    }
}

extension LabeledContentStyle where Self == AutomaticLabeledContentStyle {
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
