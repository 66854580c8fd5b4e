import Inbetween
import Testing
@testable import SwiftUI
@testable import SwiftUITesting

/// Time passes in frames, however far the test looks ahead.
@MainActor
@Suite struct StageStepTests {
    private struct Phases: View {
        var body: some View {
            Color.blue.frame(width: 10, height: 10).phaseAnimator([0.0, 40, 80]) { view, x in
                view.offset(x: x)
            } animation: { _ in
                .spring(duration: 0.3)
            }
        }
    }

    private struct Spring: View {
        @State private var isOn = false

        var body: some View {
            Button("Go") { withAnimation(.bouncy) { isOn.toggle() } }.offset(y: isOn ? 100 : 0)
        }
    }

    /// Added steps may come to a little more than their sum: found by random app 904.
    @Test func theRoundingOfAddedStepsIsNotThePast() {
        let stage = TestStage(Spring(), size: CGSize(width: 200, height: 100))
        var roundedUp = 0
        for _ in 1...50 {
            let goal = stage.time + 0.7
            for _ in 1...7 {
                stage.play(0.1, framesPerSecond: 1 / 0.1)
            }
            roundedUp += stage.time > goal ? 1 : 0
            stage.advance(to: goal)
            #expect(abs(stage.time - goal) < 1e-9)
        }
        #expect(roundedUp > 0)
    }

    /// One step of a second shows what sixty frames show.
    @Test func aLongStepPassesInFrames() throws {
        let size = CGSize(width: 200, height: 100)
        let once = TestStage(Phases(), size: size), often = TestStage(Phases(), size: size)
        for second in 1...4 {
            once.advance(to: Double(second) + 0.01)
            for frame in 1...60 {
                often.advance(to: Double(second - 1) + Double(frame) / 60)
            }
            often.advance(to: Double(second) + 0.01)
            #expect(once.items.map(\.description) == often.items.map(\.description))
        }
    }

    /// The same frames as a recording's, also when a touch comes between two of them.
    @Test(arguments: [0.5, 0.507]) func aStageShowsTheFramesOfARecording(_ moment: Double) throws {
        let size = CGSize(width: 200, height: 400)
        let stage = TestStage(Spring(), size: size)
        let graph = ViewGraph(Spring(), size: size)
        let player = Stage(source: graph, rate: stage.stage.rate, script: try Script(yaml: "- {at: \(moment), tap: Go}"))
        stage.advance(to: moment)
        try stage.tap("Go")
        for frame in 31...90 {
            stage.advance(to: Double(frame) / 60)
            let recorded = try player.frame(frame)
            #expect("\(stage.displayList)" == "\(recorded.displayList)", "frame \(frame)")
        }
    }

    @Test func droppedFramesAreNotShown() {
        let stage = TestStage(Phases(), size: CGSize(width: 200, height: 100))
        stage.resetCounts()
        stage.dropFrames(for: 0.1)
        let one = stage.ruleCount
        stage.resetCounts()
        stage.advance(by: 0.1)
        #expect(stage.ruleCount >= 5 * one && one > 0)
    }

    @Test func settlingFailsWhenMotionNeverEnds() throws {
        struct Pulse: View {
            @State private var isOn = false

            var body: some View {
                Text("beat").opacity(isOn ? 1 : 0.5).onAppear {
                    withAnimation(.linear(duration: 1).repeatForever()) { isOn = true }
                }
            }
        }
        let stage = TestStage(Pulse(), size: CGSize(width: 100, height: 100))
        let error = #expect(throws: ExpectationError.self) { try stage.settle(limit: 3) }
        #expect(error?.problem.contains("after 3 s") == true)
        #expect(error?.problem.contains("repeat") == true, "\(error?.problem ?? "")")
        #expect(error?.problem.contains("“beat”") == true)
    }

    @Test func settlingNamesAClock() throws {
        let stage = TestStage(TimelineView(.animation) { _ in Color.red }, size: CGSize(width: 100, height: 100))
        let error = #expect(throws: ExpectationError.self) { try stage.settle(limit: 1) }
        #expect(error?.problem.contains("TimelineView(.animation)") == true, "\(error?.problem ?? "")")
    }
}
