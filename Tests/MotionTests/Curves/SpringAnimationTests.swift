import Foundation
import Testing
@testable import Motion

@Suite struct SpringAnimationTests {
    /// Where the golden values are a step of 1/300 s ahead: their sum of steps falls short of the frame's time by rounding,
    /// so that the frames 5 to 17 and those from 38 on have one step too many. The method has five for each frame.
    private func isAhead(_ frame: Int) -> Bool { (5...17).contains(frame) || frame >= 38 }

    @Test(arguments: GoldenCurve.section("fluid"))
    func goldenFluidSpring(_ golden: GoldenCurve) {
        let p = golden.parameters
        let animation = Animation.spring(response: p[0], dampingFraction: p[1])
        var context = AnimationContext<Double>()
        for (frame, time) in frames(61).enumerated() {
            let value = animation.animate(value: 1e6, time: time, context: &context) ?? 1e6
            for sample in golden.samples where isClose(sample[0], time, 1e-9) {
                var (value, context, time) = (value, context, time)
                if isAhead(frame) {
                    time += 1.0 / 300
                    value = animation.animate(value: 1e6, time: time, context: &context) ?? 1e6
                }
                #expect(isClose(value, sample[1] * 1e6, 1e-4), "value at \(time)")
                let velocity = animation.velocity(value: 1e6, time: time, context: context) ?? .nan
                #expect(isClose(velocity, sample[2] * 1e6, 1e-2), "velocity at \(time)")
            }
        }
        for (interval, frame) in zip([1.0, 100, 128], p[2...]) {
            let shown = values(of: animation, interval: interval, at: frames(200))
            // With the step too many, one of them is at rest a frame earlier.
            let isEarly = golden.name == "snappy" && interval == 100
            #expect(shown.firstIndex(of: nil) == Int(frame) + (isEarly ? 1 : 0), "removal for interval \(interval)")
        }
    }

    /// A frame falls on a whole number of steps, whatever rounding makes of its time and of the sum of the steps.
    @Test(arguments: [Animation.smooth, .snappy, .bouncy, .spring(response: 0.55, dampingFraction: 0.825)])
    func aFluidSpringDoesNotDependOnTheRoundingOfItsStart(_ animation: Animation) {
        func motion(from start: Double) -> [Double] {
            let end = 100.0
            let animator = AnimatorState(animation: animation, interval: end, at: start, transaction: Transaction())
            return (0...90).map { frame in
                var value = end
                _ = animator.update(&value, at: start + Double(frame) / 60)
                return value
            }
        }
        let first = motion(from: 0)
        for start in [0.5, 1.0 / 3, 0.1, 7.123, 59.95, 3600.0 / 7, 86400.3] {
            for (value, other) in zip(first, motion(from: start)) {
                #expect(isClose(value, other, 1e-6), "\(animation) from \(start)")
            }
        }
        // Nor does any frame go further than those around it let expect.
        let steps = zip(first.dropFirst(), first).map { $0 - $1 }
        for index in 2..<steps.count - 2 where abs(steps[index]) > 0.5 {
            let expected = (steps[index - 1] + steps[index + 1]) / 2
            #expect(abs(steps[index] - expected) < 0.2 * abs(expected) + 0.15, "\(animation), frame \(index)")
        }
    }

    @Test func goldenTable() {
        let frames = [1, 3, 6, 12, 18, 24, 30, 45]
        let table: [(Animation, [Double])] = [
            (.smooth, [0.01609, 0.12770, 0.35578, 0.71292, 0.88646, 0.95743, 0.98447, 0.99881]),
            (.default, [0.01609, 0.12770, 0.35578, 0.71292, 0.88646, 0.95743, 0.98447, 0.99881]),
            (.spring, [0.01609, 0.12770, 0.35578, 0.71292, 0.88646, 0.95743, 0.98447, 0.99881]),
            (.snappy, [0.01630, 0.13386, 0.38544, 0.78369, 0.95249, 0.99843, 1.00435, 1.00041]),
            (.bouncy, [0.01650, 0.14048, 0.41960, 0.87085, 1.02966, 1.03601, 1.01330, 0.99849]),
            (
                .spring(response: 0.55, dampingFraction: 0.825),
                [0.01359, 0.11482, 0.34367, 0.74286, 0.93702, 0.99833, 1.00797, 1.00104]
            ),
            (.interactiveSpring(response: 0.15), [0.14886, 0.67005, 0.96296, 1.00050, 1.00001, 1, 1, 1]),
        ]
        for (animation, expected) in table {
            // A large interval, so that the spring is not yet at rest.
            let shown = values(of: animation, interval: 1e6, at: MotionTests.frames(46))
            for (frame, number) in zip(frames, expected) {
                #expect(isClose((shown[frame] ?? 1e6) / 1e6, number, 5.1e-6), "\(animation), frame \(frame)")
            }
        }
    }

