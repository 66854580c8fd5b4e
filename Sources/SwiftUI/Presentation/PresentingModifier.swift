import IncrementalGraph

/// A modifier that presents something and leaves the modified view as it is. One presentation, however many elements the
/// view has.
nonisolated protocol PresentingModifier: ViewModifier where Body == Never {
    static func makePresenter(modifier: Attribute<Self>, inputs: _GraphInputs) -> Presenter
}

nonisolated extension PresentingModifier {
    public static func _makeView(
        modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_Graph, _ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        let outputs = body(_Graph(), inputs)
        makePresenter(modifier: modifier.attribute, inputs: inputs.base).start()
        return outputs
    }

    public static func _makeViewList(
        modifier: _GraphValue<Self>, inputs: _ViewListInputs, body: @escaping (_Graph, _ViewListInputs) -> _ViewListOutputs
    ) -> _ViewListOutputs {
        let list = body(_Graph(), inputs)
        guard let element = list.node.singleElement else {
            makePresenter(modifier: modifier.attribute, inputs: inputs.base).start()
            return list
        }
        // In its element, the presenter knows when that is being removed.
        return _ViewListOutputs(
            .element(
                element.wrapped(in: inputs.base) { inputs, content in
                    _makeView(modifier: modifier, inputs: inputs) { _, inputs in content(inputs) }
                }))
    }
}
