import Foundation
import Inbetween
import SwiftUITesting
import Testing
import StageTime

@testable import SwiftUI

/// The life cycle of each animation in a trace, and its lines.
@MainActor
@Suite struct AnimationTraceTests: TraceSuite {
    // MARK: Lives

    @Test func aLifeHasItsValuesItsSamplesAndItsEnd() throws {
        let (stage, model) = stage { isOn in
            Circle().frame(width: 10, height: 10).opacity(isOn ? 0.5 : 1)
        }
        stage.perform { withAnimation(.linear(duration: 0.25)) { model.change { $0 = true } } }
        stage.play(0.5, framesPerSecond: 16)
        let life = try #require(lives(stage).first)
        #expect(lives(stage).count == 1)
        #expect(life.view == "TraceFollower/Circle")
        #expect(life.attribute == "opacity")
        #expect(life.animation == "linear(duration: 0.25)")
        #expect(life.source == "withAnimation")
        #expect(life.from == [1])
        #expect(life.to == [0.5])
        #expect(life.start == 0)
        #expect(life.events.map(\.kind) == [.started, .finished])
        #expect(life.end == 0.3125)
        #expect(life.samples.map(\.time) == [0, 0.0625, 0.125, 0.1875, 0.25, 0.3125])
        for (sample, value) in zip(life.samples, [1, 0.875, 0.75, 0.625, 0.5, 0.5]) {
            #expect(isNear(sample.value, [value]))
        }
        #expect(changes(stage).isEmpty)
    }

    @Test func aSpringMergesAndACurveIsCombined() throws {
        for (animation, kind) in [(Animation.bouncy, AnimationTrace.EventKind.merged), (.linear(duration: 1), .combined)] {
            let (stage, model) = stage { isOn in
                Circle().opacity(isOn ? 0.5 : 1)
            }
            stage.perform { withAnimation(animation) { model.change { $0 = true } } }
            stage.advance(by: 0.25)
            stage.perform { withAnimation(animation) { model.change { $0 = false } } }
            try stage.settle()
            let life = try #require(lives(stage).first)
            #expect(lives(stage).count == 1)
            #expect(life.events.map(\.kind) == [.started, kind, .finished])
            #expect(life.events[1].time == 0.25)
            #expect(life.events[1].to == [1])
            #expect(life.from == [1])
            #expect(life.to == [1])
        }
    }

    @Test func aChangeWithoutAnimationShiftsAMotion() throws {
        let (stage, model) = stage { isOn in
            Circle().opacity(isOn ? 0.5 : 1)
        }
        stage.perform { withAnimation(.linear(duration: 1)) { model.change { $0 = true } } }
        stage.advance(by: 0.25)
        stage.perform { model.change { $0 = false } }
        try stage.settle()
        #expect(lives(stage).map { $0.events.map(\.kind) } == [[.started, .shifted, .finished]])
        #expect(changes(stage).map(\.reason) == [.noAnimation])
    }

    @Test func aViewThatGoesEndsItsMotions() throws {
        let (stage, model) = stage { isOn in
            Inner(isShown: !isOn).id(isOn)
        }
        stage.advance(by: 0.25)
        stage.perform { model.change { $0 = true } }
        stage.advance(by: 0.25)
        let removed = lives(stage).filter { $0.events.last?.kind == .removed }
        #expect(removed.count == 1)
        #expect(removed.first?.source == "withAnimation in onAppear")
        #expect(removed.first?.view.hasSuffix("Inner/Circle") ?? false, "\(lives(stage).map(\.view))")
    }

    private struct Inner: View {
        let isShown: Bool
        @State private var value = 0.0

        var body: some View {
            Circle().opacity(value).onAppear {
                withAnimation(.linear(duration: 10)) { value = 1 }
            }
        }
    }