    @Test func factories() {
        #expect(Animation.spring == .spring(duration: 0.5, bounce: 0, blendDuration: 0))
        #expect(Animation.spring() == .spring(duration: 0.5, bounce: 0, blendDuration: 0))
        #expect(Animation.smooth == .spring)
        #expect(Animation.default != .spring)
        #expect(Animation.snappy == .spring(bounce: 0.15))
        #expect(Animation.bouncy(extraBounce: 0.1) == .spring(bounce: 0.4))
        #expect(Animation.interactiveSpring() == .interactiveSpring(duration: 0.15, extraBounce: 0, blendDuration: 0.25))
        #expect(Animation.interactiveSpring(response: 0.2) == .spring(response: 0.2, dampingFraction: 0.86, blendDuration: 0.25))
        #expect(Animation.spring(response: 0.4) == .spring(response: 0.4, dampingFraction: 0.825, blendDuration: 0))
        #expect(Animation.interpolatingSpring == .interpolatingSpring(duration: 0.5, bounce: 0))
    }

    @Test(arguments: GoldenCurve.section("interpolating"))
    func goldenInterpolatingSpring(_ golden: GoldenCurve) throws {
        let p = golden.parameters
        let animation = Animation.interpolatingSpring(mass: p[0], stiffness: p[1], damping: p[2], initialVelocity: p[3])
        for sample in golden.samples {
            let value = values(of: animation, at: [sample[0]])[0]
            #expect(isClose(value ?? 1, sample[1], value == nil ? 0.0011 : 1e-9), "value at \(sample[0])")
        }
        let spring = try #require(animation.base as? SpringAnimation)
        #expect(isClose(spring.duration, p[4], 1e-9))
        #expect(values(of: animation, at: [p[4] - 1e-6])[0] != nil)
        #expect(values(of: animation, at: [p[4] + 1e-6])[0] == nil)

        var context = AnimationContext<Double>()
        _ = animation.animate(value: 1, time: p[5] - 1e-6, context: &context)
        #expect(!context.isLogicallyComplete)
        _ = animation.animate(value: 1, time: p[5] + 1e-6, context: &context)
        #expect(context.isLogicallyComplete)
    }

    @Test func overdampedInterpolatingSpringIsCritical() {
        let times = frames(55)
        #expect(
            values(of: .interpolatingSpring(stiffness: 100, damping: 30), at: times)
                == values(of: .interpolatingSpring(stiffness: 100, damping: 20), at: times))
    }

    @Test func noCatchingUpAfterAStall() {
        var context = AnimationContext<Double>()
        _ = Animation.smooth.animate(value: 100, time: 0.1, context: &context)
        let late = Animation.smooth.animate(value: 100, time: 5.1, context: &context) ?? .nan
        // As far as at 0.1 s and one frame of 1/60 s, five steps.
        #expect(isClose(late, 42.91, 0.01))
    }

    /// Stiff or strongly damped springs, for which the step is too long, stay finite and arrive.
    @Test func stiffSprings() {
        for response in [0, 0.001, 0.01, 0.03, 0.1, 0.5, -1] {
            for damping in [0.3, 1, 1.5, 3, 10, 100] {
                let animation = Animation.spring(response: response, dampingFraction: damping)
                let shown = values(of: animation, interval: 100, at: frames(60 * 60 * 3))
                #expect(shown.allSatisfy { $0.map { $0 > -100 && $0 < 300 } ?? true }, "\(animation)")
                #expect(shown.last! == nil, "\(animation)")
            }
        }
        let creeping = values(of: .spring(bounce: -1), interval: 100, at: frames(100))
        #expect(creeping.allSatisfy { $0 == 0 })
    }

    @Test func mistakesEndAtOnce() {
        for animation in [
            Animation.spring(duration: .nan), .spring(response: 0.5, dampingFraction: .nan),
            .interpolatingSpring(stiffness: -1, damping: 1), .interpolatingSpring(stiffness: .nan, damping: 1),
            .interpolatingSpring(mass: 0, stiffness: 1, damping: 1), .linear.delay(.nan), .linear.speed(.nan),
        ] {
            #expect(values(of: animation, at: [0]) == [nil], "\(animation)")
        }
    }
}
