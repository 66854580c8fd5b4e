import Foundation

/// What a sidebar knows of a section of tabs.
struct TabSectionInfo {
    /// Stays the same as long as the section is there.
    final class Identity {}

    var identity: Identity
    var header: AnyView?
    var footer: AnyView?
    /// Rows below the tabs.
    var actions: AnyView?
    var expansion = TabSectionExpansion.automatic

    var id: ObjectIdentifier { ObjectIdentifier(identity) }
}

/// Tabs that belong together. A sidebar shows them under the header; a bar shows them beside the others, without it.
nonisolated public struct TabSection<Header: View, Content: TabContent, Footer: View, SelectionValue: Hashable>: TabContent
where Content.TabValue == SelectionValue {
    public typealias TabValue = SelectionValue

    private let content: Content
    private let header: Header
    private let footer: Footer

    public typealias Body = Never

    @MainActor public var _tabs: AnyView {
        AnyView(
            TabSectionTabs(
                tabs: content._tabs, header: Header.self == EmptyView.self ? nil : AnyView(header),
                footer: Footer.self == EmptyView.self ? nil : AnyView(footer)))
    }
}

/// The tabs of a section, which know it.
nonisolated private struct TabSectionTabs: View {
    var tabs: AnyView
    var header: AnyView?
    var footer: AnyView?
    @MainActor @State private var id = TabSectionInfo.Identity()

    @MainActor var body: some View {
        let (id, header, footer) = (id, header, footer)
        tabs.modifier(
            TraitTransformModifier<TabTraitsKey>(transform: { traits in
                traits.section = TabSectionInfo(
                    identity: id, header: header, footer: footer, actions: traits.sectionActions, expansion: traits.sectionExpansion)
                (traits.sectionActions, traits.sectionExpansion) = (nil, .automatic)
            }))
    }
}

nonisolated extension TabSection where Footer == EmptyView {
    /// Tabs that belong together, under a header in a sidebar.
    public init(@TabContentBuilder<SelectionValue> content: () -> Content, @ViewBuilder header: () -> Header) {
        (self.content, self.header, footer) = (content(), header(), EmptyView())
    }
}

nonisolated extension TabSection where Header == EmptyView, Footer == EmptyView {
    /// Tabs that belong together.
    public init(@TabContentBuilder<SelectionValue> content: () -> Content) {
        (self.content, header, footer) = (content(), EmptyView(), EmptyView())
    }
}

nonisolated extension TabSection where Header == Text, Footer == EmptyView {
    /// Tabs that belong together, under a title in a sidebar.
    public init(_ titleKey: LocalizedStringKey, @TabContentBuilder<SelectionValue> content: () -> Content) {
        (self.content, header, footer) = (content(), Text(titleKey), EmptyView())
    }

    /// Tabs that belong together, under a title in a sidebar, which is shown as it is.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, @TabContentBuilder<SelectionValue> content: () -> Content) {
        (self.content, header, footer) = (content(), Text(title), EmptyView())
    }
}
