/// One of two gestures. The second one counts only when the first has failed.
nonisolated public struct ExclusiveGesture<First: Gesture, Second: Gesture>: PrimitiveGesture {
    /// Which of the two it is.
    public enum Value {
        /// The first gesture, with its value.
        case first(First.Value)
        /// The second gesture, with its value; the first one has failed.
        case second(Second.Value)
    }

    /// The gesture that goes first.
    public var first: First
    /// The gesture that counts when the first one has failed.
    public var second: Second

    /// `first`, or `second` if `first` fails.
    public init(_ first: First, _ second: Second) {
        self.first = first
        self.second = second
    }

    public static func _makeGesture(gesture: _GraphValue<Self>, inputs: _GestureInputs) -> _GestureOutputs<Value> {
        _GestureOutputs(
            ExclusiveRecognizer<First, Second>(
                First._makeGesture(gesture: gesture[\.first], inputs: inputs).recognizer,
                Second._makeGesture(gesture: gesture[\.second], inputs: inputs).recognizer))
    }
}

extension ExclusiveGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}
extension ExclusiveGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}

private final class ExclusiveRecognizer<First: Gesture, Second: Gesture>: GestureRecognizer<ExclusiveGesture<First, Second>.Value> {
    private let first: GestureRecognizer<First.Value>
    private let second: GestureRecognizer<Second.Value>
    private var phases: (first: GesturePhase<First.Value>, second: GesturePhase<Second.Value>) = (.possible(nil), .possible(nil))
    /// What the second gesture reports once the first has failed.
    private var waiting = GestureActions()

    init(_ first: GestureRecognizer<First.Value>, _ second: GestureRecognizer<Second.Value>) {
        self.first = first
        self.second = second
        super.init()
    }

    override func update(_ event: GestureEvent) -> GesturePhase<ExclusiveGesture<First, Second>.Value> {
        if !phases.first.isOver {
            phases.first = first.update(event)
        }
        if !phases.second.isOver {
            var secondEvent = event
            secondEvent.actions = waiting
            phases.second = second.update(secondEvent)
        }
        switch phases.first {
        case .active(let value):
            loseSecond()
            return .active(.first(value))
        case .ended(let value):
            loseSecond()
            return .ended(.first(value))
        case .possible(let value):
            return .possible(value.map { .first($0) })
        case .failed:
            event.actions.append(waiting)
            return phases.second.map { .second($0) }
        }
    }

    private func loseSecond() {
        waiting = GestureActions()
        phases.second = .failed
        second.reset()
    }

    override func reset() {
        phases = (.possible(nil), .possible(nil))
        waiting = GestureActions()
        first.reset()
        second.reset()
    }

    override var deadline: Double {
        min(phases.first.isOver ? .infinity : first.deadline, phases.second.isOver ? .infinity : second.deadline)
    }

    override var waitsForOthers: Bool { first.waitsForOthers || second.waitsForOthers }
    override var maximumTouches: Int { max(first.maximumTouches, second.maximumTouches) }
}

nonisolated extension Gesture {
    /// This gesture, or `other` if this one fails.
    public func exclusively<Other: Gesture>(before other: Other) -> ExclusiveGesture<Self, Other> {
        ExclusiveGesture(self, other)
    }
}
