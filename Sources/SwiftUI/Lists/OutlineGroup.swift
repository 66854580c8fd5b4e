import IncrementalGraph
import Foundation

/// Views for the elements of a tree: those with children can be opened and closed. In a list each is a separate row.
nonisolated public struct OutlineGroup<Data, ID: Hashable, Parent, Leaf, Subgroup> where Data: RandomAccessCollection {
    let roots: Data
    let id: KeyPath<Data.Element, ID>
    let children: (Data.Element) -> Data?
    let content: (Data.Element) -> Leaf
}

nonisolated extension OutlineGroup
where Parent: View, Parent == Leaf, Subgroup == DisclosureGroup<Parent, OutlineSubgroupChildren> {
    /// A tree for each element; nil children make a leaf.
    public init<DataElement>(
        _ data: Data, id: KeyPath<DataElement, ID>, children: KeyPath<DataElement, Data?>,
        @ViewBuilder content: @escaping (DataElement) -> Leaf
    ) where DataElement == Data.Element {
        roots = data
        self.id = id
        self.children = { $0[keyPath: children] }
        self.content = content
    }

    /// A tree for each element, known by the elements' own ids; nil children make a leaf, an empty collection a branch without leaves.
    public init<DataElement: Identifiable>(
        _ data: Data, children: KeyPath<DataElement, Data?>, @ViewBuilder content: @escaping (DataElement) -> Leaf
    ) where ID == DataElement.ID, DataElement == Data.Element {
        self.init(data, id: \.id, children: children, content: content)
    }
}

nonisolated extension OutlineGroup
where Data: RangeReplaceableCollection, Parent: View, Parent == Leaf, Subgroup == DisclosureGroup<Parent, OutlineSubgroupChildren> {
    /// The tree of one element.
    public init<DataElement>(
        _ root: DataElement, id: KeyPath<DataElement, ID>, children: KeyPath<DataElement, Data?>,
        @ViewBuilder content: @escaping (DataElement) -> Leaf
    ) where DataElement == Data.Element {
        self.init(Data([root]), id: id, children: children, content: content)
    }

    /// The tree of one element, known by the elements' own ids.
    public init<DataElement: Identifiable>(
        _ root: DataElement, children: KeyPath<DataElement, Data?>, @ViewBuilder content: @escaping (DataElement) -> Leaf
    ) where ID == DataElement.ID, DataElement == Data.Element {
        self.init(Data([root]), id: \.id, children: children, content: content)
    }
}

nonisolated extension OutlineGroup: View where Parent: View, Leaf: View, Subgroup: View {
    /// A view for each root. An element with children is a disclosure group, which is closed at first.
    @MainActor public var body: some View {
        ForEach(roots, id: id) { element in
            OutlineElement(element: element, id: id, children: children, content: content)
        }
    }
}

/// What an outline shows below an open element.
nonisolated public struct OutlineSubgroupChildren: View {
    let content: AnyView

    /// A view for each child, made when its parent is opened.
    @MainActor public var body: some View { content }
}

/// An element and its children.
nonisolated private struct OutlineElement<Data: RandomAccessCollection, ID: Hashable, Leaf: View>: View {
    var element: Data.Element
    var id: KeyPath<Data.Element, ID>
    var children: (Data.Element) -> Data?
    var content: (Data.Element) -> Leaf

    @MainActor var body: some View {
        if let below = children(element) {
            DisclosureGroup {
                OutlineSubgroupChildren(
                    content: AnyView(
                        ForEach(below, id: id) { child in
                            OutlineElement(element: child, id: id, children: children, content: content)
                        }))
            } label: {
                content(element)
            }
        } else {
            content(element)
        }
    }
}

/// A disclosure group in a list. Its label is a row with an arrow. Its content are indented rows.
nonisolated struct DisclosureRows<Label: View, Content: View>: View {
    @MainActor @State private var isExpandedHere = false
    var isExpanded: Binding<Bool>?
    var label: Label
    var content: () -> Content

    @MainActor var body: some View {
        let isExpanded = isExpanded ?? $isExpandedHere
        HStack(spacing: 8) {
            label
            Spacer(minLength: 0)
            Image(systemName: "chevron.right")
                .font(.system(size: 13.5, weight: .semibold).scaled(with: .body))
                .foregroundStyle(TintShapeStyle())
                .rotationEffect(.degrees(isExpanded.wrappedValue ? 90 : 0))
                .modifier(UnnamedModifier())
        }
        .modifier(AssistiveModifier(content: .expansion(isExpanded.wrappedValue)))
        .modifier(
            ButtonActionModifier(
                action: {
                    withAnimation(.listRows) {
                        isExpanded.wrappedValue.toggle()
                    }
                }, row: RowTap()))
        if isExpanded.wrappedValue {
            content()
                .modifier(TraitTransformModifier<ListRowTraitKey>(transform: { $0.indentation += 1 }))
        }
    }
}
