/// Controls that belong together: one bordered box with a part for each.
nonisolated public struct ControlGroup<Content: View>: View {
    private let content: Content
    private let label: AnyView?
    @Environment(\.controlGroupStyle) private var style

    /// A group without a label.
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

    /// The controls in the style that `controlGroupStyle(_:)` has set around them.
    @MainActor public var body: some View {
        let configuration = ControlGroupStyleConfiguration(
            content: .init(content: AnyView(content)), label: .init(content: label ?? AnyView(EmptyView())), hasLabel: label != nil)
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

    /// The controls without the label.
    @MainActor public var body: some View { content }
}

nonisolated extension ControlGroup where Content == ControlGroupStyleConfiguration.Content {
    /// Creates the group of a style's configuration, for styles that change another one.
    public init(_ configuration: ControlGroupStyleConfiguration) {
        content = configuration.content
        label = AnyView(configuration.label)
    }
}

nonisolated extension ControlGroup {
    /// A group whose label is a text, looked up in the string tables. The usual style does not show it.
    public init<C: View>(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> C)
    where Content == LabeledControlGroupContent<C, Text> {
        self.init(content: content) { Text(titleKey) }
    }

    /// A group whose label is a text, shown as it is. The usual style does not show it.
    @_disfavoredOverload
    public init<C: View, S: StringProtocol>(_ title: S, @ViewBuilder content: () -> C)
    where Content == LabeledControlGroupContent<C, Text> {
        self.init(content: content) { Text(title) }
    }

    /// A group whose label is a symbol and a text, looked up in the string tables. The usual style does not show it.
    public init<C: View>(_ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> C)
    where Content == LabeledControlGroupContent<C, Label<Text, Image>> {
        self.init(content: content) { Label(titleKey, systemImage: systemImage) }
    }

    /// A group whose label is a symbol and a text, shown as it is. The usual style does not show it.
    @_disfavoredOverload
    public init<C: View, S: StringProtocol>(_ title: S, systemImage: String, @ViewBuilder content: () -> C)
    where Content == LabeledControlGroupContent<C, Label<Text, Image>> {
        self.init(content: content) { Label(title, systemImage: systemImage) }
    }
}

nonisolated extension ControlGroup {
    /// A group whose label is an image of an asset catalogue and a text, looked up in the string tables. The usual style does not show it.
    public init<C: View>(_ titleKey: LocalizedStringKey, image: ImageResource, @ViewBuilder content: () -> C)
    where Content == LabeledControlGroupContent<C, Label<Text, Image>> {
        self.init(content: content) { Label(titleKey, image: image) }
    }

    /// A group whose label is an image of an asset catalogue and a text, shown as it is. The usual style does not show it.
    @_disfavoredOverload
    public init<C: View, S: StringProtocol>(_ title: S, image: ImageResource, @ViewBuilder content: () -> C)
    where Content == LabeledControlGroupContent<C, Label<Text, Image>> {
        self.init(content: content) { Label(title, image: image) }
    }
}

/// The appearance of control groups.
@MainActor @preconcurrency
public protocol ControlGroupStyle {
    /// The type of view that `makeBody(configuration:)` makes.
    associatedtype Body: View

    /// The group's view, made of `configuration.content` and, where the style shows it, `configuration.label`.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body

    typealias Configuration = ControlGroupStyleConfiguration
}

/// What a control group's style gets to work with.
public struct ControlGroupStyleConfiguration {
    /// The controls that the group was made with.
    nonisolated public struct Content: View {
        let content: AnyView

        /// The controls passed to the group.
        @MainActor public var body: some View { content }
    }

    /// The label that the group was made with; empty when it has none.
    nonisolated public struct Label: View {
        let content: AnyView

        /// The label passed to the group.
        @MainActor public var body: some View { content }
    }

    /// The group's controls, to be placed in the style's view.
    public let content: Content
    /// The group's label; empty when it has none.
    public let label: Label
    var hasLabel = true
}

private struct ControlGroupStyleKey: EnvironmentKey {
    static var defaultValue: AnyControlStyle<ControlGroupStyleConfiguration>? { nil }
}

extension EnvironmentValues {
    /// Nil is the default style.
    package var controlGroupStyle: AnyControlStyle<ControlGroupStyleConfiguration>? {
        get { self[ControlGroupStyleKey.self] }
        set { self[ControlGroupStyleKey.self] = newValue }
    }
}

nonisolated extension View {
    /// Sets the style of the control groups in this view.
    public func controlGroupStyle<S: ControlGroupStyle>(_ style: S) -> some View {
        transformEnvironment(\.controlGroupStyle) { outer in
            outer = AnyControlStyle(style, outer: outer, key: \.controlGroupStyle) { $0.makeBody(configuration: $1) }
        }
    }
}

/// The default style: controls side by side in one box, lines between them.
public struct AutomaticControlGroupStyle: ControlGroupStyle {
    /// The style that is also called `automatic`.
    nonisolated public init() {}

    /// The controls in a row on a grey plate with lines between them, 12 points of margin beside and 7 above and below each. In a menu they are
    /// side by side in one row, each with its icon above its title.
    public func makeBody(configuration: Configuration) -> some View {
        AutomaticControlGroup(content: configuration.content)
    }
}

/// Controls side by side, as in a navigation bar.
public struct NavigationControlGroupStyle: ControlGroupStyle {
    /// The style that is also called `navigation`.
    nonisolated public init() {}

    /// The controls in a row, 16 points apart, without a plate.
    public func makeBody(configuration: Configuration) -> some View {
        HStack(spacing: 16) {
            configuration.content
        }
    }
}

extension ControlGroupStyle where Self == AutomaticControlGroupStyle {
    /// One box with a part for each control.
    nonisolated public static var automatic: AutomaticControlGroupStyle { AutomaticControlGroupStyle() }
}

extension ControlGroupStyle where Self == NavigationControlGroupStyle {
    /// Controls side by side without a box, as in a navigation bar.
    nonisolated public static var navigation: NavigationControlGroupStyle { NavigationControlGroupStyle() }
}

/// A box or, in a menu, a row.
nonisolated private struct AutomaticControlGroup: View {
    var content: ControlGroupStyleConfiguration.Content
    @Environment(\.menuSession) private var session

    @MainActor var body: some View {
        if session == nil {
            _VariadicView.Tree(root: ControlGroupBox(), content: content.content)
        } else {
            MenuStrip(kind: .medium, content: content)
        }
    }
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
