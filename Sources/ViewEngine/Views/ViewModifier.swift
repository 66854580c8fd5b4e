import IncrementalGraph

/// Changes a view into another one.
@preconcurrency @MainActor
public protocol ViewModifier {
    nonisolated static func _makeView(
        modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_Graph, _ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs

    nonisolated static func _makeViewList(
        modifier: _GraphValue<Self>, inputs: _ViewListInputs, body: @escaping (_Graph, _ViewListInputs) -> _ViewListOutputs
    ) -> _ViewListOutputs

    /// The type of `body(content:)`, which the compiler infers. `Never` for modifiers that the engine applies itself.
    associatedtype Body: View

    /// The modified view. `content` stands for the view that the modifier is applied to.
    @ViewBuilder @MainActor func body(content: Content) -> Body

    typealias Content = _ViewModifier_Content<Self>
}

/// Stands in the signatures of the underscored requirements.
public struct _Graph {
    package init() {}
}

extension ViewModifier where Body == Never {
    /// There is none: the engine applies the modifier itself. Calling it stops the program.
    public nonisolated func body(content: Content) -> Never {
        fatalError("\(Self.self) has no body")
    }
}

extension ViewModifier {
    nonisolated public static func _makeView(
        modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_Graph, _ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        makeModified(inputs: inputs, body: body) { makeBody(of: modifier, inputs: &$0) }
    }

    nonisolated public static func _makeViewList(
        modifier: _GraphValue<Self>, inputs: _ViewListInputs, body: @escaping (_Graph, _ViewListInputs) -> _ViewListOutputs
    ) -> _ViewListOutputs {
        makeModifiedList(inputs: inputs, body: body) { makeBody(of: modifier, inputs: &$0) }
    }

    /// False, with a warning, for a modifier that does nothing because it was written without a body.
    nonisolated private static var hasBody: Bool {
        if Body.self == Never.self {
            RuntimeIssue.report("\(Self.self) has no body(content:), so it changes nothing.")
            return false
        }
        return true
    }

    nonisolated static func makeModified(
        inputs: _ViewInputs, body: @escaping (_Graph, _ViewInputs) -> _ViewOutputs, makeBody: (inout _GraphInputs) -> _GraphValue<Body>
    ) -> _ViewOutputs {
        guard hasBody else { return body(_Graph(), inputs) }
        var inputs = inputs
        guard inputs.base.enterBody(of: Self.self) else { return _ViewOutputs() }
        let place = inputs.base.observedPlace
        let view = makeBody(&inputs.base)
        inputs.base.modifierBodies = ModifierBody(
            modifier: Self.self, place: place, next: inputs.base.modifierBodies, makeView: { body(_Graph(), $0) },
            makeViewList: { listInputs in listInputs.element { body(_Graph(), $0) } })
        inputs.observePart(view)
        return Body._makeView(view: view, inputs: inputs)
    }

    nonisolated static func makeModifiedList(
        inputs: _ViewListInputs, body: @escaping (_Graph, _ViewListInputs) -> _ViewListOutputs, makeBody: (inout _GraphInputs) -> _GraphValue<Body>
    ) -> _ViewListOutputs {
        guard hasBody else { return body(_Graph(), inputs) }
        var inputs = inputs
        guard inputs.base.enterBody(of: Self.self) else { return _ViewListOutputs(.empty) }
        let place = inputs.base.observedPlace
        let view = makeBody(&inputs.base)
        inputs.base.modifierBodies = ModifierBody(
            modifier: Self.self, place: place, next: inputs.base.modifierBodies,
            makeView: { viewInputs in
                makeImplicitRoot(list: body(_Graph(), _ViewListInputs(base: viewInputs.base)), inputs: viewInputs)
            },
            makeViewList: { body(_Graph(), $0) })
        return Body._makeViewList(view: view, inputs: inputs)
    }

    nonisolated package static func makeBody(of modifier: _GraphValue<Self>, inputs: inout _GraphInputs) -> _GraphValue<Body> {
        var observed: (any ObservedView)?
        if let place = inputs.observedPlace {
            (inputs.observedPlace, observed) = place.entered(modifier: Self.self)
        }
        let properties = _DynamicPropertyBuffer(fieldsOf: Self.self, container: modifier, inputs: &inputs)
        return _GraphValue(
            Attribute("modifier body", stateful: ModifierBodyRule(modifier: modifier.attribute, properties: properties, host: inputs.host, observed: observed)))
    }
}

struct ModifierBodyRule<Modifier: ViewModifier>: StatefulRule {
    let modifier: Attribute<Modifier>
    let properties: _DynamicPropertyBuffer
    unowned let host: ViewGraph
    /// The modifier, where it is observed.
    let observed: (any ObservedView)?
    let comparator = ValueComparator.of(Modifier.Body.self)

