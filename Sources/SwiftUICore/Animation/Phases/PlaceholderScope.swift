import IncrementalGraph

/// A view in which placeholders of `Content` stand for a content. With a `transform`, what is around the placeholders has a
/// transaction of its own; the content keeps the outer one.
nonisolated struct PlaceholderScope<Content: View, Modified: View>: View {
    var content: Content
    var modified: Modified
    var transform: ((inout Transaction) -> Void)?

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
        let outer = Graph.untracked { view.value.transform != nil } ? inputs.transaction : nil
        let content = view.map("content") { $0.content }
        inputs.bindPlaceholder(
            Content.self,
            makeView: { inputs in
                var inputs = inputs
                inputs.base.transaction = outer ?? inputs.base.transaction
                return Content._makeView(view: content, inputs: inputs)
            },
            makeViewList: { inputs in
                var inputs = inputs
                inputs.base.transaction = outer ?? inputs.base.transaction
                return Content._makeViewList(view: content, inputs: inputs)
            })
        if outer != nil {
            inputs.transformTransaction { view.value.transform?(&$0) }
        }
    }
}
