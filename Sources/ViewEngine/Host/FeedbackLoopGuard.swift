/// What something told its surroundings since the frame began to work through its changes.
///
/// What is told after layout (how long a lazy container is, that a row wants a chevron) changes the layout, which may change
/// what there is to tell. Where that leads back to where it began, it would go round for ever: one of the values has to stay.
package struct FeedbackLoopGuard<Value: Equatable> {
    private let isLess: (Value, Value) -> Bool
    private var flush = -1
    package private(set) var values: [Value] = []

    package init(isLess: @escaping (Value, Value) -> Bool) {
        self.isLess = isLess
    }

    /// Whether `value`, which would replace `told`, was told twice before in this flush of the host. What was told once may only have
    /// been passed on the way to an end.
    package mutating func isClosed(by value: Value, after told: Value, in flush: Int) -> Bool {
        if flush != self.flush {
            (self.flush, values) = (flush, [])
        }
        values.append(told)
        return values.count { $0 == value } > 1
    }

    /// Whether `told` stays although `value` is there to tell: the greatest value of a closed loop does.
    package mutating func keeps(_ told: Value, against value: Value, in flush: Int) -> Bool {
        isClosed(by: value, after: told, in: flush) && told == values.max(by: isLess)
    }
}

extension FeedbackLoopGuard where Value: Comparable {
    package init() {
        self.init(isLess: <)
    }
}