    mutating func updateValue(old: Modifier.Body?) -> RuleResult<Modifier.Body> {
        let stamp = modifier.changeStamp
        var modifier = modifier.value
        properties.update(&modifier)
        host.diagnostics.bodiesRun += 1
        observed?.bodyWillRun(of: modifier, stamp: stamp)
        let new = host.observing(modifier) { $0.body(content: _ViewModifier_Content()) }
        return .comparing(new, with: old, by: comparator)
    }
}

/// What the modifiers around a place of the tree are applied to, innermost first.
package final class ModifierBody {
    let modifier: Any.Type
    /// Where the modified view stands; nil unless it is observed.
    private let place: (any ObservedPlace)?
    private let next: ModifierBody?
    package let makeView: (_ViewInputs) -> _ViewOutputs
    package let makeViewList: (_ViewListInputs) -> _ViewListOutputs

    package init(
        modifier: Any.Type, place: (any ObservedPlace)?, next: ModifierBody?, makeView: @escaping (_ViewInputs) -> _ViewOutputs,
        makeViewList: @escaping (_ViewListInputs) -> _ViewListOutputs
    ) {
        self.modifier = modifier
        self.place = place
        self.next = next
        self.makeView = makeView
        self.makeViewList = makeViewList
    }

    /// For what the modifier is applied to.
    package func leave(_ inputs: inout _GraphInputs) {
        inputs.modifierBodies = next
        if let place, let inner = inputs.observedPlace {
            inputs.observedPlace = inner.leaving(modifier, for: place)
        }
    }

    package func find(_ type: Any.Type) -> ModifierBody? {
        var entry: ModifierBody? = self
        while let current = entry {
            if current.modifier == type {
                return current
            }
            entry = current.next
        }
        return nil
    }
}

/// The view that a modifier's `body(content:)` receives.
nonisolated public struct _ViewModifier_Content<Modifier: ViewModifier>: View {
    package init() {}

    public var body: Never { fatalError("a modifier's content has no body") }

    public static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs) -> _ViewOutputs {
        guard let entry = inputs.base.modifierBodies?.find(Modifier.self) else {
            RuntimeIssue.report("The content of \(Modifier.self) is used outside of its body and shows nothing.")
            return _ViewOutputs()
        }
        var inputs = inputs
        entry.leave(&inputs.base)
        return entry.makeView(inputs)
    }

    public static func _makeViewList(view: _GraphValue<Self>, inputs: _ViewListInputs) -> _ViewListOutputs {
        guard let entry = inputs.base.modifierBodies?.find(Modifier.self) else {
            RuntimeIssue.report("The content of \(Modifier.self) is used outside of its body and shows nothing.")
            return _ViewListOutputs(.empty)
        }
        var inputs = inputs
        entry.leave(&inputs.base)
        return entry.makeViewList(inputs)
    }
}

/// A modifier without a body, which makes its own attributes around each element of what it modifies.
package protocol PrimitiveViewModifier: ViewModifier where Body == Never {}

nonisolated extension PrimitiveViewModifier {
    public static func _makeViewList(
        modifier: _GraphValue<Self>, inputs: _ViewListInputs, body: @escaping (_Graph, _ViewListInputs) -> _ViewListOutputs
    ) -> _ViewListOutputs {
        modifyElements(modifier: modifier, inputs: inputs, body: body)
    }
}

nonisolated extension ViewModifier where Body == Never {
    /// Makes the modifier around each element of what it modifies.
    package static func modifyElements(
        modifier: _GraphValue<Self>, inputs: _ViewListInputs, body: (_Graph, _ViewListInputs) -> _ViewListOutputs
    ) -> _ViewListOutputs {
        let list = body(_Graph(), inputs)
        return _ViewListOutputs(
            list.node.map { element in
                element.wrapped(in: inputs.base) { inputs, content in
                    Self._makeView(modifier: modifier, inputs: inputs) { _, inputs in content(inputs) }
                }
            })
    }
}

/// A modifier that changes only what flows down. `makeInputs` runs once for each place where it appears; what changes later flows as an
/// attribute (see `GraphInputKey`).
package protocol GraphInputsModifier: ViewModifier where Body == Never {
    nonisolated static func makeInputs(modifier: _GraphValue<Self>, inputs: inout _GraphInputs)
}

nonisolated extension GraphInputsModifier {
    public static func _makeView(
        modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_Graph, _ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        var inputs = inputs
        makeInputs(modifier: modifier, inputs: &inputs.base)
        return body(_Graph(), inputs)
    }

    public static func _makeViewList(
        modifier: _GraphValue<Self>, inputs: _ViewListInputs, body: @escaping (_Graph, _ViewListInputs) -> _ViewListOutputs
    ) -> _ViewListOutputs {
        var inputs = inputs
        makeInputs(modifier: modifier, inputs: &inputs.base)
        return body(_Graph(), inputs)
    }
}
