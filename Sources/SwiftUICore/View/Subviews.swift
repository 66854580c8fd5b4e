import IncrementalGraph

/// One of the views that another view consists of.
nonisolated public struct Subview: MultiView, Identifiable {
    /// Stays the same as long as the view is there.
    public struct ID: Hashable {
        package let value: AnyHashable
    }

    package let element: _VariadicView_Children.Element

    /// Which of the views it is; the same as long as the view is there.
    public var id: ID { ID(value: element.id) }

    /// The values that the view passes to its container.
    public var containerValues: ContainerValues {
        var values = element.trait(ContainerValuesTraitKey.self)
        values.tag = element.tag
        return values
    }

    public static func _makeViewList(view: _GraphValue<Self>, inputs: _ViewListInputs) -> _ViewListOutputs {
        _VariadicView_Children.Element._makeViewList(view: view.map("subview") { $0.element }, inputs: inputs)
    }
}

/// Some of the views that another view consists of, in order. Showing it shows all of them.
nonisolated public struct SubviewsCollection: RandomAccessCollection, MultiView {
    package let elements: [Subview]

    package init(_ elements: [_VariadicView_Children.Element]) {
        self.elements = elements.map { Subview(element: $0) }
    }

    /// Always 0.
    public var startIndex: Int { elements.startIndex }
    /// The number of views.
    public var endIndex: Int { elements.endIndex }
    /// The view at a position, which counts from 0.
    public subscript(index: Int) -> Subview { elements[index] }
    /// The views at these positions.
    public subscript(bounds: Range<Int>) -> SubviewsCollectionSlice { SubviewsCollectionSlice(elements: elements[bounds]) }

    public static func _makeViewList(view: _GraphValue<Self>, inputs: _ViewListInputs) -> _ViewListOutputs {
        ForEach<[Subview], Subview.ID, Subview>._makeViewList(
            view: view.map("subviews") { ForEach($0.elements) { $0 } }, inputs: inputs)
    }
}

/// A part of the views that another view consists of, in order: `subviews[1..<3]`, `subviews.prefix(2)`. Showing it shows all of them.
nonisolated public struct SubviewsCollectionSlice: RandomAccessCollection, MultiView {
    package let elements: ArraySlice<Subview>

    /// The position of the first view, among all views.
    public var startIndex: Int { elements.startIndex }
    /// The position after the last view, among all views.
    public var endIndex: Int { elements.endIndex }
    /// The view at a position among all views.
    public subscript(index: Int) -> Subview { elements[index] }
    /// The views at these positions among all views.
    public subscript(bounds: Range<Int>) -> SubviewsCollectionSlice { SubviewsCollectionSlice(elements: elements[bounds]) }

    public static func _makeViewList(view: _GraphValue<Self>, inputs: _ViewListInputs) -> _ViewListOutputs {
        ForEach<[Subview], Subview.ID, Subview>._makeViewList(
            view: view.map("subviews") { ForEach(Array($0.elements)) { $0 } }, inputs: inputs)
    }
}

/// One section of a view. Views that are in no section are together in one without header and footer.
nonisolated public struct SectionConfiguration: Identifiable {
    /// Identifies a section for as long as it is there.
    public struct ID: Hashable {
        package let value: AnyHashable
    }

    /// The same as long as the section is there. Views that are in no section are known by the first of them.
    public let id: ID
    /// The views of the header; empty without one.
    public let header: SubviewsCollection
    /// The views between header and footer.
    public let content: SubviewsCollection
    /// The views of the footer; empty without one.
    public let footer: SubviewsCollection
    let actionViews: SubviewsCollection

    /// The values that the section's first view passes to its container.
    public var containerValues: ContainerValues {
        (content.first ?? header.first ?? footer.first)?.containerValues ?? ContainerValues()
    }
}

