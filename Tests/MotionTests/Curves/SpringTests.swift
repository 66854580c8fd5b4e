import Foundation
import Testing
@testable import Motion

@Suite struct SpringTests {
    @Test(arguments: GoldenCurve.section("spring"))
    func goldenClosedForm(_ golden: GoldenCurve) {
        let p = golden.parameters
        let spring = Spring(response: p[0], dampingRatio: p[1])
        for sample in golden.samples {
            let value = spring.value(target: 1, initialVelocity: p[2], time: sample[0])
            let velocity = spring.velocity(target: 1, initialVelocity: p[2], time: sample[0])
            #expect(isClose(value, sample[1], 1e-10), "value at \(sample[0])")
            #expect(isClose(velocity, sample[2], 1e-9), "velocity at \(sample[0])")
        }
        #expect(isClose(spring.settlingDuration(target: 1, initialVelocity: p[2], epsilon: 0.001), p[5], 1e-9))
        #expect(isClose(spring.damping / 2, p[4], 1e-9))
    }

    @Test func goldenTable() {
        let times = [0.05, 0.1, 0.15, 0.2, 0.3, 0.4, 0.5, 0.75, 1.0]
        let table: [(Spring, [Double], Double)] = [
            (.smooth, [0.1313, 0.3577, 0.5620, 0.7154, 0.8900, 0.9605, 0.9864, 0.9992, 1], 0.8),
            (.snappy, [0.1382, 0.3881, 0.6177, 0.7864, 0.9564, 1.0016, 1.0060, 1.0004, 1], 0.8768),
            (.bouncy, [0.1457, 0.4233, 0.6851, 0.8737, 1.0339, 1.0393, 1.0145, 0.9982, 1.0001], 1.0447),
            (
                Spring(duration: 1, bounce: 0.7),
                [0.0460, 0.1692, 0.3454, 0.5497, 0.9540, 1.2459, 1.3679, 1.1271, 0.8681], 4.2268
            ),
            (
                Spring(duration: 0.5, bounce: -0.3),
                [0.1144, 0.2908, 0.4462, 0.5704, 0.7426, 0.8459, 0.9078, 0.9744, 0.9929], 1.4
            ),
            (
                Spring(response: 0.55, dampingRatio: 0.825),
                [0.1189, 0.3465, 0.5696, 0.7451, 0.9405, 1.0017, 1.0101, 1.0011, 0.9999], 0.9817
            ),
            (
                Spring(response: 0.3, dampingRatio: 0.5),
                [0.3656, 0.8878, 1.1407, 1.1421, 0.9898, 0.9842, 1.0039, 0.9996, 1], 0.8926
            ),
            (
                Spring(response: 0.15, dampingRatio: 0.86),
                [0.6766, 0.9759, 1.0050, 1.0014, 1, 1, 1, 1, 1], 0.2920
            ),
        ]
        for (spring, expected, settling) in table {
            for (time, number) in zip(times, expected) {
                #expect(isClose(spring.value(target: 1.0, time: time), number, 5.1e-5), "\(spring) at \(time)")
            }
            #expect(isClose(spring.settlingDuration, settling, 5.1e-5), "\(spring)")
        }
    }

    @Test func initialVelocity() {
        let smooth: [(Double, Double)] = [(0.05, 0.2647), (0.1, 0.5), (0.2, 0.7964), (0.5, 0.9911)]
        for (time, number) in smooth {
            #expect(isClose(Spring.smooth.value(target: 1, initialVelocity: 5, time: time), number, 5.1e-5))
        }
        let bouncy: [(Double, Double)] = [(0.1, 0.6040), (0.2, 0.9672), (0.3, 1.0512)]
        for (time, number) in bouncy {
            #expect(isClose(Spring.bouncy.value(target: 1, initialVelocity: 5, time: time), number, 5.1e-5))
        }
    }

