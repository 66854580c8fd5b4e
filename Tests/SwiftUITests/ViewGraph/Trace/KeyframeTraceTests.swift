import Inbetween
import SwiftUITesting
import Testing
import StageTime

@testable import SwiftUI

/// What a trace knows of values that keyframes move.
@MainActor
@Suite struct KeyframeTraceTests: TraceSuite {
    private struct Values {
        var scale = 1.0
        var angle = Angle.zero
    }

    private struct Jumping: View {
        let isOn: Bool

        var body: some View {
            Circle().keyframeAnimator(initialValue: Values(), trigger: isOn) { view, values in
                view.scaleEffect(values.scale).rotationEffect(values.angle)
            } keyframes: { _ in
                KeyframeTrack(\.scale) {
                    MoveKeyframe(0.5)
                    CubicKeyframe(1.5, duration: 0.25)
                    LinearKeyframe(1, duration: 0.125)
                }
                KeyframeTrack(\.angle) {
                    SpringKeyframe(.degrees(90), duration: 0.5)
                }
            }
        }
    }

    private struct Beating: View {
        let isOn: Bool

        var body: some View {
            KeyframeAnimator(initialValue: 0.0, repeating: true) { value in
                Circle().opacity(value)
            } keyframes: { _ in
                LinearKeyframe(1, duration: isOn ? 0.25 : 0.5)
            }
        }
    }

    private func tracks(_ stage: TestStage) -> [AnimationTrace.Life] { stage.trace?.tracks ?? [] }

    @Test func eachTrackHasItsKeyframesItsValuesAndItsEnd() throws {
        let (stage, model) = stage { Jumping(isOn: $0) }
        stage.advance(by: 0.25)
        #expect(tracks(stage).isEmpty)
        stage.perform { model.change { $0 = true } }
        stage.play(1, framesPerSecond: 8)
        let lives = tracks(stage)
        #expect(lives.map(\.attribute) == ["\\.scale", "\\.angle"])
        #expect(Set(lives.map(\.view)).count == 1 && lives[0].view.hasPrefix("TraceFollower/Jumping/"), "\(lives.map(\.view))")
        #expect(lives.map(\.animation) == ["KeyframeTrack(\\.scale)", "KeyframeTrack(\\.angle)"])
        let scale = try #require(lives.first)
        #expect(scale.track?.start == 0.25 && scale.track?.period == nil)
        #expect(scale.track?.keyframes.map(\.kind) == ["move", "cubic", "linear"])
        #expect(scale.track?.keyframes.map(\.end) == [0, 0.25, 0.375])
        #expect(scale.track?.keyframes.map(\.duration) == [0, 0.25, 0.125])
        #expect(scale.track?.keyframes.map(\.value) == [[0.5], [1.5], [1]])
        #expect(isNear(lives[1].track?.keyframes[0].value ?? [], [Spring().value(target: 90.0, time: 0.5)]), "degrees: \(lives[1].track?.keyframes ?? [])")
        #expect(scale.samples.map(\.time) == [0.25, 0.375, 0.5, 0.625, 0.75])
        #expect(isNear([0, 2, 3, 4].flatMap { scale.samples[$0].value }, [0.5, 1.5, 1, 1]))
        #expect(scale.events.map(\.kind) == [.started, .finished] && scale.end == 0.75)
        // Values that move with them are recorded as usual, and no animation is.
        #expect(self.lives(stage).isEmpty && changes(stage).contains { $0.reason == .driven })
        #expect(!stage.traceLines.contains { $0.contains("KeyframeTrack") })
    }

    @Test func aRunThatBeginsAnewEndsTheOneBefore() {
        let (stage, model) = stage { Jumping(isOn: $0) }
        stage.perform { model.change { $0 = true } }
        stage.play(0.25, framesPerSecond: 8)
        stage.perform { model.change { $0 = false } }
        stage.play(0.125, framesPerSecond: 8)
        #expect(tracks(stage).map { $0.events.map(\.kind) } == [[.started, .removed], [.started, .removed], [.started], [.started]])
    }

    @Test func whatIsPlayedAgainAndAgainIsOneLifeWhoseKeyframesMayChange() throws {
        let (stage, model) = stage { Beating(isOn: $0) }
        stage.play(0.75, framesPerSecond: 8)
        let life = try #require(tracks(stage).first)
        #expect(life.attribute == "\\.self" && life.view == "TraceFollower/Beating/KeyframeAnimator")
        #expect(life.track == AnimationTrace.Track(start: 0, period: 0.5, keyframes: [.init(kind: "linear", end: 0.5, duration: 0.5, value: [1])]))
        let known = try #require(stage.trace?.revision)
        stage.perform { model.change { $0 = true } }
        stage.play(0.25, framesPerSecond: 8)
        #expect(tracks(stage).count == 1 && life.track?.period == 0.25 && life.end == nil)
        let delta = try #require(stage.trace?.changes(since: known))
        #expect(delta.lives.isEmpty && delta.tracks.map(\.life.id) == [life.id] && delta.tracks.first?.isKnown == true)
    }
}
