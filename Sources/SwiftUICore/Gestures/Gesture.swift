import IncrementalGraph

/// Recognises what touches do on a view.
///
/// A gesture of your own has a `body` made of others; its dynamic properties (`@GestureState`, `@Environment`, …) work as
/// they do in a view. Attach gestures with `gesture(_:)`, `highPriorityGesture(_:)` or `simultaneousGesture(_:)`.
@preconcurrency @MainActor
public protocol Gesture<Value> {
    /// The value of the gesture.
    associatedtype Value

    nonisolated static func _makeGesture(gesture: _GraphValue<Self>, inputs: _GestureInputs) -> _GestureOutputs<Value>

    /// The type of the body; `Never` for gestures that are not made of others.
    associatedtype Body: Gesture

    /// The gesture that this one is made of.
    var body: Body { get }
}

/// The place that a gesture is made for.
public struct _GestureInputs {
    package var view: _ViewInputs

    package init(view: _ViewInputs) {
        self.view = view
    }
}

/// What a gesture is made of.
public struct _GestureOutputs<Value> {
    package let recognizer: GestureRecognizer<Value>

    package init(_ recognizer: GestureRecognizer<Value>) {
        self.recognizer = recognizer
    }
}

extension Gesture {
    nonisolated public static func _makeGesture(
        gesture: _GraphValue<Self>, inputs: _GestureInputs
    ) -> _GestureOutputs<Body.Value> {
        guard Body.self != Never.self else {
            preconditionFailure("\(Self.self) has neither a body nor a way to make itself")
        }
        var inputs = inputs
        let properties = _DynamicPropertyBuffer(fieldsOf: Self.self, container: gesture, inputs: &inputs.view.base)
        let host = inputs.view.base.host
        let body = Attribute<Body>(
            "gesture body",
            uncompared: {
                var gesture = gesture.value
                properties.update(&gesture)
                return host.observing(gesture) { $0.body }
            })
        return Body._makeGesture(gesture: _GraphValue(body), inputs: inputs)
    }
}

extension Gesture where Body == Never {
    /// There is none: asking for it ends the program.
    nonisolated public var body: Never { fatalError("\(Self.self) has no body") }
}

extension Never: Gesture {
    nonisolated public static func _makeGesture(gesture: _GraphValue<Never>, inputs: _GestureInputs) -> _GestureOutputs<Never> {
        preconditionFailure("there is no gesture of type Never")
    }
}

/// A gesture without a body, which makes its own recogniser.
protocol PrimitiveGesture: Gesture where Body == Never {}

/// A gesture that may be missing; then touches do nothing.
extension Optional: Gesture where Wrapped: Gesture {
    public typealias Value = Wrapped.Value
    public typealias Body = Never

    nonisolated public static func _makeGesture(
        gesture: _GraphValue<Wrapped?>, inputs: _GestureInputs
    ) -> _GestureOutputs<Wrapped.Value> {
        _GestureOutputs(
            ChangingRecognizer {
                guard let first = gesture.value else {
                    return (ObjectIdentifier(Never.self), { GestureRecognizer<Wrapped.Value>() })
                }
                return (
                    ObjectIdentifier(Wrapped.self),
                    {
                        var last = first
                        let present = Attribute<Wrapped>(
                            "gesture",
                            uncompared: {
                                last = gesture.value ?? last
                                return last
                            })
                        return Wrapped._makeGesture(gesture: _GraphValue(present), inputs: inputs).recognizer
                    }
                )
            })
    }
}
