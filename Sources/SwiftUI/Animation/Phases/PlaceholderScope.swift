import AttributeGraph

/// A view in which placeholders of `Content` stand for a content.
nonisolated struct PlaceholderScope<Content: View, Modified: View>: View {
    var content: Content
    var modified: Modified

    var body: Never { fatalError("a placeholder's scope has no body") }

    static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs) -> _ViewOutputs {
        var inputs = inputs
        bindContent(of: view, inputs: &inputs.base)
        return Modified._makeView(view: view.map("modified") { $0.modified }, inputs: inputs)
    }

    static func _makeViewList(view: _GraphValue<Self>, inputs: _ViewListInputs) -> _ViewListOutputs {
        var inputs = inputs
        bindContent(of: view, inputs: &inputs.base)
        return Modified._makeViewList(view: view.map("modified") { $0.modified }, inputs: inputs)
    }

    private static func bindContent(of view: _GraphValue<Self>, inputs: inout _GraphInputs) {
        let content = view.map("content") { $0.content }
        inputs.bindPlaceholder(
            Content.self,
            makeView: { Content._makeView(view: content, inputs: $0) },
            makeViewList: { Content._makeViewList(view: content, inputs: $0) })
    }
}
