/// A view with a modifier applied, or two modifiers one after the other.
nonisolated public struct ModifiedContent<Content, Modifier> {
    public var content: Content
    public var modifier: Modifier

    public init(content: Content, modifier: Modifier) {
        self.content = content
        self.modifier = modifier
    }
}

extension ModifiedContent: Equatable where Content: Equatable, Modifier: Equatable {}

nonisolated extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
    public typealias Body = Never

    public var body: Never { fatalError("ModifiedContent has no body") }

    public static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs) -> _ViewOutputs {
        var inputs = inputs
        inputs.base.nameTrace(Self.self)
        return Modifier._makeView(modifier: view.map("modifier") { $0.modifier }, inputs: inputs) { _, inputs in
            Content._makeView(view: view.map("content") { $0.content }, inputs: inputs)
        }
    }

    public static func _makeViewList(view: _GraphValue<Self>, inputs: _ViewListInputs) -> _ViewListOutputs {
        var inputs = inputs
        inputs.base.nameTrace(Self.self)
        return Modifier._makeViewList(modifier: view.map("modifier") { $0.modifier }, inputs: inputs) { _, inputs in
            Content._makeViewList(view: view.map("content") { $0.content }, inputs: inputs)
        }
    }
}

nonisolated extension ModifiedContent: ViewModifier where Content: ViewModifier, Modifier: ViewModifier {
    public static func _makeView(
        modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_Graph, _ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        Modifier._makeView(modifier: modifier.map { $0.modifier }, inputs: inputs) { _, inputs in
            Content._makeView(modifier: modifier.map { $0.content }, inputs: inputs, body: body)
        }
    }

    public static func _makeViewList(
        modifier: _GraphValue<Self>, inputs: _ViewListInputs, body: @escaping (_Graph, _ViewListInputs) -> _ViewListOutputs
    ) -> _ViewListOutputs {
        Modifier._makeViewList(modifier: modifier.map { $0.modifier }, inputs: inputs) { _, inputs in
            Content._makeViewList(modifier: modifier.map { $0.content }, inputs: inputs, body: body)
        }
    }
}

nonisolated extension View {
    /// Applies a modifier.
    public func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> {
        ModifiedContent(content: self, modifier: modifier)
    }
}

nonisolated extension ViewModifier {
    /// This modifier, and then another one.
    public func concat<T>(_ modifier: T) -> ModifiedContent<Self, T> {
        ModifiedContent(content: self, modifier: modifier)
    }
}
