import AttributeGraph

/// Views that belong together, with a header and a footer. Containers that know sections set them apart; others show
/// header, content and footer one after the other.
nonisolated public struct Section<Parent, Content, Footer> {
    private var header: Parent
    private var content: Content
    private var footer: Footer

    fileprivate init(_ header: Parent, _ content: Content, _ footer: Footer) {
        self.header = header
        self.content = content
        self.footer = footer
    }
}

nonisolated extension Section: View where Parent: View, Content: View, Footer: View {
    public typealias Body = Never

    public var body: Never { fatalError("Section has no body") }

    public static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs) -> _ViewOutputs {
        makeImplicitRoot(list: _makeViewList(view: view, inputs: _ViewListInputs(base: inputs.base)), inputs: inputs)
    }

    public static func _makeViewList(view: _GraphValue<Self>, inputs: _ViewListInputs) -> _ViewListOutputs {
        _ViewListOutputs(.section(ViewListSection(
            header: Parent._makeViewList(view: view.map("header") { $0.header }, inputs: inputs).node,
            content: Content._makeViewList(view: view.map("content") { $0.content }, inputs: inputs).node,
            footer: Footer._makeViewList(view: view.map("footer") { $0.footer }, inputs: inputs).node)))
    }

    public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent, @ViewBuilder footer: () -> Footer) {
        self.init(header(), content(), footer())
    }

    /// The older form.
    public init(header: Parent, footer: Footer, @ViewBuilder content: () -> Content) {
        self.init(header, content(), footer)
    }
}

nonisolated extension Section where Parent == EmptyView, Content: View, Footer: View {
    public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
        self.init(EmptyView(), content(), footer())
    }

    public init(footer: Footer, @ViewBuilder content: () -> Content) {
        self.init(EmptyView(), content(), footer)
    }
}

nonisolated extension Section where Parent: View, Content: View, Footer == EmptyView {
    public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
        self.init(header(), content(), EmptyView())
    }

    public init(header: Parent, @ViewBuilder content: () -> Content) {
        self.init(header, content(), EmptyView())
    }
}

nonisolated extension Section where Parent == EmptyView, Content: View, Footer == EmptyView {
    public init(@ViewBuilder content: () -> Content) {
        self.init(EmptyView(), content(), EmptyView())
    }
}

nonisolated extension Section where Parent == Text, Content: View, Footer == EmptyView {
    /// A section under a title.
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(Text(titleKey), content(), EmptyView())
    }

    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(Text(title), content(), EmptyView())
    }
}