    @Test func theSourceIsNamed() throws {
        let (stage, model) = stage { isOn in
            Circle().opacity(isOn ? 0.5 : 1).animation(.linear(duration: 0.5).delay(0.25), value: isOn)
            Circle().opacity(isOn ? 0.5 : 1).transaction { $0.animation = .easeIn(duration: 0.5) }
            Circle().animation(.snappy) { $0.opacity(isOn ? 0.5 : 1) }
        }
        stage.perform { model.change { $0 = true } }
        #expect(lives(stage).map(\.source) == [".animation(_:value: Bool)", ".transaction { }", ".animation(_:body:)"])
        #expect(
            lives(stage).map(\.animation) == [
                "linear(duration: 0.5).delay(0.25)", "easeIn(duration: 0.5)", "spring(duration: 0.5, bounce: 0.15)",
            ])
        #expect(lives(stage).map(\.view) == ["TraceFollower/Circle[0]", "TraceFollower/Circle[1]", "TraceFollower/Circle[2]"])
    }

    @Test func aBindingAPhaseAnimatorAndAControlAreSources() throws {
        let stage = TestStage(Switches(), size: traceSize, traces: true)
        stage.advance(by: 0.1)
        try stage.tap("Turn")
        let sources = Set(lives(stage).map(\.source))
        #expect(sources.contains("PhaseAnimator"))
        #expect(sources.contains("a binding's animation in the tap on “Turn”"), "\(sources)")
    }

    private struct Switches: View {
        @State private var isOn = false

        var body: some View {
            VStack {
                Circle().opacity(isOn ? 0.5 : 1)
                Circle().phaseAnimator([1.0, 0.5]) {
                    $0.opacity($1)
                } animation: { _ in
                    .linear(duration: 1)
                }
                Button("Turn") { $isOn.animation(.linear(duration: 1)).wrappedValue.toggle() }
            }
        }
    }

    @Test func rowsAreKnownByTheirIds() {
        let (stage, model) = stage { isOn in
            VStack {
                ForEach(["a", "b"], id: \.self) { _ in
                    Circle().opacity(isOn ? 0.5 : 1)
                }
                Circle().opacity(isOn ? 0.5 : 1)
            }
        }
        stage.perform { withAnimation { model.change { $0 = true } } }
        #expect(
            lives(stage).map(\.view) == [
                "TraceFollower/VStack/ForEach[0]/Circle[a]", "TraceFollower/VStack/ForEach[0]/Circle[b]", "TraceFollower/VStack/Circle[1]",
            ])
    }

    @Test(arguments: [
        (Animation.default, "default"), (.bouncy, "spring(duration: 0.5, bounce: 0.3)"),
        (.spring(response: 0.4, dampingFraction: 2), "spring(duration: 0.4, bounce: -0.5)"),
        (.interactiveSpring, "spring(duration: 0.15, bounce: 0.15, blendDuration: 0.25)"),
        (.interpolatingSpring(stiffness: 170, damping: 15), "interpolatingSpring(stiffness: 170, damping: 15)"),
        (.easeInOut, "easeInOut(duration: 0.35)"), (.timingCurve(0.1, 0.2, 0.3, 0.4, duration: 2), "timingCurve(…, duration: 2)"),
        (.linear(duration: 1).speed(2).repeatCount(3, autoreverses: false), "linear(duration: 1).speed(2).repeatCount(3, autoreverses: false)"),
        (.easeOut(duration: 1).repeatForever(), "easeOut(duration: 1).repeatForever()"),
        (.linear(duration: 1).logicallyComplete(after: 0.5), "linear(duration: 1).logicallyComplete(after: 0.5)"),
    ])
    func animationsAreToldAsTheyAreWritten(animation: Animation, words: String) {
        #expect(animation.summary == words)
    }

    // MARK: Lines

    @Test func linesAreJSONAndTheSameEachTime() throws {
        func run() throws -> [String] {
            let (stage, model) = stage { isOn in
                Circle().opacity(isOn ? 0.5 : 1)
                AnimationTraceReasonTests.Wave(height: isOn ? 5 : 10)
                if isOn {
                    Text("Hello “you”")
                }
            }
            stage.perform { withAnimation { model.change { $0 = true } } }
            try stage.settle()
            stage.perform { model.change { $0 = false } }
            return stage.traceLines
        }
        let lines = try run()
        #expect(try run() == lines)
        #expect(lines.count >= 6)
        for line in lines {
            let object = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
            #expect(object["kind"] is String)
            #expect(object["source"] is String)
            if object["kind"] as? String == "animation" {
                #expect((object["samples"] as? [[Double]])?.allSatisfy { $0.count == 1 + ((object["from"] as? [Double])?.count ?? 0) } ?? false)
            }
        }
    }

    @Test func aStageThatDoesNotTraceTellsNothingAndWorksNoMore() throws {
        let counts = try [false, true].map { traces in
            let model = TraceSwitch()
            let stage = TestStage(TraceFollower(model: model) { Circle().opacity($0 ? 0.5 : 1) }, size: traceSize, traces: traces)
            stage.resetCounts()
            stage.perform { withAnimation(.linear(duration: 0.5)) { model.change { $0 = true } } }
            try stage.settle()
            #expect(stage.traceLines.isEmpty == !traces)
            return [stage.ruleCount, stage.bodyCount, stage.liveNodes]
        }
        #expect(counts[0] == counts[1])
    }
}
