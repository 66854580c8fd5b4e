import IncrementalGraph

/// What a builder makes of several views.
protocol SeveralViews {}

extension TupleView: SeveralViews {}

/// The label of a button or a link as one view: several views stand side by side, as on an iPhone. What is around the button, such as
/// `padding`, is around all of them.
nonisolated struct LabelRow<Content: View>: View {
    var content: Content

    var body: Never { fatalError("LabelRow has no body") }

    private static var hasSeveral: Bool { Content.self is any SeveralViews.Type }

    static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs) -> _ViewOutputs {
        guard hasSeveral else { return Content._makeView(view: view.map("content") { $0.content }, inputs: inputs) }
        return HStack<Content>._makeView(view: view.map("row") { HStack(.center, nil, $0.content) }, inputs: inputs)
    }

    static func _makeViewList(view: _GraphValue<Self>, inputs: _ViewListInputs) -> _ViewListOutputs {
        guard hasSeveral else { return Content._makeViewList(view: view.map("content") { $0.content }, inputs: inputs) }
        var inputs = inputs
        inputs.base.observe(view)
        return inputs.element { Self._makeView(view: view, inputs: $0) }
    }

    /// The label as it is where it is one view.
    static func erased(_ content: Content) -> AnyView { hasSeveral ? AnyView(LabelRow(content: content)) : AnyView(content) }
}
