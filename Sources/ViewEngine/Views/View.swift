import IncrementalGraph
import Foundation
import Synchronization

/// A part of the user interface, described by its `body`.
///
/// `body` runs when something it read has changed or when the view is made with other values; animation never runs it,
/// except for views that are `Animatable` themselves.
@preconcurrency @MainActor
public protocol View {
    /// Builds the attributes of one appearance of the view. Runs once per appearance.
    nonisolated static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs) -> _ViewOutputs

    /// The elements that the view contributes to a container.
    nonisolated static func _makeViewList(view: _GraphValue<Self>, inputs: _ViewListInputs) -> _ViewListOutputs

    /// The type of `body`, which the compiler infers. `Never` for views that the engine makes itself.
    associatedtype Body: View

    /// What the view shows. It may run at any time and as often as something asks for it: it should read, and change nothing.
    /// Views that it makes with the same values as before are left alone.
    @ViewBuilder @MainActor var body: Body { get }
}

extension Never: View {}

extension View {
    nonisolated public static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs) -> _ViewOutputs {
        var inputs = inputs
        guard inputs.base.enterBody(of: Self.self) else { return _ViewOutputs() }
        inputs.base.observe(view)
        inputs.observePlacement()
        let node = inputs.base.observedView
        let body = makeBody(of: view, inputs: &inputs.base)
        inputs.base.observe(body)
        inputs.observePlacement()
        let outputs = Body._makeView(view: body, inputs: inputs)
        inputs.base.observedView?.note(outputs)
        node?.note(outputs)
        return outputs
    }

    nonisolated public static func _makeViewList(view: _GraphValue<Self>, inputs: _ViewListInputs) -> _ViewListOutputs {
        var inputs = inputs
        guard inputs.base.enterBody(of: Self.self) else { return _ViewListOutputs(.empty) }
        inputs.base.observe(view)
        let outer = inputs.base
        let body = makeBody(of: view, inputs: &inputs.base)
        return Body._makeViewList(view: body, inputs: inputs).observed(in: outer)
    }

    nonisolated package static func makeBody(of view: _GraphValue<Self>, inputs: inout _GraphInputs) -> _GraphValue<Body> {
        guard Body.self != Never.self else {
            preconditionFailure("\(Self.self) has neither a body nor a way to make itself")
        }
        var observed: (any ObservedView)?
        if let place = inputs.observedPlace {
            (inputs.observedPlace, observed) = place.entered(bodyOf: Self.self)
        }
        let properties = _DynamicPropertyBuffer(fieldsOf: Self.self, container: view, inputs: &inputs)
        return _GraphValue(Attribute("body", stateful: ViewBody(view: view.attribute, properties: properties, host: inputs.host, observed: observed)))
    }
}

/// Evaluates `body` with its dynamic properties filled. An equal body invalidates nothing.
struct ViewBody<V: View>: InPlaceRule {
    let view: Attribute<V>
    let properties: _DynamicPropertyBuffer
    unowned let host: ViewGraph
    /// The view, where it is observed.
    let observed: (any ObservedView)?
    let comparator = ValueComparator.of(V.Body.self)

    mutating func update(_ value: inout V.Body?) -> Bool {
        let stamp = view.changeStamp
        var view = view.value
        properties.update(&view)
        host.diagnostics.bodiesRun += 1
        observed?.bodyWillRun(of: view, stamp: stamp)
        var new = host.observing(view) { $0.body }
        return comparator.replace(&value, by: &new, isFirst: Graph.isFirstRun)
    }
}

/// Runs code of the user that is isolated to the main actor, for a rule: rules are isolated to nothing, and run on the main
/// actor's thread. Stops the program on any other.
@inline(__always)
package func onMainActor<T>(_ action: @MainActor () throws -> T) rethrows -> T {
    MainThread.check()
    return try withoutActuallyEscaping(action) { action in
        try unsafeBitCast(action, to: (() throws -> T).self)()
    }
}

/// Runs code of the user that is isolated to the main actor. What it needs is passed: what it captures has to be sendable.
@inline(__always)
package func onMainActor<A, T>(_ a: A, _ action: @MainActor (A) throws -> T) rethrows -> T {
    MainThread.check()
    return try withoutActuallyEscaping(action) { action in
        try unsafeBitCast(action, to: ((A) throws -> T).self)(a)
    }
}

@inline(__always)
package func onMainActor<A, B, T>(_ a: A, _ b: B, _ action: @MainActor (A, B) throws -> T) rethrows -> T {
    MainThread.check()
    return try withoutActuallyEscaping(action) { action in
        try unsafeBitCast(action, to: ((A, B) throws -> T).self)(a, b)
    }
}

/// The thread that the main actor runs on, by its number: comparing that is cheaper than asking the actor for each body.
package enum MainThread {
    private static let number = Atomic<UInt>(0)

    @inline(__always)
    package static func check() {
        let here = UInt(pthread_self())
        if number.load(ordering: .relaxed) != here {
            ask(here)
        }
    }

    private static func ask(_ here: UInt) {
        MainActor.preconditionIsolated("Views and their rules run on the main actor. Likely cause: a view graph that is used from another thread.")
        number.store(here, ordering: .relaxed)
    }
}

/// A view without a body, which makes its own attributes and is one element of its container.
package protocol PrimitiveView: View where Body == Never {}

nonisolated extension PrimitiveView {
    public var body: Never { fatalError("\(Self.self) has no body") }

    public static func _makeViewList(view: _GraphValue<Self>, inputs: _ViewListInputs) -> _ViewListOutputs {
        var inputs = inputs
        inputs.base.observe(view)
        return inputs.element { Self._makeView(view: view, inputs: $0) }
    }
}

/// A view without a body that stands for several elements (or none): containers ask for its list, and a place for one
/// view shows them in an implicit stack.
package protocol MultiView: View where Body == Never {}

nonisolated extension MultiView {
    public var body: Never { fatalError("\(Self.self) has no body") }

    public static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs) -> _ViewOutputs {
        makeImplicitRoot(list: _makeViewList(view: view, inputs: _ViewListInputs(base: inputs.base)), inputs: inputs)
    }
}
