/// A tab of a tab view, with its label, its value and its content.
nonisolated public struct Tab<Value: Hashable, Content: View, Label: View>: TabContent {
    public typealias TabValue = Value

    private let value: Value?
    private let role: TabRole?
    private let content: Content
    private let label: Label

    init(value: Value?, role: TabRole?, content: Content, label: Label) {
        self.value = value
        self.role = role
        self.content = content
        self.label = label
    }

    public typealias Body = Never

    @MainActor public var _tabs: AnyView {
        let item: TabItem? =
            if let label = label as? DefaultTabLabel {
                TabItem(SwiftUI.Label(title: { label.title ?? role?.title ?? Text(verbatim: "") }, icon: { label.icon ?? role?.icon }), role: role)
            } else if Label.self == EmptyView.self {
                nil
            } else {
                TabItem(label, role: role)
            }
        let view = content.modifier(TraitWritingModifier<TabItemTraitKey>(value: item))
        return value.map { AnyView(view.tag($0)) } ?? AnyView(view)
    }
}

/// The label of a tab that is made of a title and an image.
nonisolated public struct DefaultTabLabel: View {
    var title: Text?
    var icon: Image?

    /// The image and the title. In a tab view the bar arranges them itself.
    @MainActor public var body: some View {
        SwiftUI.Label(title: { title }, icon: { icon })
    }
}

/// The purpose of a tab.
public struct TabRole: Hashable, Sendable {
    private let name: String

    /// Search: a tab without a label is called “Search” and shows a magnifying glass.
    public static var search: TabRole { TabRole(name: "search") }
    /// What matters most: the tab stands apart from the others at the trailing end of the bar. Of several, the first one does.
    public static var prominent: TabRole { TabRole(name: "prominent") }

    var title: Text? { self == .search ? Text("Search") : nil }
    var icon: Image? { self == .search ? Image(systemName: "magnifyingglass") : nil }
}

nonisolated extension Tab {
    /// Creates a tab with a custom label, selected by `value`.
    public init(value: Value, role: TabRole?, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.init(value: value, role: role, content: content(), label: label())
    }
}

nonisolated extension Tab where Value == Never {
    /// Creates a tab with a custom label and without a value: the tab view keeps the selection.
    public init(role: TabRole?, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.init(value: nil, role: role, content: content(), label: label())
    }
}

nonisolated extension Tab where Label == EmptyView {
    /// A page, which needs no label.
    public init(value: Value, @ViewBuilder content: () -> Content) {
        self.init(value: value, role: nil, content: content(), label: EmptyView())
    }
}

nonisolated extension Tab where Label == EmptyView, Value == Never {
    /// A page, which needs no label.
    public init(@ViewBuilder content: () -> Content) {
        self.init(value: nil, role: nil, content: content(), label: EmptyView())
    }
}

nonisolated extension Tab where Label == DefaultTabLabel {
    /// Creates a tab with the title and image of its role; without a role it has neither.
    public init(value: Value, role: TabRole?, @ViewBuilder content: () -> Content) {
        self.init(value: value, role: role, content: content(), label: DefaultTabLabel())
    }

    /// A tab with a title and a symbol, chosen by a selection of `value`.
    public init(
        _ titleKey: LocalizedStringKey, systemImage: String, value: Value, role: TabRole?, @ViewBuilder content: () -> Content
    ) {
        let label = DefaultTabLabel(title: Text(titleKey), icon: Image(systemName: systemImage))
        self.init(value: value, role: role, content: content(), label: label)
    }

    /// A tab with a title and an image of the assets, chosen by a selection of `value`.
    public init(
        _ titleKey: LocalizedStringKey, image: String, value: Value, role: TabRole?, @ViewBuilder content: () -> Content
    ) {
        self.init(value: value, role: role, content: content(), label: DefaultTabLabel(title: Text(titleKey), icon: Image(image)))
    }

    /// A tab with a title, shown as it is, and a symbol, chosen by a selection of `value`.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, systemImage: String, value: Value, role: TabRole?, @ViewBuilder content: () -> Content
    ) {
        let label = DefaultTabLabel(title: Text(title), icon: Image(systemName: systemImage))
        self.init(value: value, role: role, content: content(), label: label)
    }

    /// A tab with a title, shown as it is, and an image of the assets, chosen by a selection of `value`.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, image: String, value: Value, role: TabRole?, @ViewBuilder content: () -> Content
    ) {
        self.init(value: value, role: role, content: content(), label: DefaultTabLabel(title: Text(title), icon: Image(image)))
    }
}

nonisolated extension Tab where Label == DefaultTabLabel, Value == Never {
    /// Creates a tab without a value, with the title and image of its role; without a role it has neither.
    public init(role: TabRole?, @ViewBuilder content: () -> Content) {
        self.init(value: nil, role: role, content: content(), label: DefaultTabLabel())
    }

    /// A tab with a title and a symbol and without a value.
    public init(_ titleKey: LocalizedStringKey, systemImage: String, role: TabRole?, @ViewBuilder content: () -> Content) {
        let label = DefaultTabLabel(title: Text(titleKey), icon: Image(systemName: systemImage))
        self.init(value: nil, role: role, content: content(), label: label)
    }

    /// A tab with a title and an image of the assets and without a value.
    public init(_ titleKey: LocalizedStringKey, image: String, role: TabRole?, @ViewBuilder content: () -> Content) {
        self.init(value: nil, role: role, content: content(), label: DefaultTabLabel(title: Text(titleKey), icon: Image(image)))
    }

    /// A tab with a title, shown as it is, and a symbol and without a value.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, systemImage: String, role: TabRole?, @ViewBuilder content: () -> Content) {
        let label = DefaultTabLabel(title: Text(title), icon: Image(systemName: systemImage))
        self.init(value: nil, role: role, content: content(), label: label)
    }
}