/// The sections of a view, in order.
nonisolated public struct SectionCollection: RandomAccessCollection {
    package let sections: [SectionConfiguration]

    /// Always 0.
    public var startIndex: Int { sections.startIndex }
    /// The number of sections.
    public var endIndex: Int { sections.endIndex }
    /// The section at a position, which counts from 0.
    public subscript(index: Int) -> SectionConfiguration { sections[index] }
}

extension SectionCollection {
    /// The sections of a list, read from a rule.
    package init(of node: ViewListNode, outer: _GraphInputs) {
        var all: [SectionConfiguration] = []
        var loose: [_VariadicView_Children.Element] = []

        func elements(_ node: ViewListNode, owners: [DynamicViewItem]) -> [_VariadicView_Children.Element] {
            var result: [_VariadicView_Children.Element] = []
            node.forEachElement(owners: owners) { result.append(_VariadicView_Children.Element(element: $0, owners: $1, outer: outer)) }
            return result
        }

        func closeLoose() {
            guard let first = loose.first else { return }
            all.append(
                SectionConfiguration(
                    id: SectionConfiguration.ID(value: first.id), header: SubviewsCollection([]), content: SubviewsCollection(loose),
                    footer: SubviewsCollection([]), actionViews: SubviewsCollection([])))
            loose = []
        }

        func visit(_ node: ViewListNode, owners: [DynamicViewItem]) {
            switch node {
            case .empty: break
            case .element: loose += elements(node, owners: owners)
            case .group(let nodes):
                for node in nodes {
                    visit(node, owners: owners)
                }
            case .dynamic(let source):
                for item in source.items.value {
                    visit(source.node(of: item), owners: owners + [item])
                }
            case .section(let section):
                closeLoose()
                let content = elements(section.content, owners: owners)
                all.append(
                    SectionConfiguration(
                        id: SectionConfiguration.ID(value: AnyHashable(ObjectIdentifier(section))),
                        header: SubviewsCollection(elements(section.header, owners: owners)),
                        content: SubviewsCollection(content.filter { !$0.trait(SectionActionTraitKey.self) }),
                        footer: SubviewsCollection(elements(section.footer, owners: owners)),
                        actionViews: SubviewsCollection(content.filter { $0.trait(SectionActionTraitKey.self) })))
            }
        }

        visit(node, owners: [])
        closeLoose()
        sections = all
    }
}

/// Views made from the views that another view consists of.
nonisolated public struct GroupElementsOfContent<Base: View, Result: View>: MultiView {
    package let base: Base
    package let transform: (SubviewsCollection) -> Result

    public static func _makeViewList(view: _GraphValue<Self>, inputs: _ViewListInputs) -> _ViewListOutputs {
        let base = inputs.base
        let list = Base._makeViewList(view: view.map("base") { $0.base }, inputs: _ViewListInputs(base: base)).node
        let subviews = Attribute<SubviewsCollection>("subviews") {
            var elements: [_VariadicView_Children.Element] = []
            list.forEachElement { elements.append(_VariadicView_Children.Element(element: $0, owners: $1, outer: base)) }
            return SubviewsCollection(elements)
        }
        let result = Attribute<Result>("group of subviews") {
            let transform = view.value.transform
            let subviews = subviews.value
            return base.host.observing { transform(subviews) }
        }
        return Result._makeViewList(view: _GraphValue(result), inputs: inputs)
    }
}

/// Views made from the sections of another view.
nonisolated public struct GroupSectionsOfContent<Base: View, Result: View>: MultiView {
    package let base: Base
    package let transform: (SectionCollection) -> Result

    public static func _makeViewList(view: _GraphValue<Self>, inputs: _ViewListInputs) -> _ViewListOutputs {
        let base = inputs.base
        let list = Base._makeViewList(view: view.map("base") { $0.base }, inputs: _ViewListInputs(base: base)).node
        let sections = Attribute<SectionCollection>("sections") { SectionCollection(of: list, outer: base) }
        let result = Attribute<Result>("group of sections") {
            let transform = view.value.transform
            let sections = sections.value
            return base.host.observing { transform(sections) }
        }
        return Result._makeViewList(view: _GraphValue(result), inputs: inputs)
    }
}

