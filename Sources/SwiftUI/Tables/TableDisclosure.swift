import IncrementalGraph

/// A row that a tap opens and closes, with the rows below it, which are indented in the first column.
nonisolated public struct DisclosureTableRow<Label: TableRowContent, Content: TableRowContent>: TableRowContent
where Label.TableRowValue == Content.TableRowValue {
    public typealias TableRowValue = Label.TableRowValue

    private let label: Label
    private let isExpanded: Binding<Bool>?
    private let content: () -> Content

    /// A row for a value, with rows below it. Without a binding the row is closed at first and remembers itself whether it is open. `content` is
    /// called only while it is.
    public init<Value>(_ value: Value, isExpanded: Binding<Bool>? = nil, @TableRowBuilder<Value> content: @escaping () -> Content)
    where Label == TableRow<Value>, Value == Content.TableRowValue {
        label = TableRow(value)
        self.isExpanded = isExpanded
        self.content = content
    }

    /// The row itself, and those below it while it is open.
    public var tableRowBody: some TableRowContent<Label.TableRowValue> {
        ViewTableRow<Label.TableRowValue, TableDisclosureRows<TableRowViews<Label>, TableRowViews<Content>>>(
            content: TableDisclosureRows(isExpanded: isExpanded, label: TableRowViews(content: label)) { [content] in
                TableRowViews(content: content())
            })
    }
}

/// The row of an element and those of its children, and so on, as a table with `children:` makes them.
nonisolated public struct TableOutlineGroupContent<Data: RandomAccessCollection>: TableRowContent where Data.Element: Identifiable {
    public typealias TableRowValue = Data.Element

    let data: Data
    let children: KeyPath<Data.Element, Data?>

    /// A row for each root, with those below it while it is open.
    public var tableRowBody: some TableRowContent<Data.Element> {
        ViewTableRow<Data.Element, TableOutlineRows<Data, Data.Element.ID, TableRow<Data.Element>>>(
            content: TableOutlineRows(data: data, id: { $0.id }, children: { [children] in $0[keyPath: children] }, content: { TableRow($0) }))
    }
}

/// A row with rows below it.
nonisolated struct TableDisclosureRows<Label: View, Content: View>: View {
    @MainActor @State private var isExpandedHere = false
    var isExpanded: Binding<Bool>?
    var label: Label
    var content: () -> Content

    @MainActor var body: some View {
        let isExpanded = isExpanded ?? $isExpandedHere
        label
            .transformEnvironment(\.tableOutline) { outline in
                outline.disclosure = TableDisclosure(isExpanded: isExpanded.wrappedValue) {
                    withAnimation(.listRows) {
                        isExpanded.wrappedValue.toggle()
                    }
                }
            }
        if isExpanded.wrappedValue {
            content()
                .transformEnvironment(\.tableOutline) { outline in
                    outline.level += 1
                    outline.disclosure = nil
                }
        }
    }
}

/// The rows of a tree.
nonisolated struct TableOutlineRows<Data: RandomAccessCollection, ID: Hashable, Rows: TableRowContent>: View {
    var data: Data
    var id: (Data.Element) -> ID
    var children: (Data.Element) -> Data?
    var content: (Data.Element) -> Rows

    @MainActor var body: some View {
        ForEach(data: data, id: id) { element in
            TableOutlineElement(element: element, id: id, children: children, content: content)
        }
    }
}

/// An element of a tree and its children.
nonisolated private struct TableOutlineElement<Data: RandomAccessCollection, ID: Hashable, Rows: TableRowContent>: View {
    var element: Data.Element
    var id: (Data.Element) -> ID
    var children: (Data.Element) -> Data?
    var content: (Data.Element) -> Rows

    @MainActor var body: some View {
        if let below = children(element) {
            TableDisclosureRows(label: TableRowViews(content: content(element))) {
                AnyView(TableOutlineRows(data: below, id: id, children: children, content: content))
            }
        } else {
            TableRowViews(content: content(element))
        }
    }
}

extension OutlineGroup: TableRowContent
where Data.Element: Identifiable, ID == Data.Element.ID, Parent: TableRowContent, Parent == Leaf, Leaf == Subgroup, Data.Element == Parent.TableRowValue {
    public typealias TableRowValue = Parent.TableRowValue

    /// The rows of the tree.
    nonisolated public var tableRowBody: some TableRowContent<Parent.TableRowValue> {
        ViewTableRow<Parent.TableRowValue, TableOutlineRows<Data, ID, Leaf>>(
            content: TableOutlineRows(data: roots, id: { [id] in $0[keyPath: id] }, children: children, content: content))
    }
}

nonisolated extension OutlineGroup
where Data.Element: Identifiable, ID == Data.Element.ID, Parent: TableRowContent, Parent == Leaf, Leaf == Subgroup, Data.Element == Parent.TableRowValue {
    /// A tree of rows for each element; nil children make a leaf.
    @_disfavoredOverload
    public init<DataElement>(
        _ data: Data, id: KeyPath<DataElement, ID>, children: KeyPath<DataElement, Data?>,
        @TableRowBuilder<DataElement> content: @escaping (DataElement) -> Leaf
    ) where DataElement == Data.Element {
        self.init(roots: data, id: id, children: { $0[keyPath: children] }, content: content)
    }

    /// A tree of rows for each element, known by the elements' own ids; nil children make a leaf.
    @_disfavoredOverload
    public init<DataElement>(
        _ data: Data, children: KeyPath<DataElement, Data?>, @TableRowBuilder<DataElement> content: @escaping (DataElement) -> Leaf
    ) where DataElement == Data.Element {
        self.init(roots: data, id: \.id, children: { $0[keyPath: children] }, content: content)
    }

    /// A tree of rows for each element: one row for an element, and those of its children below it.
    public init<DataElement: Identifiable>(_ data: Data, children: KeyPath<DataElement, Data?>)
    where Parent == TableRow<DataElement>, DataElement == Data.Element {
        self.init(roots: data, id: \.id, children: { $0[keyPath: children] }, content: { TableRow($0) })
    }
}

nonisolated extension OutlineGroup
where
    Data: RangeReplaceableCollection, Data.Element: Identifiable, ID == Data.Element.ID, Parent: TableRowContent, Parent == Leaf, Leaf == Subgroup,
    Data.Element == Parent.TableRowValue
{
    /// The tree of rows of one element.
    @_disfavoredOverload
    public init<DataElement>(
        _ root: DataElement, id: KeyPath<DataElement, ID>, children: KeyPath<DataElement, Data?>,
        @TableRowBuilder<DataElement> content: @escaping (DataElement) -> Leaf
    ) where DataElement == Data.Element {
        self.init(Data([root]), id: id, children: children, content: content)
    }

    /// The tree of rows of one element, known by the elements' own ids.
    @_disfavoredOverload
    public init<DataElement>(
        _ root: DataElement, children: KeyPath<DataElement, Data?>, @TableRowBuilder<DataElement> content: @escaping (DataElement) -> Leaf
    ) where DataElement == Data.Element {
        self.init(Data([root]), children: children, content: content)
    }

    /// The tree of rows of one element: a row for it, and those of its children below it.
    public init<DataElement: Identifiable>(_ root: DataElement, children: KeyPath<DataElement, Data?>)
    where Parent == TableRow<DataElement>, DataElement == Data.Element {
        self.init(Data([root]), children: children)
    }
}
