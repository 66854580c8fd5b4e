import Geometry
import Foundation
import Testing
import ViewValues

@testable import Motion

/// Values of keyframes, computed by hand from the formulas of cubic and spring keyframes.
@Suite struct KeyframeTimelineTests {
    private struct Pose: Equatable {
        var x = 0.0
        var size = CGSize(width: 1, height: 1)
        var angle = Angle.zero
    }

    private func expectValues(
        _ timeline: KeyframeTimeline<Double>, _ expected: [(time: Double, value: Double)], _ location: SourceLocation = #_sourceLocation
    ) {
        for (time, value) in expected {
            let found = timeline.value(time: time)
            #expect(abs(found - value) < 1e-9, "\(found) instead of \(value) at \(time)", sourceLocation: location)
        }
    }

    private let stiff = Spring(mass: 1, stiffness: 100, damping: 20)

    @Test func linear() {
        let timeline = KeyframeTimeline(initialValue: 0.0) {
            LinearKeyframe(10, duration: 1)
            LinearKeyframe(-10, duration: 2)
        }
        #expect(timeline.duration == 3)
        expectValues(timeline, [(-1, 0), (0, 0), (0.5, 5), (1, 10), (1.5, 5), (3, -10), (9, -10)])
        #expect(timeline.value(progress: 0.5) == timeline.value(time: 1.5))
        #expect(timeline.value(progress: 2) == -10)
    }

    @Test func linearWithACurve() {
        let timeline = KeyframeTimeline(initialValue: 0.0) {
            LinearKeyframe(10, duration: 2, timingCurve: .easeIn)
        }
        expectValues(timeline, [(1, 10 * UnitCurve.easeIn.value(at: 0.5)), (2, 10)])
    }

    @Test func cubicAloneBeginsAndEndsAtRest() {
        let timeline = KeyframeTimeline(initialValue: 0.0) { CubicKeyframe(10, duration: 1) }
        expectValues(timeline, [(0.25, 1.5625), (0.5, 5), (0.75, 8.4375), (1, 10)])
    }

    /// The tangent at the knot is (30 − 0) / (3 − 0) = 10 per second.
    @Test func cubicsMakeACatmullRomSpline() {
        let timeline = KeyframeTimeline(initialValue: 0.0) {
            CubicKeyframe(10, duration: 1)
            CubicKeyframe(30, duration: 2)
        }
        expectValues(timeline, [(0.5, 3.75), (1, 10), (2, 22.5), (3, 30)])
    }

    @Test func cubicWithVelocities() {
        let timeline = KeyframeTimeline(initialValue: 0.0) {
            CubicKeyframe(10, duration: 2, startVelocity: 10, endVelocity: 4)
            CubicKeyframe(10, duration: 2)
        }
        // 5 + 0.125·2·10 − 0.125·2·4; then the neighbour's velocity, 4, continues.
        expectValues(timeline, [(1, 6.5), (2, 10), (3, 11), (4, 10)])
    }

    @Test func cubicGoesOnFromAndIntoOtherKeyframes() {
        let after = KeyframeTimeline(initialValue: 0.0) {
            LinearKeyframe(10, duration: 1)
            CubicKeyframe(20, duration: 1)
        }
        expectValues(after, [(1.5, 16.25)])
        let before = KeyframeTimeline(initialValue: 0.0) {
            CubicKeyframe(10, duration: 1)
            LinearKeyframe(30, duration: 1)
        }
        expectValues(before, [(0.5, 2.5), (1.5, 20)])
    }

    @Test func moveJumpsWithoutVelocity() {
        let timeline = KeyframeTimeline(initialValue: 0.0) {
            CubicKeyframe(10, duration: 1)
            MoveKeyframe(100)
            CubicKeyframe(110, duration: 1)
        }
        expectValues(timeline, [(0.5, 5), (1, 100), (1.25, 101.5625), (2, 110)])
        expectValues(KeyframeTimeline(initialValue: 0.0) { MoveKeyframe(3) }, [(0, 3), (1, 3)])
    }

    /// Critically damped with ω = 10: x = 1 − e^(−ωt)(1 + ωt), and v·t·e^(−ωt) for a push.
    @Test func spring() {
        let timeline = KeyframeTimeline(initialValue: 0.0) { SpringKeyframe(1, spring: stiff) }
        #expect(timeline.duration == stiff.settlingDuration)
        expectValues(timeline, [(0.1, 0.26424111765712), (0.2, 0.59399415029016), (timeline.duration, 1)])

        let pushed = KeyframeTimeline(initialValue: 0.0) {
            LinearKeyframe(1, duration: 1)
            SpringKeyframe(1, duration: 0.1, spring: stiff)
            LinearKeyframe(0, duration: 1)
        }
        // Cut after 0.1 s, where it is at 1 + 0.1/e; the next one begins there.
        expectValues(pushed, [(1.05, 1.03032653298563), (1.1, 1.03678794411714), (1.6, 0.51839397205857), (2.1, 0)])

        let explicit = KeyframeTimeline(initialValue: 0.0) { SpringKeyframe(0, spring: stiff, startVelocity: 10) }
        expectValues(explicit, [(0.1, 0.36787944117144)])
    }

