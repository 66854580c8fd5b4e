import Testing
@testable import Motion

private let finite: [Animation] = [
    .linear(duration: 0.3), .easeInOut, .timingCurve(0.68, -0.6, 0.32, 1.6, duration: 0.5), .default, .bouncy,
    .spring(duration: 0.3, bounce: 0.6, blendDuration: 0.2), .spring(duration: 0.4, bounce: -0.5),
    .interactiveSpring(), .interpolatingSpring(stiffness: 170, damping: 12, initialVelocity: 2),
    .interpolatingSpring(stiffness: 100, damping: 40), .linear(duration: 0.4).delay(0.2), .bouncy.delay(0.1),
    .bouncy.speed(2), .easeIn.repeatCount(3), .snappy.repeatCount(2, autoreverses: false).delay(0.05),
    .linear(duration: 0.1).repeatCount(2).repeatCount(2, autoreverses: false), .easeOut.logicallyComplete(after: 0.1),
    .timingCurve(.circularEaseInOut, duration: 0.4), .linear(duration: 0), .linear.delay(-0.1),
]
private let modifiedSprings: [Animation] = [
    .bouncy.delay(0.1), .bouncy.speed(2), .snappy.repeatCount(2, autoreverses: false).delay(0.05),
]
private let endless: [Animation] = [
    .linear(duration: 0.2).repeatForever(), .bouncy.repeatForever(autoreverses: false), .spring(bounce: 1),
    .easeInOut(duration: 0.3).delay(0.1).repeatForever(),
]

/// Any animation, interrupted at any time by any other.
@Suite struct InterruptionPropertyTests {
    private static let interruptions = [0, 0.0166, 0.1, 0.2, 0.25, 0.3001, 0.45, 0.7, 1.3]

    @Test(arguments: finite + endless)
    func noJumpNoNaNAndAnEnd(_ first: Animation) {
        // A modified spring does not merge; it would follow the endless motion for ever.
        let seconds = endless.contains(first) ? finite.filter { !modifiedSprings.contains($0) } : finite
        for second in seconds {
            for interruption in Self.interruptions {
                check(first, second, interruption)
            }
        }
    }

    private func check(_ first: Animation, _ second: Animation, _ interruption: Double) {
        let label: Comment = "\(first) then \(second) at \(interruption)"
        var motion = AnimatedNumber(10)
        motion.set(110, first, at: 0)
        var frame = 1
        while Double(frame) / 60 < interruption {
            motion.frame(at: Double(frame) / 60)
            frame += 1
        }
        let before = motion.frame(at: interruption)
        let startsElsewhere = second == .linear(duration: 0) || second == .linear.delay(-0.1)
        let after = motion.set(-40, second, at: interruption)
        if !startsElsewhere {
            #expect(isClose(before, after, 1e-6), label)
        }
        var isFinite = true
        while motion.isAnimating, frame < 3000 {
            frame += 1
            let value = motion.frame(at: max(interruption, Double(frame) / 60))
            isFinite = isFinite && abs(value) < 2000
        }
        #expect(isFinite, label)
        #expect(!motion.isAnimating, label)
        #expect(motion.frame(at: 100) == -40, label)
    }

    @Test func threeInARow() {
        for (first, second) in zip(finite, finite.reversed()) {
            for third in finite where third != .linear(duration: 0) && third != .linear.delay(-0.1) {
                var motion = AnimatedNumber(0)
                motion.set(100, first, at: 0)
                motion.frame(at: 0.05)
                motion.set(300, second, at: 0.1)
                motion.frame(at: 0.15)
                let before = motion.frame(at: 0.2)
                #expect(isClose(motion.set(50, third, at: 0.2), before, 1e-6), "\(first), \(second), \(third)")
                for frame in 13...2000 where motion.isAnimating {
                    #expect(motion.frame(at: Double(frame) / 60).isFinite)
                }
                #expect(motion.frame(at: 100) == 50, "\(first), \(second), \(third)")
            }
        }
    }

    /// A fluid spring continues from the position and with the velocity of the frame before, whether or not the frame of the interruption, or earlier
    /// ones, have been computed.
    @Test func springsKeepTheirVelocity() {
        for first in [Animation.smooth, .snappy, .bouncy, .default, .interactiveSpring()] {
            for second in [Animation.smooth, .bouncy, .spring(duration: 1, bounce: 0.2, blendDuration: 0.3)] {
                for count in 2...20 {
                    var old = AnimationContext<Double>()
                    for time in frames(count - 1) {
                        _ = first.animate(value: 1000, time: time, context: &old)
                    }
                    let time = Double(count - 1) / 60
                    var new = old
                    #expect(second.shouldMerge(previous: first, value: 1000, time: time, context: &new))
                    #expect(
                        second.velocity(value: 1000, time: time, context: new)
                            == first.velocity(value: 1000, time: time, context: old))
                    let shown = first.animate(value: 1000, time: time, context: &old)
                    #expect(second.animate(value: 1200, time: time, context: &new) == shown)

                    var later = old
                    var sparse = AnimationContext<Double>()
                    _ = first.animate(value: 1000, time: 0, context: &sparse)
                    #expect(second.shouldMerge(previous: first, value: 1000, time: time, context: &later))
                    #expect(second.shouldMerge(previous: first, value: 1000, time: time, context: &sparse))
                    for frame in count..<count + 10 {
                        let expected = second.animate(value: 1200, time: Double(frame) / 60, context: &new)
                        #expect(second.animate(value: 1200, time: Double(frame) / 60, context: &later) == expected)
                        // A step of the integration more or less.
                        let afterAGap = second.animate(value: 1200, time: Double(frame) / 60, context: &sparse)
                        #expect(isClose(afterAGap ?? 1200, expected ?? 1200, 20))
                    }
                }
            }
        }
    }
}
