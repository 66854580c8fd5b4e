/// Two gestures at the same time, neither of which keeps the other from going on.
nonisolated public struct SimultaneousGesture<First: Gesture, Second: Gesture>: PrimitiveGesture {
    /// What the two have come to; nil while one has no value.
    public struct Value {
        /// The value of the first gesture.
        public var first: First.Value?
        /// The value of the second gesture.
        public var second: Second.Value?
    }

    /// One gesture.
    public var first: First
    /// The other gesture.
    public var second: Second

    /// Both gestures. Together they have failed only when both have.
    public init(_ first: First, _ second: Second) {
        self.first = first
        self.second = second
    }

    public static func _makeGesture(gesture: _GraphValue<Self>, inputs: _GestureInputs) -> _GestureOutputs<Value> {
        _GestureOutputs(
            SimultaneousRecognizer<First, Second>(
                First._makeGesture(gesture: gesture[\.first], inputs: inputs).recognizer,
                Second._makeGesture(gesture: gesture[\.second], inputs: inputs).recognizer))
    }
}

extension SimultaneousGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}
extension SimultaneousGesture.Value: Hashable where First.Value: Hashable, Second.Value: Hashable {}
extension SimultaneousGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}

private final class SimultaneousRecognizer<First: Gesture, Second: Gesture>:
    GestureRecognizer<SimultaneousGesture<First, Second>.Value>
{
    private let first: GestureRecognizer<First.Value>
    private let second: GestureRecognizer<Second.Value>
    private var phases: (first: GesturePhase<First.Value>, second: GesturePhase<Second.Value>) = (.possible(nil), .possible(nil))

    init(_ first: GestureRecognizer<First.Value>, _ second: GestureRecognizer<Second.Value>) {
        self.first = first
        self.second = second
        super.init()
    }

    override func update(_ event: GestureEvent) -> GesturePhase<SimultaneousGesture<First, Second>.Value> {
        if !phases.first.isOver {
            phases.first = first.update(event)
        }
        if !phases.second.isOver {
            phases.second = second.update(event)
        }
        let value = SimultaneousGesture<First, Second>.Value(first: phases.first.value, second: phases.second.value)
        switch (phases.first, phases.second) {
        case (.failed, .failed):
            return .failed
        case (.ended, .ended), (.ended, .failed), (.failed, .ended):
            return .ended(value)
        case (.active, _), (_, .active), (.ended, _), (_, .ended):
            return .active(value)
        default:
            return .possible(value.first == nil && value.second == nil ? nil : value)
        }
    }

    override func reset() {
        phases = (.possible(nil), .possible(nil))
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
    /// This gesture and `other` at the same time, as one.
    public func simultaneously<Other: Gesture>(with other: Other) -> SimultaneousGesture<Self, Other> {
        SimultaneousGesture(self, other)
    }
}
