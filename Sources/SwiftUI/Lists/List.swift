import Foundation

/// Scrolling rows below each other, built only as far as they are visible. `listStyle(_:)` sets the appearance of `Section`s; on a phone they
/// are cards by default.
///
/// A row is at least 44 points high. Its content is 16 points from the edges (20 on phones of 414 points or more) and 11 from the lines above
/// and below.
nonisolated public struct List<SelectionValue: Hashable, Content: View>: View {
    private let content: Content
    private let selection: ListSelection?

    init(selection: ListSelection?, content: Content) {
        self.selection = selection
        self.content = content
    }

    /// The rows in a scroll view, in front of the background of the list style.
    @MainActor public var body: some View {
        ListBody(selection: selection, content: content)
    }
}

nonisolated extension List where SelectionValue == Never {
    /// A list in which nothing can be selected.
    public init(@ViewBuilder content: () -> Content) {
        self.init(selection: nil, content: content())
    }
}

nonisolated extension List {
    /// A list in which any number of rows may be selected in edit mode. Rows are known by their ids in a `ForEach`, or by
    /// their `tag(_:)`.
    public init(selection: Binding<Set<SelectionValue>>?, @ViewBuilder content: () -> Content) {
        self.init(selection: selection.map { .multiple($0) }, content: content())
    }

    /// A list in which a tap selects a row.
    public init(selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content) {
        self.init(selection: selection.map { .single($0) }, content: content())
    }

    /// A list in which one row is always selected. A binding to a set or to an optional is one of the others', whose parameter is optional.
    @_disfavoredOverload
    public init(selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content) {
        self.init(selection: .required(selection), content: content())
    }
}