    @Test func parameters() {
        let spring = Spring(duration: 0.5, bounce: 0.3)
        #expect(isClose(spring.mass, 1, 0))
        #expect(isClose(spring.stiffness, 157.91367, 1e-5))
        #expect(isClose(spring.damping, 17.592919, 1e-5))
        #expect(isClose(spring.dampingRatio, 0.7, 1e-12))
        #expect(isClose(spring.bounce, 0.3, 1e-12))
        #expect(isClose(spring.duration, 0.5, 1e-12))
        #expect(isClose(spring.response, 0.5, 1e-12))
        #expect(isClose(Spring(duration: 0.5, bounce: -0.3).bounce, -0.3, 1e-12))
        #expect(isClose(Spring(duration: 0.5, bounce: -0.3).response, 0.5, 1e-12))
        #expect(Spring(duration: 1, bounce: 1).damping == 0)
        #expect(Spring(duration: 1, bounce: 7) == Spring(duration: 1, bounce: 1))
        #expect(Spring(duration: 1, bounce: 1).settlingDuration == .infinity)
        #expect(Spring() == .smooth)
        #expect(Spring(duration: 0.5, bounce: 0.15) == .snappy)

        let physical = Spring(mass: 2, stiffness: 200, damping: 12)
        #expect(isClose(physical.stiffness, 200, 1e-9))
        #expect(isClose(physical.damping, 12, 1e-9))
        #expect(isClose(physical.response, 2 * .pi / 10, 1e-12))

        let collapsed = Spring(stiffness: 100, damping: 30)
        #expect(isClose(collapsed.damping, 20, 1e-9))
        #expect(collapsed.dampingRatio == 1)
        let overdamped = Spring(stiffness: 100, damping: 30, allowOverDamping: true)
        #expect(isClose(overdamped.dampingRatio, 1.5, 1e-12))
    }

    @Test func extremesAreNeitherNaNNorSlow() {
        for duration in [0, -1, 1e-9, 0.5, 100, Double.infinity, .nan] {
            for bounce in [-2, -1, -0.999, -0.3, 0, 0.3, 1, 5, Double.nan] {
                let spring = Spring(duration: duration, bounce: bounce)
                for time in [0, 0.1, 1, 100, Double.infinity] {
                    let value = spring.value(target: 1.0, initialVelocity: 2, time: time)
                    #expect(!value.isNaN, "duration \(duration), bounce \(bounce), time \(time)")
                    #expect(!spring.velocity(target: 1.0, initialVelocity: 2, time: time).isNaN)
                }
                #expect(!spring.settlingDuration.isNaN)
            }
        }
        #expect(Spring(duration: 0).value(target: 1.0, time: 0.001) == 1)
        #expect(Spring(duration: 0).stiffness == .infinity)
        #expect(Spring(duration: 0.5, bounce: -1).dampingRatio == .infinity)
    }

    @Test func settlingDurationInitializer() {
        for ratio in [0.1, 0.3, 0.7, 0.99] {
            for duration in [0.05, 0.5, 1, 3, 10] {
                let spring = Spring(settlingDuration: duration, dampingRatio: ratio)
                #expect(isClose(spring.settlingDuration, duration, 1e-6), "ratio \(ratio), duration \(duration)")
                #expect(isClose(spring.dampingRatio, ratio, 1e-9))
            }
        }
        let critical = Spring(settlingDuration: 1, dampingRatio: 1)
        #expect(isClose(critical.value(target: 1.0, time: 1), 0.999, 1e-9))
        let strict = Spring(settlingDuration: 100, dampingRatio: 0.5, epsilon: 0.01)
        #expect(isClose(strict.settlingDuration(target: 1.0, epsilon: 0.01), 10, 1e-6))
    }

    /// One long step is the same as many short ones, and the force is the derivative of the velocity.
    @Test(arguments: [Spring.smooth, .bouncy, Spring(duration: 0.5, bounce: -0.4), Spring(duration: 1, bounce: 1)])
    func updateAndForce(_ spring: Spring) {
        var (value, velocity) = (3.0, -2.0)
        for _ in 0..<50 {
            spring.update(value: &value, velocity: &velocity, target: 10, deltaTime: 0.01)
        }
        #expect(isClose(value, 3 + spring.value(target: 7, initialVelocity: -2, time: 0.5), 1e-9))
        #expect(isClose(velocity, spring.velocity(target: 7, initialVelocity: -2, time: 0.5), 1e-9))

        let later = spring.velocity(target: 7, initialVelocity: -2, time: 0.500001)
        let force = spring.force(target: 10, position: value, velocity: velocity)
        #expect(isClose((later - velocity) / 0.000001, force / spring.mass, 0.01))
    }

    @Test func betweenAnimatableValues() {
        let from = CGPoint(x: 10, y: 0)
        let to = CGPoint(x: 20, y: 100)
        let shown = Spring.bouncy.value(fromValue: from, toValue: to, initialVelocity: .zero, time: 0.2)
        let fraction = Spring.bouncy.value(target: 1.0, time: 0.2)
        #expect(isClose(shown.x, 10 + 10 * fraction, 1e-9))
        #expect(isClose(shown.y, 100 * fraction, 1e-9))
        let speed = Spring.bouncy.velocity(fromValue: from, toValue: to, initialVelocity: .zero, time: 0.2)
        #expect(isClose(speed.y, 10 * speed.x, 1e-9))
        let settling = Spring.bouncy.settlingDuration(
            fromValue: from, toValue: to, initialVelocity: .zero, epsilon: 0.001)
        #expect(settling > Spring.bouncy.settlingDuration)
    }
}
