import SwiftUITesting
import Testing

@testable import SwiftUI

/// Views that go through phases, by themselves or when a value changes.
@MainActor
@Suite struct PhaseAnimatorTests {
    private static let size = CGSize(width: 300, height: 20)

    private func x(_ stage: TestStage) -> Double {
        stage.items.first.map { $0.frame.minX - 145 } ?? .nan
    }

    /// Complete at the 60th frame, when the next phase begins.
    nonisolated fileprivate static let step = Animation.linear(duration: 119.0 / 120)

    private func play(_ stage: TestStage, to time: Double) {
        if time > stage.time {
            stage.play(time - stage.time)
        }
    }

    private func expectValues(_ stage: TestStage, _ expected: [(time: Double, value: Double)], _ location: SourceLocation = #_sourceLocation) {
        for (time, value) in expected {
            play(stage, to: time)
            #expect(abs(x(stage) - value) < 0.9, "\(x(stage)) instead of \(value) at \(time)", sourceLocation: location)
        }
    }

    private func stage(_ phases: [Double], _ animation: @escaping (Double) -> Animation? = { _ in PhaseAnimatorTests.step }) -> TestStage {
        TestStage(
            Rectangle().frame(width: 10, height: 10).phaseAnimator(phases) { content, x in
                content.offset(x: x)
            } animation: {
                animation($0)
            }, size: Self.size)
    }

    @Test func goesRound() {
        expectValues(
            stage([0, 100, 50]),
            [
                (0, 0), (0.5, 50), (1, 100), (1.5, 75), (2, 50), (2.5, 25), (3, 0), (3.5, 50), (30.5, 50),
            ])
    }

    /// The animation is that of the phase to come.
    @Test func animationOfTheTarget() {
        let stage = stage([0, 100]) { .linear(duration: $0 == 100 ? 119.0 / 120 : 239.0 / 120) }
        expectValues(stage, [(0.5, 50), (1, 100), (2, 50), (3, 0), (3.5, 50)])
    }

    @Test func nilJumps() {
        let stage = stage([0, 100]) { $0 == 100 ? Self.step : nil }
        expectValues(stage, [(0.5, 50), (1, 0), (1.5, 50), (2, 0)])
    }

    /// A phase that looks like the one before takes no time.
    @Test func phaseThatChangesNothing() {
        expectValues(stage([0, 100, 100, 100]), [(0.5, 50), (1, 100), (1.5, 50), (2, 0), (2.5, 50)])
    }

    @Test func onePhaseRests() {
        let stage = stage([40])
        #expect(x(stage) == 40 && !stage.isAnimating)
    }

    @Test func noPhases() {
        var warnings: [String] = []
        RuntimeIssue.handler = { warnings.append($0) }
        defer { RuntimeIssue.handler = nil }
        let stage = stage([])
        stage.play(0.5)
        #expect(stage.items.isEmpty && !stage.isAnimating)
        #expect(warnings.count == 1)
    }

    @Test func endlessPhases() {
        var warnings: [String] = []
        RuntimeIssue.handler = { warnings.append($0) }
        defer { RuntimeIssue.handler = nil }
        let animator = PhaseAnimator(sequence(first: 0) { $0 + 1 }) { Text("\($0)") }
        #expect(animator.phases.count == 10_000 && warnings.count == 1)
    }

    @Test func phasesWithoutTimeDoNotHang() {
        var warnings: [String] = []
        RuntimeIssue.handler = { warnings.append($0) }
        defer { RuntimeIssue.handler = nil }
        let stage = stage([0, 100]) { _ in nil }
        var seen: [Double] = []
        stage.play(4.0 / 60) { _ in seen.append(x(stage)) }
        #expect(seen == [100, 0, 100, 0])
        #expect(warnings.count == 1)
    }

    private final class Counts {
        var parent = 0
        var content = 0
    }

    private struct Triggered: View {
        let counts: Counts
        @State private var trigger = 0

        var body: some View {
            counts.parent += 1
            return PhaseAnimator([0.0, 100, 50], trigger: trigger) { x in
                let _ = counts.content += 1
                Rectangle().frame(width: 10, height: 10).offset(x: x)
            } animation: { _ in
                PhaseAnimatorTests.step
            }
            .frame(width: 300)
            .contentShape(Rectangle())
            .onTapGesture { trigger += 1 }
        }
    }

    @Test func triggerGoesRoundOnce() throws {
        let counts = Counts()
        let stage = TestStage(Triggered(counts: counts), size: Self.size)
        play(stage, to: 1)
        #expect(x(stage) == 0 && !stage.isAnimating && counts.content == 1)
        try stage.tap(at: CGPoint(x: 150, y: 10))
        expectValues(stage, [(1.5, 50), (2, 100), (2.5, 75), (3, 50), (3.5, 25), (4, 0), (5, 0)])
        #expect(!stage.isAnimating)
        #expect(counts.parent == 2)
        try stage.tap(at: CGPoint(x: 150, y: 10))
        expectValues(stage, [(5.5, 50)])
    }

    /// Back to the first phase from wherever it is, and then the whole sequence.
    @Test func triggerOnTheWay() throws {
        let stage = TestStage(Triggered(counts: Counts()), size: Self.size)
        try stage.tap(at: CGPoint(x: 150, y: 10))
        play(stage, to: 1.5)
        try stage.tap(at: CGPoint(x: 150, y: 10))
        #expect(abs(x(stage) - 75) < 0.9)
        play(stage, to: 1.6)
        #expect(x(stage) < 75)
        play(stage, to: 2.5)
        #expect(abs(x(stage)) < 0.5)
        expectValues(stage, [(3.5, 100), (4.5, 50), (5.5, 0), (6, 0)])
        #expect(!stage.isAnimating)
    }

    private struct Changing: View {
        @State private var isWide = false

        var body: some View {
            Rectangle().frame(width: 10, height: 10)
                .phaseAnimator(isWide ? [20.0, 120] : [0, 40]) { content, x in
                    content.offset(x: x)
                } animation: { _ in
                    PhaseAnimatorTests.step
                }
                .frame(width: 300)
                .contentShape(Rectangle())
                .onTapGesture { isWide = true }
        }
    }

    @Test func otherPhasesBeginAnew() throws {
        let stage = TestStage(Changing(), size: Self.size)
        play(stage, to: 1)
        try stage.tap(at: CGPoint(x: 150, y: 10))
        play(stage, to: 10)
        var found = Set<Double>()
        stage.play(4) { _ in found.insert(x(stage).rounded()) }
        #expect(found.min() == 20 && found.max() == 120)
    }

    @Test func torndownAnimatorStops() throws {
        struct Leaving: View {
            @State private var isShown = true

            var body: some View {
                VStack {
                    if isShown {
                        Rectangle().frame(width: 10, height: 10)
                            .phaseAnimator([0.0, 40]) { content, x in content.offset(x: x) }
                            .transition(.identity)
                    }
                    Button("Leave") { isShown = false }
                }
            }
        }
        let stage = TestStage(Leaving(), size: CGSize(width: 300, height: 100))
        stage.play(0.5)
        try stage.tap("Leave")
        // The button's own fading ends.
        stage.play(2)
        #expect(!stage.isAnimating)
        stage.resetCounts()
        stage.play(1)
        #expect(stage.ruleCount == 0)
    }
}
