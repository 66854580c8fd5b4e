/// A view that shows nothing and takes no part in layout.
nonisolated public struct EmptyView: View, Sendable {
    /// A view that shows nothing.
    public init() {}

    /// There is none. Reading it stops the program.
    public var body: Never { fatalError("EmptyView has no body") }

    public static func _makeView(view: _GraphValue<EmptyView>, inputs: _ViewInputs) -> _ViewOutputs {
        _ViewOutputs()
    }

    public static func _makeViewList(view: _GraphValue<EmptyView>, inputs: _ViewListInputs) -> _ViewListOutputs {
        _ViewListOutputs(.empty)
    }
}
