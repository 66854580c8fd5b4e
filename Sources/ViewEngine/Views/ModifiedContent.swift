import IncrementalGraph

/// A view with a modifier applied, or two modifiers one after the other.
nonisolated public struct ModifiedContent<Content, Modifier> {
    /// The view that is modified, or the modifier that comes first.
    public var content: Content
    /// The modifier that is applied to it, or comes second.
    public var modifier: Modifier

    /// Applies `modifier` to `content`; usually written `content.modifier(modifier)`.
    public init(content: Content, modifier: Modifier) {
        self.content = content
        self.modifier = modifier
    }
}

nonisolated extension ModifiedContent {
    /// Bytes before the modifier: fields of a struct lie in their order, each at the next place that its alignment allows. A key path, which
    /// could be asked, is slow to make here.
    package static var modifierOffset: Int {
        let mask = MemoryLayout<Modifier>.alignment - 1
        return (MemoryLayout<Content>.size + mask) & ~mask
    }
}

extension ModifiedContent: Equatable where Content: Equatable, Modifier: Equatable {}

extension ModifiedContent: MemberwiseEquatable {}

nonisolated extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
    public typealias Body = Never

    /// There is none: the engine applies the modifier itself. Reading it stops the program.
    public var body: Never { fatalError("ModifiedContent has no body") }

    public static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs) -> _ViewOutputs {
        var inputs = inputs
        inputs.base.observe(view)
        let outputs = Modifier._makeView(modifier: _GraphValue(ModifierPart(of: view)), inputs: inputs) { _, inputs in
            inputs.observePlacement()
            return Content._makeView(view: _GraphValue(ContentPart(of: view)), inputs: inputs)
        }
        inputs.base.observedView?.note(outputs)
        return outputs
    }

    public static func _makeViewList(view: _GraphValue<Self>, inputs: _ViewListInputs) -> _ViewListOutputs {
        if inputs.base.observedPlace == nil, Self.self is any SingleElementView.Type {
            return inputs.element { Self._makeView(view: view, inputs: $0) }
        }
        var inputs = inputs
        inputs.base.observe(view)
        return Modifier._makeViewList(modifier: _GraphValue(ModifierPart(of: view)), inputs: inputs) { _, inputs in
            Content._makeViewList(view: _GraphValue(ContentPart(of: view)), inputs: inputs)
        }
    }
}

/// A view that is always one element of its container, without traits: what makes the element makes the view.
package protocol SingleElementView: View {}

/// A modifier that leaves such a view one.
package protocol SingleElementModifier: ViewModifier {}

nonisolated extension ModifiedContent: SingleElementView where Content: SingleElementView, Modifier: SingleElementModifier {}

private final class ContentPart<Content, Modifier>: GraphPart<Content> {
    private let whole: _GraphValue<ModifiedContent<Content, Modifier>>

    init(of whole: _GraphValue<ModifiedContent<Content, Modifier>>) {
        self.whole = whole
        super.init(of: whole, at: 0)
    }

    override var name: StaticString { "content" }

    override func make() -> Content { whole.load().content }

    override var lastValue: Content? { whole.lastValue?.content }
}

private final class ModifierPart<Content, Modifier>: GraphPart<Modifier> {
    private let whole: _GraphValue<ModifiedContent<Content, Modifier>>

    init(of whole: _GraphValue<ModifiedContent<Content, Modifier>>) {
        self.whole = whole
        super.init(of: whole, at: ModifiedContent<Content, Modifier>.modifierOffset)
    }

    override var name: StaticString { "modifier" }

    override func make() -> Modifier { whole.load().modifier }

    override var lastValue: Modifier? { whole.lastValue?.modifier }
}

nonisolated extension ModifiedContent: ViewModifier where Content: ViewModifier, Modifier: ViewModifier {
    public static func _makeView(
        modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_Graph, _ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        Modifier._makeView(modifier: _GraphValue(ModifierPart(of: modifier)), inputs: inputs) { _, inputs in
            Content._makeView(modifier: _GraphValue(ContentPart(of: modifier)), inputs: inputs, body: body)
        }
    }

    public static func _makeViewList(
        modifier: _GraphValue<Self>, inputs: _ViewListInputs, body: @escaping (_Graph, _ViewListInputs) -> _ViewListOutputs
    ) -> _ViewListOutputs {
        Modifier._makeViewList(modifier: _GraphValue(ModifierPart(of: modifier)), inputs: inputs) { _, inputs in
            Content._makeViewList(modifier: _GraphValue(ContentPart(of: modifier)), inputs: inputs, body: body)
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
