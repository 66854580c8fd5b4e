import IncrementalGraph

/// A view whose identity is a value: another value makes another view.
nonisolated package struct IDView<Content: View, ID: Hashable>: MultiView {
    package var content: Content
    package var id: ID

    public static func _makeViewList(view: _GraphValue<Self>, inputs: _ViewListInputs) -> _ViewListOutputs {
        makeDynamicList("id", source: view.attribute, inputs: inputs.base, exposesID: true, ids: { CollectionOfOne($0.id) }) { id, shown in
            Content._makeViewList(view: view.latest(shown.content) { $0.id == id ? $0.content : nil }, inputs: inputs).node
        }
    }
}

nonisolated extension View {
    /// Binds the view's identity to `id`: when it changes, the view is removed and a new one with fresh state inserted.
    public func id<ID: Hashable>(_ id: ID) -> some View {
        IDView(content: self, id: id)
    }
}
