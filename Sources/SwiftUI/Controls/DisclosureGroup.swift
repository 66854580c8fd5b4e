import IncrementalGraph

/// Views that a tap on their label shows and hides.
nonisolated public struct DisclosureGroup<Label: View, Content: View>: View {
    @Environment(\.disclosureGroupStyle) private var style
    @State private var isExpandedHere = false
    private let isExpanded: Binding<Bool>?
    private let label: Label
    private let content: () -> Content

    private init(binding: Binding<Bool>?, label: Label, content: @escaping () -> Content) {
        isExpanded = binding
        self.label = label
        self.content = content
    }

    /// A group that begins closed and remembers by itself whether it is open. `content` is called only while it is open.
    public init(@ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label) {
        self.init(binding: nil, label: label(), content: content)
    }

    /// A group that is open while the binding is true; a tap on the label writes it. `content` is called only while it is open.
    public init(isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label) {
        self.init(binding: isExpanded, label: label(), content: content)
    }

    public static func _makeViewList(view: _GraphValue<Self>, inputs: _ViewListInputs) -> _ViewListOutputs {
        let environment = inputs.base.environment
        if inputs.base.enclosingList != nil, Graph.untracked({ environment.value.disclosureGroupStyle == nil }) {
            // In a list, the label and the content of the group are rows.
            let rows = view.map("rows") { DisclosureRows(isExpanded: $0.isExpanded, label: $0.label, content: $0.content) }
            return DisclosureRows<Label, Content>._makeViewList(view: rows, inputs: inputs)
        }
        var inputs = inputs
        let body = makeBody(of: view, inputs: &inputs.base)
        return Body._makeViewList(view: body, inputs: inputs)
    }

    /// The group in the style that `disclosureGroupStyle(_:)` has set around it. In a list without such a style it is rows
    /// instead: one for the label, and the content's while it is open.
    @MainActor public var body: some View {
        let configuration = DisclosureGroupStyleConfiguration(
            label: .init(content: AnyView(label)), content: .init(content: { AnyView(content()) }),
            isExpanded: isExpanded ?? $isExpandedHere)
        if let style {
            style.makeBody(configuration)
        } else {
            AutomaticDisclosureGroupStyle().makeBody(configuration: configuration)
        }
    }
}

nonisolated extension DisclosureGroup where Label == Text {
    /// A group that begins closed, under a text that is looked up in the string tables.
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) {
        self.init(binding: nil, label: Text(titleKey), content: content)
    }

    /// A group that is open while the binding is true, under a text that is looked up in the string tables.
    public init(_ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content) {
        self.init(binding: isExpanded, label: Text(titleKey), content: content)
    }

    /// A group that begins closed, under a text that is shown as it is.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ label: S, @ViewBuilder content: @escaping () -> Content) {
        self.init(binding: nil, label: Text(label), content: content)
    }

    /// A group that is open while the binding is true, under a text that is shown as it is.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ label: S, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content) {
        self.init(binding: isExpanded, label: Text(label), content: content)
    }
}

/// The appearance of disclosure groups.
@MainActor @preconcurrency
public protocol DisclosureGroupStyle {
    /// The type of view that `makeBody(configuration:)` makes.
    associatedtype Body: View

    /// The group's view. It opens and closes by writing `configuration.isExpanded`.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body

    typealias Configuration = DisclosureGroupStyleConfiguration
}

/// What a disclosure group's style gets to work with.
public struct DisclosureGroupStyleConfiguration {
    /// The label that the group was made with.
    nonisolated public struct Label: View {
        let content: AnyView

        /// The label passed to the group.
        @MainActor public var body: some View { content }
    }

    /// Made when it is shown.
    nonisolated public struct Content: View {
        let content: () -> AnyView

        /// The content, made again with each update of this view.
        @MainActor public var body: some View { content() }
    }

    /// The label, whether the group is open or not.
    public let label: Label
    /// What the group hides while it is closed. Placed only where it is visible, it is made only then.
    public let content: Content

    /// Whether the content is to be shown; `$isExpanded` is a binding.
    @Binding public var isExpanded: Bool

    init(label: Label, content: Content, isExpanded: Binding<Bool>) {
        self.label = label
        self.content = content
        _isExpanded = isExpanded
    }
}

private struct DisclosureGroupStyleKey: EnvironmentKey {
    static var defaultValue: AnyControlStyle<DisclosureGroupStyleConfiguration>? { nil }
}

extension EnvironmentValues {
    package var disclosureGroupStyle: AnyControlStyle<DisclosureGroupStyleConfiguration>? {
        get { self[DisclosureGroupStyleKey.self] }
        set { self[DisclosureGroupStyleKey.self] = newValue }
    }
}

nonisolated extension View {
    /// Sets the style of the disclosure groups in this view.
    public func disclosureGroupStyle<S: DisclosureGroupStyle>(_ style: S) -> some View {
        transformEnvironment(\.disclosureGroupStyle) { outer in
            outer = AnyControlStyle(style, outer: outer, key: \.disclosureGroupStyle) { $0.makeBody(configuration: $1) }
        }
    }
}

/// The label with an arrow at the trailing end, and the content below. A tap turns the arrow and fades the content,
/// with the default animation.
public struct AutomaticDisclosureGroupStyle: DisclosureGroupStyle {
    /// The style that is also called `automatic`.
    nonisolated public init() {}

    /// The label as a button with a chevron, and, 8 points below, the content while the group is open.
    public func makeBody(configuration: Configuration) -> some View {
        VStack(spacing: 8) {
            Button {
                withAnimation {
                    configuration.isExpanded.toggle()
                }
            } label: {
                HStack(spacing: 8) {
                    configuration.label
                    Spacer(minLength: 0)
                    Image(systemName: "chevron.right")
                        .font(.footnote.weight(.semibold))
                        .rotationEffect(.degrees(configuration.isExpanded ? 90 : 0))
                        .modifier(UnnamedModifier())
                }
                .contentShape(Rectangle())
                .modifier(AssistiveModifier(content: .expansion(configuration.isExpanded)))
            }
            if configuration.isExpanded {
                configuration.content
            }
        }
        .clipped()
    }
}

extension DisclosureGroupStyle where Self == AutomaticDisclosureGroupStyle {
    /// A label with a chevron that turns down while the group is open.
    nonisolated public static var automatic: AutomaticDisclosureGroupStyle { AutomaticDisclosureGroupStyle() }
}
