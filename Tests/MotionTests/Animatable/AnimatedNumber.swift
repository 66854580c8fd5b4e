import Testing
@testable import Motion

/// A number that is animated frame by frame, as an attribute would be.
struct AnimatedNumber {
    var model: Double
    var state: AnimatableState<Double>
    var time = 0.0
    private(set) var isAnimating = false

    init(_ start: Double) {
        model = start
        state = AnimatableState()
        _ = show(changed: true, transaction: Transaction())
    }

    /// Changes the model at `time` and returns what is shown there.
    @discardableResult
    mutating func set(_ value: Double, _ animation: Animation?, at time: Double) -> Double {
        set(value, Transaction(animation: animation), at: time)
    }

    @discardableResult
    mutating func set(_ value: Double, _ transaction: Transaction, at time: Double) -> Double {
        self.time = time
        model = value
        return show(changed: true, transaction: transaction)
    }

    /// What is shown at `time`.
    @discardableResult
    mutating func frame(at time: Double) -> Double {
        self.time = time
        return show(changed: false, transaction: Transaction())
    }

    private mutating func show(changed: Bool, transaction: Transaction) -> Double {
        var value = model
        let now = time
        isAnimating = state.update(value: &value, changed: changed, time: { now }, transaction: { transaction })
        return value
    }
}

/// The values of an animation over an interval at rising times; nil once it has ended.
func values(of animation: Animation, interval: Double = 1, at times: [Double]) -> [Double?] {
    var context = AnimationContext<Double>()
    var hasEnded = false
    return times.map { time in
        guard !hasEnded else {
            return nil
        }
        let value = animation.animate(value: interval, time: time, context: &context)
        hasEnded = value == nil
        return value
    }
}

/// Times 0, 1/60 … of that many frames.
func frames(_ count: Int, rate: Double = 60) -> [Double] {
    (0..<count).map { Double($0) / rate }
}

func isClose(_ a: Double, _ b: Double, _ tolerance: Double) -> Bool {
    a == b || abs(a - b) <= tolerance
}
