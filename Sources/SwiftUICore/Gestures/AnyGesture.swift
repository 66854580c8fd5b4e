import IncrementalGraph

/// A gesture whose type is erased.
nonisolated public struct AnyGesture<Value>: PrimitiveGesture {
    private let box: AnyGestureBox<Value>

    /// Does what `gesture` does. A gesture of another type counts from the next touch on, when the one before it is over.
    public init<T: Gesture>(_ gesture: T) where T.Value == Value {
        box = GestureBox(gesture)
    }

    public static func _makeGesture(gesture: _GraphValue<Self>, inputs: _GestureInputs) -> _GestureOutputs<Value> {
        _GestureOutputs(
            ChangingRecognizer {
                let box = gesture.value.box
                return (box.type, { box.makeRecognizer({ gesture.value.box }, inputs: inputs) })
            })
    }
}

private class AnyGestureBox<Value> {
    var type: ObjectIdentifier { fatalError("AnyGestureBox is abstract") }

    func makeRecognizer(_ newest: @escaping () -> AnyGestureBox<Value>, inputs: _GestureInputs) -> GestureRecognizer<Value> {
        fatalError("AnyGestureBox is abstract")
    }
}

private final class GestureBox<G: Gesture>: AnyGestureBox<G.Value> {
    let gesture: G

    init(_ gesture: G) {
        self.gesture = gesture
    }

    override var type: ObjectIdentifier { ObjectIdentifier(G.self) }

    override func makeRecognizer(
        _ newest: @escaping () -> AnyGestureBox<G.Value>, inputs: _GestureInputs
    ) -> GestureRecognizer<G.Value> {
        var last = gesture
        let gesture = Attribute<G>(
            "gesture",
            uncompared: {
                if let box = newest() as? GestureBox<G> {
                    last = box.gesture
                }
                return last
            })
        return G._makeGesture(gesture: _GraphValue(gesture), inputs: inputs).recognizer
    }
}
