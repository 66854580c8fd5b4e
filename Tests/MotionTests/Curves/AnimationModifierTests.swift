import Foundation
import Testing
@testable import Motion

@Suite struct AnimationModifierTests {
    /// The tables are ideal; a run starts up to a frame late. Compared right after each time, at a high frame rate.
    @Test(arguments: [
        (0, Animation.linear(duration: 1).repeatCount(3, autoreverses: true)),
        (1, .linear(duration: 1).repeatCount(2, autoreverses: true)),
        (2, .linear(duration: 1).repeatCount(2, autoreverses: false)),
        (4, .linear(duration: 2).speed(0.25)),
        (5, .linear(duration: 1).delay(0.5)),
    ])
    func golden(_ index: Int, _ animation: Animation) {
        let rate = 1024.0
        let shown = values(of: animation, at: frames(9 * 1024, rate: rate))
        for sample in GoldenCurve.section("modifiers")[index].samples {
            let value = shown[Int(sample[0] * rate) + 4] ?? 1
            #expect(isClose(value, sample[1], 0.006), "\(animation) at \(sample[0])")
        }
    }

    @Test func goldenRepeatForever() {
        let golden = GoldenCurve.section("modifiers")[3]
        let animation = Animation.linear(duration: 0.1).repeatForever()
        let shown = values(of: animation, at: golden.samples.map { $0[0] })
        for (value, sample) in zip(shown, golden.samples) {
            #expect(isClose(value ?? .nan, sample[1], 1e-9), "at \(sample[0])")
        }
    }

    @Test func evenAutoreversesSnap() {
        var motion = AnimatedNumber(100)
        motion.set(50, .linear(duration: 1).repeatCount(2, autoreverses: true), at: 0)
        #expect([0.5, 1].map { motion.frame(at: $0) } == [75, 50])
        // The end of the leg is found to be over at this frame, and the next leg starts here.
        #expect([1.25, 1.75, 2.25].map { motion.frame(at: $0) } == [50, 75, 100])
        #expect(motion.frame(at: 2.5) == 50)
        #expect(!motion.isAnimating)
    }

    @Test func order() {
        let each = Animation.linear(duration: 1).delay(1).repeatForever(autoreverses: false)
        let once = Animation.linear(duration: 1).repeatForever(autoreverses: false).delay(1)
        let times = frames(60 * 4)
        let (eachValues, onceValues) = (values(of: each, at: times), values(of: once, at: times))
        #expect(eachValues[150] == 0)
        #expect(isClose(onceValues[150] ?? .nan, 0.5, 0.02))
        #expect(values(of: .linear(duration: 1).delay(1).speed(2), at: [0.5, 0.75, 1]) == [0, 0.5, 1])
        #expect(values(of: .linear(duration: 1).speed(2).delay(1), at: [1, 1.25, 1.5]) == [0, 0.5, 1])
    }

    @Test func delays() {
        #expect(values(of: .linear(duration: 1).delay(-0.5), at: [0, 0.25, 0.5, 0.51]) == [0.5, 0.75, 1, nil])
        #expect(values(of: .linear(duration: 1).speed(0), at: [0, 100]) == [0, 0])
        #expect(values(of: .linear(duration: 1).speed(-1), at: [0, 100]) == [0, 0])
        let spring = values(of: .smooth.delay(0.5), interval: 100, at: frames(60))
        let plain = values(of: .smooth, interval: 100, at: frames(30))
        #expect(spring[29] == 0)
        for frame in 0..<20 {
            #expect(isClose(spring[30 + frame]!, plain[frame]!, 0.01) || abs(spring[30 + frame]! - plain[frame]!) < 3)
        }
    }

    @Test func nestedRepetitions() {
        let animation = Animation.linear(duration: 0.1).repeatCount(2, autoreverses: false)
            .repeatCount(2, autoreverses: true)
        let shown = values(of: animation, at: frames(100, rate: 100))
        // 0→1, 0→1, then the whole backwards: 1→0, 1→0.
        #expect(isClose(shown[5]!, 0.5, 0.011))
        #expect(isClose(shown[16]!, 0.5, 0.011))
        #expect(isClose(shown[27]!, 0.5, 0.011))
        #expect(isClose(shown[38]!, 0.5, 0.011))
        #expect(shown[27]! < shown[26]!)
        #expect(shown[99] == nil)
    }

    @Test func repeatCountsBelowOneRunOnce() {
        for count in [-1, 0, 1] {
            let shown = values(of: .linear(duration: 0.5).repeatCount(count), at: [0.25, 0.5, 0.6])
            #expect(shown == [0.5, 1, nil])
        }
    }

    @Test func logicalCompletion() {
        func completion(_ animation: Animation) -> Double? {
            var context = AnimationContext<Double>()
            for time in frames(300, rate: 100) {
                if animation.animate(value: 100, time: time, context: &context) == nil {
                    return -time
                }
                if context.isLogicallyComplete {
                    return time
                }
            }
            return nil
        }
        #expect(completion(.spring(duration: 0.5)) == 0.5)
        #expect(isClose(completion(.spring(duration: 0.5).delay(0.2)) ?? 0, 0.7, 0.011))
        #expect(completion(.spring(duration: 0.5).speed(2)) == 0.25)
        #expect(completion(.spring(duration: 0.5).logicallyComplete(after: 0.8)) == 0.8)
        #expect(completion(.linear(duration: 2).logicallyComplete(after: 1)) == 1)
        #expect(completion(.linear(duration: 1)) == -1.01)
        #expect(completion(.linear(duration: 1).repeatForever()) == 1.01)
        #expect(completion(.linear(duration: 0.5).repeatCount(2)).map { $0 < -1 } == true)
        #expect(isClose(completion(.interpolatingSpring(stiffness: 100, damping: 10)) ?? 0, 0.63, 1e-9))
    }
}
