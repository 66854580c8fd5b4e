/// What a view reported to its surroundings since the frame began to work through its changes.
///
/// What is reported after layout (how long a lazy container is, that a row wants a chevron) changes the layout, which may change
/// what there is to report. Where that leads back to where it began, it would go round for ever: one of the values has to stay.
package struct FeedbackLoopGuard<Value: Equatable> {
    private let isLess: (Value, Value) -> Bool
    private var flush = -1
    package private(set) var values: [Value] = []

    package init(isLess: @escaping (Value, Value) -> Bool) {
        self.isLess = isLess
    }

    /// Whether `value`, which would replace `reported`, was reported twice before in this flush of the host. What was reported once may only have
    /// been passed on the way to an end.
    package mutating func isClosed(by value: Value, after reported: Value, in flush: Int) -> Bool {
        if flush != self.flush {
            (self.flush, values) = (flush, [])
        }
        values.append(reported)
        return values.count { $0 == value } > 1
    }

    /// Whether `reported` stays although `value` could be reported: the greatest value of a closed loop does.
    package mutating func keeps(_ reported: Value, against value: Value, in flush: Int) -> Bool {
        isClosed(by: value, after: reported, in: flush) && reported == values.max(by: isLess)
    }
}

extension FeedbackLoopGuard where Value: Comparable {
    package init() {
        self.init(isLess: <)
    }
}
