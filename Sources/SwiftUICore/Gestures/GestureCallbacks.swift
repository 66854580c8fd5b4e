/// A gesture that calls an action when its value changes.
nonisolated public struct _ChangedGesture<Content: Gesture>: PrimitiveGesture where Content.Value: Equatable {
    public typealias Value = Content.Value

    package var content: Content
    package var action: (Content.Value) -> Void

    public static func _makeGesture(gesture: _GraphValue<Self>, inputs: _GestureInputs) -> _GestureOutputs<Content.Value> {
        let base = Content._makeGesture(gesture: gesture[\.content], inputs: inputs).recognizer
        return _GestureOutputs(ChangedRecognizer(base) { gesture.value.action })
    }
}

private final class ChangedRecognizer<Value: Equatable>: WrapperRecognizer<Value, Value> {
    private let action: () -> (Value) -> Void
    private var last: Value?

    init(_ base: GestureRecognizer<Value>, action: @escaping () -> (Value) -> Void) {
        self.action = action
        super.init(base)
    }

    override func update(_ event: GestureEvent) -> GesturePhase<Value> {
        let phase = base.update(event)
        if !phase.isOver, let value = phase.value, value != last {
            last = value
            event.actions.append { [action] in
                let action = action()
                MainThread.check()
                action(value)
            }
        }
        return phase
    }

    override func reset() {
        last = nil
        super.reset()
    }
}

/// A gesture that calls an action when it ends.
nonisolated public struct _EndedGesture<Content: Gesture>: PrimitiveGesture {
    public typealias Value = Content.Value

    package var content: Content
    package var action: (Content.Value) -> Void

    public static func _makeGesture(gesture: _GraphValue<Self>, inputs: _GestureInputs) -> _GestureOutputs<Content.Value> {
        let base = Content._makeGesture(gesture: gesture[\.content], inputs: inputs).recognizer
        return _GestureOutputs(EndedRecognizer(base) { gesture.value.action })
    }
}

private final class EndedRecognizer<Value>: WrapperRecognizer<Value, Value> {
    private let action: () -> (Value) -> Void

    init(_ base: GestureRecognizer<Value>, action: @escaping () -> (Value) -> Void) {
        self.action = action
        super.init(base)
    }

    override func update(_ event: GestureEvent) -> GesturePhase<Value> {
        let phase = base.update(event)
        if case .ended(let value) = phase {
            event.actions.append { [action] in
                let action = action()
                MainThread.check()
                action(value)
            }
        }
        return phase
    }
}

/// A gesture whose value is made from another one's.
nonisolated public struct _MapGesture<Content: Gesture, Value>: PrimitiveGesture {
    package var content: Content
    package var transform: (Content.Value) -> Value

    public static func _makeGesture(gesture: _GraphValue<Self>, inputs: _GestureInputs) -> _GestureOutputs<Value> {
        let base = Content._makeGesture(gesture: gesture[\.content], inputs: inputs).recognizer
        return _GestureOutputs(MapRecognizer(base) { gesture.value.transform })
    }
}

private final class MapRecognizer<Base, Value>: WrapperRecognizer<Base, Value> {
    private let transform: () -> (Base) -> Value

    init(_ base: GestureRecognizer<Base>, transform: @escaping () -> (Base) -> Value) {
        self.transform = transform
        super.init(base)
    }

    override func update(_ event: GestureEvent) -> GesturePhase<Value> {
        base.update(event).map(transform())
    }
}

/// Reports when touches press on a gesture that needs some time, and when they no longer do.
nonisolated struct PressingGesture<Content: Gesture>: PrimitiveGesture {
    typealias Value = Content.Value

    var content: Content
    var onPressingChanged: ((Bool) -> Void)?

    static func _makeGesture(gesture: _GraphValue<Self>, inputs: _GestureInputs) -> _GestureOutputs<Content.Value> {
        let base = Content._makeGesture(gesture: gesture[\.content], inputs: inputs).recognizer
        return _GestureOutputs(PressingRecognizer(base) { gesture.value.onPressingChanged })
    }
}

private final class PressingRecognizer<Value>: WrapperRecognizer<Value, Value> {
    private let action: () -> ((Bool) -> Void)?
    private var isPressing = false

    init(_ base: GestureRecognizer<Value>, action: @escaping () -> ((Bool) -> Void)?) {
        self.action = action
        super.init(base)
    }

    override func update(_ event: GestureEvent) -> GesturePhase<Value> {
        let phase = base.update(event)
        if !phase.isOver, phase.value != nil, !isPressing {
            event.actions.append { [self] in set(true) }
        }
        if case .ended = phase {
            event.actions.append { [self] in set(false) }
        }
        return phase
    }

    override func reset() {
        set(false)
        super.reset()
    }

    private func set(_ isPressing: Bool) {
        guard isPressing != self.isPressing else { return }
        self.isPressing = isPressing
        if let action = action() {
            MainThread.check()
            action(isPressing)
        }
    }
}

nonisolated extension Gesture {
    /// Calls `action` each time the gesture's value changes, during the gesture.
    public func onChanged(_ action: @escaping (Value) -> Void) -> _ChangedGesture<Self> where Value: Equatable {
        _ChangedGesture(content: self, action: action)
    }

    /// Calls `action` when the gesture ends with success: not when another gesture takes the touch, nor when the view
    /// goes or is disabled.
    public func onEnded(_ action: @escaping (Value) -> Void) -> _EndedGesture<Self> {
        _EndedGesture(content: self, action: action)
    }

    /// The same gesture with another value, made by `body`.
    public func map<T>(_ body: @escaping (Value) -> T) -> _MapGesture<Self, T> {
        _MapGesture(content: self, transform: body)
    }
}