nonisolated extension Group {
    /// What `transform` makes of the views that `view` consists of.
    public init<Base: View, Result: View>(
        subviews view: Base, @ViewBuilder transform: @escaping (SubviewsCollection) -> Result
    ) where Content == GroupElementsOfContent<Base, Result> {
        self.init(content: GroupElementsOfContent(base: view, transform: transform))
    }

    /// What `transform` makes of the sections of `view`.
    public init<Base: View, Result: View>(
        sections view: Base, @ViewBuilder transform: @escaping (SectionCollection) -> Result
    ) where Content == GroupSectionsOfContent<Base, Result> {
        self.init(content: GroupSectionsOfContent(base: view, transform: transform))
    }
}

/// The views that a `ForEach(subviews:)` goes through. As a collection it is empty: they are known only where it is shown.
nonisolated public struct ForEachSubviewCollection<Content: View>: RandomAccessCollection, ViewBackedData {
    package let rows: Group<GroupElementsOfContent<AnyView, ForEach<SubviewsCollection, Subview.ID, Content>>>

    /// Always 0.
    public var startIndex: Int { 0 }
    /// Always 0: the collection is empty.
    public var endIndex: Int { 0 }
    /// Stops the program: the views are known only where they are shown.
    public subscript(index: Int) -> Subview { fatalError("the views are known only where they are shown") }
}

/// The sections that a `ForEach(sections:)` goes through. As a collection it is empty: they are known only where it is shown.
nonisolated public struct ForEachSectionCollection<Content: View>: RandomAccessCollection, ViewBackedData {
    package let rows: Group<GroupSectionsOfContent<AnyView, ForEach<SectionCollection, SectionConfiguration.ID, Content>>>

    /// Always 0.
    public var startIndex: Int { 0 }
    /// Always 0: the collection is empty.
    public var endIndex: Int { 0 }
    /// Stops the program: the sections are known only where they are shown.
    public subscript(index: Int) -> SectionConfiguration { fatalError("the sections are known only where they are shown") }
}

/// A placeholder for a collection in a `ForEach` over views. Only a default argument makes one.
///
/// With this parameter, a collection is an argument too many for these initializers. If a `ForEach` over a collection contains a mistake, the
/// compiler then ignores them. Without it, the compiler would take the collection for views without a label, and search their content for the
/// mistake, too, at each level of nesting.
nonisolated public struct ForEachWithoutCollection {
    @usableFromInline package init() {}
}

nonisolated extension ForEach where Data == ForEachSubviewCollection<Content>, ID == Subview.ID, Content: View {
    /// A view for each of those that `view` consists of.
    public init(
        _: ForEachWithoutCollection = ForEachWithoutCollection(), subviews view: any View, @ViewBuilder content: @escaping (Subview) -> Content
    ) {
        let rows = Group(subviews: AnyView(view)) { ForEach<SubviewsCollection, Subview.ID, Content>($0, id: \.id, content: content) }
        self.init(data: ForEachSubviewCollection(rows: rows), idKeyPath: \.id, content: content)
    }
}

nonisolated extension ForEach where Data == ForEachSectionCollection<Content>, ID == SectionConfiguration.ID, Content: View {
    /// A view for each of the sections of `view`.
    public init(
        _: ForEachWithoutCollection = ForEachWithoutCollection(), sections view: any View, @ViewBuilder content: @escaping (SectionConfiguration) -> Content
    ) {
        let rows = Group(sections: AnyView(view)) { ForEach<SectionCollection, SectionConfiguration.ID, Content>($0, id: \.id, content: content) }
        self.init(data: ForEachSectionCollection(rows: rows), idKeyPath: \.id, content: content)
    }
}
