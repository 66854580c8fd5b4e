import IncrementalGraph

/// A view whose body runs only when the view is not equal (`==`) to the one before.
nonisolated public struct EquatableView<Content: Equatable & View>: PrimitiveView {
    /// The view that is shown and compared.
    public var content: Content

    /// Compares `content` by its `==`; usually written `content.equatable()`.
    public init(content: Content) {
        self.content = content
    }

    public static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs) -> _ViewOutputs {
        Content._makeView(view: compared(view), inputs: inputs)
    }

    public static func _makeViewList(view: _GraphValue<Self>, inputs: _ViewListInputs) -> _ViewListOutputs {
        Content._makeViewList(view: compared(view), inputs: inputs)
    }

    private static func compared(_ view: _GraphValue<Self>) -> _GraphValue<Content> {
        _GraphValue(Attribute("equatable", rule: { view.value.content }))
    }
}

nonisolated extension View where Self: Equatable {
    /// Has the body run only when the view is not equal to the one before.
    public func equatable() -> EquatableView<Self> {
        EquatableView(content: self)
    }
}
