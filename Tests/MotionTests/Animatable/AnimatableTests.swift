import Foundation
import Geometry
import Testing
@testable import Motion

/// A user's vector: `.zero` has one component, and adding cuts off what the shorter one lacks.
private struct Samples: VectorArithmetic {
    var values: [Double]

    static var zero: Samples {
        Samples(values: [0])
    }

    static func + (lhs: Samples, rhs: Samples) -> Samples {
        Samples(values: zip(lhs.values, rhs.values).map(+))
    }

    static func - (lhs: Samples, rhs: Samples) -> Samples {
        Samples(values: zip(lhs.values, rhs.values).map(-))
    }

    mutating func scale(by rhs: Double) {
        values = values.map { $0 * rhs }
    }

    var magnitudeSquared: Double {
        values.reduce(0) { $0 + $1 * $1 }
    }
}

private struct Chart: Animatable {
    var animatableData: Samples
}

private final class Calls {
    var gets = 0
    var sets = 0
}

private struct Counted: Animatable {
    var number: Double
    var calls: Calls

    var animatableData: Double {
        get {
            calls.gets += 1
            return number
        }
        set {
            calls.sets += 1
            number = newValue
        }
    }
}

private struct Nothing: Animatable {
    var calls: Calls

    var animatableData: EmptyAnimatableData {
        get {
            calls.gets += 1
            return EmptyAnimatableData()
        }
        set { calls.sets += 1 }
    }
}

private struct Plain: Animatable {
    var text = ""
}

@Suite struct AnimatableTests {
    @Test func vectors() {
        var pair = AnimatablePair(3.0, AnimatablePair(Float(4), CGFloat(12)))
        #expect(pair.magnitudeSquared == 169)
        pair.scale(by: 2)
        #expect(pair == AnimatablePair(6, AnimatablePair(8, 24)))
        #expect(pair - pair == .zero)
        #expect(AnimatablePair(1.0, 2.0).interpolated(towards: AnimatablePair(3, 10), amount: 0.25) == AnimatablePair(1.5, 4))

        var values = AnimatableValues(3.0, Float(4), CGFloat(12))
        #expect(values.magnitudeSquared == 169)
        values.scale(by: 2)
        #expect(values == AnimatableValues(6, 8, 24))
        #expect(values != AnimatableValues(6, 8, 25))
        #expect(values + values == AnimatableValues(12, 16, 48))
        #expect(values - values == .zero)
        #expect(values.value.2 == 24)

        #expect(EmptyAnimatableData() == .zero)
        #expect(MemoryLayout<EmptyAnimatableData>.size == 0)
        #expect(Plain().animatableData == EmptyAnimatableData())
    }

    @Test func geometry() {
        var rect = CGRect(x: 1, y: 2, width: 3, height: 4)
        #expect(rect.animatableData == AnimatablePair(AnimatablePair(1, 2), AnimatablePair(3, 4)))
        rect.animatableData.scale(by: 2)
        #expect(rect == CGRect(x: 2, y: 4, width: 6, height: 8))
        #expect(FrameVector(rect).rect == rect)
        #expect((FrameVector(rect) - FrameVector(rect)).magnitudeSquared == 0)
        #expect(FrameVector(rect).magnitudeSquared == rect.animatableData.magnitudeSquared)

        for radians in [0, Double.pi / 2, .pi, 2 * .pi] {
            #expect(Angle(radians: radians).animatableData == radians * 128)
        }
        var angle = Angle(degrees: 90)
        angle.animatableData *= 2
        #expect(angle.radians == .pi)
        #expect(3.5.animatableData == 3.5)
    }

    @Test func frameVectorMovesLikeARect() {
        let (from, to) = (CGRect(x: 1, y: 2, width: 30, height: 40), CGRect(x: 50, y: -7, width: 10, height: 80))
        for animation in [Animation.bouncy, .easeIn, .interpolatingSpring, .linear.repeatCount(3)] {
            var rectState = AnimatableState<CGRect>()
            var vectorState = AnimatableState<FrameVector>()
            for (index, time) in frames(120).enumerated() {
                var rect = index == 0 ? from : to
                var vector = FrameVector(rect)
                let transaction = Transaction(animation: animation)
                _ = rectState.update(value: &rect, changed: index < 2, time: { time }, transaction: { transaction })
                _ = vectorState.update(value: &vector, changed: index < 2, time: { time }, transaction: { transaction })
                #expect(rect == vector.rect)
            }
        }
    }

