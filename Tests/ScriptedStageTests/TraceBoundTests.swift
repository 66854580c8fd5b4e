import Foundation
import ScriptedStage
import Testing
import StageTime

/// The events that a trace drops, and those that its readers get.
@Suite struct TraceBoundTests {
    private final class Animator {}

    private func begin(_ trace: AnimationTrace, _ view: String, at time: Double, _ animator: Animator) -> UInt32 {
        trace.frameWillBegin(at: time)
        let id = trace.begin(
            view: view, attribute: "opacity", from: [0], event: AnimationTrace.Event(.started, at: time, animation: "linear", to: [1]),
            animator: animator)
        trace.addSample([0], at: time, to: id)
        return id
    }

    private func change(_ view: String, at time: Double) -> AnimationTrace.Change {
        var change = AnimationTrace.Change(.change, at: time, source: "a tap")
        change.view = view
        change.attribute = "frame"
        change.reason = .noAnimation
        return change
    }

    @Test func idsStayWhenLivesAreForgotten() {
        let trace = AnimationTrace()
        let animators = (0..<3).map { _ in Animator() }
        let ids = (0..<3).map { begin(trace, "\($0)", at: Double($0), animators[$0]) }
        trace.add(AnimationTrace.Event(.finished, at: 2), to: ids[0])
        trace.prune(before: 3)
        #expect(trace.lives.map(\.id) == [2, 3])
        trace.frameWillBegin(at: 4)
        trace.addSample([0.5], at: 4, to: ids[1])
        trace.addSample([0.7], at: 4, to: ids[0])
        #expect(trace.lives[0].samples.map(\.time) == [4])
        #expect(begin(trace, "new", at: 5, animators[0]) == 4)
        withExtendedLifetime(animators) {}
    }

    @Test func aLifeThatGoesOnKeepsHowItBeganAndWhereItGoes() {
        let trace = AnimationTrace()
        let animator = Animator()
        let id = begin(trace, "a", at: 0, animator)
        for second in 1...3600 {
            trace.frameWillBegin(at: Double(second))
            trace.add(AnimationTrace.Event(.merged, at: Double(second), to: [Double(second)]), to: id)
            trace.addSample([Double(second)], at: Double(second), to: id)
            trace.add(change("b", at: Double(second)))
            trace.prune(before: Double(second) - 10)
        }
        let life = trace.lives[0]
        #expect(life.start == 0)
        #expect(life.animation == "linear")
        #expect(life.to == [3600])
        #expect(life.samples.count == 11)
        #expect(life.events.count == 12)
        // One change that has gone on all the time.
        #expect(trace.changes.map(\.count) == [3600])
        withExtendedLifetime(animator) {}
    }

    @Test func changesThatGoOnAreFoundAfterOthersAreForgotten() {
        let trace = AnimationTrace()
        for frame in 0..<4 {
            trace.frameWillBegin(at: Double(frame))
            if frame == 0 {
                trace.add(change("old", at: 0))
            }
            trace.add(change("new", at: Double(frame)))
            trace.prune(before: Double(frame))
        }
        #expect(trace.changes.map(\.view) == ["new"])
        #expect(trace.changes.map(\.count) == [4])
        #expect(trace.changes.map(\.id) == [2])
    }

    @Test func onlyWhatIsNewIsTold() {
        let trace = AnimationTrace()
        let animators = [Animator(), Animator()]
        let first = begin(trace, "a", at: 0, animators[0])
        trace.add(change("c", at: 0))
        let all = trace.changes(since: 0)
        #expect(all.lives.map(\.life.id) == [1])
        #expect(all.lives.map(\.isKnown) == [false])
        #expect(all.changes.map(\.id) == [1])
        #expect(trace.changes(since: all.revision).lives.isEmpty)
        #expect(trace.changes(since: all.revision).changes.isEmpty)

        _ = begin(trace, "b", at: 1, animators[1])
        trace.addSample([0.25], at: 1, to: first)
        trace.addSample([0.5], at: 2, to: first)
        let next = trace.changes(since: all.revision)
        #expect(next.lives.map(\.life.id) == [1, 2])
        #expect(next.lives.map(\.isKnown) == [true, false])
        #expect(next.lives[0].samples.map(\.time) == [1, 2])
        #expect(next.changes.isEmpty)

        trace.add(AnimationTrace.Event(.finished, at: 3), to: first)
        let last = trace.changes(since: next.revision)
        #expect(last.lives.map(\.life.id) == [1])
        #expect(last.lives[0].samples.isEmpty)
        #expect(last.lives[0].life.end == 3)
        withExtendedLifetime(animators) {}
    }
}
