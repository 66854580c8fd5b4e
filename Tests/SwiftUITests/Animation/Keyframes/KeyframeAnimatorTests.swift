import SwiftUITesting
import Testing

@testable import SwiftUI

@MainActor
@Suite struct KeyframeAnimatorTests {
    private final class Counts {
        var parent = 0
        var content = 0
        var starts: [Double] = []
    }

    private static let size = CGSize(width: 300, height: 20)

    /// What does not animate stands on whole pixels.
    private static let pixel = 0.26

    private func x(_ stage: TestStage) -> Double {
        stage.items.first.map { $0.frame.minX - 145 } ?? .nan
    }

    private struct Looping: View {
        let counts: Counts
        @State private var isPlaying = true

        var body: some View {
            counts.parent += 1
            return Rectangle().frame(width: 10, height: 10)
                .keyframeAnimator(initialValue: 0.0, repeating: isPlaying) { content, x in
                    content.offset(x: x)
                } keyframes: { _ in
                    LinearKeyframe(40, duration: 1)
                    LinearKeyframe(20, duration: 1)
                }
                .onTapGesture { isPlaying.toggle() }
        }
    }

    @Test func repeats() {
        let counts = Counts()
        let stage = TestStage(Looping(counts: counts), size: Self.size)
        for (time, value) in [(0, 0), (0.5, 20), (1, 40), (1.5, 30), (2, 0), (2.5, 20), (7.5, 30), (8, 0)] as [(Double, Double)] {
            stage.advance(to: time)
            #expect(abs(x(stage) - value) < Self.pixel, "\(x(stage)) at \(time)")
        }
        #expect(counts.parent == 1)
        #expect(stage.isAnimating)
    }

    @Test func notRepeatingShowsTheBeginning() throws {
        let stage = TestStage(Looping(counts: Counts()), size: Self.size)
        stage.advance(to: 0.5)
        try stage.tap(at: CGPoint(x: 150 + x(stage), y: 10))
        #expect(x(stage) == 0)
        #expect(!stage.isAnimating)
        stage.advance(to: 3)
        #expect(x(stage) == 0)
        try stage.tap(at: CGPoint(x: 150, y: 10))
        stage.advance(to: 3.5)
        #expect(abs(x(stage) - 20) < 1e-9)
    }

    private struct Triggered: View {
        let counts: Counts
        @State private var trigger = 0

        var body: some View {
            counts.parent += 1
            return KeyframeAnimator(initialValue: 0.0, trigger: trigger) { x in
                let _ = counts.content += 1
                Rectangle().frame(width: 10, height: 10).offset(x: x)
            } keyframes: { start in
                let _ = counts.starts.append(start)
                CubicKeyframe(100, duration: 1)
            }
            .frame(width: 300)
            .contentShape(Rectangle())
            .onTapGesture { withAnimation(.linear(duration: 5)) { trigger += 1 } }
        }
    }

    @Test func triggerPlaysOnce() throws {
        let counts = Counts()
        let stage = TestStage(Triggered(counts: counts), size: Self.size)
        stage.advance(to: 1)
        #expect(x(stage) == 0 && !stage.isAnimating && counts.content == 1)
        #expect(counts.starts.isEmpty)

        try stage.tap(at: CGPoint(x: 150, y: 10))
        #expect(x(stage) == 0 && stage.isAnimating)
        let parents = counts.parent
        for (time, value) in [(1.25, 15.625), (1.5, 50), (2, 100), (2.5, 100)] as [(Double, Double)] {
            stage.advance(to: time)
            #expect(abs(x(stage) - value) < Self.pixel, "\(x(stage)) at \(time)")
        }
        #expect(counts.parent == parents)
        #expect(!stage.isAnimating)

        // From rest to rest: the closure gets the end of the run before.
        try stage.tap(at: CGPoint(x: 150, y: 10))
        #expect(counts.starts == [0, 100])
        #expect(x(stage) == 100)
    }

    /// At 0.5 s the value is 50 and moves at 150 per second; the new run continues so: 75 + 0.125 · 150 in its middle.
    @Test func triggerOnTheWayKeepsTheVelocity() throws {
        let counts = Counts()
        let stage = TestStage(Triggered(counts: counts), size: Self.size)
        try stage.tap(at: CGPoint(x: 150, y: 10))
        stage.advance(to: 0.5)
        try stage.tap(at: CGPoint(x: 150, y: 10))
        #expect(abs(x(stage) - 50) < 1e-9)
        stage.advance(to: 0.51)
        #expect(abs(x(stage) - 51.5) < Self.pixel)
        stage.advance(to: 1)
        #expect(abs(x(stage) - 93.75) < Self.pixel)
        stage.advance(to: 1.5)
        #expect(x(stage) == 100 && !stage.isAnimating)
        #expect(counts.starts == [0, 50])
    }

    @Test func nothingRunsAtRest() {
        let stage = TestStage(Triggered(counts: Counts()), size: Self.size)
        stage.advance(to: 1)
        stage.resetCounts()
        stage.play(2)
        #expect(stage.ruleCount == 0 && stage.bodyCount == 0)
    }

    @Test func aFrameRunsTheContentAndNothingElse() {
        let counts = Counts()
        let stage = TestStage(Looping(counts: counts), size: Self.size)
        stage.advance(to: 0.1)
        stage.resetCounts()
        stage.play(0.5)
        #expect(stage.bodyCount == 30)
    }

    @Test func durationZeroIsShownOnce() {
        let stage = TestStage(
            Rectangle().frame(width: 10, height: 10).keyframeAnimator(initialValue: 0.0) { content, x in
                content.offset(x: x)
            } keyframes: { _ in
                MoveKeyframe(30)
            }, size: Self.size)
        #expect(x(stage) == 30 && !stage.isAnimating)
    }

    /// Content that changes its structure in a frame appears and disappears.
    @Test func structureFollows() {
        let stage = TestStage(
            KeyframeAnimator(initialValue: 0.0) { x in
                if x > 20 {
                    Text("far")
                } else {
                    Text("near")
                }
            } keyframes: { _ in
                LinearKeyframe(40, duration: 1)
            }, size: Self.size)
        #expect(stage.texts == ["near"])
        stage.advance(to: 0.75)
        #expect(stage.texts == ["far"])
        stage.advance(to: 1.25)
        #expect(stage.texts == ["near"])
    }
}