    @Test func springPassesItsVelocityToACubic() {
        let timeline = KeyframeTimeline(initialValue: 0.0) {
            SpringKeyframe(1, duration: 0.1, spring: stiff)
            CubicKeyframe(1, duration: 1)
        }
        // Velocity ω²t·e^(−ωt) = 10/e.
        let (start, velocity) = (0.26424111765712, 3.67879441171442)
        expectValues(timeline, [(0.6, (start + 1) / 2 + 0.125 * velocity)])
    }

    @Test func tracksOfParts() {
        let timeline = KeyframeTimeline(initialValue: Pose()) {
            KeyframeTrack(\.x) {
                LinearKeyframe(10, duration: 1)
            }
            KeyframeTrack(\.size.width) {
                MoveKeyframe(2)
                LinearKeyframe(4, duration: 2)
            }
            KeyframeTrack(\.angle) {
                LinearKeyframe(.degrees(90), duration: 4)
            }
        }
        #expect(timeline.duration == 4)
        let pose = timeline.value(time: 1)
        #expect(pose.x == 10)
        #expect(pose.size == CGSize(width: 3, height: 1))
        #expect(abs(pose.angle.degrees - 22.5) < 1e-9)
        #expect(timeline.value(time: 3).x == 10)
    }

    @Test func laterTracksWin() {
        let timeline = KeyframeTimeline(initialValue: Pose()) {
            KeyframeTrack(\.x) { LinearKeyframe(10, duration: 1) }
            KeyframeTrack(\.x) { LinearKeyframe(-10, duration: 2) }
        }
        #expect(timeline.value(time: 1).x == -5)
    }

    /// Any animatable value, not only vectors.
    @Test func animatableValues() {
        let timeline = KeyframeTimeline(initialValue: UnitPoint.topLeading) {
            LinearKeyframe(.bottomTrailing, duration: 2)
        }
        let point = timeline.value(time: 0.5)
        #expect(abs(point.x - 0.25) < 1e-9 && abs(point.y - 0.25) < 1e-9)
    }

    @Test func conditionsAndLoops() {
        func timeline(isHigh: Bool, count: Int) -> KeyframeTimeline<Double> {
            KeyframeTimeline(initialValue: 0) {
                KeyframeTrack {
                    if isHigh {
                        LinearKeyframe(100, duration: 1)
                    } else {
                        MoveKeyframe(1)
                        LinearKeyframe(10, duration: 1)
                    }
                    for index in 0..<count {
                        LinearKeyframe(Double(index), duration: 0.5)
                    }
                }
            }
        }
        #expect(timeline(isHigh: true, count: 2).duration == 2)
        expectValues(timeline(isHigh: true, count: 2), [(1, 100), (1.5, 0), (2, 1)])
        expectValues(timeline(isHigh: false, count: 0), [(0.5, 5.5), (1, 10)])
        let bare = KeyframeTimeline(initialValue: 0.0) {
            for index in 1...3 {
                LinearKeyframe(Double(index), duration: 1)
            }
        }
        expectValues(bare, [(2.5, 2.5)])
    }

    private struct Bounce: KeyframeTrackContent {
        var height: Double

        var body: some KeyframeTrackContent<Double> {
            LinearKeyframe(height, duration: 1)
            LinearKeyframe(0, duration: 1)
        }
    }

    private struct Hop: Keyframes {
        var body: some Keyframes<Pose> {
            KeyframeTrack(\Pose.x) { Bounce(height: 8) }
        }
    }

    @Test func keyframesOfOnesOwn() {
        expectValues(
            KeyframeTimeline(initialValue: 0) {
                Bounce(height: 10)
                Bounce(height: 4)
            }, [(1, 10), (1.5, 5), (3, 4), (4, 0)])
        #expect(KeyframeTimeline(initialValue: Pose()) { Hop() }.value(time: 0.5).x == 4)
    }

    @MainActor @Test(arguments: [-1, Double.nan, .infinity])
    func badDurationsArePassedAtOnce(_ duration: Double) {
        var warnings: [String] = []
        RuntimeIssue.handler = { warnings.append($0) }
        defer { RuntimeIssue.handler = nil }
        let timeline = KeyframeTimeline(initialValue: 0.0) {
            CubicKeyframe(5, duration: duration)
            LinearKeyframe(10, duration: 1)
        }
        #expect(warnings.count == 1)
        #expect(timeline.duration == 1)
        expectValues(timeline, [(0, 5), (0.5, 7.5), (.nan, 5)])
        _ = KeyframeTimeline(initialValue: 0.0) { SpringKeyframe(5, spring: Spring(mass: 1, stiffness: 100, damping: 0)) }
        #expect(warnings.count == 2)
    }
}
