import IncrementalGraph

/// The tabs of a custom type: its body, with dynamic properties that live as long as the tab view.
nonisolated struct TabBodyView<Tabs: TabContent>: MultiView {
    let tabs: Tabs

    static func _makeViewList(view: _GraphValue<Self>, inputs: _ViewListInputs) -> _ViewListOutputs {
        var inputs = inputs
        let tabs = view.map("tabs") { $0.tabs }
        let properties = _DynamicPropertyBuffer(fieldsOf: Tabs.self, container: tabs, inputs: &inputs.base)
        let body = Attribute("tabs' body", stateful: TabBody(tabs: tabs.attribute, properties: properties, host: inputs.base.host))
        return AnyView._makeViewList(view: _GraphValue(body), inputs: inputs)
    }
}

private struct TabBody<Tabs: TabContent>: StatefulRule {
    let tabs: Attribute<Tabs>
    let properties: _DynamicPropertyBuffer
    unowned let host: ViewGraph
    let comparator = ValueComparator.of(AnyView.self)

    mutating func updateValue(old: AnyView?) -> RuleResult<AnyView> {
        var tabs = tabs.value
        properties.update(&tabs)
        let new = host.observing(tabs) { $0.body._tabs }
        return .comparing(new, with: old, by: comparator)
    }
}
