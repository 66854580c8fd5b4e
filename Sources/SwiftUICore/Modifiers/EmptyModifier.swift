/// A modifier that changes nothing, for code that chooses between modifiers.
nonisolated public struct EmptyModifier: ViewModifier, Sendable {
    public typealias Body = Never

    /// The modifier that changes nothing.
    public static let identity = EmptyModifier()

    /// A modifier that changes nothing; all are the same.
    public init() {}

    public static func _makeView(
        modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_Graph, _ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        body(_Graph(), inputs)
    }

    public static func _makeViewList(
        modifier: _GraphValue<Self>, inputs: _ViewListInputs, body: @escaping (_Graph, _ViewListInputs) -> _ViewListOutputs
    ) -> _ViewListOutputs {
        body(_Graph(), inputs)
    }
}
