import Foundation

nonisolated extension ForEach {
    /// Rows over a binding whose elements a list may delete and move.
    public init<C, R>(
        _ data: Binding<C>, editActions: EditActions<C>, @ViewBuilder content: @escaping (Binding<C.Element>) -> R
    )
    where
        Data == IndexedIdentifierCollection<C, ID>, ID == C.Element.ID, Content == EditableCollectionContent<R, C>,
        C: MutableCollection & RandomAccessCollection, R: View, C.Element: Identifiable, C.Index: Hashable
    {
        self.init(data, id: \.id, editActions: editActions, content: content)
    }

    /// Rows over a binding whose elements, known by their value at `id`, a list may delete and move.
    public init<C, R>(
        _ data: Binding<C>, id: KeyPath<C.Element, ID>, editActions: EditActions<C>,
        @ViewBuilder content: @escaping (Binding<C.Element>) -> R
    )
    where
        Data == IndexedIdentifierCollection<C, ID>, Content == EditableCollectionContent<R, C>,
        C: MutableCollection & RandomAccessCollection, R: View, C.Index: Hashable
    {
        let elements = data.wrappedValue
        self.init(
            data: IndexedIdentifierCollection(base: elements, id: id), id: { $0.id },
            content: { EditableCollectionContent(content: content(data.element(at: $0.index, of: elements, id: id))) })
        elementType = C.Element.self
        edits = ForEachEdits(
            onDelete: editActions.deletion.map { delete in { delete(data, $0) } },
            onMove: editActions.movement.map { move in { move(data, $0, $1) } })
    }
}
