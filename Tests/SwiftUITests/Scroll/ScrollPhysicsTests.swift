import Foundation
import Testing

@testable import SwiftUI

/// The published formulas of UIScrollView.
struct ScrollPhysicsTests {
    @Test func rubberBand() {
        // x·d·c / (d + c·x) with c = 0.55
        #expect(abs(RubberBand.displacement(pull: 100, dimension: 400) - 100 * 400 * 0.55 / (400 + 55)) < 1e-9)
        #expect(abs(RubberBand.displacement(pull: -100, dimension: 400) + 100 * 400 * 0.55 / (400 + 55)) < 1e-9)
        #expect(RubberBand.displacement(pull: 1e9, dimension: 400) < 400)
        #expect(RubberBand.displacement(pull: 10, dimension: 0) == 0)
        for pull in [1.0, 30, 500, -70] {
            let shown = RubberBand.displacement(pull: pull, dimension: 300)
            #expect(abs(RubberBand.pull(displacement: shown, dimension: 300) - pull) < 1e-6)
        }
    }

    @Test func deceleration() {
        let motion = Deceleration(start: 10, velocity: 1000)
        let perSecond = 1000 * log(0.998)
        #expect(abs(motion.destination - (10 - 1000 / perSecond)) < 1e-9)
        // Each millisecond leaves 0.998 of the velocity.
        #expect(abs(motion.velocity(at: 0.001) - 998) < 1e-9)
        #expect(abs(motion.velocity(at: 1) - 1000 * pow(0.998, 1000)) < 1e-9)
        #expect(abs(motion.value(at: 0.5) - (10 + (pow(0.998, 500) - 1) / perSecond * 1000)) < 1e-9)
        #expect(abs(motion.destination - motion.value(at: motion.duration) - 0.5) < 1e-9)
        #expect(abs(motion.time(of: motion.value(at: 0.7))! - 0.7) < 1e-9)
        #expect(motion.time(of: motion.destination + 1) == nil)
        #expect(motion.time(of: 9) == nil)
        #expect(Deceleration(start: 0, velocity: 0).duration == 0)
        let fast = Deceleration(start: 0, velocity: 1000, rate: Deceleration.fastRate)
        #expect(abs(fast.destination - -1000 / (1000 * log(0.99))) < 1e-9)
    }

    @Test func spring() {
        let spring = ScrollSpring(target: 100, displacement: 50, velocity: 0)
        #expect(spring.value(at: 0) == 150)
        #expect(abs(spring.value(at: 0.1) - (100 + exp(-1) * (50 + 500 * 0.1))) < 1e-9)
        #expect(abs(spring.value(at: spring.duration) - 100) <= 0.2)
        let difference = (spring.value(at: 0.2 + 1e-6) - spring.value(at: 0.2 - 1e-6)) / 2e-6
        #expect(abs(spring.velocity(at: 0.2) - difference) < 1e-4)
        #expect(ScrollMotion.bouncing(spring).value(at: spring.duration) == 100)
    }

    /// Content on its way to a target keeps its velocity and does not turn around.
    @Test(arguments: [(300.0, 1000.0), (300, 0), (-300, 50), (40, 2000), (2000, 4000)])
    func approach(distance: Double, velocity: Double) {
        let motion = ScrollApproach(from: 20, to: 20 + distance, velocity: velocity)
        #expect(abs(motion.value(at: 0) - 20) < 1e-9)
        #expect(abs(motion.velocity(at: 0) - velocity) < 1e-6)
        #expect(abs(motion.value(at: motion.duration) - motion.target) <= 0.2)
        let distances = (0...200).map { abs(motion.target - motion.value(at: motion.duration * Double($0) / 200)) }
        #expect(distances.max()! <= abs(distance) + 10)
        #expect(motion.duration < 5)
    }
}
