import IncrementalGraph

/// A value that a gesture sets while it lasts. It is reset to its initial value when the gesture ends or is cancelled.
///
/// Set it with ``Gesture/updating(_:body:)``. The reset is a separate change, in the `resetTransaction` or in the transaction of `reset`; by
/// default it has no animation.
@propertyWrapper
public struct GestureState<Value>: DynamicProperty {
    private let initialValue: Value
    private let reset: (Value, inout Transaction) -> Void
    private var location: StoredLocation<Value>?

    /// - Parameters:
    ///   - wrappedValue: The value without a gesture.
    ///   - reset: Receives the last value and the transaction of the reset.
    public init(wrappedValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
        initialValue = wrappedValue
        self.reset = reset
    }

    /// A value that goes back to `wrappedValue` in `resetTransaction`, for instance with its animation.
    public init(wrappedValue: Value, resetTransaction: Transaction) {
        self.init(wrappedValue: wrappedValue) { $1 = resetTransaction }
    }

    /// A value that goes back to `wrappedValue` without animation.
    public init(wrappedValue: Value) {
        self.init(wrappedValue: wrappedValue) { _, _ in }
    }

    /// A value that goes back to `initialValue` in the transaction that `reset` changes; `reset` gets the last value, too.
    public init(initialValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
        self.init(wrappedValue: initialValue, reset: reset)
    }

    /// A value that goes back to `initialValue` in `resetTransaction`, for instance with its animation.
    public init(initialValue: Value, resetTransaction: Transaction) {
        self.init(wrappedValue: initialValue, resetTransaction: resetTransaction)
    }

    /// A value that goes back to `initialValue` without animation.
    public init(initialValue: Value) {
        self.init(wrappedValue: initialValue)
    }

    /// The value that the gesture has set; without a gesture, the initial value.
    public var wrappedValue: Value { location?.read() ?? initialValue }

    /// What `updating(_:body:)` takes.
    public var projectedValue: GestureState<Value> { self }

    public static func _makeProperty<V>(
        in buffer: inout _DynamicPropertyBuffer, container: _GraphValue<V>, fieldOffset: Int, inputs: inout _GraphInputs
    ) {
        buffer.append(Box(host: inputs.host), at: fieldOffset)
    }

    private final class Box: DynamicPropertyBox {
        private var location: StoredLocation<Value>?
        private unowned let host: ViewGraph
        private let subgraph = Subgraph.current

        init(host: ViewGraph) {
            self.host = host
        }

        func update(_ property: UnsafeMutableRawPointer) {
            let state = property.assumingMemoryBound(to: GestureState<Value>.self)
            if location == nil {
                location = subgraph?.apply { StoredLocation(state.pointee.initialValue, host: host) }
                location?.deferredReads = DeferredReadTracking(host: host)
            }
            location?.bodyWillRun()
            state.pointee.location = location
        }
    }
}

extension GestureState {
    /// Lets `body` change the value.
    package func update(_ body: (inout Value, inout Transaction) -> Void) {
        guard let location else {
            RuntimeIssue.report("A gesture updates a GestureState of no visible view; the value stays.")
            return
        }
        var value = location.get()
        var transaction = Transaction()
        body(&value, &transaction)
        location.set(value, transaction: transaction)
    }

    func setInitialValue() {
        guard let location else { return }
        var transaction = Transaction()
        reset(location.get(), &transaction)
        location.set(initialValue, transaction: transaction)
    }
}

extension GestureState where Value: ExpressibleByNilLiteral {
    /// Creates a value that is nil without a gesture, and is reset in `resetTransaction`.
    public init(resetTransaction: Transaction = Transaction()) {
        self.init(wrappedValue: nil, resetTransaction: resetTransaction)
    }

    /// Creates a value that is nil without a gesture, and is reset in the transaction that `reset` changes.
    public init(reset: @escaping (Value, inout Transaction) -> Void) {
        self.init(wrappedValue: nil, reset: reset)
    }
}

extension GestureState: @unchecked Sendable where Value: Sendable {}

/// A gesture that updates a gesture state.
nonisolated public struct GestureStateGesture<Base: Gesture, State>: PrimitiveGesture {
    public typealias Value = Base.Value

    /// The gesture that sets the state.
    public var base: Base
    /// The state that is set.
    public var state: GestureState<State>
    /// Changes the state: gets the gesture's value, the state, and the transaction of the change.
    public var body: (Value, inout State, inout Transaction) -> Void

    /// Lets `body` change `state` with each new value of `base`; see `Gesture.updating(_:body:)`.
    public init(
        base: Base, state: GestureState<State>, body: @escaping (Value, inout State, inout Transaction) -> Void
    ) {
        self.base = base
        self.state = state
        self.body = body
    }

    public static func _makeGesture(gesture: _GraphValue<Self>, inputs: _GestureInputs) -> _GestureOutputs<Value> {
        let base = Base._makeGesture(gesture: gesture[\.base], inputs: inputs).recognizer
        return _GestureOutputs(GestureStateRecognizer(base) { gesture.value })
    }
}

private final class GestureStateRecognizer<Base: Gesture, State>: WrapperRecognizer<Base.Value, Base.Value> {
    private let gesture: () -> GestureStateGesture<Base, State>
    /// Whose value has to go back.
    private var changed: GestureState<State>?

    init(_ base: GestureRecognizer<Base.Value>, gesture: @escaping () -> GestureStateGesture<Base, State>) {
        self.gesture = gesture
        super.init(base)
    }

    override func update(_ event: GestureEvent) -> GesturePhase<Base.Value> {
        let phase = base.update(event)
        if phase.isOver {
            event.actions.append { [self] in setInitialValue() }
        } else if let value = phase.value {
            event.actions.append { [self] in
                let gesture = gesture()
                changed = gesture.state
                MainThread.check()
                gesture.state.update { state, transaction in gesture.body(value, &state, &transaction) }
            }
        }
        return phase
    }

    override func reset() {
        setInitialValue()
        super.reset()
    }

    private func setInitialValue() {
        changed?.setInitialValue()
        changed = nil
    }
}

nonisolated extension Gesture {
    /// Lets the gesture set a gesture state: `body` is called with each new value of the gesture, with the state to be
    /// changed, and with the transaction of that change.
    public func updating<State>(
        _ state: GestureState<State>, body: @escaping (Value, inout State, inout Transaction) -> Void
    ) -> GestureStateGesture<Self, State> {
        GestureStateGesture(base: self, state: state, body: body)
    }
}

extension GestureState: InspectableProperty {
    package static var inspectedKind: String { "@GestureState" }
    package var inspectedValue: Any? { location?.get() ?? initialValue }
    package var inspectedStamp: UInt64? { location?.changeStamp }
}
