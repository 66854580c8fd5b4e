import IncrementalGraph

/// What a builder makes of any number of views.
protocol BuiltViews {
    /// Whether it may be several.
    static var areSeveral: Bool { get }
}

extension BuiltViews {
    fileprivate static func areSeveral<Content>(_ type: Content.Type) -> Bool { (type as? any BuiltViews.Type)?.areSeveral ?? false }
}

extension TupleView: BuiltViews {
    static var areSeveral: Bool { true }
}

extension _ConditionalContent: BuiltViews {
    static var areSeveral: Bool { areSeveral(TrueContent.self) || areSeveral(FalseContent.self) }
}

extension Optional: BuiltViews where Wrapped: View {
    static var areSeveral: Bool { areSeveral(Wrapped.self) }
}

extension Group: BuiltViews {
    static var areSeveral: Bool { areSeveral(Content.self) }
}

/// The label of a button or a link as one view: several views stand side by side, as on an iPhone. What is around the button, such as
/// `padding`, is around all of them.
nonisolated struct LabelRow<Content: View>: View {
    var content: Content

    var body: Never { fatalError("LabelRow has no body") }

    private static var hasSeveral: Bool { (Content.self as? any BuiltViews.Type)?.areSeveral ?? false }

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
