import IncrementalGraph

/// Views that belong together, with a header and a footer. Containers that know sections set them apart; others show
/// header, content and footer one after the other.
nonisolated public struct Section<Parent, Content, Footer> {
    private var header: Parent
    private var content: Content
    private var footer: Footer
    /// Whether the content is there; nil for a section that is always open.
    private var isExpanded: Binding<Bool>?

    fileprivate init(_ header: Parent, _ content: Content, _ footer: Footer, isExpanded: Binding<Bool>? = nil) {
        self.header = header
        self.content = content
        self.footer = footer
        self.isExpanded = isExpanded
    }

    /// A section of parts of another kind, such as the rows of a table.
    package init(parts header: Parent, _ content: Content, _ footer: Footer, isExpanded: Binding<Bool>? = nil) {
        self.init(header, content, footer, isExpanded: isExpanded)
    }

    /// The same section with other parts.
    package func mapped<P, C, F>(
        header changedHeader: (Parent) -> P, content changedContent: (Content) -> C, footer changedFooter: (Footer) -> F
    ) -> Section<P, C, F> {
        Section<P, C, F>(changedHeader(header), changedContent(content), changedFooter(footer), isExpanded: isExpanded)
    }
}

/// The content of a section that opens and closes.
nonisolated private struct SectionRows<Content: View>: View {
    var isExpanded: Binding<Bool>?
    var content: Content

    @MainActor var body: some View {
        if isExpanded?.wrappedValue ?? true {
            content
        }
    }
}

/// What a header reports to the list about its section.
package struct SectionExpansionTraitKey: ViewTraitKey {
    package static var defaultValue: Binding<Bool>? { nil }
}

nonisolated extension Section: View where Parent: View, Content: View, Footer: View {
    public typealias Body = Never

    /// There is none: the engine shows the section's parts itself. Reading it stops the program.
    public var body: Never { fatalError("Section has no body") }

    public static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs) -> _ViewOutputs {
        makeImplicitRoot(list: _makeViewList(view: view, inputs: _ViewListInputs(base: inputs.base)), inputs: inputs)
    }

    public static func _makeViewList(view: _GraphValue<Self>, inputs: _ViewListInputs) -> _ViewListOutputs {
        var inputs = inputs
        inputs.base.enterPart(view)
        var contentInputs = inputs
        var headerInputs = inputs
        var footerInputs = inputs
        headerInputs.base.placePart(at: 0)
        contentInputs.base.placePart(at: 1)
        footerInputs.base.placePart(at: 2)
        if let list = inputs.base.enclosingList {
            headerInputs.base.environment = list.headerEnvironment(inputs.base.environment)
            footerInputs.base.environment = list.footerEnvironment(inputs.base.environment)
            if Graph.untracked({ view.value.isExpanded != nil }) {
                let isExpanded = view.map("is expanded") { $0.isExpanded }.attribute
                headerInputs.traits[SectionExpansionTraitKey.self] = isExpanded
                contentInputs.traits[SectionExpansionTraitKey.self] = nil
            }
        }
        let content: ViewListNode
        if Graph.untracked({ view.value.isExpanded != nil }) {
            content =
                SectionRows<Content>._makeViewList(
                    view: view.map("rows") { SectionRows(isExpanded: $0.isExpanded, content: $0.content) },
                    inputs: contentInputs
                ).node
        } else {
            content = Content._makeViewList(view: view.map("content") { $0.content }, inputs: contentInputs).node
        }
        return _ViewListOutputs(
            .section(
                ViewListSection(
                    header: Parent._makeViewList(view: view.map("header") { $0.header }, inputs: headerInputs).node,
                    content: content,
                    footer: Footer._makeViewList(view: view.map("footer") { $0.footer }, inputs: footerInputs).node)))
    }

    /// Content between a header and a footer.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent, @ViewBuilder footer: () -> Footer) {
        self.init(header(), content(), footer())
    }

    /// The older form.
    public init(header: Parent, footer: Footer, @ViewBuilder content: () -> Content) {
        self.init(header, content(), footer)
    }
}

nonisolated extension Section where Parent == EmptyView, Content: View, Footer: View {
    /// Content above a footer, without a header.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
        self.init(EmptyView(), content(), footer())
    }

    /// The older form: content above a footer.
    public init(footer: Footer, @ViewBuilder content: () -> Content) {
        self.init(EmptyView(), content(), footer)
    }
}

nonisolated extension Section where Parent: View, Content: View, Footer == EmptyView {
    /// Content under a header, without a footer.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
        self.init(header(), content(), EmptyView())
    }

    /// The older form: content under a header.
    public init(header: Parent, @ViewBuilder content: () -> Content) {
        self.init(header, content(), EmptyView())
    }
}

nonisolated extension Section where Parent == EmptyView, Content: View, Footer == EmptyView {
    /// Content without header and footer, which containers still set apart from the views around it.
    public init(@ViewBuilder content: () -> Content) {
        self.init(EmptyView(), content(), EmptyView())
    }
}

nonisolated extension Section where Parent == Text, Content: View, Footer == EmptyView {
    /// A section under a title.
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(Text(titleKey), content(), EmptyView())
    }

    /// A section under a title, which is not looked up in the app's tables of strings.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(Text(title), content(), EmptyView())
    }
}

nonisolated extension Section where Parent: View, Content: View, Footer == EmptyView {
    /// A section whose content is there only while `isExpanded` is true. In a list of the sidebar style its header has an arrow
    /// that opens and closes it.
    public init(isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
        self.init(header(), content(), EmptyView(), isExpanded: isExpanded)
    }
}

nonisolated extension Section where Parent: View, Content: View, Footer: View {
    /// A section with a footer, whose content is there only while `isExpanded` is true. In a list of the sidebar style its header has an
    /// arrow that opens and closes it.
    public init(
        isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent, @ViewBuilder footer: () -> Footer
    ) {
        self.init(header(), content(), footer(), isExpanded: isExpanded)
    }

    /// With false, a section that is always open.
    public func collapsible(_ collapsible: Bool) -> some View {
        Section(header, content, footer, isExpanded: collapsible ? isExpanded : nil)
    }
}

nonisolated extension Section where Parent == Text, Content: View, Footer == EmptyView {
    /// A section under a title, whose content is there only while `isExpanded` is true. In a list of the sidebar style the
    /// title has an arrow that opens and closes it.
    public init(_ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content) {
        self.init(Text(titleKey), content(), EmptyView(), isExpanded: isExpanded)
    }

    /// A section under a title, which is not looked up in the app's tables of strings. Its content is there only while
    /// `isExpanded` is true.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content) {
        self.init(Text(title), content(), EmptyView(), isExpanded: isExpanded)
    }
}
