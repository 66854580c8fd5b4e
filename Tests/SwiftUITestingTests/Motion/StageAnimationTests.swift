import Inbetween
import SwiftUI
import SwiftUITesting
import Testing
import StageTime

private struct Mover: View {
    @State private var isAway = false
    @State private var isDim = false
    var animation: Animation? = .linear(duration: 1)

    var body: some View {
        VStack {
            Circle().frame(width: 20, height: 20).offset(x: isAway ? 100 : 0)
            Rectangle().frame(width: 20, height: 20).opacity(isDim ? 0.5 : 1)
            Button("Go") { withAnimation(animation) { isAway.toggle() } }
            Button("Dim") { withAnimation(animation) { isDim.toggle() } }
            Button("Jump") { isDim.toggle() }
        }
    }
}

@MainActor @Suite struct StageAnimationTests {
    private func stage(_ animation: Animation? = .linear(duration: 1)) -> TestStage { TestStage(Mover(animation: animation), traces: true) }

    @Test func aRunningAnimationTellsWhereItIs() throws {
        let stage = stage()
        #expect(stage.animations.isEmpty)
        try stage.tap("Dim")
        let begin = try #require(stage.animations.first)
        #expect(begin.velocity == nil && begin.value == [1] && begin.progress == 0)
        stage.advance(by: 0.25)
        #expect(stage.animations.count == 1)
        let fade = try #require(stage.animations.first)
        #expect(fade.attribute == "opacity" && fade.curve == "linear(duration: 1)" && fade.view.hasSuffix("Rectangle[1]"))
        #expect(fade.source == "withAnimation in the tap on “Dim”")
        #expect(fade.from == [1] && fade.to == [0.5] && abs(fade.value[0] - 0.875) < 1e-9)
        #expect(try abs(#require(fade.velocity?.first) + 0.5) < 1e-6)
        #expect(fade.start == 0 && fade.elapsed == 0.25 && fade.delay == 0 && fade.duration == 1 && fade.runs == 1)
        #expect(fade.progress == 0.25)
        #expect(fade.description.hasPrefix("opacity of ") && fade.description.hasSuffix("linear(duration: 1), 0.25 of 1 s, from 1 to 0.5, now 0.88"))
        stage.advance(by: 1)
        #expect(stage.animations.isEmpty)
    }

    @Test func anInterruptionBeginsWhereTheValueIs() throws {
        let stage = stage(.spring(duration: 0.5))
        try stage.tap("Dim")
        stage.advance(by: 0.2)
        let before = try #require(stage.animations.first?.value)
        try stage.tap("Dim")
        stage.advance(by: 0.1)
        let back = try #require(stage.animations.first)
        #expect(back.from == before && back.to == [1] && abs(back.start - 0.2) < 1e-9 && abs(back.elapsed - 0.1) < 1e-9)
    }

    private nonisolated static let timings: [(Animation, Double, Double?, Int?)] = [
        (.linear(duration: 0.5).delay(0.25), 0.25, 0.5, 1), (.easeInOut(duration: 1).speed(2), 0, 0.5, 1),
        (.linear(duration: 0.5).repeatCount(3), 0, 1.5, 3), (.linear(duration: 1).repeatForever(), 0, nil, nil),
        (.linear(duration: 1).speed(0), 0, nil, 1),
    ]

    @Test(arguments: timings)
    func delayDurationAndRunsAreThoseOfTheAnimation(_ animation: Animation, _ delay: Double, _ duration: Double?, _ runs: Int?) throws {
        let stage = stage(animation)
        try stage.tap("Dim")
        stage.advance(by: 0.1)
        let found = try #require(stage.animations.first)
        #expect(found.delay == delay && found.runs == runs)
        if let duration {
            // A run ends with the frame that finds it over.
            #expect(try abs(#require(found.duration) - duration) < 0.06)
        } else {
            #expect(found.duration == nil && found.progress == nil)
        }
    }

    @Test(arguments: [
        Animation.linear(duration: 0.7), .easeOut(duration: 0.5), .spring(duration: 0.5), .bouncy, .linear(duration: 0.3).repeatCount(3, autoreverses: false),
    ])
    func theDurationIsTheTimeUntilItIsAtRest(_ animation: Animation) throws {
        let stage = stage(animation)
        try stage.tap("Go")
        let duration = try #require(stage.animations.first?.duration)
        var end = 0.0
        while !stage.animations.isEmpty {
            stage.run(frames: 1)
            end = stage.time
        }
        #expect(end >= duration - 1e-5 && end - duration < 1.0 / 60 + 1e-5)
    }

    @Test func pausingGoesToTheFraction() throws {
        let stage = stage(.linear(duration: 0.5).delay(0.25))
        try stage.tap("Go")
        try stage.pause(at: 0.5)
        #expect(abs(stage.time - 0.5) < 1e-6)
        #expect(try abs(#require(stage.animations.first?.progress) - 0.5) < 1e-6)
        try stage.pause(at: 0.75, of: "Circle")
        #expect(abs(stage.time - 0.625) < 1e-6)
        let error = #expect(throws: ExpectationError.self) { try stage.pause(at: 0.1) }
        #expect(error?.problem.contains("time does not go back; what is animated:\n  frame of ") == true)
    }

    @Test func aPauseThatIsNotMeantListsWhatRuns() throws {
        let stage = stage()
        var error = #expect(throws: ExpectationError.self) { try stage.pause(at: 0.5) }
        #expect(error?.problem == "there is no animation to pause at; nothing is animated")
        try stage.tap("Go")
        stage.advance(by: 0.2)
        try stage.tap("Dim")
        error = #expect(throws: ExpectationError.self) { try stage.pause(at: 0.5) }
        #expect(error?.problem.hasPrefix("2 animations are at 0.5 at different times: say which one is meant; what is animated:\n  frame of ") == true)
        error = #expect(throws: ExpectationError.self) { try stage.pause(at: 0.5, of: "blur") }
        #expect(error?.problem.hasPrefix("no animation is called “blur”; what is animated:") == true)
        try stage.pause(at: 0.5, of: "opacity")
        #expect(abs(stage.time - 0.7) < 1e-6)
        let endless = self.stage(.linear(duration: 1).repeatForever())
        try endless.tap("Go")
        #expect(throws: ExpectationError.self) { try endless.pause(at: 0.5) }
    }

    @Test func whatDidNotMoveTellsWhy() throws {
        let stage = stage()
        #expect(stage.unanimatedChanges.isEmpty)
        stage.advance(by: 0.5)
        try stage.tap("Jump")
        #expect(stage.unanimatedChanges.count == 1)
        let change = try #require(stage.unanimatedChanges.first)
        #expect(change.reason == .noAnimation && change.attribute == "opacity" && change.view?.hasSuffix("Rectangle[1]") == true)
        #expect(change.time == 0.5 && change.count == 1 && change.lastTime == 0.5 && change.from == [1] && change.to == [0.5])
        #expect(change.source == "the tap on “Jump”" && change.message.contains("withAnimation { }"))
        #expect(change.description.hasPrefix("at 0.5 s, opacity of ") && change.description.hasSuffix(change.message))
        // Moving elements are not reported.
        try stage.tap("Dim")
        stage.advance(by: 2)
        #expect(stage.unanimatedChanges.count == 1)
    }

    @Test func eachReasonOfATraceHasItsCase() {
        #expect(UnanimatedChange.Reason.allCases.map(\.rawValue).sorted() == AnimationTrace.Reason.allCases.map(\.rawValue).sorted())
    }
}
