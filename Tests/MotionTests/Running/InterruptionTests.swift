import Foundation
import Testing
@testable import Motion

@Suite struct InterruptionTests {
    private struct Change {
        var time: Double
        var value: Double
        var animation: Animation?
    }

    private func check(_ index: Int, _ changes: [Change], tolerance: Double = 1e-9) {
        let golden = GoldenCurve.section("interruption")[index]
        var motion = AnimatedNumber(0)
        var pending = changes[...]
        for sample in golden.samples {
            let value: Double
            if let change = pending.first, isClose(change.time, sample[0], 1e-9) {
                pending.removeFirst()
                value = motion.set(change.value, change.animation, at: sample[0])
            } else {
                value = motion.frame(at: sample[0])
            }
            #expect(isClose(value, sample[1], tolerance), "\(golden.name) at \(sample[0])")
        }
        #expect(pending.isEmpty)
    }

    @Test func linearTurnedBack() {
        check(
            0,
            [
                Change(time: 0, value: 100, animation: .linear(duration: 1)),
                Change(time: 0.5, value: 0, animation: .linear(duration: 1)),
            ])
    }

    @Test func easeInOutTurnedBack() {
        check(
            1,
            [
                Change(time: 0, value: 100, animation: .easeInOut(duration: 1)),
                Change(time: 0.5, value: 0, animation: .easeInOut(duration: 1)),
            ], tolerance: 1e-3)
    }

    /// Until the springs come to rest, which the table does not know.
    @Test func springTurnedBack() {
        check(
            2,
            [
                Change(time: 0, value: 100, animation: .smooth),
                Change(time: 0.1, value: 0, animation: .smooth),
            ], tolerance: 0.02)
    }

    @Test func springSentOn() {
        check(
            3,
            [
                Change(time: 0, value: 100, animation: .bouncy),
                Change(time: 0.15, value: 200, animation: .bouncy),
            ], tolerance: 0.02)
    }

    @Test func springsToTheLastDigit() {
        var motion = AnimatedNumber(0)
        motion.set(100, .smooth, at: 0)
        for frame in 1..<6 {
            motion.frame(at: Double(frame) / 60)
        }
        #expect(isClose(motion.set(0, .smooth, at: 0.1), 35.57794058515325, 1e-9))
        let expected = [41.484047837454895, 43.7637517401645, 43.617724370201415, 41.910880342941425, 39.259370540125204]
        for (index, number) in expected.enumerated() {
            #expect(isClose(motion.frame(at: Double(index + 7) / 60), number, 1e-9))
        }
    }

    @Test func unanimatedChangeLeavesTheMotion() {
        check(
            4,
            [
                Change(time: 0, value: 100, animation: .linear(duration: 1)),
                Change(time: 0.5, value: 300, animation: nil),
            ])
    }

    @Test func springBlendsToAnotherResponse() throws {
        let slow = Animation.spring(duration: 2)
        let plain = Animation.spring(duration: 0.2)
        let blended = Animation.spring(duration: 0.2, blendDuration: 0.5)
        func run(_ animation: Animation) -> [Double] {
            var motion = AnimatedNumber(0)
            motion.set(100, slow, at: 0)
            for time in frames(12).dropFirst() {
                motion.frame(at: time)
            }
            motion.set(200, animation, at: 0.2)
            return (13..<30).map { motion.frame(at: Double($0) / 60) }
        }
        let (fast, gentle) = (run(plain), run(blended))
        #expect(zip(fast, gentle).prefix(8).dropFirst().allSatisfy { $0 > $1 + 1 })
    }

    @Test func springTakesOverACurve() {
        var motion = AnimatedNumber(0)
        motion.set(100, .linear(duration: 1), at: 0)
        for time in frames(30) {
            motion.frame(at: time)
        }
        #expect(motion.set(0, .smooth, at: 0.5) == 50)
        let shown = (31...200).map { motion.frame(at: Double($0) / 60) }
        #expect(shown.allSatisfy { $0 <= 50 && $0 > -1 })
        #expect(shown.last == 0)
        #expect(!motion.isAnimating)
    }

    /// Turned back to where it started, the interval is 0; the spring still comes to rest in reasonable time.
    @Test func turningBackEnds() {
        var motion = AnimatedNumber(0)
        motion.set(100, .smooth, at: 0)
        motion.frame(at: 0.1)
        motion.set(0, .smooth, at: 0.1)
        var frame = 6
        while motion.isAnimating, frame < 1000 {
            frame += 1
            motion.frame(at: Double(frame) / 60)
        }
        #expect(frame < 150)
        #expect(motion.frame(at: 20) == 0)
    }

    @Test func stoppingARepetition() {
        var motion = AnimatedNumber(0)
        motion.set(100, .linear(duration: 1).repeatForever(), at: 0)
        #expect(motion.frame(at: 0.5) == 50)
        // An unanimated change does not stop it.
        #expect(motion.set(200, nil, at: 0.5) == 150)
        #expect(motion.frame(at: 50.25) > 100)
        #expect(motion.isAnimating)
        // A finite animation does.
        #expect(motion.set(300, .linear(duration: 0), at: 50.5) == 300)
        #expect(!motion.isAnimating)
    }

    @Test func trackedVelocityIsHandedOn() {
        var drag = Transaction()
        drag.tracksVelocity = true
        var motion = AnimatedNumber(0)
        // 600 points per second.
        for frame in 1...10 {
            let value = Double(frame) * 10
            #expect(motion.set(value, drag, at: Double(frame) / 60) == value)
        }
        let start = motion.set(200, .smooth, at: 10.0 / 60)
        let next = motion.frame(at: 11.0 / 60)
        #expect(start == 100)
        #expect(next - start > 9 && next - start < 14)

        var still = AnimatedNumber(0)
        still.set(100, nil, at: 0)
        still.set(200, .smooth, at: 1)
        #expect(still.frame(at: 1 + 1.0 / 60) - 100 < 3)
    }

    @Test func velocitySampler() {
        var sampler = VelocitySampler<Double>()
        sampler.addSample(1, time: 1)
        #expect(sampler.velocity == nil)
        sampler.addSample(2, time: 2)
        #expect(sampler.velocity == 1)
        sampler.addSample(4, time: 3)
        #expect(sampler.velocity == 1.25)
        sampler.addSample(100, time: 2.5)
        #expect(sampler.velocity == 1.25)
        #expect(isClose(sampler.velocity(at: 3.001) ?? 0, 1.25 * 0.998, 1e-6))
        #expect(sampler.velocity(at: 5.1) == nil)

        var quick = VelocitySampler<Double>()
        quick.addSample(1, time: 1)
        quick.addSample(2, time: 1.1)
        #expect(isClose(quick.velocity ?? 0, 10, 1e-9))
    }
}
