/// Several views as one; transparent for layout. Modifiers apply to each of them.
nonisolated public struct Group<Content> {
    package var content: Content

    /// Content of another kind.
    package init(content: Content) {
        self.content = content
    }
}

nonisolated extension Group: View where Content: View {
    public typealias Body = Never

    /// The views of `content` as one; any number of them, or none.
    public init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }

    /// There is none: the engine shows the content itself. Reading it stops the program.
    public var body: Never { fatalError("Group has no body") }

    public static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs) -> _ViewOutputs {
        let content = view.map("content") { $0.content }
        var inputs = inputs
        inputs.base.enterPart(view)
        inputs.observePart(content)
        return Content._makeView(view: content, inputs: inputs)
    }

    public static func _makeViewList(view: _GraphValue<Self>, inputs: _ViewListInputs) -> _ViewListOutputs {
        inputs.makeObservedContent(of: view) { _ in view.map("content") { $0.content } }
    }
}
