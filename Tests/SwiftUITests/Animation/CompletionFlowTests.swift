import SwiftUITesting
import Testing

@testable import SwiftUI

/// When the completions of an animation are called, seen through views.
@MainActor
@Suite struct CompletionFlowTests {
    private let journal = Journal()

    /// Plays 3 seconds in quarters; where in time each entry of the journal appeared.
    private func times(_ stage: TestStage, seconds: Double = 3) -> [String: Double] {
        var times: [String: Double] = [:]
        for entry in journal.entries {
            times[entry] = stage.time
        }
        stage.play(seconds, framesPerSecond: 8) { time in
            for entry in journal.entries where times[entry] == nil {
                times[entry] = time
            }
        }
        return times
    }

    private func animate<Value>(
        _ driver: Driver<Value>, to value: Value, _ animation: Animation?, _ criteria: AnimationCompletionCriteria = .logicallyComplete,
        name: String
    ) {
        withAnimation(animation, completionCriteria: criteria) {
            driver.value = value
        } completion: { [journal] in
            journal.note(name)
        }
    }

    private func box() -> Driver<Double> {
        Driver(0.0) { x in Box().offset(x: x) }
    }

    @Test func aBezierCurveIsCompleteAtItsEnd() {
        let driver = box()
        driver.stage.perform { animate(driver, to: 100, .linear(duration: 1), name: "done") }
        let times = times(driver.stage)
        #expect(times["done"] == 1.125)
        #expect(journal.entries == ["done"])
    }

    @Test func aSpringIsCompleteAfterItsPerceptualDurationAndRemovedLater() {
        let driver = Driver([0.0, 0.0]) { values in
            ZStack(alignment: .topLeading) {
                Box().offset(x: values[0])
                Box().offset(x: values[1])
            }
        }
        driver.stage.perform {
            animate(driver, to: [100, 0], .smooth, name: "logical")
            animate(driver, to: [100, 100], .smooth, .removed, name: "removed")
        }
        let times = times(driver.stage)
        #expect(times["logical"] == 0.5)
        #expect(times["removed"] == 1.375)
    }

    @Test func logicallyCompleteAfterComesBeforeRemoved() {
        let driver = Driver([0.0, 0.0]) { values in
            ZStack(alignment: .topLeading) {
                Box().offset(x: values[0])
                Box().offset(x: values[1])
            }
        }
        let animation = Animation.linear(duration: 2).logicallyComplete(after: 1)
        driver.stage.perform {
            animate(driver, to: [100, 0], animation, name: "logical")
            animate(driver, to: [100, 100], animation, .removed, name: "removed")
        }
        let times = times(driver.stage)
        #expect(times == ["logical": 1, "removed": 2.125])
        #expect(journal.entries == ["logical", "removed"])
    }

    @Test func withNothingToAnimateItIsCalledAtOnce() {
        let driver = box()
        driver.stage.perform { animate(driver, to: 100, nil, name: "no animation") }
        #expect(journal.entries == ["no animation"])
        driver.stage.perform { animate(driver, to: 100, .linear(duration: 1), name: "no change") }
        #expect(journal.entries == ["no animation", "no change"])
    }

    @Test func itWaitsForTheLastOfSeveralAnimations() {
        let driver = Driver(0.0) { x in
            ZStack(alignment: .topLeading) {
                Box().offset(x: x)
                Box().offset(x: x).animation(.linear(duration: 2), value: x)
            }
        }
        driver.stage.perform { animate(driver, to: 100, .linear(duration: 1), name: "done") }
        #expect(times(driver.stage) == ["done": 2.125])
    }

    @Test func aRetargetedAnimationIsLogicallyCompleteAtItsOwnTimeAndRemovedWithItsSuccessor() {
        let driver = box()
        driver.stage.perform { animate(driver, to: 100, .linear(duration: 1), name: "first logical") }
        driver.stage.advance(to: 0.5)
        driver.stage.perform { animate(driver, to: 0, .linear(duration: 2), .removed, name: "second removed") }
        #expect(times(driver.stage) == ["first logical": 1.125, "second removed": 2.625])
    }

    @Test func aRepetitionForEverIsNeverRemoved() {
        let driver = box()
        driver.stage.perform { animate(driver, to: 100, .linear(duration: 0.5).repeatForever(), .removed, name: "removed") }
        #expect(times(driver.stage, seconds: 10) == [:])
    }

    @Test func itIsCalledOnceAndMayAnimateAgain() throws {
        let driver = box()
        driver.stage.perform {
            withAnimation(.linear(duration: 1)) {
                driver.value = 100
            } completion: {
                withAnimation(.linear(duration: 1)) { driver.value = 0 }
            }
        }
        driver.stage.play(1.125, framesPerSecond: 8)
        #expect(driver.stage.x() == 100)
        driver.stage.play(0.5, framesPerSecond: 8)
        #expect(driver.stage.x() == 50)
        try driver.stage.settle()
        #expect(driver.stage.x() == 0)
    }

    @Test func aTransitionCountsAsWell() {
        let driver = Driver(true) { isThere in
            if isThere {
                Box().transition(.scale)
            }
        }
        driver.stage.perform { animate(driver, to: false, .linear(duration: 1), .removed, name: "gone") }
        #expect(times(driver.stage) == ["gone": 1.125])
        #expect(driver.stage.items.isEmpty)
    }
}
