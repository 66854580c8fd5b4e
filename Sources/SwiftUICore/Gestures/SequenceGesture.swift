/// Two gestures, one after the other: the second begins where the first has ended.
nonisolated public struct SequenceGesture<First: Gesture, Second: Gesture>: PrimitiveGesture {
    /// How far the sequence is.
    public enum Value {
        /// The first gesture has not ended yet.
        case first(First.Value)
        /// The first gesture has ended. The second one has no value before it has begun.
        case second(First.Value, Second.Value?)
    }

    /// The gesture that has to end first.
    public var first: First
    /// The gesture that begins then.
    public var second: Second

    /// `first` and then `second`. If one fails, the sequence has failed.
    public init(_ first: First, _ second: Second) {
        self.first = first
        self.second = second
    }

    public static func _makeGesture(gesture: _GraphValue<Self>, inputs: _GestureInputs) -> _GestureOutputs<Value> {
        _GestureOutputs(
            SequenceRecognizer<First, Second>(
                First._makeGesture(gesture: gesture[\.first], inputs: inputs).recognizer,
                Second._makeGesture(gesture: gesture[\.second], inputs: inputs).recognizer))
    }
}

extension SequenceGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}
extension SequenceGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}

private final class SequenceRecognizer<First: Gesture, Second: Gesture>: GestureRecognizer<SequenceGesture<First, Second>.Value> {
    /// How long the second gesture's touch may be away, in seconds.
    private static var longestPause: Double { 0.35 }

    private let first: GestureRecognizer<First.Value>
    private let second: GestureRecognizer<Second.Value>
    private var firstValue: First.Value?
    /// When the touches had ended while the second gesture had not begun.
    private var pauseStart: Double?

    init(_ first: GestureRecognizer<First.Value>, _ second: GestureRecognizer<Second.Value>) {
        self.first = first
        self.second = second
        super.init()
    }

    override func update(_ event: GestureEvent) -> GesturePhase<SequenceGesture<First, Second>.Value> {
        if let firstValue {
            return updateSecond(event, after: firstValue)
        }
        let phase = first.update(event)
        guard case .ended(let value) = phase else {
            return phase.map { .first($0) }
        }
        firstValue = value
        return updateSecond(event.begun, after: value)
    }

    private func updateSecond(
        _ event: GestureEvent, after firstValue: First.Value
    ) -> GesturePhase<SequenceGesture<First, Second>.Value> {
        if event.touches.isEmpty {
            if let pauseStart, event.time >= pauseStart + Self.longestPause {
                return .failed
            }
            if pauseStart == nil, second.deadline == .infinity {
                pauseStart = event.time
            }
            if second.deadline > event.time {
                return .active(.second(firstValue, nil))
            }
        } else {
            pauseStart = nil
        }
        switch second.update(event) {
        case .possible(let value): return .active(.second(firstValue, value))
        case .active(let value): return .active(.second(firstValue, value))
        case .ended(let value): return .ended(.second(firstValue, value))
        case .failed: return .failed
        }
    }

    override func reset() {
        firstValue = nil
        pauseStart = nil
        first.reset()
        second.reset()
    }

    override var deadline: Double {
        guard firstValue != nil else { return first.deadline }
        return min(second.deadline, pauseStart.map { $0 + Self.longestPause } ?? .infinity)
    }

    override var waitsForOthers: Bool { first.waitsForOthers }
    override var maximumTouches: Int { max(first.maximumTouches, second.maximumTouches) }
}

nonisolated extension Gesture {
    /// This gesture and then `other`, as one.
    public func sequenced<Other: Gesture>(before other: Other) -> SequenceGesture<Self, Other> {
        SequenceGesture(self, other)
    }
}
