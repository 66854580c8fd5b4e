/// Controls that belong together: one bordered box with a part for each.
nonisolated public struct ControlGroup<Content: View>: View {
    private let content: Content
    private let label: AnyView?
    @Environment(\.controlGroupStyle) private var style

    public init(@ViewBuilder content: () -> Content) {
        self.content = content()
        label = nil
    }

    /// `label` is shown by styles that hide the controls behind it.
    public init<C: View, L: View>(@ViewBuilder content: () -> C, @ViewBuilder label: () -> L)
    where Content == LabeledControlGroupContent<C, L> {
        let label = label()
        self.content = LabeledControlGroupContent(content: content(), label: label)
        self.label = AnyView(label)
    }

    @MainActor public var body: some View {
        let configuration = ControlGroupStyleConfiguration(
            content: .init(content: AnyView(content)), label: .init(content: label ?? AnyView(EmptyView())))
        if let style {
            style.makeBody(configuration)
        } else {
            AutomaticControlGroupStyle().makeBody(configuration: configuration)
        }
    }
}

/// The controls of a group with a label.
nonisolated public struct LabeledControlGroupContent<Content: View, Label: View>: View {
    let content: Content
    let label: Label

    @MainActor public var body: some View { content }
}

nonisolated extension ControlGroup where Content == ControlGroupStyleConfiguration.Content {
    /// The group that a style was asked for, for styles that change one that exists.
    public init(_ configuration: ControlGroupStyleConfiguration) {
        content = configuration.content
        label = AnyView(configuration.label)
    }
}

nonisolated extension ControlGroup {
    public init<C: View>(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> C)
    where Content == LabeledControlGroupContent<C, Text> {
        self.init(content: content) { Text(titleKey) }
    }

    @_disfavoredOverload
    public init<C: View, S: StringProtocol>(_ title: S, @ViewBuilder content: () -> C)
    where Content == LabeledControlGroupContent<C, Text> {
        self.init(content: content) { Text(title) }
    }

    public init<C: View>(_ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> C)
    where Content == LabeledControlGroupContent<C, Label<Text, Image>> {
        self.init(content: content) { Label(titleKey, systemImage: systemImage) }
    }

    @_disfavoredOverload
    public init<C: View, S: StringProtocol>(_ title: S, systemImage: String, @ViewBuilder content: () -> C)
    where Content == LabeledControlGroupContent<C, Label<Text, Image>> {
        self.init(content: content) { Label(title, systemImage: systemImage) }
    }
}

/// How control groups look.
@MainActor @preconcurrency
public protocol ControlGroupStyle {
    associatedtype Body: View

    @ViewBuilder func makeBody(configuration: Configuration) -> Body

    typealias Configuration = ControlGroupStyleConfiguration
}

/// What a control group's style gets to work with.
public struct ControlGroupStyleConfiguration {
    nonisolated public struct Content: View {
        let content: AnyView

        @MainActor public var body: some View { content }
    }

    nonisolated public struct Label: View {
        let content: AnyView

        @MainActor public var body: some View { content }
    }

    public let content: Content
    public let label: Label
}

private struct ControlGroupStyleKey: EnvironmentKey {
    static var defaultValue: AnyControlStyle<ControlGroupStyleConfiguration>? { nil }
}

extension EnvironmentValues {
    /// Nil is the usual look.
    package var controlGroupStyle: AnyControlStyle<ControlGroupStyleConfiguration>? {
        get { self[ControlGroupStyleKey.self] }
        set { self[ControlGroupStyleKey.self] = newValue }
    }
}

nonisolated extension View {
    /// Sets the look of the control groups in this view.
    public func controlGroupStyle<S: ControlGroupStyle>(_ style: S) -> some View {
        transformEnvironment(\.controlGroupStyle) { outer in
            outer = AnyControlStyle(style, outer: outer, key: \.controlGroupStyle) { $0.makeBody(configuration: $1) }
        }
    }
}

/// The usual look: controls side by side in one box, lines between them.
public struct AutomaticControlGroupStyle: ControlGroupStyle {
    nonisolated public init() {}

    public func makeBody(configuration: Configuration) -> some View {
        _VariadicView.Tree(root: ControlGroupBox(), content: configuration.content.content)
    }
}

/// Controls side by side, as in a navigation bar.
public struct NavigationControlGroupStyle: ControlGroupStyle {
    nonisolated public init() {}

    public func makeBody(configuration: Configuration) -> some View {
        HStack(spacing: 16) {
            configuration.content
        }
    }
}

extension ControlGroupStyle where Self == AutomaticControlGroupStyle {
    nonisolated public static var automatic: AutomaticControlGroupStyle { AutomaticControlGroupStyle() }
}

extension ControlGroupStyle where Self == NavigationControlGroupStyle {
    nonisolated public static var navigation: NavigationControlGroupStyle { NavigationControlGroupStyle() }
}

private struct ControlGroupBox: _VariadicView_UnaryViewRoot {
    func body(children: _VariadicView.Children) -> some View {
        HStack(spacing: 0) {
            ForEach(children) { child in
                child
                    .padding(.horizontal, 12)
                    .padding(.vertical, 7)
                if child.id != children.last?.id {
                    Capsule()
                        .fill(Color(system: .separator))
                        .frame(width: 1, height: 18)
                }
            }
        }
        .background(Color(system: .tertiaryFill), in: RoundedRectangle(cornerRadius: 8, style: .continuous))
    }
}