    @Test func vectorsWithAShortZero() {
        let animations: [Animation] = [
            .linear(duration: 1), .bouncy, .interpolatingSpring, .bouncy.delay(0.1), .linear(duration: 0.2).repeatForever(),
        ]
        for first in animations {
            for second in animations {
                var state = AnimatableState<Chart>()
                func show(_ values: [Double], _ time: Double, changed: Bool, _ animation: Animation?) -> [Double] {
                    var chart = Chart(animatableData: Samples(values: values))
                    _ = state.update(
                        value: &chart, changed: changed, time: { time },
                        transaction: { Transaction(animation: animation) })
                    return chart.animatableData.values
                }
                _ = show([1, 2, 3], 0, changed: true, nil)
                #expect(show([11, 22, 33], 0, changed: true, first) == [1, 2, 3])
                let before = show([11, 22, 33], 0.15, changed: false, nil)
                #expect(before.count == 3)
                let after = show([0, 0, 50], 0.15, changed: true, second)
                #expect(after.count == 3)
                #expect(zip(before, after).allSatisfy { isClose($0, $1, 1e-9) }, "\(first) then \(second)")
                #expect(show([0, 0, 50], 0.3, changed: false, nil).count == 3)
            }
        }
        let moved = Spring.bouncy.value(target: Samples(values: [1, 2, 3]), time: 0.2)
        #expect(moved.values.count == 3)
    }

    @Test func calls() {
        let calls = Calls()
        var state = AnimatableState<Counted>()
        var transactions = 0
        var clocks = 0
        func update(_ number: Double, changed: Bool, _ animation: Animation?, _ time: Double) -> Double {
            var value = Counted(number: number, calls: calls)
            _ = state.update(
                value: &value, changed: changed,
                time: {
                    clocks += 1
                    return time
                },
                transaction: {
                    transactions += 1
                    return Transaction(animation: animation)
                })
            return value.number
        }
        _ = update(1, changed: true, .linear, 0)
        #expect((calls.gets, calls.sets, transactions, clocks) == (1, 0, 0, 0))
        _ = update(1, changed: true, .linear, 0)
        #expect((calls.gets, calls.sets, transactions, clocks) == (2, 0, 0, 0))
        _ = update(1, changed: false, .linear, 1)
        #expect((calls.gets, calls.sets, transactions, clocks) == (2, 0, 0, 0))
        _ = update(2, changed: true, nil, 2)
        #expect((calls.gets, calls.sets, transactions, clocks) == (3, 0, 1, 0))
        #expect(update(3, changed: true, .linear(duration: 1), 3) == 2)
        #expect((calls.gets, calls.sets, transactions) == (5, 1, 2))
        #expect(update(3, changed: false, nil, 3.5) == 2.5)
        #expect((calls.gets, calls.sets, transactions) == (6, 2, 2))
        // At its end a copy receives the last data, and the value is the model's own.
        #expect(update(3, changed: false, nil, 4.1) == 3)
        #expect((calls.gets, calls.sets) == (7, 3))
        _ = update(3, changed: false, nil, 5)
        #expect((calls.gets, calls.sets) == (7, 3))
    }

    @Test func emptyDataDoesNothing() {
        let calls = Calls()
        var state = AnimatableState<Nothing>()
        #expect(!AnimatableState<Nothing>.isAnimatable)
        for _ in 0..<3 {
            var value = Nothing(calls: calls)
            let animates = state.update(
                value: &value, changed: true, time: { 0 }, transaction: { Transaction(animation: .linear) })
            #expect(!animates)
        }
        #expect((calls.gets, calls.sets) == (0, 0))
    }

    @Test func table() {
        var motion = AnimatedNumber(0)
        #expect(!motion.isAnimating)
        // An equal value does not restart.
        motion.set(100, .linear(duration: 1), at: 0)
        #expect(motion.set(100, .linear(duration: 1), at: 0.5) == 50)
        #expect(motion.frame(at: 1) == 100)
        #expect(motion.frame(at: 1.1) == 100)
        #expect(!motion.isAnimating)
        // Setting while nothing runs and without animation.
        #expect(motion.set(7, nil, at: 2) == 7)
        #expect(!motion.isAnimating)
    }

    @Test func notANumber() {
        var motion = AnimatedNumber(0)
        #expect(motion.set(.nan, .linear(duration: 1), at: 0).isNaN)
        #expect(!motion.isAnimating)
        #expect(motion.set(5, .linear(duration: 1), at: 0) == 5)
        #expect(motion.set(.infinity, .bouncy, at: 0) == .infinity)
        #expect(motion.set(0, .bouncy, at: 0) == 0)
        motion.set(100, .linear(duration: 1), at: 0)
        #expect(motion.set(.nan, .linear(duration: 1), at: 0.5).isNaN)
        #expect(motion.set(10, .linear(duration: 1), at: 0.5).isFinite)
        #expect(motion.frame(at: 3) == 10)
    }

    /// Asking twice for one frame shows the same and does not move on.
    @Test func repeatedFrames() {
        var motion = AnimatedNumber(0)
        motion.set(100, .linear(duration: 0.1).repeatForever(autoreverses: false), at: 0)
        for time in frames(40) {
            let once = motion.frame(at: time)
            #expect(motion.frame(at: time) == once)
        }
    }
}
